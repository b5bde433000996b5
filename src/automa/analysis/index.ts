/**
 * Analyses a finished game: win probabilities along it, and the moves that changed them most.
 * From the start of every turn and every run, judgement plays the game on several times. Hands and face-down
 * cards stay as they were; decks get another order. After three turns the table is evaluated with weights
 * fitted to simulated games (`weights.ts`). In the stretches where the probability moved most, every answer
 * is evaluated the same way; each key move found is compared with the best other one by what its seat knew
 * (`reasons/`). The result depends only on the game: two runs give the same.
 */
import { openDirect } from '../../engine/in-place.ts'
import type { Choice, GameState } from '../../engine/index.ts'
import type { Pending } from '../../engine/state/types.ts'
import { forcedAnswer } from '../forced-answers.ts'
import { isSameChoice } from '../reasons/index.ts'
import type { Reason } from '../reasons/types.ts'
import { type Estimate, estimate, type RolloutTable, tryAnswer } from './rollouts.ts'

/** The state after move `seq`, and the answer that led to it. */
export type AnalysisMoment = {
  seq: number
  state: GameState
  answer: { decision: string; choice: Choice } | null
}

/** A point of the graph: the Corp's win probability with a 95 % band. */
type ChancePoint = {
  seq: number
  /** Counts the turns of both sides together, as the game does. */
  turn: number
  what: 'start' | 'turn' | 'run' | 'end'
  corp: number
  low: number
  high: number
}

/** Of the cards in a pile from which an agenda was liberated, so many were agendas. */
type PileChance = { pile: 'hq' | 'rd'; cards: number; agendas: number }

/**
 * A key move. `preferred` is the best other one, by what the seat knew then, and `gain` how much better it would
 * have been, as a win probability; `reasons` and `but` say why. `chance`: what luck had a part in it.
 */
export type FoundKeyMove = {
  seq: number
  turn: number
  /** Index into the game's seats. */
  seat: number
  decision: string
  choice: Choice
  preferred: Choice | null
  before: number
  after: number
  gain: number
  reasons: Reason[]
  but: Reason | null
  chance: PileChance | null
}

/** The graph, the key moves, and the number of rollouts made. */
export type GameAnalysisResult = { points: ChancePoint[]; turnings: FoundKeyMove[]; rollouts: number }

/** Rollouts for a point of the graph, for an answer examined, and for each of two choices compared. */
export type Budget = { point: number; answer: number; compared: number }
export const usualBudget: Budget = { point: 16, answer: 8, compared: 16 }
/** A longer game gets fewer rollouts per point. */
const MAX_POINTS = 640
const MAX_ANSWERS = 320

const STRETCHES = 8
const MAX_KEY_MOVES = 6
const MIN_KEY_MOVES = 3
/** A smaller change in probability counts as a key move only to reach the minimum number. */
const MIN_MOVED = 0.06
const SURE = 1.96

type Marked = { at: number; what: ChancePoint['what'] }

/** The points of the graph: the first moment of each turn and each run, and the end. */
const marksOf = (moments: readonly AnalysisMoment[]): Marked[] => {
  const marks: Marked[] = []
  moments.forEach(({ state }, at) => {
    const before = moments[at - 1]?.state
    if (state.over) {
      if (!before?.over) marks.push({ at, what: 'end' })
    } else if (state.turn.number > 0 && state.turn.number !== (before?.turn.number ?? 0)) {
      marks.push({ at, what: 'turn' })
    } else if (before && state.next.run > before.next.run) {
      marks.push({ at, what: 'run' })
    }
  })
  if (marks[0]?.at !== 0) marks.unshift({ at: 0, what: 'start' })
  return marks
}

const clampChance = (chance: number): number => Math.min(1, Math.max(0, chance))

const pointOf = (
  { seq, state }: AnalysisMoment,
  what: ChancePoint['what'],
  { corp, error }: Estimate,
): ChancePoint => ({
  seq,
  turn: state.turn.number,
  what,
  corp,
  low: clampChance(corp - SURE * error),
  high: clampChance(corp + SURE * error),
})

/** The decision, if there was a real choice. */
const wasAsked = (before: AnalysisMoment | undefined, { answer }: AnalysisMoment): Pending | null => {
  const pendingBefore = answer && before?.state.decisions.find(({ id }) => id === answer.decision)
  return pendingBefore && forcedAnswer(pendingBefore) === null ? pendingBefore : null
}

type Stretch = { from: number; to: number; moved: number }

const stretchesOf = (marks: readonly Marked[], points: readonly ChancePoint[]): Stretch[] =>
  marks
    .slice(1)
    .map(({ at }, n) => ({
      from: marks[n]?.at ?? 0,
      to: at,
      moved: Math.abs((points[n + 1]?.corp ?? 0) - (points[n]?.corp ?? 0)),
    }))
    .sort((a, b) => b.moved - a.moved || a.from - b.from)
    .slice(0, STRETCHES)

/** An answer within a stretch, and the probabilities before and after it. */
type StretchAnswer = { at: number; pending: Pending; before: number; after: number }

type AnalysisInput = { table: RolloutTable; moments: readonly AnalysisMoment[]; key: string }

/**
 * The final state if the stretch ends with something other than an answer, such as a concession, so that no
 * answer is credited with it.
 */
const unansweredEnd = (moments: readonly AnalysisMoment[], { from, to }: Stretch): GameState | null =>
  moments[to]?.answer || to - 1 <= from ? null : (moments[to - 1]?.state ?? null)

/** Finds the answer in a stretch that changed the probability most, from one examined answer to the next. */
function* stepIn(
  { table, moments, key }: AnalysisInput,
  stretch: Stretch,
  ends: [number, number],
  rollouts: number,
) {
  let best: StretchAnswer | null = null
  let before = ends[0]
  const steps: { at: number; pending: Pending }[] = []
  for (let at = stretch.from + 1; at <= stretch.to; at++) {
    const moment = moments[at]
    const pending = moment && wasAsked(moments[at - 1], moment)
    if (pending) steps.push({ at, pending })
  }
  for (const [n, step] of steps.entries()) {
    // What follows without a choice belongs to the answer that led to it.
    const next = steps[n + 1]?.at
    const state = next === undefined ? unansweredEnd(moments, stretch) : moments[next - 1]?.state
    const after = state ? estimate(table, state, rollouts, `${key}/answer/${step.at}`).corp : ends[1]
    if (state) yield
    if (!best || Math.abs(after - before) > Math.abs(best.after - best.before))
      best = { ...step, before, after }
    before = after
  }
  return best
}

/** Moves after an answer in which what it led to shows. */
const SOON = 8

/** The pile that an agenda was liberated from soon after the answer, in the same run, if that is HQ or R&D. */
const chanceAt = ({ table, moments }: AnalysisInput, at: number): PileChance | null => {
  const before = moments[at - 1]?.state
  const { corp, runner } = table.two
  const had = before?.seats[runner]?.score ?? []
  const run = moments[at]?.state.next.run
  const soon = moments.slice(at, at + SOON).filter(({ state }) => state.next.run === run)
  const won = soon
    .flatMap(({ state }) => state.seats[runner]?.score ?? [])
    .find((card) => !had.includes(card))
  const seat = before?.seats[corp]
  if (!before || !seat || won === undefined) return null
  const pile = seat.hand.includes(won) ? 'hq' : seat.stack.includes(won) ? 'rd' : null
  if (pile === null) return null
  const cards = pile === 'hq' ? seat.hand : seat.stack
  const isAgenda = (card: number) => table.pool.cards.get(before.cards[card]?.def ?? '')?.type === 'agenda'
  return { pile, cards: cards.length, agendas: cards.filter(isAgenda).length }
}

/** What judgement would have done, where answers are not compared, and what that would have been worth. */
const judgedAt = ({ table, moments, key }: AnalysisInput, step: StretchAnswer, rollouts: number) => {
  const [before, now] = [moments[step.at - 1], moments[step.at]]
  if (!before || !now?.answer) return null
  const { pending } = step
  const plain = table.plain(openDirect(before.state, table.pool), pending)
  if (isSameChoice(plain, now.answer.choice)) return null
  const played = tryAnswer(table, before.state, pending, now.answer.choice)
  const other = tryAnswer(table, before.state, pending, plain)
  if (!played || !other) return null
  // Both use the same random draws as far as their games run alike.
  const [a, b] = [played, other].map((state) => estimate(table, state, rollouts, `${key}/choice/${step.at}`))
  const gain = ((b?.corp ?? 0) - (a?.corp ?? 0)) * (pending.seat === table.two.corp ? 1 : -1)
  return { choice: plain, gain, reasons: [], but: null }
}

/** Lines tried for a move, for each rollout of a comparison. */
const LINES = 10

/** Seats that AI cards play do what the cards say. */
const otherAt = (
  input: AnalysisInput,
  step: StretchAnswer,
  state: GameState,
  choice: Choice,
  rollouts: number,
) => {
  const { table } = input
  if (state.seats[step.pending.seat]?.automa?.playing) return null
  const better = table.better(openDirect(state, table.pool), step.pending, choice, LINES * rollouts)
  return better ?? judgedAt(input, step, rollouts)
}

/** The key move with the best other one, if that is better. */
function preferredAt(input: AnalysisInput, step: StretchAnswer, rollouts: number): FoundKeyMove | null {
  const [before, now] = [input.moments[step.at - 1], input.moments[step.at]]
  if (!before || !now?.answer) return null
  const { choice } = now.answer
  const other = otherAt(input, step, before.state, choice, rollouts)
  const preferred = other && other.gain > 0 && !isSameChoice(other.choice, choice) ? other : null
  return {
    seq: now.seq,
    turn: before.state.turn.number,
    seat: step.pending.seat,
    decision: step.pending.id,
    choice,
    preferred: preferred?.choice ?? null,
    before: step.before,
    after: step.after,
    gain: preferred?.gain ?? 0,
    reasons: preferred?.reasons ?? [],
    but: preferred?.but ?? null,
    chance: chanceAt(input, step.at),
  }
}

const movedBy = ({ before, after }: StretchAnswer): number => Math.abs(after - before)

/** Three to six key moves; beyond three, only those that changed enough. */
const chooseKeySteps = (steps: readonly StretchAnswer[]): StretchAnswer[] => {
  const ranked = [...steps].sort((a, b) => movedBy(b) - movedBy(a) || a.at - b.at)
  const much = ranked.filter((step) => movedBy(step) >= MIN_MOVED).length
  return ranked.slice(0, Math.min(MAX_KEY_MOVES, Math.max(MIN_KEY_MOVES, much))).sort((a, b) => a.at - b.at)
}

const rolloutShare = (max: number, among: number, each: number): number =>
  Math.max(2, Math.min(each, Math.floor(max / Math.max(1, among))))

/**
 * Analyses a finished two-player game. Yields its progress from 0 to 1. `key` belongs to the game, so the
 * same game always gets the same random draws.
 */
export function* analyseGame(
  table: RolloutTable,
  moments: readonly AnalysisMoment[],
  key: string,
  budget: Budget = usualBudget,
): Generator<number, GameAnalysisResult> {
  const input: AnalysisInput = { table, moments, key }
  const marks = marksOf(moments)
  const each = rolloutShare(MAX_POINTS, marks.length, budget.point)
  const points: ChancePoint[] = []
  let rollouts = 0
  for (const [n, { at, what }] of marks.entries()) {
    const moment = moments[at]
    if (!moment) continue
    const found = estimate(table, moment.state, each, `${key}/point/${at}`)
    rollouts += found.rollouts
    points.push(pointOf(moment, what, found))
    yield (0.6 * (n + 1)) / marks.length
  }
  const stretches = stretchesOf(marks, points)
  const looked = rolloutShare(
    MAX_ANSWERS,
    stretches.reduce((sum, { from, to }) => sum + to - from, 0) / 2,
    budget.answer,
  )
  const steps: StretchAnswer[] = []
  for (const [n, stretch] of stretches.entries()) {
    const first = marks.findIndex(({ at }) => at === stretch.from)
    const ends: [number, number] = [points[first]?.corp ?? 0, points[first + 1]?.corp ?? 0]
    const search = stepIn(input, stretch, ends, looked)
    let next = search.next()
    while (!next.done) {
      rollouts += looked
      yield 0.6 + (0.25 * n) / stretches.length
      next = search.next()
    }
    if (next.value) steps.push(next.value)
  }
  const picked = chooseKeySteps(steps)
  const turnings: FoundKeyMove[] = []
  for (const [n, step] of picked.entries()) {
    const turning = preferredAt(input, step, budget.compared)
    if (turning) turnings.push(turning)
    if (turning?.preferred) rollouts += 2 * budget.compared
    yield 0.85 + (0.15 * (n + 1)) / picked.length
  }
  return { points, turnings, rollouts }
}
