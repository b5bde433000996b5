/** A server in this process with everything real: the rules, the cards, the automa, a Postgres. */
import { mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { onTestFinished } from 'vitest'
import { rules } from '../../src/game-rules.ts'
import { type Config, readConfig } from '../../src/server/config.ts'
import { logOptions } from '../../src/server/operation/log.ts'
import { buildServer, type ServerParts } from '../../src/server/server.ts'
import type { Store } from '../../src/store/contract.ts'
import { openStore } from '../../src/store/open.ts'
import { guest } from '../support/guests.ts'
import { seeds } from '../support/seeds.ts'

export type Real = { url: string; lines: string[]; store: Store; close(): Promise<void> }

/** Listens until it is closed or the test ends. */
export async function openReal(
  databaseUrl: string,
  snapshotEvery = 10,
  more: Partial<Config> = {},
  now: () => number = Date.now,
  parts: Partial<Pick<ServerParts<unknown>, 'clearMs' | 'sweepMs' | 'recheckMs'>> = {},
): Promise<Real> {
  const lines: string[] = []
  const log = pino(logOptions('info'), { write: (line: string) => void lines.push(line) })
  const dataDir = mkdtempSync(join(tmpdir(), 'datafort-'))
  const store = await openStore({ databaseUrl, dataDir, log })
  const { url, close: hangUp } = await serve(store, dataDir, log, snapshotEvery, more, now, parts)
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= hangUp().then(() => store.close())
    return closed
  }
  onTestFinished(close)
  return { url, lines, store, close }
}

/** A server over a store that outlives it: another server over the same store is like a restart. */
export async function openOver(store: Store): Promise<{ url: string; close(): Promise<unknown> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'datafort-'))
  const opened = await serve(store, dataDir, pino({ level: 'silent' }))
  let closed: Promise<unknown> | undefined
  const close = () => {
    closed ??= opened.close()
    return closed
  }
  onTestFinished(async () => void (await close()))
  return { url: opened.url, close }
}

async function serve(
  store: Store,
  dataDir: string,
  log: Logger,
  snapshotEvery = 10,
  more: Partial<Config> = {},
  now: () => number = Date.now,
  parts: Partial<Pick<ServerParts<unknown>, 'clearMs' | 'sweepMs' | 'recheckMs'>> = {},
) {
  const app = await buildServer({
    config: {
      ...readConfig({
        DATA_DIR: dataDir,
        COOKIE_SECRET: 'x'.repeat(40),
        DATAFORT_PASS_MS: '0',
        DATAFORT_PASSWORD_COST: '8',
        DATAFORT_REQUEST_DEADLINE_MS: '120000',
      }),
      rateLimits: false,
      snapshotEvery,
      ...more,
    },
    store,
    ...rules,
    seed: seeds('real server'),
    now,
    log,
    ...parts,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => app.close() }
}

const seats = (runner: object) => [
  { side: 'corp', player: 'me' },
  { side: 'runner', ...runner },
]

/** A started table of Ann against Bob. */
export async function pairTable(url: string, options: object = {}) {
  const [ann, bob] = await Promise.all([guest(url, 'Ann'), guest(url, 'Bob')])
  const { id } = await ann.call<{ id: string }>('POST', '/api/tables', {
    format: 'classic',
    seats: seats({ player: 'open' }),
    options,
  })
  await bob.call('POST', `/api/tables/${id}/seats/runner`)
  await ann.call('POST', `/api/tables/${id}/start`)
  return { id, ann, bob }
}
