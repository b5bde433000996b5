import type { SeatId, Side } from '../view/types.ts'
import type { AutomaSetup } from './automa.ts'

/** What a new game is made of. */
export type GameSetup = {
  format: 'classic'
  /** The secret all chance comes from, drawn by the caller from a cryptographic source: 64 hex digits. */
  seed: string
  /** `automa`: the seat is played by one. */
  seats: { id: SeatId; side: Side; deck: { card: string; count: number }[]; automa?: AutomaSetup }[]
  /** `agendaPoints`: how many win, for either side; 7 where absent (C2.1), 6 in draft formats (T25, T26). */
  options: { mulligan: 'none' | 'one'; agendaPoints?: number }
}
