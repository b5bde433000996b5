// @module-tag postgres
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connectPostgres } from '../../../src/store/database/database.ts'
import { emptyDatabase } from '../databases.ts'
import { quiet } from '../sample-rows.ts'

test.each(['in hand', 'just given up'])(
  'A connection that is %s may be ended by the database: the process goes on',
  { timeout: 20_000 },
  async (how) => {
    const { url, drop } = await emptyDatabase()
    onTestFinished(drop)
    const database = connectPostgres(url, { log: quiet, guests: null })
    onTestFinished(database.close)
    const uncaught: unknown[] = []
    const hear = (error: unknown) => void uncaught.push(error)
    process.on('uncaughtExceptionMonitor', hear)
    onTestFinished(() => void process.off('uncaughtExceptionMonitor', hear))

    const client = await database.journal.connect()
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const ended = new Promise((end) => client.once('end', end))
    // Data on this connection waits.
    const { stream } = client.connection
    stream.pause()
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    await other.query('SELECT pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    await other.end()
    if (how === 'just given up') client.release(new Error('Query read timeout'))
    stream.resume()
    await ended
    if (how === 'in hand') client.release(new Error('It was ended'))
    expect(uncaught).toEqual([])
  },
)
