import { z } from 'zod'
import type { Prisma as Sql } from '../../generated/prisma/client.ts'
import { deckInput } from '../../protocol/http.ts'
import { EventDeleted, JournalConflict } from '../contract.ts'
import type { Database } from '../database/database.ts'
import { isOrphan, isTaken } from '../database/errors.ts'
import type { QuotaKind } from '../database/quotas.ts'
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
type Row = Omit<TournamentWithOrganizer, 'organizer'>
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

const LIST = `
  SELECT tournaments.*, users.name AS "organizerName"
  FROM tournaments JOIN users ON users.id = "organizerId"
  WHERE (tournaments."createdAt", tournaments.id) < ($1::timestamptz, $2)
  ORDER BY tournaments."createdAt" DESC, tournaments.id DESC
  LIMIT $3`

const OF_USER = `
  SELECT DISTINCT id FROM tournament_people JOIN tournaments ON id = "tournamentId"
  WHERE "userId" = $1 AND status <> 'over'`

const KIND: QuotaKind = {
  name: 'events',
  kept: 'events',
  of: `tournaments WHERE "organizerId" = $1 AND status <> 'over'`,
}

const CREATE = `
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
  SELECT id, 1, $12::json FROM event`

export const tournamentStore = ({
  prisma,
  ask,
  withinQuota,
}: Pick<Database, 'prisma' | 'ask' | 'withinQuota'>): Tournaments => ({
  unname: anonymizeEvents(ask),

  of: async (user) =>
    (await ask<{ id: string }>('events of a user that are not over', OF_USER, [user])).map(({ id }) => id),

  create: async ({ id, organizer, entry, facts: f, people }, most = Number.POSITIVE_INFINITY) => {
    const values = [
      ...[id, organizer, f.name, f.date, f.tier, f.format, f.status, f.players, f.round],
      ...[people.map((p) => p.person), people.map((p) => p.user), JSON.stringify(entry)],
    ]
    await withinQuota(organizer, KIND, most, (ask) => ask('new event', CREATE, values))
  },

  list: async (limit, after) => {
    const rows = await ask<Row & { organizerName: string }>('events', LIST, [...timeMark(after), limit])
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

  // One statement is one transaction.
  append: async ({ tournament, seq, entry, facts: f, organizer, lists, enters, people = [] }) => {
    try {
      await prisma.$executeRaw`
        WITH line AS (
          INSERT INTO tournament_entries ("tournamentId", seq, entry)
          VALUES (${tournament}, ${seq}, ${JSON.stringify(entry)}::json)
        ), handed AS (
          INSERT INTO tournament_decks ("tournamentId", seq, player, corp, runner)
          SELECT ${tournament}, ${seq}, player, ${json(lists?.corp)}::json, ${json(lists?.runner)}::json
          FROM (SELECT ${lists?.player ?? null}::text AS player) AS whose WHERE player IS NOT NULL
        ), known AS (
          INSERT INTO tournament_people ("tournamentId", person, "userId")
          SELECT ${tournament}, someone.person, someone.user_id
          FROM unnest(${people.map((p) => p.person)}::text[], ${people.map((p) => p.user)}::text[])
            AS someone(person, user_id)
          ON CONFLICT DO NOTHING
        ), entered AS (
          UPDATE tournament_rooms SET entered = true
          WHERE "tournamentId" = ${tournament} AND id = ANY(${enters ?? []}::text[])
        )
        UPDATE tournaments SET seq = ${seq}, name = ${f.name}, date = ${f.date}, tier = ${f.tier},
          format = ${f.format}, status = ${f.status}, players = ${f.players}, round = ${f.round},
          "organizerId" = coalesce((
            SELECT "userId" FROM tournament_people WHERE "tournamentId" = ${tournament} AND person = ${organizer ?? null}
          ), "organizerId"),
          "updatedAt" = now()
        WHERE id = ${tournament}`
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
