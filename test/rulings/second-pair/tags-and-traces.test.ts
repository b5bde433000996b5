import { expect } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'
import type { Put } from '../../support/table-spec.ts'

const map = "Baedeker's Net Map"
const arasaka = 'Access to Arasaka'
const see = 'runner/access-to-arasaka/1 + runner/access-through-alpha/1'

/** A run on HQ into a Hunter, up to the secret commitments. */
const traced = (bits: number, rig: Put[]): TestGame => {
  const g = game({ corp: { bits: 9, hq: { ice: [rezzed('Hunter')] } }, runner: { bits, rig } })
  g.runner.run('HQ')
  return g
}
/** Both sides commit. */
const revealed = (g: TestGame, corp: number, runner: number): TestGame => {
  g.corp.commit(corp)
  if (g.decision('runner')?.kind === 'secret') g.runner.commit(runner)
  return g
}
const over = (g: TestGame): void => {
  g.runner.jackOut()
  g.settled()
}

ruling(see, 'its base has to be paid for before its link can be raised', () => {
  for (const [bits, most, paid] of [
    [1, 0, 0],
    [2, 4, 2],
    [3, 4, 2],
    [8, 7, 8],
  ] as const) {
    const g = traced(bits, [arasaka])
    expect(g.decision('runner')).toMatchObject({ kind: 'secret', min: 0, max: most })
    revealed(g, 0, most).expect.bits('runner', bits - paid)
    over(g)
  }
})

ruling(see, 'one source gives the base: two of them are worth no more than one', () => {
  const g = traced(4, [arasaka, arasaka])
  expect(g.decision('runner')?.max).toBe(5)
  revealed(g, 5, 5).expect.tags(1).bits('runner', 0)
  over(g)
})

ruling(see, 'another base link card is no way to raise it', () => {
  // Arasaka gives 4 for 2 and 6 for 6, the map 7 for 6. Only one of them can be the base link.
  for (const [base, most, paid] of [
    [arasaka, 6, 4],
    [map, 7, 4],
  ] as const) {
    const g = traced(6, [arasaka, map])
    g.runner.pick(base)
    g.corp.commit(4)
    expect(g.decision('runner')?.max).toBe(most)
    g.runner.commit(5)
    g.expect.tags(0).bits('runner', 6 - paid)
    over(g)
  }
})

ruling(see, 'what is no base link card raises it beside its own raising', () => {
  const g = traced(5, [arasaka, 'Signpost'])
  expect(g.decision('runner')?.max).toBe(5)
  revealed(g, 5, 5).runner.use('Signpost')
  g.expect.tags(0).bits('runner', 0)
  over(g)
})

ruling(
  'runner/bakdoor/1 + runner/access-through-alpha/1',
  'its base comes first, from it alone, and it raises that as far as the bits go',
  () => {
    for (const [rig, most, paid] of [
      [['Bakdoor'], 5, 4],
      [['Bakdoor', 'Bakdoor'], 5, 4],
    ] as const) {
      const g = traced(5, [...rig])
      expect(g.decision('runner')).toMatchObject({ kind: 'secret', min: 0, max: most })
      revealed(g, 0, most).expect.bits('runner', 5 - paid)
      over(g)
    }
    // The map alone gives 1 for free and 5 more for 5. Only one of the two cards can be the base link.
    for (const [base, most] of [
      ['Bakdoor', 5],
      [map, 6],
    ] as const) {
      const g = traced(5, ['Bakdoor', map])
      g.runner.pick(base)
      g.corp.commit(0)
      expect(g.decision('runner')?.max).toBe(most)
      g.runner.commit(most)
      over(g)
    }
    const free = traced(0, ['Bakdoor'])
    expect(free.decision('runner')?.max ?? 3).toBe(3)
    revealed(free, 2, 3).expect.tags(0)
    over(free)
  },
)

ruling(
  'runner/bakdoor/1 + runner/access-through-alpha/1',
  'what is no base link card raises it beside its own raising',
  () => {
    const g = traced(3, ['Bakdoor', 'Signpost'])
    expect(g.decision('runner')?.max).toBe(4)
    revealed(g, 5, 4).runner.use('Signpost')
    g.expect.tags(0).bits('runner', 0)
    over(g)
  },
)

const deck = 'PK-6089a'

ruling('runner/pk-6089a/1', 'the bank gives back what was used, at the start of the next turn', () => {
  const g = game({
    actions: 1,
    corp: { bits: 0, hq: { ice: [rezzed('Hunter')] } },
    runner: { bits: 0, rig: [rezzed(deck), map] },
  })
  g.runner.run('HQ')
  revealed(g, 0, 3)
  g.expect.card(deck, { bits: 1 }).bits('runner', 0)
  g.runner.jackOut()
  g.corp.gains(2)
  g.expect.card(deck, { bits: 1 })
  g.corp.gain()
  g.settled()
  g.expect.card(deck, { bits: 3 }).bits('runner', 0)
})

ruling('runner/pk-6089a/2', 'its bits set no base, and raise nothing where none is set', () => {
  const unset = traced(1, [rezzed(deck), arasaka])
  expect(unset.decision('runner')?.max).toBe(0)
  revealed(unset, 0, 0).expect.tags(1).card(deck, { bits: 3 })
  over(unset)
  const alone = traced(9, [rezzed(deck)])
  expect(alone.decision('runner')?.max ?? 0).toBe(0)
  revealed(alone, 0, 0).expect.tags(1).card(deck, { bits: 3 })
  over(alone)
})

ruling('runner/pk-6089a/2', 'they raise a base that was set, with bits of the pool or for nothing', () => {
  const paid = traced(2, [rezzed(deck), arasaka])
  expect(paid.decision('runner')?.max).toBe(5)
  revealed(paid, 4, 5).expect.tags(0).bits('runner', 0).card(deck, { bits: 1 })
  over(paid)
  const free = traced(0, [rezzed(deck), map])
  expect(free.decision('runner')?.max).toBe(4)
  revealed(free, 3, 4).expect.tags(0).card(deck, { bits: 0 })
  over(free)
})

ruling(
  'runner/pk-6089a/2',
  'with two base link cards at hand its bits go with either, never with both',
  () => {
    // The map: 1, and five times 1 for 3 bits of the deck and 2 of the pool. Arasaka: 4, and 1 for 2 and 2 of
    // the deck.
    for (const [base, bits, most, left] of [
      [map, 2, 6, 0],
      [arasaka, 2, 5, 1],
      [map, 0, 4, 0],
    ] as const) {
      const g = traced(bits, [rezzed(deck), map, arasaka])
      g.runner.pick(base)
      g.corp.commit(0)
      expect(g.decision('runner')?.max).toBe(most)
      g.runner.commit(most)
      g.expect.tags(0).bits('runner', 0).card(deck, { bits: left })
      over(g)
    }
    const none = traced(0, [rezzed(deck), map, arasaka])
    expect(none.runner.options().some((o) => o.startsWith(arasaka))).toBe(false)
    none.runner.pick('None of them')
    none.corp.commit(5)
    none.expect.card(deck, { bits: 3 }).tags(1)
    over(none)
  },
)

const drifter = '"Drifter" Mobile Environment'

ruling('runner/drifter-mobile-environment/1', 'the bank gives back what was used, next turn', () => {
  const g = game({ actions: 1, runner: { bits: 0, tags: 2, rig: [rezzed(drifter)] } })
  g.runner.untag()
  g.expect.tags(1).card(drifter, { bits: 0 }).bits('runner', 0)
  g.corp.gains(2)
  g.expect.card(drifter, { bits: 0 })
  g.corp.gain()
  g.settled()
  g.expect.card(drifter, { bits: 2 }).bits('runner', 0)
})

ruling(
  'runner/drifter-mobile-environment/2',
  'they pay for the action, not for cards that remove tags',
  () => {
    const g = game({
      runner: {
        bits: 0,
        tags: 2,
        hand: ['Total Genetic Retrofit', 'Open-Ended Mileage Program'],
        rig: [rezzed(drifter), 'Nomad Allies'],
      },
    })
    expect(g.runner.can('action')).toBe(false)
    expect(g.runner.can('play', { card: 'Total Genetic Retrofit' })).toBe(false)
    g.runner.play('Open-Ended Mileage Program')
    g.settled()
    g.expect.tags(1).trash('runner', 'Open-Ended Mileage Program').card(drifter, { bits: 2 })
    g.runner.untag()
    g.expect.tags(0).card(drifter, { bits: 0 })
    g.settled()
  },
)

ruling('runner/drifter-mobile-environment/2', 'nor for avoiding tags', () => {
  const g = game({
    corp: { bits: 0, hq: { ice: [rezzed('Hunter')] } },
    runner: { bits: 1, rig: [rezzed(drifter), 'Nasuko Cycle'] },
  })
  g.runner.run('HQ')
  revealed(g, 0, 0).expect.tags(1).card(drifter, { bits: 2 }).bits('runner', 1)
  over(g)
})

const retrofit = 'Total Genetic Retrofit'
const tracers = [rezzed('Hunter'), rezzed('Fetch 4.0.1'), rezzed('Hunter')]

ruling('runner/total-genetic-retrofit/1', 'each that was played avoids one more of the next tags', () => {
  for (const copies of [1, 2]) {
    const g = game({
      corp: { bits: 9, hq: { ice: tracers } },
      runner: { bits: 6, tags: 2, hand: Array<string>(copies).fill(retrofit) },
    })
    for (let i = 0; i < copies; i++) g.runner.play(retrofit)
    g.expect.tags(0)
    g.runner.run('HQ')
    const seen: number[] = []
    for (const _ of tracers) {
      revealed(g, 0, 0)
      seen.push(g.seat('runner').tags)
      g.runner.pass()
    }
    expect(seen).toEqual(copies === 1 ? [0, 1, 2] : [0, 0, 1])
    g.settled()
  }
})

ruling('runner/total-genetic-retrofit/1', 'two of them avoid two of the tags given at once', () => {
  const g = game({ runner: { bits: 10, hand: [retrofit, retrofit, 'Demolition Run'] } })
  g.runner.play(retrofit).play(retrofit).play('Demolition Run').pick('HQ')
  g.settled()
  g.expect.tags(1)
})

ruling('runner/edited-shipping-manifests/1', 'its ten bits come too late for a Nasuko Cycle', () => {
  const play = (bits: number): TestGame => {
    const g = game({
      corp: { bits: 4 },
      runner: { bits, hand: ['Edited Shipping Manifests'], rig: ['Nasuko Cycle'] },
    })
    g.runner.play('Edited Shipping Manifests')
    return g
  }
  const poor = play(3)
  poor.expect.tags(1).bits('runner', 12)
  poor.settled()
  const rich = play(4)
  rich.runner.use('Nasuko Cycle')
  rich.expect.tags(0).bits('runner', 10)
  rich.settled()
})
