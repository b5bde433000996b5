/** Plays real games, and meanwhile sends everything that no client should send. */

import { guest } from '../../support/guests.ts'
import type { Place } from '../crash/server.ts'
import { drawOne, type Rng, seededRng } from './chance.ts'
import { createChecks, isTrouble } from './checks.ts'
import { sayFrames } from './frames.ts'
import { type Message, messageOf, nearMiss, type OpenDecision } from './messages.ts'
import { type Fellow, fellow, secretDeck } from './people.ts'
import { createPipelines } from './pipelines.ts'
import { type Ask, askPostgres, createRolls, type Standing } from './rolls.ts'
import { type Call, callOf, endsSessions, type Route, routesOf } from './routes.ts'
import { type Loop, startWatched, type Watched } from './server.ts'

export type Figures = {
  calls: number
  messages: number
  /** Handwritten connections. */
  frames: number
  /** Connections with requests that did not wait for answers, and the number of their answers. */
  pipelines: number
  piped: number
  refused: number
  away: number
  moves: number
  routes: string[]
  outcomes: Record<string, number>
  idle: Loop
  busy: Loop
  faults: string[]
}

const idleMs = 1_000
const perRound = 40
/** In ms. A client that lost its connection in the middle of a message gets no answer to it. */
const patience = 10_000

/** Fuzzes a server on a database of its own for this many seconds. */
export async function fuzz(place: Place, seconds: number, seed: number): Promise<Figures> {
  const server = await startWatched(place)
  const direct = place.DATABASE_URL === undefined ? null : askPostgres(place.DATABASE_URL)
  try {
    const run = await createRun(server, direct?.ask ?? server.ask, seededRng(seed))
    return await run(seconds)
  } finally {
    await server.end()
    await direct?.close()
  }
}

async function createRun(server: Watched, ask: Ask, rng: Rng) {
  const { url } = server
  const rolls = createRolls(ask)
  const figures: Omit<Figures, 'faults'> = {
    calls: 0,
    messages: 0,
    frames: 0,
    pipelines: 0,
    piped: 0,
    refused: 0,
    away: 0,
    moves: 0,
    routes: [],
    outcomes: {},
    idle: await idleLoop(server),
    busy: { late: 0, late99: 0, stalled: 0, heap: 0 },
  }
  const routes = await routesOf(url)
  const cards = (await (await fetch(`${url}/api/cards`)).json()) as { items: { name: string }[] }
  /** Card names that are no ordinary words. */
  const cardNames = cards.items.map(({ name }) => name).filter((name) => / /.test(name) && name.length > 9)
  const people: Fellow[] = []
  for (const name of ['Ann', 'Bob', 'Carl', 'Dora', 'Eve', 'Fay']) people.push(await fellow(url, name))
  const decks: string[] = []
  for (const { name, call } of people) {
    const deck = { name: secretDeck(name), side: 'runner', cards: [{ card: 'loony-goon', count: 45 }] }
    decks.push((await call<{ id: string }>('POST', '/api/decks', deck)).id)
  }
  const event = await openEvent(url, people, decks)
  const tables: string[] = []
  let standings = new Map<string, Standing>()
  const used = new Set<string>()

  const checks = createChecks(people, cardNames, () => standings.values())
  const { fault } = checks
  const count = (outcome: string): void => {
    figures.outcomes[outcome] = (figures.outcomes[outcome] ?? 0) + 1
  }
  const pipeline = createPipelines({ url, ask, checks, count })

  /**
   * Ann against Bob without spectators, Carl against Dora in public, Ann and Carl against automa, and all of
   * them in teams.
   */
  async function openTables(): Promise<void> {
    const [ann, bob, carl, dora] = people as [Fellow, Fellow, Fellow, Fellow]
    await pair(ann, bob, { spectators: false, open: false })
    await pair(carl, dora, {})
    await solo(carl, { pack: 'dash', difficulty: 'standard' })
    await solo(ann, { pack: 'sparring', difficulty: 'standard' })
    await teams(people.slice(0, 4))
    standings = await rolls.standings()
  }

  async function pair(host: Fellow, other: Fellow, options: object): Promise<void> {
    const seats = [
      { side: 'corp', player: 'me' },
      { side: 'runner', player: 'open' },
    ]
    const { id } = await host.call<{ id: string }>('POST', '/api/tables', {
      format: 'classic',
      seats,
      options,
    })
    await other.call('POST', `/api/tables/${id}/seats/runner`)
    await host.call('POST', `/api/tables/${id}/start`)
    await host.sit(id)
    await other.sit(id)
    tables.push(id)
  }

  /** Two teams at one table. */
  async function teams(seated: Fellow[]): Promise<void> {
    const [host] = seated
    if (!host) return
    const seats = seated.map((_, n) => ({
      side: n % 2 === 0 ? 'corp' : 'runner',
      player: n === 0 ? 'me' : 'open',
    }))
    const wish = { format: 'big-sell-out', seats, options: { teams: { survivors: true } } }
    const { id } = await host.call<{ id: string }>('POST', '/api/tables', wish)
    for (const [n, each] of seated.entries()) {
      if (n > 0) await each.call('POST', `/api/tables/${id}/seats/${['s1', 'a1', 's2', 'a2'][n]}`)
    }
    await host.call('POST', `/api/tables/${id}/start`)
    for (const each of seated) await each.sit(id)
    tables.push(id)
  }

  async function solo(host: Fellow, automa: object): Promise<void> {
    const seats = [
      { side: 'corp', player: 'automa', automa },
      { side: 'runner', player: 'me' },
    ]
    const { id } = await host.call<{ id: string }>('POST', '/api/tables', { format: 'classic', seats })
    if (automa) await host.call('POST', `/api/tables/${id}/start`)
    await host.sit(id)
    tables.push(id)
  }

  const asked = (): OpenDecision[] =>
    people.flatMap(({ held }) =>
      [...held].flatMap(([table, decision]) => (decision ? [{ table, decision }] : [])),
    )

  function words(): string[] {
    const decisions = people.flatMap(({ held }) => [...held.values()].flatMap((d) => d ?? []))
    return [
      ...tables.slice(-6),
      ...decks,
      ...event,
      'corp',
      'runner',
      'soft-shoes',
      'dash',
      'loony-goon',
      'spectator',
      '~corp',
      's1',
      'a2',
      'big-sell-out',
      ...decisions.map(({ id }) => id),
      ...decisions.flatMap(({ options }) => options.slice(0, 4).map(({ id }) => id)),
      'c1',
    ]
  }

  /** Null if there was no reply. */
  async function fetched({ path, method, headers, body }: Call, cookie: string): Promise<Response | null> {
    try {
      return await fetch(`${url}${path}`, {
        method,
        headers: { ...headers, ...(cookie ? { cookie } : {}) },
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.timeout(patience),
      })
    } catch (err) {
      // The server may close the connection before it has read a body that is too large.
      if ((body?.length ?? 0) < 64_000)
        fault(`no answer: ${describeRequest(method, path, body)}: ${String(err)}`)
      return null
    }
  }

  /** Whether the request changed anything. */
  async function request(call: Call, who: Fellow | null, cookie: string): Promise<boolean> {
    figures.calls++
    used.add(call.route)
    const changes = !['GET', 'OPTIONS'].includes(call.method)
    const reply = await fetched(call, cookie)
    if (!reply) return changes
    const what = describeRequest(call.method, call.path, call.body)
    const text = await reply.text()
    count(String(reply.status))
    checks.heard(who, text, what)
    if (reply.status === 503) figures.away++
    else if (reply.status >= 500) fault(`${reply.status}: ${what}: ${text}`)
    if (reply.status >= 400) refused(parsed(text), what)
    // A request without a reply in time may still have changed something.
    return (reply.ok || reply.status === 503) && changes
  }

  function refused(body: unknown, what: string): string {
    figures.refused++
    return checks.refusal(body, what)
  }

  async function send({ event, body, moves }: Message, who: Fellow): Promise<boolean> {
    figures.messages++
    const what = `${event} by ${who.name}: ${JSON.stringify(body)?.slice(0, 200)}`
    if (!who.socket.connected) await connected(who)
    // A message that is too large, or that a client cannot encode, gets no answer.
    const size = sizeOf(event, body)
    if (size === null) return false
    let ack: unknown
    try {
      ack = await who.socket.timeout(size > 16_000 ? 300 : patience).emitWithAck(event, body)
    } catch {
      if (size <= 16_000 && who.socket.connected) fault(`no answer: ${what}`)
      // Another message has cost them their connection, and the answer to this one: it may have had an
      // effect.
      return moves
    }
    return acknowledged(ack, who, what) && moves
  }

  /** Whether the message may have had an effect. */
  function acknowledged(ack: unknown, who: Fellow, what: string): boolean {
    checks.heard(who, JSON.stringify(ack), what)
    const isDone = typeof ack === 'object' && ack !== null && 'ok' in ack
    const outcome = isDone ? 'ok' : refused(ack, what)
    count(outcome)
    return isDone || outcome === 'unavailable'
  }

  /** The table that may have moved, if any. */
  const attack = (): Promise<string | null> => {
    const who = drawOne(rng, people)
    if (!rng(8)) return attackByFrames(who)
    if (!rng(20)) return attackByPipeline(who)
    return rng(2) ? attackBySocket(who) : attackByHttp(who)
  }

  async function attackByFrames({ cookie }: Fellow): Promise<null> {
    figures.frames++
    await sayFrames(url, cookie, rng)
    return null
  }

  async function attackByPipeline(who: Fellow): Promise<null> {
    figures.pipelines++
    figures.piped += (await pipeline(who, rng)).length
    return null
  }

  async function attackBySocket(who: Fellow): Promise<string | null> {
    const near = rng(4) ? null : nearMiss(rng, asked())
    const message = near ?? messageOf(rng, words(), [...tables.slice(-6), 'nowhere'])
    // Few games would last if every player who may concede did.
    if (message.event === 'table:concede' && who.held.size > 0 && rng(10) > 0) return null
    return (await send(message, who)) ? tableIn(message.body) : null
  }

  /** Temporary guests do what would end the session of a player. */
  async function attackByHttp(who: Fellow): Promise<string | null> {
    const route = drawOne<Route>(rng, routes)
    const call = callOf(route, rng, words())
    const nobody = endsSessions(route) || !rng(6)
    const changed = await request(call, nobody ? null : who, nobody ? '' : who.cookie)
    return changed ? (call.path.split('/')[3] ?? null) : null
  }

  async function round(): Promise<void> {
    for (const each of people) figures.moves += await each.play(rng)
    const before = await rolls.settled()
    standings = before
    const touched = new Set((await Promise.all(Array.from({ length: perRound }, attack))).map(bareTableId))
    standings = await rolls.settled()
    for (const [game, { seq, hash }] of before) {
      const now = standings.get(game)
      if (touched.has(game) || (now?.seq === seq && now.hash === hash)) continue
      fault(`${game} moved from ${seq} to ${now?.seq} though everything was refused`)
    }
    for (const who of people) checks.heard(who, who.heard.splice(0).join('\n'), `what ${who.name} heard`)
    checks.settle()
    if (tables.slice(-5).some((table) => standings.get(table)?.status !== 'playing')) await reopen()
  }

  async function reopen(): Promise<void> {
    for (const who of people) await who.leave(tables)
    await openTables()
  }

  async function end(): Promise<Figures> {
    if (!server.isUp()) fault(`the server has ended: ${server.lines.slice(-5).join('\n')}`)
    figures.busy = await server.loop()
    for (const each of people) each.close()
    for (const game of await rolls.astray()) fault(`${game} is not where its moves lead`)
    const log = server.lines.join('\n')
    checks.heard(null, log, 'the log')
    checks.settle()
    for (const line of server.lines) if (isTrouble(line)) fault(`in the log: ${line}`)
    figures.routes = [...used].sort()
    return { ...figures, faults: checks.faults }
  }

  await openTables()
  // The first games compile code, which is no stall caused by a message.
  await round()
  await server.loop()
  return async (seconds: number): Promise<Figures> => {
    const until = performance.now() + seconds * 1000
    while (performance.now() < until && server.isUp() && checks.faults.length === 0) await round()
    return end()
  }
}

/**
 * Starts a tournament of all these people with its first round at tables. Returns its id and that of their
 * tables. What they play is secret.
 */
async function openEvent(
  url: string,
  people: readonly Fellow[],
  decks: readonly string[],
): Promise<string[]> {
  const organizer = await guest(url, 'Gil')
  const { id } = await organizer.call<{ id: string }>('POST', '/api/tournaments', {
    name: 'Fuzz Open',
    date: '1996-04-26',
    tier: 'relaxed',
    format: 'constructed',
    structure: { kind: 'custom', rounds: 3, cut: 4 },
    listsRequired: true,
  })
  const at = `/api/tournaments/${id}`
  for (const [i, { call }] of people.entries()) {
    await call('POST', `${at}/acts`, { type: 'register' })
    await call('PUT', `${at}/decks`, { corp: { deck: 'open-ledger' }, runner: { deck: decks[i] } })
  }
  for (const act of [{ type: 'start' }, { type: 'pair' }, { type: 'publish', round: 1 }])
    await organizer.call('POST', `${at}/acts`, act)
  const { players } = await organizer.call<{ players: { id: string }[] }>('GET', at)
  return [id, ...players.map((player) => player.id)]
}

async function idleLoop(server: Watched): Promise<Loop> {
  await server.loop()
  await new Promise((go) => setTimeout(go, idleMs))
  return server.loop()
}

async function connected({ socket }: Fellow): Promise<void> {
  const until = performance.now() + patience
  while (!socket.connected) {
    if (performance.now() > until) throw new Error('A client could not come back.')
    await new Promise((go) => setTimeout(go, 10))
  }
}

/** Null if a Socket.IO client cannot encode it. */
function sizeOf(event: string, body: unknown): number | null {
  if (['', 'disconnecting'].includes(event)) return null
  try {
    return JSON.stringify([event, body]).length
  } catch {
    return null
  }
}

const describeRequest = (method: string, path: string, body = ''): string =>
  `${method} ${path.slice(0, 120)} ${body.slice(0, 200)}`

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const tableIn = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'table' in body ? String(body.table) : null

/** The id of a table as part of a URL. */
const bareTableId = (id: string | null): string => decodeURIComponent((id ?? '').split('?')[0] ?? '')
