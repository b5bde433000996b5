/** What a page of a large event costs the server: one table reports, and every open page hears of it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { TournamentChanges, TournamentView } from '../src/protocol/tournament-view.ts'
import { type Database, within } from '../test/load/crash/places.ts'
import type { Place } from '../test/load/crash/server.ts'
import { cpuSecondsOf } from './load.ts'
import { kB, percentile, type Row } from './measure.ts'
import { connect, post, signIn } from './pair.ts'
import { type Serving, serveTables } from './processes.ts'

const PLAYERS = 128
const WARM_UP = 10
const ACTS = 40
/** Pause between two reports in ms, as at the end of a round. */
const PAUSE = 250

/** A player's page: it watches the event and fetches each change. */
type Page = { ready: Promise<void>; sizes: number[]; times: number[]; leave(): void; seq(): number }

type Came = { text: string; bytes: number }
const ask = async (url: string, cookie: string): Promise<Came> => {
  const reply = await fetch(url, { headers: { cookie } })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${url} answers ${reply.status}: ${text}`)
  return { text, bytes: Number(reply.headers.get('content-length') ?? text.length) }
}

const openPage = async (server: string, event: string, cookie: string): Promise<Page> => {
  const at = `${server}/api/tournaments/${event}`
  const wire = await connect(server, cookie)
  const whole: TournamentView = JSON.parse((await ask(at, cookie)).text)
  let [rev, seq] = [whole.rev ?? '', whole.seq]
  const page = { sizes: [] as number[], times: [] as number[] }
  wire.on('tournament:changed', async (changed) => {
    const heard = performance.now()
    const query = new URLSearchParams({ since: rev, mark: changed.mark ?? '' })
    const { text, bytes } = await ask(`${at}?${query}`, cookie)
    const came: TournamentChanges | TournamentView = JSON.parse(text)
    if (!('patch' in came)) throw new Error('A page was told everything anew.')
    rev = came.rev
    seq = changed.seq
    page.sizes.push(bytes)
    page.times.push(performance.now() - heard)
  })
  const ready = wire.emitWithAck('tournament:watch', { tournament: event }).then(() => undefined)
  return { ...page, ready, leave: () => void wire.disconnect(), seq: () => seq }
}

/** Creates an event, publishes its first round and opens a page for each player. */
const opened = async ({ url }: Serving) => {
  const organizer = await signIn(url, 'Organizer')
  const { id } = await post<TournamentView>(
    `${url}/api/tournaments`,
    {
      name: 'Bench Open',
      date: '1996-04-26',
      tier: 'relaxed',
      format: 'constructed',
      structure: { kind: 'basic' },
      listsRequired: false,
    },
    organizer,
  )
  const lead = (act: object) => post<{ seq: number }>(`${url}/api/tournaments/${id}/acts`, act, organizer)
  const cookies: string[] = []
  for (let n = 1; n <= PLAYERS; n++) {
    const cookie = await signIn(url, `Player ${n}`)
    await post(`${url}/api/tournaments/${id}/acts`, { type: 'register' }, cookie)
    cookies.push(cookie)
  }
  await lead({ type: 'start' })
  await lead({ type: 'pair' })
  await lead({ type: 'publish', round: 1 })
  const pages = await Promise.all(cookies.map((cookie) => openPage(url, id, cookie)))
  await Promise.all(pages.map((page) => page.ready))
  return { lead, pages }
}

const games = [0, 1].map(() => ({ winner: 'corp', by: 'unsaid', agenda: null }))

const everybodyKnows = async (pages: readonly Page[], seq: number): Promise<void> => {
  for (let waited = 0; pages.some((page) => page.seq() < seq); waited++) {
    if (waited > 3000) throw new Error('Some page was not told.')
    await sleep(5)
  }
}

const measured = async (database: Database, place: Place): Promise<Row[]> => {
  const server = await serveTables(place)
  try {
    const { lead, pages } = await opened(server)
    const report = async (table: number): Promise<void> => {
      const act = { type: 'report', round: 1, table, result: { kind: 'games', games } }
      const [{ seq }] = await Promise.all([lead(act), sleep(PAUSE)])
      await everybodyKnows(pages, seq)
    }
    for (let table = 1; table <= WARM_UP; table++) await report(table)
    for (const page of pages) page.sizes.length = page.times.length = 0
    const before = await cpuSecondsOf(server)
    for (let table = WARM_UP + 1; table <= WARM_UP + ACTS; table++) await report(table)
    const ms = (1000 * ((await cpuSecondsOf(server)) - before)) / (ACTS * PLAYERS)
    const sorted = (of: (page: Page) => number[]) => pages.flatMap(of).sort((a, b) => a - b)
    const [sizes, times] = [sorted((page) => page.sizes), sorted((page) => page.times)]
    for (const page of pages) page.leave()
    const of = `event of ${PLAYERS}, ${database}`
    return [
      { what: `${of}: CPU a page and act`, value: `${ms.toFixed(2)} ms`, aim: '≤ 2' },
      {
        what: `${of}: times a page is told of an act`,
        value: `${(sizes.length / (ACTS * PLAYERS)).toFixed(2)}`,
        aim: '1',
      },
      {
        what: `${of}: what a page is sent, p50 p99`,
        value: `${kB(percentile(sizes, 0.5))} ${kB(percentile(sizes, 0.99))}`,
      },
      {
        what: `${of}: until a page knows, p50 p99`,
        value: `${percentile(times, 0.5).toFixed(0)} ${percentile(times, 0.99).toFixed(0)} ms`,
      },
    ]
  } finally {
    await server.stop()
  }
}

export const eventRows = async (places: readonly Database[]): Promise<Row[]> => {
  const rows: Row[] = []
  for (const database of places) rows.push(...(await within(database, (place) => measured(database, place))))
  return rows
}
