/** A finished game, move by move, for workers that look back at it. */
import type { AnalysisMoment } from '../../automa/analysis/index.ts'
import { engine, fullPool as pool } from '../../automa/engine.ts'
import { words } from '../../cards/engine.ts'
import { openDirect } from '../../engine/in-place.ts'
import type { Choice, GameState } from '../../engine/index.ts'
import { decisionOf } from '../../engine/view/decision-for.ts'
import type { JournalRow } from '../../store/contract.ts'
import type { Deal } from '../moves/game-start.ts'
import { undoTarget } from '../moves/moves.ts'
import { replayMoves } from '../moves/replay-moves.ts'

/** A game as it was dealt and played. */
export type PlayedGame = { deal: Deal; rows: JournalRow[] }

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
export function momentsOf({ deal, rows }: PlayedGame): AnalysisMoment[] {
  const line: AnalysisMoment[] = []
  /** By journal row: the number of moments in the line after it. */
  const stood = new Map<number, number>()
  for (const { row, state } of replayMoves({ engine }, deal, rows)) {
    const to = undoTarget(row)
    const kept = to === null ? undefined : stood.get(to)
    if (kept === undefined) line.push({ seq: row.seq, state, answer: answerOf(row) })
    else truncateLine(line, kept, state)
    stood.set(row.seq, line.length)
  }
  return line
}

type DescribedMove = { text: string; card: string | null }

/** The label of a choice for the seat that made it. */
export function describeMove(state: GameState, seat: number, choice: Choice): DescribedMove {
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
