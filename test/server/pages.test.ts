import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compactFormatVersion } from '../../src/protocol/compact/index.ts'
import { hosted, openTestServer } from './test-server.ts'

describe('Pages with contents of their own', () => {
  it('are the front page and tables, for visitors with and without a session', async () => {
    const clientDir = mkdtempSync(join(tmpdir(), 'datafort-client-'))
    mkdirSync(join(clientDir, 'pages'))
    for (const page of ['index', 'pages/front', 'pages/home', 'pages/invited', 'pages/table'])
      writeFileSync(join(clientDir, `${page}.html`), page)
    const server = await openTestServer({ clientDir })
    const ann = await server.person('Ann')
    const seen = async (who: Pick<typeof ann, 'get'>) => {
      const replies = await Promise.all(['/', '/t/abc', '/learn'].map((path) => who.get(path)))
      for (const { headers } of replies) expect(headers['cache-control']).toBe('no-cache')
      return replies.map(({ body, headers }) => [body, headers.vary ?? '', headers.link ?? ''])
    }
    expect(await seen(server.stranger)).toEqual([
      ['pages/front', expect.stringContaining('cookie'), ''],
      ['pages/invited', expect.stringContaining('cookie'), ''],
      ['index', expect.anything(), ''],
    ])
    expect(await seen(ann)).toEqual([
      ['pages/home', expect.stringContaining('cookie'), ''],
      [
        'pages/table',
        expect.stringContaining('cookie'),
        expect.stringContaining('</api/tables/abc/view?short='),
      ],
      ['index', expect.anything(), ''],
    ])
  })

  it('ask for what the scripts ask for: the table, and once it has started what a join replies', async () => {
    const server = await openTestServer()
    const [ann, bob] = [await server.person('Ann'), await server.person('Bob')]
    const { id: table } = (await ann.post('/api/tables', hosted('corp'))).json()
    const view = `/api/tables/${table}/view`
    expect((await bob.get(view)).json()).toMatchObject({
      table: { id: table, status: 'waiting' },
      joined: null,
    })
    await bob.post(`/api/tables/${table}/seats/runner`, {})
    await ann.post(`/api/tables/${table}/start`)
    const { joined } = (await ann.get(view)).json()
    const client = await ann.connect()
    const acked = await client.emitWithAck('table:join', { table })
    // Whoever joins is there from then on.
    expect({ ...joined, players: [] }).toEqual({ ...acked, players: [] })
    expect((await ann.get(`${view}?short=${compactFormatVersion}`)).json().joined).toHaveProperty('short')
    expect((await server.stranger.get(view)).json()).toMatchObject({
      table: { status: 'playing' },
      joined: null,
    })
    expect((await ann.get('/api/tables/nowhere/view')).statusCode).toBe(404)
  })
})
