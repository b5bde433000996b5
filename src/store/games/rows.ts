/** What the store keeps about a game, besides its moves. */
import type { AutomaChoice, DeckInput } from '../../protocol/http.ts'

export type SeatHolder = {
  user: string | null
  /** The seat plays by itself now: it is an automa's, or its player has left and judgement plays it. */
  automa: boolean
  /** How an automa's seat plays; kept while a person has taken it over. */
  setup: AutomaChoice | null
  name: string
  /** The deck at the time when the seat was taken. */
  deck: DeckInput
  deckId: string | null
  /** Spectators may see this player's cards. */
  watched?: boolean
}
export type SeatRow = { id: string; side: 'corp' | 'runner'; index: number } & { holder: SeatHolder | null }
export type GameStatus = 'waiting' | 'playing' | 'over'
export type GameRow = {
  id: string
  format: string
  status: GameStatus
  host: string
  hostName: string
  options: Record<string, unknown>
  seats: SeatRow[]
  result: { winners: string[]; reason: string; text: string } | null
  /**
   * The parts that cannot be read, for the log; they are replaced by empty values. Null if everything could
   * be read.
   */
  damage: string | null
  glance?: GameSummary
  /** Absent if it was never stored. */
  awaits?: AwaitedSeats
  /** Suspended, or a request to suspend; null if neither. */
  suspension: Suspended | null
  createdAt: Date
  updatedAt: Date
}
/** What lists show of a game in progress. Contains nothing that is hidden from spectators. */
export type GameSummary = {
  /** The number of the turn, counted for the seat whose turn it is. */
  turn: number
  /** The seat whose turn it is. */
  seat: string
  /** By seat. */
  points: Record<string, number>
  /** The fort of the current run. */
  run: string | null
}
/**
 * The seats a game waits for, and the last log line. Contains nothing that is hidden from one of its players.
 */
export type AwaitedSeats = {
  /** Times in ms since 1970; `until` is null if there is no time limit. */
  seats: { id: string; since: number; until: number | null }[]
  last: string | null
}
/**
 * The time since which a game is suspended (ms since 1970), or the seat that requests it and the seats that
 * agree.
 */
export type Suspended = { since: number } | { seat: string; agreed: string[] }
export type NewGame = {
  id: string
  format: string
  host: string
  options: Record<string, unknown>
  seats: SeatRow[]
}
