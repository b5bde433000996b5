// @module-tag chromium
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { chance } from '../support/guests.ts'
import { openBrowserServer } from './support/browser-server.ts'
import { examine } from './support/looks.ts'
import { Player, runnerTaste, type Taste } from './support/player.ts'
import { setUp } from './support/setup.ts'
import { enter, narrow, type Visitor, visit } from './support/visitor.ts'

const at = setUp()

describe('Every page in light and dark, wide and narrow', () => {
  it('the pages around the table', async () => {
    const ann = await visit(at.browser)
    const { page } = ann
    await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto(at.server.url)
    await page.getByRole('heading', { name: 'Server unreachable' }).waitFor()
    await examine(page, 'away')
    await page.unroute('**/api/**')
    await page.getByRole('textbox', { name: 'Display name' }).waitFor()
    ann.troubles.length = 0
    await examine(page, 'name')
    await enter(ann, at.server.url, 'Ann')
    await page.getByRole('button', { name: 'Play as Runner' }).waitFor()
    await examine(page, 'home')
    await turnTo(page, 'AI cards')
    await page.getByRole('button', { name: 'Duplicate' }).first().click()
    await page.getByRole('region', { name: 'Pack editor' }).waitFor()
    await examine(page, 'packs')
    await turnTo(page, 'New table')
    await page.getByRole('group', { name: 'Corp' }).getByRole('radio', { name: 'An automa' }).check()
    await page.getByRole('combobox', { name: 'Player', exact: true }).selectOption({ label: 'Veekay' })
    await page.getByText('How the automa’s deck is sorted').click()
    await page.getByText('gains bits').first().waitFor()
    await examine(page, 'host-automa')
    await page.getByRole('group', { name: 'Corp' }).getByRole('radio', { name: 'Another player' }).check()
    await examine(page, 'host')
    await page.getByRole('button', { name: 'Create table' }).click()
    await page.getByRole('heading', { name: 'Waiting for a player' }).waitFor()
    await examine(page, 'waiting')

    await page.getByRole('link', { name: 'Datafort' }).click()
    await page.getByRole('heading', { name: 'Continue playing' }).waitFor()
    await examine(page, 'home-again')
    await page.goBack()

    const bob = await visit(at.browser)
    await enter(bob, page.url(), 'Bob')
    await bob.page.getByRole('button', { name: /^Play as/ }).waitFor()
    await examine(bob.page, 'invited')
    await turnTo(bob.page, 'Lobby')
    await bob.page.getByRole('link', { name: 'Join' }).waitFor()
    await examine(bob.page, 'lobby')
    await turnTo(page, 'My games')
    await page.getByRole('heading', { name: 'In progress' }).waitFor()
    await examine(page, 'games')
    expect([...ann.troubles, ...bob.troubles]).toEqual([])
  })

  it('the Corp’s side of the table', async () => {
    const ann = await visit(at.browser)
    const { page } = ann
    await enter(ann, at.server.url, 'Ann')
    await page.getByRole('button', { name: 'Play as Corp' }).click()
    const player = new Player(ann, {
      taste: [
        [/^Draw/, 1],
        [/^Pass$/, 1],
        [/./, 0],
      ],
      random: chance(1),
    })
    await player.play(({ prompt }) => prompt === 'You have 3 actions left.')
    await examine(page, 'corp')
    await player.play(({ prompt }) => prompt.includes(' in hand: keep '))
    await examine(page, 'discard')
    await page.setViewportSize(narrow)
    await player.table.menu('Log')
    await examine(page, 'log', { covered: true })
    await page.getByRole('button', { name: 'Close' }).click()
    await player.table.menu('Keys')
    await examine(page, 'keys', { covered: true })
    await page.keyboard.press('Escape')
    await player.table.menu('Run chart')
    await examine(page, 'chart', { covered: true })
    expect(ann.troubles).toEqual([])
  })

  it('the table', async () => {
    const server = await openBrowserServer('traced')
    onTestFinished(() => server.close())
    const ann = await visit(at.browser)
    const { page } = ann
    const player = await toIceMet(ann, server.url)
    await examine(page, 'run')

    const { table } = player
    const ice = page.getByRole('region', { name: 'Corp' }).getByRole('button', { name: /, ice, / })
    await ice.first().click({ button: 'right' })
    await page.getByRole('dialog').waitFor()
    await examine(page, 'look', { covered: true })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await player.play(({ prompt }) => prompt.startsWith('You have'))
    if ((await table.asked()) !== null) {
      await examine(page, 'turn')
      await table.menu('Concede')
      await examine(page, 'concede', { covered: true })
      await page.getByRole('button', { name: 'Yes, concede' }).click()
    }
    await table.result.waitFor()
    await examine(page, 'result')
    expect(ann.troubles).toEqual([])
  })
})

const turnTo = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click()

/** Plays solo as the Runner, with a full rig before rezzed ice, until it is encountered. */
async function toIceMet(visitor: Visitor, url: string): Promise<Player> {
  await enter(visitor, url, 'Ann')
  await visitor.page.getByRole('button', { name: 'Play as Runner' }).click()
  const taste: Taste = [[/^Run(…| on R&D)/, 9_000], ...runnerTaste]
  const player = new Player(visitor, { taste, random: chance(1) })
  await player.play(({ prompt }) => prompt.startsWith('You encounter'))
  return player
}
