import type { Logger } from 'pino'
import { StoreUnavailable } from '../../store/contract.ts'
import type { Bans, Ended } from '../moderation/bans.ts'
import type { ClientSocket, Io } from './rooms.ts'

/**
 * Looks at the sessions of this process's sockets again and again: one that has ended in another process, or while its
 * socket came in, takes its sockets with it; one that is in use does not expire. Returns how to stop.
 */
export function watchSessions(io: Io, everyMs: number, log: Logger): () => void {
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function look(wires: ClientSocket[]): Promise<void> {
    const user = await wires[0]?.data.again()
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
          // Nobody is sent away because the database is: the next round looks again.
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

/** Ends the sockets of this process of somebody who is banned; of an address those of guests, and of bots none. */
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
