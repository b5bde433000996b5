import type { Server, Socket } from 'socket.io'
import { type CardNames, shortUpdate } from '../../protocol/compact/index.ts'
import type { ServerToClient } from '../../protocol/sockets.ts'
import type { UserRow } from '../../store/contract.ts'
import type { Outlet, Viewer } from '../../tables/types.ts'
import type { SocketIdentity } from '../accounts/sessions.ts'
import type { SocketPace } from './users.ts'

/** The data of a connected socket: its user, its limits, and the tables it is at. */
type Visitor = {
  user: UserRow
  session: string
  /** The client's network address. */
  address: string
  /** Checks that the session or token is still valid. */
  refresh: SocketIdentity['refresh']
  pace: SocketPace
  /** Messages in a row that were refused for coming too fast. */
  excess: number
  /** True if the client gets the compact format. */
  short: boolean
  at: Map<string, Viewer>
}

/** Incoming messages are untyped until they are parsed; outgoing ones have the protocol's types. */
type Incoming = Record<string, never>
/** Messages between processes, untyped until they are parsed. */
type BetweenProcesses = {
  news: (said: unknown) => void
  bans: () => void
  rewritten: (events: string[]) => void
  /** Viewers of this event were notified of its entry `seq`, in all processes. */
  told: (event: string, seq: number) => void
}
export type Io = Server<Incoming, ServerToClient, BetweenProcesses, Visitor>
export type ClientSocket = Socket<Incoming, ServerToClient, BetweenProcesses, Visitor>

/** Names of rooms: everyone at a table, and the viewers with one point of view. */
export const everyoneAt = (table: string): string => `table:${table}`
export const viewersAt = (table: string, viewer: Viewer): string => `table:${table}/${viewer}`
export const lobbyWatchers = 'lobby'
export const watchersOfPod = (pod: string): string => `pod:${pod}`
export const watchersOf = (tournament: string): string => `tournament:${tournament}`
/** The viewers who get the compact format, and those who do not. */
const shortAt = (table: string, viewer: Viewer): string => `${viewersAt(table, viewer)}:short`
const wholeAt = (table: string, viewer: Viewer): string => `${viewersAt(table, viewer)}:whole`
export const socketsOfUser = (user: string): string => `user:${user}`
export const socketsOf = (session: string): string => `session:${session}`

/**
 * The sockets of this process in a room. Most seats have one page open, and a single socket is found without
 * searching the room.
 */
function toRoom(io: Io, room: string) {
  const { adapter, sockets } = io.of('/')
  const there = adapter.rooms.get(room)
  const [only] = there?.size === 1 ? there : []
  return (only !== undefined && sockets.get(only)) || io.local.to(room)
}

/**
 * The sockets of this process at a table, or only those of some viewers; null for no viewers, since without a
 * room `emit` would reach everybody.
 */
function toViewers(io: Io, table: string, only: Viewer[] | undefined) {
  const rooms = only?.map((viewer) => viewersAt(table, viewer)) ?? [everyoneAt(table)]
  return rooms.length > 0 ? io.local.to(rooms) : null
}

/** Sends events of tables to the viewers in this process, to each viewer only what they may see. */
export const outletTo = (io: Io, names: CardNames): Outlet => ({
  update(viewer, update, view) {
    const [short, whole] = [shortAt(update.table, viewer), wholeAt(update.table, viewer)]
    const { rooms } = io.of('/').adapter
    if (rooms.has(short)) toRoom(io, short).emit('table:short', shortUpdate(update, view, names))
    if (rooms.has(whole)) toRoom(io, whole).emit('table:update', update)
  },
  suspension: (message) => void io.local.to(everyoneAt(message.table)).emit('table:suspension', message),
  undo: (undo, to) => toViewers(io, undo.table, to)?.emit('table:undo', undo),
  ended: (ended) => void io.local.to(everyoneAt(ended.table)).emit('table:ended', ended),
  clock: (clock, to) => toViewers(io, clock.table, to)?.emit('table:clock', clock),
  players: (players) => void io.local.to(everyoneAt(players.table)).emit('table:players', players),
  tournament: (message) => void io.local.to(everyoneAt(message.table)).emit('table:tournament', message),
  seats: (table, canView) =>
    [...io.sockets.sockets.values()].flatMap((wire) => {
      const viewer = wire.data.at?.get(table)
      if (viewer === undefined || canView(wire.data.user.id, viewer)) return []
      unsubscribeFromTable(wire, table, viewer)
      wire.emit('table:seats', { table })
      return [viewer]
    }),
})

/** Subscribes a socket to a table from a point of view, in its format. */
export function attend(wire: ClientSocket, table: string, viewer: Viewer): void {
  wire.data.at.set(table, viewer)
  const form = wire.data.short ? shortAt : wholeAt
  void wire.join([everyoneAt(table), viewersAt(table, viewer), form(table, viewer)])
}

/** Unsubscribes a socket from a point of view. */
export function turnFrom(wire: ClientSocket, table: string, viewer: Viewer): void {
  for (const room of [viewersAt, shortAt, wholeAt]) void wire.leave(room(table, viewer))
}

/** Unsubscribes a socket from a table. */
export function unsubscribeFromTable(wire: ClientSocket, table: string, viewer: Viewer): void {
  wire.data.at.delete(table)
  turnFrom(wire, table, viewer)
  void wire.leave(everyoneAt(table))
}
