/**
 * A game's state: one JSON tree. No functions, classes, dates or shared references, so that
 * `parse(stringify(state))` continues the same game at any moment.
 */
import type { ResultView, Side } from '../view/types.ts'
import type { AutomaState } from './automa.ts'
import type { CardRules } from './card-rules.ts'
import type { Frame } from './frames.ts'
import type {
  Card,
  CardState,
  FortState,
  LastingAbility,
  PastDeed,
  Pending,
  PlayerCounter,
  Seat,
  Turn,
} from './parts.ts'
import type { Format } from './setup.ts'
import type { TeamsState } from './teams.ts'

export type * from './automa.ts'
export type * from './frames.ts'
export type * from './parts.ts'
export type * from './teams.ts'

/** The schema version of stored states. Raise it with each migration. */
export const SCHEMA = 2

export type SeatState = {
  id: string
  side: Side
  bits: number
  actions: number
  /** Actions to forgo. */
  owed: number
  /** Agenda points that are not on a scored agenda (may be negative). */
  extraPoints: number
  /** Tags by the seat they work for. */
  tags: Record<string, number>
  brain: number
  badPublicity: number
  counters: PlayerCounter[]
  hand: Card[]
  /** The last card is on top. */
  stack: Card[]
  /** The last card is on top. */
  trash: Card[]
  rig: Card[]
  score: Card[]
  removed: Card[]
  /** Cards set aside for a while, face up for all. */
  aside?: Card[]
  /** Turns this seat has begun. */
  turns: number
  /** Actions taken since the one in which it was last damaged. */
  hurt?: number
  /** Actions taken in its own turn; absent before the first. */
  acted?: number | undefined
  out: boolean
  automa?: AutomaState
}

/** How a game has ended. */
export type StateResult = { winners: Seat[]; reason: ResultView['reason']; seat: Seat | null }

export type GameState = {
  schema: number
  over: boolean
  format: Format
  /** `agendaPoints` if not the usual number; `cardRules` if its format has any. */
  options: { mulligan: 'none' | 'one'; agendaPoints?: number; cardRules?: CardRules }
  seed: string
  seedHash: string
  /** 32-bit words drawn from the seed so far. */
  drawn: number
  next: { decision: number; fort: number; install: number; run: number; lasting: number; line: number }
  seats: SeatState[]
  cards: CardState[]
  /** Handles by viewer: `handles[viewer * cards.length + card]`; the last viewer is the spectators. */
  handles: number[]
  /** Next handle of each viewer. */
  nextHandle: number[]
  forts: FortState[]
  turn: Turn
  frames: Frame[]
  decisions: Pending[]
  lasting: LastingAbility[]
  past: PastDeed[]
  /** Cards that the current effect shows to the seats in `to` (a bit mask as in `known`). */
  shown: { cards: Card[]; to: number } | null
  /** Time has been called: the seats that have completed a turn since. */
  time?: Seat[]
  /** Bits a seat has agreed to pay and not yet paid, in a question in which it could have used accounts. */
  agreed?: { seat: Seat; n: number } | undefined
  teams?: TeamsState
  result: StateResult | null
}
