/** The analysis worker: replays a finished game and plays on from its moments. */

import {
  type AnalysisMoment,
  analyseGame,
  type GameAnalysisResult,
  type Turning,
} from '../../automa/analysis/index.ts'
import { rolloutTableOf } from '../../automa/analysis/table.ts'
import { engine, everything as pool } from '../../automa/engine.ts'
import { words } from '../../cards/engine.ts'
import { openDirect } from '../../engine/in-place.ts'
import type { Choice, GameState } from '../../engine/index.ts'
import { decisionOf } from '../../engine/view/decision-for.ts'
import type { GameAnalysis } from '../../protocol/analysis.ts'
import type { JournalRow } from '../../store/contract.ts'
import type { Deal } from '../moves/game-start.ts'
import { targetOf } from '../moves/moves.ts'
import { replayMoves } from '../moves/replay-moves.ts'

/** A game as it was dealt and played. */
export type AnalysisTask = { deal: Deal; rows: JournalRow[] }

const answerOf = ({ kind, decision, choice }: JournalRow): AnalysisMoment['answer'] =>
  kind === 'answer' && decision !== null && choice !== null ? { decision, choice } : null

/**
 * Cuts the line back to `kept` moments; the last of them gets the state in which its decision is asked again.
 */
function truncateLine(line: AnalysisMoment[], kept: number, state: GameState): void {
  line.length = kept
  const last = line.at(-1)
  if (last) line[kept - 1] = { ...last, state }
}

/** The moments that were not undone. */
function momentsOf({ deal, rows }: AnalysisTask): AnalysisMoment[] {
  const line: AnalysisMoment[] = []
  /** By journal row: the number of moments in the line after it. */
  const stood = new Map<number, number>()
  for (const { row, state } of replayMoves({ engine }, deal, rows)) {
    const to = targetOf(row)
    const kept = to === null ? undefined : stood.get(to)
    if (kept === undefined) line.push({ seq: row.seq, state, answer: answerOf(row) })
    else truncateLine(line, kept, state)
    stood.set(row.seq, line.length)
  }
  return line
}

const toTenths = (n: number): number => Math.round(n * 1000) / 1000

type DescribedMove = { text: string; card: string | null }

/** The label of a choice for the seat that made it. */
function describeMove(state: GameState, seat: number, choice: Choice): DescribedMove {
  const g = openDirect(state, pool)
  const decision = decisionOf(g, seat, words)
  if (typeof choice === 'number') return { text: `${decision?.prompt ?? ''} ${choice}`.trim(), card: null }
  const options = (decision?.options ?? []).filter(({ id }) => choice.includes(id))
  const pending = state.decisions.find((each) => each.seat === seat)
  const picked = pending?.options.filter((_, n) => choice.includes(`o${n + 1}`)) ?? []
  const card = picked.find((option) => option.card !== undefined)?.card
  const text = options.map(({ label }) => label).join(', ')
  return { text: text || 'Nothing', card: card === undefined ? null : (state.cards[card]?.def ?? null) }
}

/** The AI card that the choice revealed, or null. The result of the move is then this card's doing. */
function turnedUp(before: GameState, after: GameState | undefined, seat: number): string | null {
  const [then, now] = [before.seats[seat]?.automa, after?.seats[seat]?.automa]
  if (!now?.playing || now.card === null || now.turned === then?.turned) return null
  const card = now.pack.cards[now.card]
  return card ? `Reveal ${card.name}` : null
}

/** Describes the move by its visible actions, and the move that judgement prefers. */
function toKeyMove(
  moments: readonly AnalysisMoment[],
  turning: Turning,
): GameAnalysis['turnings'][number] | null {
  const at = moments.findIndex(({ seq }) => seq === turning.seq)
  const before = moments[at - 1]?.state
  if (!before) return null
  const { seq, turn, seat, choice, preferred } = turning
  const { text, card } = describeMove(before, seat, choice)
  const up = turnedUp(before, moments[at]?.state, seat)
  return {
    seq,
    turn,
    seat: before.seats[seat]?.id ?? '',
    played: up ?? text,
    card: up === null ? card : null,
    preferred: preferred === null ? null : describeMove(before, seat, preferred).text,
    before: toTenths(turning.before),
    after: toTenths(turning.after),
    gain: toTenths(turning.gain),
    reasons: turning.reasons,
    but: turning.but,
    chance: turning.chance,
  }
}

function toGameAnalysis(
  moments: readonly AnalysisMoment[],
  { points, turnings, rollouts }: GameAnalysisResult,
): GameAnalysis {
  return {
    points: points.map((point) => ({
      ...point,
      corp: toTenths(point.corp),
      low: toTenths(point.low),
      high: toTenths(point.high),
    })),
    turnings: turnings.flatMap((turning) => toKeyMove(moments, turning) ?? []),
    rollouts,
  }
}

/**
 * Analyses a game; null for a table of more than two seats. Throws if it can't be replayed under these rules.
 */
export function done(task: AnalysisTask, tell: (share: number) => void): GameAnalysis | null {
  const moments = momentsOf(task)
  const [first] = moments
  const table = first && rolloutTableOf(first.state)
  if (!first || !table) return null
  const work = analyseGame(table, moments, first.state.seedHash)
  for (;;) {
    const next = work.next()
    if (next.done) return toGameAnalysis(moments, next.value)
    tell(next.value)
  }
}
