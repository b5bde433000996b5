import type { SeatId, Side } from './view/types.ts'

/** What a new game is made of. */
export type GameSetup = {
  format: 'classic'
  /** The secret all chance comes from, drawn by the caller from a cryptographic source: 64 hex digits. */
  seed: string
  seats: { id: SeatId; side: Side; deck: { card: string; count: number }[] }[]
  options: { mulligan: 'none' | 'one' }
}
