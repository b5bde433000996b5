import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it, onTestFinished } from 'vitest'
import { guest } from '../support/guests.ts'
import { preparedFolder } from '../support/prepared-data.ts'
import { program } from '../support/programs.ts'
import { type Bot, bot } from './bots.ts'

type Running = { child: ChildProcess; url: string; said(): string }

function launch(environment: Record<string, string>): { child: ChildProcess; said(): string } {
  const child = spawn(process.execPath, program('src/main.ts'), {
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'silent',
      DATAFORT_RATE_LIMITS: 'off',
      DATAFORT_PASS_MS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (text += String(data)))
  return { child, said: () => text }
}

/** The server as users run it, listening. */
async function serve(environment: Record<string, string>): Promise<Running> {
  const { child, said } = launch({ PORT: '0', HOST: '127.0.0.1', ...environment })
  for (;;) {
    const url = /Datafort is open at (http:\S+)/.exec(said())?.[1]
    if (url) return { child, url: url.replace('localhost', '127.0.0.1'), said }
    if (child.exitCode !== null) throw new Error(`The server has ended: ${said()}`)
    await new Promise((go) => setTimeout(go, 20))
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exit = once(child, 'exit')
  child.kill(signal)
  const [code] = await exit
  return code
}

describe('The server as a program', { timeout: 180_000 }, () => {
  it('killed during games, returns to the same decisions, and the games end', async () => {
    const DATA_DIR = await preparedFolder()
    let server = await serve({ DATA_DIR })
    const [ann, bob] = [await guest(server.url, 'Ann'), await guest(server.url, 'Bob')]
    const { id } = await ann.call<{ id: string }>('POST', '/api/tables', {
      format: 'classic',
      seats: [
        { side: 'corp', player: 'me' },
        { side: 'runner', player: 'open' },
      ],
    })
    await bob.call('POST', `/api/tables/${id}/seats/runner`)
    await ann.call('POST', `/api/tables/${id}/start`)
    const sit = (seed: number) =>
      Promise.all([bot(server.url, ann.cookie, id, seed), bot(server.url, bob.cookie, id, seed + 1)])

    let bots = await sit(1)
    const playing = Promise.allSettled(bots.map((one) => one.play(() => one.seq >= 32)))
    await Promise.race([playing, reached(bots[0], 12)])
    const code = await end(server.child, 'SIGKILL')
    expect(code).toBeNull()
    const before = bots.map(({ seq, view, decision, acknowledged }) => ({
      seq,
      view,
      decision,
      acknowledged,
    }))
    for (const one of bots) one.stop()

    server = await serve({ DATA_DIR })
    bots = await sit(12)
    for (const [i, one] of bots.entries()) {
      const known = before[i]
      expect(one.seq).toBeGreaterThanOrEqual(known?.acknowledged ?? 0)
      expect(one.seq).toBeGreaterThanOrEqual(known?.seq ?? 0)
      if (one.seq === known?.seq) expect(one.view).toEqual(known.view)
    }
    // A random game may be over already, and then stays over.
    const over = bots[0].view.result !== null
    expect(bots.some(({ decision }) => decision !== null)).toBe(!over)
    await Promise.all(bots.map((one) => one.play()))
    expect(bots[0].view.result).toEqual(bots[1].view.result)
    expect(await end(server.child, 'SIGTERM')).toBe(0)
  })

  it('prints one sentence if it cannot start', async () => {
    const DATA_DIR = await preparedFolder()
    const server = await serve({ DATA_DIR })
    const port = new URL(server.url).port
    const cases = [
      [
        { PORT: port, DATA_DIR: await preparedFolder() },
        `Port ${port} is already in use; set PORT to another one.\n`,
      ],
      [
        { PORT: '0', METRICS_PORT: port, DATA_DIR: await preparedFolder() },
        `Port ${port} is already in use; set METRICS_PORT to another one.\n`,
      ],
      [{ PORT: 'x' }, 'The setting PORT must be a whole number from 0 to 65535.\n'],
      [{ DATAFORT_PORT: '1' }, 'There is no setting DATAFORT_PORT.\n'],
      [
        { PORT: '0', DATA_DIR },
        expect.stringMatching(/^The data folder .* is in use by another server.*\.\n$/),
      ],
    ] as const
    const ends = cases.map(async ([environment]) => {
      const { child, said } = launch({ HOST: '127.0.0.1', ...environment })
      const [code] = await once(child, 'exit')
      return [code, said()]
    })
    expect(await Promise.all(ends)).toEqual(cases.map(([, sentence]) => [1, sentence]))
    expect(await end(server.child, 'SIGINT')).toBe(0)
  })
})

describe('A server that loses its database for good', () => {
  it('says so and exits, so that a supervisor can restart it', async () => {
    const child = spawn(process.execPath, program('test/programs/lost-database.ts'), {
      env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: await preparedFolder() },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let said = ''
    child.stderr.on('data', (data) => (said += String(data)))
    const [code] = await once(child, 'exit')
    expect([code, said]).toEqual([
      1,
      'The embedded database keeps failing. The server stops; acknowledged moves are safe.\n',
    ])
  })
})

const reached = async (one: Bot, seq: number): Promise<void> => {
  while (one.seq < seq && one.view.result === null) await new Promise((go) => setTimeout(go, 5))
}
