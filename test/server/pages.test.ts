import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
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

  it('carry their style sheets and the theme, which the security policy names by hash', async () => {
    const [style, script] = ['body{color:red}', 'go()']
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const clientDir = mkdtempSync(join(tmpdir(), 'datafort-client-'))
    mkdirSync(join(clientDir, 'pages'))
    writeFileSync(join(clientDir, 'index.html'), 'index')
    writeFileSync(join(clientDir, 'pages/front.html'), `<script>${script}</script><style>${style}</style>`)
    const { stranger } = await openTestServer({ clientDir })
    const { headers } = await stranger.get('/')
    expect(headers['content-security-policy']).toContain(`style-src 'self' ${hashOf(style)}`)
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashOf(script)}`)
    const built = await openTestServer({ clientDir: resolve('dist/client') })
    const page = (await built.stranger.get('/')).body
    expect(page).toMatch(/<style>.+<\/style>/s)
    expect(page).not.toContain('rel="stylesheet"')
  })

  it('answer 404 at unknown addresses, with the page that says so', async () => {
    const server = await openTestServer({ clientDir: resolve('dist/client') })
    const statusOf = async (path: string) => {
      const { statusCode, headers, body } = await server.stranger.get(path)
      expect(headers['content-type']).toContain('text/html')
      expect(body).toContain('<div id="root"')
      return [path, statusCode]
    }
    const found = [
      '/',
      '/learn',
      '/cards',
      '/cards/ice-transmutation/',
      '/tournaments/new',
      '/tournaments/a/b',
    ]
    const lost = [
      '/nothing',
      '/learn/more',
      '/cards/no-such-card',
      '/tournaments/a/b/c',
      '/people/a%20b',
      '/T',
    ]
    for (const path of found) expect(await statusOf(path)).toEqual([path, 200])
    for (const path of lost) expect(await statusOf(path)).toEqual([path, 404])
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
