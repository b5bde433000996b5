/**
 * What an answer costs the server at team tables, where every player watches, compared with tables for two.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { randomChoice } from '../src/sim/players.ts'
import { seededRng } from '../src/sim/random.ts'
import { median } from '../src/sim/tally.ts'
import { within } from '../test/load/crash/places.ts'
import type { Place } from '../test/load/crash/server.ts'
import { createGate, type Gate } from './gate.ts'
import { cpuSecondsOf } from './load.ts'
import { type Row, whole } from './measure.ts'
import { enter, openTable, type Person, playSeat, post } from './pair.ts'
import { type Serving, serveTables } from './processes.ts'

const GAMES = 12
/**
 * The cost is the average over the moves between these, in several rounds of new games. The first round does
 * not count.
 */
const FROM = 60
const TO = 160
const ROUNDS = 4
const PATIENCE = 120_000
/** If no game has reached the move for this long (ms), the rest are over. */
const STILL = 10_000

/** Creates a team table with a player on each seat and starts it. Returns its id. */
const openTeams = async (url: string, people: readonly Person[]): Promise<string> => {
  const [host] = people
  if (!host) throw new Error('Nobody hosts.')
  const seats = people.map((_, n) => ({
    side: n % 2 === 0 ? 'corp' : 'runner',
    player: n === 0 ? 'me' : 'open',
  }))
  const wish = { format: 'big-sell-out', seats, options: { open: false } }
  const { id } = await post<{ id: string }>(`${url}/api/tables`, wish, host.cookie)
  for (const [n, { cookie }] of people.entries()) {
    const seat = `${n % 2 === 0 ? 's' : 'a'}${Math.floor(n / 2) + 1}`
    if (n > 0) await post(`${url}/api/tables/${id}/seats/${seat}`, {}, cookie)
  }
  await post(`${url}/api/tables/${id}/start`, {}, host.cookie)
  return id
}

const open = (url: string, people: readonly Person[]): Promise<string> => {
  const [host, guest] = people
  return people.length === 2 && host && guest ? openTable(url, host, guest) : openTeams(url, people)
}

const sit = async (url: string, seats: number, gate: Gate, n: number): Promise<Person[]> => {
  const people: Person[] = []
  for (let seat = 0; seat < seats; seat++) people.push(await enter(url, `Player ${seat}`))
  const table = await open(url, people)
  const rng = seededRng(n)
  // A game may end before it reaches the move.
  for (const person of people)
    playSeat(person, table, { choose: (decision) => randomChoice(rng, decision), gate }).catch(
      () => undefined,
    )
  return people
}

/** Lets all games play up to a move. Returns how many reach it. */
const playTo = async (gate: Gate, move: number, games: number): Promise<number> => {
  const end = performance.now() + PATIENCE
  gate.to(move)
  let [held, since] = [0, performance.now()]
  const isStill = (): boolean => held > 0 && performance.now() - since > STILL
  while (held < games && performance.now() < end && !isStill()) {
    if (gate.held() !== held) [held, since] = [gate.held(), performance.now()]
    await sleep(20)
  }
  return gate.held()
}

/** The server's CPU for an answer at tables with this many seats, in microseconds. */
const costAt = async (server: Serving, seats: number, round: number): Promise<number> => {
  const gate = createGate()
  const tables = await Promise.all(
    Array.from({ length: GAMES }, (_, n) => sit(server.url, seats, gate, round * GAMES + n)),
  )
  const before = await playTo(gate, FROM, GAMES)
  const cpu = await cpuSecondsOf(server)
  const after = await playTo(gate, TO, before)
  const us = (1e6 * ((await cpuSecondsOf(server)) - cpu)) / ((TO - FROM) * ((before + after) / 2))
  for (const { wire } of tables.flat()) wire.disconnect()
  return us
}

const teamTables = async (place: Place): Promise<Row[]> => {
  const server = await serveTables(place)
  try {
    const costs = new Map<number, number[]>([2, 4, 8].map((seats) => [seats, []]))
    for (let round = 0; round < ROUNDS; round++) {
      for (const [seats, known] of costs) {
        const us = await costAt(server, seats, round)
        if (round > 0) known.push(us)
      }
    }
    const at = (seats: number): number => median(costs.get(seats) ?? [])
    return [2, 4, 8].map((seats) => ({
      what: `an answer's CPU at a table of ${seats}, all of them looking on`,
      value:
        seats === 2 ? `${whole(at(2))} µs` : `${whole(at(seats))} µs = ${(at(seats) / at(2)).toFixed(2)} ×`,
      ...(seats === 8 ? { aim: '≤ 2 ×' } : {}),
    }))
  } finally {
    await server.stop()
  }
}

/** Tables with two, four and eight seats. */
export const teamRows = (): Promise<Row[]> => within('embedded', teamTables)
