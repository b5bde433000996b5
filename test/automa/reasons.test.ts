/** Reasons are explanation from differences that are there, and depend on nothing that the seat cannot see. */
import { describe, expect, it } from 'vitest'
import { featuresOf, twoOf } from '../../src/automa/analysis/features.ts'
import { leadWeights } from '../../src/automa/analysis/value.ts'
import { fullPool as pool } from '../../src/automa/engine.ts'
import { type AnswerComparison, chooseReasons } from '../../src/automa/reasons/choose.ts'
import { factsOf } from '../../src/automa/reasons/facts.ts'
import { GROUPS, sharesOf } from '../../src/automa/reasons/groups.ts'
import { explain } from '../../src/automa/reasons/index.ts'
import type { TableReading } from '../../src/automa/reasons/readings.ts'
import { openDirect } from '../../src/engine/in-place.ts'
import type { GameState, OptionView } from '../../src/engine/index.ts'
import { cloneState } from '../../src/engine/state/clone.ts'
import { hintDeps, permuted } from '../../src/sim/hints/measure.ts'
import { standing } from './standing.ts'
import { card, decision, fort, forts, options, rezzed, rig, seat, sight, view } from './table.ts'

const explained = (state: GameState) => {
  const g = openDirect(cloneState(state), pool)
  const [pending] = g.s.decisions
  return pending ? explain(hintDeps(60), g, pending)?.explanation : undefined
}

const table = standing(1, 0, 6)
const g = openDirect(table, pool)
const two = twoOf(g) ?? { corp: 0, runner: 1 }
const weights = leadWeights(g, two)
const base: TableReading = {
  corp: 0.5,
  features: featuresOf(g, two),
  winner: null,
  counts: {
    corp: { points: 0, bits: 5, cards: 5 },
    runner: { points: 0, bits: 5, cards: 5 },
    ...{ tags: 0, brain: 0, ice: 2, rig: 2, counters: 0, held: 2, nodes: 1 },
  },
}

type Change = Partial<Record<number, number>>

/** The reading with other features, and the Corp's chance that goes with them. */
const reading = (features: Change, counts: Partial<TableReading['counts']> = {}): TableReading => {
  const numbers = base.features.map((value, n) => value + (features[n] ?? 0))
  const lead = numbers.reduce((sum, value, n) => sum + value * (weights[n] ?? 0), 0)
  return {
    ...base,
    features: numbers,
    corp: 1 / (1 + Math.exp(-lead)),
    counts: { ...base.counts, ...counts },
  }
}

const BITS = 4
const RIG = 19

const richer = reading({ [BITS]: 0.5 }, { corp: { points: 0, bits: 11, cards: 5 } })
const compared = (
  best: TableReading,
  next: TableReading,
  more: Partial<AnswerComparison> = {},
): AnswerComparison => ({
  side: 'corp',
  played: Array.from({ length: 12 }, () => ({ best, next, root: base })),
  weights,
  facts: [],
  ...more,
})

describe('The reasons for a move', () => {
  it.each([
    [1, 0, 6],
    [1, 1, 9],
    [2, 0, 12],
    [2, 1, 15],
    [3, 0, 5],
    [3, 1, 4],
  ])('are the same whatever lies where the seat can not look (game %i, seat %i, %i)', (seed, who, nth) => {
    const state = standing(seed, who, nth)
    const other = permuted(state, who)
    expect(other.cards).not.toEqual(state.cards)
    const explanation = explained(state)
    expect(explanation?.reasons.length).toBeGreaterThan(0)
    expect(explained(other)).toEqual(explanation)
  })

  it('are none where answers are not compared', () => {
    const [pending] = table.decisions
    if (!pending) throw new Error('Nobody is asked.')
    expect(explain(hintDeps(60), g, { ...pending, kind: 'number' })).toBeNull()
  })

  it('are what most of the difference comes from', () => {
    const chosen = chooseReasons(compared(richer, reading({})))
    expect(chosen).toMatchObject({ reasons: [{ kind: 'bits', by: 6 }], of: ['corp-bits'], but: null })
    expect(chosen.gain).toBeGreaterThan(0.05)
  })

  it('turn round for the other side', () => {
    const explanation = chooseReasons(compared(reading({}), richer, { side: 'runner' }))
    expect(explanation.reasons).toEqual([{ kind: 'rival-bits', by: -6 }])
  })

  it('name what speaks against the move', () => {
    const poorer = reading({ [RIG]: -1 }, { corp: { points: 0, bits: 1, cards: 5 }, rig: 0 })
    const explanation = chooseReasons(compared(poorer, reading({ [BITS]: 0.15 })))
    expect(explanation).toMatchObject({ reasons: [{ kind: 'rig', by: -2 }], but: { kind: 'bits', by: -4 } })
  })

  it('are only what was tried where nothing that can be explanation makes half of the difference', () => {
    const explanation = chooseReasons(compared(reading({ [RIG]: -1 }), reading({})))
    expect(explanation).toMatchObject({ reasons: [{ kind: 'better', ours: 12, other: 0, of: 12 }], of: [] })
  })

  it('are none between two that are about as good', () => {
    expect(chooseReasons(compared(reading({ [BITS]: 0.01 }), reading({}))).reasons).toEqual([
      { kind: 'even', of: 12 },
    ])
    expect(chooseReasons(compared(reading({}), richer)).reasons).toEqual([{ kind: 'even', of: 12 }])
  })

  it('count games that are over by their end alone', () => {
    const won: TableReading = { ...richer, corp: 1, winner: 'corp' }
    expect(chooseReasons(compared(won, reading({})))).toMatchObject({
      reasons: [{ kind: 'wins', ours: 12, other: 0, of: 12 }],
      of: ['end'],
    })
  })
})

it('Each number of the evaluation belongs to one group', () => {
  const all = Object.values<readonly number[]>(GROUPS).flat()
  expect(all.toSorted((a, b) => a - b)).toEqual([...base.features.keys()])
  const pair = { best: { features: richer.features, end: 0 }, next: { features: base.features, end: 0 } }
  const shares = sharesOf([pair], weights, 'corp')
  expect(shares.get('corp-bits')).toBeCloseTo(0.5 * (weights[BITS] ?? 0))
  expect(sharesOf([pair], weights, 'runner').get('corp-bits')).toBeCloseTo(-0.5 * (weights[BITS] ?? 0))
})

describe('What a seat sees of a move', () => {
  const seen = (
    sides: ReturnType<typeof seat>[],
    who: 'corp' | 'runner',
    given: Omit<OptionView, 'id' | 'label'>,
  ) => {
    const offered = options(given)
    const [option] = offered
    return option
      ? factsOf(sight(view(sides), decision(who, 'act', offered)), option).map(({ fact }) => fact)
      : []
  }
  const agenda = card('private-cybernet-police', { handle: 'c1', advancement: 3 })
  const corp = (more = {}) =>
    seat('corp', { actions: 2, hand: [], forts: forts(fort('fort-1', { cards: [agenda] })), ...more })

  it('is when an agenda can be scored', () => {
    const advance = { verb: 'advance', card: 'c1', fort: 'fort-1', cost: 1 }
    const lacks = (pool.cards.get('private-cybernet-police')?.difficulty ?? 0) - 4
    expect(seen([corp({ bits: 9 }), seat('runner')], 'corp', advance)).toEqual([
      { kind: 'can-score', lacks, next: lacks > 1 },
    ])
    expect(seen([corp({ bits: 2 }), seat('runner')], 'corp', advance)).toEqual([{ kind: 'bits-left', n: 1 }])
    expect(seen([corp(), seat('runner')], 'corp', { verb: 'score', card: 'c1' })).toEqual([
      { kind: 'score-now' },
    ])
  })

  it('is what lies on the way of a run', () => {
    const own = seat('runner', { handSize: 1, hand: [], rig: rig() })
    const run = { verb: 'run', fort: 'fort-1' }
    expect(seen([corp(), own], 'runner', run)).toEqual([
      { kind: 'advanced', n: 3 },
      { kind: 'open-fort' },
      { kind: 'few-cards', n: 1 },
    ])
    const guarded = corp({ forts: forts(fort('fort-1', { ice: [card(null), rezzed('data-wall')] })) })
    expect(seen([guarded, own], 'runner', run)).toEqual([
      { kind: 'unrezzed', n: 1 },
      { kind: 'few-cards', n: 1 },
    ])
  })
})
