import { z } from 'zod'
import type { Prisma as Sql } from '../../generated/prisma/client.ts'
import { deckInput } from '../../protocol/http.ts'
import { JournalConflict, JournalDeleted } from '../contract.ts'
import type { Database } from '../database/database.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../database/errors.ts'
import { quotaKind } from '../database/quotas.ts'
import { type RowOf, rowCountOf, rowsOf } from '../database/statement.ts'
import { timeMark } from '../page-marks.ts'
import { anonymizeEvents } from './anonymize.ts'
import type {
  TournamentFacts,
  TournamentLists,
  TournamentRow,
  Tournaments,
  TournamentTableRow,
} from './rows.ts'

const facts = z.object({
  tier: z.enum(['relaxed', 'formal', 'premier']),
  format: z.enum(['constructed', 'full-draft', 'half-draft', 'sealed']),
  status: z.enum(['upcoming', 'running', 'over']),
  access: z.enum(['public', 'link', 'private', 'deleted']),
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
  startsAt: row.startsAt?.toISOString() ?? null,
  lastDay: row.lastDay,
  venue: row.venue,
  cap: row.cap,
  cancelled: row.cancelled,
  seq: row.seq,
  createdAt: row.createdAt,
  ...facts.parse(row),
  organizer: organizerId,
  organizerName: organizer.name,
})

const roomRow = ({ tournamentId, ...row }: StoredRoom): TournamentTableRow => ({
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

const listedRow = ({ organizerName, ...row }: RowOf<typeof listColumns>): TournamentRow =>
  tournamentRow({ ...row, organizer: { name: organizerName } })

/** The columns of an announcement, in the order of the statements. */
const announced = (f: TournamentFacts) => [f.startsAt, f.lastDay, f.venue, f.cap, f.cancelled, f.access]

const listsRow = ({ seq, player, corp, runner }: StoredLists): TournamentLists => ({
  seq,
  player,
  corp: deckInput.nullable().parse(corp),
  runner: deckInput.nullable().parse(runner),
})

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

const listColumns = {
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
  startsAt: z.date().nullable(),
  lastDay: z.string().nullable(),
  venue: z.string(),
  cap: z.number().nullable(),
  cancelled: z.boolean(),
  access: z.string(),
}

/** Events after a mark (`$1`, `$2`), the newest first, and no more than `$3`. */
const listOf = (where: string): string => `
  SELECT tournaments.*, users.name AS "organizerName"
  FROM tournaments JOIN users ON users.id = "organizerId"
  WHERE (tournaments."createdAt", tournaments.id) < ($1::timestamptz, $2) AND ${where}
  ORDER BY tournaments."createdAt" DESC, tournaments.id DESC
  LIMIT $3`

const LIST = rowsOf('events', listOf(`access = 'public'`), listColumns)
const LIST_OF_STATUS = rowsOf('events of a status', listOf(`access = 'public' AND status = $4`), listColumns)
const WITH_USER = rowsOf(
  'events with a user',
  listOf(`access <> 'deleted' AND tournaments.id IN (
    SELECT "tournamentId" FROM tournament_people WHERE "userId" = $4
  )`),
  listColumns,
)

const NOTICES = rowsOf(
  'notices for a user',
  `
  SELECT id, "tournamentId" AS tournament, kind, name, text, at FROM tournament_notices
  WHERE "userId" = $1 AND (at, id) < ($2::timestamptz, $3)
  ORDER BY at DESC, id DESC
  LIMIT $4`,
  {
    id: z.string(),
    tournament: z.string(),
    kind: z.enum(['edited', 'cancelled', 'ended', 'reopened', 'deleted', 'announced']),
    name: z.string(),
    text: z.string(),
    at: z.date(),
  },
)
const READ_NOTICE = rowCountOf(
  'a notice is read',
  'DELETE FROM tournament_notices WHERE "userId" = $1 AND id = $2',
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

const CREATE = rowCountOf(
  'new event',
  `
  WITH event AS (
    INSERT INTO tournaments (id, "organizerId", name, date, tier, format, status, players, round, seq,
      "startsAt", "lastDay", venue, cap, cancelled, access)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1, $13::timestamptz, $14, $15, $16, $17, $18)
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
const APPEND = rowCountOf(
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
  ), noticed AS (
    INSERT INTO tournament_notices (id, "userId", "tournamentId", kind, name, text)
    SELECT gen_random_uuid()::text, "userId", $1, $24, $4, $25
    FROM tournament_people WHERE "tournamentId" = $1 AND person = ANY($26::text[])
  )
  UPDATE tournaments SET seq = $2, name = $4, date = $5, tier = $6, format = $7, status = $8, players = $9,
    round = $10, "startsAt" = $18::timestamptz, "lastDay" = $19, venue = $20, cap = $21, cancelled = $22,
    access = $23,
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
  anonymize: anonymizeEvents(ask),

  of: async (user) => (await ask(OF_USER, [user])).map(({ id }) => id),

  create: async ({ id, organizer, entry, facts: f, people }, most = Number.POSITIVE_INFINITY) => {
    const values = [
      ...[id, organizer, f.name, f.date, f.tier, f.format, f.status, f.players, f.round],
      ...[people.map((p) => p.person), people.map((p) => p.user), JSON.stringify(entry)],
      ...announced(f),
    ]
    await withinQuota(organizer, KIND, most, (ask) => ask(CREATE, values))
  },

  list: async (limit, after, status) => {
    const from = [...timeMark(after), limit]
    const rows = await (status === undefined ? ask(LIST, from) : ask(LIST_OF_STATUS, [...from, status]))
    return rows.map(listedRow)
  },

  withUser: async (user, limit, after) =>
    (await ask(WITH_USER, [...timeMark(after), limit, user])).map(listedRow),

  notices: (user, limit, after) => ask(NOTICES, [user, ...timeMark(after), limit]),
  readNotice: async (user, id) => (await ask(READ_NOTICE, [user, id])) > 0,

  get: async (id) => {
    const row = await prisma.tournament.findUnique({ where: { id }, include: withOrganizer })
    return row && tournamentRow(row)
  },

  running: async () =>
    prisma.tournament.findMany({
      where: {
        OR: [
          { status: 'running' },
          { pods: { some: { status: { in: ['drafting', 'building', 'playing'] } } } },
        ],
      },
      select: { id: true, seq: true },
    }),

  lines: async (id, after) =>
    prisma.tournamentEntry.findMany({
      where: { tournamentId: id, seq: { gt: after } },
      orderBy: { seq: 'asc' },
      select: { seq: true, entry: true, at: true },
    }),

  append: async ({ tournament, seq, entry, facts: f, organizer, lists, enters, people = [], notice }) => {
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
      ...announced(f),
      ...[notice?.kind ?? '', notice?.text ?? '', notice?.to ?? []],
    ]
    try {
      await ask(APPEND, values)
    } catch (error) {
      if (isUniqueViolation(error)) throw new JournalConflict('Somebody else has entered something first.')
      if (isForeignKeyViolation(error)) throw new JournalDeleted('The event has been cleared away.')
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

  tables: async (id) => {
    const rows = await prisma.tournamentRoom.findMany({
      where: { tournamentId: id },
      orderBy: [{ place: 'asc' }, { game: 'asc' }, { nth: 'asc' }],
    })
    return rows.map(roomRow)
  },

  table: async (table) => {
    const row = await prisma.tournamentRoom.findUnique({ where: { id: table } })
    return row && roomRow(row)
  },

  addTable: async ({ tournament, outcome, ...row }) => {
    const { count } = await prisma.tournamentRoom.createMany({
      data: [{ ...row, tournamentId: tournament, ...(outcome && { outcome }) }],
      skipDuplicates: true,
    })
    return count > 0
  },

  updateTable: async (table, { outcome, ...change }) => {
    await prisma.tournamentRoom.updateMany({
      where: { id: table },
      data: { ...change, ...(outcome && { outcome }) },
    })
  },
})
