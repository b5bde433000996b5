/**
 * The balancer of `docker compose up`: the real HAProxy with the very same configuration, in front of a
 * server that replies with what reached it.
 */
// @module-tag haproxy
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, get, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openBalancer } from '../../parts/balancer.ts'
import { addressOf } from '../../parts/part.ts'
import { until } from '../test-server.ts'

type Reached = { status: number; headers: IncomingHttpHeaders; cookie: string | undefined }

/** A server that replies with the headers of the request, and its own port. */
async function echo(): Promise<string> {
  const server = createServer((request, reply) =>
    reply.end(JSON.stringify({ ...request.headers, reached: String(request.socket.localPort) })),
  )
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return String(typeof address === 'object' ? address?.port : 0)
}

async function door(trusted?: string, second = '1'): Promise<{ port: number; file: string }> {
  const balancer = await openBalancer(await echo(), second, trusted)
  await until(async () => (await ask(balancer.port).catch(() => null))?.status === 200)
  return balancer
}

const ask = (
  port: number,
  {
    headers = {},
    from = '127.0.0.1',
    path = '/',
    agent,
  }: { headers?: object; from?: string; path?: string; agent?: Agent } = {},
): Promise<Reached> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, localAddress: from, path, headers: { ...headers }, agent }
    get(options, (reply) => {
      let text = ''
      reply.on('data', (chunk) => (text += String(chunk)))
      reply.on('end', () => {
        const status = reply.statusCode ?? 0
        const cookie = reply.headers['set-cookie']?.[0]
        resolve({ status, headers: status === 200 ? JSON.parse(text) : {}, cookie })
      })
    }).on('error', reject)
  })

const forged = {
  Forwarded: 'for=6.6.6.6;host=evil.example',
  'X-Forwarded-For': '6.6.6.6',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Port': '666',
  'X-Forwarded-Proto': 'https',
}

test('removes what unknown clients claim about their address', async () => {
  const { port } = await door()
  const { headers } = await ask(port, { headers: forged, from: '127.0.0.5' })
  expect(headers['x-forwarded-for']).toBe('127.0.0.5')
  const names = ['forwarded', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto']
  expect(names.filter((name) => headers[name] !== undefined)).toEqual([])
})

test('passes on what a known proxy says', async () => {
  const { port } = await door('127.0.0.0/8')
  const { headers } = await ask(port, { headers: forged })
  expect(headers).toMatchObject({
    'x-forwarded-for': '6.6.6.6, 127.0.0.1',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
  })
})

test('turns a flood from one source away, and nobody else', async () => {
  const { port } = await door()
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  onTestFinished(() => agent.destroy())
  const flood = async (): Promise<number> => {
    const all = Array.from({ length: 200 }, () => ask(port, { from: '127.0.0.9', agent }))
    return (await Promise.all(all)).filter(({ status }) => status === 429).length
  }
  // Two hundred people who open the page at once are no flood.
  for (let n = 0; n < 25; n++) expect(await flood()).toBe(0)
  await until(async () => (await flood()) > 0)
  expect((await ask(port, { from: '127.0.0.10' })).status).toBe(200)
})

test('disconnects a client that sends its request byte by byte within twenty seconds', async () => {
  const { port } = await door()
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const began = performance.now()
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\n')
  const dripping = setInterval(() => socket.write('X'), 500)
  // Later writes fail as well.
  await new Promise<void>((closed) => socket.once('close', () => closed()))
  clearInterval(dripping)
  expect(performance.now() - began).toBeLessThan(20_000)
})

test('leads all requests of a connection by polling to the process that began it', async () => {
  const { port } = await door(undefined, await echo())
  const path = '/socket.io/?EIO=4&transport=polling'
  // The second process is there as soon as its check has passed.
  const seen = new Set<unknown>()
  await until(async () => seen.add((await ask(port, { path })).headers.reached).size === 2)
  const { headers, cookie = '' } = await ask(port, { path })
  expect(cookie).toMatch(/^datafort-process=\w+;.*HttpOnly/i)
  const [pair = ''] = cookie.split(';')
  const upgrade = '/socket.io/?EIO=4&transport=websocket&sid=a'
  for (const next of Array.from({ length: 20 }, (_, n) => (n % 2 ? upgrade : `${path}&sid=a`))) {
    const again = await ask(port, { path: next, headers: { cookie: `${pair}; other=1` } })
    expect(again.headers).toMatchObject({ reached: headers.reached, cookie: 'other=1' })
  }
  expect((await ask(port)).cookie).toBeUndefined()
})

test('has a configuration without warnings', async () => {
  const { file } = await door()
  const env = { ...process.env, TRUSTED_PROXY: '127.0.0.1' }
  const { stderr, status } = spawnSync(addressOf('haproxy'), ['-c', '-f', file], { encoding: 'utf8', env })
  expect([status, stderr.match(/WARNING.*/g) ?? []]).toEqual([0, []])
})
