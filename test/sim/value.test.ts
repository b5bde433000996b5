/** The learned value: the same seed learns the same net, and hidden cards cannot reach it. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { twoOf } from '../../src/automa/analysis/features.ts'
import { dealtAnew } from '../../src/automa/analysis/rollouts.ts'
import { fullPool as pool } from '../../src/automa/engine.ts'
import { actionWorths } from '../../src/automa/in-place-judgement.ts'
import { FEATURES, writeFeatures } from '../../src/automa/learned-value/features.ts'
import { createLearnedEvaluation } from '../../src/automa/learned-value/index.ts'
import { evaluatorOf, netOf } from '../../src/automa/learned-value/net.ts'
import { type Chance, chanceOf } from '../../src/automa/thinking/chance.ts'
import { think } from '../../src/automa/thinking/index.ts'
import { evaluateGame } from '../../src/automa/thinking/value.ts'
import { starterDecks } from '../../src/decks/starters.ts'
import { dealDirect, openDirect } from '../../src/engine/in-place.ts'
import type { GameState } from '../../src/engine/index.ts'
import { cloneState } from '../../src/engine/state/clone.ts'
import { permuted } from '../../src/sim/hints/measure.ts'
import { seededRng } from '../../src/sim/random.ts'
import { teamTable } from '../../src/sim/setups.ts'
import { parseValueOptions } from '../../src/sim/value/options.ts'
import { valueLines } from '../../src/sim/value/report.ts'
import { learnValue } from '../../src/sim/value/run.ts'
import { samplesAt, type ValueSample } from '../../src/sim/value/samples.ts'
import { trainNet } from '../../src/sim/value/training.ts'
import { deck, plain, standing } from '../automa/standing.ts'

const RUNNER = 1

function readOnceBySeed(): typeof samplesAt {
  const known = new Map<number, ValueSample[]>()
  return (seed) => {
    const before = known.get(seed) ?? samplesAt(seed)
    known.set(seed, before)
    return before
  }
}

/** A few games teach little, and take a second. */
const few = parseValueOptions(['--fit', 'value', '--games', '20', '--epochs', '2', '--seed', '84'])
/** Games are played once for both seeds. */
const samples = readOnceBySeed()
const { net, heldOut } = learnValue(few, () => {}, samples)
const stands = createLearnedEvaluation(net)

describe('O20 --fit value', () => {
  it('makes the same bytes from the same seed, and others from another', () => {
    expect(JSON.stringify(learnValue(few).net)).toBe(JSON.stringify(net))
    const other = learnValue({ ...few, seed: 85 }, () => {}, samples).net
    expect(JSON.stringify(other.layers)).not.toBe(JSON.stringify(net.layers))
    expect(net.sizes[0]).toBe(FEATURES)
    expect({ seed: net.seed, games: net.games }).toEqual({ seed: 84, games: 20 })
    expect(net.commit).toMatch(/^[0-9a-f]{12}$/)
    expect(JSON.stringify(net).length).toBeLessThan(60_000)
  })

  it('holds games out, and gives each of their positions a chance', () => {
    // Ten seeds in a hundred are held out: 90 to 99 are among 84 to 103.
    expect(heldOut.length).toBeGreaterThan(60)
    expect(heldOut.length).toBeLessThanOrEqual(120)
    for (const given of heldOut) {
      expect(given.net).toBeGreaterThan(0)
      expect(given.net).toBeLessThan(1)
    }
  })

  it('tells log loss by kind of game, and passes no net on nothing', () => {
    const given = (net: number, won: number) => ({
      ...{ net, linear: 0.5, refitted: 0.5 },
      sample: { table: 'people' as const, isLeaf: true, won },
    })
    const lines = valueLines([given(0.9, 1), given(0.2, 0)])
    expect(lines.slice(1, 7)).toEqual([
      'all                       2    0.1643    0.6931    0.6931   76.3 %   76.3 %',
      'judgement                 0',
      'wandering                 0',
      'people                    2    0.1643    0.6931    0.6931   76.3 %   76.3 %',
      'packs                     0',
      'turn starts               2    0.1643    0.6931    0.6931   76.3 %   76.3 %',
    ])
    expect(lines[7]).toContain('passed')
    expect(valueLines([])[7]).toContain('failed')
    expect(valueLines([given(0.48, 0)])[7]).toContain('passed')
    expect(valueLines([given(0.49, 0)])[7]).toContain('failed')
  })

  it('learns what is neither a line nor a sum', () => {
    const rng = seededRng(3)
    const n = 4_000
    const values = Float32Array.from({ length: 2 * n }, () => rng(2))
    const targets = Float32Array.from({ length: n }, (_, k) =>
      values[2 * k] === values[2 * k + 1] ? 0.9 : 0.1,
    )
    const net = trainNet({ width: 2, values, targets }, { sizes: [2, 16, 8, 1], epochs: 60, seed: 1 })
    const evaluate = evaluatorOf(net)
    for (const [one, other, target] of [
      [0, 0, 0.9],
      [0, 1, 0.1],
      [1, 0, 0.1],
      [1, 1, 0.9],
    ] as const)
      expect(evaluate(Float32Array.of(one, other))).toBeCloseTo(target, 1)
  })

  it('has learned a net that fits the numbers of a position, and is small', () => {
    const file = join(import.meta.dirname, '../../src/automa/learned-value/net.json')
    expect(statSync(file).size).toBeLessThan(60_000)
    const value = createLearnedEvaluation(JSON.parse(readFileSync(file, 'utf8')))(
      openDirect(standing(3, RUNNER, 9), pool),
      0,
    )
    expect(value).toBeGreaterThan(0.05)
    expect(value).toBeLessThan(0.95)
  })

  it('refuses a net of other numbers', () => {
    expect(() => createLearnedEvaluation({ ...net, sizes: [27, 1] })).toThrow('27 inputs')
    expect(() => netOf({ ...net, sizes: [FEATURES, 31, 16, 1] })).toThrow('Layer 0')
  })
})

describe('O20 The learned value', () => {
  it('gives both seats of a game 1 together, and a game that is over its result', () => {
    const g = openDirect(standing(3, RUNNER, 9), pool)
    expect(stands(g, 0) + stands(g, RUNNER)).toBeCloseTo(1, 9)
    expect(stands(g, 0)).not.toBeCloseTo(evaluateGame(g, 0), 4)
    const over = openDirect(
      { ...cloneState(g.s), over: true, result: { winners: [0], reason: 'points', seat: 0 } },
      pool,
    )
    expect([stands(over, 0), stands(over, RUNNER)]).toEqual([1, 0])
  })

  it('leaves teams to the linear one', () => {
    const decks = { corps: [deck('corp'), deck('corp')], runners: [deck('runner'), deck('runner')] }
    const g = dealDirect(teamTable(5, decks), pool)
    expect(stands(g, 2)).toBe(evaluateGame(g, 2))
  })

  it('sees the bits, points and ice of a position in different numbers', () => {
    const read = (change: (state: ReturnType<typeof cloneState>) => void): number[] => {
      const state = cloneState(standing(3, RUNNER, 9))
      change(state)
      const g = openDirect(state, pool)
      const [two, values] = [twoOf(g), new Float32Array(FEATURES)]
      if (two) writeFeatures(g, two, values)
      return [...values]
    }
    const plainly = read(() => {})
    const changed = (values: readonly number[]) =>
      values.flatMap((value, n) => (value === plainly[n] ? [] : [n]))
    const bits = changed(
      read((state) => {
        for (const seat of state.seats) if (seat.side === 'corp') seat.bits += 2
      }),
    )
    const points = changed(
      read((state) => {
        for (const seat of state.seats) if (seat.side === 'runner') seat.extraPoints += 2
      }),
    )
    const ice = changed(
      read((state) => {
        for (const card of state.forts.flatMap((fort) => fort.ice)) {
          const piece = state.cards[card]
          if (piece) piece.faceUp = !piece.faceUp
        }
      }),
    )
    expect(plainly.every(Number.isFinite)).toBe(true)
    expect(plainly.filter((value) => value !== 0).length).toBeGreaterThan(30)
    for (const some of [bits, points, ice]) expect(some.length).toBeGreaterThan(0)
    expect(bits).not.toEqual(points)
    expect(ice).not.toEqual(bits)
  })

  it.each([
    [1, 0, 6],
    [2, RUNNER, 15],
  ])('lets no hidden card change a choice (game %i, seat %i, %i)', (seed, seat, nth) => {
    /** What is thought, and the values of all games on the way. */
    const thoughtIn = (state: GameState, isOpen = false) => {
      const g = openDirect(cloneState(state), pool)
      const pending = g.s.decisions[0]
      if (!pending) throw new Error('Nobody is asked.')
      const values: number[] = []
      const noted: typeof stands = (game, of) => {
        const value = stands(game, of)
        values.push(value)
        return value
      }
      const mind = {
        pool,
        judge: plain,
        worths: actionWorths,
        priors: starterDecks,
        rollouts: 60,
        evaluate: noted,
      }
      const open = isOpen ? { dealWorld: (chance: Chance) => dealtAnew(state, chance) } : {}
      return { ...think({ ...mind, ...open }, g, pending, chanceOf('chance')), values }
    }
    const state = standing(seed, seat, nth)
    const other = permuted(state, seat)
    expect(other.cards).not.toEqual(state.cards)
    const thought = thoughtIn(state)
    expect(thought.rollouts).toBeGreaterThan(0)
    expect(thought.values.length).toBe(thought.rollouts)
    expect(thoughtIn(other)).toEqual(thought)
    // In open games these cards do count.
    expect(thoughtIn(other, true).values).not.toEqual(thoughtIn(state, true).values)
  })
})
