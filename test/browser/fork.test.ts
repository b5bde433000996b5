// @module-tag chromium
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chance } from '../support/guests.ts'
import { examine } from './support/looks.ts'
import { savePicture } from './support/pictures.ts'
import { corpTaste, Player } from './support/player.ts'
import { setUp } from './support/setup.ts'
import { TablePage } from './support/table.ts'
import { enter, visit, wide } from './support/visitor.ts'

const at = setUp()

const upright = { width: 390, height: 844 }
const lying = { width: 844, height: 390 }

describe('Playing on from here', () => {
  it('starts a table from a move of a replay, and from a game against an automa', async () => {
    const ann = await visit(at.browser)
    const { page } = ann
    await enter(ann, at.server.url, 'Ann')
    await page.getByRole('button', { name: 'Play as Corp' }).click()
    const player = new Player(ann, { taste: corpTaste, random: chance(3) })
    await player.play(async () => player.decisions >= 15)
    const first = page.url()
    await player.table.menu('Play on from here')
    const dialog = page.getByRole('dialog', { name: 'Play on from here' })
    await dialog.waitFor()
    await examine(page, 'fork-running', { covered: true })
    await dialog.getByRole('button', { name: /^Play on from move \d+$/ }).click()
    await page.getByText('Continued from').waitFor()
    expect(page.url()).not.toBe(first)

    await page.goto(first)
    await player.table.menu('Concede')
    await page.getByRole('button', { name: 'Yes, concede' }).click()
    await player.table.result.getByRole('link', { name: 'Replay' }).click()
    const reel = page.getByRole('region', { name: 'Replay' })
    for (let n = 0; n < 12; n++) await reel.getByRole('button', { name: 'Step forward' }).click()
    const seq = Number(new URL(page.url()).hash.slice(1))
    await reel.getByRole('button', { name: 'Play on from here' }).click()
    await dialog.waitFor()
    await examine(page, 'fork-replay', { covered: true })
    await dialog.getByLabel('Player for Runner').selectOption('Me')
    expect(await dialog.getByLabel('Player for Corp').inputValue()).toBe('sparring')
    await dialog.getByLabel('Player for Corp').selectOption('Thinking partner')
    await dialog.getByLabel('Difficulty of Corp').selectOption('Deep')
    await examine(page, 'fork-level', { covered: true })
    await dialog.getByLabel('Player for Corp').selectOption('A friend, by invite link')
    await dialog.getByRole('button', { name: `Play on from move ${seq}` }).click()
    await page.getByRole('heading', { name: 'Waiting for a player' }).waitFor()
    await examine(page, 'fork-waiting')
    const link = page.url()

    const bob = await visit(at.browser)
    await enter(bob, at.server.url, 'Bob')
    await bob.page.goto(link)
    await bob.page.getByRole('button', { name: 'Play as Corp' }).click()
    await page.getByRole('button', { name: 'Start game' }).click()
    const origin = page.getByRole('link', { name: `another game, move ${seq}` })
    await origin.waitFor({ state: 'attached' })
    await bob.page.getByRole('region', { name: 'Your hand' }).waitFor()
    await bob.page.getByText('Continued from').waitFor()
    await examine(bob.page, 'fork-table')
  })

  /** A game against a person of the ladder, in its first turn, and the dialog over it. */
  const counted = async (without: (page: Page) => Promise<unknown> = async () => {}) => {
    const ann = await visit(at.browser, { opponent: null })
    const { page } = ann
    await without(page)
    await page.goto(`${at.server.url}/opponents?side=runner`)
    await page.getByRole('button', { name: 'Play Pim' }).click()
    await page.getByText('You have 4 actions left.').waitFor()
    const dialog = page.getByRole('dialog', { name: 'Play on from here' })
    const open = async () => {
      await new TablePage(page).menu('Play on from here')
      await dialog.waitFor()
    }
    return { ann, page, dialog, open }
  }
  const costs = 'your game in progress no longer counts for your rating'
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

  it('says before anything is pressed that the game in progress would no longer count, at every size', async () => {
    const { ann, page, dialog, open } = await counted()
    const first = page.url()
    for (const [name, viewport] of Object.entries({ wide, upright, lying }))
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme })
        await open()
        await dialog.getByText(costs).waitFor()
        await savePicture(page, `fork-costs-${name}-${colorScheme}`)
        // The question and both answers are in sight without scrolling.
        const buttons = ['Play on anyway', 'Keep playing'].map((each) =>
          dialog.getByRole('button', { name: each }),
        )
        for (const part of [dialog.getByText(costs), ...buttons]) {
          const box = await part.boundingBox()
          expect(box?.y, name).toBeGreaterThanOrEqual(0)
          expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(viewport.height)
        }
        await dialog.getByRole('button', { name: 'Keep playing' }).click()
        await dialog.waitFor({ state: 'detached' })
      }
    await page.setViewportSize(wide)
    await open()
    await examine(page, 'fork-costs', { covered: true })
    await dialog.getByRole('button', { name: 'Play on anyway' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Continued from').waitFor()
    expect(page.url()).not.toBe(first)
    expect(ann.troubles).toEqual([])
  })

  it('asks after the press if the price was not known, and the focus stays', async () => {
    const { page, dialog, open } = await counted((each) => each.route('**/stake', (route) => route.abort()))
    await open()
    await dialog.getByRole('button', { name: /^Play on from move \d+$/ }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByText(costs).waitFor()
    expect(await focused(page)).toBe('Play on anyway')
    await page.keyboard.press('Enter')
    await page.getByText('Continued from').waitFor()
  })
})
