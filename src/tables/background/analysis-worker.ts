/** The analysis worker: replays a finished game and plays on from its moments. */

import {
  type AnalysisMoment,
  analyseGame,
  type FoundKeyMove,
  type GameAnalysisResult,
} from '../../automa/analysis/index.ts'
import { rolloutTableOf } from '../../automa/analysis/table.ts'
import type { GameState } from '../../engine/index.ts'
import type { GameAnalysis } from '../../protocol/analysis.ts'
import { describeMove, momentsOf, type PlayedGame } from './game-moments.ts'

const toTenths = (n: number): number => Math.round(n * 1000) / 1000

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
  turning: FoundKeyMove,
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
export function runTask(task: PlayedGame, tell: (share: number) => void): GameAnalysis | null {
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
