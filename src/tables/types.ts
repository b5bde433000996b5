import type { Logger } from 'pino'
import type { CardPool } from '../decks/pool.ts'
import type { Choice, Decision, EngineContract, SeatId, View } from '../engine/index.ts'
import type { CardInfo } from '../protocol/http.ts'
import type { TableEnded, TableUpdate } from '../protocol/sockets.ts'
import type { Store } from '../store/contract.ts'

/** Who looks at a table: a seat, or '' for all spectators. */
export type Viewer = SeatId | ''

/** Answers any decision of any seat from that seat's own view. Deterministic. */
export type Spar = (view: View, decision: Decision, card: (id: string) => CardInfo | undefined) => Choice

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

export type House<State> = {
  store: Store
  engine: EngineContract<State>
  pool: CardPool
  spar: Spar
  log: Logger
  settings: TableSettings
  outlet: Outlet
}
