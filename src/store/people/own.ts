/** One's own data: where one is signed in, all that is kept of one, and the end of it. */
import type { Ask } from '../ask.ts'
import type { People } from '../people-rows.ts'

const SESSIONS = `
  SELECT encode(hash, 'hex') AS id, "createdAt" AS since, "lastSeenAt" AS seen FROM sessions
  WHERE "userId" = $1 ORDER BY "lastSeenAt" DESC LIMIT 100`

/** Each part by itself, as JSON the database makes; nothing of it is anybody else's. */
const parts = {
  user: `SELECT to_jsonb(users) AS part FROM users WHERE id = $1`,
  mail: `SELECT jsonb_build_object('address', address, 'pending', pending) AS part FROM mail_addresses WHERE "userId" = $1`,
  sessions: `SELECT jsonb_build_object('since', "createdAt", 'seen', "lastSeenAt") AS part FROM sessions WHERE "userId" = $1`,
  decks: `SELECT to_jsonb(decks) - 'userId' AS part FROM decks WHERE "userId" = $1`,
  packs: `SELECT to_jsonb(packs) - 'userId' AS part FROM packs WHERE "userId" = $1`,
  games: `
    SELECT jsonb_build_object('id', games.id, 'format', format, 'status', status, 'at', "updatedAt", 'result', result,
      'seat', seats.id, 'side', side, 'deck', deck) AS part
    FROM seats JOIN games ON games.id = "gameId" WHERE "userId" = $1 ORDER BY "updatedAt" DESC LIMIT 5000`,
  ratings: `SELECT to_jsonb(ratings) - 'userId' AS part FROM ratings WHERE "userId" = $1`,
  ratingChanges: `SELECT to_jsonb(rating_changes) - 'userId' AS part FROM rating_changes WHERE "userId" = $1 ORDER BY side, n`,
  tallies: `SELECT to_jsonb(tallies) - 'userId' AS part FROM tallies WHERE "userId" = $1`,
  standingOrders: `SELECT to_jsonb(standing_orders) - 'userId' AS part FROM standing_orders WHERE "userId" = $1`,
  reminders: `SELECT to_jsonb(reminder_wishes) - 'userId' AS part FROM reminder_wishes WHERE "userId" = $1`,
  browsers: `SELECT jsonb_build_object('endpoint', endpoint, 'at', at) AS part FROM push_subscriptions WHERE "userId" = $1`,
  bots: `SELECT jsonb_build_object('name', name, 'since', "createdAt") AS part FROM users WHERE "ownerId" = $1`,
  said: `SELECT jsonb_build_object('place', place, 'text', text, 'at', at) AS part FROM chat_lines WHERE "userId" = $1`,
  reports: `SELECT jsonb_build_object('about', "aboutName", 'reason', reason, 'words', words, 'at', at) AS part FROM reports WHERE "fromId" = $1`,
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
    tallies_gone AS (DELETE FROM tallies WHERE "userId" = $1),
    changes_gone AS (DELETE FROM rating_changes WHERE "userId" = $1),
    seekers_gone AS (DELETE FROM seekers WHERE "userId" = $1),
    relations_gone AS (DELETE FROM relations WHERE "userId" = $1 OR "otherId" = $1),
    orders_gone AS (DELETE FROM standing_orders WHERE "userId" = $1),
    reminders_gone AS (DELETE FROM reminders WHERE "userId" = $1),
    pushes_gone AS (DELETE FROM push_subscriptions WHERE "userId" = $1),
    wishes_gone AS (DELETE FROM reminder_wishes WHERE "userId" = $1),
    said AS (UPDATE chat_lines SET name = $2, "userId" = NULL WHERE "userId" = $1),
    reported AS (UPDATE reports SET "fromName" = $2, "fromId" = NULL WHERE "fromId" = $1),
    reports_about AS (UPDATE reports SET "aboutName" = $2, "aboutId" = NULL WHERE "aboutId" = $1),
    tokens_gone AS (
      DELETE FROM bot_tokens USING users AS bot WHERE bot_tokens."userId" = bot.id AND bot."ownerId" = $1
    ),
    bots_gone AS (UPDATE users SET "ownerId" = NULL, guest = true WHERE "ownerId" = $1),
    invitations_gone AS (DELETE FROM invitations WHERE "userId" = $1)
  UPDATE users SET name = $2, guest = true WHERE id = $1`

/** What games and events call who has left for good. */
export const nobody = 'Somebody'

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
