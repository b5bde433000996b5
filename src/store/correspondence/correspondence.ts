import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { GameRow } from '../contract.ts'
import type { Database } from '../database/database.ts'
import type { PreparedQuery } from '../database/prepared-query.ts'
import { rowCountOf, rowsOf } from '../database/statement.ts'
import { gamesWhere, wholeGame } from '../games/reading.ts'
import type { CorrespondenceStore, ReminderSettingsRow } from './rows.ts'

/**
 * Does the game have other human players, and does it wait for `$1`? Games against automas do not call
 * players back.
 */
const MINE = `(
  coalesce(game.awaits -> 'seats' @> jsonb_build_array(jsonb_build_object('id', seat.id)), false)
  AND game.status = 'playing' AND coalesce(game.suspension -> 'since', 'null'::jsonb) = 'null'::jsonb
  AND EXISTS (
    SELECT 1 FROM seats AS other
    WHERE other."gameId" = game.id AND other."userId" IS NOT NULL AND other."userId" <> $1 AND NOT other.automa
  )
)`
/**
 * `OFFSET 0` makes Postgres look up each game of the user among the running ones (`games_running`) by its id,
 * instead of starting from all running games.
 */
const UNFINISHED = `
  FROM seats AS seat, LATERAL (
    SELECT * FROM games WHERE games.id = seat."gameId" AND games.status IN ('playing', 'waiting') OFFSET 0
  ) AS game
  WHERE seat."userId" = $1`

const RUNNING = rowsOf(
  'running games',
  `
  SELECT id, mine FROM (SELECT game.id, game."updatedAt" AS at, ${MINE} AS mine ${UNFINISHED}) AS listed
  WHERE (mine, at, id) < ($2::boolean, $3::timestamptz, $4)
  ORDER BY mine DESC, at DESC, id DESC
  LIMIT $5`,
  { id: z.string(), mine: z.boolean() },
)
const WAITING_FOR = rowsOf(
  'games that wait for a user',
  `SELECT count(*)::int AS n ${UNFINISHED} AND ${MINE}`,
  { n: z.number() },
)

/** If several processes are late at once, the first one writes the outage; the others find the new time. */
const ALIVE = rowCountOf(
  'alive',
  `
  WITH before AS (SELECT value::double precision AS at FROM settings WHERE key = 'alive' FOR UPDATE),
  written AS (
    INSERT INTO settings AS known (key, value) VALUES ('alive', $1::text)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value
    WHERE known.value::double precision < excluded.value::double precision
  )
  INSERT INTO outages ("from", until)
  SELECT to_timestamp(at / 1000), to_timestamp($1::text::double precision / 1000) FROM before
  WHERE $3::boolean AND at < $1::text::double precision - $2::double precision
  ON CONFLICT DO NOTHING`,
)
/** More than the longest decision time can span. */
const maxOutages = 1_000
/** No clock needs outages older than this. */
const maxClockAge = '60 days'
/** Writes nothing for an outage that lies within another. */
const NOTE_OUTAGE = rowCountOf(
  'note an outage',
  `
  WITH noted AS (SELECT to_timestamp($1::double precision / 1000) AS began, to_timestamp($2::double precision / 1000) AS ended),
  old AS (DELETE FROM outages USING noted WHERE until < began - interval '${maxClockAge}')
  INSERT INTO outages AS known ("from", until)
  SELECT began, ended FROM noted
  WHERE NOT EXISTS (SELECT 1 FROM outages WHERE "from" <= began AND until >= ended)
  ON CONFLICT ("from") DO UPDATE SET until = greatest(known.until, excluded.until)`,
)
const OUTAGES = rowsOf(
  'outages',
  `SELECT extract(epoch FROM "from")::double precision * 1000 AS from,
    extract(epoch FROM until)::double precision * 1000 AS until
  FROM outages ORDER BY "from" DESC LIMIT ${maxOutages}`,
  { from: z.number(), until: z.number() },
)

const ORDERS = rowsOf(
  'standing orders',
  `SELECT "userId" AS user, orders FROM standing_orders WHERE "gameId" = $1`,
  { user: z.string(), orders: z.unknown() },
)
const ORDER_NO_MORE = rowCountOf(
  'orders no more',
  `DELETE FROM standing_orders WHERE "gameId" = $1 AND "userId" = $2`,
)
const ORDER = rowCountOf(
  'order',
  `INSERT INTO standing_orders ("gameId", "userId", orders) VALUES ($1, $2, $3::json)
  ON CONFLICT ("gameId", "userId") DO UPDATE SET orders = excluded.orders, at = now()`,
)

const CLAIM = rowsOf(
  'claim reminders',
  `
  UPDATE reminders SET claimed = $1 FROM (
    SELECT "gameId", seat, decision, kind FROM reminders
    WHERE NOT sent AND "dueAt" <= $1
      AND (claimed IS NULL OR claimed < $1::timestamptz - make_interval(secs => $2::double precision))
    ORDER BY "dueAt" LIMIT $3 FOR UPDATE SKIP LOCKED
  ) AS due
  WHERE reminders."gameId" = due."gameId" AND reminders.seat = due.seat AND reminders.decision = due.decision
    AND reminders.kind = due.kind
  RETURNING reminders."gameId" AS game, reminders.seat, reminders."userId" AS user, reminders.decision, reminders.kind`,
  {
    game: z.string(),
    seat: z.string(),
    user: z.string(),
    decision: z.string(),
    kind: z.enum(['turn', 'day', 'hours']),
  },
)
const ONE = `WHERE "gameId" = $1 AND seat = $2 AND decision = $3 AND kind = $4`
const REMINDED = rowCountOf('reminded', `UPDATE reminders SET sent = true ${ONE}`)
const LATER = rowCountOf('remind later', `UPDATE reminders SET claimed = NULL, "dueAt" = $5 ${ONE}`)

const PUSH = rowCountOf(
  'push',
  `
  INSERT INTO push_subscriptions (hash, "userId", endpoint, p256dh, auth) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (hash) DO UPDATE SET "userId" = excluded."userId", p256dh = excluded.p256dh, auth = excluded.auth`,
)
/** The most browsers of one user that get notifications. A new one replaces the oldest. */
const maxPushes = 10
const FEW = rowCountOf(
  'few pushes',
  `
  DELETE FROM push_subscriptions WHERE hash IN (
    SELECT hash FROM push_subscriptions WHERE "userId" = $1 ORDER BY at DESC OFFSET ${maxPushes}
  )`,
)
const PUSHES = rowsOf(
  'pushes',
  `SELECT endpoint, p256dh, auth FROM push_subscriptions WHERE "userId" = $1 ORDER BY at`,
  { endpoint: z.string(), p256dh: z.string(), auth: z.string() },
)
const PUSH_NO_MORE = rowCountOf(
  'push no more',
  `DELETE FROM push_subscriptions WHERE hash = $1 AND ($2::text IS NULL OR "userId" = $2)`,
)

const WISHES = rowsOf('reminder wishes', `SELECT push, mail FROM reminder_wishes WHERE "userId" = $1`, {
  push: z.boolean(),
  mail: z.boolean(),
})
const WISH = rowCountOf(
  'wish reminders',
  `INSERT INTO reminder_wishes ("userId", push, mail) VALUES ($1, $2, $3)
  ON CONFLICT ("userId") DO UPDATE SET push = excluded.push, mail = excluded.mail`,
)

const endpointHash = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest()
const usual: ReminderSettingsRow = { push: true, mail: false }

export const correspondenceStore = ({ ask }: Pick<Database, 'ask'>): CorrespondenceStore => ({
  running: async (user, limit, after) => {
    const mark = after ? [after.mine, after.at.toISOString(), after.id] : [true, 'infinity', '']
    const listed = await ask(RUNNING, [user, ...mark, limit])
    const games = await loadGames(
      ask,
      listed.map(({ id }) => id),
    )
    return listed.flatMap(({ id, mine }) => {
      const game = games.get(id)
      return game ? [{ game, mine }] : []
    })
  },
  waitingFor: async (user) => {
    const [row] = await ask(WAITING_FOR, [user])
    return row?.n ?? 0
  },
  recordUptime: async (at, gapMs, suspects) => {
    await ask(ALIVE, [String(at.getTime()), gapMs, suspects])
  },
  outages: () => ask(OUTAGES, []),
  noteOutage: async ({ from, until }) => {
    await ask(NOTE_OUTAGE, [from, until])
  },
  orders: {
    of: (game) => ask(ORDERS, [game]),
    set: async (game, user, orders) => {
      if (orders === null) await ask(ORDER_NO_MORE, [game, user])
      else await ask(ORDER, [game, user, JSON.stringify(orders)])
    },
  },
  reminders: {
    claim: (by, claimMs, limit) => ask(CLAIM, [by, claimMs / 1000, limit]),
    sent: async ({ game, seat, decision, kind }) => {
      await ask(REMINDED, [game, seat, decision, kind])
    },
    later: async ({ game, seat, decision, kind }, at) => {
      await ask(LATER, [game, seat, decision, kind, at])
    },
  },
  pushes: {
    add: async (user, { endpoint, p256dh, auth }) => {
      await ask(PUSH, [endpointHash(endpoint), user, endpoint, p256dh, auth])
      await ask(FEW, [user])
    },
    of: (user) => ask(PUSHES, [user]),
    remove: async (endpoint, user) => {
      await ask(PUSH_NO_MORE, [endpointHash(endpoint), user ?? null])
    },
  },
  wishes: {
    get: async (user) => {
      const [row] = await ask(WISHES, [user])
      return row ?? usual
    },
    set: async (user, { push, mail }) => {
      await ask(WISH, [user, push, mail])
    },
  },
})

const GAMES = gamesWhere('running games of a user', 'games.id = ANY($1)')

async function loadGames(ask: PreparedQuery, ids: string[]): Promise<Map<string, GameRow>> {
  if (ids.length === 0) return new Map()
  const rows = await ask(GAMES, [ids])
  return new Map(rows.map((row) => [row.id, wholeGame(row)]))
}
