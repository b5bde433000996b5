/** How soon the server acknowledges an answer again after it is killed with many saved games. */
import { setTimeout as sleep } from 'node:timers/promises'
import { randomChoice } from '../src/sim/players.ts'
import { type Rng, seededRng } from '../src/sim/random.ts'
import { median } from '../src/sim/tally.ts'
import { type Database, databases, within } from '../test/load/crash/places.ts'
import type { Place } from '../test/load/crash/server.ts'
import { createGate } from './gate.ts'
import { percentile, type Row } from './measure.ts'
import { connect, enter, join, openTable, type Person, playSeat } from './pair.ts'
import { type Serving, serveTables } from './processes.ts'

const GAMES = 1000
/** Moves of each saved game. Some of them follow its last snapshot. */
const MOVES = 15
const COUPLES = 5
const AT_ONCE = 8
const KILLS = 20
const LOOKS = 200

type Saved = { table: string; corp: string; runner: string }

/** Two players play several games for a few moves each, as many at once as one player may watch. */
const saveSome = async ({ url }: Serving, games: number, rng: Rng): Promise<Saved[]> => {
  const people = await Promise.all([enter(url, 'Corwin'), enter(url, 'Runa')])
  const saved: Saved[] = []
  while (saved.length < games) {
    const few = Array.from({ length: AT_ONCE }, () => saveOne(url, people, rng))
    saved.push(...(await Promise.all(few)).flat())
  }
  for (const { wire } of people) wire.disconnect()
  return saved
}

const save = async (server: Serving, rng: Rng): Promise<Saved[]> => {
  const saving = Array.from({ length: COUPLES }, () => saveSome(server, GAMES / COUPLES, rng))
  return (await Promise.all(saving)).flat()
}

/** Returns nothing if the game ends before that. */
const saveOne = async (url: string, [corp, runner]: [Person, Person], rng: Rng): Promise<Saved[]> => {
  const table = await openTable(url, corp, runner)
  const gate = createGate()
  let isOver = false
  for (const person of [corp, runner]) {
    const played = playSeat(person, table, { choose: (decision) => randomChoice(rng, decision), gate })
    void played.then(() => {
      isOver = true
    })
  }
  gate.to(MOVES)
  while (gate.held() === 0 && !isOver) await sleep(5)
  await Promise.all([corp, runner].map(({ wire }) => wire.emitWithAck('table:leave', { table })))
  return isOver ? [] : [{ table, corp: corp.cookie, runner: runner.cookie }]
}

/** Joins a saved game and answers the decision that waits there. */
const answerAt = async (url: string, { table, corp, runner }: Saved, rng: Rng): Promise<void> => {
  for (const cookie of [corp, runner]) {
    const wire = await connect(url, cookie)
    const { decision } = await join(wire, table)
    const answer = decision && { table, decision: decision.id, choice: randomChoice(rng, decision) }
    const ack = answer && (await wire.emitWithAck('table:answer', answer))
    wire.disconnect()
    if (!ack) continue
    if (!('ok' in ack)) throw new Error(ack.error.message)
    return
  }
}

/** Games of one person. */
const gamesOfOne = (saved: Saved[]): Saved[] =>
  saved.filter(({ corp }) => corp === saved.at(-1)?.corp).slice(-LOOKS)

/** How long each game takes to be shown when it is not in memory, in ms. */
const viewTimes = async (url: string, saved: Saved[]): Promise<number[]> => {
  const times: number[] = []
  const wire = await connect(url, saved[0]?.corp)
  for (const { table } of saved) {
    const asked = performance.now()
    await join(wire, table)
    times.push(performance.now() - asked)
    await wire.emitWithAck('table:leave', { table })
  }
  wire.disconnect()
  return times
}

type Times = { back: number[]; shown: number[] }

const killed = async (place: Place): Promise<Times> => {
  const rng = seededRng(1)
  let server = await serveTables(place)
  try {
    const saved = await save(server, rng)
    const back: number[] = []
    for (const each of saved.slice(0, KILLS)) {
      const killed = performance.now()
      await server.stop('SIGKILL')
      server = await serveTables(place)
      await answerAt(server.url, each, rng)
      back.push(performance.now() - killed)
    }
    return { back, shown: await viewTimes(server.url, gamesOfOne(saved)) }
  } finally {
    await server.stop()
  }
}

const spread = (times: number[], digits: number): string => {
  const sorted = times.toSorted((a, b) => a - b)
  return `${median(sorted).toFixed(digits)} ms, p95 ${percentile(sorted, 0.95).toFixed(digits)} ms`
}

export const restartRows = async (chosen: readonly Database[] = databases): Promise<Row[]> => {
  const rows: Row[] = []
  for (const database of chosen) {
    const { back, shown } = await within(database, killed)
    rows.push(
      {
        what: `kill -9 to the next acknowledgement, ${GAMES} saved games, ${database}`,
        value: spread(back, 0),
        aim: 'p95 ≤ 1,500',
      },
      { what: `a saved game is shown again, ${database}`, value: spread(shown, 1) },
    )
  }
  return rows
}
