/** Reasons for a move, as data: a kind with its numbers. Sentences are made from them where they are shown. */
import type { Choice } from '../../engine/index.ts'
import type { IceKind } from '../../protocol/ice-kinds.ts'

/**
 * In how many of the games that were played on it happened, after this move and after the other.
 * `wins`, `loses`: the game ends so. `scores`, `rival-scores`: this seat, or the other one, gains agenda
 * points. `tagged`, `brain`: the Runner ends with a tag, or with more brain damage.
 */
export const TALLIES = ['wins', 'loses', 'scores', 'rival-scores', 'tagged', 'brain'] as const
export type TallyKind = (typeof TALLIES)[number]

/**
 * How much more there is at the end of those games after this move than after the other, in the mean: agenda
 * points, bits and cards in hand of this seat and of the other, rezzed ice, the Runner's installed cards, advancement
 * counters in forts, agenda points in HQ, cards in forts that are no agendas.
 */
export type AmountKind =
  | 'points'
  | 'rival-points'
  | 'bits'
  | 'rival-bits'
  | 'cards'
  | 'rival-cards'
  | 'ice'
  | 'rig'
  | 'counters'
  | 'held'
  | 'nodes'

/** What the seat can see, or reckon from what it sees. */
export type VisibleFact =
  /** The move scores an agenda. */
  | { kind: 'score-now' }
  /** The agenda lacks so many counters after the move; this turn or the next one gives them, if all goes well. */
  | { kind: 'can-score'; lacks: number; next: boolean }
  /** A card in the fort has so many advancement counters. */
  | { kind: 'advanced'; n: number }
  /** The fort has no ice. */
  | { kind: 'open-fort' }
  /** The fort has so many pieces of ice that are not rezzed. */
  | { kind: 'unrezzed'; n: number }
  /** The seat holds only so many cards. */
  | { kind: 'few-cards'; n: number }
  /** The fort has so many pieces of ice after the move. */
  | { kind: 'covers'; n: number }
  /** The first breaker of the seat for this kind of ice. */
  | { kind: 'first-breaker'; ice: IceKind }
  /** Bits left after the move. */
  | { kind: 'bits-left'; n: number }
  /** Tags of the Runner before the move. */
  | { kind: 'tags'; n: number }

/** What is said if no reason explains the difference: only what was tried. */
export type Measured =
  /** Better in `ours` games, worse in `other`. */
  | { kind: 'better'; ours: number; other: number; of: number }
  /** Better by so many points of a hundred in the mean. */
  | { kind: 'average'; points: number; of: number }
  /** Nothing much lies between the two. */
  | { kind: 'even'; of: number }

export type Reason =
  | { kind: TallyKind; ours: number; other: number; of: number }
  | { kind: AmountKind; by: number }
  | VisibleFact
  | Measured

/** A move, the one it was compared with, and why it is better. */
export type Explanation = {
  choice: Choice
  /** Null if there is no other move, or if it was not compared with one. */
  next: Choice | null
  /** A better one than `next`: nothing much lies between it and `choice`. */
  alike: Choice | null
  /** The win probability gained over `next`, and its standard error. */
  gain: number
  error: number
  /** At most two that speak for the move. */
  reasons: Reason[]
  /** The strongest that speaks against it. */
  but: Reason | null
}
