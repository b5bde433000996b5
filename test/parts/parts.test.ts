/** The real parts that tests need, and the report of missing ones. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { chromium } from './chromium.ts'
import { disk } from './disk.ts'
import { demand, findPart } from './find.ts'
import type { Finder } from './finder.ts'
import { haproxy } from './haproxy.ts'
import type { PartName, Parts } from './part.ts'
import { postgres } from './postgres.ts'
import { redis } from './redis.ts'
import { closingLines } from './reporter.ts'

const nowhere: Record<PartName, [Finder, string]> = {
  postgres: [postgres, 'postgres://postgres@127.0.0.1:1/postgres'],
  redis: [redis, 'redis://127.0.0.1:1'],
  chromium: [chromium, '/nowhere/chromium'],
  haproxy: [haproxy, '/nowhere/haproxy'],
  disk: [disk, '/nowhere/unshare'],
}
const own = async () => ({ at: 'here', note: 'out of a package' })

describe('A part of the tests', () => {
  test.each(Object.entries(nowhere))('is no part when nothing is there: %s', async (_, [finder, at]) => {
    expect(await finder.refusal(at)).toMatch(/ECONNREFUSED|no such file|ENOENT/)
  })

  test('is no part when it is forbidden, and the reason is that of the machine', async () => {
    expect(await disk.refusal('/bin/false')).not.toBeNull()
    const bin = await mkdtemp(join(tmpdir(), 'datafort-'))
    onTestFinished(() => rm(bin, { recursive: true }))
    const forbids = join(bin, 'unshare')
    const line = 'unshare: unshare failed: Operation not permitted'
    await writeFile(forbids, `#!/bin/sh\necho '${line}' >&2\nexit 1\n`, { mode: 0o755 })
    expect(await disk.refusal(forbids)).toBe(line)
  })

  test('set by hand and not there is an error, also where a package has one', async () => {
    for (const [name, [finder, at]] of Object.entries(nowhere))
      await expect(findPart(name as keyof typeof nowhere, { ...finder, own }, at)).rejects.toThrow(
        /^(TEST_DATABASE_URL|TEST_REDIS_URL|CHROMIUM|HAPROXY|UNSHARE) is set to .*, but there is no /,
      )
  })

  test('is where it usually is, else out of a package, else missing, with the reason', async () => {
    const here: Finder = { usual: 'there', refusal: async () => null, own }
    expect(await findPart('redis', here, undefined)).toEqual({ at: 'there', note: 'there' })
    const gone: Finder = { ...here, refusal: async () => 'nobody answers' }
    expect(await findPart('redis', gone, undefined)).toEqual({ at: 'here', note: 'out of a package' })
    const broken: Finder = { ...gone, own: () => Promise.reject(new Error('wrong machine')) }
    expect(await findPart('redis', broken, undefined)).toEqual({
      missing: 'none at there (nobody answers), and that of the package does not run: wrong machine',
    })
  })

  test('of another kind at its address is no Redis', async () => {
    const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    onTestFinished(() => void server.close())
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    expect(await redis.refusal(`redis://127.0.0.1:${port}`)).toBe('that is something else')
  })
})

describe('A test file', () => {
  /** Signs that a test file uses a part. */
  const uses: [tag: string, RegExp][] = [
    ['postgres', /\b(migratedDatabase|emptyDatabase|together)\(|\bwithin\('postgres'/],
    ['redis', /\btogether\(|import \{[^}]*\bredis\b[^}]*\} from '[^']*\/server-group\.ts'/],
    ['chromium', /\b(openBrowser|sharedBrowser|setUp)\(\)/],
    ['haproxy', /\baddressOf\('haproxy'\)|\bopenBalancer\(/],
    ['disk', /\baddressOf\('disk'\)/],
  ]
  const tagged = (text: string, tag: string): boolean =>
    new RegExp(`@module-tag ${tag}\\b|tags: .*'${tag}'`).test(text)

  test('that uses a part says so with its tag', async () => {
    const files = (await readdir('test', { recursive: true })).filter((file) =>
      /^(?!parts).*\.test\.ts$/.test(file),
    )
    const unlisted: string[] = []
    for (const file of files) {
      const text = await readFile(join('test', file), 'utf8')
      for (const [tag, use] of uses)
        if (use.test(text) && !tagged(text, tag)) unlisted.push(`${file}: ${tag}`)
    }
    expect(unlisted).toEqual([])
  })
})

describe('The closing lines', () => {
  const parts: Parts = {
    postgres: { at: 'x', note: 'postgres://x' },
    redis: { missing: 'none at redis://y' },
    chromium: { missing: 'none at /z' },
    haproxy: { at: 'h', note: '/h' },
    disk: { missing: 'not permitted' },
  }
  const tests = [['postgres'], ['postgres', 'redis'], ['redis', 'chromium'], ['disk'], []]

  test('say which real parts took part, and how many tests waited for which', () => {
    expect(closingLines(parts, tests)).toEqual([
      'Real parts of these tests:',
      '  Postgres    postgres://x; 2 tests with it',
      '  Redis       MISSING: none at redis://y; 2 tests waited for it',
      '  Chromium    MISSING: none at /z; 1 tests waited for it',
      '  HAProxy     /h; 0 tests with it',
      '  Small disk  MISSING: not permitted; 1 tests waited for it',
      '3 tests WERE NOT RUN, for want of a part.',
    ])
    const there = { at: 'x', note: 'x' }
    expect(
      closingLines({ postgres: there, redis: there, chromium: there, haproxy: there, disk: there }, tests).at(
        -1,
      ),
    ).toBe('No test waited for a part.')
  })

  test('are an error instead where all parts are demanded', () => {
    expect(() => demand(parts, 'all')).toThrow('Redis: none at redis://y; Chromium: none at /z')
    expect(() => demand(parts, undefined)).not.toThrow()
    // Mounting a disk is a permission, which no installation brings.
    expect(() => demand({ ...parts, redis: parts.postgres, chromium: parts.postgres }, 'all')).not.toThrow()
    expect(() => demand(parts, 'some')).toThrow('DATAFORT_TEST_PARTS may be “all”, not “some”.')
  })
})

describe('The Postgres of the package', { timeout: 60_000 }, () => {
  const begin = async (): Promise<{ child: ChildProcess; at: string }> => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'test/programs/own-postgres.ts'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill())
    const [at] = await once(createInterface(child.stdout), 'line')
    return { child, at }
  }

  test('serves, and ends with whoever started it, however that ended', async () => {
    const { child, at } = await begin()
    const client = new pg.Client({ connectionString: at })
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query("SELECT lower('ÄÖ') AS low")
    expect(rows).toEqual([{ low: 'äö' }])
    child.stdin?.destroy()
    await once(child, 'exit')
    expect(await postgres.refusal(at)).toMatch(/ECONNREFUSED/)
  })
})
