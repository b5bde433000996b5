import { expect } from 'vitest'
import { endRun, sub } from '../../../src/cards/vocabulary/index.ts'
import { poolWith } from '../../support/extra-cards.ts'
import { game, type TestGame } from '../../support/game.ts'
import { madeUp } from '../../support/made-up.ts'
import { ruling } from '../../support/ruling-test.ts'
import { counted, hosted, rezzed } from '../../support/table.ts'
import type { Put } from '../../support/table-spec.ts'

const prevention = (n: number) => `general/prevention-effects/${n}`
const savers = [counted('Trauma Team', { trauma: 1 }), counted('Armored Fridge', { ablative: 1 })]

ruling(prevention(1), 'a deadly blow is cut down before anybody counts the hand', () => {
  const blow = (): TestGame => {
    const g = game({
      turn: 'corp',
      corp: { hand: ['Scorched Earth'] },
      runner: { tags: 1, hand: ['Score!', 'Imp'], rig: savers },
    })
    g.corp.play('Scorched Earth')
    g.expect.handSize('runner', 2)
    return g
  }
  const saved = blow()
  saved.runner.use('Trauma Team').use('Armored Fridge')
  saved.expect.handSize('runner', 0)
  expect(saved.view().result).toBeNull()
  saved.settled()
  const late = blow()
  late.runner.use('Trauma Team').pass()
  late.expect.won('corp', 'flatline')
})

ruling(prevention(2), 'counters that prevent meat damage lie idle until there is some', () => {
  const g = game({
    corp: { bits: 9, hq: { ice: [rezzed('Razor Wire')] } },
    runner: { bits: 9, hand: ['Score!', 'Imp', 'Krash'], rig: [...savers, 'Nasuko Cycle', 'Nomad Allies'] },
  })
  expect(g.runner.can('use')).toBe(false)
  expect(g.runner.can('prevent')).toBe(false)
  g.runner.run('HQ')
  g.expect.handSize('runner', 1).noRun().bits('runner', 9)
  g.expect.card('Trauma Team', { counters: { trauma: 1 } })
  g.expect.card('Armored Fridge', { counters: { ablative: 1 } })
  g.settled()
})

const small = 'general/discarding/+1'

/**
 * The end of a Corp's turn with this many Gremlin counters, and with this many branches that each raise its
 * hand size by 2.
 */
const crowded = (gremlin: number, branches: number): TestGame => {
  const g = game({
    turn: 'corp',
    actions: 1,
    corp: {
      hand: ['Rex', 'Hunter', 'Keeper'],
      counters: { gremlin },
      forts: Array.from({ length: branches }, () => ({ cards: [rezzed('Rustbelt HQ Branch')] })),
    },
  })
  g.corp.gain().pass()
  return g
}

ruling(small, 'below 0 it counts as 0: the Corp discards its hand, and plays on', () => {
  const g = crowded(14, 0)
  expect(g.decision('corp')).toMatchObject({ kind: 'cards', min: 3, max: 3 })
  g.corp.pick('Rex', 'Hunter', 'Keeper')
  g.expect.handSize('corp', 0).faceDownArchives(3)
  expect(g.view().result).toBeNull()
  expect(g.view().turn.seat).toBe('runner')
  g.settled()
  const nothing = game({ turn: 'corp', actions: 1, corp: { counters: { gremlin: 14 } } })
  nothing.corp.gain().pass()
  nothing.settled()
  expect(nothing.view().turn.seat).toBe('runner')
})

ruling(small, 'what raises it starts from below 0', () => {
  const g = crowded(16, 2)
  expect(g.decision('corp')).toMatchObject({ kind: 'cards', min: 2, max: 2 })
  g.corp.pick('Rex', 'Hunter')
  g.expect.hand('corp', 'Keeper')
  g.settled()
  const still = crowded(16, 1)
  expect(still.decision('corp')).toMatchObject({ kind: 'cards', min: 3, max: 3 })
  still.corp.pick('Rex', 'Hunter', 'Keeper')
  still.settled()
})

ruling(small, 'a Runner below 0 at the end of its turn is flatlined; one raised to 0 is not', () => {
  const low = game({ actions: 1, runner: { brain: 6 } })
  low.runner.gain()
  low.expect.won('corp', 'flatline')
  const raised = game({ actions: 1, runner: { brain: 7, rig: ['MRAM Chip'] } })
  expect(raised.seat('runner').maxHand).toBe(0)
  raised.runner.gain()
  expect(raised.view().result).toBeNull()
  raised.settled()
})

/** No ice in the pool sets its strength like this. Ice of Proteus adds to it. */
const grower = madeUp('ice', 'Made-up Grower', {
  strength: 9,
  keywords: ['Wall', 'Grower'],
  abilities: [
    {
      kind: 'modify',
      stat: 'iceStrength',
      of: { type: 'ice', keyword: 'Grower' },
      layer: 'set',
      n: { here: 'advancement' },
    },
    sub(endRun),
  ],
})

ruling(
  'general/ice-and-icebreakers/+1',
  'what the ice says of itself, then the Corp’s cards, then the Runner’s, then the breaker is raised',
  () => {
    const met = (counters: Record<string, number>, rig: Put[]): TestGame => {
      const g = game({
        pool: poolWith(grower),
        corp: {
          forts: [{ cards: [rezzed('Data Masons')] }],
          hq: { ice: [{ card: 'Made-up Grower', rezzed: true, advancement: 5, counters }] },
        },
        runner: { bits: 9, rig },
      })
      g.runner.run('HQ')
      while (g.decision('corp')) g.corp.pass()
      g.runner.break(1)
      g.runner.jackOut()
      g.settled()
      return g
    }
    // 5 by its own text, 1 more by the Data Masons, 3 less by the counters. The result is not 9, and the 5
    // cancels nothing.
    met({ pattel: 3 }, ['Corrosion']).expect.card('Made-up Grower', { strength: 3 }).bits('runner', 6)
    met({}, ['Corrosion']).expect.card('Made-up Grower', { strength: 6 }).bits('runner', 3)
    // A breaker that its daemon weakens is raised from below 0.
    met({ pattel: 3 }, ['Imp', hosted('Corrosion', 'Imp')]).expect.bits('runner', 5)
  },
)
