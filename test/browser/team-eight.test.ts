/** A table of four teams: the largest number of seats. */
// @module-tag chromium
import { describe, expect, it } from 'vitest'
import { chance } from '../support/guests.ts'
import { examine } from './support/looks.ts'
import { buttons, carefulTaste, corpTaste, Player, type Taste } from './support/player.ts'
import { setUp } from './support/setup.ts'
import type { TablePage } from './support/table.ts'
import { openTeamTable } from './support/teams.ts'
import { narrow, type Visitor, wide } from './support/visitor.ts'

const at = setUp(async () => () => ({ DATAFORT_PASS_MS: '0' }))

const dealing: Taste = [
  [/^(Fast-boot it|Tag |A tag on |Buy it|Bid$)/, 60],
  [/^(Score it|Hand it over)/, 60],
  [/^(Give bits|Stop bidding|Leave it)/, 3],
]
const tastes = { a1: [...dealing, ...carefulTaste], s3: [...dealing, ...corpTaste] }

const rivals = (table: TablePage) => table.page.getByRole('region', { name: 'Other teams' })

/** While a player has a decision, their page says that the game waits for them, and whose turn it is. */
async function saysWho({ page }: TablePage, title: string): Promise<void> {
  const order = page.getByRole('list', { name: 'Order of turns' })
  const asked = order.getByRole('listitem').filter({ hasText: 'waiting for this player' })
  await asked.filter({ hasText: title }).waitFor()
  expect(await order.locator('[aria-current]').count()).toBe(1)
}

/** The three other teams are in a row, and each opens with a click. */
async function opensEach(table: TablePage): Promise<void> {
  const row = rivals(table).getByRole('button', { name: /^Team \d/ })
  expect(await row.count()).toBe(3)
  for (const tab of await row.all()) {
    const [, n] = /Team (\d)/.exec((await tab.textContent()) ?? '') ?? []
    if ((await tab.getAttribute('aria-pressed')) !== 'true') await tab.click()
    for (const part of ['Sponsor', 'Agent'])
      await rivals(table)
        .getByRole('region', { name: `${part} ${n}`, exact: true })
        .waitFor()
  }
}

/** Plays to the end. Some moments are checked at both sizes. */
async function playOn(visitor: Visitor, seat: keyof typeof tastes, title: string): Promise<Player> {
  const { page } = visitor
  const player = new Player(visitor, { taste: tastes[seat], random: chance(seat.length + 70), by: buttons })
  const size = page.viewportSize() ?? wide
  await player.play(async () => {
    if (player.decisions % 10 === 0) await saysWho(player.table, title)
    if (player.decisions === 0) await opensEach(player.table)
    if (![3, 25].includes(player.decisions)) return false
    await examine(page, `team-eight-${seat}-${player.decisions}`)
    await page.setViewportSize(size)
    return false
  })
  return player
}

describe('Two people and six automa', () => {
  it('play a whole game of four teams, one of them on a phone', { timeout: 900_000 }, async () => {
    const { people } = await openTeamTable(at, { a1: 'Ann', s3: 'Bob' }, {}, 4)
    const [ann, bob] = people
    if (!ann || !bob) throw new Error('two visitors')
    await ann.page.setViewportSize(narrow)
    const players = await Promise.all([playOn(ann, 'a1', 'Agent 1'), playOn(bob, 's3', 'Sponsor 3')])
    for (const { table } of players)
      await table.result.getByRole('heading', { name: /^You (won|lost)/ }).waitFor()
    const [hers, his] = await Promise.all(
      players.map(({ table }) =>
        table.result
          .getByText(/ (win|wins) /)
          .first()
          .textContent(),
      ),
    )
    expect(hers).toBe(his)
    // The server may need a while to write such a long game. The page asks again until it has.
    await ann.page.getByText('Loading the recording…').waitFor({ state: 'detached' })
    await ann.page.getByRole('heading', { name: 'The race to eleven' }).waitFor()
    await examine(ann.page, 'team-eight-over')
    const notYet = /503 .*\/replay\?/
    expect(people.flatMap(({ troubles }) => troubles.filter((each) => !notYet.test(each)))).toEqual([])
  })
})
