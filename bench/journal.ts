/** Rows a second through the journal's writer, compared with the same statement from a bare pg client. */
import pg from 'pg'
import { median } from '../src/sim/tally.ts'
import type { JournalAppend, Store } from '../src/store/contract.ts'
import { insertBatch } from '../src/store/journal/insert.ts'
import { openStore } from '../src/store/open.ts'
import { within } from '../test/load/crash/places.ts'
import type { Place } from '../test/load/crash/server.ts'
import { type Row, whole } from './measure.ts'

const GAMES = 256
const LANES = 4
const BATCH = 64
const WINDOW = 2000
const ROUNDS = 7

const log = { info: () => {}, warn: () => {}, error: () => {} }
const line = {
  n: 1,
  kind: 'gain',
  seat: 'corp',
  turn: 1,
  step: null,
  say: ['Corp gains a bit.'],
  private: false,
}
const events = { corp: [line, line], runner: [line, line], '': [line, line] }

/** Makes the next move of a game, of about the usual size. */
const moves = () => {
  const seqs = new Map<string, number>()
  return (game: string): JournalAppend => {
    const seq = (seqs.get(game) ?? -1) + 1
    seqs.set(game, seq)
    const move = { seq, seat: 'corp', kind: 'answer', decision: `d${seq}`, choice: ['o1'], events } as const
    return { game, rows: [{ ...move, choice: ['o1'] }] }
  }
}

const newGames = async (store: Store, name: string): Promise<string[]> => {
  const { user } = await store.users.createGuest('Corwin')
  const ids = Array.from({ length: GAMES }, (_, n) => `${name}-${n}`)
  for (const id of ids) {
    await store.games.create({ id, format: 'classic', host: user.id, options: {}, seats: [] })
  }
  return ids
}

/** Runs the workers side by side until the time is up. Returns rows a second. */
const rate = async <T>(workers: readonly T[], work: (worker: T) => Promise<number>): Promise<number> => {
  const started = performance.now()
  let rows = 0
  const run = async (worker: T): Promise<void> => {
    while (performance.now() - started < WINDOW) {
      const written = await work(worker)
      rows += written
    }
  }
  await Promise.all(workers.map(run))
  return (1000 * rows) / (performance.now() - started)
}

const compare = async (store: Store, pool: pg.Pool): Promise<{ ours: number[]; bare: number[] }> => {
  const [games, others] = [await newGames(store, 'ours'), await newGames(store, 'bare')]
  const lanes = Array.from({ length: LANES }, (_, n) => others.slice(n * BATCH, (n + 1) * BATCH))
  const next = moves()
  const append = async (game: string): Promise<number> => {
    await store.journal.append(next(game))
    return 1
  }
  const insert = async (lane: string[]): Promise<number> => {
    await insertBatch(pool, lane.map(next))
    return lane.length
  }
  const rates = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round <= ROUNDS; round++) {
    const [bare, ours] = [await rate(lanes, insert), await rate(games, append)]
    if (round === 0) continue
    rates.bare.push(bare)
    rates.ours.push(ours)
  }
  return rates
}

const inPostgres = async ({ DATA_DIR, DATABASE_URL }: Place): Promise<Row[]> => {
  const store = await openStore({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR, log })
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: LANES })
  try {
    const { ours, bare } = await compare(store, pool)
    const ratio = median(ours.map((each, n) => each / (bare[n] ?? 1)))
    const value = `${whole(median(ours))} : ${whole(median(bare))} rows/s = ${ratio.toFixed(2)} ×`
    return [{ what: `journal rows, ${GAMES} games at once : bare pg in batches of ${BATCH}`, value }]
  } finally {
    await Promise.all([pool.end(), store.close()])
  }
}

export const journalRows = (): Promise<Row[]> => within('postgres', inPostgres)
