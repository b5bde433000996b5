/** Preview pictures for programs that don't support SVG, over HTTP from a listening server. */
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createImageRenderer } from '../../../src/server/previews/image-renderer.ts'
import { withPlainColours } from '../../../src/server/previews/plain-colours.ts'
import { builtClient, page } from '../built-client.ts'
import { openTestServer, startedTable } from '../test-server.ts'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const goons = { name: 'Łódź, Одесса', side: 'runner', cards: [{ card: 'loony-goon', count: 45 }] }

/** Repeats the request as told while the server is busy. */
async function fetched(url: string, headers: Record<string, string> = {}): Promise<Response> {
  for (;;) {
    const reply = await fetch(url, { headers })
    if (reply.status !== 503) return reply
    await reply.body?.cancel()
  }
}

const sizeOf = (bytes: Buffer) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]

describe('The PNG of a link', () => {
  it('is 1200 by 630, the same for everybody, and not sent again if it is known', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const { id } = (await ann.post('/api/decks', { ...goons, visibility: 'public' })).json()
    const at = await server.url()
    const tags = []
    for (const path of [`/api/decks/${id}`, '/api/decks/soft-shoes', '/api/cards/keeper']) {
      const reply = await fetched(`${at}${path}/picture.png`)
      const bytes = Buffer.from(await reply.arrayBuffer())
      expect([path, reply.status, reply.headers.get('content-type')]).toEqual([path, 200, 'image/png'])
      expect([...bytes.subarray(0, 8)]).toEqual(png)
      expect(sizeOf(bytes)).toEqual([1200, 630])
      const etag = String(reply.headers.get('etag'))
      const known = await fetched(`${at}${path}/picture.png`, { 'if-none-match': etag })
      expect([known.status, (await known.arrayBuffer()).byteLength]).toEqual([304, 0])
      tags.push(etag)
    }
    expect(new Set(tags).size).toBe(3)
    await ann.put(`/api/decks/${id}`, { ...goons, name: 'Another name', visibility: 'public' })
    const other = await fetched(`${at}/api/decks/${id}/picture.png`, { 'if-none-match': String(tags[0]) })
    expect(other.status).toBe(200)
  })

  it('is refused with a sentence if there is nothing to show', async () => {
    const { stranger } = await openTestServer()
    for (const [path, status, code] of [
      ['decks/no-such-deck', 404, 'not-found'],
      ['cards/no-such-card', 404, 'not-found'],
      [`cards/${'x'.repeat(300)}`, 400, 'bad-request'],
      ['cards/%00', 400, 'bad-request'],
    ] as const) {
      const reply = await stranger.get(`/api/${path}/picture.png`)
      expect([path, reply.statusCode, reply.json().error.code]).toEqual([path, status, code])
      expect(reply.json().error.message).toMatch(/^[A-Z].*\.$/)
    }
  })

  it('can be requested thirty times a minute from one address', async () => {
    const server = await openTestServer({ config: { rateLimits: true } })
    const who = [await server.person('Ann'), await server.person('Bea'), server.stranger]
    const codes = []
    for (let n = 0; n < 33; n++) {
      const asker = who[n % who.length]
      codes.push((await asker?.get('/api/cards/no-such-card/picture.png'))?.json().error.code)
    }
    expect(codes).toEqual([...Array(30).fill('not-found'), ...Array(3).fill('rate-limited')])
  })
})

it('A result has a page and a picture only if everybody may replay the game', async () => {
  const server = await openTestServer({ clientDir: builtClient() })
  const { table, runner } = await startedTable(server)
  const picture = `/api/games/${table}/picture.png`
  const hidden = async (path: string) => {
    const { statusCode, json } = await server.stranger.get(path)
    return [statusCode, json().error.code]
  }
  expect(await hidden(picture)).toEqual([404, 'not-found'])
  expect((await server.stranger.get(`/r/${table}`)).body).toBe(page)
  const socket = await runner.connect()
  await socket.emitWithAck('table:concede', { table })
  for (const path of [`/r/${table}`, `/r/${table}/corp`]) {
    const { body } = await server.stranger.get(path)
    expect(body).toMatch(/<meta property="og:title" content="\w+ wins">/)
    expect(body).toMatch(new RegExp(`<meta name="twitter:image" content="[^"]*${picture}">`))
  }
  // The story is there once the game has been recorded.
  await expect
    .poll(async () => (await server.stranger.get(`/r/${table}`)).body, { timeout: 10_000 })
    .toMatch(/name="description" content="Turn \d+: \w+ \(0 points\) concedes to \w+ \(0 points\)\.">/)
  const reply = await fetched(`${await server.url()}${picture}`)
  expect([reply.status, sizeOf(Buffer.from(await reply.arrayBuffer()))]).toEqual([200, [1200, 630]])
  expect(await hidden('/api/games/no-such-game/picture.png')).toEqual([404, 'not-found'])
})

describe('The renderer', () => {
  const threadOf = (code: string): URL => {
    const path = join(tmpdir(), `painter-${process.pid}-${code.length}.mjs`)
    writeFileSync(path, `import { parentPort } from 'node:worker_threads'\n${code}`)
    return pathToFileURL(path)
  }
  /** The bytes of each picture give its number in this thread. */
  const counting = threadOf(
    `let n = 0; parentPort.on('message', (svg) => { if (svg === 'bad') throw new Error(svg); n += 1; parentPort.postMessage(new Uint8Array(8).fill(n)) })`,
  )
  const painterOf = (bytes?: number) => {
    const painter = createImageRenderer(counting, bytes)
    onTestFinished(painter.close)
    return async (svg: string, network = 'home') => (await painter.paint(svg, network))[0]
  }

  it('draws once what several request, and uses its cache', async () => {
    const paint = painterOf()
    expect(await Promise.all([paint('a'), paint('a'), paint('b')])).toEqual([1, 1, 2])
    expect([await paint('a'), await paint('c')]).toEqual([1, 3])
  })

  it('keeps as much as fits, the most recent first', async () => {
    const paint = painterOf(16)
    for (const svg of ['a', 'b', 'a', 'c']) await paint(svg)
    expect([await paint('a'), await paint('b')]).toEqual([1, 4])
  })

  it('refuses what cannot be drawn, continues with the rest, and limits its queue', async () => {
    const paint = painterOf()
    await expect(paint('bad')).rejects.toMatchObject({ code: 'unavailable' })
    const many = Array.from({ length: 30 }, (_, n) => paint(`picture ${n}`, `network ${n % 5}`))
    const settled = await Promise.allSettled(many)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(24)
    expect(settled.at(-1)).toMatchObject({ reason: { code: 'unavailable' } })
    expect(await paint('a')).toBeGreaterThan(0)
  })

  it('lets eight wait for one network, and draws for another before the rest of those', async () => {
    const paint = painterOf()
    const many = Array.from({ length: 9 }, (_, n) => paint(`picture ${n}`))
    const other = paint('of another', 'elsewhere')
    const settled = await Promise.allSettled(many)
    expect(settled.map(({ status }) => status)).toEqual([...Array(8).fill('fulfilled'), 'rejected'])
    expect(await other).toBe(2)
  })
})

it('Colours are written so that every program reads them', () => {
  expect(withPlainColours('<a fill="hsl(23.8 88% 32%)"/><b fill="hsl(-8 100% 50%)"/><i fill="#123"/>')).toBe(
    '<a fill="#99430a"/><b fill="#ff0022"/><i fill="#123"/>',
  )
})
