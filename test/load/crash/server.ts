/** The server as users run it, in a process of its own that can be killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { program } from '../../support/programs.ts'
import { patiently, TurnedAway } from './patience.ts'

export type Running = {
  url: string
  /** From the start of the first attempt until it listened, in ms. */
  startedIn: number
  /** Everything it has printed so far. */
  said(): string
  /** The next message of a preloaded module. Without such a module it never resolves. */
  ask(): Promise<unknown>
  /** Resolves with the exit code, or null if it was killed. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

/** Which database, in the names of the server's own settings. */
export type Place = { DATA_DIR: string; DATABASE_URL?: string }
/** Other settings. */
export type Settings = Record<string, string>
/**
 * `killAfter`: kill it if it does not listen by then, in ms. `node`: flags for node. `build`: another build
 * than the one in `dist`.
 */
export type Manner = { killAfter?: number | undefined; node?: string[]; build?: string[] }

/**
 * Starts the compiled server. Resolves with null if `killAfter` (ms) killed it before it listened. If its
 * database is too busy to accept it, starts it again, as a process supervisor would.
 */
export async function start(place: Place & Settings, manner: Manner = {}): Promise<Running | null> {
  const began = performance.now()
  const running = await patiently(() => startOnce(place, manner))
  return running && { ...running, startedIn: performance.now() - began }
}

/** Starts it where nothing kills it while it starts. */
export async function startUnharmed(place: Place & Settings): Promise<Running> {
  const server = await start(place)
  if (!server) throw new Error('The server did not start.')
  return server
}

async function startOnce(
  place: Place & Settings,
  { killAfter, node = [], build = program('src/main.ts') }: Manner,
): Promise<Omit<Running, 'startedIn'> | null> {
  const child = spawn(process.execPath, [...node, ...build], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      DATAFORT_RATE_LIMITS: 'off',
      DATAFORT_PASS_MS: '0',
      ...place,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (said += String(data)))
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter)
  try {
    for (;;) {
      if (child.signalCode === 'SIGKILL') return null
      if (child.exitCode !== null || child.signalCode !== null) throw ended(said)
      const url = /Datafort is open at (http:\S+)/.exec(said)?.[1]
      const at = url?.replace('localhost', '127.0.0.1')
      if (at) {
        return { url: at, said: () => said, ask: () => ask(child), end: (signal) => end(child, signal) }
      }
      await sleep(10)
    }
  } finally {
    clearTimeout(timer)
  }
}

export const ended = (said: string): Error =>
  new (said.includes("The database can't be reached") ? TurnedAway : Error)(`The server has ended: ${said}`)

async function ask(child: ChildProcess): Promise<unknown> {
  child.send('how is it?')
  const [answer] = await once(child, 'message', { signal: AbortSignal.timeout(30_000) })
  return answer
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
  return child.exitCode
}
