import type pg from 'pg'
import { GameDeleted, type JournalAppend, JournalConflict, SeenFromOtherSeat } from '../contract.ts'
import type { ConnectionState } from '../database/connection-state.ts'
import {
  isDatabaseDown,
  isForeignKeyViolation,
  isUniqueViolation,
  toStoreUnavailable,
} from '../database/errors.ts'
import { askerOf } from '../database/prepared-query.ts'
import { rowCountOf } from '../database/statement.ts'
import { inTransaction } from '../database/transaction.ts'
import { LOCK_GAMES } from '../games/games.ts'
import { insertBatch } from './insert.ts'

type QueuedAppend = { entry: JournalAppend; done(): void; failed(error: unknown): void }

const largestBatch = 64
/**
 * Each game has one append in the queue at a time, so a longer queue means that the database takes no writes.
 */
const maxQueuedAppends = 5_000

/**
 * Group commit: while a write runs, the next appends gather, and all of them go in one statement, which is
 * one transaction and one wait for the disk. An append is acknowledged when its transaction has committed. A
 * batch holds each game at most once, and a game is in one lane at a time, so its moves stay in order.
 */
export const journalWriter = (pool: pg.Pool, lanes: number, { reach }: ConnectionState) => {
  const waiting = new Set<QueuedAppend>()
  const busy = new Set<string>()
  const running = new Set<Promise<void>>()
  let gathering = false

  const nextBatch = (): QueuedAppend[] => {
    const batch: QueuedAppend[] = []
    for (const each of waiting) {
      if (batch.length === largestBatch) break
      if (busy.has(each.entry.game)) continue
      busy.add(each.entry.game)
      waiting.delete(each)
      batch.push(each)
    }
    return batch
  }

  const pump = (): void => {
    while (running.size < lanes) {
      const batch = nextBatch()
      if (batch.length === 0) return
      const lane = write(pool, batch).finally(() => {
        for (const { entry } of batch) busy.delete(entry.game)
        running.delete(lane)
        gather()
      })
      running.add(lane)
    }
  }

  /** Appends of one turn of the event loop go out together. */
  const gather = (): void => {
    if (gathering) return
    gathering = true
    setImmediate(() => {
      gathering = false
      pump()
    })
  }

  return {
    append: async (entry: JournalAppend): Promise<void> => {
      if (waiting.size >= maxQueuedAppends)
        throw toStoreUnavailable(new Error('Too many appends are waiting'))
      let leave: () => void = () => undefined
      const written = new Promise<void>((done, failed) => {
        const mine = { entry, done, failed }
        leave = () => waiting.delete(mine)
        waiting.add(mine)
      })
      gather()
      // An append that failed as unavailable while it was still queued must not be written afterwards.
      await reach(() => written).finally(leave)
    },

    queued: () => waiting.size,

    settled: async (): Promise<void> => {
      while (running.size > 0 || gathering) {
        await Promise.allSettled([...running, new Promise((resolve) => setImmediate(resolve))])
      }
    },
  }
}

const write = async (pool: pg.Pool, batch: QueuedAppend[]): Promise<void> => {
  try {
    const entries = batch.map(({ entry }) => entry)
    await insert(pool, entries)
    for (const { done } of batch) done()
  } catch (error) {
    if (batch.length > 1 && !isDatabaseDown(error)) await writeHalves(pool, batch)
    else for (const { entry, failed } of batch) failed(refusal(entry, error))
  }
}

const SEEN = rowCountOf(
  'seen from another seat',
  `
  SELECT 1 FROM looks JOIN unnest($1::text[], $2::text[], $3::text[]) AS taken(game, person, seat)
    ON "gameId" = taken.game AND "userId" = taken.person AND looks.seat <> taken.seat
  UNION ALL
  SELECT 1 FROM games JOIN unnest($1::text[], $2::text[], $3::text[]) AS taken(game, person, seat)
    ON games.id = taken.game AND options -> 'exposed' ? taken.seat
  JOIN seats ON seats."gameId" = games.id AND seats.id = taken.seat AND seats."userId" IS DISTINCT FROM taken.person
  LIMIT 1`,
)

/** While a person takes a seat, nobody may show them another seat, or show this seat to anyone else. */
const insert = async (pool: pg.Pool, entries: readonly JournalAppend[]): Promise<void> => {
  const taken = entries.flatMap(({ game, seat }) =>
    seat?.user && !seat.automa ? [{ game, user: seat.user, seat: seat.id }] : [],
  )
  if (taken.length === 0) return insertBatch(pool, entries)
  const games = taken.map(({ game }) => game)
  await inTransaction(pool, async (connection) => {
    const ask = askerOf(connection)
    await ask(LOCK_GAMES, [games])
    const seen = [games, taken.map(({ user }) => user), taken.map(({ seat }) => seat)]
    if ((await ask(SEEN, seen)) > 0)
      throw new SeenFromOtherSeat('The player has seen another seat of the game, or someone has seen theirs.')
    await insertBatch(connection, entries)
  })
}

/** One bad entry fails its whole batch. Splitting the batch refuses only that entry. */
const writeHalves = async (pool: pg.Pool, batch: QueuedAppend[]): Promise<void> => {
  const middle = Math.ceil(batch.length / 2)
  await write(pool, batch.slice(0, middle))
  await write(pool, batch.slice(middle))
}

const refusal = (entry: JournalAppend, error: unknown): unknown => {
  if (isDatabaseDown(error)) return toStoreUnavailable(error)
  if (isForeignKeyViolation(error))
    return new GameDeleted(`The game ${entry.game} has been removed.`, { cause: error })
  if (!isUniqueViolation(error)) return error
  const seqs = entry.rows.map(({ seq }) => seq).join(', ')
  return new JournalConflict(`Somebody else moved first in game ${entry.game} (seq ${seqs}).`, {
    cause: error,
  })
}
