import type { SeatId, Side } from '../view/types.ts'
import type { AutomaSetup } from './automa.ts'
import type { CardRules } from './card-rules.ts'
import type { Position } from './position.ts'
import type { TeamOptions } from './teams.ts'

export type Format = 'classic' | 'big-sell-out'

/** The input for a new game. */
export type GameSetup = {
  format: Format
  /**
   * The secret that all chance comes from: 64 hex digits. The caller draws it from a cryptographic source.
   */
  seed: string
  /** `automa`: an automa plays the seat. */
  seats: { id: SeatId; side: Side; deck: { card: string; count: number }[]; automa?: AutomaSetup }[]
  /**
   * `agendaPoints`: how many win, for either side; 7 if absent (C2.1), 6 in draft formats (T25, T26).
   * `cardRules`: those of the format; if absent, a position uses its own.
   */
  options: { mulligan: 'none' | 'one'; agendaPoints?: number; cardRules?: CardRules }
  /** For `big-sell-out`: the teams in seat order, and what the players have agreed on. */
  teams?: { pairs: { sponsor: SeatId; agent: SeatId }[]; options?: Partial<TeamOptions> }
  /**
   * Starts in the middle of a game: nothing is shuffled or dealt, and each deck holds exactly the position's
   * cards.
   */
  position?: Position
}
