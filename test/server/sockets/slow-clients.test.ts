/**
 * A client that sends or reads too slowly is cut off within twenty seconds, but not one that is only quiet at
 * a table.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openTestServer } from '../test-server.ts'

const longest = 20_000

function clientWith(path: string, bytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'datafort-client-'))
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Datafort</title>')
  writeFileSync(join(folder, path), randomBytes(bytes))
  return folder
}

/**
 * Connects, writes `first`, then `drip` every half a second. Returns how long the server kept the connection
 * open, in ms.
 */
async function lasted(url: string, first: string, drip = ''): Promise<number> {
  const { hostname, port } = new URL(url)
  const socket: Socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  const began = performance.now()
  socket.on('error', () => {})
  socket.resume()
  if (first) socket.write(first)
  const dripping = setInterval(() => drip && socket.write(drip), 500)
  await new Promise<void>((closed) => socket.once('close', () => closed()))
  clearInterval(dripping)
  return performance.now() - began
}

const post =
  'POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n'

test('Connections that send nothing, or byte by byte, end within twenty seconds', async () => {
  const server = await openTestServer()
  const url = await server.url()
  const times = await Promise.all([
    lasted(url, ''),
    lasted(url, 'GET /api/tables HTTP/1.1\r\nhost: x\r\n', 'a'),
    lasted(url, post, '{'),
  ])
  expect(times.map((ms) => ms < longest)).toEqual([true, true, true])
  expect((await server.stranger.get('/api/tables')).statusCode).toBe(200)
})

test('Clients that do not read their replies are disconnected within twenty seconds', async () => {
  const server = await openTestServer({ clientDir: clientWith('assets/large.js', 40 * 2 ** 20) })
  const { hostname, port } = new URL(await server.url())
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.pause()
  const open = () =>
    new Promise<number>((done, failed) =>
      server.app.server.getConnections((err, count) => (err ? failed(err) : done(count))),
    )
  // More than the buffers of both ends hold.
  socket.write('GET /assets/large.js HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(open).toBe(1)
  await expect.poll(open, { timeout: longest, interval: 500 }).toBe(0)
})

test('A quiet socket of a page stays open for longer', async () => {
  const server = await openTestServer()
  const ann = await server.person('Ann')
  const wire = await ann.connect()
  await sleep(longest + 4_000)
  expect(wire.connected).toBe(true)
  expect((await ann.get('/api/session')).json()).toMatchObject({ name: 'Ann' })
})
