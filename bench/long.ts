/**
 * Long games through the real server: their memory, what the server sends of them, and what a late answer
 * costs.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { defaultDeck } from '../src/decks/starters.ts'
import type { Choice, Decision } from '../src/engine/index.ts'
import type { DeckInput } from '../src/protocol/http.ts'
import { randomChoice } from '../src/sim/players.ts'
import { type Rng, seededRng } from '../src/sim/random.ts'
import { median } from '../src/sim/tally.ts'
import { within } from '../test/load/crash/places.ts'
import type { Place } from '../test/load/crash/server.ts'
import { createGate, type Gate } from './gate.ts'
import { cpuSecondsOf } from './load.ts'
import { kB, percentile, type Row, whole } from './measure.ts'
import { enter, type Joined, join, openTable, type Person, playSeat, post } from './pair.ts'
import { type Serving, serveTables } from './processes.ts'

const GAMES = 20
/** Moves at which games are measured. */
const SHORT = 200
const LONG = 1000
/** The cost of an answer is the average over this many moves before that. */
const STRETCH = 100

/** Verbs that would soon end the game. */
const HASTY = new Set(['run', 'score', 'draw', 'advance', 'play', 'action', 'use'])

/** Makes a random choice that does not hasten the end of the game. */
const patiently = (rng: Rng, decision: Decision): Choice => {
  const options = decision.options.filter(({ verb }) => verb === undefined || !HASTY.has(verb))
  const { min, max } = decision
  if (min !== 1 || max !== 1 || options.length === 0) return randomChoice(rng, decision)
  return [options[rng(options.length)]?.id ?? '']
}

/** A long game needs many cards: this many copies of the starter deck. */
const THICK = 4

const deckOf = async (
  url: string,
  { cookie }: Person,
  side: DeckInput['side'],
  times: number,
): Promise<string> => {
  const cards = (defaultDeck(side)?.cards ?? []).map(({ card, count }) => ({ card, count: times * count }))
  const deck: DeckInput = { name: 'Thick', side, cards }
  return (await post<{ id: string }>(`${url}/api/decks`, deck, cookie)).id
}

type Sizes = { updates: number[]; views: number[]; logs: number[] }
const sizes = (): Sizes => ({ updates: [], views: [], logs: [] })
const size = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

type Couple = { corp: Person; runner: Person; decks: { corp: string; runner: string } }
type Game = Couple & { table: string }
type Stage = { server: Serving; gate: Gate; games: Game[]; sent: Sizes }

const couple = async (url: string, times: number): Promise<Couple> => {
  const [corp, runner] = await Promise.all([enter(url, 'Corwin'), enter(url, 'Runa')])
  const decks = {
    corp: await deckOf(url, corp, 'corp', times),
    runner: await deckOf(url, runner, 'runner', times),
  }
  return { corp, runner, decks }
}

const seat = async ({ server: { url }, gate, sent }: Stage, each: Couple, n: number): Promise<Game> => {
  const table = await openTable(url, each.corp, each.runner, each.decks)
  const rng = seededRng(n)
  for (const person of [each.corp, each.runner]) {
    void playSeat(person, table, {
      choose: (decision) => patiently(rng, decision),
      gate,
      update: (update) => sent.updates.push(size(update)),
    })
  }
  return { ...each, table }
}

const couples = (url: string, times: number): Promise<Couple[]> =>
  Promise.all(Array.from({ length: GAMES }, () => couple(url, times)))

/** Starts the games of a stage, and returns the server's heap from before them as well. */
const begin = async (server: Serving, seed: number, times = THICK): Promise<Stage & { empty: number }> => {
  const seated = await couples(server.url, times)
  await sleep(1000)
  const empty = await server.heap()
  const stage: Stage = { server, gate: createGate(), games: [], sent: sizes() }
  stage.games = await Promise.all(seated.map((each, n) => seat(stage, each, seed + n)))
  return { ...stage, empty }
}

const PATIENCE = 300_000

const playTo = async ({ gate, games }: Stage, move: number): Promise<void> => {
  const end = performance.now() + PATIENCE
  gate.to(move)
  while (gate.held() < games.length) {
    if (performance.now() > end) throw new Error(`Not all games come to move ${move}.`)
    await sleep(20)
  }
}

/** Plays up to a move. Returns the CPU of an answer over the last moves before it. */
const stretchTo = async (stage: Stage, move: number): Promise<number> => {
  await playTo(stage, move - STRETCH)
  const before = await cpuSecondsOf(stage.server)
  await playTo(stage, move)
  return (1e6 * ((await cpuSecondsOf(stage.server)) - before)) / (STRETCH * stage.games.length)
}

type Look = { cpuUs: number; updates: number[]; views: number[]; logs: number[] }

const measureMove = async (stage: Stage, move: number): Promise<Look> => {
  const { sent, games } = stage
  Object.assign(sent, sizes())
  const cpuUs = await stretchTo(stage, move)
  for (const { table, corp, runner } of games) {
    for (const { wire } of [corp, runner]) weigh(await join(wire, table), sent)
  }
  return { cpuUs, ...sent }
}

const weigh = ({ sent }: Joined, { views, logs }: Sizes): void => {
  views.push(size(sent.view))
  logs.push(size(sent.log))
}

const middle = (numbers: number[]): number => median(numbers)
const tail = (numbers: number[]): number =>
  percentile(
    numbers.toSorted((a, b) => a - b),
    0.99,
  )

const rowsOf = (what: string, { cpuUs, updates, views, logs }: Look): Row[] => [
  { what: `an update, moves to ${what}, median`, value: `${whole(middle(updates))} B`, aim: '≤ 250' },
  { what: 'one in a hundred is larger than', value: `${whole(tail(updates))} B`, aim: '≤ 1,000' },
  { what: `a fresh view after ${what} moves`, value: kB(middle(views)), aim: '≤ 8' },
  { what: 'the log that comes with it', value: kB(middle(logs)) },
  { what: `an answer's CPU after ${what} moves`, value: `${whole(cpuUs)} µs` },
]

const longGames = async (place: Place): Promise<Row[]> => {
  const server = await serveTables(place)
  try {
    // Code takes memory of its own when it runs for the first time.
    const first = await begin(server, 0)
    await playTo(first, LONG / 2)
    leave(first)
    const usual = await begin(server, 2 * GAMES, 1)
    await playTo(usual, SHORT)
    const usualHeap = ((await server.heap()) - usual.empty) / GAMES
    leave(usual)
    const stage = await begin(server, GAMES)
    const short = await measureMove(stage, SHORT)
    const shortHeap = ((await server.heap()) - stage.empty) / GAMES
    const long = await measureMove(stage, LONG)
    const longHeap = ((await server.heap()) - stage.empty) / GAMES
    leave(stage)
    return [
      { what: `heap of a live game with both players, ${SHORT} moves`, value: kB(usualHeap), aim: '≤ 150' },
      { what: `the same with ${THICK} times as many cards`, value: kB(shortHeap) },
      { what: `the same after ${LONG} moves`, value: kB(longHeap) },
      ...rowsOf(`${SHORT}`, short),
      ...rowsOf(`${LONG}`, long),
    ]
  } finally {
    await server.stop()
  }
}

const leave = ({ games }: Stage): void => {
  for (const { corp, runner } of games) for (const { wire } of [corp, runner]) wire.disconnect()
}

/** Long games with thick decks. */
export const longRows = (): Promise<Row[]> => within('embedded', longGames)
