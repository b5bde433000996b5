import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { PositionName } from '../../support/positions.ts'
import { preparedFolder } from '../../support/prepared-data.ts'
import { program } from '../../support/programs.ts'

/** A real server as users run it, with a data folder of its own. */
export type BrowserServer = {
  readonly url: string
  /** The folder of its embedded database. */
  readonly folder: string
  /** Ends it with SIGKILL, so that nothing is closed or saved. */
  kill(): Promise<void>
  /** Starts the same server again, with the same port and data. */
  start(): Promise<void>
  /** Ends the server and deletes its data. */
  close(): Promise<void>
}

/** Further settings, which may depend on the server's address. */
export type Settings = (origin: string) => Record<string, string>

export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return String(typeof address === 'object' ? address?.port : 0)
}

/**
 * Starts a server on a free port and waits until it listens. With a position, every game for two starts in
 * it.
 */
export async function openBrowserServer(
  position?: PositionName,
  settings: Settings = () => ({}),
): Promise<BrowserServer> {
  if (!existsSync('dist/client/index.html'))
    throw new Error('The web client is not built: run `node --import tsx scripts/build-if-needed.ts` first.')
  const folder = await preparedFolder()
  const port = await freePort()
  const env = settings(`http://127.0.0.1:${port}`)
  let { child, url } = await launch(folder, port, env, position)

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  return {
    folder,
    get url() {
      return url
    },
    kill: () => end('SIGKILL'),
    async start() {
      const again = await launch(folder, port, env, position)
      child = again.child
      url = again.url
    },
    async close() {
      await end('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function launch(
  folder: string,
  port: string,
  more: Record<string, string>,
  position?: PositionName,
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, program('test/programs/browser-server.ts'), {
    env: {
      PATH: process.env.PATH,
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      DATAFORT_PASSWORD_COST: '8',
      DATAFORT_REQUEST_DEADLINE_MS: '120000',
      ...(position ? { POSITION: position } : {}),
      ...more,
    },
    // The IPC channel closes when the test process ends, which ends the server.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (said += String(data)))
  for (;;) {
    const url = /Datafort is open at (http:\S+)/.exec(said)?.[1]
    if (url) return { child, url: url.replace('localhost', '127.0.0.1') }
    if (child.exitCode !== null) throw new Error(`The server has ended: ${said}`)
    await new Promise((go) => setTimeout(go, 20))
  }
}
