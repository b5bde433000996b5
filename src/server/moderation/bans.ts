/**
 * Who is banned, kept in mind: addresses for the door, and those whose sockets are to end. All processes look at the
 * database every few seconds, and at once when one of them says that there is news.
 */
import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import { type BanNews, type Store, StoreUnavailable, type UserRow } from '../../store/contract.ts'
import { RefusedError } from '../../tables/refusal.ts'
import { networkKey } from '../client-address.ts'

export type UserBan = NonNullable<UserRow['ban']>

/** Whose sockets of this process are to end. */
export type Ended = { user: string } | { place: string }

export type Bans = {
  /** How an address is known to the store: nobody reads it back. */
  placeHash(address: string): string
  /** The ban of an address, where there is one now. */
  at(address: string): UserBan | null
  /** Looks at the database now, and has the others look. */
  changed(): Promise<void>
  /** Begins to look; returns how to stop. */
  watch(end: (ended: Ended) => void): () => void
}

type BanDeps = {
  store: Pick<Store, 'order'>
  secret: string
  log: Logger
  everyMs: number
  /** Tells the other processes that there is news, and hears of theirs. */
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
    const { bans, until } = await store.order.bans.news(since)
    since = until
    for (const ban of bans) learn(ban)
  }

  /** One look after another: two at once would both begin where the last one ended. */
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

/** What who is banned is told. */
export const bannedError = ({ until, reason }: UserBan): RefusedError =>
  new RefusedError(
    'banned',
    `You are banned ${until === null ? 'permanently' : `until ${moment.format(until)} UTC`}. The reason: ${reason}`,
  )
