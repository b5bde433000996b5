/** What the database knows of the games: where each stands, and its seed. */
import pg from 'pg'
import { engine } from '../../../src/automa/engine.ts'
import type { GameSetup } from '../../../src/engine/index.ts'
import type { JournalRow } from '../../../src/store/contract.ts'
import { retell } from '../../../src/tables/retelling.ts'

export type Standing = { game: string; seq: number; hash: string; status: string; seed: string }

export type Rolls = {
  standings(): Promise<Map<string, Standing>>
  /** Games whose moves, played again from the deal, do not lead to the state on record. */
  astray(): Promise<string[]>
  close(): Promise<void>
}

export function openRolls(connectionString: string): Rolls {
  const pool = new pg.Pool({ connectionString, max: 2 })

  async function standings(): Promise<Map<string, Standing>> {
    const { rows } = await pool.query<Standing>(`
      SELECT DISTINCT ON (s."gameId") s."gameId" AS game, s.seq, s.hash, g.status::text AS status,
        d.setup->>'seed' AS seed
      FROM snapshots s JOIN games g ON g.id = s."gameId" JOIN deals d ON d."gameId" = s."gameId"
      ORDER BY s."gameId", s.seq DESC`)
    return new Map(rows.map((row) => [row.game, row]))
  }

  async function leadsTo(game: string): Promise<string> {
    const deal = await pool.query<{ setup: GameSetup }>('SELECT setup FROM deals WHERE "gameId" = $1', [game])
    const { rows } = await pool.query<JournalRow>(
      'SELECT seq, seat, kind, decision, choice, events FROM journal WHERE "gameId" = $1 ORDER BY seq',
      [game],
    )
    const setup = deal.rows[0]?.setup
    let hash = ''
    if (setup) for (const { state } of retell({ engine }, setup, rows)) hash = engine.hash(state)
    return hash
  }

  return {
    standings,
    async astray() {
      const wrong: string[] = []
      for (const [game, { hash }] of await standings()) {
        const end = await leadsTo(game).catch((err: unknown) => String(err))
        if (end !== hash) wrong.push(`${game} (${end})`)
      }
      return wrong
    },
    close: () => pool.end(),
  }
}
