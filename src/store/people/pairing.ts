import { z } from 'zod'
import type { Side } from '../../protocol/sockets.ts'
import type { NewGame } from '../contract.ts'
import type { PreparedQuery } from '../database/prepared-query.ts'
import { type RowOf, rowCountOf, rowsOf } from '../database/statement.ts'
import { seatJson } from '../games/games.ts'
import { readBrought } from './rematches.ts'
import type { PeopleStore, SeekerRow } from './rows.ts'

const seekerColumns = {
  user: z.string(),
  side: z.enum(['corp', 'runner']).nullable(),
  pool: z.string(),
  clock: z.string(),
  rated: z.boolean(),
  brings: z.unknown(),
  corp: z.number(),
  runner: z.number(),
  since: z.date(),
  game: z.string().nullable(),
}
type RawSeeker = RowOf<typeof seekerColumns>

const WISH = `"userId" AS user, side, pool, clock, rated, brings, corp, runner, since, "gameId" AS game`

/** A changed request keeps its place in the queue. A user who was already paired starts anew. */
const SEEK = rowsOf(
  'seek',
  `
  INSERT INTO seekers AS known ("userId", side, pool, clock, rated, brings, corp, runner)
  VALUES ($1, $2::"Side", $3, $4, $5, $6::json, $7, $8)
  ON CONFLICT ("userId") DO UPDATE SET
    side = excluded.side, pool = excluded.pool, clock = excluded.clock, rated = excluded.rated,
    brings = excluded.brings, corp = excluded.corp, runner = excluded.runner, "seenAt" = now(), "gameId" = NULL,
    since = CASE WHEN known."gameId" IS NULL AND known."seenAt" > now() - interval '30 seconds'
      THEN known.since ELSE now() END
  RETURNING ${WISH}`,
  seekerColumns,
)

const STILL = rowsOf(
  'still seeking',
  `UPDATE seekers SET "seenAt" = now() WHERE "userId" = $1 RETURNING ${WISH}`,
  seekerColumns,
)

const HEARD = `"gameId" IS NULL AND "seenAt" > now() - make_interval(secs => $2::double precision)`

const WAITING = rowsOf(
  'others who seek',
  `
  SELECT ${WISH} FROM seekers
  WHERE "userId" <> $1 AND ${HEARD} AND NOT EXISTS (
    SELECT 1 FROM relations WHERE kind = 'block' AND (
      ("userId" = $1 AND "otherId" = seekers."userId") OR ("userId" = seekers."userId" AND "otherId" = $1)
    )
  )
  ORDER BY since, "userId"
  LIMIT $3`,
  seekerColumns,
)

/**
 * Locks both rows in the order of their ids before it takes either, so that nobody is paired twice in any
 * process.
 */
const PAIR = rowCountOf(
  'pair',
  `
  WITH both_wait AS (
    SELECT "userId" FROM seekers WHERE "userId" = ANY($1::text[]) AND ${HEARD} ORDER BY "userId" FOR UPDATE
  ), paired AS (
    UPDATE seekers SET "gameId" = $3 FROM both_wait
    WHERE seekers."userId" = both_wait."userId" AND (SELECT count(*) FROM both_wait) = 2
    RETURNING seekers."userId"
  ), game AS (
    INSERT INTO games (id, format, "hostId", options)
    SELECT $3, $4, $5, $6::jsonb WHERE (SELECT count(*) FROM paired) = 2 RETURNING id
  )
  INSERT INTO seats ("gameId", id, side, index, name, "userId", deck, "deckId")
  SELECT game.id, seat.id, side, index, name, "userId", deck, "deckId"
  FROM game, json_to_recordset($7::json) AS seat(
    id text, side "Side", index int, name text, "userId" text, deck json, "deckId" text
  )
  RETURNING "gameId"`,
)

const LEAVE = rowCountOf('seek no more', 'DELETE FROM seekers WHERE "userId" = $1')
const COUNT = rowsOf(
  'how many seek',
  `SELECT count(*)::int AS n FROM seekers WHERE "gameId" IS NULL AND "seenAt" > now() - make_interval(secs => $1::double precision)`,
  { n: z.number() },
)

export const pairingStore = (ask: PreparedQuery): PeopleStore['pairing'] => ({
  seek: async ({ user, side, pool, clock, rated, brings, corp, runner }) => {
    const values = [user, side, pool, clock, rated, JSON.stringify(brings), corp, runner]
    const [row] = await ask(SEEK, values)
    if (!row) throw new Error('Who seeks is not there.')
    return seeker(row)
  },
  still: async (user) => {
    const [row] = await ask(STILL, [user])
    return row ? seeker(row) : null
  },
  leave: async (user) => {
    await ask(LEAVE, [user])
  },
  waiting: async (user, ms, limit) => (await ask(WAITING, [user, ms / 1000, limit])).map(seeker),
  pair: async (a, b, { id, format, host, options, seats }: NewGame, ms) => {
    const values = [[a, b], ms / 1000, id, format, host, JSON.stringify(options), seatJson(seats)]
    return (await ask(PAIR, values)) > 0
  },
  count: async (ms) => {
    const [row] = await ask(COUNT, [ms / 1000])
    return row?.n ?? 0
  },
})

const bringsOf = z.object({ corp: z.unknown(), runner: z.unknown() }).partial()

function seeker({ brings, ...row }: RawSeeker): SeekerRow {
  const kept = bringsOf.safeParse(brings).data ?? {}
  const read: SeekerRow['brings'] = {}
  for (const side of ['corp', 'runner'] satisfies Side[]) {
    const deck = readBrought(kept[side])
    if (deck) read[side] = deck
  }
  return { ...row, brings: read }
}
