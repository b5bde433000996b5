import type { Logger } from 'pino'
import type { Spar } from '../automa/judgement/index.ts'
import type { PersonPlayer } from '../automa/people/policy/index.ts'
import type { CardPool } from '../decks/pool.ts'
import type { AutomaSetup, Choice, Decision, EngineContract, SeatId, View } from '../engine/index.ts'
import type { AutomaPack } from '../engine/language/index.ts'
import type { DeckInput, DeckReport, PackProblem } from '../protocol/http.ts'
import type {
  TableClock,
  TableEnded,
  TablePlayers,
  TableSuspension,
  TableTournament,
  TableUndo,
  TableUpdate,
} from '../protocol/sockets.ts'
import type { Store } from '../store/contract.ts'
import type { Analyst, TrialPool } from './background/analysis-pool.ts'
import type { ThinkingPool } from './background/thinking-pool.ts'
import type { SharedOutages } from './clocks/known-outages.ts'
import type { ProcessChannel } from './processes/process-messages.ts'

/**
 * A viewer of a table: a seat, '' for a spectator, or `~` and a seat for a spectator who sees that seat's
 * hand.
 */
export type Viewer = SeatId | ''

/** Where tables send what has happened, once it is durable: to the sockets of this process. */
export type Outlet = {
  /** `view` is the viewer's view after the update. */
  update(viewer: Viewer, update: TableUpdate, view: View): void
  ended(ended: TableEnded): void
  suspension(message: TableSuspension): void
  /** Sends to all viewers, or to those in `to`. */
  undo(undo: TableUndo, to?: Viewer[]): void
  /** Sends to all viewers, or to those in `to`. */
  clock(clock: TableClock, to?: Viewer[]): void
  players(players: TablePlayers): void
  tournament(message: TableTournament): void
  /**
   * The views that people may have of a table have changed. Viewers who lost theirs get nothing more and are
   * asked to join again. Returns them, one entry for each socket.
   */
  seats(table: string, canView: (user: string, viewer: Viewer) => boolean): Viewer[]
}

/** The server's settings for tables; times in ms. */
export type TableSettings = {
  /** Write a snapshot after this many moves since the last one. */
  snapshotEvery: number
  /** A table without viewers leaves memory after this time, or a minute after its game is over. */
  idleMs: number
  /** Time between two sweeps for idle tables and pending automa decisions. */
  sweepMs: number
  /**
   * If another process continued a table's automas, this one may take over once the table has stood still
   * this long.
   */
  stillMs: number
  /** Between people, the longest that a pass is held back before it counts; 0: not at all. */
  passMs: number
  /** After this long without a move, a game with viewers is marked as active. */
  visitMs: number
}

/** What the server knows about AI cards. */
export type AutomaKit = {
  /** The packs that come with the server. */
  packs: readonly AutomaPack[]
  /** How a deck changes when these AI cards play it. */
  prepare(pack: AutomaPack, deck: DeckInput['cards'], sorting: AutomaSetup['sorting']): DeckReport
  /** Parses a player's own pack; problems come with their places in the text. */
  read(text: string): { pack: AutomaPack } | { problems: PackProblem[] }
}

/** What tables need of the server. */
export type TableDeps<State> = {
  store: Store
  engine: EngineContract<State>
  /** Identifies these rules; without it, nothing records the rules under which moves were made. */
  fingerprint?: string
  pool: CardPool
  /** Answers any decision of any seat from that seat's own view. */
  spar: Spar
  /** The same as a person of the ladder; if missing, there are none. */
  playPerson?: PersonPlayer
  automa: AutomaKit
  /** The other side of a puzzle: an answer that saves it; null if judgement may answer. */
  puzzleDefence?: (state: State, decision: Decision) => Choice | null
  /** For thinking opponents; if missing, there are none. */
  thinker?: ThinkingPool<State>
  /** Analyses finished games. */
  analyst?: Analyst
  /** Plays decks against the starter decks; ends with the server. */
  trialist?: TrialPool
  log: Logger
  settings: TableSettings
  outlet: Outlet
  /** To other processes at the same tables; null if this one serves alone. */
  channel: ProcessChannel | null
  /** Milliseconds since 1970, for clocks. */
  now(): number
  /**
   * The same clock, used to notice that the process itself stood still, as on a sleeping laptop; differs only
   * in tests that let days pass.
   */
  wall?(): number
  /** Times in which no server was running or no move could be written, shared by all processes. */
  outages?: SharedOutages
  /** An unpredictable seed for a new game: 32 bytes in hex. */
  seed(): string
  /** An unpredictable whole number in a range; from the operating system's random source if missing. */
  draw?(min: number, max: number): number
  /** Ids of cards that the operators add to the unique cards of the Revised constructed format. */
  revisedUnique?: readonly string[]
}
