/**
 * Kills a server while automa play, and starts it again with no client connected. Runs the build in `dist`.
 */
// @module-tag postgres
import pg from 'pg'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { engine } from '../../src/automa/engine.ts'
import { openStore } from '../../src/store/open.ts'
import { restore } from '../../src/tables/moves/restore.ts'
import { guest } from '../support/guests.ts'
import { within } from './crash/places.ts'
import { type Running, start } from './crash/server.ts'

const automa = (pack: string) => ({ player: 'automa', automa: { pack, difficulty: 'standard' } })
const log = pino({ level: 'silent' })

/**
 * Writes to the journal slowly: automa make a dozen moves at once, and a game would be over before the test
 * looks at it.
 */
const slowJournal = `
  CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.5); RETURN NULL; END $$;
  CREATE TRIGGER slow BEFORE INSERT ON journal FOR EACH STATEMENT EXECUTE FUNCTION slow()`

test('pending automa actions are done after a restart, before anybody joins', {
  timeout: 240_000,
}, async () => {
  await within('postgres', async (place) => {
    let id = ''
    const sql = new pg.Pool({ connectionString: place.DATABASE_URL })
    // The database is dropped at the end of the test, which breaks this connection.
    sql.on('error', () => undefined)
    const status = async (): Promise<string> =>
      (await sql.query<{ status: string }>('SELECT status FROM games WHERE id = $1', [id])).rows[0]?.status ??
      ''
    const moves = async (): Promise<number[]> =>
      (
        await sql.query<{ seq: number }>('SELECT seq FROM journal WHERE "gameId" = $1 ORDER BY seq', [id])
      ).rows.map(({ seq }) => seq)
    /** Lets the server play alone until there are more moves than `than`, or until all games are over. */
    const further = async (than: number): Promise<void> => {
      const end = Date.now() + 60_000
      while ((await moves()).length <= than && (await status()) !== 'over') {
        if (Date.now() > end) throw new Error('The automa stand still.')
        await new Promise((go) => setTimeout(go, 5))
      }
    }
    const up = async (): Promise<Running> => {
      const server = await start(place)
      if (!server) throw new Error('The server did not start.')
      return server
    }

    const first = await up()
    await sql.query(slowJournal)
    const ann = await guest(first.url, 'Ann')
    const seats = [
      { side: 'corp', ...automa('exa') },
      { side: 'runner', ...automa('global-runner') },
    ]
    // Some games are so short that their first moves are all of them.
    do {
      id = (await ann.call<{ id: string }>('POST', '/api/tables', { format: 'classic', seats })).id
      void ann.call('POST', `/api/tables/${id}/start`).catch(() => undefined)
      await further(1)
    } while ((await status()) === 'over')
    await first.end('SIGKILL')
    const before = await moves()
    expect(await status()).toBe('playing')

    // It is in the middle of an automa's turn.
    const store = await openStore({ databaseUrl: place.DATABASE_URL, dataDir: place.DATA_DIR, log })
    const game = await store.games.get(id)
    if (!game) throw new Error('The game is gone.')
    const { state } = await restore({ store, engine, log }, game)
    expect(['corp', 'runner'].some((seat) => engine.decisionFor(state, seat))).toBe(true)
    await store.close()

    const second = await up()
    await further(before.length)
    await second.end('SIGKILL')
    expect((await moves()).length).toBeGreaterThan(before.length)
    await sql.query('DROP TRIGGER slow ON journal')
    const third = await up()
    const end = Date.now() + 90_000
    while ((await status()) !== 'over' && Date.now() < end) await new Promise((go) => setTimeout(go, 50))
    expect(await status()).toBe('over')
    const all = await moves()
    expect(all).toEqual(all.map((_, n) => n))
    await third.end('SIGTERM')
    await sql.end()
  })
})
