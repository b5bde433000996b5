// @module-tag chromium
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { CutMatch, PairedRound, Room } from '../../src/protocol/tournament-view.ts'
import { importNrtm } from '../../src/tournament/files/nrtm-import.ts'
import { isRefusal } from '../../src/tournament/refusal.ts'
import { Contestant, cookiesOf, swept, until } from './support/contestants.ts'
import { downloadBy } from './support/downloads.ts'
import { examine } from './support/looks.ts'
import { savePicture } from './support/pictures.ts'
import { setUp } from './support/setup.ts'
import { TablePage } from './support/table.ts'
import { enter, sayWho, type Visitor, visit } from './support/visitor.ts'

const at = setUp()

/** For whole games. */
const untilTheTestEnds = 0
/** Ada manages the event in her browser, Bob plays in his, and seven players use the protocol alone. */
type Field = { ada: Visitor; bob: Visitor; event: string; everybody: Contestant[] }

const others = ['Cyd', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal', 'Ivy']

describe('A tournament of eight in Chromium', () => {
  it('is announced, paired, played, cut and won', { timeout: 600_000 }, async () => {
    const field = await announced()
    const { ada, bob } = field
    await drawnAndExchanged(field)
    await firstRound(field)
    for (const number of [2, 3]) await laterRound(field, number)
    await standingsExplained(field)
    await cutToTheWinner(field)
    await broughtIn(field, await filesAndLog(field))
    expect([...ada.troubles, ...bob.troubles].filter(isNotRefused)).toEqual([])
  })
})

const part = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Tournament pages' }).getByRole('link', { name, exact: true }).click()
const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

const busy = 'The server is busy or restarting. Try again in a moment.'
/**
 * Repeats an act until it has its effect: if the database was too slow, the page says so and the user tries
 * again.
 */
async function insist(page: Page, what: () => Promise<void>, came: Locator): Promise<void> {
  const away = page.getByText(busy)
  for (let i = 0; i < 5; i++) {
    await what()
    await came.or(away).first().waitFor()
    if (await came.first().isVisible()) return
  }
  throw new Error('The server is away for good.')
}
const press = (page: Page, name: string | RegExp, came: Locator): Promise<void> =>
  insist(page, () => button(page, name).click(), came)
/** Chromium logs every refusal, such as those of a slow database or of the broken file. */
const isNotRefused = (trouble: string): boolean =>
  !/status of (503 |4\d\d .*\/tournaments\/import$)/.test(trouble)

async function announced(): Promise<Field> {
  const ada = await visit(at.browser)
  const { page } = ada
  await enter(ada, at.server.url, 'Ada')
  await page.getByRole('navigation').getByRole('link', { name: 'Tournaments' }).click()
  await page.getByRole('heading', { name: 'Tournaments' }).waitFor()
  await examine(page, 'tournaments')
  await page.getByRole('link', { name: 'Create tournament' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Night City Open')
  await page.getByRole('radio', { name: 'Advanced' }).check()
  await page.getByText('The advanced structure begins at 9 players; there are 8.').waitFor()
  await page.getByRole('radio', { name: 'Custom' }).check()
  await page.getByLabel('Swiss rounds').fill('3')
  await page.getByRole('combobox', { name: 'Cut' }).selectOption('4')
  await page.getByText('With 8 players: 3 Swiss rounds, then a cut to the top 4').waitFor()
  await examine(page, 'tournament-new')
  await press(page, 'Create tournament', page.getByText('0 players are registered.'))
  const event = /tournaments\/([^/]+)\/desk/.exec(page.url())?.[1] ?? ''

  const bob = await visit(at.browser)
  await lookedAt(bob, event)
  await sayWho(bob, 'Bob')
  await bob.page.getByRole('heading', { name: 'Register' }).waitFor()
  await examine(bob.page, 'tournament-register')
  await press(bob.page, /^(Register|Submit decks)$/, bob.page.getByText(/^Corp: /))
  await bob.page.getByRole('heading', { name: 'You are registered' }).waitFor()

  const players = [await Contestant.at(at.server.url, event, 'Bob', await cookiesOf(bob.page.context()))]
  for (const name of others) {
    const player = await Contestant.at(at.server.url, event, name)
    await player.register()
    players.push(player)
  }
  // The manager's page updates by itself.
  await page.getByText('8 players are registered.').waitFor()
  await examine(page, 'tournament-desk-upcoming')
  return { ada, bob, event, everybody: players }
}

/** A visitor without a name sees the event, its standings and its players, and is not asked to sign in. */
async function lookedAt({ page }: Visitor, event: string): Promise<void> {
  await page.goto(`${at.server.url}/tournaments`)
  await page.locator(`main a[href="/tournaments/${event}"]`).click()
  await page.getByRole('heading', { name: 'Night City Open', level: 1 }).waitFor()
  for (const name of ['Standings', 'Players']) {
    await part(page, name)
    await page.getByRole('heading', { name: new RegExp(`^${name}`), level: 2 }).waitFor()
  }
  expect(await page.getByRole('textbox').count()).toBe(0)
  await part(page, 'Overview')
  await page.getByText('Sign in to register or see your match.').waitFor()
  await examine(page, 'tournament-visitor')
  expect(page.url()).toMatch(new RegExp(`/tournaments/${event}/?$`))
}

async function drawnAndExchanged({ ada: { page } }: Field): Promise<void> {
  await press(page, 'Start tournament', page.getByText('Draw the first round.'))
  await page.getByText('Not possible now').click()
  const early = page.getByRole('button', { name: 'Make the cut to 4' })
  expect(await early.getAttribute('aria-disabled')).toBe('true')
  await page.getByText('3 Swiss rounds are to be played first.').waitFor()
  const drawn = page.getByRole('region', { name: 'Round 1, drawn' })
  await press(page, 'Draw round 1', drawn.getByText('drawn at random'))
  await examine(page, 'tournament-preview')

  // With the keyboard alone, swaps the first players of the first and the second table.
  const toggles = drawn.getByRole('button', { pressed: false })
  const one = (await toggles.nth(0).textContent()) ?? ''
  const two = (await toggles.nth(2).textContent()) ?? ''
  for (const name of [one, two]) {
    await drawn.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  const exchange = async (): Promise<void> => {
    await drawn.getByRole('button', { name: `Swap ${one} and ${two}` }).focus()
    await page.keyboard.press('Enter')
  }
  await insist(page, exchange, drawn.getByText('set by an official'))
  expect(await drawn.getByText('set by an official').count()).toBe(2)
  expect(await drawn.getByRole('listitem').first().textContent()).toContain(two)

  const asBefore = drawn.getByRole('listitem').first().filter({ hasText: one })
  await press(page, 'Undo last action', asBefore)
  await press(page, 'Publish round 1', page.getByText('4 results are missing in round 1.'))
  await press(page, 'Start the clock of round 1', page.getByRole('timer'))
}

const roundOf = async (field: Field, number: number): Promise<PairedRound> => {
  const round = (await someone(field).view()).rounds.find((each) => each.number === number)
  if (!round) throw new Error(`Round ${number} is not there.`)
  return round
}
const someone = ({ everybody }: Field): Contestant => find(everybody, () => true)
const find = (list: Contestant[], fits: (each: Contestant) => boolean): Contestant => {
  const found = list.find(fits)
  if (!found) throw new Error('There is nobody like that.')
  return found
}
const byId = ({ everybody }: Field, id: string | null | undefined): Contestant =>
  find(everybody, (each) => each.id === id)

/**
 * Bob's match is played at tables of the server, one table is disputed, Ada enters one result, and the last
 * players agree.
 */
async function firstRound(field: Field): Promise<void> {
  const { ada, bob } = field
  const bobs = byId(field, (await someone(field).view()).me.id)
  const round = await roundOf(field, 1)
  const tables = round.tables.filter(({ players }) => !players.includes(bobs.id))
  const [disputed, entered, agreed] = tables
  if (!disputed || !entered || !agreed) throw new Error('There are four tables.')

  const [a, b] = disputed.players
  const report = (table: typeof disputed, by: string, winner: string) =>
    byId(field, by).act({ type: 'report', round: 1, table: table.table, result: swept(table, winner) })
  await report(disputed, a, a)
  await report(disputed, b, b)
  const { page } = ada
  await page.getByText('1 table needs your decision.').waitFor()
  await examine(page, 'tournament-desk-results')
  const decided = page.getByText('3 results are missing in round 1.')
  await press(page, `Accept the report of ${byId(field, a).name}`, decided)

  await enterResult(page, entered.table)
  for (const player of agreed.players) await report(agreed, player, agreed.players[0])
  await playedAtTables(field, bobs, byId(field, (await bobs.now()).opponent))
  await page.getByText('All results of round 1 are in.').waitFor()
  await bob.page.getByText('The result is in.').waitFor()
}

/** Ada enters a result by hand. The page points out contradictions at once. */
async function enterResult(page: Page, table: number): Promise<void> {
  const row = page
    .getByRole('region', { name: 'Results of round 1' })
    .getByRole('listitem')
    .filter({ has: page.getByText(String(table), { exact: true }) })
    .first()
  await row.getByText('Enter result').click()
  for (const game of ['Game 1', 'Game 2']) {
    const fields = row.getByRole('group', { name: game })
    await fields.getByRole('combobox', { name: 'Who won', exact: true }).selectOption('corp')
    await fields.getByRole('combobox', { name: 'How', exact: true }).selectOption('points')
    await fields.getByLabel('Corp’s agenda points').fill('5')
    await fields.getByLabel('Runner’s agenda points').fill('2')
    await fields.getByText('The winner by agenda points needs at least 7, but has 5.').waitFor()
    await fields.getByLabel('Corp’s agenda points').fill('7')
  }
  await row.getByText(/^That makes 3 points for /).waitFor()
  const entered = row.locator('summary', { hasText: 'Correct result' })
  await insist(page, () => row.getByRole('button', { name: 'Save result' }).click(), entered)
}

/**
 * Both games of Bob's table. He lets judgement take his seat on the page, his opponent does it through the
 * protocol.
 */
async function playedAtTables({ bob, event }: Field, me: Contestant, opponent: Contestant): Promise<void> {
  const { page } = bob
  for (const game of [1, 2]) {
    const room = await until(async () =>
      (await me.now()).rooms.find((each) => each.game === game && each.status === 'open'),
    )
    if (game === 1) await examine(page, 'tournament-my-match')
    await page.getByRole('link', { name: 'Go to table' }).click()
    await page.waitForURL(`**/t/${room.table}`)
    await new TablePage(page).menu('Let the sparring partner play')
    await opponent.handOver(room)
    await new TablePage(page).result.getByRole('heading', { level: 2 }).waitFor({ timeout: untilTheTestEnds })
    await page.goto(`${at.server.url}/tournaments/${event}`)
  }
}

/** Everyone reports, both players alike: the player first in the alphabet wins. */
async function laterRound(field: Field, number: number): Promise<void> {
  const { page } = field.ada
  await press(page, `Draw round ${number}`, page.getByText(`Round ${number} is drawn`))
  await press(page, `Publish round ${number}`, page.getByText(`4 results are missing in round ${number}.`))
  if (number === 2) await pairingsShown(field)
  const round = await roundOf(field, number)
  for (const table of round.tables) {
    const both = table.players.map((id) => byId(field, id))
    const [winner] = [...both].sort((a, b) => (a.name < b.name ? -1 : 1))
    const result = swept(table, winner?.id ?? '')
    for (const player of both) await player.act({ type: 'report', round: number, table: table.table, result })
  }
  await page.getByText(`All results of round ${number} are in.`).waitFor()
}

async function pairingsShown({ bob: { page } }: Field): Promise<void> {
  await part(page, 'My match')
  const steps = page.getByRole('list', { name: 'Rounds of this tournament' }).getByRole('listitem')
  expect(await steps.allInnerTexts()).toHaveLength(4)
  await page.getByRole('heading', { name: 'Round 2', exact: true }).scrollIntoViewIfNeeded()
  await page.getByText('0 of 4 over').waitFor()
  await examine(page, 'tournament-round')
  await part(page, 'Pairings')
  const rows = page.getByRole('table', { name: 'Pairings of round 2 by name' }).getByRole('row')
  await rows.nth(8).waitFor()
  expect(await rows.getByRole('rowheader').allTextContents()).toEqual(['Bob', ...others])
  await examine(page, 'tournament-pairings')
  await page.emulateMedia({ media: 'print' })
  await savePicture(page, 'tournament-pairings-print')
  expect(await page.getByRole('navigation', { name: 'Pages' }).isVisible()).toBe(false)
  expect(await rows.nth(8).isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('combobox', { name: 'Order' }).selectOption('By table')
  await page.getByRole('table', { name: 'Pairings of round 2 by table' }).waitFor()
}

/** Every tiebreaker explains itself when it has the focus. */
async function standingsExplained({ bob: { page } }: Field): Promise<void> {
  await part(page, 'Standings')
  const row = page.getByRole('table', { name: 'Standings' }).getByRole('row').nth(1)
  await row.getByRole('button').nth(1).focus()
  const tip = page.getByRole('tooltip').filter({ visible: true })
  expect(await tip.textContent()).toMatch(
    /^The points of each opponent divided by the rounds they have played: .* The mean of 3 opponents is \d+(\/\d+)?\.$/,
  )
  await examine(page, 'tournament-standings')
  await row.getByRole('button').nth(1).focus()
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'detached' })
}

/** The first match is played at a table of the server, the others elsewhere. */
async function cutToTheWinner(field: Field): Promise<void> {
  const { ada, bob } = field
  await press(ada.page, 'Make the cut to 4', ada.page.getByText('2 matches are to be played.'))
  await examine(ada.page, 'tournament-desk-cut')
  await part(bob.page, 'Bracket')
  await bob.page.getByRole('heading', { name: 'Bracket' }).waitFor()
  let played = 0
  for (;;) {
    const { cut, status } = await someone(field).view()
    if (!cut || status === 'over') break
    const match = cut.matches.find((each) => each.status === 'open')
    if (!match) throw new Error('No match is open.')
    await (played++ === 0 ? playedMatch(field, match) : reportedMatch(field, match))
    if (played === 2) await examine(bob.page, 'tournament-bracket')
  }
  expect(played).toBeGreaterThan(5)
  await ada.page.getByRole('status').filter({ hasText: 'The tournament is over.' }).waitFor()
  const { cut } = await someone(field).view()
  const winner = byId(field, cut?.winner).name
  await bob.page.getByText(`${winner} has won.`).waitFor()
  await examine(bob.page, 'tournament-over')
}

/** The entitled player chooses sides. Returns the match after that. */
async function withSides(field: Field, { match, chooses }: CutMatch): Promise<CutMatch> {
  if (chooses !== null) await byId(field, chooses).act({ type: 'choose-side', match, side: 'corp' })
  const { cut } = await someone(field).view()
  const now = cut?.matches.find((each) => each.match === match)
  if (!now?.players) throw new Error('There is no such match.')
  return now
}

async function playedMatch(field: Field, match: CutMatch): Promise<void> {
  const { players } = await withSides(field, match)
  const both = (players ?? []).map((id) => byId(field, id))
  const open = async (player: Contestant): Promise<Room | undefined> =>
    (await player.now()).rooms.find(({ status }) => status === 'open')
  for (const player of both) await player.handOver(await until(() => open(player)))
  await until(async () => {
    const { cut } = await someone(field).view()
    return cut?.matches.some((each) => each.match === match.match && each.status === 'played')
  }, 120)
}

/** The Corp wins, and both players report it. */
async function reportedMatch(field: Field, match: CutMatch): Promise<void> {
  const { players } = await withSides(field, match)
  for (const id of players ?? [])
    await byId(field, id).act({
      type: 'report-match',
      match: match.match,
      winner: 'corp',
      how: 'flatline',
      agenda: { corp: 4, runner: 2 },
    })
}

async function filesAndLog({ ada: { page }, bob }: Field): Promise<string> {
  const download = async (name: string | RegExp): Promise<string> => {
    const file = await downloadBy(page.getByRole('link', { name, exact: true }))
    return readFileSync(await file.path(), 'utf8')
  }
  const nrtm = await download('NRTM (JSON)')
  const brought = importNrtm(JSON.parse(nrtm), 'ada')
  if (isRefusal(brought)) throw new Error(brought.message)
  expect(brought.event.players).toHaveLength(8)
  expect(brought.event.rounds).toHaveLength(3)
  expect(await download('Standings (CSV)')).toMatch(/^rank,name,points/)
  expect(await download('Pairings of round 3 (CSV)')).toMatch(/^table,player 1/)
  await part(bob.page, 'Log')
  await bob.page.getByRole('heading', { name: 'Log' }).waitFor()
  await bob.page.getByRole('main').getByRole('listitem').nth(30).waitFor()
  await examine(bob.page, 'tournament-log')
  await part(bob.page, 'Players')
  await bob.page.getByRole('heading', { name: 'Players (8)' }).waitFor()
  await examine(bob.page, 'tournament-players')
  return nrtm
}

/** The exported file can be imported again. Any other file is refused where it was chosen. */
async function broughtIn({ ada: { page } }: Field, nrtm: string): Promise<void> {
  await page.goto(`${at.server.url}/tournaments/new`)
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  const field = page.getByLabel('An NRTM file (JSON)')
  await field.setInputFiles(file('notes.txt', 'Round 1: Ann and Bob'))
  await press(page, 'Import', page.getByText('notes.txt is not a JSON file.'))
  await field.setInputFiles(file('broken.json', '{"name": "Half an event"}'))
  await press(page, 'Import', page.getByRole('alert').getByText('bad-file'))
  await field.setInputFiles(file('event.json', nrtm))
  await press(page, 'Import', page.getByRole('table', { name: 'Standings' }))
  expect(await page.getByRole('rowheader').count()).toBe(8)
}
