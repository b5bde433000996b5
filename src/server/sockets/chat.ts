/** Table chat: who may send, how much, and what is passed on. */

import { RefusedError } from '../../shared/refusal.ts'
import { type LineRow, StoreUnavailable } from '../../store/contract.ts'
import { newId } from '../../store/ids.ts'
import { isAudience } from '../../tables/seats/viewers.ts'
import type { ServerContext } from '../context.ts'
import { type ClientSocket, everyoneAt, viewersAt } from './rooms.ts'
import { createTokenBucket, type TokenBucket } from './token-bucket.ts'

const burst = 6
const perSecond = 0.5

/** Control characters, changes of writing direction, and invisible characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu
/** More combining marks on one letter than any language has. */
const heaped = /(\p{M}{4})\p{M}+/gu

/** A chat line in one line, without invisible characters; empty if nothing is left. */
export const cleanLine = (text: string): string =>
  text.normalize('NFC').replace(/\s+/gu, ' ').replace(unseen, '').replace(heaped, '$1').trim()

export type ChatHandlers = {
  /** The rooms that get a line. Throws if the user may not send it. */
  hearers(wire: ClientSocket, table: string, to: 'table' | 'team'): Promise<string[]>
  /** Stores a line for reports. Resolves to its id, or null while the database is down. */
  kept(line: Omit<LineRow, 'id'>): Promise<string | null>
  /** The users who have muted or blocked this one. */
  mutersOf(user: string): Promise<string[]>
}

export function createChat({ tables, config, store }: ServerContext): ChatHandlers {
  /** One bucket per user, dropped once it is full again. */
  const buckets = new Map<string, { bucket: TokenBucket; last: number }>()

  function mayTalk(user: string): boolean {
    if (!config.rateLimits) return true
    const now = Date.now()
    const full = now - (burst / perSecond) * 1000
    for (const [id, { last }] of buckets) if (last < full) buckets.delete(id)
    const known = buckets.get(user) ?? { bucket: createTokenBucket(burst, perSecond), last: now }
    buckets.set(user, { ...known, last: now })
    return known.bucket.take()
  }

  /** Chat continues without what only moderation needs. */
  async function orElse<T>(work: Promise<T>, other: T): Promise<T> {
    try {
      return await work
    } catch (err) {
      if (err instanceof StoreUnavailable) return other
      throw err
    }
  }

  return {
    kept(line) {
      const id = newId()
      return orElse<string | null>(
        store.moderation.lines.keep({ id, ...line }).then(() => id),
        null,
      )
    },
    mutersOf: (user) => orElse(store.moderation.listMuters(user), []),
    async hearers(wire, table, to) {
      const { user, at } = wire.data
      const viewer = at.get(table)
      if (viewer === undefined)
        throw new RefusedError('not-found', 'Join the table before you send messages.')
      const { seats, options, teams = [] } = await tables.get(user, table)
      if (options.chat === 'none') throw new RefusedError('forbidden', 'Chat is turned off at this table.')
      if (options.chat === 'players' && isAudience(viewer)) {
        throw new RefusedError('forbidden', 'Only players can chat at this table.')
      }
      if (!mayTalk(user.id))
        throw new RefusedError('rate-limited', 'You are sending messages too quickly. Wait a moment.')
      if (to === 'table') return [everyoneAt(table)]
      const mine = seats.find(({ me }) => me)
      if (!mine) throw new RefusedError('not-your-seat', 'You are not in a team at this table.')
      const team = teams.find(({ sponsor, agent }) => sponsor === mine.id || agent === mine.id)
      const hearers = team ? [team.sponsor, team.agent] : [mine.id]
      return hearers.map((id) => viewersAt(table, id))
    },
  }
}
