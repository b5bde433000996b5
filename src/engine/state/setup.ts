import type { SeatId, Side } from '../view/types.ts'
import type { AutomaSetup } from './automa.ts'
import type { CardRules } from './card-rules.ts'
import type { Position } from './position.ts'
import type { TeamOptions } from './teams.ts'

export type Format = 'classic' | 'big-sell-out'

/** What a new game is made of. */
export type GameSetup = {
  format: Format
  /** The secret all chance comes from, drawn by the caller from a cryptographic source: 64 hex digits. */
  seed: string
  /** `automa`: the seat is played by one. */
  seats: { id: SeatId; side: Side; deck: { card: string; count: number }[]; automa?: AutomaSetup }[]
  /**
   * `agendaPoints`: how many win, for either side; 7 where absent (C2.1), 6 in draft formats (T25, T26). `cardRules`:
   * those of its format; of a position, its own where absent.
   */
  options: { mulligan: 'none' | 'one'; agendaPoints?: number; cardRules?: CardRules }
  /** For `big-sell-out`: who plays together, in the order of the seats, and what was agreed on. */
  teams?: { pairs: { sponsor: SeatId; agent: SeatId }[]; options?: Partial<TeamOptions> }
  /** Begins in the middle: nothing is shuffled or dealt, and each deck holds just what lies here. */
  position?: Position
}
