/**
 * A server with its limits on. One attacker asks for more than all other players together, while these play
 * on.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { guest } from '../../support/guests.ts'
import type { Place } from '../crash/server.ts'
import { type Caller, dial, openWire, pipe, type Wire } from './by-hand.ts'
import { drawOne, type Rng, seededRng } from './chance.ts'
import { type Checks, createChecks, isTrouble } from './checks.ts'
import { type Fellow, fellow } from './people.ts'
import { createPipelines, type Pipeline } from './pipelines.ts'
import { type Ask, askPostgres, createRolls } from './rolls.ts'
import { startWatched, type Watched } from './server.ts'

export type FloodFigures = {
  rounds: number
  /** Messages sent without waiting for an answer, and sockets and connections opened at once. */
  said: number
  sockets: number
  connections: number
  /** What was refused with a code, and what was cut off. */
  refused: number
  cut: number
  /** Moves of the players who played on meanwhile. */
  moves: number
  faults: string[]
}

/** Small enough to be reached. */
const bounds = { sockets: 40, connections: 120 }
/** The server's limits for one person: the burst, and the rate per second. */
const pace = { burst: 60, perSecond: 20 }
/** Below the number of messages that closes a socket, and far above. */
const floods = [200, 900]
/** Players are slower than their limits, in ms. */
const thought = 150
/** Attackers use this address, with guests of their own. */
const elsewhere = '127.0.0.2'
const names = ['Mal', 'Moe', 'Max', 'Mia', 'Mel', 'Meg']

type Party = { url: string; ask: Ask; checks: Checks; rng: Rng; figures: FloodFigures; attackers: string[] }

/** Floods a server on this database for this many seconds, and at least once. */
export async function flood(place: Place, seconds: number, seed: number): Promise<FloodFigures> {
  const server = await startWatched({
    ...place,
    DATAFORT_RATE_LIMITS: 'on',
    DATAFORT_SOCKETS_PER_ADDRESS: String(bounds.sockets),
    DATAFORT_CONNECTIONS_PER_ADDRESS: String(bounds.connections),
  })
  const direct = place.DATABASE_URL === undefined ? null : askPostgres(place.DATABASE_URL)
  try {
    return await floodAll(server, direct?.ask ?? server.ask, seconds, seededRng(seed))
  } finally {
    await server.end()
    await direct?.close()
  }
}

async function floodAll(server: Watched, ask: Ask, seconds: number, rng: Rng): Promise<FloodFigures> {
  const { url } = server
  const honest = [await fellow(url, 'Ann'), await fellow(url, 'Bob')] as const
  const attackers: string[] = []
  for (const name of names) attackers.push((await guest(url, name)).cookie)
  const checks = createChecks(honest, [], () => [])
  const counts = { said: 0, sockets: 0, connections: 0, refused: 0, cut: 0 }
  const figures: FloodFigures = { rounds: 0, ...counts, moves: 0, faults: checks.faults }
  const party: Party = { url, ask, checks, rng, figures, attackers }
  const table = await openTable(honest)
  const rolls = createRolls(ask)
  const until = performance.now() + seconds * 1000
  const pipeline = createPipelines({ url, ask, checks, count: () => {} })
  const attacks = [
    () => sayMuch(party, table),
    () => openSockets(party),
    () => openConnections(party),
    () => sendMuch(party, pipeline),
    () => askMuch(party),
  ]

  async function during(attack: () => Promise<void>): Promise<void> {
    const before = await rolls.standings()
    const [moves] = await Promise.all([playOn(honest, rng), attack()])
    figures.moves += moves
    for (const [game, { seq }] of await rolls.standings()) {
      const expected = (before.get(game)?.seq ?? 0) + (game === table ? moves : 0)
      if (seq !== expected) checks.fault(`${game} moved from ${expected} to ${seq} in a flood`)
    }
  }

  do {
    for (const attack of attacks) await during(attack)
    figures.rounds++
  } while (performance.now() < until && checks.faults.length === 0)
  for (const each of honest) each.close()
  if (!server.isUp()) checks.fault(`the server has ended: ${server.lines.slice(-5).join('\n')}`)
  for (const line of server.lines) if (isTrouble(line)) checks.fault(`in the log: ${line}`)
  return figures
}

const caller = ({ attackers, rng }: Party): Caller => ({ cookie: drawOne(rng, attackers), from: elsewhere })

async function openTable([host, other]: readonly [Fellow, Fellow]): Promise<string> {
  const seats = [
    { side: 'corp', player: 'me' },
    { side: 'runner', player: 'open' },
  ]
  const { id } = await host.call<{ id: string }>('POST', '/api/tables', { format: 'classic', seats })
  await other.call('POST', `/api/tables/${id}/seats/runner`)
  await host.call('POST', `/api/tables/${id}/start`)
  await host.sit(id)
  await other.sit(id)
  return id
}

async function sendMuch(party: Party, pipeline: Pipeline): Promise<void> {
  const answers = await pipeline(caller(party), party.rng)
  party.figures.refused += answers.filter(({ status }) => status >= 400).length
}

/** Checks that players meet no limit, whatever others do. Returns their moves. */
async function playOn(honest: readonly Fellow[], rng: Rng): Promise<number> {
  let moves = 0
  for (let turn = 0; turn < 3; turn++) {
    for (const each of honest) moves += await each.play(rng)
    await sleep(thought)
  }
  return moves
}

/** The server's reply to a connection: accepted, or why not. */
const entry = (wire: Wire): string | undefined => wire.texts.find((text) => /^4[04]/.test(text))

/** Sends messages of all kinds to a table without pause, among them the same answer again and again. */
async function sayMuch(party: Party, table: string): Promise<void> {
  const { figures, checks, rng } = party
  const times = drawOne(rng, floods)
  const wire = openWire(party.url, caller(party))
  await wire.until(() => entry(wire) !== undefined)
  if (!entry(wire)?.startsWith('40')) return void figures.cut++
  const kinds = [
    ['table:answer', { table, decision: 'd1', choice: ['o1'] }],
    ['table:concede', { table }],
    ['table:undo', { table, steps: 1 }],
    ['table:chat', { table, to: 'table', text: 'again' }],
    ['table:join', { table: 'nowhere' }],
  ]
  const began = performance.now()
  wire.say(...Array.from({ length: times }, (_, n) => `42${n}${JSON.stringify(kinds[n % kinds.length])}`))
  figures.said += times
  const acks = () => wire.texts.filter((text) => text.startsWith('43'))
  await wire.until(() => acks().length >= times)
  const what = `${times} messages at once`
  const codes = acks().map((ack) => refusalIn(checks, ack.replace(/^43\d+/, ''), what))
  const taken = codes.filter((code) => code !== 'rate-limited').length
  const most = pace.burst + 1 + ((performance.now() - began) / 1000) * pace.perSecond
  if (taken > most) checks.fault(`${taken} of ${what} were taken`)
  if (!wire.isOpen()) figures.cut++
  else if (taken === times) checks.fault(`${what} met no limit`)
  figures.refused += codes.length - taken
  wire.end()
}

function refusalIn(checks: Checks, ack: string, what: string): string {
  const [body]: unknown[] = JSON.parse(ack)
  return typeof body === 'object' && body !== null && 'ok' in body ? 'ok' : checks.refusal(body, what)
}

/** Opens more sockets from one address than allowed. */
async function openSockets(party: Party): Promise<void> {
  const { figures, checks } = party
  const wanted = bounds.sockets + 30
  const wires: Wire[] = []
  for (let n = 0; n < wanted; n++) wires.push(openWire(party.url, caller(party)))
  figures.sockets += wanted
  await Promise.all(wires.map((wire) => wire.until(() => entry(wire) !== undefined)))
  const answers = wires.flatMap((wire) => entry(wire) ?? [])
  const inside = answers.filter((text) => text.startsWith('40')).length
  if (inside > bounds.sockets) checks.fault(`${inside} sockets of one address`)
  for (const text of answers.filter((each) => each.startsWith('44'))) {
    figures.refused++
    const { data }: { data: unknown } = JSON.parse(text.slice(2))
    const code = checks.refusal(data, 'a socket too many')
    if (code !== 'rate-limited') checks.fault(`${code}: a socket too many`)
  }
  figures.cut += wanted - answers.length
  await hungUp(wires)
}

async function hungUp(wires: readonly Wire[]): Promise<void> {
  for (const wire of wires) wire.end()
  await Promise.all(wires.map((wire) => wire.until(() => false)))
}

/**
 * Opens more connections from one address than allowed. Those beyond the limit are cut before they have sent
 * anything.
 */
async function openConnections({ url, figures, checks }: Party): Promise<void> {
  const wanted = bounds.connections + 30
  let open = wanted
  const all = Array.from({ length: wanted }, () => dial(url, elsewhere))
  for (const each of all) each.once('close', () => open--)
  figures.connections += wanted
  for (let waited = 0; open > bounds.connections && waited < 500; waited++) await sleep(20)
  if (open > bounds.connections) checks.fault(`${open} connections of one address`)
  figures.cut += wanted - open
  const closed = all.map((each) => each.closed || new Promise((gone) => each.once('close', gone)))
  for (const each of all) each.destroy()
  await Promise.all(closed)
}

/**
 * Sends requests of one session without end. Finally it is told to wait, and what it asks for then is not
 * done.
 */
async function askMuch(party: Party): Promise<void> {
  const { figures, checks, ask } = party
  const asker = caller(party)
  const name = `Asked ${process.pid}-${figures.rounds}`
  const deck = { name, side: 'runner', cards: [{ card: 'loony-goon', count: 45 }] }
  const asked = [
    ...Array.from({ length: 10 }, () => ({ method: 'GET', path: '/api/session' })),
    { method: 'POST', path: '/api/decks', body: JSON.stringify(deck) },
  ]
  const statuses: number[] = []
  let made = 0
  for (let n = 0; n < 80 && !statuses.includes(429); n++) {
    const answers = await pipe(party.url, asked, asker)
    for (const { status, body } of answers) {
      statuses.push(status)
      if (status < 400) continue
      figures.refused++
      checks.refusal(JSON.parse(body), 'one session that asks on')
    }
    if (answers.length === asked.length && answers.at(-1)?.status === 201) made++
  }
  if (!statuses.includes(429)) checks.fault(`${statuses.length} calls of one session met no limit`)
  const [row] = await ask<{ n: number }>('SELECT count(*)::int AS n FROM decks WHERE name = $1', [name])
  if (row?.n !== made) checks.fault(`${made} decks were made and ${row?.n} are kept`)
}
