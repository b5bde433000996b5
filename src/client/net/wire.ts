/** The socket half of the protocol, reduced to what a table needs. */
import { io, type Socket } from 'socket.io-client'
import { compactFormatVersion, type ShortJoin } from '../../protocol/compact/index.ts'
import type { ClientToServer, ServerToClient } from '../../protocol/sockets.ts'
import { onWake } from './wake.ts'

type Message<K extends keyof ClientToServer> = Parameters<ClientToServer[K]>[0]
type SocketReply<K extends keyof ClientToServer> =
  | Parameters<Parameters<ClientToServer[K]>[1]>[0]
  | (K extends 'table:join' ? ShortJoin : never)

/** A socket connection, as far as the client uses it. */
export type Wire = {
  /** Rejects if no reply arrives in time or the connection is lost. The first one is waited for. */
  ask<K extends keyof ClientToServer>(event: K, message: Message<K>): Promise<SocketReply<K>>
  on<K extends keyof ServerToClient>(event: K, listener: ServerToClient[K]): void
  /** Called with the server's message if it refuses the connection. */
  onRefused(listener: (message: string) => void): void
  /** Called with true while messages go by polling, because WebSockets are blocked, and with false after it. */
  onPolling(listener: (polling: boolean) => void): void
  /** Called with true when the connection is up, and with false when it is lost or cannot be made. */
  onConnectionChange(listener: (up: boolean) => void): void
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

const replyTimeoutMs = 8_000
/** In ms: when nothing at all arrives for this long after a message, the connection may be dead. */
const silenceTimeoutMs = 3_000

/** In ms: a connection that is not open by then is tried again. */
const openTimeoutMs = 5_000
/** In ms: by then a connection that begins by polling has tried a WebSocket. */
const upgradeTimeoutMs = 5_000

type SocketTransport = 'websocket' | 'polling'

/** A connection that begins by polling changes to a WebSocket as soon as one can be opened. */
const transportsFrom = { websocket: ['websocket'], polling: ['polling', 'websocket'] }
const startTransportOf = (socket: Socket): SocketTransport =>
  socket.io.opts.transports?.[0] === 'polling' ? 'polling' : 'websocket'

/** A WebSocket has been open on this page: that one fails may mean that the server restarts. */
let webSocketsWork = false
const isBlockedAfter = (failures: number): boolean => failures >= (webSocketsWork ? 3 : 1)

const newSocket = (way: SocketTransport): Socket =>
  io({
    transports: transportsFrom[way],
    forceNew: true,
    autoConnect: false,
    auth: { short: compactFormatVersion },
    reconnectionDelay: 400,
    reconnectionDelayMax: 3_000,
    timeout: openTimeoutMs,
  })

/**
 * A connection of its own to the server of this page. One that gives no word, as after sleep, is not waited
 * for: a second one is opened beside it, and the first on which something arrives is kept.
 */
class SocketWire implements Wire {
  #current = newSocket('websocket')
  #second: Socket | null = null
  #heardAt = 0
  /** WebSockets that could not be opened since one could. */
  #failures = 0
  #closed = false
  #wasOpen = false
  /** What waits for the connection to be open for the first time. */
  readonly #untilOpen: (() => void)[] = []
  #stopWaking = (): void => {}
  /** What to listen for, on each socket. */
  readonly #listening: ((socket: Socket) => void)[] = []

  constructor() {
    this.#hear(this.#current)
  }

  open(): void {
    this.#stopWaking = onWake(() => this.#check())
    this.#current.connect()
    this.#doubt(this.#current)
  }

  close(): void {
    this.#closed = true
    this.#stopWaking()
    this.#dropSecond()
    this.#current.disconnect()
  }

  async ask<K extends keyof ClientToServer>(event: K, message: Message<K>): Promise<SocketReply<K>> {
    // A page can be used before its connection is open.
    if (!this.#wasOpen) await this.#firstOpening()
    const socket = this.#current
    const doubt = this.#doubt(socket)
    return sendAndWait(socket, event, message).finally(() => clearTimeout(doubt))
  }

  #firstOpening(): Promise<void> {
    return new Promise((resolve) => {
      this.#untilOpen.push(resolve)
      setTimeout(resolve, replyTimeoutMs)
    })
  }

  /** A connection that still works is kept: to join again, a table sends everything. */
  #check(): void {
    if (this.#current.connected) void this.ask('connection:check', {}).catch(() => undefined)
    else this.#openSecond()
  }

  /** Opens a second connection if nothing arrives on this one in time. */
  #doubt(socket: Socket): ReturnType<typeof setTimeout> {
    const since = Date.now()
    return setTimeout(() => {
      if (!this.#closed && socket === this.#current && this.#heardAt < since) this.#openSecond()
    }, silenceTimeoutMs)
  }

  on<K extends keyof ServerToClient>(event: K, listener: ServerToClient[K]): void {
    this.#listen((socket) => {
      const hear = (...args: unknown[]): void => {
        if (socket === this.#current) Reflect.apply(listener, undefined, args)
      }
      socket.on<string>(event, hear)
    })
  }

  onRefused(listener: (message: string) => void): void {
    this.#listen((socket) => {
      socket.on('connect_error', (error) => {
        if (socket === this.#current && refusals.has(codeOf(error))) listener(error.message)
      })
    })
  }

  onConnectionChange(listener: (up: boolean) => void): void {
    this.#listen((socket) => {
      const isCurrent = (): boolean => socket === this.#current
      socket.on('connect', () => {
        // First whoever waits for a reply on the socket before learns that none will come.
        setTimeout(() => {
          if (isCurrent() && socket.connected) listener(true)
        })
      })
      socket.on('disconnect', (reason) => {
        if (!isCurrent()) return
        listener(false)
        // The server closed the connection to restart. Socket.IO does not reconnect by itself then. The
        // random delay spreads the clients.
        if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 50 + Math.random() * 250)
      })
      socket.on('connect_error', () => {
        if (!isCurrent()) return
        listener(false)
        if (!socket.active) setTimeout(() => isCurrent() && socket.connect(), 2_000)
      })
    })
  }

  onPolling(listener: (polling: boolean) => void): void {
    this.#listen((socket) => {
      const tell = (): void => {
        if (socket === this.#current && socket.connected) listener(isPolling(socket))
      }
      socket.on('connect', () => {
        socket.io.engine.once('upgrade', tell)
        if (isPolling(socket)) setTimeout(tell, upgradeTimeoutMs)
        else setTimeout(tell)
      })
    })
  }

  #listen(how: (socket: Socket) => void): void {
    this.#listening.push(how)
    how(this.#current)
  }

  /** Notes whatever arrives, pings too. */
  #hear(socket: Socket): void {
    const heard = (): void => {
      if (socket !== this.#current) return
      this.#heardAt = Date.now()
      this.#dropSecond()
    }
    socket.io.on('ping', heard)
    socket.io.on('packet', heard)
    socket.on('connect', () => {
      webSocketsWork ||= !isPolling(socket)
      this.#failures = 0
      this.#wasOpen = true
      for (const goOn of this.#untilOpen.splice(0)) goOn()
    })
    socket.on('connect_error', () => {
      // An inactive socket was refused by the server, so it was open.
      if (socket.active && startTransportOf(socket) === 'websocket') this.#fail()
    })
  }

  /** Polls if WebSockets seem to be blocked, as by some proxies; WebSockets are still tried beside it. */
  #fail(): void {
    this.#failures += 1
    if (this.#closed || !isBlockedAfter(this.#failures)) return
    if (this.#second && startTransportOf(this.#second) === 'polling') return
    this.#dropSecond()
    this.#openSecond('polling')
  }

  /** A WebSocket is a new connection in any case; requests may wait for an old one that is dead. */
  #openSecond(way = startTransportOf(this.#current)): void {
    if (this.#second) return
    const second = newSocket(way)
    this.#second = second
    this.#hear(second)
    second.on('connect', () => {
      if (second === this.#second) this.#switchTo(second)
    })
    second.on('connect_error', () => {
      if (second === this.#second && !second.active) this.#dropSecond()
    })
    for (const listen of this.#listening) listen(second)
    second.connect()
  }

  #switchTo(second: Socket): void {
    const dead = this.#current
    this.#second = null
    this.#current = second
    this.#heardAt = Date.now()
    dead.disconnect()
  }

  #dropSecond(): void {
    this.#second?.disconnect()
    this.#second = null
  }
}

const isPolling = (socket: Socket): boolean => socket.io.engine?.transport.name === 'polling'

export const socketWire = (): Wire => new SocketWire()

const sendAndWait = <K extends keyof ClientToServer>(
  socket: Socket,
  event: K,
  message: Message<K>,
): Promise<SocketReply<K>> =>
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
    const late = setTimeout(lost, replyTimeoutMs)
    const reply = (value: SocketReply<K>): void => {
      done()
      resolve(value)
    }
    // No reply will arrive after the disconnect.
    socket.on('disconnect', lost)
    socket.emit(event, message, reply)
  })
