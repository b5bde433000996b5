/**
 * Cards that lower the price of ice, and prices that they don't change: Data Masons, Chester Mix and similar
 * cards.
 */
import { expect } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'
import type { Put } from '../../support/table-spec.ts'

/**
 * Each with ice that costs this much less, and a breaker for it. `odd` and `even` distinguish the two orders
 * of halving.
 */
for (const { card, slug, less, odd, even, breaker } of [
  {
    card: 'Encoder, Inc.',
    slug: 'encoder-inc',
    less: 1,
    odd: ['Twisty Passages', 3],
    even: ['Keeper', 4],
    breaker: 'Codecracker',
  },
  {
    card: 'Jerusalem City Grid',
    slug: 'jerusalem-city-grid',
    less: 2,
    odd: ['Fire Wall', 5],
    even: ['Crystal Wall', 4],
    breaker: 'Dwarf',
  },
] as const) {
  const isNode = card === 'Encoder, Inc.'
  const see = (n: number) => `corp/${slug}/1 + corp/data-masons/${n}`
  const guarded = (ice: Put[], bits: number, hand: string[] = [], more: string[] = []): TestGame =>
    game({
      corp: {
        bits,
        hand,
        hq: { ice, cards: [...(isNode ? [] : [card]), ...more].map((name) => rezzed(name)) },
        forts: isNode ? [{ cards: [rezzed(card)] }] : [],
      },
      runner: { bits: 30, rig: [breaker, 'Startup Immolator'] },
    })

  ruling(see(1), 'it counts however the ice is rezzed, before anything is halved', () => {
    const [ice, cost] = odd
    const plain = guarded([ice], cost - less)
    plain.runner.run('HQ')
    plain.corp.rez(ice)
    plain.expect.bits('corp', 0)
    plain.settled()
    const g = guarded([ice], 9, [], ['Olivia Salazar'])
    g.runner.run('HQ')
    g.corp.use('Olivia Salazar').pick(ice)
    g.expect.bits('corp', 9 - Math.floor((cost - less) / 2)).card(ice, { rezzed: true })
    g.settled()
  })

  ruling(see(2), 'its rez cost stays: Startup Immolator and Dr. Dreff go by what is printed', () => {
    const [ice, cost] = even
    const burnt = guarded([rezzed(ice)], 0)
    burnt.runner.run('HQ')
    burnt.runner.break(1)
    if (burnt.runner.can('break')) burnt.runner.break(2)
    const before = burnt.seat('runner').bits
    burnt.runner.use('Startup Immolator')
    burnt.expect.bits('runner', before - cost).fort('HQ', { ice: [] })
    burnt.settled()
    const g = guarded([], cost / 2, [ice], ['Dr. Dreff'])
    g.runner.run('HQ')
    g.corp.use('Dr. Dreff').pick(ice)
    g.expect.bits('corp', 0).step(7)
    g.settled()
  })
}

ruling(
  'corp/fortress-architects/1 + corp/chester-mix/1',
  'they lower what others add to installing ice, too: for Jenny Jett, and against a Net Zoning',
  () => {
    const spent = [0, 1, 2].map((helpers) => {
      const g = game({
        corp: {
          bits: 9,
          hand: ['Quandary'],
          hq: { ice: [rezzed('Hunting Pack')], cards: [rezzed('Jenny Jett')] },
          forts: Array.from({ length: helpers }, () => ({ cards: [rezzed('Fortress Architects')] })),
        },
        runner: { rig: [{ card: 'Restrictive Net Zoning', marks: 'hq' }] },
      })
      g.runner.run('HQ')
      g.corp.use('Jenny Jett').pick('Quandary')
      const { bits } = g.seat('corp')
      g.settled()
      return 9 - bits
    })
    // One bit for the installed piece, two for the Net Zoning.
    expect(spent).toEqual([3, 2, 1])
  },
)
