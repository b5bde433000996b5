import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClockSetting } from '../../../src/protocol/http.ts'
import {
  ann,
  bob,
  clockedGame,
  joinAndLook,
  left,
  openProcess,
  pass,
  rowsOf,
  settle,
  stopTime,
} from '../clock-tables.ts'
import { fakeStore } from '../fake-store.ts'
import { bidding, guessing } from '../guessing-game.ts'

const each = (seconds: number, expiry: 'warn' | 'judgement' | 'loss' = 'loss'): ClockSetting => ({
  kind: 'move',
  seconds,
  expiry,
})
const bank = (
  seconds: number,
  increment: number,
  expiry: 'warn' | 'judgement' | 'loss' = 'loss',
): ClockSetting => ({ kind: 'bank', seconds, increment, expiry })
const outOfTime = ['concede', 'runner', ['time']]

beforeEach(stopTime)

describe('A clock', () => {
  it('runs for the seat to move, and for no other', async () => {
    const here = openProcess()
    const table = await clockedGame(here, each(30))
    await pass(12)
    expect(await left(here, table)).toEqual({ corp: '18*', runner: '30' })
    await here.tables.answer(ann, table, 'd1', 4)
    await pass(5)
    expect(await left(here, table)).toEqual({ corp: '30', runner: '25*' })
    await here.tables.answer(bob, table, 'd2', ['n1'])
    expect(await left(here, table)).toEqual({ corp: '30', runner: '30*' })
  })

  it('with a main time takes the part of a decision beyond its increment, which does not accumulate', async () => {
    const here = openProcess()
    const table = await clockedGame(here, bank(60, 10))
    await pass(4)
    await here.tables.answer(ann, table, 'd1', 9)
    expect(await left(here, table)).toEqual({ corp: '70', runner: '70*' })
    await pass(25)
    await here.tables.answer(bob, table, 'd2', ['n1'])
    expect(await left(here, table)).toEqual({ corp: '70', runner: '55*' })
    await pass(9)
    await here.tables.answer(bob, table, 'd3', ['n2'])
    expect(await left(here, table)).toEqual({ corp: '70', runner: '55*' })
  })

  it('runs for every seat that holds a decision at the same time', async () => {
    const here = openProcess({ engine: bidding() })
    const table = await clockedGame(here, each(30))
    await pass(10)
    expect(await left(here, table)).toEqual({ corp: '20*', runner: '20*' })
    await here.tables.answer(ann, table, 'd1', 4)
    await pass(5)
    expect(await left(here, table)).toEqual({ corp: '30', runner: '15*' })
  })

  it('is sent to all viewers with every move', async () => {
    const here = openProcess()
    const table = await clockedGame(here, each(30))
    await here.tables.answer(ann, table, 'd1', 4)
    expect(here.sent.clocks.at(-1)).toEqual({
      table,
      seats: [
        { seat: 'corp', remainingMs: 30_000, running: false },
        { seat: 'runner', remainingMs: 30_000, running: true },
      ],
      paused: false,
      proposal: null,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  })

  it('is absent at tables without clocks, for automa seats, and after the end', async () => {
    const here = openProcess()
    const plain = await clockedGame(here, { kind: 'none' })
    expect((await joinAndLook(here, ann, plain)).clock).toBeNull()
    await expect(here.tables.pause(ann, plain)).rejects.toMatchObject({ code: 'bad-request' })
    const table = await clockedGame(here, each(30), 'automa')
    expect(await left(here, table)).toEqual({ corp: '30*' })
    await here.tables.concede(ann, table)
    expect((await joinAndLook(here, ann, table)).clock).toBeNull()
  })
})

describe('A seat that is out of time', () => {
  it('loses, and the result says so', async () => {
    const here = openProcess()
    const table = await clockedGame(here, each(30))
    await here.tables.answer(ann, table, 'd1', 4)
    await pass(29)
    expect((await here.tables.get(ann, table)).status).toBe('playing')
    await pass(1)
    expect(rowsOf(here, table).at(-1)).toEqual(outOfTime)
    expect(await here.tables.get(ann, table)).toMatchObject({
      status: 'over',
      result: { winners: ['corp'], reason: 'time' },
    })
    await expect(here.tables.answer(bob, table, 'd2', ['n4'])).rejects.toMatchObject({ code: 'game-over' })
  })

  it('is announced once and continues below zero if the table only warns', async () => {
    const here = openProcess()
    const table = await clockedGame(here, each(30, 'warn'))
    await joinAndLook(here, bob, table)
    await pass(50)
    expect(rowsOf(here, table).slice(1)).toEqual([['note', 'corp', ['is out of time.']]])
    expect(here.sent.updates.map(({ update }) => update.events.map(({ say }) => say))).toEqual([
      [['corp is out of time.']],
    ])
    expect(await left(here, table)).toEqual({ corp: '-20*', runner: '30' })
    expect(await here.tables.answer(ann, table, 'd1', 4)).toBe(2)
    await pass(40)
    expect(rowsOf(here, table).at(-1)).toEqual(['note', 'runner', ['is out of time.']])
  })

  it('of a main time is announced once in the whole game', async () => {
    const here = openProcess()
    const table = await clockedGame(here, bank(60, 0, 'warn'))
    await here.tables.answer(ann, table, 'd1', 9)
    await pass(61)
    await here.tables.answer(bob, table, 'd2', ['n1'])
    await pass(30)
    expect(rowsOf(here, table).filter(([kind]) => kind === 'note')).toHaveLength(1)
    expect(await left(here, table)).toEqual({ corp: '60', runner: '-30*' })
  })

  it('is played by the sparring partner until the person comes back, who has a minute at least', async () => {
    const here = openProcess({ engine: slowly() })
    const table = await clockedGame(here, bank(120, 0, 'judgement'))
    await here.tables.answer(ann, table, 'd1', 9)
    await pass(120)
    expect(rowsOf(here, table)[2]).toEqual([
      'note',
      'runner',
      ['is out of time; the sparring partner plays the seat until it is taken back.'],
    ])
    expect(rowsOf(here, table).slice(3)).toEqual([['answer', 'runner', ['n1']]])
    expect(here.sent.players.at(-1)?.players[1]).toMatchObject({ seat: 'runner', automa: true, name: 'Bob' })
    expect(await left(here, table)).toEqual({ corp: '120*' })
    await here.tables.takeover(bob, table, 'runner', 'me')
    await here.tables.answer(ann, table, 'd3', 9)
    expect(await left(here, table)).toEqual({ corp: '120', runner: '60*' })
    expect((await here.tables.get(bob, table)).seats[1]).toMatchObject({ player: 'human', me: true })
  })

  it('gains no time by leaving the seat before that and coming back', async () => {
    const here = openProcess({ engine: slowly() })
    const table = await clockedGame(here, bank(120, 10))
    await here.tables.answer(ann, table, 'd1', 9)
    await pass(110)
    await here.tables.takeover(bob, table, 'runner', 'automa')
    await settle()
    await here.tables.takeover(bob, table, 'runner', 'me')
    expect(await left(here, table)).toEqual({ corp: '130*', runner: '30' })
  })

  it('cannot answer any more: later answers are late, earlier ones were in time', async () => {
    const here = openProcess({ engine: slowly() })
    const [early, late] = [
      await clockedGame(here, each(30, 'judgement')),
      await clockedGame(here, each(30, 'judgement')),
    ]
    await pass(29)
    const { append } = here.store.journal
    here.store.journal.append = async (entry) => {
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      return append(entry)
    }
    const answer = here.tables.answer(ann, early, 'd1', 4)
    await pass(2)
    const refused = here.tables.answer(ann, late, 'd1', 4)
    const outcome = expect(refused).rejects.toMatchObject({ code: 'stale-decision' })
    await pass(20)
    here.store.journal.append = append
    expect(await answer).toBe(1)
    await outcome
    expect(rowsOf(here, early)[1]).toEqual(['answer', 'corp', 4])
    expect(rowsOf(here, late)[1]?.[0]).toBe('note')
  })

  it('is noticed by an answer that comes before the clocks are checked', async () => {
    const here = openProcess()
    const table = await clockedGame(here, each(30))
    await pass(29)
    vi.setSystemTime(Date.now() + 3_000)
    await expect(here.tables.answer(ann, table, 'd1', 4)).rejects.toMatchObject({ code: 'game-over' })
    expect(rowsOf(here, table).slice(1)).toEqual([['concede', 'corp', ['time']]])
  })

  it('is noticed although the game has left memory', async () => {
    const here = openProcess({ settings: { idleMs: 1_000, sweepMs: 2_000 } })
    const table = await clockedGame(here, each(30))
    await here.tables.answer(ann, table, 'd1', 4)
    await pass(10)
    expect(here.tables.countLive()).toBe(0)
    await pass(20)
    expect(rowsOf(here, table).at(-1)).toEqual(outOfTime)
  })

  it('leaves a finished game in memory for a minute, and a running one as long as set', async () => {
    const here = openProcess({ settings: { idleMs: 900_000, sweepMs: 2_000 } })
    const over = await clockedGame(here, each(30))
    await clockedGame(here, each(600))
    await pass(33)
    expect(rowsOf(here, over).at(-1)).toEqual(['concede', 'corp', ['time']])
    await pass(20)
    expect(here.tables.countLive()).toBe(2)
    await pass(45)
    expect(here.tables.countLive()).toBe(1)
    await pass(300)
    expect(here.tables.countLive()).toBe(1)
  })

  it('is the one whose time ended first if there are two', async () => {
    const here = openProcess({ engine: bidding() })
    const table = await clockedGame(here, bank(60, 0))
    await pass(20)
    await here.tables.answer(ann, table, 'd1', 1)
    await pass(2)
    await here.tables.answer(bob, table, 'd1', 1)
    await pass(36)
    // Both times have run out by the next check.
    vi.setSystemTime(Date.now() + 8_000)
    await pass(2)
    expect(rowsOf(here, table).at(-1)).toEqual(outOfTime)
  })
})

describe('A machine that slept', () => {
  it('charges nobody for it', async () => {
    const here = openProcess()
    const table = await clockedGame(here, each(30))
    await pass(10)
    vi.setSystemTime(Date.now() + 3_600_000)
    await pass(2)
    const { corp } = await left(here, table)
    expect(Number.parseFloat(corp ?? '')).toBeGreaterThan(17)
    expect((await here.tables.get(ann, table)).status).toBe('playing')
  })

  it('is not confused with a process that checks late: time runs for the player to move', async () => {
    const here = openProcess()
    const table = await clockedGame(here, each(60))
    await pass(10)
    for (let n = 0; n < 4; n++) {
      vi.setSystemTime(Date.now() + 8_000)
      await pass(1)
    }
    expect(await left(here, table)).toEqual({ corp: '14*', runner: '60' })
    await pass(15)
    expect(rowsOf(here, table).at(-1)).toEqual(['concede', 'corp', ['time']])
  })
})

describe('A restart', () => {
  it('keeps the time left at the last move; the downtime does not count, and nobody needs to come', async () => {
    const before = openProcess()
    const table = await clockedGame(before, bank(60, 0))
    await pass(10)
    await before.tables.answer(ann, table, 'd1', 4)
    await pass(20)
    await before.tables.close()
    await pass(1_000)
    const after = openProcess({ store: fakeStore(before.store.shelf) })
    await settle()
    expect(await left(after, table)).toEqual({ corp: '50', runner: '60*' })
    await pass(59)
    expect(rowsOf(after, table)).toHaveLength(2)
    await pass(1)
    expect(rowsOf(after, table).at(-1)).toEqual(outOfTime)
  })

  it('continues the clocks of games that nobody opens', async () => {
    const before = openProcess()
    const table = await clockedGame(before, each(30))
    await before.tables.close()
    await pass(5)
    const after = openProcess({
      store: fakeStore(before.store.shelf),
      settings: { idleMs: 1_000, sweepMs: 2_000 },
    })
    await pass(20)
    expect(after.tables.countLive()).toBe(0)
    expect(await left(after, table)).toEqual({ corp: '10*', runner: '30' })
    await pass(10)
    expect(rowsOf(after, table).slice(1)).toEqual([['concede', 'corp', ['time']]])
  })

  it('ends times although nobody watches', async () => {
    const before = openProcess()
    const table = await clockedGame(before, each(30))
    await before.tables.close()
    const after = openProcess({ store: fakeStore(before.store.shelf) })
    await pass(31)
    expect(rowsOf(after, table).slice(1)).toEqual([['concede', 'corp', ['time']]])
  })

  it('keeps a pause', async () => {
    const before = openProcess()
    const table = await clockedGame(before, each(30), 'automa')
    await before.tables.pause(ann, table)
    await before.tables.close()
    const after = openProcess({ store: fakeStore(before.store.shelf) })
    await pass(100)
    expect((await joinAndLook(after, ann, table)).clock).toMatchObject({ paused: true })
    await expect(after.tables.answer(ann, table, 'd1', 4)).rejects.toMatchObject({ code: 'table-paused' })
  })
})

describe('Two processes', () => {
  it('write an expired time once', async () => {
    const here = openProcess()
    const table = await clockedGame(here, each(30, 'warn'))
    const there = openProcess({ store: fakeStore(here.store.shelf) })
    await settle()
    await pass(60)
    expect(rowsOf(here, table)).toHaveLength(2)
    for (const each of [here, there]) expect((await joinAndLook(each, ann, table)).seq).toBe(1)
  })

  it('leave a player alone who has answered in the other one', async () => {
    const here = openProcess()
    const table = await clockedGame(here, each(30))
    const there = openProcess({ store: fakeStore(here.store.shelf) })
    await settle()
    await pass(20)
    await there.tables.answer(ann, table, 'd1', 4)
    await pass(20)
    expect(rowsOf(here, table)).toHaveLength(2)
    expect(await left(here, table)).toEqual({ corp: '30', runner: '10*' })
    await pass(10)
    expect(rowsOf(here, table).at(-1)).toEqual(outOfTime)
    expect(rowsOf(here, table)).toHaveLength(3)
  })
})

describe('A game that ended in another process', () => {
  it('leaves memory here', async () => {
    const here = openProcess({ settings: { idleMs: 1_000, sweepMs: 2_000 } })
    const table = await clockedGame(here, each(30))
    await pass(10)
    const there = openProcess({ store: fakeStore(here.store.shelf) })
    await there.tables.concede(bob, table)
    await pass(40)
    expect(rowsOf(here, table)).toHaveLength(2)
    expect(here.warnings()).toEqual([])
  })
})

describe('While the database is unavailable', () => {
  it('an expired time waits for it, and is then written once', async () => {
    const here = openProcess()
    const table = await clockedGame(here, each(30))
    await pass(29)
    here.store.away = true
    await pass(120)
    expect(rowsOf(here, table)).toHaveLength(1)
    here.store.away = false
    await pass(3)
    expect(rowsOf(here, table).slice(1)).toEqual([['concede', 'corp', ['time']]])
  })

  it('no time passes for a player who tried to answer', async () => {
    const here = openProcess()
    const table = await clockedGame(here, each(30))
    await pass(10)
    here.store.away = true
    await expect(here.tables.answer(ann, table, 'd1', 4)).rejects.toMatchObject({ name: 'StoreUnavailable' })
    await pass(120)
    here.store.away = false
    await pass(2)
    const { corp } = await left(here, table)
    expect(Number.parseFloat(corp ?? '')).toBeGreaterThan(17)
    expect(await here.tables.answer(ann, table, 'd1', 4)).toBe(1)
  })

  it('no time passes, also for the answer that first finds it available', async () => {
    const here = openProcess()
    const table = await clockedGame(here, bank(60, 0))
    await pass(10)
    here.store.away = true
    await expect(here.tables.answer(ann, table, 'd1', 4)).rejects.toMatchObject({ name: 'StoreUnavailable' })
    await pass(120)
    here.store.away = false
    expect(await here.tables.answer(ann, table, 'd1', 4)).toBe(1)
    expect(await left(here, table)).toEqual({ corp: '50', runner: '60*' })
  })

  it('an expired time that was written without a reply is not written again', async () => {
    const here = openProcess()
    const table = await clockedGame(here, each(30, 'warn'))
    const { append } = here.store.journal
    here.store.journal.append = async (entry) => {
      here.store.journal.append = append
      await append(entry)
      throw new Error('The connection was closed.')
    }
    await pass(60)
    expect(rowsOf(here, table).slice(1)).toEqual([['note', 'corp', ['is out of time.']]])
    expect(await here.tables.answer(ann, table, 'd1', 4)).toBe(2)
  })
})

/** The game in which the Corp hides a new number after each guess. */
function slowly(): typeof guessing {
  return {
    ...guessing,
    answer(state, answer) {
      const moved = guessing.answer(state, answer)
      if (!moved.ok || answer.seat === 'corp') return moved
      return { ...moved, state: { ...moved.state, secret: null } }
    },
  }
}
