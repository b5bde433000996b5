import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import type { ServerToClient } from '../../protocol/sockets.ts'
import type { UserRow } from '../../store/contract.ts'
import type { Outlet, Viewer } from '../../tables/types.ts'
import type { Bucket } from './bucket.ts'

/** One connected socket: who it is, how fast it may speak, and the tables it looks at. */
type Visitor = {
  user: UserRow
  session: string
  bucket: Bucket
  /** Messages refused in a row for coming too fast. */
  excess: number
  at: Map<string, Viewer>
}

/** What comes in is unknown until it is read; what goes out is the protocol's. */
type Incoming = Record<string, never>
export type Io = Server<Incoming, ServerToClient, DefaultEventsMap, Visitor>
export type Wire = Socket<Incoming, ServerToClient, DefaultEventsMap, Visitor>

export const everyoneAt = (table: string): string => `table:${table}`
export const viewersAt = (table: string, viewer: Viewer): string => `table:${table}/${viewer}`
export const socketsOf = (session: string): string => `session:${session}`

/** Sends what happens at the tables to those who may see it, each viewer its own. */
export const outletTo = (io: Io): Outlet => ({
  update: (viewer, update) => void io.to(viewersAt(update.table, viewer)).emit('table:update', update),
  ended: (ended) => void io.to(everyoneAt(ended.table)).emit('table:ended', ended),
})
