// @module-tag chromium
import { describe, expect, it } from 'vitest'
import { chance } from '../support/guests.ts'
import { carefulTaste, corpTaste, Player } from './support/player.ts'
import { cardsShownUpTo, expectNoSecrets } from './support/secrets.ts'
import { setUp } from './support/setup.ts'
import { type PageQuestion, TablePage } from './support/table.ts'
import { enter, type Visitor, visit } from './support/visitor.ts'
import { follow } from './support/wiretap.ts'

const at = setUp()

/** Ann is the Corp, Bob the Runner, and Cara a spectator. */
type Game = { ann: Visitor; bob: Visitor; cara: Visitor; corp: Player; runner: Player; watcher: TablePage }
type Moment = { player: Player; asked: PageQuestion }

const longEnough = 60
const mostGames = 5
const lost = 'Connection lost.'

describe('A game in two browsers, watched from a third', () => {
  it('is hosted, joined, reloaded and killed in mid-run, and played to its end', async () => {
    const { game, moment } = await gameInMidRun()
    const { ann, bob, cara, corp, runner, watcher } = game
    const { player, asked } = moment
    const everybody = [ann, bob, cara]
    const tables = [corp.table, runner.table, watcher]

    await player.visitor.page.reload()
    expect((await player.table.ready())?.text).toBe(asked.text)

    const logs = await Promise.all(tables.map((table) => table.logLength()))
    await at.server.kill()
    for (const { page } of everybody) await page.getByText(lost).waitFor()
    await at.server.start()
    for (const { page } of everybody) await page.getByText(lost).waitFor({ state: 'detached' })
    expect((await player.table.ready())?.text).toBe(asked.text)
    expect(await Promise.all(tables.map((table) => table.logLength()))).toEqual(logs)
    for (const table of tables) expect(await table.run()).toMatch(/^Run on /)

    await playOn(game)
    const ends = []
    for (const { result } of tables) ends.push(await result.getByRole('heading', { level: 2 }).textContent())
    const [corpsEnd] = ends
    expect(ends).toEqual(
      corpsEnd === 'You won'
        ? ['You won', 'You lost', 'The Corp won']
        : ['You lost', 'You won', 'The Runner won'],
    )

    await expectNoSecretWords(game)
    expect(expectNoSecrets(cara.heard, [ann.heard, bob.heard])).toBeGreaterThan(turns(game) / 2)
    // The same check of a player's own socket does find the hand, so the check works.
    expect(() => expectNoSecrets(ann.heard, [ann.heard, bob.heard])).toThrow(/more/)
    for (const { troubles } of everybody) expect(troubles.filter(isNoLostLine)).toEqual([])
  })
})

const turns = ({ corp, runner }: Game): number => corp.decisions + runner.decisions

/** A game at a moment in a run at which a player has a real choice. Few games end before that. */
async function gameInMidRun(): Promise<{ game: Game; moment: Moment }> {
  for (let n = 0; n < mostGames; n++) {
    const game = await newGame(n)
    const moment = await toMidRun(game)
    if (moment) return { game, moment }
    for (const { page } of [game.ann, game.bob, game.cara]) await page.context().close()
  }
  throw new Error(`In ${mostGames} games nobody had a choice in a run.`)
}

/** Ann creates a table, Bob and Cara use her link, and she starts it. */
async function newGame(seed: number): Promise<Game> {
  const [ann, bob, cara] = [await visit(at.browser), await visit(at.browser), await visit(at.browser)]
  await enter(ann, at.server.url, 'Ann')
  await ann.page.getByRole('link', { name: 'New table', exact: true }).click()
  await ann.page.getByRole('group', { name: 'Corp' }).getByRole('radio', { name: 'You' }).check()
  await ann.page.getByRole('button', { name: 'Create table' }).click()
  const link = await ann.page.getByRole('textbox', { name: 'Invite link' }).inputValue()
  await enter(bob, link, 'Bob')
  await bob.page.getByRole('button', { name: 'Play as Runner' }).click()
  await enter(cara, link, 'Cara')
  await cara.page.getByText('All seats are taken.').waitFor()
  await ann.page.getByRole('button', { name: 'Start game' }).click()
  for (const { page } of [ann, bob, cara]) await page.getByRole('main', { name: 'Table' }).waitFor()
  await cara.page.getByText('Watching').waitFor()
  const random = chance(seed)
  return {
    ann,
    bob,
    cara,
    corp: new Player(ann, { taste: corpTaste, random }),
    runner: new Player(bob, { taste: carefulTaste, random }),
    watcher: new TablePage(cara.page),
  }
}

/** Both play until one of them has a choice in a run. Null if the game ends before that. */
async function toMidRun({ corp, runner }: Game): Promise<Moment | null> {
  const found: Moment[] = []
  const play = (player: Player) =>
    player.play(
      async (asked) => {
        const choice = asked.controls.length > 1 && found.length === 0
        if (choice && (await player.table.run()).startsWith('Run on ')) found.push({ player, asked })
        return found.length > 0
      },
      () => found.length > 0,
    )
  await Promise.all([play(corp), play(runner)])
  return found[0] ?? null
}

/** Plays to the end of the game, or for long enough, after which the Runner concedes. */
async function playOn(game: Game): Promise<void> {
  let checked = turns(game)
  const enough = async () => {
    if (turns(game) >= checked + 40) {
      checked = turns(game)
      await expectNoSecretWords(game)
    }
    return turns(game) > longEnough
  }
  const play = (player: Player) => player.play(enough, () => turns(game) > longEnough)
  await Promise.all([play(game.corp), play(game.runner)])
  if (turns(game) <= longEnough) return
  await new TablePage(game.bob.page).menu('Concede')
  await game.bob.page.getByRole('button', { name: 'Yes, concede' }).click()
}

/** No text on the spectator's page names a card that one of the players has not been shown. */
async function expectNoSecretWords({ ann, bob, cara }: Game): Promise<void> {
  const text = (await cara.page.locator('body').textContent()) ?? ''
  const heard = [ann, bob].map((each) => cardsShownUpTo(follow(each.heard), Number.POSITIVE_INFINITY))
  const named = [...(await cardNames())].filter(([, name]) => text.includes(name)).map(([id]) => id)
  expect(named.filter((id) => heard.some((each) => !each.has(id)))).toEqual([])
}

async function cardNames(): Promise<Map<string, string>> {
  const { items }: { items: { id: string; name: string }[] } = await (
    await fetch(`${at.server.url}/api/cards`)
  ).json()
  return new Map(items.map(({ id, name }) => [id, name]))
}

/** Chromium logs that the server is away. */
const isNoLostLine = (text: string): boolean =>
  !/WebSocket connection to .* failed|ERR_CONNECTION_REFUSED .*\/socket\.io\//.test(text)
