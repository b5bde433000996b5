/** Runs a server as `npm start` does, with people on it for some minutes, and looks for faults at the end. */
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { judge, readJournal, type Verdict } from '../crash/journal.ts'
import type { Faults } from '../crash/player.ts'
import { type Place, type Running, start } from '../crash/server.ts'
import { type Trend, trendOf, type Weight } from './memory.ts'
import { openEveryPage } from './pages.ts'
import { type Crowd, gather, type Kind, kinds, type Sitting } from './people.ts'

export type Plan = {
  minutes: number
  seed: number
  /** The browser that opens pages, or null. */
  browser: Browser | null
}
/** Games started and finished, acts of their players, and updates that spectators received. */
type Played = { games: number; finished: number; acts: number; watched: number }

export type Figures = Verdict & {
  /** By kind of table. */
  played: Record<Kind, Played>
  requests: number
  turnedAway: number
  /** Requests that took too long. */
  late: number
  returns: number
  pages: number
  /** Log lines at warn or above, and any other output. */
  lines: string[]
  restarts: number
  heap: Trend
  rss: Trend
  faults: Faults
}

/** In ms. */
const pagesEvery = 60_000
const minWeighIntervalMs = 5_000
const samples = 60

/** The flags of `npm start`, and a module that reports the memory in use. */
const node = ['--expose-gc', '--import', pathToFileURL(resolve('dist/server/bench/heap.js')).href]
const settings = { LOG_LEVEL: 'warn', DATAFORT_RATE_LIMITS: 'on', DATAFORT_PASS_MS: '400' }

export async function soak(place: Place, { minutes, seed, browser }: Plan): Promise<Figures> {
  const server = await start({ ...place, ...settings }, { node })
  if (!server) throw new Error('The server did not start.')
  const faults: Faults = []
  const weights: Weight[] = []
  const [began, lasts] = [performance.now(), minutes * 60_000]
  const left = () => began + lasts - performance.now()
  let pages = 0
  let crowd: Crowd | null = null

  /** Repeats `work` at this interval for the whole run, and starts soon. */
  async function nowAndThen(every: number, work: () => Promise<void>): Promise<void> {
    while (left() > 0) {
      await work().catch((err: unknown) => void faults.push(String(err)))
      await sleep(Math.max(0, Math.min(every, left())))
    }
  }
  const weigh = async () => void weights.push(await weightOf(server, performance.now() - began))
  const look = async () => {
    if (browser && crowd) pages += await openEveryPage(browser, { url: server.url, crowd, faults })
  }

  try {
    crowd = await gather(server.url, seed, faults)
    const everySample = Math.min(minWeighIntervalMs, lasts / samples)
    await Promise.all([nowAndThen(everySample, weigh), nowAndThen(pagesEvery, look)])
    await look()
    await crowd.stop()
    const restarts = await restartsOf(server.url)
    const code = await server.end('SIGTERM')
    if (code !== 0) faults.push(`The server ended with ${code}.`)
    const sum = (what: (each: Crowd['players'][number]) => number) =>
      (crowd?.players ?? []).reduce((total, each) => total + what(each), 0)
    return {
      ...judge(crowd.players, await readJournal(place)),
      played: playedBy(crowd),
      requests: crowd.requests,
      turnedAway: sum((each) => each.turnedAway),
      returns: sum((each) => each.returns),
      pages,
      lines: linesIn(server.said()),
      late: crowd.late,
      restarts,
      heap: trendOf(weights, 'heap'),
      rss: trendOf(weights, 'rss'),
      faults,
    }
  } finally {
    await crowd?.stop()
    await server.end('SIGKILL')
  }
}

function playedBy({ sittings }: Crowd): Figures['played'] {
  const all = kinds.map((kind) => {
    const these = sittings.filter((each) => each.kind === kind)
    const total = (of: (each: Sitting) => number) => these.reduce((sum, each) => sum + of(each), 0)
    const played: Played = {
      games: these.length,
      finished: these.filter(({ isOver }) => isOver).length,
      acts: total(({ seated }) => seated.reduce((sum, { promised }) => sum + promised.length, 0)),
      watched: total(({ onlookers }) => onlookers.reduce((sum, { seen }) => sum + seen.size, 0)),
    }
    return [kind, played] as const
  })
  return Object.fromEntries(all) as Figures['played']
}

async function weightOf(server: Running, at: number): Promise<Weight> {
  const { heap, rss } = (await server.ask()) as Omit<Weight, 'at'>
  return { at, heap, rss }
}

async function restartsOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^datafort_database_restarts (\d+)/m.exec(text)?.[1])
}

const linesIn = (said: string): string[] =>
  said
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('Datafort is open at'))
    // Those are counted where the requests are made.
    .filter((line) => !line.includes('request rejected: service unavailable'))

/** On a machine with other work, this many requests in a hundred may take too long. */
const maxLateRequests = 1

/** Why the run was not quiet; empty if it was. */
export function reasons(figures: Figures): string[] {
  const { lines, restarts, heap, rss, lost, doubled, untrue, faults, played, late, requests, turnedAway } =
    figures
  const idle = kinds.filter((kind) => played[kind].acts === 0 || played[kind].watched === 0)
  return [
    ...(lines.length > 0
      ? [`${lines.length} lines in the log, such as: ${(lines[0] ?? '').slice(0, 1_500)}`]
      : []),
    ...(turnedAway === 0 ? [] : [`${turnedAway} moves were told to come again`]),
    ...(late * 100 <= maxLateRequests * requests ? [] : [`${late} of ${requests} requests took too long`]),
    ...(restarts === 0 ? [] : [`the database was started again ${restarts} times`]),
    ...(heap.flat ? [] : [`the heap grew by ${megabytes(heap.growth)} after the first fifth`]),
    ...(rss.flat ? [] : [`the process grew by ${megabytes(rss.growth)} after the first fifth`]),
    ...idle.map((kind) => `nobody played, or nobody looked on: ${kind}`),
    ...counted([...lost, ...doubled, ...untrue, ...faults]),
  ]
}

/** Each text once, with its count. */
function counted(texts: string[]): string[] {
  const times = new Map<string, number>()
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1)
  return [...times].map(([text, n]) => (n > 1 ? `${text} (${n} times)` : text))
}

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
