import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSpar } from '../../../src/automa/judgement/index.ts'
import { engine } from '../../../src/cards/engine.ts'
import { cardInfo, cardInfos, pool } from '../../../src/cards/index.ts'
import { pointsHistoryOf as raceAsSeen } from '../../../src/client/game-over/points-history.ts'
import type { View } from '../../../src/engine/index.ts'
import type { GameReplay } from '../../../src/protocol/replay.ts'
import { readConfig } from '../../../src/server/config.ts'
import { buildServer } from '../../../src/server/server.ts'
import { openStore } from '../../../src/store/open.ts'
import { raceOf } from '../../../src/tables/history/results.ts'
import { guest } from '../../support/guests.ts'
import { noAutoma } from '../../support/no-automa.ts'
import { preparedFolder } from '../../support/prepared-data.ts'
import { seeds } from '../../support/seeds.ts'
import { bot } from '../bots.ts'
import { until } from '../test-server.ts'

const log = pino({ level: 'silent' })

let url = ''
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const dataDir = await preparedFolder()
  const store = await openStore({ dataDir, log })
  const app = await buildServer({
    config: { ...readConfig({ DATA_DIR: dataDir, DATAFORT_PASS_MS: '0' }), rateLimits: false },
    store,
    engine,
    pool: { get: cardInfo, list: cardInfos },
    spar: createSpar(pool),
    automa: noAutoma,
    seed: seeds('whole game'),
    log,
  })
  closers.push(() => app.close(), store.close)
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  for (const close of closers) await close()
})

const seats = (runner: 'open' | 'automa') => [
  { side: 'corp', player: 'me' },
  { side: 'runner', player: runner },
]

describe('A whole game through the real server', () => {
  it('is played to its end by two bots that know only the protocol, while a spectator watches', async () => {
    const [ann, bob, eve] = await Promise.all(['Ann', 'Bob', 'Eve'].map((name) => guest(url, name)))
    if (!ann || !bob || !eve) throw new Error('There are no guests.')
    const { id } = await ann.call<{ id: string }>('POST', '/api/tables', {
      format: 'classic',
      seats: seats('open'),
    })
    await bob.call('POST', `/api/tables/${id}/seats/runner`)
    await ann.call('POST', `/api/tables/${id}/start`)
    const corp = await bot(url, ann.cookie, id, 1)
    const runner = await bot(url, bob.cookie, id, 2)
    const watcher = await bot(url, eve.cookie, id, 3)
    const ended = new Promise<{ seed: string | null }>((resolve) =>
      watcher.socket.once('table:ended', resolve),
    )
    await Promise.all([corp.play(), runner.play(), watcher.play()])

    expect(corp.view.result).not.toBeNull()
    expect((await ended).seed).toMatch(/^[0-9a-f]{64}$/)
    for (const one of [corp, runner, watcher]) {
      const { view, seq, decision } = await one.fresh()
      expect([one.view, one.seq, decision]).toEqual([view, seq, null])
    }
    expect(watcher.view.seats.map(({ hand }) => hand)).toEqual([null, null])
    expect(watcher.heard.filter((update) => !update.includes('"decision":null'))).toEqual([])
    const table = await eve.call<{ status: string; result: unknown }>('GET', `/api/tables/${id}`)
    expect(table).toMatchObject({ status: 'over', result: corp.view.result })

    const replay = await eve.call<GameReplay>('GET', `/api/games/${id}/replay?as=spectator`)
    const race = raceAsSeen(replay)
    const { start, moves } = replay
    expect(start && raceOf({ start: start as View, moves })).toEqual({
      ...{ toWin: race?.toWin, turns: race?.turns, points: race?.points },
      gains: race?.gains.map(({ party, turn, after }) => ({ party, turn, after })),
    })
    expect(race?.gains).not.toEqual([])
    const picture = await fetch(`${url}/api/games/${id}/picture.svg`)
    const drawn = await picture.text()
    for (const name of ['Ann', 'Bob', `Turn ${race?.turns}.`]) expect(drawn).toContain(name)
  })

  it('is played to its end by one bot against an automa seat', async () => {
    const ann = await guest(url, 'Ann')
    const { id } = await ann.call<{ id: string }>('POST', '/api/tables', {
      format: 'classic',
      seats: seats('automa'),
    })
    await ann.call('POST', `/api/tables/${id}/start`)
    const corp = await bot(url, ann.cookie, id, 4)
    await corp.play()
    await until(() => corp.view.result !== null)
    expect(corp.view.seed).toMatch(/^[0-9a-f]{64}$/)
  })
})
