/** Background queries cost as much as they find, however many games there have been. */
import pg from 'pg'
import { expect, test } from 'vitest'
import { unrecorded } from '../../../src/store/games/recordings.ts'
import { openStore } from '../../../src/store/open.ts'
import { migratedDatabase } from '../databases.ts'
import { guest, newGame, quiet } from '../sample-rows.ts'

test('A query of unrecorded games finds them by their index among 40,000', {
  timeout: 60_000,
  tags: ['postgres'],
}, async () => {
  const { url, drop } = await migratedDatabase()
  const store = await openStore({ databaseUrl: url, dataDir: '/nowhere', log: quiet })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const host = await guest(store)
    const over = await store.games.create(newGame(host))
    await client.query(`UPDATE games SET status = 'over' WHERE id = '${over.id}'`)
    await client.query(
      `INSERT INTO games (id, format, status, "hostId", options, recorded)
       SELECT 'g' || n, 'classic', 'over', $1, '{}', true FROM generate_series(1, 40000) AS n`,
      [host.id],
    )
    await client.query('ANALYZE games')
    const plan = await client.query(`EXPLAIN ${unrecorded.text.replace('$1', "''").replace('$2', '50')}`)
    const plans = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plans).toContain('games_unrecorded')
    expect(plans).not.toContain('Seq Scan')
    expect((await store.recordings.missing('')).map(({ id }) => id)).toEqual([over.id])
    await store.recordings.put(over.id, new Uint8Array([1, 2]))
    await store.recordings.put(over.id, new Uint8Array([3]))
    expect(await store.recordings.missing('')).toEqual([])
    expect([...((await store.recordings.get(over.id)) ?? [])]).toEqual([3])
  } finally {
    await client.end()
    await store.close()
    await drop()
  }
})
