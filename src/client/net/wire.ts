/** The socket half of the protocol, reduced to what a table needs. */
import { io, type Socket } from 'socket.io-client'
import { compactFormatVersion, type ShortJoin } from '../../protocol/compact/index.ts'
import type { ClientToServer, ServerToClient } from '../../protocol/sockets.ts'

type Message<K extends keyof ClientToServer> = Parameters<ClientToServer[K]>[0]
type Reply<K extends keyof ClientToServer> =
  | Parameters<Parameters<ClientToServer[K]>[1]>[0]
  | (K extends 'table:join' ? ShortJoin : never)

/** A socket connection, as far as the client uses it. */
export type Wire = {
  /** Rejects if no reply arrives in time or there is no connection. */
  ask<K extends keyof ClientToServer>(event: K, message: Message<K>): Promise<Reply<K>>
  on<K extends keyof ServerToClient>(event: K, listener: ServerToClient[K]): void
  /** Called with the server's message if it refuses the connection. */
  onRefused(listener: (message: string) => void): void
  /** Called with true when the connection is up, and with false when it is lost or cannot be made. */
  onLine(listener: (up: boolean) => void): void
  open(): void
  close(): void
}

/** Refusals of a connection for which a retry is useless. */
const refusals = new Set(['unauthorized', 'forbidden', 'banned'])

/** The code of a refused connection, which Socket.IO carries in `data`. */
const codeOf = (error: object): string => {
  const data: unknown = 'data' in error ? error.data : null
  const inner: unknown = typeof data === 'object' && data !== null && 'error' in data ? data.error : null
  return typeof inner === 'object' && inner !== null && 'code' in inner ? String(inner.code) : ''
}

const replyWithin = 8_000

/** A connection of its own to the server of this page. */
export const socketWire = (): Wire => {
  const socket: Socket = io({
    transports: ['websocket'],
    autoConnect: false,
    auth: { short: compactFormatVersion },
    reconnectionDelay: 400,
    reconnectionDelayMax: 3_000,
  })
  return {
    ask: (event, message) => sendAndWait(socket, event, message),
    on: (event, listener) => {
      socket.on<string>(event, listener)
    },
    onRefused: (listener) => {
      socket.on('connect_error', (error) => {
        if (refusals.has(codeOf(error))) listener(error.message)
      })
    },
    onLine: (listener) => {
      socket.on('connect', () => listener(true))
      socket.on('disconnect', (reason) => {
        listener(false)
        // The server closed the connection to restart. Socket.IO does not reconnect by itself then. The
        // random delay spreads the clients.
        if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 50 + Math.random() * 250)
      })
      socket.on('connect_error', () => {
        listener(false)
        if (!socket.active) setTimeout(() => socket.connect(), 2_000)
      })
    },
    open: () => socket.connect(),
    close: () => socket.disconnect(),
  }
}

const sendAndWait = <K extends keyof ClientToServer>(
  socket: Socket,
  event: K,
  message: Message<K>,
): Promise<Reply<K>> =>
  new Promise((resolve, reject) => {
    if (!socket.connected) return reject(new Error('Connection lost.'))
    const done = (): void => {
      clearTimeout(late)
      socket.off('disconnect', lost)
    }
    const lost = (): void => {
      done()
      reject(new Error('The server did not reply.'))
    }
    const late = setTimeout(lost, replyWithin)
    const reply = (value: Reply<K>): void => {
      done()
      resolve(value)
    }
    // No reply will arrive after the disconnect.
    socket.on('disconnect', lost)
    socket.emit(event, message, reply)
  })
