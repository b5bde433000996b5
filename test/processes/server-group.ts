/** Several real servers over one database and one Redis, each in a process of its own. */
import { randomBytes } from 'node:crypto'
import { within } from '../load/crash/places.ts'
import { type Running, type Settings, start } from '../load/crash/server.ts'
import type { Guest } from '../support/guests.ts'

export const redis = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'

export type Together = {
  databaseUrl: string
  /** Starts one more process. */
  up(settings?: Settings): Promise<Running>
}

/** Runs `work`, and ends all processes that it started. */
export async function together<T>(work: (testServer: Together) => Promise<T>, redisUrl = redis): Promise<T> {
  return within('postgres', async (place) => {
    const running: Running[] = []
    const shared = {
      REDIS_URL: redisUrl,
      DATAFORT_REDIS_PREFIX: `test-${randomBytes(6).toString('hex')}`,
      COOKIE_SECRET: 'x'.repeat(40),
      LOG_LEVEL: 'warn',
    }
    const up = async (settings: Settings = {}) => {
      const server = await start({ ...place, ...shared, ...settings })
      if (!server) throw new Error('The server did not start.')
      running.push(server)
      return server
    }
    try {
      return await work({ databaseUrl: place.DATABASE_URL ?? '', up })
    } finally {
      await Promise.all(running.map((server) => server.end('SIGKILL')))
    }
  })
}

/** Waits until a server hears this many other processes. */
export async function untilPeers(server: Running, count: number): Promise<void> {
  await eventually(async () =>
    (await (await fetch(`${server.url}/metrics`)).text()).includes(`datafort_peers ${count}\n`),
  )
}

export async function eventually(holds: () => Promise<boolean> | boolean, ms = 20_000): Promise<void> {
  const end = Date.now() + ms
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`It did not come to this: ${holds}`)
    await new Promise((go) => setTimeout(go, 20))
  }
}

const automa = (pack: string) => ({ player: 'automa', automa: { pack, difficulty: 'standard' } })

type Seat = Guest | 'automa'

/** A started table. The host is the first person at it. */
export async function table(corp: Seat, runner: Seat, options: object = {}, host = personOf(corp, runner)) {
  const seat = (side: 'corp' | 'runner', who: Seat) => {
    if (who === 'automa') return { side, ...automa(side === 'corp' ? 'exa' : 'global-runner') }
    return { side, player: who === host ? 'me' : 'open' }
  }
  const seats = [seat('corp', corp), seat('runner', runner)]
  const { id } = await host.call<{ id: string }>('POST', '/api/tables', { format: 'classic', seats, options })
  if (runner !== 'automa' && runner !== host) await runner.call('POST', `/api/tables/${id}/seats/runner`)
  await host.call('POST', `/api/tables/${id}/start`)
  return id
}

function personOf(...seats: Seat[]): Guest {
  for (const seat of seats) if (seat !== 'automa') return seat
  throw new Error('Somebody must host the table.')
}
