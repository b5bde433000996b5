/**
 * Bans in memory: the banned addresses, and whose sockets to close. Every process polls the database every
 * few seconds, and at once when another process announces a change.
 */
import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import { RefusedError } from '../../shared/refusal.ts'
import { type BanNews, type Store, StoreUnavailable, type UserRow } from '../../store/contract.ts'
import { networkKey } from '../http/client-address.ts'

export type UserBan = NonNullable<UserRow['ban']>

/** Whose sockets in this process to close. */
export type Ended = { user: string } | { place: string }

export type Bans = {
  /** The keyed hash under which the store knows an address. */
  placeHash(address: string): string
  /** The active ban of an address, or null. */
  at(address: string): UserBan | null
  /** Reads changes from the database now, and makes the other processes do so. */
  changed(): Promise<void>
  /** Starts polling. Returns a function that stops it. */
  watch(end: (ended: Ended) => void): () => void
}

type BanDeps = {
  store: Pick<Store, 'moderation'>
  secret: string
  log: Logger
  everyMs: number
  /** Announces changes to the other processes, and hears theirs. */
  line: { tell(): void; hear(heard: () => void): void } | null
}

export function createBans({ store, secret, log, everyMs, line }: BanDeps): Bans {
  const places = new Map<string, UserBan>()
  let since: Date | null = null
  let end: (ended: Ended) => void = () => {}
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let looking: Promise<void> = Promise.resolve()

  const placeHash = (address: string): string =>
    createHmac('sha256', secret)
      .update(`place ${networkKey(address)}`)
      .digest('hex')
      .slice(0, 32)

  function learn({ user, place, until, reason, lifted }: BanNews): void {
    const over = lifted || (until !== null && until.getTime() <= Date.now())
    if (place !== null) {
      if (over) places.delete(place)
      else places.set(place, { until, reason })
    }
    if (over) return
    if (user !== null) end({ user })
    if (place !== null) end({ place })
  }

  async function look(): Promise<void> {
    const { bans, until } = await store.moderation.bans.news(since)
    since = until
    for (const ban of bans) learn(ban)
  }

  /** Runs reads one after another: two at once would both start at the end of the last one. */
  function lookNext(): Promise<void> {
    looking = looking.then(look).catch((err: unknown) => {
      if (!(err instanceof StoreUnavailable)) log.warn({ err }, 'bans read failed')
    })
    return looking
  }

  function plan(): void {
    if (stopped) return
    timer = setTimeout(() => void lookNext().finally(plan), everyMs).unref()
  }

  return {
    placeHash,
    at(address) {
      if (places.size === 0) return null
      const ban = places.get(placeHash(address))
      return ban && (ban.until === null || ban.until.getTime() > Date.now()) ? ban : null
    },
    async changed() {
      line?.tell()
      await lookNext()
    },
    watch(ending) {
      end = ending
      line?.hear(() => void lookNext())
      void lookNext().finally(plan)
      return () => {
        stopped = true
        clearTimeout(timer)
      }
    },
  }
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** The error for a banned user. */
export const bannedError = ({ until, reason }: UserBan): RefusedError =>
  new RefusedError(
    'banned',
    `You are banned ${until === null ? 'permanently' : `until ${moment.format(until)} UTC`}. Reason: ${reason}`,
  )
