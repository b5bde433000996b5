import type { Logger } from 'pino'
import { StoreUnavailable } from '../../store/contract.ts'
import type { Bans, Ended } from '../moderation/bans.ts'
import type { ClientSocket, Io } from './rooms.ts'

/**
 * Checks the sessions of this process's sockets regularly. Closes sockets whose session ended in another
 * process or during the connect, and keeps sessions in use from expiring. Returns a function that stops it.
 */
export function watchSessions(io: Io, everyMs: number, log: Logger): () => void {
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function look(wires: ClientSocket[]): Promise<void> {
    const user = await wires[0]?.data.refresh()
    for (const wire of wires) {
      if (user && !user.ban) wire.data.user = user
      else wire.disconnect(true)
    }
  }

  async function round(): Promise<void> {
    for (const wires of socketsBySession(io).values()) {
      if (stopped) return
      await look(wires)
    }
  }

  function plan(): void {
    if (stopped) return
    timer = setTimeout(() => {
      round()
        .catch((err: unknown) => {
          // A database outage closes no sockets; the next round checks again.
          if (!(err instanceof StoreUnavailable)) log.warn({ err }, 'session recheck failed')
        })
        .finally(plan)
    }, everyMs).unref()
  }

  plan()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

function socketsBySession(io: Io): Map<string, ClientSocket[]> {
  const sockets = new Map<string, ClientSocket[]>()
  for (const wire of io.sockets.sockets.values()) {
    const { session } = wire.data
    sockets.set(session, [...(sockets.get(session) ?? []), wire])
  }
  return sockets
}

/**
 * Closes the sockets of a banned user and their bots in this process, or those of guests at a banned address.
 */
export function endSockets(io: Io, ended: Ended, bans: Pick<Bans, 'placeHash'>): void {
  for (const wire of io.sockets.sockets.values()) {
    const { user, address } = wire.data
    const theirs =
      'user' in ended
        ? user.id === ended.user || user.bot?.owner === ended.user
        : user.guest && bans.placeHash(address) === ended.place
    if (theirs) wire.disconnect(true)
  }
}
