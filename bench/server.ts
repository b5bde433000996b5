/** Durable answers through the real server, beside a server that only echoes. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { seededRng } from '../src/sim/random.ts'
import { median } from '../src/sim/tally.ts'
import { type Row, whole } from './measure.ts'
import { type Clock, startPair } from './pair.ts'
import { serve } from './processes.ts'

const TABLES = 50
const WARM_UP = 3000
const WINDOW = 2000
const WINDOWS = 5

/** How many a second, how much of the server's CPU each, and how long each took. */
type Load = { perSecond: number; cpuUs: number; p50: number; p99: number }

const percentile = (sorted: readonly number[], p: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? 0

/** Counts what is told to the clock, window by window, once all is warm. */
const measureLoad = async (times: number[], cpuSeconds: () => Promise<number>): Promise<Load> => {
  await sleep(WARM_UP)
  times.length = 0
  const cpu = await cpuSeconds()
  const rates: number[] = []
  for (let n = 0; n < WINDOWS; n++) {
    const [before, started] = [times.length, performance.now()]
    await sleep(WINDOW)
    rates.push((1000 * (times.length - before)) / (performance.now() - started))
  }
  const cpuUs = (1e6 * ((await cpuSeconds()) - cpu)) / times.length
  const sorted = [...times].sort((a, b) => a - b)
  return { perSecond: median(rates), cpuUs, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) }
}

const echoing = (socket: Socket, clock: Clock): void => {
  const message = { text: 'x'.repeat(1000) }
  const send = (): void => {
    const asked = performance.now()
    socket.emit('echo', message, () => {
      clock(performance.now() - asked)
      send()
    })
  }
  send()
}

const connected = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })

const echoLoad = async (): Promise<Load> => {
  const server = await serve('./echo-server')
  const sockets = Array.from({ length: TABLES }, () =>
    io(server.url, { transports: ['websocket'], forceNew: true }),
  )
  try {
    await Promise.all(sockets.map(connected))
    const times: number[] = []
    for (const socket of sockets) echoing(socket, (ms) => times.push(ms))
    return await measureLoad(times, () => sockets[0]?.emitWithAck('cpu') ?? Promise.resolve(0))
  } finally {
    for (const socket of sockets) socket.disconnect()
    await server.stop()
  }
}

const cpuSecondsOf = async (url: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1])
}

const answerLoad = async (): Promise<Load> => {
  const folder = mkdtempSync(join(tmpdir(), 'datafort-bench-'))
  const server = await serve('../src/main', {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: '',
    LOG_LEVEL: 'error',
    DATAFORT_RATE_LIMITS: 'off',
  })
  const times: number[] = []
  const pairs = await Promise.all(
    Array.from({ length: TABLES }, (_, n) => startPair(server.url, seededRng(n), (ms) => times.push(ms))),
  )
  try {
    return await measureLoad(times, () => cpuSecondsOf(server.url))
  } finally {
    for (const pair of pairs) pair.stop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const ms = (n: number): string => `${n.toFixed(1)} ms`

export const serverRows = async (): Promise<Row[]> => {
  const echo = await echoLoad()
  const answers = await answerLoad()
  return [
    { what: `echo of 1 KB by bare Socket.IO, ${TABLES} sockets`, value: `${whole(echo.perSecond)} /s` },
    { what: 'echo, CPU of the server', value: `${whole(echo.cpuUs)} µs` },
    { what: `durable answers, ${TABLES} tables for two`, value: `${whole(answers.perSecond)} /s` },
    { what: 'durable answers, CPU of the server', value: `${whole(answers.cpuUs)} µs` },
    { what: 'durable answers, from question to acknowledgement', value: `${ms(answers.p50)} median` },
    { what: 'the slowest in a hundred', value: ms(answers.p99) },
    { what: 'echo : answer, in speed', value: `${(echo.perSecond / answers.perSecond).toFixed(1)} ×` },
    { what: 'answer : echo, in CPU', value: `${(answers.cpuUs / echo.cpuUs).toFixed(1)} ×` },
  ]
}
