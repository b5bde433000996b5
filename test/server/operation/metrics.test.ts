import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { isOwnMachine } from '../../../src/server/operation/metrics-port.ts'
import { openTestServer } from '../test-server.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((go) => server.once('listening', go))
  const { port } = server.address() as AddressInfo
  await new Promise((go) => server.close(go))
  return port
}

describe('The metrics of a server', () => {
  it('are available to its own machine', async () => {
    const testServer = await openTestServer()
    const reply = await fetch(`${await testServer.url()}/metrics`)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/plain'),
    ])
    expect(await reply.text()).toContain('datafort_database_up 1')
  })

  it.each([{ 'x-forwarded-for': '203.0.113.7' }, { forwarded: 'for=203.0.113.7' }])(
    'are not told through a proxy: %j',
    async (headers) => {
      const testServer = await openTestServer()
      const reply = await fetch(`${await testServer.url()}/metrics`, { headers })
      expect([reply.status, (await reply.json()).error.code]).toEqual([403, 'forbidden'])
    },
  )

  it.each([
    ['127.0.0.1', true],
    ['127.8.9.1', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['192.168.1.2', false],
    ['::ffff:10.0.0.1', false],
    ['2001:db8::1', false],
    ['127.0.0.1.example', false],
    [undefined, false],
  ])('are for the address %s: %s', (address, expected) => {
    expect(isOwnMachine(address, {})).toBe(expected)
  })

  it('have a port of their own if one is set, and only there', async () => {
    const metricsPort = await freePort()
    const testServer = await openTestServer({ config: { metricsPort } })
    expect((await fetch(`${await testServer.url()}/metrics`)).status).toBe(404)
    const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
    expect(await metrics.text()).toContain('datafort_live_tables 0')
    for (const path of ['/', '/api/tables', '/healthz']) {
      expect((await fetch(`http://127.0.0.1:${metricsPort}${path}`)).status).toBe(404)
    }
    const posted = await fetch(`http://127.0.0.1:${metricsPort}/metrics`, { method: 'POST' })
    expect(posted.status).toBe(404)
    await testServer.close()
    await expect(fetch(`http://127.0.0.1:${metricsPort}/metrics`)).rejects.toThrow()
  })
})
