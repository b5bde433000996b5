/** One's own data: where one is signed in, all that is kept of one, and the end of it. */
import type { Ask } from '../ask.ts'
import type { People } from '../people-rows.ts'

const SESSIONS = `
  SELECT encode(hash, 'hex') AS id, "createdAt" AS since, "lastSeenAt" AS seen FROM sessions
  WHERE "userId" = $1 ORDER BY "lastSeenAt" DESC LIMIT 100`

/** Each part by itself, as JSON the database makes; nothing of it is anybody else's. */
const parts = {
  user: `SELECT to_jsonb(users) AS part FROM users WHERE id = $1`,
  sessions: `SELECT jsonb_build_object('since', "createdAt", 'seen', "lastSeenAt") AS part FROM sessions WHERE "userId" = $1`,
  decks: `SELECT to_jsonb(decks) - 'userId' AS part FROM decks WHERE "userId" = $1`,
  packs: `SELECT to_jsonb(packs) - 'userId' AS part FROM packs WHERE "userId" = $1`,
  games: `
    SELECT jsonb_build_object('id', games.id, 'format', format, 'status', status, 'at', "updatedAt", 'result', result,
      'seat', seats.id, 'side', side, 'deck', deck) AS part
    FROM seats JOIN games ON games.id = "gameId" WHERE "userId" = $1 ORDER BY "updatedAt" DESC LIMIT 5000`,
  ratings: `SELECT to_jsonb(ratings) - 'userId' AS part FROM ratings WHERE "userId" = $1`,
  ratingChanges: `SELECT to_jsonb(rating_changes) - 'userId' AS part FROM rating_changes WHERE "userId" = $1 ORDER BY side, n`,
  relations: `
    SELECT jsonb_build_object('name', users.name, 'kind', kind, 'at', at) AS part
    FROM relations JOIN users ON users.id = "otherId" WHERE "userId" = $1`,
}

/**
 * Games stay for those who played them, without the name; what is left of the person goes with the last of these.
 * In one statement: all of it, or nothing.
 */
const FORGET = `
  WITH unnamed AS (UPDATE seats SET name = $2, "deckId" = NULL WHERE "userId" = $1),
    account AS (DELETE FROM accounts WHERE "userId" = $1),
    sessions_gone AS (DELETE FROM sessions WHERE "userId" = $1),
    decks_gone AS (DELETE FROM decks WHERE "userId" = $1),
    packs_gone AS (DELETE FROM packs WHERE "userId" = $1),
    ratings_gone AS (DELETE FROM ratings WHERE "userId" = $1),
    changes_gone AS (DELETE FROM rating_changes WHERE "userId" = $1),
    seekers_gone AS (DELETE FROM seekers WHERE "userId" = $1),
    relations_gone AS (DELETE FROM relations WHERE "userId" = $1 OR "otherId" = $1),
    invitations_gone AS (DELETE FROM invitations WHERE "userId" = $1)
  UPDATE users SET name = $2, guest = true WHERE id = $1`

/** Who sat where somebody has left for good. */
const nobody = 'Somebody'

export const own = (ask: Ask): People['own'] => ({
  sessions: (user) => ask<{ id: string; since: Date; seen: Date }>('sessions of a user', SESSIONS, [user]),
  endSession: async (user, id) => {
    const ended = await ask(
      'end a session of a user',
      `DELETE FROM sessions WHERE "userId" = $1 AND hash = decode($2, 'hex') RETURNING 1`,
      [user, id],
    )
    return ended.length > 0
  },
  everything: async (user) => {
    const all: Record<string, unknown[]> = {}
    for (const [name, sql] of Object.entries(parts))
      all[name] = (await ask<{ part: unknown }>(`all of a user: ${name}`, sql, [user])).map(
        ({ part }) => part,
      )
    return all
  },
  forget: async (user) => {
    await ask('forget a user', FORGET, [user, nobody])
  },
})
