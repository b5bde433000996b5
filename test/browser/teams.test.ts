// @module-tag chromium
import { describe, expect, it } from 'vitest'
import { preparedCap } from '../programs/prepared-teams.ts'
import { chance } from '../support/guests.ts'
import { examine } from './support/looks.ts'
import { buttons, carefulTaste, Player, type Taste } from './support/player.ts'
import { setUp } from './support/setup.ts'
import { isOpen, type PageQuestion, type TablePage } from './support/table.ts'
import { enter, narrow, type Visitor, visit } from './support/visitor.ts'

const at = setUp()

/** Prefers deals within the team and with others, so that even a short game has them. */
const deals: Taste = [
  [/^(Stop bidding|Sell nothing now|Buy it|Score it)/, 6],
  [/^(Fast-boot it|Hand it over|Leave it|Bid|A tag on |Tag )/, 60],
  [/^Give bits/, 12],
]
const agentTaste: Taste = [...deals, [/^Run on (?!.*Archives)/, 12], [/^Gain /, 8], ...carefulTaste]
const inTrack = (table: TablePage) => table.page.getByRole('region', { name: 'Teams and turns' })

describe('One person and three automas', () => {
  it('play The Big Sell-Out from one press on, on a phone as well as on a desk', async () => {
    const ann = await visit(at.browser)
    const { page } = ann
    await enter(ann, at.server.url, 'Ann')
    const door = page.getByRole('region', { name: 'The Big Sell-Out' })
    await door.getByRole('button', { name: 'Play as Agent' }).click()
    const player = new Player(ann, {
      taste: [[/^Give bits/, 60], ...agentTaste],
      random: chance(4),
      by: buttons,
    })
    await player.play(() => true)
    await examine(page, 'teams-turn')

    // Whose turn it is, and whom the game waits for.
    const now = inTrack(player.table).getByRole('listitem').filter({ hasText: 'waiting for this player' })
    expect(await now.allTextContents()).toHaveLength(1)
    expect(await now.textContent()).toContain('Agent 1')
    // Partners see only the public side of each other.
    await page.getByRole('region', { name: 'Sponsor 1' }).getByText('automa').waitFor()
    expect(await page.getByRole('region', { name: 'Your hand' }).count()).toBe(1)

    await page.getByRole('button', { name: 'Ask your Sponsor for bits' }).first().click()
    await examine(page, 'teams-ask', { covered: true })
    await page.getByRole('button', { name: 'Ask for 4' }).click()
    await page.getByText('You ask your Sponsor for').first().waitFor()

    await page.setViewportSize(narrow)
    await player.play(({ prompt }) => prompt.startsWith('How many bits do you give'))
    await page.getByText(/^You give \d+ bits and keep \d+\.$/).waitFor()
    await examine(page, 'teams-trade')
    await page.setViewportSize(narrow)
    let left = 40
    await player.play(() => left-- === 0)
    await examine(page, 'teams-late')
    await player.table.menu('Team rules')
    await page.getByText('Sysops may be installed on Agent forts.').waitFor()
    await examine(page, 'teams-rules', { covered: true })
    expect(ann.troubles).toEqual([])
  })
})

type Seat = { seat: string; name: string; taste: Taste }
/** Prefers answers that change little: breaks, passes, and plain actions. */
const quiet: Taste = [
  [/^(Break|Raise) /, 5_000],
  [/^(Pass|Go on|Leave|Stop breaking)/, 1_000],
  [/^Gain /, 300],
  [/^(Run on|Give bits|Install|Play|Advance|Rez|Draw) |…/, 0.01],
  [/^(Back|Jack out)$/, 0],
]
/**
 * Ends the game soon: the next cards of Sponsor 2 are agendas. Options for forts come after options for
 * teams.
 */
const toTheEnd: Taste = [
  [/^(Score it|Liberate)/, 9_000],
  [/^Run(…| on (a fort of Sponsor 2|.*R&D))/, 9_000],
  [/^[1-9]/, 1],
  ...quiet,
]
const seats: readonly Seat[] = [
  { seat: 'a1', name: 'Ann', taste: toTheEnd },
  { seat: 's1', name: 'Bob', taste: quiet },
  { seat: 's2', name: 'Cara', taste: quiet },
  { seat: 'a2', name: 'Dan', taste: quiet },
]

/** The button that a player presses, or the number they confirm. `look` names the moment for screenshots. */
type Act = { who: string; press?: RegExp; number?: number; look?: string }
const acts: readonly Act[] = [
  { who: 'Ann', press: /^Run on .*Agent fort/ },
  { who: 'Dan', press: /^Fast-boot it/, look: 'boot' },
  { who: 'Ann', press: /^(Break|Raise) /, look: 'booted' },
  { who: 'Ann', press: /^Tag Agent 2/, look: 'success' },
  { who: 'Ann', press: /^Run on a fort of Sponsor 2/ },
  { who: 'Ann', press: /^Run on .*Fort 1/ },
  { who: 'Ann', press: /^Hand it over/, look: 'liberated' },
  { who: 'Ann', number: 3, look: 'counters' },
  { who: 'Bob', press: /^Install /, look: 'handed-over' },
  { who: 'Ann', press: /^Give bits/ },
  { who: 'Ann', number: 10, look: 'trade' },
  { who: 'Ann', press: /^A tag on Agent 2/, look: 'offer' },
  { who: 'Ann', number: 4, look: 'price' },
  { who: 'Cara', press: /^Leave it/, look: 'sale' },
  { who: 'Cara', press: /^Bid$|^Bid /, look: 'auction' },
  { who: 'Cara', number: 3, look: 'bid' },
  { who: 'Cara', press: /^Trash it/, look: 'won' },
]

describe('Four people in four browsers', () => {
  it('boot an Agent fort, hand an agenda over, trade bits, auction a tag, and play to the end', {
    timeout: 900_000,
  }, async () => {
    const people = await Promise.all(seats.map(() => visit(at.browser)))
    const [ann, bob, cara] = people
    if (!ann || !bob || !cara) throw new Error('four visitors')
    await hosted(ann)
    await seated(ann, people)
    await examine(ann.page, 'teams-room')
    await ann.page.getByRole('button', { name: 'Start game' }).click()
    const players = people.map(
      (visitor, n) =>
        new Player(visitor, { taste: seats[n]?.taste ?? [], random: chance(40 + n), by: buttons }),
    )

    await Promise.all(players.map(({ table }) => inTrack(table).waitFor()))
    // Team chat reaches nobody outside the team.
    await ann.page.getByRole('textbox', { name: 'Message your partner' }).fill('Lend me a hand')
    await ann.page.getByRole('textbox', { name: 'Message your partner' }).press('Enter')
    await bob.page.getByRole('list', { name: 'Team messages' }).getByText('Lend me a hand').waitFor()

    await acted(players)
    expect(people.filter(({ heard }) => heard.some((frame) => frame.includes('Lend me a hand')))).toEqual([
      ann,
      bob,
    ])
    await finished(players)
    for (const words of sentences)
      await ann.page.getByRole('list', { name: 'What happened' }).getByText(words).first().waitFor()
    for (const { troubles } of people) expect(troubles).toEqual([])
  })
})

/** What the log says about it all. */
const sentences = [/fast-boots/, /gives away 10 bits/, /hands .* over/, /bids 3/]

/** Ann creates a table for two teams and takes the first Agent's seat. */
async function hosted({ page, ...ann }: Visitor): Promise<void> {
  await enter({ page, ...ann }, at.server.url, 'Ann')
  await page.getByRole('link', { name: 'Play with friends' }).click()
  await page.getByRole('group', { name: 'Agent 1' }).getByRole('radio', { name: 'You' }).check()
  await page.getByRole('spinbutton', { name: /^The most bits/ }).fill(String(preparedCap))
  await examine(page, 'teams-host')
  await page.getByRole('button', { name: 'Create table' }).click()
  await page.getByRole('heading', { name: 'Waiting for players' }).waitFor()
}

/** Everyone else uses the link to their seat. */
async function seated({ page }: Visitor, people: readonly Visitor[]): Promise<void> {
  await page.getByText('Links for open seats').click()
  for (const [n, { seat, name }] of seats.entries()) {
    const visitor = people[n]
    if (n === 0 || !visitor) continue
    const title = `${seat.startsWith('s') ? 'Sponsor' : 'Agent'} ${seat.at(1)}`
    await enter(visitor, await page.getByRole('textbox', { name: title }).inputValue(), name)
    await visitor.page.getByRole('button', { name: `Play as ${title}` }).waitFor()
    expect(await visitor.page.getByRole('button', { name: /^Play as/ }).count()).toBe(1)
    await visitor.page.getByRole('button', { name: `Play as ${title}` }).click()
    await visitor.page.getByRole('button', { name: 'Leave table' }).waitFor()
  }
  await page.getByRole('heading', { name: 'All seats are taken' }).waitFor()
}

/** The open decision of this player; null if there is none or the game is over. */
async function openTo({ visitor, table }: Player): Promise<PageQuestion | null> {
  // A cheap check first, since usually another player has the decision.
  if ((await visitor.page.locator('.decision.mine').count()) === 0) return null
  const asked = await table.asked()
  return asked && isOpen(asked) ? asked : null
}

/** Plays until each of these acts has been done in order. Other decisions are answered as they come. */
async function acted(players: readonly Player[]): Promise<void> {
  const left = [...acts]
  for (let answers = 0; left.length > 0; ) {
    for (const [n, player] of players.entries()) {
      const asked = await openTo(player)
      if (!asked) continue
      const [act] = left
      if (act?.who === seats[n]?.name && act && (await did(player, asked, act))) left.shift()
      else await player.answer(asked)
      if (++answers > 200) throw new Error(`Never asked: ${act?.press ?? act?.number}. ${asked.text}`)
    }
  }
}

/** Plays until the game is over, which each player sees on their own page. */
async function finished(players: readonly Player[]): Promise<void> {
  const [first, ...others] = players
  if (!first) throw new Error('Nobody plays.')
  for (let answers = 0; !(await first.table.result.isVisible()); ) {
    for (const player of players) {
      const asked = await openTo(player)
      if (!asked) continue
      await player.answer(asked)
      if (++answers > 100) throw new Error(`This game does not end. ${asked.text}`)
    }
  }
  for (const { table } of [first, ...others]) {
    await table.result.getByText('Sponsor 1 and Agent 1 win with 12 agenda points.').waitFor()
    await table.result.getByText('12 points').waitFor()
  }
  const headings = players.map(({ table }) => table.result.getByRole('heading').first().textContent())
  expect(await Promise.all(headings)).toEqual(['You won', 'You won', 'You lost', 'You lost'])
  await examine(first.visitor.page, 'teams-over')
}

/** Does this act if it answers the open decision. */
async function did(
  { table, visitor }: Player,
  asked: PageQuestion,
  { press, number, look }: Act,
): Promise<boolean> {
  const asksNumber = asked.controls.some(({ role }) => role === 'spinbutton')
  const wanted = press ? await table.find(press) : null
  if (wanted === null && (number === undefined || !asksNumber)) return false
  if (look) await examine(visitor.page, `teams-${look}`)
  if (wanted !== null) await table.press(wanted)
  else {
    await table.decision.getByRole('spinbutton').fill(String(number))
    await table.button('Confirm').click()
  }
  return true
}

/** Answers this player's decisions until a condition holds. */
async function answering(player: Player, enough: () => Promise<boolean>): Promise<void> {
  for (let n = 0; n < 200; n++) {
    if (await enough()) return
    const asked = await openTo(player)
    if (asked) await player.answer(asked)
    else await player.visitor.page.waitForTimeout(200)
  }
  throw new Error('That never comes.')
}

describe('Two people at a table of teams', () => {
  it('swap seats when one asks and the other agrees; a seat is played by the sparring partner until it is taken back', async () => {
    const [ann, bob] = await Promise.all([visit(at.browser), visit(at.browser)])
    if (!ann || !bob) throw new Error('two visitors')
    await hosted(ann)
    for (const seat of ['Sponsor 1', 'Sponsor 2'])
      await ann.page.getByRole('button', { name: `Automa as ${seat}` }).click()
    const link = await ann.page.getByRole('textbox', { name: 'Invite link' }).inputValue()
    await enter(bob, `${link}?seat=a2`, 'Bob')
    await bob.page.getByRole('button', { name: 'Play as Agent 2' }).click()
    await bob.page.getByRole('button', { name: 'Swap seats with Agent 1' }).click()
    await bob.page.getByText('You asked Agent 1 to swap seats.').waitFor()
    const asked = ann.page
      .getByRole('status')
      .filter({ hasText: 'Bob (Agent 2) asks to swap seats with you.' })
    await asked.waitFor()
    await examine(ann.page, 'teams-swap')
    await asked.getByRole('button', { name: 'Decline' }).click()
    await bob.page.getByText('You asked Agent 1').waitFor({ state: 'detached' })
    await bob.page.getByRole('button', { name: 'Swap seats with Agent 1' }).click()
    await asked.getByRole('button', { name: 'Swap seats' }).click()
    await ann.page
      .getByRole('listitem')
      .filter({ hasText: 'Agent 2' })
      .getByText('Ann (you)')
      .first()
      .waitFor()

    await ann.page.getByRole('button', { name: 'Start game' }).click()
    const [his, hers] = [bob, ann].map(
      (visitor) => new Player(visitor, { taste: quiet, random: chance(3), by: buttons }),
    )
    if (!his || !hers) throw new Error('two players')
    await his.play(() => true)
    await his.table.menu('Let the sparring partner play')
    // The sparring partner plays the seat, and the game comes to the other player.
    await hers.play(() => true)
    await examine(bob.page, 'teams-away')
    await his.table.menu('Take my seat back')
    await answering(hers, async () => (await openTo(his)) !== null)
    for (const { troubles } of [ann, bob]) expect(troubles).toEqual([])
  })
})
