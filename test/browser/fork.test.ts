// @module-tag chromium
import { describe, expect, it } from 'vitest'
import { chance } from '../support/guests.ts'
import { examine } from './support/looks.ts'
import { corpTaste, Player } from './support/player.ts'
import { setUp } from './support/setup.ts'
import { enter, visit } from './support/visitor.ts'

const at = setUp()

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
})
