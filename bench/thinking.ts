/**
 * Event loop delay of a server whose thinking opponents play at many tables, compared with opponents that do
 * not think.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { randomChoice } from '../src/sim/players.ts'
import { seededRng } from '../src/sim/random.ts'
import { within } from '../test/load/crash/places.ts'
import type { Place } from '../test/load/crash/server.ts'
import { createGate } from './gate.ts'
import type { Row } from './measure.ts'
import { enter, type Person, playSeat, post } from './pair.ts'
import { type Serving, serveTables } from './processes.ts'

const TABLES = 8
/** In ms. */
const WARM = 10_000
const MEASURED = 40_000

const openSolo = async (url: string, { cookie }: Person, pack: string): Promise<string> => {
  const automa = { pack, difficulty: 'standard' }
  const seats = [
    { side: 'corp', player: 'me' },
    { side: 'runner', player: 'automa', automa },
  ]
  const { id } = await post<{ id: string }>(`${url}/api/tables`, { format: 'classic', seats }, cookie)
  await post(`${url}/api/tables/${id}/start`, {}, cookie)
  return id
}

/**
 * How long a player takes for an answer, in ms. Without it, opponents that answer at once would be the only
 * load.
 */
const PAUSE = 500

const sitDown = async (url: string, pack: string, n: number): Promise<() => void> => {
  const person = await enter(url, `Player ${n}`)
  const rng = seededRng(n)
  const gate = createGate()
  const pace = setInterval(() => gate.held() > 0 && gate.one(performance.now()), PAUSE)
  let left = false
  const play = async (): Promise<void> => {
    while (!left) {
      const table = await openSolo(url, person, pack)
      await playSeat(person, table, { choose: (decision) => randomChoice(rng, decision), gate })
    }
  }
  play().catch((err: unknown) => {
    if (!left) throw err
  })
  return () => {
    left = true
    clearInterval(pace)
    person.wire.disconnect()
  }
}

const lagWith = async (server: Serving, pack: string): Promise<number> => {
  const leave: (() => void)[] = []
  for (let n = 0; n < TABLES; n++) leave.push(await sitDown(server.url, pack, n))
  await sleep(WARM)
  await server.lag()
  await sleep(MEASURED)
  const lag = await server.lag()
  for (const go of leave) go()
  return lag
}

const measure = async (place: Place): Promise<Row[]> => {
  const server = await serveTables(place)
  try {
    const plain = await lagWith(server, 'sparring')
    const thinking = await lagWith(server, 'thinking')
    const value = `${thinking.toFixed(1)} ms, sparring ${plain.toFixed(1)} ms`
    return [{ what: `event loop p99, ${TABLES} opponents that think`, value, aim: '≤ 20' }]
  } finally {
    await server.stop()
  }
}

export const thinkingRows = (): Promise<Row[]> => within('embedded', measure)
