import { z } from 'zod'
import type { JournalRow, Store } from '../contract.ts'
import type { Database } from '../database/database.ts'
import { type Columns, type RowOf, rowsOf } from '../database/statement.ts'
import { clockRow } from './clock-row.ts'
import { journalWriter } from './writer.ts'

const stateEdits = z.array(z.tuple([z.array(z.union([z.string(), z.number()])), z.unknown().optional()]))
const stateChange = z.union([
  z.object({ revealed: z.boolean(), edits: stateEdits }),
  z.object({ revealed: z.boolean(), whole: z.unknown() }),
])

const choice = z.union([z.array(z.string()), z.number()]).nullable()

const MOVE =
  'seq, seat, kind, decision, choice, events, clock, rules, extract(epoch FROM at)::double precision * 1000 AS written'
/** The change of a move that was made under rules other than `$3`. For a deal it is the whole state. */
const CHANGE = `CASE WHEN rules <> $3 THEN coalesce(change, (
    SELECT json_build_object('revealed', true, 'whole', state) FROM snapshots
    WHERE seq = 0 AND journal.seq = 0 AND snapshots."gameId" = journal."gameId"
  )) END AS change`
/** Waits for the same locks as a move, and writes nothing. */
const WRITABLE = rowsOf(
  'can moves be written',
  `
  WITH moves AS (UPDATE journal SET seq = seq WHERE false),
    fresh AS (UPDATE snapshots SET seq = seq WHERE false),
    reminded AS (UPDATE reminders SET sent = sent WHERE false),
    moved AS (UPDATE games SET resting = resting WHERE false)
  SELECT extract(epoch FROM clock_timestamp())::double precision * 1000 AS at`,
  { at: z.number() },
)

const moveColumns = {
  seq: z.number(),
  seat: z.string().nullable(),
  kind: z.enum(['deal', 'answer', 'concede', 'handOver', 'note', 'undo', 'callTime']),
  decision: z.string().nullable(),
  choice: z.unknown(),
  events: z.unknown(),
  clock: z.unknown(),
  rules: z.string().nullable(),
  written: z.number(),
} satisfies Columns

const AFTER = 'FROM journal WHERE "gameId" = $1 AND seq > $2 ORDER BY seq'
const MOVES_AFTER = rowsOf('journal after a move', `SELECT ${MOVE} ${AFTER}`, moveColumns)
const CHANGES_AFTER = rowsOf('journal after a move, under rules', `SELECT ${MOVE}, ${CHANGE} ${AFTER}`, {
  ...moveColumns,
  change: z.unknown(),
})
const PAGE = rowsOf(
  'journal page',
  `SELECT ${MOVE} FROM journal WHERE "gameId" = $1 AND seq > $2 AND seq < $3 ORDER BY seq DESC LIMIT $4`,
  moveColumns,
)
const NEWEST = rowsOf(
  'newest moves',
  `
  SELECT id, newest.seq FROM unnest($1::text[]) AS id, LATERAL (
    SELECT seq FROM journal WHERE "gameId" = id ORDER BY seq DESC LIMIT 1
  ) AS newest`,
  { id: z.string(), seq: z.number() },
)

type StoredMove = Omit<RowOf<typeof moveColumns>, 'written'> & { written?: number; change?: unknown }

const journalRow = ({ seq, seat, kind, decision, events, ...stored }: StoredMove): JournalRow => ({
  seq,
  seat,
  kind,
  decision,
  choice: choice.parse(stored.choice),
  events,
  ...(stored.clock === null ? {} : { clock: clockRow.parse(stored.clock), ...writtenAt(stored) }),
  ...(stored.rules === null ? {} : { rules: stored.rules }),
  ...(stored.change ? { change: stateChange.parse(stored.change) } : {}),
})

const writtenAt = ({ written }: Pick<StoredMove, 'written'>): Pick<JournalRow, 'written'> =>
  written === undefined ? {} : { written }

/** `queued` counts the waiting appends, `settled` waits for the appends under way. */
export const journal = ({
  prisma,
  ask,
  journal: pool,
  lanes,
  connection,
}: Database): { methods: Store['journal']; queued(): number; settled(): Promise<void> } => {
  const writer = journalWriter(pool, lanes, connection)
  const rowsAfter = async (gameId: string, after: number, rules?: string): Promise<JournalRow[]> => {
    const rows =
      rules === undefined
        ? await ask(MOVES_AFTER, [gameId, after])
        : await ask(CHANGES_AFTER, [gameId, after, rules])
    return rows.map(journalRow)
  }
  return {
    queued: writer.queued,
    settled: writer.settled,
    methods: {
      append: writer.append,

      load: async (gameId, { before, rules } = {}) => {
        const older = before === undefined ? {} : { seq: { lt: before } }
        const newest = await prisma.snapshot.findFirst({
          where: { gameId, ...older },
          orderBy: { seq: 'desc' },
        })
        const snapshot = newest && { seq: newest.seq, state: newest.state, hash: newest.hash }
        // Includes the row of the snapshot itself, for its clock.
        const rows = await rowsAfter(gameId, (snapshot?.seq ?? 0) - 1, rules)
        const tail = rows.filter(({ seq }) => seq > (snapshot?.seq ?? -1))
        if (snapshot === null && tail.length === 0) return null
        const newestRow = rows.at(-1)
        return {
          snapshot,
          tail,
          clock: newestRow?.clock ?? null,
          ...(newestRow && writtenAt(newestRow)),
          ...(newestRow?.rules === undefined ? {} : { rules: newestRow.rules }),
        }
      },

      rows: rowsAfter,

      page: async (gameId, { after, before, max }) => {
        const rows = await ask(PAGE, [gameId, after, before, max])
        return rows.map(journalRow).reverse()
      },

      writable: async () => {
        const [row] = await ask(WRITABLE, [])
        if (!row) throw new Error('The database does not know what time it is.')
        return row.at
      },

      newest: async (gameIds) => {
        if (gameIds.length === 0) return new Map()
        const rows = await ask(NEWEST, [gameIds])
        return new Map(rows.map(({ id, seq }) => [id, seq]))
      },

      answered: async (gameId, decision, seat) => {
        const row = await prisma.move.findFirst({
          where: { gameId, decision, seat },
          orderBy: { seq: 'desc' },
          omit: { change: true },
        })
        return row && journalRow(row)
      },

      thoughts: (gameId) =>
        prisma.thought.findMany({ where: { gameId }, orderBy: { seq: 'asc' }, omit: { gameId: true } }),

      deal: async (gameId) => {
        const deal = await prisma.deal.findUnique({ where: { gameId } })
        return deal?.setup ?? null
      },

      hash: async (gameId) => {
        const newest = await prisma.snapshot.findFirst({
          where: { gameId },
          orderBy: { seq: 'desc' },
          select: { hash: true },
        })
        return newest?.hash ?? null
      },
    },
  }
}
