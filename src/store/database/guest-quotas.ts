/**
 * How much guests may keep and how many accounts may be created, per network and in total, since guests have
 * no identity.
 */

import { z } from 'zod'
import { type GuestBounds, QuotaExceeded } from '../contract.ts'
import type { PreparedQuery } from './prepared-query.ts'
import { rowsOf } from './statement.ts'

export type GuestQuotaName = keyof GuestBounds

const createdToday = (table: string): string => `${table}."createdAt" > now() - interval '1 day'`

/** The counts of all guests and of those of a network. `of` is what to count, joined to `users`. */
const guestCountQueries = (what: GuestQuotaName, of: string) => ({
  inAll: rowsOf(`${what} of guests`, `SELECT count(*)::int AS n FROM ${of}`, { n: z.number() }),
  ofNetwork: rowsOf(
    `${what} of guests of a network`,
    `SELECT count(*)::int AS n FROM ${of} AND place = decode($1, 'hex')`,
    { n: z.number() },
  ),
})

const guestQuotas: Record<GuestQuotaName, ReturnType<typeof guestCountQueries>> = {
  guests: guestCountQueries('guests', `users WHERE guest AND ${createdToday('users')}`),
  // Uses the index of accounts whose network is still stored, which covers that day.
  accounts: guestCountQueries(
    'accounts',
    `users JOIN accounts ON "userId" = users.id WHERE NOT guest AND place IS NOT NULL AND ${createdToday('accounts')}`,
  ),
  decks: guestCountQueries('decks', 'users JOIN decks ON decks."userId" = users.id WHERE guest'),
  packs: guestCountQueries('packs', 'users JOIN packs ON packs."userId" = users.id WHERE guest'),
  cubes: guestCountQueries('cubes', 'users JOIN cubes ON cubes."userId" = users.id WHERE guest'),
  tables: guestCountQueries(
    'tables',
    `users JOIN games ON games."hostId" = users.id WHERE guest AND ${createdToday('games')}`,
  ),
  events: guestCountQueries('events', 'users JOIN tournaments ON "organizerId" = users.id WHERE guest'),
  runs: guestCountQueries(
    'runs',
    `users JOIN limited ON limited."hostId" = users.id WHERE guest AND ${createdToday('limited')}`,
  ),
  pods: guestCountQueries(
    'pods',
    `users JOIN pods ON pods."hostId" = users.id WHERE guest AND ${createdToday('pods')}`,
  ),
}

/** In ms: how long a count is used, and how old it may be to refuse a guest. */
const countFreshMs = 60_000
const refusalFreshMs = 1_000
const maxCachedCounts = 1_000

type GuestCount = { at: number; found: Promise<number>; since: number }

/**
 * Writes within the quotas of guests. A process counts once a minute and then adds what it has written
 * itself, so that creating a table does not count thousands of rows. Several processes together may exceed a
 * limit slightly.
 */
export type WithinGuestQuotas = <T>(
  ask: PreparedQuery,
  what: GuestQuotaName,
  network: string | null,
  write: () => Promise<T>,
) => Promise<T>

export const createGuestQuotas = (bounds: GuestBounds | null): WithinGuestQuotas => {
  const counts = new Map<string, GuestCount>()

  function forget(): void {
    if (counts.size < maxCachedCounts) return
    for (const [key, { at }] of counts) if (at < Date.now() - countFreshMs) counts.delete(key)
  }

  function count(ask: PreparedQuery, key: string, what: GuestQuotaName, network: string | null): GuestCount {
    forget()
    const { inAll, ofNetwork } = guestQuotas[what]
    const rows = network === null ? ask(inAll, []) : ask(ofNetwork, [network])
    const found = rows.then(([row]) => row?.n ?? 0)
    const counted = { at: Date.now(), found, since: 0 }
    counts.set(key, counted)
    found.catch(() => counts.delete(key))
    return counted
  }

  async function take(
    ask: PreparedQuery,
    what: GuestQuotaName,
    network: string | null,
    max: number,
  ): Promise<GuestCount> {
    const key = `${what} ${network ?? ''}`
    const known = counts.get(key)
    const old = (each: GuestCount, ms: number): boolean => each.at < Date.now() - ms
    let now = known && !old(known, countFreshMs) ? known : count(ask, key, what, network)
    if ((await now.found) + now.since >= max && old(now, refusalFreshMs)) now = count(ask, key, what, network)
    if ((await now.found) + now.since >= max)
      throw new QuotaExceeded(what, network === null ? 'all' : 'network')
    now.since++
    return now
  }

  return async (ask, what, network, write) => {
    if (!bounds) return write()
    const taken: GuestCount[] = []
    try {
      if (network !== null) taken.push(await take(ask, what, network, bounds[what].network))
      taken.push(await take(ask, what, null, bounds[what].inAll))
      return await write()
    } catch (error) {
      for (const each of taken) each.since--
      throw error
    }
  }
}
