/** The API documentation as a visitor gets it: from a listening server and in a real browser. */
import { readFileSync } from 'node:fs'
import request from 'supertest'
import { expect, it, onTestFinished } from 'vitest'
import { openBrowser } from '../../browser/support/chromium.ts'
import { savePicture } from '../../browser/support/pictures.ts'
import { openTestServer } from '../test-server.ts'

/** The files that a page loads. */
const namedBy = (page: string): string[] =>
  [...page.matchAll(/(?:src|href)="([^"#]+)"/g)].flatMap(([, address]) => address ?? [])

const types: Record<string, RegExp> = {
  css: /^text\/css/,
  js: /^(text|application)\/javascript/,
  png: /^image\/png/,
}

it('every file that the page at /api/docs names is served', async () => {
  const testServer = await openTestServer()
  const server = request(await testServer.url())
  const page = await server
    .get('/api/docs')
    .expect(200)
    .expect('content-type', /^text\/html/)
  const files = namedBy(page.text).map((address) => new URL(address, 'http://x/api/docs').pathname)
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    const reply = await server.get(file).buffer(true).parse(bytes)
    const type = types[file.split('.').at(-1) ?? '']
    expect([file, reply.status, reply.headers['content-type']]).toEqual([
      file,
      200,
      expect.stringMatching(type ?? /^never$/),
    ])
    expect([file, reply.body.length]).not.toEqual([file, 0])
    expect([file, Number(reply.headers['content-length'])]).toEqual([file, reply.body.length])
    const shipped = `node_modules/@fastify/swagger-ui/static/${file.split('/').at(-1)}`
    if (!file.endsWith('swagger-initializer.js'))
      expect([file, readFileSync(shipped).equals(reply.body)]).toEqual([file, true])
  }
  const { body } = await server.get('/api/docs/json').expect(200)
  expect(Object.keys(body.paths)).toContain('/api/tables')
  // Responses of many routes are described once, or the page would take ten seconds to read them.
  expect(Object.keys(body.components.schemas).sort()).toEqual([
    'Analysis',
    'Cube',
    'Deck',
    'Limited',
    'PlacedCard',
    'PlacedCardInput',
    'Pod',
    'Refusal',
    'Table',
    'Tournament',
  ])
  const named = [...JSON.stringify(body).matchAll(/#\/components\/schemas\/(\w+)/g)].flatMap(
    ([, name]) => name ?? [],
  )
  expect(named.filter((name) => !(name in body.components.schemas))).toEqual([])
  expect(JSON.stringify(body).length).toBeLessThan(360_000)
  expect(testServer.lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([])
})

type Parameter = { in: string; name: string; description?: string }
type Operation = { summary?: string; parameters?: Parameter[] }

it('describes every operation and every parameter', async () => {
  const { stranger } = await openTestServer()
  const { paths } = (await stranger.get('/api/docs/json')).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ at: `${method} ${path}`, ...operation })),
  )
  const parameters = operations.flatMap(({ at, parameters = [] }) =>
    parameters.map((each) => ({ ...each, at: `${at}: ${each.in} ${each.name}` })),
  )
  expect([operations.length > 100, parameters.length > 100]).toEqual([true, true])
  expect(operations.filter(({ summary }) => !summary).map(({ at }) => at)).toEqual([])
  expect(parameters.filter(({ description }) => !description).map(({ at }) => at)).toEqual([])
})

it('the page shows the operations without errors in the browser', { tags: ['chromium'] }, async () => {
  const testServer = await openTestServer()
  const browser = await openBrowser()
  onTestFinished(() => browser.close())
  // From 150 operations on the page draws only those in sight.
  const page = await browser.newPage({ viewport: { width: 1280, height: 3_000 } })
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(`${await testServer.url()}/api/docs`)
  await page.locator('.opblock').first().waitFor({ timeout: 20_000 })
  expect(await page.locator('.opblock').count()).toBeGreaterThan(20)
  expect(await page.locator('.opblock-summary-path', { hasText: '/api/session' }).first().isVisible()).toBe(
    true,
  )
  await savePicture(page, 'api-docs')
  expect(complaints).toEqual([])
})

/** Returns the raw body, whatever its type. */
const bytes = (reply: request.Response, done: (error: Error | null, body: Buffer) => void): void => {
  const chunks: Buffer[] = []
  reply.on('data', (chunk: Buffer) => void chunks.push(chunk))
  reply.on('end', () => done(null, Buffer.concat(chunks)))
}
