import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A server in a process of its own, and where it listens. */
export type Serving = { url: string; stop(): Promise<void> }

const patience = 60_000

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

/** A module of ours beside this one, built as this one is. */
const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
const fileOf = (module: string): string => fileURLToPath(new URL(`${module}.${ending}`, import.meta.url))

/** Starts a module and waits until it says where it is open. */
export const serve = async (module: string, environment: Record<string, string> = {}): Promise<Serving> => {
  const child = spawn(process.execPath, [...process.execArgv, fileOf(module)], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
  try {
    return { url: await addressIn(child), stop }
  } catch (err) {
    await stop()
    throw err
  }
}
