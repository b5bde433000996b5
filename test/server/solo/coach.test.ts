/** The coach looks at finished solo games in the background, and speaks after ten of them. */
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CoachedGame, CoachState } from '../../../src/protocol/coach.ts'
import type { GameRow, Store, UserRow } from '../../../src/store/contract.ts'
import type { CoachPool } from '../../../src/tables/background/analysis-pool.ts'
import { createSoloCoach } from '../../../src/tables/background/solo-coach.ts'
import { createHeartbeat } from '../../../src/tables/processes/heartbeat.ts'
import { onEachDatabase, type Place } from '../../store/databases.ts'
import { guest, newGame } from '../../store/sample-rows.ts'
import { openTestServer, solo, until } from '../test-server.ts'

describe('A finished solo game', () => {
  it('is looked at in a thread, and not if the coach is off', { timeout: 180_000 }, async () => {
    const server = await openTestServer({ config: { rateLimits: false } })
    const ann = await server.person('Ann')
    const coach = async () => (await ann.get('/api/coach')).json<CoachState>()
    const nothing = { isOn: true, games: 0, working: 0, next: 10, of: 0, notices: [] }
    expect(await coach()).toEqual(nothing)
    const play = async () => {
      const { id } = (await ann.post('/api/tables', solo('runner'))).json<{ id: string }>()
      await ann.post(`/api/tables/${id}/start`)
      const socket = await ann.connect()
      await until(async () => 'ok' in (await socket.emitWithAck('table:join', { table: id })))
      expect((await coach()).working).toBe(0)
      await socket.emitWithAck('table:concede', { table: id })
    }
    await play()
    await until(async () => (await coach()).games === 1)
    expect(await coach()).toEqual({ ...nothing, games: 1, next: 9 })
    const off = await ann.put('/api/coach', { isOn: false })
    expect(off.json()).toEqual({ ...nothing, isOn: false })
    await play()
    expect(await coach()).toEqual({ ...nothing, isOn: false })
    expect(await server.count('coached_games')).toBe(0)
  })
})

const found: CoachedGame = {
  seat: 'runner',
  mistakes: [
    { kind: 'thin-run', seq: 40, turn: 8, cost: 0.1, played: 'Run on HQ' },
    { kind: 'overdrawn', seq: 50, turn: 9, cost: 0.05, played: 'Draw a card' },
  ],
}

const pool: CoachPool = { work: () => Promise.resolve(found), close: async () => {} }

onEachDatabase('The coach, on', (open) => {
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

  const coaching = () =>
    createSoloCoach({
      ...{ store, log: pino({ level: 'silent' }), fingerprint: 'rules', coach: pool },
      heartbeat: createHeartbeat(store),
      limits: { perPerson: 1000, perNetwork: 1000, inAll: 1000 },
    })

  async function finished(user: UserRow, options: Record<string, unknown> = {}): Promise<GameRow> {
    const { id } = await store.games.create({ ...newGame(user), options })
    await store.journal.append({
      game: id,
      rows: [{ seq: 0, seat: null, kind: 'deal', decision: null, choice: null, events: {} }],
      setup: { format: 'classic' },
      status: { status: 'over', result: { winners: ['corp'], reason: 'points', text: 'Corp wins.' } },
    })
    const game = await store.games.get(id)
    if (!game) throw new Error('The game is gone.')
    return game
  }

  it('speaks after ten games, and after fifteen', async () => {
    const ann = await guest(store, 'Ann')
    const coach = coaching()
    const look = async (games: number) => {
      for (let n = 0; n < games; n++) await coach.ended(await finished(ann))
      await until(async () => (await coach.show(ann)).working === 0)
      return coach.show(ann)
    }
    expect(await look(9)).toMatchObject({ games: 9, next: 1, of: 0, notices: [] })
    const { notices, ...ten } = await look(1)
    expect(ten).toMatchObject({ games: 10, next: 5, of: 10 })
    expect(notices.map(({ kind, times }) => [kind, times])).toEqual([
      ['thin-run', 10],
      ['overdrawn', 10],
    ])
    expect(notices[0]?.cost).toBeCloseTo(1)
    expect(notices[0]?.moments).toHaveLength(3)
    expect(notices[0]?.moments[0]).toMatchObject({ seat: 'runner', seq: 40, played: 'Run on HQ' })
    expect(await look(4)).toMatchObject({ games: 14, next: 1, of: 10 })
    expect(await look(1)).toMatchObject({ games: 15, next: 5, of: 15 })
    await coach.close()
  })

  it('looks at no game that began in the middle, and at none of two people', async () => {
    const [ann, ben] = [await guest(store, 'Ann'), await guest(store, 'Ben')]
    const coach = coaching()
    await coach.ended(await finished(ann, { lesson: 'corp-1' }))
    const game = await finished(ann)
    const holder = game.seats[0]?.holder
    if (!holder) throw new Error('Nobody sits there.')
    const users = [ann.id, ben.id]
    const seats = game.seats.map((seat, n) => ({ ...seat, holder: { ...holder, user: users[n] ?? null } }))
    await coach.ended({ ...game, seats })
    expect(await coach.show(ann)).toMatchObject({ games: 0, working: 0 })
    await coach.close()
  })
})
