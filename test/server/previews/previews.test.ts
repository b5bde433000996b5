/** The preview that a shared link to a card or a deck shows. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ask } from '../http-requests.ts'
import { openTestServer } from '../test-server.ts'

const page =
  '<!doctype html><html><head><meta name="description" content="x" /><title>Datafort</title></head><body></body></html>'

function builtClient(): string {
  const folder = mkdtempSync(join(tmpdir(), 'datafort-client-'))
  mkdirSync(join(folder, 'art', 'abc'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), page)
  for (const layer of ['ground', 'glyph'])
    writeFileSync(join(folder, 'art', 'abc', `loony-goon.${layer}.svg`), `<svg><!--${layer}--></svg>`)
  return folder
}

const goons = { name: 'Goons & "co"', side: 'runner', cards: [{ card: 'loony-goon', count: 45 }] }

it('A visible deck has its name, plan and picture in the head of its page; a private one has not', async () => {
  const server = await openTestServer({
    clientDir: builtClient(),
    config: { publicOrigins: ['https://fort.example'] },
  })
  const ann = await server.person('Ann')
  const keep = async (visibility: string): Promise<string> =>
    (await ann.post('/api/decks', { ...goons, visibility, plan: "All of 'em." })).json().id
  for (const visibility of ['public', 'link']) {
    const id = await keep(visibility)
    const { body, headers } = await server.stranger.get(`/decks/${id}`)
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain('<title>Goons &amp; &quot;co&quot; · Datafort</title>')
    expect(body).toContain('<meta property="og:description" content="All of &#39;em.">')
    expect(body).toContain(`<meta property="og:url" content="https://fort.example/decks/${id}">`)
    const image = `https://fort.example/api/decks/${id}/picture.png`
    for (const name of ['property="og:image"', 'name="twitter:image"'])
      expect(body).toContain(`<meta ${name} content="${image}">`)
    expect(body.match(/name="description"/g)).toHaveLength(1)
    expect(body.match(/og:title/g)).toHaveLength(1)
    const picture = await server.stranger.get(`/api/decks/${id}/picture.svg`)
    expect(picture.headers['content-type']).toContain('image/svg+xml')
    expect(picture.body).toContain('Goons &amp; &quot;co&quot;')
    expect(picture.body.match(/<image /g)).toHaveLength(2)
  }
  const secret = await keep('private')
  for (const who of [server.stranger, ann]) {
    expect((await who.get(`/decks/${secret}`)).body).toBe(page)
    for (const form of ['svg', 'png']) {
      const picture = await who.get(`/api/decks/${secret}/picture.${form}`)
      expect([form, picture.statusCode, picture.json().error.code]).toEqual([form, 404, 'not-found'])
    }
  }
})

it('Cards and starter decks have previews, other addresses the plain page', async () => {
  const { stranger } = await openTestServer({ clientDir: builtClient() })
  expect((await stranger.get('/cards/keeper')).body).toContain('<meta property="og:title" content="Keeper">')
  expect((await stranger.get('/decks/soft-shoes')).body).toContain('content="Soft Shoes"')
  expect((await stranger.get('/api/cards/keeper/picture.svg')).body).toMatch(/^<svg[\s\S]+<\/svg>$/)
  for (const url of ['/cards/no-such-card', '/decks/no-such-deck', '/decks/new', '/cards', '/decks'])
    expect([url, (await stranger.get(url)).body]).toEqual([url, page])
  const gone = await stranger.get('/api/cards/no-such-card/picture.svg')
  expect([gone.statusCode, gone.json().error.code]).toEqual([404, 'not-found'])
})

it('The page is served even while the database is unavailable', async () => {
  const server = await openTestServer({ clientDir: builtClient() })
  server.store.away = true
  expect((await server.stranger.get('/decks/AAAAAAAAAAAAAAAAAAAA')).body).toBe(page)
})

it('A proxy’s word about the origin counts only if PUBLIC_ORIGIN agrees', async () => {
  const seen = async (publicOrigins: string[], forwarded: string) => {
    const server = await openTestServer({
      clientDir: builtClient(),
      config: { trustProxy: 1, publicOrigins },
    })
    const headers = { host: 'fort.example', 'x-forwarded-host': forwarded }
    const { body } = await ask(server.app, { url: '/cards/keeper', headers })
    return /og:url" content="([^"]+)"/.exec(body)?.[1]
  }
  expect(await seen([], 'evil.example')).toBe('http://fort.example/cards/keeper')
  expect(await seen(['https://play.example'], 'evil.example')).toBe('https://play.example/cards/keeper')
  expect(await seen(['https://play.example'], 'play.example')).toBe('https://play.example/cards/keeper')
})
