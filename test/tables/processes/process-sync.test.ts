/** Several processes at the same tables, and the messages between them. */
import { describe, expect, it } from 'vitest'
import { newTable } from '../../../src/protocol/http.ts'
import type { UserRow } from '../../../src/store/contract.ts'
import {
  ann,
  bob,
  clockedGame,
  createBus,
  joinAndLook,
  left,
  openProcess,
  type Process,
  pass,
  settle,
  stopTime,
} from '../clock-tables.ts'
import { fakeStore } from '../fake-store.ts'

const eve: UserRow = { id: 'eve', name: 'Eve', guest: true }
const noClock = { kind: 'none' } as const

function twoProcesses() {
  const bus = createBus()
  const settings = { stillMs: 6_000 }
  const one = openProcess({ line: bus.line(), settings })
  const another = () => openProcess({ store: fakeStore(one.store.shelf), line: bus.line(), settings })
  return { bus, one, two: another(), another }
}

const seqsTold = ({ sent }: Process, viewer: string) =>
  sent.updates.flatMap((each) => (each.viewer === viewer ? [each.update.seq] : []))

/** Ann's table with an automa Runner whose seat others may take. */
async function openToAll({ tables }: Process): Promise<string> {
  const wish = newTable.parse({
    format: 'classic',
    seats: [
      { side: 'corp', player: 'me' },
      { side: 'runner', player: 'automa' },
    ],
    options: { takeover: true },
  })
  const { id } = await tables.host(ann, wish)
  await tables.start(ann, id)
  return id
}

describe('A player who is no longer a host’s friend', () => {
  it('is removed from friends-only tables in every process, and nobody else is', async () => {
    stopTime()
    const { one, two } = twoProcesses()
    const wish = newTable.parse({
      format: 'classic',
      seats: [
        { side: 'corp', player: 'me' },
        { side: 'runner', player: 'automa' },
      ],
      options: { visibility: 'friends' },
    })
    const { id } = await one.tables.host(ann, wish)
    await one.tables.start(ann, id)
    const { relations } = two.store.people
    relations.kind = () => Promise.resolve('friend')
    await joinAndLook(two, eve, id)
    const before = two.sent.seats.length
    await one.tables.removeFormerFriend(bob.id, eve.id)
    await settle()
    await one.tables.removeFormerFriend(ann.id, eve.id)
    await settle()
    // Neither change counts: Bob is not the host, and Eve is still Ann's friend.
    expect(two.sent.seats.length).toBe(before)
    relations.kind = () => Promise.resolve(null)
    await one.tables.removeFormerFriend(ann.id, eve.id)
    await settle()
    const [may] = two.sent.seats.slice(before)
    expect([may?.(eve.id, ''), may?.(bob.id, ''), two.sent.seats.length]).toEqual([false, true, before + 1])
  })
})

describe('A move in another process', () => {
  it('is shown to the viewers of this one, and its contents are not sent between processes', async () => {
    stopTime()
    const { bus, one, two } = twoProcesses()
    const table = await clockedGame(one, noClock)
    await joinAndLook(two, bob, table)
    await one.tables.answer(ann, table, 'd1', 9)
    await settle()
    expect(seqsTold(two, 'runner')).toEqual([1])
    expect(bus.said.filter(({ kind }) => kind === 'moved')).toEqual([{ kind: 'moved', table, seq: 1 }])
    expect(await two.tables.answer(bob, table, 'd2', ['n1'])).toBe(2)
  })

  it('that was not announced is found by a check while the connection is down, and when it is back', async () => {
    stopTime()
    const { bus, one, two } = twoProcesses()
    const table = await clockedGame(one, noClock)
    await joinAndLook(two, bob, table)
    bus.cut(true)
    await one.tables.answer(ann, table, 'd1', 9)
    await settle()
    expect(seqsTold(two, 'runner')).toEqual([])
    await pass(6)
    expect(seqsTold(two, 'runner')).toEqual([1])
    await one.tables.answer(bob, table, 'd2', ['n1'])
    bus.cut(false)
    await settle()
    expect(seqsTold(two, 'runner')).toEqual([1, 2])
  })

  it('whose announcement was lost unnoticed is found in time', async () => {
    stopTime()
    const { bus, one, two } = twoProcesses()
    const table = await clockedGame(one, noClock)
    await joinAndLook(two, bob, table)
    bus.lose(true)
    await one.tables.answer(ann, table, 'd1', 9)
    await settle()
    bus.lose(false)
    expect(seqsTold(two, 'runner')).toEqual([])
    await pass(16)
    expect(seqsTold(two, 'runner')).toEqual([1])
  })

  it('is found at once when a process reconnects', async () => {
    stopTime()
    const { bus, one, two, another } = twoProcesses()
    const table = await clockedGame(one, noClock)
    await joinAndLook(two, bob, table)
    bus.lose(true)
    await one.tables.answer(ann, table, 'd1', 9)
    await settle()
    bus.lose(false)
    another()
    await settle()
    expect(seqsTold(two, 'runner')).toEqual([1])
  })

  it('makes a process without viewers forget its copy', async () => {
    stopTime()
    const { one, two } = twoProcesses()
    const table = await clockedGame(one, noClock)
    expect([one.tables.countLive(), two.tables.countLive()]).toEqual([1, 0])
    await two.tables.answer(ann, table, 'd1', 9)
    await settle()
    expect([one.tables.countLive(), two.tables.countLive()]).toEqual([0, 1])
  })
})

describe('Who is connected', () => {
  it('is known of other processes, until they stop or fall silent', async () => {
    stopTime()
    const { bus, one, two, another } = twoProcesses()
    const table = await clockedGame(one, noClock)
    await joinAndLook(one, ann, table)
    const connected = () => one.sent.players.at(-1)?.players.map((player) => player.connected)
    await joinAndLook(two, bob, table)
    await settle()
    expect(connected()).toEqual([true, true])
    expect(one.tables.countPeers()).toBe(1)
    two.tables.leave(table, 'runner')
    await settle()
    expect(connected()).toEqual([true, false])

    // The others inform a new process, and notice when it goes silent.
    const three = another()
    await joinAndLook(three, bob, table)
    await settle()
    expect(connected()).toEqual([true, true])
    expect((await three.tables.players(table)).map((player) => player.connected)).toEqual([true, true])
    expect(one.tables.countPeers()).toBe(2)
    await three.tables.close()
    await settle()
    expect(connected()).toEqual([true, false])
    expect(one.tables.countPeers()).toBe(1)
    bus.cut(true)
    await pass(60)
    expect(one.tables.countPeers()).toBe(1)
    bus.cut(false)

    // A process that sends nothing more, as after a kill.
    const tables = { [table]: ['runner'] }
    bus.line().tell({ kind: 'alive', from: 'killed', open: Date.now(), tables, asks: false })
    await settle()
    expect([connected(), one.tables.countPeers()]).toEqual([[true, true], 2])
    await pass(20)
    expect([connected(), one.tables.countPeers()]).toEqual([[true, false], 1])
  })
})

describe('A healthy process', () => {
  it('is not taken for silent during quiet minutes', async () => {
    stopTime()
    const { one, two } = twoProcesses()
    const table = await clockedGame(one, noClock)
    await joinAndLook(two, bob, table)
    await settle()
    const count = one.sent.players.length
    for (let n = 0; n < 30; n++) {
      await pass(10)
      expect([one.tables.countPeers(), two.tables.countPeers()]).toEqual([1, 1])
    }
    expect(one.sent.players).toHaveLength(count)
    expect([...one.warnings(), ...two.warnings()]).toEqual([])
  })
})

describe('A seat', () => {
  it('goes to one of two players who take it in different processes at the same moment', async () => {
    stopTime()
    const { one, two } = twoProcesses()
    const table = await openToAll(one)
    await Promise.all([joinAndLook(one, bob, table), joinAndLook(two, eve, table)])
    const taken = await Promise.allSettled([
      one.tables.takeover(bob, table, 'runner', 'me'),
      two.tables.takeover(eve, table, 'runner', 'me'),
    ])
    expect(taken.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const holder = one.store.shelf.games.get(table)?.seats[1]?.holder?.user
    expect(holder).toBe(taken[0].status === 'fulfilled' ? 'bob' : 'eve')
    const rows = one.store.shelf.journal.get(table) ?? []
    expect(rows.filter(({ kind }) => kind === 'handOver')).toHaveLength(1)
  })

  it('taken unannounced in another process is neither visible nor playable here any more', async () => {
    stopTime()
    const { bus, one, two } = twoProcesses()
    const table = await openToAll(one)
    await one.tables.takeover(bob, table, 'runner', 'me')
    await one.tables.answer(ann, table, 'd1', 9)
    expect((await joinAndLook(two, bob, table)).seat).toBe('runner')
    bus.cut(true)
    await one.tables.takeover(bob, table, 'runner', 'automa')
    await one.tables.takeover(eve, table, 'runner', 'me')
    const rows = () => one.store.shelf.journal.get(table)?.length
    const before = rows()
    await expect(two.tables.answer(bob, table, 'd2', ['n1'])).rejects.toMatchObject({ code: 'unavailable' })
    expect(rows()).toBe(before)
    // Before any further message, viewers with a point of view they have lost are removed.
    const [mayLook] = two.sent.seats.slice(-1)
    expect([mayLook?.('bob', 'runner'), mayLook?.('eve', 'runner'), mayLook?.('bob', '')]).toEqual([
      false,
      true,
      true,
    ])
    await expect(two.tables.answer(bob, table, 'd2', ['n1'])).rejects.toMatchObject({ code: 'not-your-seat' })
  })

  it('taken unannounced in another process is not shown to a player who comes back to it here', async () => {
    stopTime()
    const { bus, one, two } = twoProcesses()
    const table = await openToAll(one)
    await one.tables.takeover(bob, table, 'runner', 'me')
    expect((await joinAndLook(two, bob, table)).seat).toBe('runner')
    bus.cut(true)
    await one.tables.takeover(bob, table, 'runner', 'automa')
    expect((await joinAndLook(two, bob, table)).seat).toBe(null)
    await one.tables.takeover(bob, table, 'runner', 'me')
    // A player who took the seat at another process may play it here.
    await one.tables.answer(ann, table, 'd1', 9)
    await expect(two.tables.answer(bob, table, 'd2', ['n1'])).resolves.toBeGreaterThan(2)
  })
})

describe('Clocks', () => {
  const clock = { kind: 'move', seconds: 30, expiry: 'loss' } as const

  it('continue in a process that was started later, if one ran all the time', async () => {
    stopTime()
    const { one, two, another } = twoProcesses()
    const table = await clockedGame(one, clock)
    await pass(10)
    const three = another()
    expect(await left(three, table)).toMatchObject({ corp: '20*' })
    await one.tables.close()
    await two.tables.close()
    await pass(5)
    expect(await left(another(), table)).toMatchObject({ corp: '15*' })
  })

  it('expire once, whichever process notices', async () => {
    stopTime()
    const { one, two } = twoProcesses()
    const table = await clockedGame(one, clock)
    await Promise.all([joinAndLook(one, ann, table), joinAndLook(two, bob, table)])
    await pass(32)
    const rows = one.store.shelf.journal.get(table) ?? []
    expect(rows.map(({ kind }) => kind)).toEqual(['deal', 'concede'])
    expect([...one.warnings(), ...two.warnings()]).toEqual([])
  })

  it('expire in another process when the one that ran them has gone', async () => {
    stopTime()
    const { one, two } = twoProcesses()
    // Long after their start and their first check for idle games.
    await pass(120)
    const table = await clockedGame(one, clock)
    await pass(10)
    await one.tables.close()
    await pass(45)
    expect(two.store.shelf.games.get(table)?.status).toBe('over')
  })
})
