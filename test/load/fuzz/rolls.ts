/**
 * What the database knows about the games: the move and seed of each, and whether an automa has to move in
 * it.
 */
import pg from 'pg'
import { engine } from '../../../src/automa/engine.ts'
import type { GameSetup } from '../../../src/engine/index.ts'
import type { JournalRow } from '../../../src/store/contract.ts'
import { replayMoves } from '../../../src/tables/moves/replay-moves.ts'

export type Standing = { game: string; seq: number; hash: string; status: string; seed: string }

/** Queries the server's database directly. */
export type Ask = <Row>(sql: string, values?: readonly unknown[]) => Promise<Row[]>

export type Rolls = {
  standings(): Promise<Map<string, Standing>>
  /** The same, once no automa has a move left to make. */
  settled(): Promise<Map<string, Standing>>
  /** Games whose moves, replayed from the deal, do not lead to the stored state. */
  astray(): Promise<string[]>
  /** The number of rows of a table. */
  count(table: 'decks' | 'games' | 'journal'): Promise<number>
}

type Owing = { seq: number; status: string; automa: string[] | null; paused: boolean; state: unknown }

/** In ms: an automa that has made no move by then makes none any more. */
const patience = 60_000
/** Pause between two queries, in ms. */
const breath = 10

export function createRolls(ask: Ask): Rolls {
  /** The move of each game after which only people had to move. */
  const rested = new Map<string, number>()

  async function standings(): Promise<Map<string, Standing>> {
    const rows = await ask<Standing>(`
      SELECT DISTINCT ON (s."gameId") s."gameId" AS game, s.seq, s.hash, g.status::text AS status,
        d.setup->>'seed' AS seed
      FROM snapshots s JOIN games g ON g.id = s."gameId" JOIN deals d ON d."gameId" = s."gameId"
      ORDER BY s."gameId", s.seq DESC`)
    return new Map(rows.map((row) => [row.game, row]))
  }

  async function isAtRest({ game, seq }: Standing): Promise<boolean> {
    if (rested.get(game) === seq) return true
    const [row] = await ask<Owing>(
      `SELECT s.seq, s.state, g.status::text AS status,
        (SELECT array_agg(seats.id) FROM seats WHERE seats."gameId" = g.id AND automa) AS automa,
        coalesce((SELECT (j.clock->>'paused')::boolean FROM journal j WHERE j."gameId" = g.id
          AND j.clock IS NOT NULL ORDER BY j.seq DESC LIMIT 1), false) AS paused
      FROM games g JOIN snapshots s ON s."gameId" = g.id WHERE g.id = $1 ORDER BY s.seq DESC LIMIT 1`,
      [game],
    )
    if (row?.seq !== seq || owes(row)) return false
    rested.set(game, seq)
    return true
  }

  async function settled(): Promise<Map<string, Standing>> {
    const until = performance.now() + patience
    for (;;) {
      const now = await standings()
      const awake: string[] = []
      for (const each of now.values()) if (!(await isAtRest(each))) awake.push(each.game)
      if (awake.length === 0) return now
      if (performance.now() > until) throw new Error(`An automa does not move in ${awake.join(', ')}.`)
      await new Promise((go) => setTimeout(go, breath))
    }
  }

  async function leadsTo(game: string): Promise<string> {
    const [deal] = await ask<{ setup: GameSetup }>('SELECT setup FROM deals WHERE "gameId" = $1', [game])
    const rows = await ask<JournalRow>(
      'SELECT seq, seat, kind, decision, choice, events FROM journal WHERE "gameId" = $1 ORDER BY seq',
      [game],
    )
    let hash = ''
    if (deal) for (const { state } of replayMoves({ engine }, deal.setup, rows)) hash = engine.hash(state)
    return hash
  }

  return {
    standings,
    settled,
    async astray() {
      const wrong: string[] = []
      for (const [game, { hash }] of await standings()) {
        const end = await leadsTo(game).catch((err: unknown) => String(err))
        if (end !== hash) wrong.push(`${game} (${end})`)
      }
      return wrong
    },
    async count(table) {
      const [row] = await ask<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`)
      return row?.n ?? 0
    },
  }
}

/** Whether an automa has a decision to answer. */
function owes({ status, automa, paused, state }: Owing): boolean {
  if (status !== 'playing' || paused || automa === null) return false
  const read = engine.load(state)
  return automa.some((seat) => engine.decisionFor(read, seat) !== null)
}

/** Queries a Postgres over a connection of its own. */
export function askPostgres(connectionString: string): { ask: Ask; close(): Promise<void> } {
  const pool = new pg.Pool({ connectionString, max: 2 })
  return {
    ask: async <Row>(sql: string, values: readonly unknown[] = []) =>
      (await pool.query(sql, [...values])).rows as Row[],
    close: () => pool.end(),
  }
}
