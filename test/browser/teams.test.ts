// @module-tag chromium
import { describe, expect, it } from 'vitest'
import { chance } from '../support/guests.ts'
import { examine } from './support/looks.ts'
import { buttons, carefulTaste, corpTaste, Player, type Taste } from './support/player.ts'
import { setUp } from './support/setup.ts'
import { isOpen, type TablePage } from './support/table.ts'
import { enter, narrow, type Visitor, visit } from './support/visitor.ts'

const at = setUp()

/** Deals within the team and with others come first, so that a short game has them. */
const deals: Taste = [
  [/^(Bid no more|Sell nothing now|Buy it|Score it)/, 6],
  [/^(Fast-boot it|Hand it over|Leave it|Bid|A tag on |Tag )/, 60],
  [/^Give bits/, 12],
]
const agentTaste: Taste = [...deals, [/^Run on (?!.*Archives)/, 12], [/^Gain /, 8], ...carefulTaste]
const sponsorTaste: Taste = [
  ...deals,
  [/^Install .* Agent fort/, 40],
  [/^Rez .* Agent fort/, 0.1],
  ...corpTaste,
]

const inTrack = (table: TablePage) => table.page.getByRole('region', { name: 'Teams and turns' })
const said = (table: TablePage, words: RegExp): Promise<boolean> =>
  table.log.getByText(words).first().isVisible()

describe('One person and three automa', () => {
  it('play The Big Sell-Out from one press on, on a phone as well as on a desk', async () => {
    const ann = await visit(at.browser)
    const { page } = ann
    await enter(ann, at.house.url, 'Ann')
    const door = page.getByRole('region', { name: 'The Big Sell-Out' })
    await door.getByRole('button', { name: 'Play as Agent' }).click()
    const player = new Player(ann, {
      taste: [[/^Give bits/, 60], ...agentTaste],
      random: chance(4),
      by: buttons,
    })
    await player.play(() => true)
    await examine(page, 'teams-turn')

    // Whose turn it is, and who is being waited for.
    const now = inTrack(player.table).getByRole('listitem').filter({ hasText: 'being waited for' })
    expect(await now.allTextContents()).toHaveLength(1)
    expect(await now.textContent()).toContain('Agent 1')
    // Partners see each other's public side only.
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
const seats: readonly Seat[] = [
  { seat: 'a1', name: 'Ann', taste: agentTaste },
  { seat: 's1', name: 'Bob', taste: sponsorTaste },
  { seat: 's2', name: 'Cara', taste: sponsorTaste },
  { seat: 'a2', name: 'Dan', taste: agentTaste },
]

describe('Four people in four browsers', () => {
  it('sit down by their links, talk within their teams, trade bits, and play until one team leaves', {
    timeout: 600_000,
  }, async () => {
    const people = await Promise.all(seats.map(() => visit(at.browser)))
    const [ann, bob, cara] = people
    if (!ann || !bob || !cara) throw new Error('four visitors')
    await hosted(ann)
    await seated(ann, people)
    await examine(ann.page, 'teams-room')
    await ann.page.getByRole('button', { name: 'Start the game' }).click()
    const players = people.map(
      (visitor, n) =>
        new Player(visitor, { taste: seats[n]?.taste ?? [], random: chance(40 + n), by: buttons }),
    )

    await Promise.all(players.map(({ table }) => inTrack(table).waitFor()))
    // What a team says among itself reaches nobody else.
    await ann.page.getByRole('textbox', { name: 'Say something to your partner' }).fill('Lend me a hand')
    await ann.page.getByRole('textbox', { name: 'Say something to your partner' }).press('Enter')
    await bob.page.getByRole('list', { name: 'What your team said' }).getByText('Lend me a hand').waitFor()

    await playedAWhile(players)
    expect(people.filter(({ heard }) => heard.some((frame) => frame.includes('Lend me a hand')))).toEqual([
      ann,
      bob,
    ])
    const ends = await Promise.all(
      players.map(({ table }) => table.result.getByRole('heading', { level: 2 }).textContent()),
    )
    expect(ends.toSorted()).toEqual(['You lost', 'You lost', 'You won', 'You won'])
    expect(ends[0]).toBe(ends[1])
    await examine(ann.page, 'teams-over')
    for (const { troubles } of people) expect(troubles).toEqual([])
  })
})

/** Ann opens a table for two teams and takes the first Agent's seat. */
async function hosted({ page, ...ann }: Visitor): Promise<void> {
  await enter({ page, ...ann }, at.house.url, 'Ann')
  await page.getByRole('link', { name: 'With friends' }).click()
  await page.getByRole('group', { name: 'Agent 1' }).getByRole('radio', { name: 'You' }).check()
  await examine(page, 'teams-host')
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.getByRole('heading', { name: 'Waiting for players' }).waitFor()
}

/** Everybody else comes by the link to their seat. */
async function seated({ page }: Visitor, people: readonly Visitor[]): Promise<void> {
  const link = await page.getByRole('textbox', { name: 'Invite link' }).inputValue()
  for (const [n, { seat, name }] of seats.entries()) {
    const visitor = people[n]
    if (n === 0 || !visitor) continue
    await enter(visitor, `${link}?seat=${seat}`, name)
    const title = `${seat.startsWith('s') ? 'Sponsor' : 'Agent'} ${seat.at(1)}`
    await visitor.page.getByRole('button', { name: `Sit down as ${title}` }).click()
    await visitor.page.getByRole('button', { name: 'Stand up' }).waitFor()
  }
  await page.getByRole('heading', { name: 'Everybody is here' }).waitFor()
}

/** Answers whatever this player is asked just now: how much that was, and whether the game is over. */
async function answered(player: Player): Promise<{ answers: number; over: boolean }> {
  for (let answers = 0; ; answers++) {
    // A look that costs little: most of the time it is not this player who is asked.
    const calls = await player.visitor.page.locator('.decision.mine, .result').count()
    if (calls === 0) return { answers, over: false }
    const asked = await player.table.asked()
    if (asked === null || !isOpen(asked)) return { answers, over: asked === null }
    await player.answer(asked)
  }
}

/** So many answers are a good part of a game. */
const aWhile = 80

/** Plays until bits have been traded and a good part of a game is over; then Dan's team leaves. */
async function playedAWhile(players: readonly Player[]): Promise<void> {
  const [first, ...rest] = players
  const last = rest.at(-1)
  if (!first || !last) throw new Error('four players')
  for (let answers = 0; answers < aWhile || !(await said(first.table, /gives away/)); ) {
    for (const player of players) {
      const move = await answered(player)
      answers += move.answers
      if (move.over) throw new Error('This game is over too soon.')
    }
  }
  await last.table.menu('Concede')
  await last.table.page.getByRole('button', { name: 'Yes, concede' }).click()
  for (const { table } of players) await table.result.waitFor()
}
