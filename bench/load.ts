/** Durable answers through the real server, beside a server that only echoes. */
import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { randomChoice } from '../src/sim/players.ts'
import { seededRng } from '../src/sim/random.ts'
import { median } from '../src/sim/tally.ts'
import { type Database, databases, within } from '../test/load/crash/places.ts'
import type { Place } from '../test/load/crash/server.ts'
import { createGate, type Gate } from './gate.ts'
import { percentile, type Row, whole } from './measure.ts'
import { startPair } from './pair.ts'
import { type Serving, serveEcho, serveTables } from './processes.ts'

const PAIRS = 100
/** A server that has just started is still compiling; most of that is over by then. */
const WARM_UP = 15_000
/** How long tables may take to open before the first answer. */
const OPENING = 60_000
const WINDOW = 2500
const QUIET = 300
const ROUNDS = 7

/** How many a second, how much of the server's CPU each, and how long each took. */
type Load = { perSecond: number; cpuUs: number; p50: number; p99: number }

/** Clients at a server, who work while the gate is open. */
type Crowd = { gate: Gate; times: number[]; cpuSeconds(): Promise<number>; stop(): Promise<void> }

const measure = async ({ gate, times, cpuSeconds }: Crowd, window: number): Promise<Load> => {
  times.length = 0
  const [cpu, started] = [await cpuSeconds(), performance.now()]
  gate.to(Number.POSITIVE_INFINITY)
  await sleep(window)
  const [n, seconds] = [times.length, (performance.now() - started) / 1000]
  gate.to(-1)
  await sleep(QUIET)
  const cpuUs = (1e6 * ((await cpuSeconds()) - cpu)) / times.length
  const sorted = [...times].sort((a, b) => a - b)
  return { perSecond: n / seconds, cpuUs, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) }
}

const connected = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })

// A kilobyte there and one back: about what an answer and all that is sent for it come to.
const message = { text: 'x'.repeat(1000) }

/** The two of a pair speak by turns, as at a table. */
const echoing = (pair: Socket[], gate: Gate, times: number[]): void => {
  const send = (n: number): void => {
    const asked = performance.now()
    pair[n % 2]?.emit('echo', message, () => {
      times.push(performance.now() - asked)
      gate.pass('', 0, () => send(n + 1))
    })
  }
  gate.pass('', 0, () => send(0))
}

const echoCrowd = async (): Promise<Crowd> => {
  const server = await serveEcho()
  const pairs = Array.from({ length: PAIRS }, () =>
    [0, 1].map(() => io(server.url, { transports: ['websocket'], forceNew: true })),
  )
  const sockets = pairs.flat()
  await Promise.all(sockets.map(connected))
  const crowd = { gate: createGate(), times: [] as number[] }
  for (const pair of pairs) echoing(pair, crowd.gate, crowd.times)
  return {
    ...crowd,
    cpuSeconds: () => sockets[0]?.emitWithAck('cpu') ?? Promise.resolve(0),
    async stop() {
      for (const socket of sockets) socket.disconnect()
      await server.stop()
    },
  }
}

export const cpuSecondsOf = async ({ url }: Serving): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1])
}

const tableCrowd = async (place: Place): Promise<Crowd> => {
  const server = await serveTables(place)
  const crowd = { gate: createGate(), times: [] as number[] }
  const sitting = Array.from({ length: PAIRS }, (_, n) => {
    const rng = seededRng(n)
    return startPair(server.url, {
      choose: (decision) => randomChoice(rng, decision),
      gate: crowd.gate,
      durable: (ms) => crowd.times.push(ms),
    })
  })
  const pairs = await Promise.all(sitting)
  const late = performance.now() + OPENING
  while (crowd.gate.held() < PAIRS && performance.now() < late) await sleep(20)
  return {
    ...crowd,
    cpuSeconds: () => cpuSecondsOf(server),
    async stop() {
      for (const pair of pairs) pair.stop()
      await server.stop()
    },
  }
}

type Compared = Record<'echo' | 'answers', Load[]>

/** Echo and answers by turns, after a round that does not count. */
const compare = async (place: Place): Promise<Compared> => {
  const crowds = { echo: await echoCrowd(), answers: await tableCrowd(place) }
  const compared: Compared = { echo: [], answers: [] }
  try {
    for (const crowd of Object.values(crowds)) await measure(crowd, WARM_UP)
    for (let round = 0; round < ROUNDS; round++) {
      compared.echo.push(await measure(crowds.echo, WINDOW))
      compared.answers.push(await measure(crowds.answers, WINDOW))
    }
    return compared
  } finally {
    await Promise.all(Object.values(crowds).map((crowd) => crowd.stop()))
  }
}

type Figure = keyof Load
const shown: Record<Figure, (n: number) => string> = {
  perSecond: (n) => `${whole(n)} /s`,
  cpuUs: (n) => `${whole(n)} µs`,
  p50: (n) => `${n.toFixed(1)} ms`,
  p99: (n) => `${n.toFixed(1)} ms`,
}
const figures: { figure: Figure; called: string; aim: string }[] = [
  { figure: 'perSecond', called: 'in all', aim: '≥ 0.20 ×' },
  { figure: 'cpuUs', called: "server's CPU for each", aim: '≤ 5 ×' },
  { figure: 'p50', called: 'to the acknowledgement, median', aim: '≤ 6 ×' },
  { figure: 'p99', called: 'the slowest in a hundred', aim: '≤ 8 ×' },
]

const rowsOf = (database: Database, { echo, answers }: Compared): Row[] =>
  figures.map(({ figure, called, aim }) => {
    const middle = (loads: Load[]): string => shown[figure](median(loads.map((load) => load[figure])))
    const ratio = median(answers.map((load, n) => load[figure] / (echo[n]?.[figure] ?? 1)))
    const value = `${middle(answers)} : ${middle(echo)} = ${ratio.toFixed(2)} ×`
    return { what: `durable answers : echo, ${called}, ${database}`, value, aim }
  })

/** 200 clients at 100 tables for two, who answer as soon as they are asked. */
export const loadRows = async (chosen: readonly Database[] = databases): Promise<Row[]> => {
  const rows: Row[] = []
  for (const database of chosen) rows.push(...rowsOf(database, await within(database, compare)))
  return rows
}
