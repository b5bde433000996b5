import type pg from 'pg'
import type { JournalAppend } from '../contract.ts'
import { askerOf } from '../database/prepared-query.ts'
import { rowCountOf, type Statement } from '../database/statement.ts'
import type { NewSoloChange } from '../people/rows.ts'

/**
 * How many snapshots a game keeps: the newest is read, the others are backups in case it is unreadable. The
 * one after the deal stays too: all states of the game follow from it and the changes of each move.
 */
const snapshotsKept = 3

/**
 * One of the things that a batch may write. Most batches have only moves, and a statement that includes all
 * parts takes Postgres 1.5 times as long.
 */
type InsertPart = {
  name: string
  /** The values as columns; null if the batch has none. */
  columns(batch: readonly JournalAppend[]): unknown[] | null
  /** `$(n)` is the placeholder of the nth column. */
  sql($: (column: number) => string): string
}

// Statements turn columns of values into rows, so that the text, and with it the prepared statement, is the
// same for any number of rows. Large values come as one JSON array instead of a Postgres array, whose quoting
// takes six times as long.

const moves: InsertPart = {
  name: 'moves',
  columns: (batch) => {
    const rows = batch.flatMap(({ game, rows }) => rows.map((row) => ({ game, ...row })))
    return [
      rows.map(({ game }) => game),
      rows.map(({ seq }) => seq),
      rows.map(({ seat }) => seat),
      rows.map(({ kind }) => kind),
      rows.map(({ decision }) => decision),
      rows.map(({ choice }) => json(choice)),
      JSON.stringify(rows.map(({ events }) => events)),
      rows.map(({ clock }) => json(clock)),
      rows.map(({ rules }) => rules ?? null),
      JSON.stringify(rows.map(({ change }) => change ?? null)),
    ]
  },
  sql: ($) => `moves AS (
    INSERT INTO journal ("gameId", seq, seat, kind, decision, choice, events, clock, rules, change)
    SELECT game, seq, seat, kind, decision, choice, events, clock, rules,
      CASE WHEN json_typeof(change) = 'null' THEN NULL ELSE change END
    FROM ROWS FROM (
      unnest(${$(0)}::text[], ${$(1)}::int[], ${$(2)}::text[], ${$(3)}::"MoveKind"[], ${$(4)}::text[], ${$(5)}::json[]),
      json_array_elements(${$(6)}::json),
      unnest(${$(7)}::json[], ${$(8)}::text[]),
      json_array_elements(${$(9)}::json)
    ) AS move(game, seq, seat, kind, decision, choice, events, clock, rules, change)
  )`,
}

const snapshots: InsertPart = {
  name: 'snapshots',
  columns: (batch) => {
    const rows = batch.flatMap(({ game, snapshot }) => (snapshot ? [{ game, ...snapshot }] : []))
    if (rows.length === 0) return null
    return [
      rows.map(({ game }) => game),
      rows.map(({ seq }) => seq),
      rows.map(({ hash }) => hash),
      JSON.stringify(rows.map(({ state }) => state)),
    ]
  },
  sql: ($) => `fresh AS (
    INSERT INTO snapshots ("gameId", seq, state, hash)
    SELECT game, seq, state, hash
    FROM ROWS FROM (
      unnest(${$(0)}::text[], ${$(1)}::int[], ${$(2)}::text[]), json_array_elements(${$(3)}::json)
    ) AS snapshot(game, seq, hash, state)
    ON CONFLICT ("gameId", seq) DO UPDATE SET state = excluded.state, hash = excluded.hash
  ), stale AS (
    DELETE FROM snapshots USING unnest(${$(0)}::text[]) AS game
    WHERE "gameId" = game AND seq > 0 AND seq < (
      SELECT min(seq) FROM (
        SELECT seq FROM snapshots WHERE "gameId" = game ORDER BY seq DESC LIMIT ${snapshotsKept - 1}
      ) AS kept
    )
  )`,
}

const seats: InsertPart = {
  name: 'seats',
  columns: (batch) => {
    const rows = batch.flatMap(({ game, seat }) => (seat ? [{ game, ...seat }] : []))
    if (rows.length === 0) return null
    return [
      rows.map(({ game }) => game),
      rows.map(({ id }) => id),
      rows.map(({ name }) => name),
      rows.map(({ user }) => user),
      rows.map(({ automa }) => automa),
      rows.map(({ watched }) => watched ?? false),
    ]
  },
  sql: ($) => `seated AS (
    UPDATE seats SET name = taken.name, "userId" = taken.person, automa = taken.automa, watched = taken.watched
    FROM unnest(
      ${$(0)}::text[], ${$(1)}::text[], ${$(2)}::text[], ${$(3)}::text[], ${$(4)}::boolean[], ${$(5)}::boolean[]
    ) AS taken(game, seat, name, person, automa, watched)
    WHERE "gameId" = taken.game AND seats.id = taken.seat
  )`,
}

const deals: InsertPart = {
  name: 'deals',
  columns: (batch) => {
    const rows = batch.flatMap(({ game, setup }) => (setup === undefined ? [] : [{ game, setup }]))
    if (rows.length === 0) return null
    return [rows.map(({ game }) => game), JSON.stringify(rows.map(({ setup }) => setup))]
  },
  sql: ($) => `dealt AS (
    INSERT INTO deals ("gameId", setup)
    SELECT game, setup
    FROM ROWS FROM (unnest(${$(0)}::text[]), json_array_elements(${$(1)}::json)) AS dealt(game, setup)
  )`,
}

const thoughts: InsertPart = {
  name: 'thoughts',
  columns: (batch) => {
    const rows = batch.flatMap(({ game, thought }) => (thought ? [{ game, ...thought }] : []))
    if (rows.length === 0) return null
    return [
      rows.map(({ game }) => game),
      rows.map(({ seq }) => seq),
      rows.map(({ turn }) => turn),
      rows.map(({ seat }) => seat),
      rows.map(({ played }) => played),
      rows.map(({ rather }) => rather),
      rows.map(({ gain }) => gain),
      rows.map(({ tried }) => tried),
    ]
  },
  sql: ($) => `thought AS (
    INSERT INTO thoughts ("gameId", seq, turn, seat, played, rather, gain, tried)
    SELECT * FROM unnest(
      ${$(0)}::text[], ${$(1)}::int[], ${$(2)}::int[], ${$(3)}::text[], ${$(4)}::text[], ${$(5)}::text[],
      ${$(6)}::float8[], ${$(7)}::int[]
    )
  )`,
}

/** What one game did to a rating, against people or solo. */
type RatingChangeRow = NewSoloChange & { game: string }

/** A fixed order, so that two batches never deadlock. */
const inOrder = <T extends { side: string; user: string }>(rows: T[]): T[] =>
  rows.sort((a, b) => (a.side + a.user < b.side + b.user ? -1 : 1))

const changeColumns = (rows: readonly RatingChangeRow[]) => [
  rows.map(({ game }) => game),
  rows.map(({ user }) => user),
  rows.map(({ side }) => side),
  rows.map(({ n }) => n),
  rows.map(({ opponent }) => opponent),
  rows.map(({ score }) => score),
  rows.map(({ before }) => before),
  rows.map(({ rating }) => rating),
  rows.map(({ deviation }) => deviation),
  rows.map(({ volatility }) => volatility),
]

/**
 * The primary key refuses a rating change that another game has already written; then nothing of this batch
 * is written.
 */
const ratings: InsertPart = {
  name: 'ratings',
  columns: (batch) => {
    const rows = inOrder(
      batch.flatMap(({ game, ratings = [] }) => ratings.map((each) => ({ game, ...each }))),
    )
    if (rows.length === 0) return null
    return [...changeColumns(rows), rows.map(({ settledUntil }) => settledUntil)]
  },
  sql: ($) => `changed AS (
    SELECT change.* FROM unnest(
      ${$(0)}::text[], ${$(1)}::text[], ${$(2)}::"Side"[], ${$(3)}::int[], ${$(4)}::text[], ${$(5)}::float8[],
      ${$(6)}::float8[], ${$(7)}::float8[], ${$(8)}::float8[], ${$(9)}::float8[], ${$(10)}::timestamptz[]
    ) AS change(game, person, side, n, opponent, score, before, rating, deviation, volatility, settled)
    JOIN users ON users.id = person
  ), fenced AS (
    INSERT INTO rating_changes
      ("userId", side, n, "gameId", "opponentId", score, before, rating, deviation)
    SELECT person, side, n, game, opponent, score, before, rating, deviation FROM changed
  ), rated AS (
    INSERT INTO ratings AS known
      ("userId", side, rating, deviation, volatility, games, won, at, "settledUntil")
    SELECT person, side, rating, deviation, volatility, n, CASE WHEN score = 1 THEN 1 ELSE 0 END, now(), settled
    FROM changed
    ON CONFLICT ("userId", side) DO UPDATE SET
      rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility,
      games = excluded.games, won = known.won + excluded.won, at = excluded.at,
      "settledUntil" = excluded."settledUntil"
  )`,
}

/** What happens with the moves of a solo game is added to what is known. */
const solo: InsertPart = {
  name: 'marks',
  columns: (batch) => {
    const rows = batch.flatMap(({ game, solo }) => (solo ? [{ game, ...solo }] : []))
    if (rows.length === 0) return null
    return [
      rows.map(({ game }) => game),
      rows.map(({ undo = false }) => undo),
      rows.map(({ handed = false }) => handed),
      rows.map(({ wanted = 0 }) => wanted),
      rows.map(({ tried = 0 }) => tried),
    ]
  },
  sql: ($) => `marked AS (
    INSERT INTO solo_games AS known ("gameId", undo, handed, wanted, tried)
    SELECT * FROM unnest(
      ${$(0)}::text[], ${$(1)}::boolean[], ${$(2)}::boolean[], ${$(3)}::int[], ${$(4)}::int[]
    )
    ON CONFLICT ("gameId") DO UPDATE SET
      undo = known.undo OR excluded.undo, handed = known.handed OR excluded.handed,
      wanted = known.wanted + excluded.wanted, tried = known.tried + excluded.tried
  )`,
}

/** As with `ratings`; and nothing changes after a hint that came in the same moment. */
const soloChanges: InsertPart = {
  name: 'solo',
  columns: (batch) => {
    const rows = inOrder(
      batch.flatMap(({ game, soloChange }) => (soloChange ? [{ game, ...soloChange }] : [])),
    )
    if (rows.length === 0) return null
    return changeColumns(rows)
  },
  sql: ($) => `solo AS (
    SELECT change.* FROM unnest(
      ${$(0)}::text[], ${$(1)}::text[], ${$(2)}::"Side"[], ${$(3)}::int[], ${$(4)}::text[], ${$(5)}::float8[],
      ${$(6)}::float8[], ${$(7)}::float8[], ${$(8)}::float8[], ${$(9)}::float8[]
    ) AS change(game, person, side, n, opponent, score, before, rating, deviation, volatility)
    JOIN users ON users.id = person
    WHERE NOT EXISTS (SELECT 1 FROM solo_games WHERE "gameId" = game AND hint)
  ), solo_fenced AS (
    INSERT INTO solo_changes ("userId", side, n, "gameId", opponent, score, before, rating, deviation)
    SELECT person, side, n, game, opponent, score, before, rating, deviation FROM solo
  ), solo_rated AS (
    INSERT INTO solo_ratings AS known ("userId", side, rating, deviation, volatility, games, won, at)
    SELECT person, side, rating, deviation, volatility, n, CASE WHEN score = 1 THEN 1 ELSE 0 END, now()
    FROM solo
    ON CONFLICT ("userId", side) DO UPDATE SET
      rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility,
      games = excluded.games, won = known.won + excluded.won, at = excluded.at
  )`,
}

/**
 * Forks, games from custom positions and games against automas do not count. Neither does a game that is over
 * already.
 */
const tallies: InsertPart = {
  name: 'tallies',
  columns: (batch) => {
    const over = batch.flatMap(({ game, status }) =>
      status?.status === 'over' ? [{ game, winners: status.result?.winners ?? [] }] : [],
    )
    if (over.length === 0) return null
    return [over.map(({ game }) => game), over.map(({ winners }) => json(winners))]
  },
  // A fixed order, so that two batches never deadlock.
  sql: ($) => `counted AS (
    INSERT INTO tallies AS known ("userId", side, "deckId", deck, played, won)
    SELECT mine."userId", mine.side, coalesce(mine."deckId", ''), coalesce(mine.deck ->> 'name', ''), count(*),
      count(*) FILTER (WHERE ended.winners ? mine.id)
    FROM unnest(${$(0)}::text[], ${$(1)}::jsonb[]) AS ended(game, winners)
    JOIN games ON games.id = ended.game AND games.status <> 'over' AND games.format = 'classic'
      AND games.options ->> 'from' IS NULL AND games.options ->> 'position' IS NULL
    JOIN seats AS mine ON mine."gameId" = games.id AND mine."userId" IS NOT NULL
    WHERE EXISTS (
      SELECT 1 FROM seats AS other WHERE other."gameId" = games.id AND other."userId" <> mine."userId"
    )
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT ("userId", side, "deckId", deck) DO UPDATE SET
      played = known.played + excluded.played, won = known.won + excluded.won
  )`,
}

/** A sent reminder stays until its decision is gone, so that it is not sent again. */
const reminders: InsertPart = {
  name: 'reminders',
  columns: (batch) => {
    const known = batch.flatMap(({ game, reminders }) => (reminders ? [{ game, reminders }] : []))
    if (known.length === 0) return null
    const rows = known.flatMap(({ game, reminders }) => reminders.map((each) => ({ game, ...each })))
    return [
      known.map(({ game }) => game),
      rows.map(({ game }) => game),
      rows.map(({ seat }) => seat),
      rows.map(({ decision }) => decision),
      rows.map(({ kind }) => kind),
      rows.map(({ user }) => user),
      rows.map(({ dueAt }) => new Date(dueAt)),
    ]
  },
  sql: ($) => `wanted AS (
    SELECT wanted.* FROM unnest(
      ${$(1)}::text[], ${$(2)}::text[], ${$(3)}::text[], ${$(4)}::text[], ${$(5)}::text[], ${$(6)}::timestamptz[]
    ) AS wanted(game, seat, decision, kind, person, due)
    JOIN users ON users.id = person
  ), answered AS (
    DELETE FROM reminders USING unnest(${$(0)}::text[]) AS game
    WHERE "gameId" = game AND NOT EXISTS (
      SELECT 1 FROM wanted WHERE wanted.game = "gameId" AND wanted.seat = reminders.seat
        AND wanted.decision = reminders.decision AND wanted.kind = reminders.kind
    )
  ), reminded AS (
    INSERT INTO reminders AS known ("gameId", seat, decision, kind, "userId", "dueAt")
    SELECT game, seat, decision, kind, person, due FROM wanted
    ON CONFLICT ("gameId", seat, decision, kind) DO UPDATE SET "dueAt" = excluded."dueAt" WHERE NOT known.sent
  )`,
}

const games: InsertPart = {
  name: 'games',
  columns: (batch) => [
    batch.map(({ game }) => game),
    batch.map(({ status }) => status?.status ?? null),
    batch.map(({ status }) => json(status?.result)),
    batch.map(({ glance }) => json(glance)),
    batch.map(({ awaits }) => json(awaits)),
    batch.map(({ suspension }) => suspension !== undefined),
    batch.map(({ suspension }) => json(suspension)),
  ],
  sql: ($) => `UPDATE games
  SET "updatedAt" = now(), resting = false, status = coalesce(moved.status, games.status),
    result = CASE WHEN moved.status IS NULL THEN games.result ELSE moved.result END,
    glance = coalesce(moved.glance, games.glance), awaits = coalesce(moved.awaits, games.awaits),
    suspension = CASE WHEN moved.asks THEN moved.suspension ELSE games.suspension END
  FROM unnest(
    ${$(0)}::text[], ${$(1)}::"GameStatus"[], ${$(2)}::jsonb[], ${$(3)}::jsonb[], ${$(4)}::jsonb[], ${$(5)}::boolean[],
    ${$(6)}::jsonb[]
  ) AS moved(id, status, result, glance, awaits, asks, suspension)
  WHERE games.id = moved.id`,
}

type Written = { part: InsertPart; columns: unknown[] }

const writtenParts = (part: InsertPart, batch: readonly JournalAppend[]): Written[] => {
  const columns = part.columns(batch)
  return columns ? [{ part, columns }] : []
}

/** One statement is one transaction. */
const statementOf = (all: readonly Written[]): string => {
  let before = 0
  const texts = all.map(({ part, columns }) => {
    const from = before
    before += columns.length
    return part.sql((column) => `$${from + column + 1}`)
  })
  return `WITH ${texts.slice(0, -1).join(', ')} ${texts.at(-1)}`
}

const statements = new Map<string, Statement<number>>()

/**
 * Writes the moves, snapshots and status changes of several games, all or nothing. Each game may occur only
 * once.
 */
export const insertBatch = async (
  connection: Pick<pg.Pool | pg.ClientBase, 'query'>,
  batch: readonly JournalAppend[],
): Promise<void> => {
  const all = [
    ...[moves, snapshots, seats, deals, thoughts, ratings],
    ...[solo, soloChanges, tallies, reminders, games],
  ].flatMap((part) => writtenParts(part, batch))
  // Postgres cuts the name of a statement off after 63 characters.
  const name = `journal: ${all.map(({ part }) => part.name.slice(0, 4)).join(' ')}`
  const statement = statements.get(name) ?? rowCountOf(name, statementOf(all))
  statements.set(name, statement)
  await askerOf(connection)(
    statement,
    all.flatMap(({ columns }) => columns),
  )
}

const json = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value)
