/**
 * Analyses of finished games: requested by users who may see the game, done once by one process, and taken
 * over by another if that process is gone.
 */
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnalysisState, GameAnalysis } from '../../../src/protocol/analysis.ts'
import { onlyTwo } from '../../../src/protocol/analysis-limits.ts'
import type { Store, WaitingLimits } from '../../../src/store/contract.ts'
import { createAnalyses } from '../../../src/tables/background/analyses.ts'
import type { Analyst } from '../../../src/tables/background/analysis-pool.ts'
import { createHeartbeat, type JobPace } from '../../../src/tables/processes/heartbeat.ts'
import { onEachDatabase, type Place } from '../../store/databases.ts'
import { guest, newGame } from '../../store/sample-rows.ts'
import { openTestServer, type Person, startedTable, until } from '../test-server.ts'
import { joined, startedTeams } from './team-tables.ts'

const log = pino({ level: 'silent' })
const nothing: GameAnalysis = { points: [], turnings: [], rollouts: 0 }

describe('A finished game of two people', () => {
  it('is analysed in a thread when one of them asks, once for everybody who can watch it', {
    timeout: 180_000,
  }, async () => {
    const server = await openTestServer({ config: { rateLimits: false } })
    const { table, corp, runner } = await startedTable(server)
    const early = await corp.post(`/api/games/${table}/analysis`)
    expect([early.statusCode, early.json().error.code]).toEqual([403, 'forbidden'])
    const socket = await runner.connect()
    await socket.emitWithAck('table:concede', { table })
    const look = async () => (await runner.get(`/api/games/${table}/analysis`)).json<AnalysisState>()
    expect(await look()).toEqual({ state: 'none', share: 0, analysis: null })
    const asked = (await corp.post(`/api/games/${table}/analysis`)).json<AnalysisState>()
    expect(asked.state).toBe('working')
    await until(async () => (await look()).state !== 'working')
    const { state, analysis } = await look()
    expect(state).toBe('done')
    expect(analysis?.points.at(-1)).toMatchObject({ what: 'end', corp: 1 })
    expect((await corp.post(`/api/games/${table}/analysis`)).json()).toEqual(await look())
    expect(await server.count('analyses')).toBe(1)
  })
})

const doneAt = async (person: Person, game: string): Promise<AnalysisState> => {
  const look = async () => (await person.get(`/api/games/${game}/analysis`)).json<AnalysisState>()
  expect((await person.post(`/api/games/${game}/analysis`)).json()).toMatchObject({ state: 'working' })
  await until(async () => (await look()).state !== 'working')
  return look()
}

describe('A finished game against AI cards', () => {
  it('is analysed from the deal to its end', { timeout: 180_000 }, async () => {
    const server = await openTestServer({ config: { rateLimits: false } })
    const ann = await server.person('Ann')
    const pack = { side: 'corp', player: 'automa', automa: { pack: 'wedge', difficulty: 'standard' } }
    const seats = [pack, { side: 'runner', player: 'me' }]
    const wish = { format: 'classic', seats, options: { mulligan: 'none' } }
    const { id } = (await ann.post('/api/tables', wish)).json<{ id: string }>()
    await ann.post(`/api/tables/${id}/start`)
    const socket = await ann.connect()
    await until(async () => {
      const ack = await socket.emitWithAck('table:join', { table: id })
      return 'ok' in ack && ack.decision !== null
    })
    await socket.emitWithAck('table:concede', { table: id })
    const { state, analysis } = await doneAt(ann, id)
    expect(state).toBe('done')
    expect(analysis?.points.at(-1)).toMatchObject({ what: 'end', corp: 1 })
    expect(analysis?.points[0]).toMatchObject({ seq: 0, what: 'turn', turn: 1 })
  })

  it('A team game is not analysed, with the reason', async () => {
    const server = await openTestServer({ config: { rateLimits: false } })
    const { table, at } = await startedTeams(server)
    for (const seat of ['s1', 'a1'])
      await (await joined(at(seat), table)).emitWithAck('table:concede', { table })
    const asked = await at('s1').post(`/api/games/${table}/analysis`)
    expect([asked.statusCode, asked.json().error.message]).toEqual([400, onlyTwo])
  })
})

const plenty: WaitingLimits = { perPerson: 1000, perNetwork: 1000, inAll: 1000 }

/** An analyst that finishes only when `end` is called. */
function idle(): Analyst & { begun: number; end(found: GameAnalysis | null): void } {
  const open: ((found: GameAnalysis | null) => void)[] = []
  const analyst = {
    begun: 0,
    work: (_: unknown, tell: (share: number) => void, stop: AbortSignal) =>
      new Promise<GameAnalysis | null>((done) => {
        analyst.begun++
        tell(0.5)
        open.push(done)
        stop.addEventListener('abort', () => done(null))
      }),
    end: (found: GameAnalysis | null) => void open.splice(0).map((done) => done(found)),
    close: async () => {},
  }
  return analyst
}

onEachDatabase('A finished game is understood once, on', (open) => {
  let place: Place
  let store: Store
  beforeAll(async () => {
    place = await open()
    store = await place.open()
  })
  afterAll(async () => {
    await store.close()
    await place.dispose()
  })

  async function finishedGame() {
    const host = await guest(store)
    const { id } = await store.games.create(newGame(host))
    await store.journal.append({
      game: id,
      rows: [{ seq: 0, seat: null, kind: 'deal', decision: null, choice: null, events: {} }],
      setup: { format: 'classic' },
      status: { status: 'over', result: { winners: ['corp'], reason: 'points', text: 'Over.' } },
    })
    return { host, id }
  }
  const process = (pace?: JobPace, limits?: WaitingLimits) => {
    const analyst = idle()
    return {
      analyst,
      analyses: createAnalyses({
        store,
        log,
        analyst,
        heartbeat: createHeartbeat(store, pace),
        ...(limits && { limits }),
      }),
    }
  }

  it('by one of two processes, and both report its progress', async () => {
    const { host, id } = await finishedGame()
    const [one, two] = [process({ beatMs: 5, staleMs: 60_000 }), process({ beatMs: 5, staleMs: 60_000 })]
    await Promise.all([one, two].map(({ analyses }) => analyses.ask(host, id)))
    await until(() => one.analyst.begun + two.analyst.begun === 1)
    await until(async () => (await two.analyses.show(host, id)).share === 0.5)
    one.analyst.end(nothing)
    two.analyst.end(nothing)
    await until(async () => (await two.analyses.show(host, id)).state === 'done')
    expect(await one.analyses.ask(host, id)).toEqual({ state: 'done', share: 1, analysis: nothing })
    expect(one.analyst.begun + two.analyst.begun).toBe(1)
    await Promise.all([one.analyses.close(), two.analyses.close()])
  })

  it('by another process when the first has died, and its late result is ignored', async () => {
    const { host, id } = await finishedGame()
    const [dead, next] = [process({ beatMs: 600_000, staleMs: 1 }), process({ beatMs: 600_000, staleMs: 1 })]
    await dead.analyses.ask(host, id)
    await until(() => dead.analyst.begun === 1)
    await until(async () => {
      await next.analyses.show(host, id)
      return next.analyst.begun === 1
    })
    dead.analyst.end({ ...nothing, rollouts: 1 })
    await until(async () => (await store.analyses.get(id))?.state === 'working')
    next.analyst.end({ ...nothing, rollouts: 2 })
    await until(async () => (await store.analyses.get(id))?.state === 'done')
    expect((await store.analyses.get(id))?.found).toEqual({ ...nothing, rollouts: 2 })
    await Promise.all([dead.analyses.close(), next.analyses.close()])
  })

  it('by another process at once when the first closes', async () => {
    const { host, id } = await finishedGame()
    const [first, next] = [process(), process()]
    await first.analyses.ask(host, id)
    await until(() => first.analyst.begun === 1)
    await first.analyses.close()
    await next.analyses.show(host, id)
    await until(() => next.analyst.begun === 1)
    await next.analyses.close()
  })

  it('at most thirty times a day for one person, whatever the games and however many at once', async () => {
    const { host, id } = await finishedGame()
    const games = [id]
    while (games.length < 33) games.push((await finishedGame()).id)
    const all = [process(undefined, plenty), process(undefined, plenty)]
    const asked = await Promise.allSettled(games.map((game, n) => all[n % 2]?.analyses.ask(host, game)))
    const refused = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('rate-limited'))
    await until(() => all.reduce((sum, { analyst }) => sum + analyst.begun, 0) === 30)
    for (const { analyses } of all) await analyses.close()
  })

  it('at most five at once for one person, who can ask again when one is done', async () => {
    const { host, id } = await finishedGame()
    const { analyst, analyses } = process()
    await analyses.ask(host, id)
    for (let n = 1; n < 5; n++) await analyses.ask(host, (await finishedGame()).id)
    const { id: sixth } = await finishedGame()
    await expect(analyses.ask(host, sixth)).rejects.toMatchObject({
      code: 'rate-limited',
      message: 'You already have 5 analyses in progress. Wait for one to finish.',
    })
    expect((await analyses.show(host, sixth)).state).toBe('none')
    await until(() => analyst.begun === 5)
    analyst.end(nothing)
    await until(async () => (await analyses.show(host, id)).state === 'done')
    expect((await analyses.ask(host, sixth)).state).toBe('working')
    await until(() => analyst.begun === 6)
    await analyses.close()
  })

  it('again after a failure, at most thirty times a day for one person', async () => {
    const { host, id } = await finishedGame()
    const { analyst, analyses } = process()
    await analyses.ask(host, id)
    await until(() => analyst.begun === 1)
    analyst.end(null)
    await until(async () => (await analyses.show(host, id)).state === 'failed')
    expect((await analyses.ask(host, id)).state).toBe('working')
    for (let n = 1; n < 30; n++) {
      const { id: other } = await store.games.create(newGame(host))
      const bounds = { staleMs: 1000, max: 30, perMs: 1000_000 }
      expect(await store.analyses.claim(other, host.id, 'somebody', bounds)).toBe('claimed')
    }
    const { id: last } = await store.games.create(newGame(host))
    await store.journal.append({
      game: last,
      rows: [{ seq: 0, seat: null, kind: 'deal', decision: null, choice: null, events: {} }],
      status: { status: 'over', result: { winners: [], reason: 'points', text: 'Over.' } },
    })
    await expect(analyses.ask(host, last)).rejects.toMatchObject({ code: 'rate-limited' })
    await analyses.close()
  })
})
