// @module-tag chromium
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { TournamentAct } from '../../src/protocol/tournament.ts'
import type { PairedRound, PairedTable, TournamentView } from '../../src/protocol/tournament-view.ts'
import { type Guest, guest } from '../support/guests.ts'
import { Contestant, cookiesOf, swept } from './support/contestants.ts'
import { examine } from './support/looks.ts'
import { setUp } from './support/setup.ts'
import { enter, type Visitor, visit } from './support/visitor.ts'

const at = setUp()
const size = 128

/**
 * Ada manages the event, Bob plays on his page, and Vic only watches without a name. The others are names on
 * a list.
 */
type Field = {
  ada: Guest
  desk: Page
  bob: Contestant
  mine: Page
  vic: Visitor
  event: string
  visitors: Visitor[]
}

describe('A tournament of 128 in Chromium', () => {
  it('is led from a desk that finds, folds and takes results at one press', {
    timeout: 300_000,
  }, async () => {
    const field = await opened()
    await strangersLook(field)
    await judgeCalled(field)
    await reportedAtOnePress(field)
    await foundAndFolded(field)
    await expectNotified(field)
    await secondRound(field)
    await bracketOf16(field)
    expect(field.visitors.flatMap(({ troubles }) => troubles).join('\n')).toBe('')
  })
})

const lead = ({ ada, event }: Pick<Field, 'ada' | 'event'>, act: TournamentAct) =>
  ada.call('POST', `/api/tournaments/${event}/acts`, act)
const seen = ({ ada, event }: Field) => ada.call<TournamentView>('GET', `/api/tournaments/${event}`)
const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const part = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Tournament pages' }).getByRole('link', { name, exact: true }).click()

async function opened(): Promise<Field> {
  const [adas, bobs, vic] = [await visit(at.browser), await visit(at.browser), await visit(at.browser)]
  await enter(adas, at.server.url, 'Ada')
  await enter(bobs, at.server.url, 'Bob')
  const ada = await guest(at.server.url, 'Ada', await cookiesOf(adas.page.context()))
  const { id: event } = await ada.call<TournamentView>('POST', '/api/tournaments', {
    name: 'Night City Masters',
    date: '2026-04-26',
    tier: 'relaxed',
    format: 'constructed',
    structure: { kind: 'custom', rounds: 2, cut: 16 },
    listsRequired: false,
  })
  const bob = await Contestant.at(at.server.url, event, 'Bob', await cookiesOf(bobs.page.context()))
  await bob.register()
  for (let n = 2; n <= size; n++)
    await lead({ ada, event }, { type: 'register', name: `Contestant Number ${String(n).padStart(3, '0')}` })
  for (const act of [{ type: 'start' }, { type: 'pair' }, { type: 'publish', round: 1 }] as const)
    await lead({ ada, event }, act)
  await lead({ ada, event }, { type: 'start-timer', round: 1 })
  await adas.page.goto(`${at.server.url}/tournaments/${event}/desk`)
  await bobs.page.goto(`${at.server.url}/tournaments/${event}`)
  return { ada, desk: adas.page, bob, mine: bobs.page, vic, event, visitors: [adas, bobs, vic] }
}

async function strangersLook({ vic: { page }, event }: Field): Promise<void> {
  await page.goto(`${at.server.url}/tournaments/${event}/pairings`)
  await page.getByRole('table', { name: 'Pairings of round 1 by name' }).getByRole('row').nth(size).waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
  expect(await page.getByRole('cell', { name: 'open', exact: true }).count()).toBe(size)
  await part(page, 'Standings')
  await page.getByRole('table', { name: 'Standings' }).getByRole('row').nth(size).waitFor()
}

const roundOf = async (field: Field, number: number): Promise<PairedRound> => {
  const round = (await seen(field)).rounds.find((each) => each.number === number)
  if (!round) throw new Error(`Round ${number} is not there.`)
  return round
}
const bobsTable = async (field: Field, number: number): Promise<PairedTable> => {
  const table = (await roundOf(field, number)).tables.find(({ players }) => players.includes(field.bob.id))
  if (!table) throw new Error('Bob has the bye.')
  return table
}

async function judgeCalled(field: Field): Promise<void> {
  const { mine, desk } = field
  const { table } = await bobsTable(field, 1)
  await button(mine, 'Call a judge…').click()
  await mine.getByLabel(/^What is it about/).fill('Is that a legal target?')
  await button(mine, 'Call a judge').click()
  await mine.getByText('You called a judge to your table.').waitFor()
  await examine(mine, 'large-my-match')
  const calls = desk.getByRole('region', { name: 'Judge calls' })
  await calls.getByText(`Table ${table}`, { exact: true }).waitFor()
  expect(await calls.getByRole('listitem').textContent()).toContain(
    'Bob called a judge: Is that a legal target?',
  )
  await examine(desk, 'large-desk')
  await button(calls, 'Resolved').click()
  await calls.waitFor({ state: 'detached' })
  await button(mine, 'Call a judge…').waitFor()
}

/** Bob reports with one click, sees his report, withdraws it and reports something else. */
async function reportedAtOnePress(field: Field): Promise<void> {
  const { mine } = field
  await button(mine, /^2–0: Bob against/).click()
  const notice = mine.getByRole('status').filter({ hasText: 'You have reported:' })
  await notice.getByText(/^Bob won as Corp/).waitFor()
  await button(mine, 'Withdraw report').click()
  await button(mine, /^1–1: Bob against/).click()
  await notice.waitFor()
  const [claim] = (await bobsTable(field, 1)).claims
  expect(claim).toMatchObject({ by: field.bob.id, result: { kind: 'even' } })
}

async function foundAndFolded(field: Field): Promise<void> {
  const { desk, bob } = field
  const results = desk.getByRole('region', { name: 'Results of round 1' })
  const rows = results.locator('.desk-tables > li')
  expect(await rows.count()).toBe(size / 2)
  // Impossible acts and the list of players stay folded, so that results come first.
  expect(await desk.getByText('The tournament has started.').isVisible()).toBe(false)
  expect(await button(desk, 'Drop…: Bob').isVisible()).toBe(false)
  const search = desk.getByRole('searchbox', { name: 'Find a player or a table' })
  await search.fill('bÓb')
  await expect.poll(() => rows.count()).toBe(1)
  expect(await button(desk, 'Drop…: Bob').isVisible()).toBe(true)
  const bobs = await bobsTable(field, 1)
  await search.fill(String(bobs.table))
  await expect.poll(() => rows.locator('.match-number').allTextContents()).toEqual([String(bobs.table)])
  await button(rows, /^1–1: /).click()
  await results.getByText('1 of 64 results are in; 1 shown.').waitFor()
  expect((await bobsTable(field, 1)).points).toEqual([3, 3])
  await search.fill('')

  const others = (await roundOf(field, 1)).tables.filter(({ players }) => !players.includes(bob.id))
  for (const table of others.slice(0, 40)) await enter0(field, 1, table)
  // Results that have come in are folded behind the missing ones.
  await results.getByText('41 of 64 results are in.').waitFor()
  await results.getByText('41 results that can be corrected').waitFor()
  await expect.poll(() => rows.locator('visible=true').count()).toBe(23)
  for (const table of others.slice(40)) await enter0(field, 1, table)
}

/** The first of the two has won both games. */
const enter0 = (field: Field, round: number, table: PairedTable): Promise<unknown> =>
  lead(field, { type: 'report', round, table: table.table, result: swept(table, table.players[0]) })

/**
 * Pairings show the result of each table, standings show the records and who would make the cut, and my page
 * shows my own games.
 */
async function expectNotified({ vic: { page }, mine, desk }: Field): Promise<void> {
  await part(page, 'Pairings')
  const pairings = page.getByRole('table', { name: 'Pairings of round 1 by name' })
  const bobs = pairings
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Bob', exact: true }) })
  await bobs.getByText('3 – 3').waitFor()
  // The pages of visitors update from time to time.
  await expect.poll(() => pairings.getByText('6 – 0').count()).toBe(63)
  expect(await pairings.getByText('0 – 6').count()).toBe(63)
  await examine(page, 'large-pairings')
  await part(page, 'Standings')
  const rows = page.getByRole('table', { name: 'Standings' }).locator('tbody tr')
  expect(await rows.nth(0).getByRole('cell', { name: '2–0', exact: true }).count()).toBe(1)
  const bobsRow = rows.filter({ has: page.getByRole('rowheader', { name: 'Bob', exact: true }) })
  expect(await bobsRow.getByRole('cell', { name: '1–1', exact: true }).count()).toBe(1)
  expect(await rows.locator('visible=true').count()).toBe(size)
  expect(await page.locator('tr.cut-line td').first().textContent()).toBe('16')
  await page.getByText('The first 16 players, above the line, advance to the cut.').waitFor()
  await examine(page, 'large-standings')
  const history = mine.getByRole('region', { name: 'My rounds' })
  await history.getByText('1–1', { exact: true }).waitFor()
  await examine(mine, 'large-history')
  await desk.getByText('All results of round 1 are in.').waitFor()
  await examine(desk, 'large-desk-over')
}

async function secondRound(field: Field): Promise<void> {
  const { desk } = field
  await button(desk, 'Draw round 2').click()
  await button(desk, 'Publish round 2').click()
  await desk.getByText('64 results are missing in round 2.').waitFor()
  for (const table of (await roundOf(field, 2)).tables) await enter0(field, 2, table)
  await button(desk, 'Make the cut to 16').click()
  await desk.getByText('8 matches are to be played.').waitFor()
}

/** No text is wider than its box, and the bracket needs no scrolling at 1280 px. */
async function bracketOf16({ vic: { page } }: Field): Promise<void> {
  await page.reload()
  await part(page, 'Bracket')
  const picture = page.getByRole('region', { name: 'Picture of the bracket' })
  await picture.waitFor()
  expect(await picture.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(1)
  await examine(page, 'large-bracket')
  const past = await picture.locator('.bracket-match').evaluateAll((matches) =>
    matches.flatMap((match) => {
      const right = match.querySelector('rect')?.getBoundingClientRect().right ?? 0
      return [...match.querySelectorAll('text')]
        .filter((text) => text.getBoundingClientRect().right > right + 1)
        .map((text) => text.textContent)
    }),
  )
  expect(past).toEqual([])
}
