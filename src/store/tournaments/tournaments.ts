import { z } from 'zod'
import type { Prisma as Sql } from '../../generated/prisma/client.ts'
import { deckInput } from '../../protocol/http.ts'
import { EventDeleted, JournalConflict } from '../contract.ts'
import type { Database } from '../database/database.ts'
import { isOrphan, isTaken } from '../database/errors.ts'
import { quotaKind } from '../database/quotas.ts'
import { countOf, rowsOf } from '../database/statement.ts'
import { timeMark } from '../page-marks.ts'
import { anonymizeEvents } from './anonymize.ts'
import type { RoomRow, TournamentLists, TournamentRow, Tournaments } from './rows.ts'

const facts = z.object({
  tier: z.enum(['relaxed', 'formal', 'premier']),
  format: z.enum(['constructed', 'full-draft', 'half-draft']),
  status: z.enum(['upcoming', 'running', 'over']),
})
const room = z.object({
  game: z.union([z.literal(1), z.literal(2)]),
  status: z.enum(['opening', 'open', 'over', 'closed']),
  outcome: z
    .object({
      winner: z.enum(['corp', 'runner']).nullable(),
      by: z.enum(['points', 'flatline', 'decked', 'conceded', 'time', 'bad-publicity', 'card']),
      agenda: z.object({ corp: z.number(), runner: z.number() }),
    })
    .nullable(),
})

const withOrganizer = { organizer: { select: { name: true } } } as const
type TournamentWithOrganizer = Sql.TournamentGetPayload<{ include: typeof withOrganizer }>
type StoredRoom = Sql.TournamentRoomGetPayload<object>
type StoredLists = Sql.TournamentDecksGetPayload<object>

const tournamentRow = ({ organizer, organizerId, ...row }: TournamentWithOrganizer): TournamentRow => ({
  id: row.id,
  name: row.name,
  date: row.date,
  players: row.players,
  round: row.round,
  seq: row.seq,
  createdAt: row.createdAt,
  ...facts.parse(row),
  organizer: organizerId,
  organizerName: organizer.name,
})

const roomRow = ({ tournamentId, ...row }: StoredRoom): RoomRow => ({
  id: row.id,
  tournament: tournamentId,
  place: row.place,
  nth: row.nth,
  corp: row.corp,
  runner: row.runner,
  called: row.called,
  entered: row.entered,
  ...room.parse(row),
})

const listsRow = ({ seq, player, corp, runner }: StoredLists): TournamentLists => ({
  seq,
  player,
  corp: deckInput.parse(corp),
  runner: deckInput.parse(runner),
})

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

const LIST = rowsOf(
  'events',
  `
  SELECT tournaments.*, users.name AS "organizerName"
  FROM tournaments JOIN users ON users.id = "organizerId"
  WHERE (tournaments."createdAt", tournaments.id) < ($1::timestamptz, $2)
  ORDER BY tournaments."createdAt" DESC, tournaments.id DESC
  LIMIT $3`,
  {
    id: z.string(),
    organizerId: z.string(),
    organizerName: z.string(),
    name: z.string(),
    date: z.string(),
    tier: z.string(),
    format: z.string(),
    status: z.string(),
    players: z.number(),
    round: z.number().nullable(),
    seq: z.number(),
    createdAt: z.date(),
    updatedAt: z.date(),
  },
)

const OF_USER = rowsOf(
  'events of a user that are not over',
  `
  SELECT DISTINCT id FROM tournament_people JOIN tournaments ON id = "tournamentId"
  WHERE "userId" = $1 AND status <> 'over'`,
  { id: z.string() },
)

const KIND = quotaKind({
  name: 'events',
  kept: 'events',
  of: `tournaments WHERE "organizerId" = $1 AND status <> 'over'`,
})

const CREATE = countOf(
  'new event',
  `
  WITH event AS (
    INSERT INTO tournaments (id, "organizerId", name, date, tier, format, status, players, round, seq)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1)
    RETURNING id
  ), known AS (
    INSERT INTO tournament_people ("tournamentId", person, "userId")
    SELECT event.id, someone.person, someone.user_id
    FROM event, unnest($10::text[], $11::text[]) AS someone(person, user_id)
    ON CONFLICT DO NOTHING
  )
  INSERT INTO tournament_entries ("tournamentId", seq, entry)
  SELECT id, 1, $12::json FROM event`,
)

/** One statement is one transaction. */
const APPEND = countOf(
  'append to an event',
  `
  WITH line AS (
    INSERT INTO tournament_entries ("tournamentId", seq, entry) VALUES ($1, $2, $3::json)
  ), handed AS (
    INSERT INTO tournament_decks ("tournamentId", seq, player, corp, runner)
    SELECT $1, $2, player, $12::json, $13::json
    FROM (SELECT $11::text AS player) AS whose WHERE player IS NOT NULL
  ), known AS (
    INSERT INTO tournament_people ("tournamentId", person, "userId")
    SELECT $1, someone.person, someone.user_id FROM unnest($14::text[], $15::text[]) AS someone(person, user_id)
    ON CONFLICT DO NOTHING
  ), entered AS (
    UPDATE tournament_rooms SET entered = true WHERE "tournamentId" = $1 AND id = ANY($16::text[])
  )
  UPDATE tournaments SET seq = $2, name = $4, date = $5, tier = $6, format = $7, status = $8, players = $9,
    round = $10,
    "organizerId" = coalesce((
      SELECT "userId" FROM tournament_people WHERE "tournamentId" = $1 AND person = $17
    ), "organizerId"),
    "updatedAt" = now()
  WHERE id = $1`,
)

export const tournamentStore = ({
  prisma,
  ask,
  withinQuota,
}: Pick<Database, 'prisma' | 'ask' | 'withinQuota'>): Tournaments => ({
  unname: anonymizeEvents(ask),

  of: async (user) => (await ask(OF_USER, [user])).map(({ id }) => id),

  create: async ({ id, organizer, entry, facts: f, people }, most = Number.POSITIVE_INFINITY) => {
    const values = [
      ...[id, organizer, f.name, f.date, f.tier, f.format, f.status, f.players, f.round],
      ...[people.map((p) => p.person), people.map((p) => p.user), JSON.stringify(entry)],
    ]
    await withinQuota(organizer, KIND, most, (ask) => ask(CREATE, values))
  },

  list: async (limit, after) => {
    const rows = await ask(LIST, [...timeMark(after), limit])
    return rows.map(({ organizerName, ...row }) =>
      tournamentRow({ ...row, organizer: { name: organizerName } }),
    )
  },

  get: async (id) => {
    const row = await prisma.tournament.findUnique({ where: { id }, include: withOrganizer })
    return row && tournamentRow(row)
  },

  running: async () =>
    prisma.tournament.findMany({ where: { status: 'running' }, select: { id: true, seq: true } }),

  lines: async (id, after) =>
    prisma.tournamentEntry.findMany({
      where: { tournamentId: id, seq: { gt: after } },
      orderBy: { seq: 'asc' },
      select: { seq: true, entry: true, at: true },
    }),

  append: async ({ tournament, seq, entry, facts: f, organizer, lists, enters, people = [] }) => {
    const values = [
      ...[
        tournament,
        seq,
        JSON.stringify(entry),
        f.name,
        f.date,
        f.tier,
        f.format,
        f.status,
        f.players,
        f.round,
      ],
      ...[lists?.player ?? null, json(lists?.corp), json(lists?.runner)],
      ...[people.map((p) => p.person), people.map((p) => p.user), enters ?? [], organizer ?? null],
    ]
    try {
      await ask(APPEND, values)
    } catch (error) {
      if (isTaken(error)) throw new JournalConflict('Somebody else has entered something first.')
      if (isOrphan(error)) throw new EventDeleted('The event has been cleared away.')
      throw error
    }
  },

  people: async (id) => {
    const rows = await prisma.tournamentPerson.findMany({
      where: { tournamentId: id },
      include: { user: true },
    })
    return new Map(
      rows.map(({ person, user }) => [person, { id: user.id, name: user.name, guest: user.guest }]),
    )
  },

  lists: async (id) => {
    const rows = await prisma.tournamentDecks.findMany({
      where: { tournamentId: id },
      orderBy: { seq: 'asc' },
    })
    return rows.map(listsRow)
  },

  rooms: async (id) => {
    const rows = await prisma.tournamentRoom.findMany({
      where: { tournamentId: id },
      orderBy: [{ place: 'asc' }, { game: 'asc' }, { nth: 'asc' }],
    })
    return rows.map(roomRow)
  },

  room: async (table) => {
    const row = await prisma.tournamentRoom.findUnique({ where: { id: table } })
    return row && roomRow(row)
  },

  addRoom: async ({ tournament, outcome, ...row }) => {
    const { count } = await prisma.tournamentRoom.createMany({
      data: [{ ...row, tournamentId: tournament, ...(outcome && { outcome }) }],
      skipDuplicates: true,
    })
    return count > 0
  },

  changeRoom: async (table, { outcome, ...change }) => {
    await prisma.tournamentRoom.updateMany({
      where: { id: table },
      data: { ...change, ...(outcome && { outcome }) },
    })
  },
})
