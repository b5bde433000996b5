/** Durable answers through the real server, compared with a server that only echoes. */
import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { randomChoice } from '../src/sim/players.ts'
import { seededRng } from '../src/sim/random.ts'
import { median } from '../src/sim/tally.ts'
import { type Database, databases, within } from '../test/load/crash/places.ts'
import type { Place } from '../test/load/crash/server.ts'
import { type Bare, plainCommits } from './bare.ts'
import { createGate, type Gate } from './gate.ts'
import { percentile, type Row, whole } from './measure.ts'
import { enter, join, openTable, startPair } from './pair.ts'
import { type Serving, serveEcho, serveTables } from './processes.ts'

const PAIRS = 100
/** How many tables are opened at once. */
const OPENERS = 8
/** In ms. A server that has just started still compiles its code; most of that is over by then. */
const WARM_UP = 15_000
/**
 * In ms. Opening a table runs much more code, and only about fifty times a second, so compiling takes longer.
 */
const OPENING_WARM_UP = 45_000
/** How long tables may take to open before the first answer, in ms. */
const OPENING = 60_000
const WINDOW = 2500
const QUIET = 300
const ROUNDS = 7

/** How many a second, the server's CPU for each in µs, and how long each took in ms. */
type Load = { perSecond: number; cpuUs: number; p50: number; p99: number }

/** Clients of a server that work while the gate is open. */
type Crowd = {
  gate: Gate
  times: number[]
  cpuSeconds(): Promise<number>
  /** Gives new work to idle clients, outside what is measured. */
  refill(): Promise<void>
  stop(): Promise<void>
}

/** Works the gate during a measurement. Resolves when nothing more passes. */
type Way = (gate: Gate, window: number) => Promise<void>

/** Every client continues as soon as it can. */
const closedLoop: Way = async (gate, window) => {
  gate.to(Number.POSITIVE_INFINITY)
  await sleep(window)
  gate.to(-1)
}

/** Sends at a fixed rate, however long earlier answers take. A late answer counts from when it was due. */
const openLoop =
  (perSecond: number): Way =>
  async (gate, window) => {
    const started = performance.now()
    const most = Math.floor((window * perSecond) / 1000)
    for (let n = 0; n < most; await sleep(1)) {
      const due = Math.min(most, Math.floor(((performance.now() - started) * perSecond) / 1000))
      for (; n < due; n++) gate.one(started + (1000 * n) / perSecond)
    }
  }

const measure = async (
  { gate, times, cpuSeconds, refill }: Crowd,
  window: number,
  way: Way = closedLoop,
): Promise<Load> => {
  await refill()
  times.length = 0
  const [cpu, started] = [await cpuSeconds(), performance.now()]
  await way(gate, window)
  const [n, seconds] = [times.length, (performance.now() - started) / 1000]
  await sleep(QUIET)
  const late = performance.now()
  times.push(...gate.owed().map((due) => late - due))
  const cpuUs = (1e6 * ((await cpuSeconds()) - cpu)) / times.length
  const sorted = [...times].sort((a, b) => a - b)
  return { perSecond: n / seconds, cpuUs, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) }
}

const connected = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })

// A kilobyte in each direction: about the size of an answer and of everything that is sent for it.
const message = { text: 'x'.repeat(1000) }

/** The two clients of a pair send by turns, as at a table. */
const echoing = (pair: Socket[], gate: Gate, times: number[]): void => {
  const send = (n: number, due: number): void => {
    pair[n % 2]?.emit('echo', message, () => {
      times.push(performance.now() - due)
      gate.pass('', 0, (next) => send(n + 1, next))
    })
  }
  gate.pass('', 0, (due) => send(0, due))
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
    refill: () => Promise.resolve(),
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

/** Players at tables. They open the next table only when `refill` lets them. */
const tableCrowd = async (place: Place): Promise<Crowd> => {
  const server = await serveTables(place)
  const doors = createGate()
  const crowd = { gate: createGate(), times: [] as number[] }
  const sitting = Array.from({ length: PAIRS }, (_, n) => {
    const rng = seededRng(n)
    return startPair(server.url, {
      choose: (decision) => randomChoice(rng, decision),
      gate: crowd.gate,
      durable: (ms) => crowd.times.push(ms),
      between: () => new Promise((resolve) => doors.pass('', 0, () => resolve())),
    })
  })
  const pairs = await Promise.all(sitting)
  const refill = async (): Promise<void> => {
    doors.to(Number.POSITIVE_INFINITY)
    const late = performance.now() + OPENING
    while (crowd.gate.held() < PAIRS && performance.now() < late) await sleep(20)
    doors.to(-1)
  }
  return {
    ...crowd,
    cpuSeconds: () => cpuSecondsOf(server),
    refill,
    async stop() {
      for (const pair of pairs) pair.stop()
      await server.stop()
    },
  }
}

/** Only opens tables, at several places at once. */
const openings = async (place: Place): Promise<Load> => {
  const server = await serveTables(place)
  const times: number[] = []
  const gate = createGate()
  try {
    const people = await Promise.all(
      Array.from({ length: 2 * OPENERS }, (_, n) => enter(server.url, `Opener ${n}`)),
    )
    const open = async (n: number): Promise<void> => {
      const [host, guest] = [people[2 * n], people[2 * n + 1]]
      if (!host || !guest) return
      while (gate.held() === 0) {
        const asked = performance.now()
        const table = await openTable(server.url, host, guest)
        await Promise.all([host, guest].map(({ wire }) => join(wire, table)))
        times.push(performance.now() - asked)
        for (const { wire } of [host, guest]) wire.emit('table:leave', { table }, () => {})
      }
    }
    const crowd: Crowd = {
      gate,
      times,
      cpuSeconds: () => cpuSecondsOf(server),
      refill: () => Promise.resolve(),
      async stop() {},
    }
    const way: Way = async (_, window) => {
      const working = Array.from({ length: OPENERS }, (_, n) => open(n))
      await sleep(window)
      gate.pass('closed', 0, () => {})
      await Promise.all(working)
      gate.to(0)
      gate.to(-1)
    }
    await measure(crowd, OPENING_WARM_UP, way)
    return await measure(crowd, 2 * WINDOW, way)
  } finally {
    await server.stop()
  }
}

/** `bare`: the 99th percentile of a bare client's rows in each round at half load, in ms. */
type Compared = Record<'echo' | 'answers' | 'half', Load[]> & { opening: Load; bare: number[] }

const slowest = (times: readonly number[]): number =>
  percentile(
    [...times].sort((a, b) => a - b),
    0.99,
  )

/** Answers at a fixed rate. Where the database is Postgres, a bare client writes rows at the same time. */
const besideBare = async (
  { DATABASE_URL }: Place,
  answers: Crowd,
  way: Way,
): Promise<Pick<Compared, 'half' | 'bare'>> => {
  const client: Bare | null = DATABASE_URL === undefined ? null : await plainCommits(DATABASE_URL)
  const found: Pick<Compared, 'half' | 'bare'> = { half: [], bare: [] }
  try {
    for (let round = 0; round < ROUNDS; round++) {
      client?.times()
      found.half.push(await measure(answers, WINDOW, way))
      if (client) found.bare.push(slowest(client.times()))
    }
  } finally {
    await client?.stop()
  }
  return found
}

/** Measures echo and answers by turns after a warm-up, then answers at half load, then openings. */
const compare = async (place: Place): Promise<Compared> => {
  const crowds = { echo: await echoCrowd(), answers: await tableCrowd(place) }
  const loads: Pick<Compared, 'echo' | 'answers'> = { echo: [], answers: [] }
  let beside: Pick<Compared, 'half' | 'bare'>
  try {
    for (const crowd of Object.values(crowds)) await measure(crowd, WARM_UP)
    for (let round = 0; round < ROUNDS; round++) {
      loads.echo.push(await measure(crowds.echo, WINDOW))
      loads.answers.push(await measure(crowds.answers, WINDOW))
    }
    const half = openLoop(median(loads.answers.map(({ perSecond }) => perSecond)) / 2)
    beside = await besideBare(place, crowds.answers, half)
  } finally {
    await Promise.all(Object.values(crowds).map((crowd) => crowd.stop()))
  }
  return { ...loads, ...beside, opening: await openings(place) }
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
  { figure: 'cpuUs', called: "server's CPU for each", aim: '≤ 12 ×' },
  { figure: 'p50', called: 'to the acknowledgement, median', aim: '≤ 6 ×' },
  { figure: 'p99', called: 'the slowest in a hundred', aim: '≤ 8 ×' },
]

const middle = (loads: readonly Load[], figure: Figure): string =>
  shown[figure](median(loads.map((load) => load[figure])))

const closedRows = (database: Database, { echo, answers }: Compared): Row[] =>
  figures.map(({ figure, called, aim }) => {
    const ratio = median(answers.map((load, n) => load[figure] / (echo[n]?.[figure] ?? 1)))
    const value = `${middle(answers, figure)} : ${middle(echo, figure)} = ${ratio.toFixed(2)} ×`
    return { what: `durable answers : echo, ${called}, ${database}`, value, aim }
  })

const SLOWEST: Record<Database, string> = { embedded: '≤ 60 ms', postgres: '≤ 25 ms' }

/** What a player notices at a server that runs at half of its capacity. */
const openRows = (database: Database, { half, bare }: Compared): Row[] => {
  const what = (called: string): string => `answers at half of the most, ${called}, ${database}`
  return [
    { what: what('at fixed times'), value: middle(half, 'perSecond') },
    { what: what('to the acknowledgement, median'), value: middle(half, 'p50') },
    { what: what('the slowest in a hundred'), value: middle(half, 'p99'), aim: SLOWEST[database] },
    ...(bare.length > 0
      ? [
          {
            what: `rows of a bare client meanwhile, the slowest in a hundred, ${database}`,
            value: shown.p99(median(bare)),
          },
        ]
      : []),
  ]
}

/** 5 ms of CPU on Postgres and 8 ms embedded, on a machine that takes 24 µs for an echo. */
const OPENING_CPU: Record<Database, string> = { embedded: '≤ 330 ×', postgres: '≤ 210 ×' }

const openingRows = (database: Database, { opening, echo }: Compared): Row[] => {
  const what = (called: string): string => `opening tables for two, ${called}, ${database}`
  const ratio = opening.cpuUs / median(echo.map(({ cpuUs }) => cpuUs))
  return [
    { what: what('in all'), value: shown.perSecond(opening.perSecond) },
    {
      what: what("server's CPU for each : echo"),
      value: `${shown.cpuUs(opening.cpuUs)} = ${whole(ratio)} ×`,
      aim: OPENING_CPU[database],
    },
    { what: what('median'), value: shown.p50(opening.p50) },
    { what: what('the slowest in a hundred'), value: shown.p99(opening.p99) },
  ]
}

/** 200 clients at 100 tables for two answer as soon as they can, and then at half of that rate. */
export const loadRows = async (chosen: readonly Database[] = databases): Promise<Row[]> => {
  const rows: Row[] = []
  for (const database of chosen) {
    const compared = await within(database, compare)
    for (const part of [closedRows, openRows, openingRows]) rows.push(...part(database, compared))
  }
  return rows
}
