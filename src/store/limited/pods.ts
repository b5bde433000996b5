import { z } from 'zod'
import type { Pod } from '../../generated/prisma/client.ts'
import { draftFormatIds } from '../../limited/formats/sizes.ts'
import { tempos } from '../../limited/pick-time.ts'
import { JournalConflict, JournalDeleted, QuotaExceeded } from '../contract.ts'
import type { Database } from '../database/database.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../database/errors.ts'
import { quotaKind } from '../database/quotas.ts'
import { rowCountOf, rowsOf } from '../database/statement.ts'
import type { PodRow, PodStore } from './pod-rows.ts'

const known = z.object({
  format: z.enum(draftFormatIds),
  tempo: z.enum(tempos),
  visibility: z.enum(['public', 'link']),
  status: z.enum(['waiting', 'drafting', 'building', 'playing', 'over', 'cancelled']),
})
const deckLines = z.array(z.object({ card: z.string(), count: z.number() }))

const podRow = ({ hostId, tournamentId, ...row }: Pod): PodRow => ({
  ...row,
  ...known.parse(row),
  host: hostId,
  tournament: tournamentId,
})

const KIND = quotaKind({
  name: 'pods',
  of: `pods WHERE "hostId" = $1 AND status NOT IN ('over', 'cancelled')`,
  kept: 'pods',
})

const TODAY = rowsOf(
  'pods of a day',
  `SELECT count(*)::int AS n FROM pods WHERE "hostId" = $1 AND "createdAt" > now() - interval '1 day'`,
  { n: z.number() },
)

/** One statement is one transaction. */
const CREATE = rowCountOf(
  'new pod',
  `
  WITH made AS (
    INSERT INTO pods (id, "hostId", kit, seats, tempo, building, visibility, status, "collation", commitment, edition, format, cube, seq)
    VALUES ($1, $2, $3::json, $4, $5, $6, $7, 'waiting', $8, $9, $10, $14, $15::json, 1) RETURNING id
  ), secret AS (
    INSERT INTO pod_secrets ("podId", seed, opened) SELECT id, $11, $12::json FROM made
  ), host AS (
    INSERT INTO pod_people ("podId", n, "userId", name) SELECT id, 0, $2, $13 FROM made
  )
  INSERT INTO pod_entries ("podId", seq, entry) SELECT id, 1, '{"type":"sit","n":0}'::json FROM made`,
)

const CREATE_FOR_EVENT = rowCountOf(
  'new pod of a tournament',
  `
  WITH made AS (
    INSERT INTO pods (id, "tournamentId", pod, rebuild, kit, seats, tempo, building, visibility, status, "collation", commitment, edition, format, seq, cube)
    VALUES ($1, $2, $3, $4, $5::json, $6, $7, $8, 'link', $9, $10, $11, $12, $13, $14, $20::json)
    ON CONFLICT (id) DO NOTHING RETURNING id
  ), secret AS (
    INSERT INTO pod_secrets ("podId", seed, opened) SELECT id, $15, $16::json FROM made
  ), people AS (
    INSERT INTO pod_people ("podId", n, "userId", name)
    SELECT made.id, each.n - 1, each.person, each.name
    FROM made, unnest($17::text[], $18::text[]) WITH ORDINALITY AS each (person, name, n)
  )
  INSERT INTO pod_entries ("podId", seq, entry)
  SELECT made.id, each.n, each.entry::json FROM made, unnest($19::text[]) WITH ORDINALITY AS each (entry, n)`,
)

const APPEND = rowCountOf(
  'append to a pod',
  `
  WITH line AS (INSERT INTO pod_entries ("podId", seq, entry) VALUES ($1, $2, $3::json)),
  sits AS (
    INSERT INTO pod_people ("podId", n, "userId", name) SELECT $1, $5, $6, $7 WHERE $5::int IS NOT NULL
  ),
  stands AS (DELETE FROM pod_people WHERE "podId" = $1 AND n = $8::int)
  UPDATE pods SET seq = $2, status = $4, "updatedAt" = now() WHERE id = $1`,
)

const SAVE_POOL = rowCountOf(
  'save the decks of a pod',
  `
  INSERT INTO pod_pools ("podId", n, version, corp, runner)
  SELECT $1, $2, $3, $4::json, $5::json
  WHERE $3 = 1 OR EXISTS (SELECT FROM pod_pools WHERE "podId" = $1 AND n = $2 AND version = $3 - 1)
  ON CONFLICT ("podId", n) DO UPDATE SET version = $3, corp = $4::json, runner = $5::json
  WHERE pod_pools.version = $3 - 1`,
)

/** The second part is found by an index of its own. */
const RUNNING = rowsOf(
  'running pods',
  `
  SELECT id, seq FROM pods WHERE status IN ('drafting', 'building', 'playing')
  UNION ALL (SELECT id, seq FROM pods WHERE status = 'over' AND NOT counted ORDER BY id LIMIT $1)`,
  { id: z.string(), seq: z.number() },
)
const maxUncounted = 20

const WON = rowsOf('pods won', 'SELECT count(*)::int AS n FROM pod_people WHERE "userId" = $1 AND won', {
  n: z.number(),
})

export const podStore = ({
  prisma,
  ask,
  withinQuota,
}: Pick<Database, 'prisma' | 'ask' | 'withinQuota'>): PodStore => ({
  create: async (pod, max = { open: Number.POSITIVE_INFINITY, daily: Number.POSITIVE_INFINITY }) => {
    const values = [
      ...[pod.id, pod.host.id, JSON.stringify(pod.kit), pod.seats, pod.tempo, pod.building],
      ...[pod.visibility, pod.collation, pod.commitment, pod.edition, pod.seed],
      ...[JSON.stringify(pod.opened), pod.host.name, pod.format],
      pod.cube === null ? null : JSON.stringify(pod.cube),
    ]
    await withinQuota(pod.host.id, KIND, max.open, async (within) => {
      const [today] = max.daily === Number.POSITIVE_INFINITY ? [] : await within(TODAY, [pod.host.id])
      if (today && today.n >= max.daily) throw new QuotaExceeded('pods of a day', 'day')
      await within(CREATE, values)
    })
  },

  createForEvent: async (pod) => {
    const values = [
      ...[pod.id, pod.tournament, pod.pod, pod.rebuild, JSON.stringify(pod.kit), pod.seats, pod.tempo],
      ...[pod.building, pod.status, pod.collation, pod.commitment, pod.edition, pod.format],
      ...[pod.entries.length, pod.seed, JSON.stringify(pod.opened)],
      ...[pod.people.map(({ id }) => id), pod.people.map(({ name }) => name)],
      pod.entries.map((entry) => JSON.stringify(entry)),
      pod.cube === null ? null : JSON.stringify(pod.cube),
    ]
    return (await there(ask(CREATE_FOR_EVENT, values))) > 0
  },

  ofTournament: async (tournament) => {
    const where = { tournamentId: tournament }
    return (await prisma.pod.findMany({ where, orderBy: [{ pod: 'asc' }, { id: 'asc' }] })).map(podRow)
  },

  waiting: async (limit) => {
    const where = { status: 'waiting', visibility: 'public' }
    return (await prisma.pod.findMany({ where, orderBy: { createdAt: 'desc' }, take: limit })).map(podRow)
  },

  ofUser: async (user, limit) => {
    const people = { some: { userId: user } }
    const find = (where: object, take: number) =>
      prisma.pod.findMany({ where: { people, ...where }, orderBy: { createdAt: 'desc' }, take })
    const ended = ['over', 'cancelled']
    const open = await find({ status: { notIn: ended } }, limit)
    const over = await find({ status: 'over' }, limit - open.length)
    return [...open, ...over].map(podRow)
  },

  running: () => ask(RUNNING, [maxUncounted]),

  wonBy: async (user) => (await ask(WON, [user]))[0]?.n ?? 0,

  get: async (id) => {
    const row = await prisma.pod.findUnique({ where: { id } })
    return row && podRow(row)
  },

  people: async (id) => {
    const rows = await prisma.podPerson.findMany({ where: { podId: id }, orderBy: { n: 'asc' } })
    return rows.map(({ n, userId, name }) => ({ n, user: userId, name }))
  },

  secret: async (id) => {
    const row = await prisma.podSecret.findUnique({ where: { podId: id } })
    return row && { seed: row.seed, opened: row.opened }
  },

  lines: async (id, after) =>
    prisma.podEntry.findMany({
      where: { podId: id, seq: { gt: after } },
      orderBy: { seq: 'asc' },
      select: { seq: true, entry: true, at: true },
    }),

  append: async ({ id, seq, entry, status, sits, stands }) => {
    const person = [sits?.n ?? null, sits?.user ?? null, sits?.name ?? null, stands ?? null]
    try {
      await there(ask(APPEND, [id, seq, JSON.stringify(entry), status, ...person]))
    } catch (error) {
      if (isUniqueViolation(error)) throw new JournalConflict('Another request has entered something first.')
      throw error
    }
  },

  pool: async (id, n) => {
    const row = await prisma.podPool.findUnique({ where: { podId_n: { podId: id, n } } })
    return (
      row && { version: row.version, corp: deckLines.parse(row.corp), runner: deckLines.parse(row.runner) }
    )
  },

  savePool: async (id, n, { version, corp, runner }) =>
    (await there(ask(SAVE_POOL, [id, n, version, JSON.stringify(corp), JSON.stringify(runner)]))) > 0,
})

/** Rejects with `JournalDeleted` if the pod has been removed. */
async function there<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw isForeignKeyViolation(error) ? new JournalDeleted('The pod has been removed.') : error
  }
}
