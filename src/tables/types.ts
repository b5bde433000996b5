import type { Logger } from 'pino'
import type { Spar } from '../automa/judgement/index.ts'
import type { CardPool } from '../decks/pool.ts'
import type { AutomaSetup, EngineContract, SeatId } from '../engine/index.ts'
import type { AutomaPack } from '../engine/language/index.ts'
import type { DeckInput, DeckReport, PackProblem } from '../protocol/http.ts'
import type { TableEnded, TableUpdate } from '../protocol/sockets.ts'
import type { Store } from '../store/contract.ts'

/** Who looks at a table: a seat, or '' for all spectators. */
export type Viewer = SeatId | ''

/** Where tables send what happened, after it is durable. */
export type Outlet = {
  update(viewer: Viewer, update: TableUpdate): void
  ended(ended: TableEnded): void
}

export type TableSettings = {
  /** Write a snapshot once this many moves have been made since the last. */
  snapshotEvery: number
  /** A table nobody looks at leaves memory after this long. */
  idleMs: number
  /** Time between two sweeps for idle tables and automa decisions left over. */
  sweepMs: number
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

export type House<State> = {
  store: Store
  engine: EngineContract<State>
  pool: CardPool
  /** Answers any decision of any seat from that seat's own view. */
  spar: Spar
  automa: AutomaKit
  log: Logger
  settings: TableSettings
  outlet: Outlet
}
