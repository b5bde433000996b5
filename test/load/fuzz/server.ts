/** The compiled server in a process of its own, with its event loop watched. */
import { type ChildProcess, spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { program } from '../../support/programs.ts'
import { patiently } from '../crash/patience.ts'
import type { Place, Settings } from '../crash/server.ts'
import { ended } from '../crash/server.ts'
import type { Ask } from './rolls.ts'

/**
 * Since the last request, in ms: the longest delay of the loop (`late99`: 99th percentile) and its longest
 * stretch of CPU time. `heap` is in bytes.
 */
export type Loop = { late: number; late99: number; stalled: number; heap: number }

export type Watched = {
  url: string
  /** Lines of its log. */
  lines: string[]
  loop(): Promise<Loop>
  /** Queries its database from within the server process. */
  ask: Ask
  isUp(): boolean
  end(): Promise<void>
}

const preload = new URL('./watch.mjs', import.meta.url).href

/** Starts it again while its database is too busy to accept it. */
export const startWatched = (place: Place & Settings): Promise<Watched> => patiently(() => startOnce(place))

async function startOnce(place: Place & Settings): Promise<Watched> {
  const args = ['--import', preload, ...program('src/main.ts')]
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      DATAFORT_RATE_LIMITS: 'off',
      DATAFORT_PASS_MS: '0',
      DATAFORT_SNAPSHOT_EVERY: '1',
      ...place,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => void lines.push(...String(data).split('\n')))
  }
  const url = await opened(child, lines)
  return {
    url,
    lines,
    isUp: () => child.exitCode === null && child.signalCode === null,
    loop: async () => {
      child.send('how late')
      for await (const [message] of on(child, 'message')) if ('late' in message) return message
      throw new Error('The server does not say how it is.')
    },
    ask: asking(child),
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
    },
  }
}

type ServerMessage = { n?: number; rows?: unknown[]; failed?: string }

/** Numbers the queries, so that each answer finds its query. */
function asking(child: ChildProcess): Ask {
  let asked = 0
  return async <Row>(sql: string, values: readonly unknown[] = []) => {
    const n = ++asked
    const answers = on(child, 'message', { close: ['exit'] })
    child.send({ n, sql, values })
    for await (const [message] of answers as AsyncIterable<[ServerMessage]>) {
      if (message.n !== n) continue
      if (message.rows === undefined) throw new Error(`${message.failed}: ${sql}`)
      return message.rows as Row[]
    }
    throw new Error('The server has ended.')
  }
}

async function opened(child: ChildProcess, lines: string[]): Promise<string> {
  for (;;) {
    const url = /Datafort is open at (http:\S+)/.exec(lines.join('\n'))?.[1]
    if (url) return url.replace('localhost', '127.0.0.1')
    if (child.exitCode !== null) throw ended(lines.join('\n'))
    await new Promise((go) => setTimeout(go, 20))
  }
}
