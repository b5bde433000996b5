import type { Server, Socket } from 'socket.io'
import { type CardNames, shortUpdate } from '../../protocol/compact/index.ts'
import type { ServerToClient } from '../../protocol/sockets.ts'
import type { UserRow } from '../../store/contract.ts'
import type { Outlet, Viewer } from '../../tables/types.ts'
import type { SocketIdentity } from '../sessions.ts'
import type { SocketPace } from './users.ts'

/** One connected socket: who it is, how fast it may speak, and the tables it looks at. */
type Visitor = {
  user: UserRow
  session: string
  /** Where it comes from. */
  address: string
  /** Looks whether they may still be here. */
  again: SocketIdentity['refresh']
  pace: SocketPace
  /** Messages refused in a row for coming too fast. */
  excess: number
  /** Whether it is sent the short form of what happens. */
  short: boolean
  at: Map<string, Viewer>
}

/** What comes in is unknown until it is read; what goes out is the protocol's. */
type Incoming = Record<string, never>
/** What processes tell each other; unknown until it is read, too. */
type BetweenProcesses = {
  news: (said: unknown) => void
  bans: () => void
  rewritten: (events: string[]) => void
}
export type Io = Server<Incoming, ServerToClient, BetweenProcesses, Visitor>
export type ClientSocket = Socket<Incoming, ServerToClient, BetweenProcesses, Visitor>

export const everyoneAt = (table: string): string => `table:${table}`
export const viewersAt = (table: string, viewer: Viewer): string => `table:${table}/${viewer}`
export const lobbyWatchers = 'lobby'
export const watchersOf = (tournament: string): string => `tournament:${tournament}`
/** Those of them who are sent the short form, and those who are not. */
const shortAt = (table: string, viewer: Viewer): string => `${viewersAt(table, viewer)}:short`
const wholeAt = (table: string, viewer: Viewer): string => `${viewersAt(table, viewer)}:whole`
export const socketsOfUser = (user: string): string => `user:${user}`
export const socketsOf = (session: string): string => `session:${session}`

/** Those of this process in a room. Most seats have one page open: for that one no room need be searched. */
function toRoom(io: Io, room: string) {
  const { adapter, sockets } = io.of('/')
  const there = adapter.rooms.get(room)
  const [only] = there?.size === 1 ? there : []
  return (only !== undefined && sockets.get(only)) || io.local.to(room)
}

/** Those of this process who look at a table, or only some of its viewers; to no room at all would be to everybody. */
function toViewers(io: Io, table: string, only: Viewer[] | undefined) {
  const rooms = only?.map((viewer) => viewersAt(table, viewer)) ?? [everyoneAt(table)]
  return rooms.length > 0 ? io.local.to(rooms) : null
}

/** Sends what happens at the tables to those of this process who may see it, each viewer its own. */
export const outletTo = (io: Io, names: CardNames): Outlet => ({
  update(viewer, update, view) {
    const [short, whole] = [shortAt(update.table, viewer), wholeAt(update.table, viewer)]
    const { rooms } = io.of('/').adapter
    if (rooms.has(short)) toRoom(io, short).emit('table:short', shortUpdate(update, view, names))
    if (rooms.has(whole)) toRoom(io, whole).emit('table:update', update)
  },
  suspension: (told) => void io.local.to(everyoneAt(told.table)).emit('table:suspension', told),
  undo: (undo, to) => toViewers(io, undo.table, to)?.emit('table:undo', undo),
  ended: (ended) => void io.local.to(everyoneAt(ended.table)).emit('table:ended', ended),
  clock: (clock, to) => toViewers(io, clock.table, to)?.emit('table:clock', clock),
  players: (players) => void io.local.to(everyoneAt(players.table)).emit('table:players', players),
  tournament: (told) => void io.local.to(everyoneAt(told.table)).emit('table:tournament', told),
  seats: (table, canView) =>
    [...io.sockets.sockets.values()].flatMap((wire) => {
      const viewer = wire.data.at?.get(table)
      if (viewer === undefined || canView(wire.data.user.id, viewer)) return []
      unsubscribeFromTable(wire, table, viewer)
      wire.emit('table:seats', { table })
      return [viewer]
    }),
})

/** From here on this socket is told what this viewer sees of a table, in the form it has asked for. */
export function attend(wire: ClientSocket, table: string, viewer: Viewer): void {
  wire.data.at.set(table, viewer)
  const form = wire.data.short ? shortAt : wholeAt
  void wire.join([everyoneAt(table), viewersAt(table, viewer), form(table, viewer)])
}

/** This socket looks with other eyes from here on. */
export function turnFrom(wire: ClientSocket, table: string, viewer: Viewer): void {
  for (const room of [viewersAt, shortAt, wholeAt]) void wire.leave(room(table, viewer))
}

/** From here on this socket is told nothing more of a table. */
export function unsubscribeFromTable(wire: ClientSocket, table: string, viewer: Viewer): void {
  wire.data.at.delete(table)
  turnFrom(wire, table, viewer)
  void wire.leave(everyoneAt(table))
}
