/**
 * How often a person must pass in the opponent's turn, and answer what has one answer: three games a side,
 * played by judgement, with decisions only where the client's stops apply.
 */
import { afterAll, describe, expect, it } from 'vitest'
import { starterDecks } from '../../src/decks/starters.ts'
import type { Choice, Decision, GameState, Side, View } from '../../src/engine/index.ts'
import { rules } from '../../src/game-rules.ts'
import { answerFor, noStops, onlyAnswer } from '../../src/stops/stops.ts'
import { seeds } from '../support/seeds.ts'

const { engine, spar } = rules
const otherSide = { corp: 'runner', runner: 'corp' } as const

/** In a turn of the opponent: how many windows the person was asked about, and how often they passed. */
type Asked = { windows: number; passes: number }

/** Whether a decision has at most one answer. */
const isForced = ({ kind, min, max, options }: Decision): boolean => {
  if (kind === 'number' || kind === 'secret') return min === max
  if (kind === 'order') return options.length < 2
  return options.length === 0 || max === 0 || (min === max && max === options.length)
}

/** Prompts of decisions with one answer that the person was asked nevertheless. */
const forced: string[] = []
const noteIfForced = (decision: Decision, isAsked: boolean): void => {
  if (isAsked && isForced(decision)) forced.push(decision.prompt)
}

const begun = (seed: string, game: number): GameState => {
  const deckOf = (side: Side) => {
    const decks = starterDecks.filter((deck) => deck.side === side)
    return decks[game % decks.length]?.cards ?? []
  }
  const seats = (['corp', 'runner'] as const).map((side) => ({ id: side, side, deck: deckOf(side) }))
  return engine.create({ format: 'classic', seed, seats, options: { mulligan: 'one' } }).state
}

const isPass = ({ options }: Decision, choice: Choice): boolean =>
  Array.isArray(choice) && options.some(({ id, verb }) => verb === 'pass' && choice.includes(id))

/** The open decision with its view. The person's own comes first. */
const next = (state: GameState, me: Side) => {
  for (const seat of [me, otherSide[me]]) {
    const decision = engine.decisionFor(state, seat)
    if (decision) return { seat, decision, view: engine.viewFor(state, seat) }
  }
  throw new Error('Nobody is asked.')
}

/** The automatic answer of the person's client, if any. */
const byItself = (decision: Decision, view: View, every: boolean): Choice | null => {
  const only = every ? null : onlyAnswer(decision, view)
  if (only !== null) return only
  const option = answerFor({ game: 'g', decision, view, stops: noStops, ahead: false, every })
  return option && [option.id]
}

const counted = ({ windows, passes }: Asked, pass: boolean): Asked => ({
  windows: windows + 1,
  passes: passes + (pass ? 1 : 0),
})

/** Plays a game to its end. Returns the opponent's turns. */
const played = (me: Side, seed: string, game: number, every: boolean): Asked[] => {
  const turns = new Map<number, Asked>()
  let state = begun(seed, game)
  while (!engine.isOver(state)) {
    const { seat, decision, view } = next(state, me)
    const itself = seat === me ? byItself(decision, view, every) : null
    const choice = itself ?? spar(view, decision)
    noteIfForced(decision, seat === me && itself === null && !every)
    if (view.turn.seat === otherSide[me]) {
      const turn = turns.get(view.turn.number) ?? { windows: 0, passes: 0 }
      const asked = seat === me && itself === null && decision.kind === 'window'
      turns.set(view.turn.number, asked ? counted(turn, isPass(decision, choice)) : turn)
    }
    const moved = engine.answer(state, { seat, decision: decision.id, choice })
    if (!moved.ok) throw new Error(moved.error.message)
    state = moved.state
  }
  return [...turns.values()]
}

const median = (numbers: number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2
}

const report: string[] = []
afterAll(() => console.log(report.join('\n')))

const row = (counts: number[]): string => {
  const mean = counts.reduce((sum, n) => sum + n, 0) / counts.length
  return `${median(counts)} in the median, ${mean.toFixed(2)} on average, ${Math.max(...counts)} at most`
}

describe('Passes in the other’s turn', () => {
  it.each(['corp', 'runner'] as const)('as %s are one at most in the median', (me) => {
    const games = (every: boolean): Asked[] => {
      const seed = seeds('passes')
      return [0, 1, 2].flatMap((game) => played(me, seed(), game, every))
    }
    const turns = games(false)
    const passes = turns.map((turn) => turn.passes)
    const windows = turns.map((turn) => turn.windows)
    report.push(
      `As ${me}, ${turns.length} turns of the other. Passes in each: ${row(passes)}.`,
      `  Windows that stop, each a pass for who wants nothing: ${row(windows)}.`,
      `  Without stops: ${row(games(true).map((turn) => turn.windows))}.`,
    )
    expect(forced).toEqual([])
    expect(turns.length).toBeGreaterThan(15)
    expect(median(passes)).toBeLessThanOrEqual(1)
    expect(median(windows)).toBeLessThanOrEqual(1)
  })
})
