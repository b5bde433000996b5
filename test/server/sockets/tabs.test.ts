import { queryObjects } from 'node:v8'
import { Socket } from 'socket.io'
import { io } from 'socket.io-client'
import { describe, expect, it } from 'vitest'
import type { JoinAck } from '../../../src/protocol/sockets.ts'
import { rawSocket } from '../raw-socket.ts'
import { gain, openTestServer, startedTable, type TestServer, until } from '../test-server.ts'

type Joined = Extract<JoinAck, { ok: true }>

/** Connects, watches a table, sends a message and disconnects. */
async function passBy(url: string, cookie: string, table: string): Promise<void> {
  const socket = io(url, {
    transports: ['websocket'],
    extraHeaders: { cookie },
    forceNew: true,
    reconnection: false,
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  await socket.emitWithAck('table:join', { table })
  await socket.emitWithAck('table:chat', { table, to: 'table', text: 'Hello and good-bye' })
  await new Promise((resolve) => {
    socket.once('disconnect', resolve)
    socket.disconnect()
  })
}

/** The cookie of a new guest, without the limit on guests. */
async function cookieOf({ app, store }: TestServer, name: string): Promise<string> {
  const { session } = await store.users.createGuest(name)
  return `datafort=${encodeURIComponent(app.signCookie(session))}`
}

const metric = async ({ stranger }: TestServer, name: string): Promise<number> =>
  Number(new RegExp(`^${name} (\\d+)$`, 'm').exec((await stranger.get('/metrics')).body)?.[1])

/** How many of the objects that a socket needs are left after a garbage collection. */
const taken = () => ({
  sockets: queryObjects(Socket, { format: 'count' }),
  maps: queryObjects(Map, { format: 'count' }),
  sets: queryObjects(Set, { format: 'count' }),
  timers: process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length,
})

describe('Connections', () => {
  it('leave nothing behind: hundreds connect, look, chat and disconnect', async () => {
    const server = await openTestServer()
    const { table } = await startedTable(server)
    const url = await server.url()
    async function pass(people: number): Promise<void> {
      const cookies = await Promise.all(
        Array.from({ length: people }, (_, n) => cookieOf(server, `Guest ${n}`)),
      )
      for (let n = 0; n < 10; n++) {
        for (let from = 0; from < people; from += 25) {
          await Promise.all(cookies.slice(from, from + 25).map((cookie) => passBy(url, cookie, table)))
        }
      }
      for (let n = 0; n < 500 && (await metric(server, 'datafort_sockets')) > 0; n++) {
        await new Promise((go) => setTimeout(go, 10))
      }
    }
    await pass(5)
    const before = taken()
    await pass(40)
    const after = taken()
    expect(await metric(server, 'datafort_sockets')).toBe(0)
    expect(after.sockets).toBeLessThanOrEqual(before.sockets)
    // Each of the forty guests may still be known for a while, but not their four hundred connections.
    expect(after.maps - before.maps).toBeLessThan(60)
    expect(after.sets - before.sets).toBeLessThan(60)
    expect(after.timers - before.timers).toBeLessThan(20)
  }, 120_000)

  it('of one player can be many: all tabs see the same, and the player is online until the last one closes', async () => {
    const server = await openTestServer()
    const { table, corp, runner } = await startedTable(server)
    const tabs = await Promise.all(Array.from({ length: 8 }, () => corp.connect()))
    const acks = (await Promise.all(tabs.map((tab) => tab.emitWithAck('table:join', { table })))) as Joined[]
    expect(new Set(acks.map(({ seat, view }) => JSON.stringify([seat, view]))).size).toBe(1)
    const first = tabs[0]
    const answer = { table, decision: acks[0]?.decision?.id ?? '', choice: gain }
    expect(await first?.emitWithAck('table:answer', answer)).toEqual({ ok: true, seq: 1 })
    await until(() => tabs.every(({ updates }) => updates.length === 1))
    expect(new Set(tabs.map(({ updates }) => JSON.stringify(updates))).size).toBe(1)

    const watcher = await runner.connect()
    const seen: boolean[] = []
    watcher.on('table:players', ({ players }) => void seen.push(players[0]?.connected ?? false))
    await watcher.emitWithAck('table:join', { table })
    for (const tab of tabs.slice(1)) tab.disconnect()
    await until(() => seen.length >= 7)
    expect(seen).not.toContain(false)
    first?.disconnect()
    await until(() => seen.at(-1) === false)
  })

  it('that do not read are disconnected at a bounded backlog, and catch up when they return', async () => {
    const server = await openTestServer({ config: { rateLimits: false } })
    const { table, corp } = await startedTable(server)
    const c = await corp.connect()
    await c.emitWithAck('table:join', { table })
    const eve = await server.person('Eve')
    const deaf = await rawSocket(await server.url(), eve.cookie)
    await deaf.ask(`420["table:join",{"table":"${table}"}]`)
    deaf.stopReading()
    const text = 'x'.repeat(500)
    const heap = () => process.memoryUsage().external + process.memoryUsage().arrayBuffers
    const before = heap()
    for (let n = 0; n < 60 && (await metric(server, 'datafort_slow_clients_total')) === 0; n++) {
      await Promise.all(
        Array.from({ length: 500 }, () => c.emitWithAck('table:chat', { table, to: 'table', text })),
      )
    }
    expect(await metric(server, 'datafort_slow_clients_total')).toBe(1)
    expect(heap() - before).toBeLessThan(60_000_000)
    const sockets = async () => metric(server, 'datafort_sockets')
    for (let n = 0; n < 200 && (await sockets()) > 1; n++) await new Promise((go) => setTimeout(go, 10))
    expect(await sockets()).toBe(1)

    const back = await eve.connect()
    const ack = (await back.emitWithAck('table:join', { table })) as Joined
    expect(ack).toMatchObject({ ok: true, seat: null, seq: 0 })
    await c.emitWithAck('table:answer', { table, decision: 'd1', choice: gain })
    await until(() => back.updates.length === 1)
    expect(back.updates[0]?.seq).toBe(1)
  }, 120_000)
})
