import type { Logger } from 'pino'
import type { Spar } from '../automa/judgement/index.ts'
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
import type { Analyst, TrialPool } from './analysis-pool.ts'
import type { ProcessChannel } from './process-messages.ts'
import type { SharedOutages } from './stoppages.ts'
import type { ThinkingPool } from './thinking-pool.ts'

/** Who looks at a table: a seat, '' for spectators, or `~` and a seat for those who look over its shoulder. */
export type Viewer = SeatId | ''

/** Where tables send what happened, after it is durable: to the sockets of this process. */
export type Outlet = {
  /** `view` is what they see after it. */
  update(viewer: Viewer, update: TableUpdate, view: View): void
  ended(ended: TableEnded): void
  suspension(told: TableSuspension): void
  /** To all who look, or to those viewers only. */
  undo(undo: TableUndo, to?: Viewer[]): void
  /** To these viewers only, or to everybody at the table. */
  clock(clock: TableClock, to?: Viewer[]): void
  players(players: TablePlayers): void
  tournament(told: TableTournament): void
  /**
   * Who may look through whose eyes is new: whoever may not any more sees nothing from here on, and is asked to come
   * again. The viewers that have left so, one for each socket.
   */
  seats(table: string, canView: (user: string, viewer: Viewer) => boolean): Viewer[]
}

export type TableSettings = {
  /** Write a snapshot once this many moves have been made since the last. */
  snapshotEvery: number
  /** A table nobody looks at leaves memory after this long, or a minute after its game is over. */
  idleMs: number
  /** Time between two sweeps for idle tables and automa decisions left over. */
  sweepMs: number
  /** A table whose automa another process has let move stands still after so long: then this one may. */
  stillMs: number
  /** Where people play each other, the longest a pass is held back before it counts; 0: not at all. */
  passMs: number
  /** A game somebody is at counts as moved again after so long without a move. */
  visitMs: number
}

/** What there is to know about AI cards. */
export type AutomaKit = {
  /** Packs that come with the house. */
  packs: readonly AutomaPack[]
  /** What becomes of a deck when these AI cards play it. */
  prepare(pack: AutomaPack, deck: DeckInput['cards'], sorting: AutomaSetup['sorting']): DeckReport
  /** Reads a pack somebody has typed in; every problem with its place in the text. */
  read(text: string): { pack: AutomaPack } | { problems: PackProblem[] }
}

export type TableDeps<State> = {
  store: Store
  engine: EngineContract<State>
  /** Tells these rules from all others; where it is missing nothing tells under which rules moves were made. */
  fingerprint?: string
  pool: CardPool
  /** Answers any decision of any seat from that seat's own view. */
  spar: Spar
  automa: AutomaKit
  /** The other side of a puzzle: an answer that saves it; null where judgement may answer. */
  puzzleDefence?: (state: State, decision: Decision) => Choice | null
  /** For opponents that think; where it is missing there are none. */
  thinker?: ThinkingPool<State>
  /** Plays finished games on, for those who want to understand them. */
  analyst?: Analyst
  /** Plays decks against the starter decks; ends with the server. */
  trialist?: TrialPool
  log: Logger
  settings: TableSettings
  outlet: Outlet
  /** To other processes at the same tables; null where this one serves alone. */
  line: ProcessChannel | null
  /** Milliseconds since 1970, for clocks. */
  now(): number
  /**
   * The same, by which a process notices that it stood still itself, as on a sleeping laptop; another only in tests that
   * let days pass.
   */
  wall?(): number
  /** Times in which no server was there, or no move could be written, as all processes know them. */
  outages?: SharedOutages
  /** A seed for a new game: 32 bytes in hex that nobody can foretell. */
  seed(): string
  /** A whole number in a range that nobody can foretell; from the machine's entropy where it is missing. */
  draw?(min: number, max: number): number
  /** Ids of the cards that the operators add to those unique in the Revised constructed format. */
  revisedUnique?: readonly string[]
}
