import type pg from 'pg'
import type { Append } from './contract.ts'

/** How many snapshots a game keeps: the newest is read, the others are there if it should ever be unreadable. */
const snapshotsKept = 3

// One statement is one transaction. Columns of values are turned into rows, so that the text, and with it the
// prepared statement, is the same for any number of them. Large values come as one JSON array instead of a
// Postgres array, whose quoting costs six times the work.
const insert = `
WITH moves AS (
  INSERT INTO journal ("gameId", seq, seat, kind, decision, choice, events, clock)
  SELECT * FROM ROWS FROM (
    unnest($1::text[], $2::int[], $3::text[], $4::"MoveKind"[], $5::text[], $6::json[]),
    json_array_elements($7::json),
    unnest($22::json[])
  ) AS move
), fresh AS (
  INSERT INTO snapshots ("gameId", seq, state, hash)
  SELECT game, seq, state, hash
  FROM ROWS FROM (unnest($8::text[], $9::int[], $10::text[]), json_array_elements($11::json))
    AS snapshot(game, seq, hash, state)
  ON CONFLICT ("gameId", seq) DO UPDATE SET state = excluded.state, hash = excluded.hash
), stale AS (
  DELETE FROM snapshots USING unnest($8::text[]) AS game
  WHERE "gameId" = game AND seq < (
    SELECT min(seq) FROM (
      SELECT seq FROM snapshots WHERE "gameId" = game ORDER BY seq DESC LIMIT ${snapshotsKept - 1}
    ) AS kept
  )
), seated AS (
  UPDATE seats SET name = taken.name, "userId" = taken.person, automa = taken.automa,
    watched = taken.watched
  FROM unnest($15::text[], $16::text[], $17::text[], $18::text[], $19::boolean[], $23::boolean[])
    AS taken(game, seat, name, person, automa, watched)
  WHERE "gameId" = taken.game AND seats.id = taken.seat
), dealt AS (
  INSERT INTO deals ("gameId", setup)
  SELECT game, setup FROM ROWS FROM (unnest($20::text[]), json_array_elements($21::json)) AS dealt(game, setup)
)
UPDATE games
SET "updatedAt" = now(), status = coalesce(moved.status, games.status),
  result = CASE WHEN moved.status IS NULL THEN games.result ELSE moved.result END
FROM unnest($12::text[], $13::"GameStatus"[], $14::jsonb[]) AS moved(id, status, result)
WHERE games.id = moved.id`

/** Writes the moves, snapshots and status changes of several games, all or nothing. No game may occur twice. */
export const insertBatch = async (pool: pg.Pool, batch: Append[]): Promise<void> => {
  await pool.query({ name: 'journal-insert', text: insert, values: columns(batch) })
}

const columns = (batch: Append[]): unknown[] => {
  const moves = batch.flatMap(({ game, rows }) => rows.map((row) => ({ game, ...row })))
  const seats = batch.flatMap(({ game, seat }) => (seat ? [{ game, ...seat }] : []))
  const deals = batch.flatMap(({ game, setup }) => (setup === undefined ? [] : [{ game, setup }]))
  const snapshots = batch.flatMap(({ game, snapshot }) => (snapshot ? [{ game, ...snapshot }] : []))
  return [
    moves.map(({ game }) => game),
    moves.map(({ seq }) => seq),
    moves.map(({ seat }) => seat),
    moves.map(({ kind }) => kind),
    moves.map(({ decision }) => decision),
    moves.map(({ choice }) => json(choice)),
    JSON.stringify(moves.map(({ events }) => events)),
    snapshots.map(({ game }) => game),
    snapshots.map(({ seq }) => seq),
    snapshots.map(({ hash }) => hash),
    JSON.stringify(snapshots.map(({ state }) => state)),
    batch.map(({ game }) => game),
    batch.map(({ status }) => status?.status ?? null),
    batch.map(({ status }) => json(status?.result)),
    seats.map(({ game }) => game),
    seats.map(({ id }) => id),
    seats.map(({ name }) => name),
    seats.map(({ user }) => user),
    seats.map(({ automa }) => automa),
    deals.map(({ game }) => game),
    JSON.stringify(deals.map(({ setup }) => setup)),
    moves.map(({ clock }) => json(clock)),
    seats.map(({ watched }) => watched ?? false),
  ]
}

const json = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value)
