/** Checks every sentence of a hint again: what was counted in games is counted anew in the same games. */

import { twoOf } from '../../automa/analysis/features.ts'
import { corpChanceOnTable } from '../../automa/analysis/value.ts'
import { fullPool as pool } from '../../automa/engine.ts'
import type { ExplanationResult } from '../../automa/reasons/index.ts'
import { nthWorld } from '../../automa/reasons/lines.ts'
import type { AmountKind, Reason, TallyKind } from '../../automa/reasons/types.ts'
import { openDirect } from '../../engine/in-place.ts'
import type { Choice, GameState } from '../../engine/index.ts'
import type { Side } from '../../engine/view/types.ts'
import { otherSide } from '../../shared/other-side.ts'
import { checkFact, isFact } from './fact-check.ts'
import { askedIn, heldPoints, lineOf, noAgendas, type SecondLook, seenOn } from './second-look.ts'

type Ends = {
  root: SecondLook
  best: SecondLook
  next: SecondLook
  bestState: GameState
  nextState: GameState
}

const grew = (side: Side) => (after: SecondLook, before: SecondLook) =>
  after[side].points > before[side].points

const TALLY: Readonly<Record<TallyKind, (side: Side) => (after: SecondLook, before: SecondLook) => boolean>> =
  {
    wins: (side) => (after) => after.winner === side,
    loses: (side) => (after) => after.winner === otherSide(side),
    scores: grew,
    'rival-scores': (side) => grew(otherSide(side)),
    tagged: () => (after) => after.runner.tags > 0,
    brain: () => (after, before) => after.runner.brainDamage > before.runner.brainDamage,
  }

const AMOUNT: Readonly<Record<AmountKind, (side: Side) => (seen: SecondLook) => number>> = {
  points: (side) => (seen) => seen[side].points,
  'rival-points': (side) => (seen) => seen[otherSide(side)].points,
  bits: (side) => (seen) => seen[side].bits,
  'rival-bits': (side) => (seen) => seen[otherSide(side)].bits,
  cards: (side) => (seen) => seen[side].hand?.length ?? Number.NaN,
  'rival-cards': (side) => (seen) => seen[otherSide(side)].handSize,
  ice: () => (seen) => seen.ice,
  rig: () => (seen) => seen.rig.length,
  counters: () => (seen) => seen.inForts.reduce((sum, { advancement }) => sum + advancement, 0),
  held: () => heldPoints,
  nodes: () => noAgendas,
}

const isTally = (kind: string): kind is TallyKind => kind in TALLY
const isAmount = (kind: string): kind is AmountKind => kind in AMOUNT

const playedAgain = ({ inquiry, games, explanation: { choice, next } }: ExplanationResult): Ends[] => {
  const after = (world: GameState, answer: Choice): GameState => {
    const asked = askedIn(world)
    if (!asked) throw new Error('Nobody is asked.')
    return lineOf(world, asked, answer)
  }
  return games.map((n) => {
    const world = nthWorld(inquiry, n)
    const [bestState, nextState] = [after(world, choice), after(world, next ?? [])]
    return { root: seenOn(world), best: seenOn(bestState), next: seenOn(nextState), bestState, nextState }
  })
}

const gainsIn = (ends: readonly Ends[], side: Side): number[] =>
  ends.map(({ bestState, nextState }) => {
    const [best, next] = [bestState, nextState].map((state) => {
      const g = openDirect(state, pool)
      const two = twoOf(g)
      return two ? corpChanceOnTable(g, two) : 0.5
    })
    return ((best ?? 0) - (next ?? 0)) * (side === 'corp' ? 1 : -1)
  })

const holds = (reason: Reason, ends: readonly Ends[], side: Side): boolean => {
  const { kind } = reason
  if (isTally(kind) && 'other' in reason) {
    const happened = TALLY[kind](side)
    const ours = ends.filter(({ best, root }) => happened(best, root)).length
    const other = ends.filter(({ next, root }) => happened(next, root)).length
    return ours === reason.ours && other === reason.other && ends.length === reason.of
  }
  if (isAmount(kind) && 'by' in reason) {
    const count = AMOUNT[kind](side)
    const sum = ends.reduce((all, { best, next }) => all + count(best) - count(next), 0)
    return Math.abs(sum / ends.length - reason.by) <= 0.5
  }
  if (kind === 'even') return ends.length === reason.of
  const gains = gainsIn(ends, side)
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / Math.max(1, gains.length)
  if (kind === 'average') return reason.of === gains.length && Math.abs(100 * mean - reason.points) <= 1
  const [more, less] = [gains.filter((gain) => gain > 0).length, gains.filter((gain) => gain < 0).length]
  return kind === 'better' && reason.of === gains.length && reason.ours === more && reason.other === less
}

/** The reasons of a hint that are false. `even` and no reasons make no claims to check but their games. */
export const falseClaims = (found: ExplanationResult): Reason[] => {
  const { explanation, inquiry } = found
  const given = [...explanation.reasons, ...(explanation.but ? [explanation.but] : [])]
  const state = inquiry.g.s
  const asked = askedIn(state)
  if (!asked) throw new Error('Nobody is asked.')
  const side: Side = inquiry.pending.seat === inquiry.two.corp ? 'corp' : 'runner'
  const needsGames = given.some((reason) => !isFact(reason) && reason.kind !== 'even')
  const ends = needsGames ? playedAgain(found) : []
  return given.filter((reason) => {
    if (isFact(reason)) return !checkFact({ state, asked, choice: explanation.choice }, reason)
    return reason.kind !== 'even' && !holds(reason, ends, side)
  })
}
