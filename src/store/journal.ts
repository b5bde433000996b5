import { z } from 'zod'
import type { JournalRow, Store } from './contract.ts'
import type { Database } from './database.ts'
import { journalWriter } from './journal-writer.ts'

const choice = z.union([z.array(z.string()), z.number()]).nullable()

type StoredMove = Omit<JournalRow, 'choice'> & { choice: unknown }

const journalRow = ({ seq, seat, kind, decision, events, ...stored }: StoredMove): JournalRow => ({
  seq,
  seat,
  kind,
  decision,
  choice: choice.parse(stored.choice),
  events,
})

/** The journal; `settled` waits for the appends that are under way. */
export const journal = ({
  prisma,
  journal: pool,
  lanes,
}: Database): { methods: Store['journal']; settled(): Promise<void> } => {
  const writer = journalWriter(pool, lanes)
  const rowsAfter = async (gameId: string, after: number): Promise<JournalRow[]> => {
    const rows = await prisma.move.findMany({
      where: { gameId, seq: { gt: after } },
      orderBy: { seq: 'asc' },
    })
    return rows.map(journalRow)
  }
  return {
    settled: writer.settled,
    methods: {
      append: writer.append,

      load: async (gameId) => {
        const newest = await prisma.snapshot.findFirst({ where: { gameId }, orderBy: { seq: 'desc' } })
        const snapshot = newest && { seq: newest.seq, state: newest.state, hash: newest.hash }
        const tail = await rowsAfter(gameId, snapshot?.seq ?? -1)
        return snapshot === null && tail.length === 0 ? null : { snapshot, tail }
      },

      rows: rowsAfter,

      answered: async (gameId, decision, seat) => {
        const row = await prisma.move.findFirst({
          where: { gameId, decision, seat },
          orderBy: { seq: 'desc' },
        })
        return row && journalRow(row)
      },
    },
  }
}
