import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Place } from '../test/load/crash/server.ts'
import { program } from '../test/support/programs.ts'

/** A server in a process of its own. */
export type Serving = {
  url: string
  /** Bytes of its heap in use after a garbage collection. */
  heap(): Promise<number>
  /** The 99th percentile of its event loop delay since the last call, in ms. */
  lag(): Promise<number>
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

const patience = 120_000

const addressIn = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    const late = setTimeout(
      () => reject(new Error(`No server after ${patience / 1000} s: ${said}`)),
      patience,
    )
    const read = (chunk: Buffer): void => {
      said += chunk.toString()
      const url = /open at (http:\S+)/.exec(said)?.[1]
      if (!url) return
      clearTimeout(late)
      resolve(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)))
  })

/** Extension of the modules beside this one: built or source, as this one is. */
const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
const fileOf = (module: string): URL => new URL(`${module}.${ending}`, import.meta.url)

const weighing = ['--expose-gc', '--import', fileOf('./heap').href]

/** Starts a server and waits until it prints its address. */
const serve = async (
  command: string[],
  environment: Record<string, string | undefined> = {},
): Promise<Serving> => {
  const child = spawn(process.execPath, [...process.execArgv, ...weighing, ...command], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const stop: Serving['stop'] = async (signal = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  const heap = async (): Promise<number> => {
    child.send('heap')
    const [weight] = await once(child, 'message')
    return Number(weight.heap)
  }
  const lag = async (): Promise<number> => {
    child.send('lag')
    const [late] = await once(child, 'message')
    return Number(late.lag)
  }
  try {
    return { url: await addressIn(child), heap, lag, stop }
  } catch (err) {
    await stop()
    throw err
  }
}

export const serveEcho = (): Promise<Serving> => serve([fileURLToPath(fileOf('./echo-server'))])

/** The server as `npm start` runs it. */
export const serveTables = ({ DATA_DIR, DATABASE_URL }: Place): Promise<Serving> =>
  serve(program('src/main.ts'), {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR,
    DATABASE_URL,
    LOG_LEVEL: 'error',
    DATAFORT_RATE_LIMITS: 'off',
    DATAFORT_PASS_MS: '0',
  })
