import { io, type Socket } from 'socket.io-client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { gain, openTestServer, startedTable, until } from '../test-server.ts'

/** A client that may use these transports only, in this order. */
async function connectBy(url: string, cookie: string, transports: string[]): Promise<Socket> {
  const socket = io(url, {
    transports,
    extraHeaders: { cookie },
    forceNew: true,
    reconnection: false,
  })
  onTestFinished(() => void socket.disconnect())
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

const wayOf = (socket: Socket): string => socket.io.engine.transport.name

describe('Where WebSockets are blocked', () => {
  it('a game is played by polling, beside an opponent with a WebSocket', async () => {
    const server = await openTestServer()
    const { table, corp, runner } = await startedTable(server)
    const polling = await connectBy(await server.url(), corp.cookie, ['polling'])
    const opponent = await runner.connect()
    const heard: { seq: number }[] = []
    polling.on('table:update', (update) => void heard.push(update))
    const joined = await polling.emitWithAck('table:join', { table })
    await opponent.emitWithAck('table:join', { table })
    const answer = { table, decision: joined.decision.id, choice: gain }
    expect(await polling.emitWithAck('table:answer', answer)).toEqual({ ok: true, seq: 1 })
    await until(() => heard.length === 1 && opponent.updates.length === 1)
    expect(wayOf(polling)).toBe('polling')
  })

  it('a client that began by polling changes to a WebSocket and goes on with its table', async () => {
    const server = await openTestServer()
    const { table, corp } = await startedTable(server)
    const socket = await connectBy(await server.url(), corp.cookie, ['polling', 'websocket'])
    const joined = await socket.emitWithAck('table:join', { table })
    await until(() => wayOf(socket) === 'websocket')
    const answer = { table, decision: joined.decision.id, choice: gain }
    expect(await socket.emitWithAck('table:answer', answer)).toEqual({ ok: true, seq: 1 })
  })

  it('polling needs a session and a page of this site, and takes no larger messages', async () => {
    const server = await openTestServer()
    const url = await server.url()
    await expect(connectBy(url, '', ['polling'])).rejects.toThrow('Sign in first')
    const poll = `${url}/socket.io/?EIO=4&transport=polling`
    const headers = { origin: 'https://elsewhere.example' }
    expect((await fetch(poll, { headers })).status).toBe(403)
    const begun = await (await fetch(poll)).text()
    const { sid } = JSON.parse(begun.slice(1))
    const large = fetch(`${poll}&sid=${sid}`, { method: 'POST', body: `40${'x'.repeat(20_000)}` })
    expect((await large).status).toBe(413)
  })

  it('the server ends though clients poll, and they learn it at once', async () => {
    const server = await openTestServer()
    const { corp } = await startedTable(server)
    const socket = await connectBy(await server.url(), corp.cookie, ['polling'])
    const gone = new Promise<string>((resolve) => void socket.once('disconnect', resolve))
    const began = Date.now()
    await server.close()
    await gone
    expect(Date.now() - began).toBeLessThan(15_000)
  })
})
