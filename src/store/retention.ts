/** Finds what has not been used for a long time by indexes, and removes it in small batches. */
import { z } from 'zod'
import type { Retention, SweepKind, SweepMark } from './contract.ts'
import type { PreparedQuery } from './database/prepared-query.ts'
import { type RowOf, rowCountOf, rowsOf, type Statement } from './database/statement.ts'

const sweptColumns = { id: z.string(), at: z.date(), gone: z.boolean() }

/** A game is deleted with its whole journal, some thousand rows at once. */
const someGames = 10
/** An event is deleted with its deck lists. */
const someEvents = 10
const some = 100

/**
 * `$1` is the minimum age in seconds, (`$2`, `$3`) the end of the previous batch, `$4` the size of the batch.
 */
const oldRows = (of: { table: string; id: string; at: string; where: string; lock?: boolean }): string => `
  SELECT ${of.id} AS id, ${of.at} AS at FROM ${of.table}
  WHERE ${of.where} AND ${of.at} < now() - make_interval(secs => $1::double precision)
    AND (${of.at}, ${of.id}) > ($2::timestamptz, $3)
  ORDER BY ${of.at}, ${of.id} LIMIT $4::int${of.lock ? ' FOR UPDATE SKIP LOCKED' : ''}`

const sweepStatement = (looked: string, removed: string): string => `
  WITH old AS MATERIALIZED (${looked}), gone AS (${removed})
  SELECT old.id, old.at, gone.id IS NOT NULL AS gone FROM old LEFT JOIN gone ON gone.id = old.id
  ORDER BY old.at, old.id`

const gamesThatAre = (status: string, lock: boolean): string =>
  oldRows({ table: 'games', id: 'id', at: '"updatedAt"', where: `status = '${status}'`, lock })

/** Games of an event stay until the event is over. */
const gameDependents = (status: string): string =>
  sweepStatement(
    gamesThatAre(status, true),
    `DELETE FROM games USING old WHERE games.id = old.id AND NOT EXISTS (
      SELECT 1 FROM tournament_rooms AS room JOIN tournaments AS event ON event.id = room."tournamentId"
      WHERE room.id = old.id AND event.status <> 'over'
    ) RETURNING games.id`,
  )

/** Games of an event stay as ordinary games. */
const eventDependents = (where: string): string =>
  sweepStatement(
    oldRows({ table: 'tournaments', id: 'id', at: '"updatedAt"', where, lock: true }),
    'DELETE FROM tournaments USING old WHERE tournaments.id = old.id RETURNING tournaments.id',
  )

/** Limited runs, with their packs, journals and decks. Their games are ordinary games. */
const runsThat = (where: string): string =>
  sweepStatement(
    oldRows({ table: 'limited', id: 'id', at: '"updatedAt"', where, lock: true }),
    'DELETE FROM limited USING old WHERE limited.id = old.id RETURNING limited.id',
  )

/** Pods, with their packs, journals and decks; those of a tournament when it is over. */
const podsThat = (where: string): string =>
  sweepStatement(
    oldRows({ table: 'pods', id: 'id', at: '"updatedAt"', where, lock: true }),
    `DELETE FROM pods USING old WHERE pods.id = old.id AND NOT EXISTS (
      SELECT 1 FROM tournaments AS event WHERE event.id = pods."tournamentId" AND event.status <> 'over'
    ) RETURNING pods.id`,
  )

/** Invitations and codes of tables that no longer wait. */
const waitingDependents = (table: string, keys: readonly string[]): string => {
  const id = keys.join(` || ' ' || `)
  const same = keys.map((key) => `${table}.${key} = old.${key}`).join(' AND ')
  const looked = `
    SELECT "gameId", ${keys.filter((key) => key !== '"gameId"').join(', ')}, ${id} AS id, at FROM ${table}
    WHERE at < now() - make_interval(secs => $1::double precision) AND (at, ${id}) > ($2::timestamptz, $3)
    ORDER BY at, id LIMIT $4::int`
  const began = `EXISTS (SELECT 1 FROM games WHERE games.id = old."gameId" AND status <> 'waiting')`
  return sweepStatement(looked, `DELETE FROM ${table} USING old WHERE ${same} AND ${began} RETURNING old.id`)
}

const seekers = sweepStatement(
  oldRows({ table: 'seekers', id: '"userId"', at: '"seenAt"', where: 'true', lock: true }),
  'DELETE FROM seekers USING old WHERE "userId" = old.id RETURNING "userId" AS id',
)

const belongings = [
  ['sessions', '"userId"'],
  ['games', '"hostId"'],
  ['seats', '"userId"'],
  ['decks', '"userId"'],
  ['packs', '"userId"'],
  ['cubes', '"userId"'],
  ['tournaments', '"organizerId"'],
  ['tournament_people', '"userId"'],
  ['limited', '"hostId"'],
  ['pod_people', '"userId"'],
] as const

const without = belongings
  .map(([table, user]) => `NOT EXISTS (SELECT 1 FROM ${table} WHERE ${user} = old.id)`)
  .join(' AND ')

const guests = sweepStatement(
  oldRows({ table: 'users', id: 'id', at: '"createdAt"', where: 'guest' }),
  `DELETE FROM users WHERE guest AND id IN (
    SELECT users.id FROM users JOIN old ON old.id = users.id WHERE ${without} FOR UPDATE OF users SKIP LOCKED
  ) RETURNING id`,
)

/** Keeps the network of a new account only as long as it counts for the quota. By user. */
const accountPlaces = sweepStatement(
  oldRows({ table: 'users', id: 'id', at: '"createdAt"', where: 'NOT guest AND place IS NOT NULL' }),
  `UPDATE users SET place = NULL FROM old, accounts WHERE users.id = old.id AND "userId" = old.id
    AND accounts."createdAt" < now() - make_interval(secs => $1::double precision) RETURNING users.id`,
)

const seenSince = (table: string, at: string): string => `
  EXISTS (SELECT 1 FROM ${table} WHERE "userId" = old.id AND ${at} >= now() - make_interval(secs => $1::double precision))`

/**
 * Decks, packs and cubes of guests who have not returned, by guest. Guests who are in games or events stay,
 * without them.
 */
const guestDecks = `
  WITH old AS MATERIALIZED (${oldRows({ table: 'users', id: 'id', at: '"createdAt"', where: 'guest' })}),
  away AS MATERIALIZED (
    SELECT users.id FROM users JOIN old ON old.id = users.id
    WHERE guest AND NOT ${seenSince('sessions', '"lastSeenAt"')}
      AND NOT ${seenSince('decks', '"updatedAt"')} AND NOT ${seenSince('packs', '"updatedAt"')}
      AND NOT ${seenSince('cubes', '"updatedAt"')}
    FOR UPDATE OF users SKIP LOCKED
  ),
  decks_gone AS (DELETE FROM decks USING away WHERE "userId" = away.id RETURNING away.id),
  packs_gone AS (DELETE FROM packs USING away WHERE "userId" = away.id RETURNING away.id),
  cubes_gone AS (DELETE FROM cubes USING away WHERE "userId" = away.id RETURNING away.id),
  gone AS (SELECT id FROM decks_gone UNION SELECT id FROM packs_gone UNION SELECT id FROM cubes_gone)
  SELECT old.id, old.at, gone.id IS NOT NULL AS gone FROM old LEFT JOIN gone ON gone.id = old.id
  ORDER BY old.at, old.id`

/** For these only the age matters. */
const byHash = (table: string, at: string): string => {
  const looked = `SELECT hash, encode(hash, 'hex') AS id, ${at} AS at FROM ${table}
    WHERE ${at} < now() - make_interval(secs => $1::double precision)
      AND ($2::timestamptz, $3::text) IS NOT NULL
    ORDER BY ${at} LIMIT $4::int FOR UPDATE SKIP LOCKED`
  return sweepStatement(
    looked,
    `DELETE FROM ${table} USING old WHERE ${table}.hash = old.hash RETURNING encode(${table}.hash, 'hex') AS id`,
  )
}

const kinds: Record<SweepKind, { sql: string; max: number }> = {
  waiting: { sql: gameDependents('waiting'), max: some },
  abandoned: { sql: gameDependents('playing'), max: someGames },
  finished: { sql: gameDependents('over'), max: someGames },
  recordings: {
    sql: sweepStatement(
      gamesThatAre('over', false),
      'DELETE FROM recordings USING old WHERE "gameId" = old.id RETURNING "gameId" AS id',
    ),
    max: some,
  },
  events: { sql: eventDependents(`status = 'over'`), max: someEvents },
  leftEvents: { sql: eventDependents(`status IN ('upcoming', 'running')`), max: someEvents },
  deletedEvents: { sql: eventDependents(`status = 'over' AND access = 'deleted'`), max: someEvents },
  notices: {
    sql: sweepStatement(
      oldRows({ table: 'tournament_notices', id: 'id', at: 'at', where: 'true', lock: true }),
      'DELETE FROM tournament_notices USING old WHERE tournament_notices.id = old.id RETURNING tournament_notices.id',
    ),
    max: some,
  },
  runs: { sql: runsThat(`status = 'over'`), max: someEvents },
  leftRuns: { sql: runsThat(`status IN ('drafting', 'building', 'playing')`), max: someEvents },
  pods: { sql: podsThat(`status IN ('over', 'cancelled')`), max: someEvents },
  leftPods: { sql: podsThat(`status IN ('waiting', 'drafting', 'building', 'playing')`), max: someEvents },
  guests: { sql: guests, max: some },
  guestDecks: { sql: guestDecks, max: some },
  accountPlaces: { sql: accountPlaces, max: some },
  sessions: { sql: byHash('sessions', '"lastSeenAt"'), max: some },
  guesses: { sql: byHash('guesses', 'since'), max: some },
  trials: {
    sql: sweepStatement(
      oldRows({ table: 'deck_trials', id: 'deck', at: '"askedAt"', where: 'true', lock: true }),
      'DELETE FROM deck_trials USING old WHERE deck_trials.deck = old.id RETURNING deck_trials.deck AS id',
    ),
    max: some,
  },
  talk: {
    sql: sweepStatement(
      oldRows({ table: 'chat_lines', id: 'id', at: 'at', where: 'true', lock: true }),
      'DELETE FROM chat_lines USING old WHERE chat_lines.id = old.id RETURNING chat_lines.id',
    ),
    max: some,
  },
  reports: {
    sql: sweepStatement(
      oldRows({ table: 'reports', id: 'id', at: '"changedAt"', where: `state = 'closed'`, lock: true }),
      'DELETE FROM reports USING old WHERE reports.id = old.id RETURNING reports.id',
    ),
    max: some,
  },
  links: { sql: byHash('mail_tokens', 'until'), max: some },
  seekers: { sql: seekers, max: some },
  invitations: { sql: waitingDependents('invitations', ['"gameId"', '"userId"']), max: some },
  codes: { sql: waitingDependents('table_codes', ['code']), max: some },
}

type Sweep = { statement: Statement<RowOf<typeof sweptColumns>[]>; max: number }
export const sweeps = Object.fromEntries(
  Object.entries(kinds).map(([kind, { sql, max }]): [string, Sweep] => [
    kind,
    { statement: rowsOf(`sweep: ${kind}`, sql, sweptColumns), max },
  ]),
) as Record<SweepKind, Sweep>

/** Once for all processes. */
const TURN = rowCountOf(
  'turn of retention',
  `
  INSERT INTO settings AS known (key, value) VALUES ('swept', extract(epoch FROM now())::text)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value
  WHERE known.value::double precision <= extract(epoch FROM now()) - $1::double precision`,
)

const start: SweepMark = { at: new Date(0), id: '' }

export const retention = (ask: PreparedQuery, reclaim: () => Promise<void>): Retention => ({
  turn: async (everyMs) => (await ask(TURN, [everyMs / 1000])) > 0,

  sweep: async (kind, olderThanMs, after) => {
    const { statement, max } = sweeps[kind]
    const { at, id } = after ?? start
    const found = await ask(statement, [olderThanMs / 1000, at, id, max])
    const last = found.at(-1)
    return {
      removedIds: found.filter(({ gone }) => gone).map((each) => each.id),
      next: last && found.length === max ? { at: last.at, id: last.id } : null,
    }
  },

  reclaim,
})
