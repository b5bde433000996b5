import { describe, expect, test } from 'vitest'
import { buildOf } from '../../../src/automa/drafting/build.ts'
import { newestEdition, valuesOf } from '../../../src/automa/drafting/values.ts'
import { sidePoolOf } from '../../../src/limited/pool.ts'
import type { BotGamePool } from '../../../src/pods/bot-games.ts'
import type { PodView } from '../../../src/protocol/pods.ts'
import { runTask } from '../../../src/sim/bot-game.ts'
import { openTestServer, type Person, until } from '../test-server.ts'
import { begun, drafted, look, small } from './pod-people.ts'

/** A thread that ends without a result. */
const broken: BotGamePool = { work: async () => null, close: async () => {} }

/** Ann drafts with three bots, so that two bots meet in each round. */
async function playing(ann: Person, wish: object = {}): Promise<string> {
  const id = await begun([ann], { ...small, ...wish })
  await drafted([ann], id)
  await ann.post(`/api/pods/${id}/ready`, { ready: true })
  expect((await look(ann, id)).status).toBe('playing')
  return id
}

const ofBots = ({ rounds }: PodView) =>
  rounds.flatMap(({ pairs }) => pairs.flat()).filter(({ corp, runner }) => ![corp, runner].includes('Ann'))

const isPlayed = async (person: Pick<Person, 'get'>, id: string) =>
  ofBots(await look(person, id)).every(({ over }) => over)

describe('L60: games among bots', () => {
  test('are played with the decks they built; the same seed gives the same result', () => {
    const pools = [sidePoolOf([], 'corp'), sidePoolOf([], 'runner')] as const
    const [corp = [], runner = []] = pools.map((pool) => buildOf(pool, [], valuesOf(newestEdition)))
    const games = Array.from({ length: 12 }, (_, n) =>
      runTask({ seed: n.toString(16).padStart(64, '0'), corp, runner }),
    )
    expect(new Set(games.map(({ winner }) => winner))).toEqual(new Set(['corp', 'runner']))
    expect(runTask({ seed: '0'.repeat(64), corp, runner })).toEqual(games[0])
  })

  test('that one process has not finished are played by another', async () => {
    const server = await openTestServer({ botGames: broken })
    const ann = await server.person('Ann')
    const id = await playing(ann)
    const before = ofBots(await look(ann, id))
    expect(before.map(({ over, table }) => [over, table])).toEqual([
      [false, null],
      [false, null],
    ])
    const second = await openTestServer()
    const there = {
      get: (url: string) => second.app.inject({ url, headers: { cookie: ann.cookie } }) as never,
    }
    await until(() => isPlayed(there, id))
    for (const { winner, by } of ofBots(await look(ann, id))) expect([winner, by]).not.toContain(null)
  })

  test('that could not be played are closed after half an hour, also without clocks', async () => {
    let time = Date.now()
    const server = await openTestServer({ botGames: broken, now: () => time })
    const ann = await server.person('Ann')
    const id = await playing(ann, { tempo: 'none' })
    time += 29 * 60_000
    expect(await isPlayed(ann, id)).toBe(false)
    time += 3 * 60 * 60_000
    const pod = await look(ann, id)
    expect(ofBots(pod).map(({ by, winner }) => [by, winner])).toEqual([
      ['unplayed', null],
      ['unplayed', null],
    ])
    // Nobody closes the game of a person in a pod without clocks.
    expect(pod.next).toMatchObject({ open: false })
  })
})
