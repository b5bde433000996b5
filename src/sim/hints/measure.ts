/** Makes hints for decisions of simulated games and checks them: true, faithful, blind, and how long they take. */
import { fullPool as pool } from '../../automa/engine.ts'
import { actionWorths, judgedChoice } from '../../automa/in-place-judgement.ts'
import { type ExplanationResult, explain } from '../../automa/reasons/index.ts'
import { unknownTo } from '../../automa/thinking/hide-unknown.ts'
import type { ThinkingDeps } from '../../automa/thinking/index.ts'
import { starterDecks } from '../../decks/starters.ts'
import { openDirect } from '../../engine/in-place.ts'
import type { GameState } from '../../engine/index.ts'
import { cloneState } from '../../engine/state/clone.ts'
import type { Seat } from '../../engine/state/types.ts'
import { falseClaims } from './claim-check.ts'
import { gainWithout } from './faithful.ts'
import { type HintMoment, momentsOf } from './moments.ts'

export type HintFigures = {
  hints: number
  /** With reasons; `even`: nothing much between the two; `tried`: only what was tried. */
  reasoned: number
  even: number
  tried: number
  /** Sentences by kind, and those that are false. */
  claims: Record<string, number>
  false: { seed: number; decision: string; reason: string }[]
  /** Hints with reasons of which the first makes at least half of the gain, or turns it. */
  carried: number
  /** Hints made again with every hidden card in another place, and those that changed. */
  permuted: number
  changed: number
  /** How long each hint took, in ms. */
  ms: number[]
}

export const newFigures = (): HintFigures => ({
  hints: 0,
  reasoned: 0,
  even: 0,
  tried: 0,
  claims: {},
  false: [],
  carried: 0,
  permuted: 0,
  changed: 0,
  ms: [],
})

export const hintDeps = (rollouts: number): ThinkingDeps => ({
  pool,
  judge: judgedChoice,
  worths: actionWorths,
  priors: starterDecks,
  rollouts,
})

/** The same table with every card that the seat does not know in another place. */
export const permuted = (state: GameState, seat: Seat): GameState => {
  const other = cloneState(state)
  for (const owner of state.seats.keys()) {
    const cards = unknownTo(state, seat).filter((card) => state.cards[card]?.owner === owner)
    const defs = cards.map((card) => state.cards[card]?.def ?? '').reverse()
    cards.forEach((card, n) => {
      const hidden = other.cards[card]
      if (hidden) hidden.def = defs[n] ?? ''
    })
  }
  other.seed = 'a'.repeat(64)
  return other
}

const checkBlind = (
  figures: HintFigures,
  deps: ThinkingDeps,
  { g, pending }: HintMoment,
  found: ExplanationResult,
): void => {
  const other = openDirect(permuted(g.s, pending.seat), pool)
  const [same = pending] = other.s.decisions
  figures.permuted++
  if (JSON.stringify(explain(deps, other, same)?.explanation) !== JSON.stringify(found.explanation))
    figures.changed++
}

const countKinds = (figures: HintFigures, { explanation: { reasons, but } }: ExplanationResult): void => {
  for (const { kind } of reasons) figures.claims[kind] = (figures.claims[kind] ?? 0) + 1
  if (but) figures.claims[`but ${but.kind}`] = (figures.claims[`but ${but.kind}`] ?? 0) + 1
}

const countFound = (figures: HintFigures, found: ExplanationResult): void => {
  figures.hints++
  countKinds(figures, found)
  const { reasons } = found.explanation
  if (found.chosen.of.length > 0) figures.reasoned++
  else if (reasons.every(({ kind }) => kind === 'even')) figures.even++
  else figures.tried++
  const gain = gainWithout(found)
  if (gain && gain.left <= gain.whole / 2) figures.carried++
}

/** One hint of so many is made again with hidden cards permuted. */
const BLIND = 10

/** Makes and checks a hint. */
const measureHint = (figures: HintFigures, deps: ThinkingDeps, moment: HintMoment): void => {
  const from = performance.now()
  const found = explain(deps, moment.g, moment.pending)
  if (!found) return
  figures.ms.push(performance.now() - from)
  countFound(figures, found)
  for (const reason of falseClaims(found)) {
    const { seed, pending } = moment
    figures.false.push({ seed, decision: pending.id, reason: JSON.stringify(reason) })
  }
  if (figures.hints % BLIND === 0) checkBlind(figures, deps, moment, found)
}

export type HintRun = { count: number; seed: number; rollouts: number; every: number; until: number }

/** Hints of games from a seed on, until there are enough or time is up. Returns the next seed. */
export const measureHints = (
  figures: HintFigures,
  { count, seed, rollouts, every, until }: HintRun,
): number => {
  const deps = hintDeps(rollouts)
  for (let at = seed; ; at++) {
    for (const moment of momentsOf(at, every)) {
      if (figures.hints >= count || performance.now() > until) return at
      measureHint(figures, deps, moment)
    }
  }
}
