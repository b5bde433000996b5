/** A user's own data: sessions, export of everything stored, and deletion of the account. */

import { z } from 'zod'
import type { PreparedQuery } from '../database/prepared-query.ts'
import { rowCountOf, rowsOf, type Statement } from '../database/statement.ts'
import type { PeopleStore } from './rows.ts'

const SESSIONS = rowsOf(
  'sessions of a user',
  `
  SELECT encode(hash, 'hex') AS id, "createdAt" AS since, "lastSeenAt" AS seen FROM sessions
  WHERE "userId" = $1 ORDER BY "lastSeenAt" DESC LIMIT 100`,
  { id: z.string(), since: z.date(), seen: z.date() },
)

/** Each part is JSON that the database creates. Contains no data of other users. */
export const parts = {
  user: `SELECT to_jsonb(users) AS part FROM users WHERE id = $1`,
  mail: `SELECT jsonb_build_object('address', address, 'pending', pending) AS part FROM mail_addresses WHERE "userId" = $1`,
  sessions: `SELECT jsonb_build_object('since', "createdAt", 'seen', "lastSeenAt") AS part FROM sessions WHERE "userId" = $1`,
  decks: `SELECT to_jsonb(decks) - 'userId' AS part FROM decks WHERE "userId" = $1`,
  deckVersions: `
    SELECT to_jsonb(deck_versions) AS part FROM deck_versions JOIN decks ON decks.id = "deckId" WHERE "userId" = $1
    ORDER BY "deckId", deck_versions.version`,
  likes: `SELECT to_jsonb(deck_regards) - 'userId' AS part FROM deck_regards WHERE "userId" = $1`,
  packs: `SELECT to_jsonb(packs) - 'userId' AS part FROM packs WHERE "userId" = $1`,
  cubes: `SELECT to_jsonb(cubes) - 'userId' AS part FROM cubes WHERE "userId" = $1`,
  games: `
    SELECT jsonb_build_object('id', games.id, 'format', format, 'status', status, 'at', "updatedAt", 'result', result,
      'seat', seats.id, 'side', side, 'deck', deck) AS part
    FROM seats JOIN games ON games.id = "gameId" WHERE "userId" = $1 ORDER BY "updatedAt" DESC LIMIT 5000`,
  hosted: `
    SELECT jsonb_build_object('id', id, 'format', format, 'status', status, 'at', "createdAt", 'options', options) AS part
    FROM games WHERE "hostId" = $1 ORDER BY "createdAt" DESC LIMIT 5000`,
  seenSeats: `SELECT to_jsonb(looks) - 'userId' AS part FROM looks WHERE "userId" = $1`,
  eventsRun: `SELECT to_jsonb(tournaments) - 'organizerId' AS part FROM tournaments WHERE "organizerId" = $1`,
  eventsPlayed: `
    SELECT jsonb_build_object('id', tournaments.id, 'name', name, 'date', date, 'status', status, 'me', person) AS part
    FROM tournament_people JOIN tournaments ON tournaments.id = "tournamentId" WHERE "userId" = $1`,
  runs: `
    SELECT to_jsonb(limited) - 'hostId' || jsonb_build_object('corp', corp, 'runner', runner) AS part
    FROM limited LEFT JOIN limited_pools ON "limitedId" = id WHERE "hostId" = $1`,
  pods: `
    SELECT jsonb_build_object('id', pods.id, 'status', status, 'at', "createdAt", 'corp', corp, 'runner', runner) AS part
    FROM pod_people JOIN pods ON pods.id = "podId" LEFT JOIN pod_pools USING ("podId", n) WHERE "userId" = $1`,
  notices: `SELECT to_jsonb(tournament_notices) - 'userId' AS part FROM tournament_notices WHERE "userId" = $1`,
  invitations: `
    SELECT jsonb_build_object('game', "gameId", 'state', state, 'at', at, 'mine', "fromId" = $1) AS part
    FROM invitations WHERE $1 IN ("userId", "fromId")`,
  analyses: `SELECT jsonb_build_object('game', "gameId", 'at', "askedAt", 'state', state) AS part FROM analyses WHERE "userId" = $1`,
  deckTrials: `SELECT jsonb_build_object('at', "askedAt", 'state', state, 'found', found) AS part FROM deck_trials WHERE "userId" = $1`,
  coached: `
    SELECT jsonb_build_object('game', "gameId", 'at', "askedAt", 'state', state, 'found', found) AS part
    FROM coached_games WHERE "userId" = $1 ORDER BY "askedAt"`,
  coachOff: `SELECT jsonb_build_object('at', at) AS part FROM coach_off WHERE "userId" = $1`,
  ratings: `SELECT to_jsonb(ratings) - 'userId' AS part FROM ratings WHERE "userId" = $1`,
  ratingChanges: `SELECT to_jsonb(rating_changes) - 'userId' AS part FROM rating_changes WHERE "userId" = $1 ORDER BY side, n`,
  soloRatings: `SELECT to_jsonb(solo_ratings) - 'userId' AS part FROM solo_ratings WHERE "userId" = $1`,
  soloChanges: `SELECT to_jsonb(solo_changes) - 'userId' AS part FROM solo_changes WHERE "userId" = $1 ORDER BY side, n`,
  tallies: `SELECT to_jsonb(tallies) - 'userId' AS part FROM tallies WHERE "userId" = $1`,
  standingOrders: `SELECT to_jsonb(standing_orders) - 'userId' AS part FROM standing_orders WHERE "userId" = $1`,
  reminders: `SELECT to_jsonb(reminder_wishes) - 'userId' AS part FROM reminder_wishes WHERE "userId" = $1`,
  browsers: `SELECT jsonb_build_object('endpoint', endpoint, 'at', at) AS part FROM push_subscriptions WHERE "userId" = $1`,
  bots: `SELECT jsonb_build_object('name', name, 'since', "createdAt") AS part FROM users WHERE "ownerId" = $1`,
  bans: `SELECT jsonb_build_object('at', at, 'until', until, 'reason', reason, 'lifted', lifted) AS part FROM bans WHERE "userId" = $1`,
  operator: `SELECT jsonb_build_object('since', at) AS part FROM operators WHERE "userId" = $1`,
  operatorActs: `SELECT to_jsonb(operator_acts) - 'byId' AS part FROM operator_acts WHERE "byId" = $1`,
  said: `SELECT jsonb_build_object('place', place, 'text', text, 'at', at) AS part FROM chat_lines WHERE "userId" = $1`,
  reports: `SELECT jsonb_build_object('about', "aboutName", 'reason', reason, 'words', words, 'at', at) AS part FROM reports WHERE "fromId" = $1`,
  relations: `
    SELECT jsonb_build_object('name', users.name, 'kind', kind, 'at', at) AS part
    FROM relations JOIN users ON users.id = "otherId" WHERE "userId" = $1`,
}

/**
 * Games stay for their other players, without the name. The user's row stays until the last of these games is
 * removed. One statement, so all or nothing.
 */
export const FORGET = rowCountOf(
  'forget a user',
  `
  WITH unnamed AS (UPDATE seats SET name = $2, "deckId" = NULL WHERE "userId" = $1),
    account AS (DELETE FROM accounts WHERE "userId" = $1),
    sessions_gone AS (DELETE FROM sessions WHERE "userId" = $1),
    decks_gone AS (DELETE FROM decks WHERE "userId" = $1),
    likes_gone AS (DELETE FROM deck_regards WHERE "userId" = $1),
    packs_gone AS (DELETE FROM packs WHERE "userId" = $1),
    cubes_gone AS (DELETE FROM cubes WHERE "userId" = $1),
    ratings_gone AS (DELETE FROM ratings WHERE "userId" = $1),
    tallies_gone AS (DELETE FROM tallies WHERE "userId" = $1),
    changes_gone AS (DELETE FROM rating_changes WHERE "userId" = $1),
    solo_gone AS (DELETE FROM solo_ratings WHERE "userId" = $1),
    solo_changes_gone AS (DELETE FROM solo_changes WHERE "userId" = $1),
    runs_gone AS (DELETE FROM limited WHERE "hostId" = $1),
    pods_left AS (UPDATE pod_people SET name = $2, "userId" = NULL WHERE "userId" = $1),
    pods_hosted AS (UPDATE pods SET "hostId" = NULL WHERE "hostId" = $1),
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
    bot_seats AS (
      UPDATE seats SET name = $2 FROM users AS bot WHERE seats."userId" = bot.id AND bot."ownerId" = $1
    ),
    bots_gone AS (UPDATE users SET "ownerId" = NULL, guest = true, name = $2 WHERE "ownerId" = $1),
    analyses_gone AS (UPDATE analyses SET "userId" = NULL WHERE "userId" = $1),
    coached_gone AS (DELETE FROM coached_games WHERE "userId" = $1),
    coach_off_gone AS (DELETE FROM coach_off WHERE "userId" = $1),
    trials_gone AS (UPDATE deck_trials SET "userId" = NULL WHERE "userId" = $1),
    operator_gone AS (DELETE FROM operators WHERE "userId" = $1),
    acts AS (UPDATE operator_acts SET "byName" = $2, "byId" = NULL WHERE "byId" = $1),
    banned AS (UPDATE bans SET name = $2, "userId" = NULL WHERE "userId" = $1),
    notices_gone AS (DELETE FROM tournament_notices WHERE "userId" = $1),
    looks_gone AS (DELETE FROM looks WHERE "userId" = $1),
    invitations_gone AS (DELETE FROM invitations WHERE $1 IN ("userId", "fromId"))
  UPDATE users SET name = $2, guest = true WHERE id = $1`,
)

const END_SESSION = rowCountOf(
  'end a session of a user',
  `DELETE FROM sessions WHERE "userId" = $1 AND hash = decode($2, 'hex')`,
)

const PARTS: [string, Statement<{ part: unknown }[]>][] = Object.entries(parts).map(([name, sql]) => [
  name,
  rowsOf(`all of a user: ${name}`, sql, { part: z.unknown() }),
])

/** The name of deleted users in games and events. */
export const deletedPlayer = 'Deleted player'

export const accountDataStore = (ask: PreparedQuery): PeopleStore['accountData'] => ({
  sessions: (user) => ask(SESSIONS, [user]),
  endSession: async (user, id) => (await ask(END_SESSION, [user, id])) > 0,
  everything: async (user) => {
    const all: Record<string, unknown[]> = {}
    for (const [name, statement] of PARTS) all[name] = (await ask(statement, [user])).map(({ part }) => part)
    return all
  },
  forget: async (user) => {
    await ask(FORGET, [user, deletedPlayer])
  },
})
