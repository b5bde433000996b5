/** A start on a full disk ends with a sentence, and does no harm. */
import { spawn, spawnSync } from 'node:child_process'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DiskFull, orFull } from '../../../src/store/embedded/full-disk.ts'
import { addressOf } from '../../parts/part.ts'
import { preparedFolder } from '../../support/prepared-data.ts'
import { program } from '../../support/programs.ts'
import { temporaryFolder } from '../databases.ts'

/**
 * Starts a server on a small disk of its own. `fill` fills the disk in the folder `$AT`, and `after` runs at
 * the end.
 */
async function startOn(
  size: string,
  fill: string,
  after = '',
): Promise<{ code: number | null; said: string; at: string }> {
  const at = await temporaryFolder()
  onTestFinished(() => rm(at, { recursive: true, force: true }))
  const script = `mount -t tmpfs -o size=${size} none "$AT" && ${fill}; "$@"; code=$?; ${after || ':'}; exit $code`
  const done = spawnSync(
    addressOf('disk'),
    ['-rm', 'sh', '-c', script, 'sh', process.execPath, ...program('src/main.ts')],
    {
      env: {
        PATH: process.env.PATH,
        AT: at,
        DATA_DIR: at,
        PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'silent',
        FROM: await preparedFolder(),
      },
      encoding: 'utf8',
      timeout: 50_000,
    },
  )
  return { code: done.status, said: done.stdout + done.stderr, at }
}

const sentence = (at: string) =>
  new RegExp(
    `^The disk of the data folder ${at} is full \\(\\d+ MB left\\)\\. Free some space, or .*; acknowledged moves are safe\\.\\n$`,
  )

describe('A start on a full disk', { tags: ['disk'] }, () => {
  test.each([
    ['to the last byte', '100k', 'dd if=/dev/zero of="$AT/fill" bs=1k 2>/dev/null'],
    ['before a database is made', '12M', ':'],
    [
      'with a database on it',
      '60M',
      'cp -r "$FROM/." "$AT"; dd if=/dev/zero of="$AT/fill" bs=1k 2>/dev/null',
    ],
  ])('%s', async (_, size, fill) => {
    const { code, said, at } = await startOn(size, fill, 'ls "$AT/lock" 2>/dev/null')
    expect(said).toMatch(sentence(at))
    expect(code).toBe(1)
  })
})

test('no other error of a start is taken for it', async () => {
  const folder = await temporaryFolder()
  const other = new Error('The database can’t be opened: 51 files are missing')
  expect(await orFull(folder, other)).toBe(other)
  const full = new Error('no', { cause: Object.assign(new Error('write'), { code: 'ENOSPC' }) })
  expect(await orFull(folder, full)).toBeInstanceOf(DiskFull)
  expect(await orFull(folder, new Error('no', { cause: { name: 'ErrnoError', errno: 51 } }))).toBeInstanceOf(
    DiskFull,
  )
  expect(await readdir(folder)).toEqual([])
})

describe('A disk that fills up under a running server', { tags: ['disk'] }, () => {
  test('makes it not ready, until there is room again', async () => {
    const [at, signs, from] = [await temporaryFolder(), await temporaryFolder(), await preparedFolder()]
    onTestFinished(async () => {
      for (const folder of [at, signs, from]) await rm(folder, { recursive: true, force: true })
    })
    // Only the shell of the server sees the mounted disk, so that shell fills it on request.
    const inside = `mount -t tmpfs -o size=150m none "$AT" && cp -r "$FROM/." "$AT"
      (until [ -e "$SIGNS/fill" ]; do sleep 0.1; done; dd if=/dev/zero of="$AT/fill" bs=1k 2>/dev/null
       until [ -e "$SIGNS/clear" ]; do sleep 0.1; done; rm "$AT/fill") &
      exec "$@"`
    const child = spawn(
      addressOf('disk'),
      ['-rm', 'sh', '-c', inside, 'sh', process.execPath, ...program('src/main.ts')],
      {
        env: {
          PATH: process.env.PATH,
          AT: at,
          FROM: from,
          SIGNS: signs,
          DATA_DIR: at,
          PORT: '0',
          HOST: '127.0.0.1',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    onTestFinished(() => void child.kill('SIGKILL'))
    let said = ''
    child.stdout.on('data', (chunk) => (said += String(chunk)))
    await expect.poll(() => /open at (http:\S+)/.exec(said)?.[1]).toBeDefined()
    const url = /open at (http:\S+)/.exec(said)?.[1]?.replace('localhost', '127.0.0.1') ?? ''
    const ready = async () => (await fetch(`${url}/readyz`)).status
    const comeIn = async (name: string) =>
      (
        await fetch(`${url}/api/session`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ name }),
        })
      ).status
    expect([await ready(), await comeIn('Ann')]).toEqual([200, 201])
    await writeFile(join(signs, 'fill'), '')
    let n = 0
    await expect.poll(() => comeIn(`Guest ${n++}`), { interval: 20 }).toBe(503)
    expect(await ready()).toBe(503)
    await writeFile(join(signs, 'clear'), '')
    await expect.poll(ready).toBe(200)
    expect(await comeIn('Bob')).toBe(201)
  }, 150_000)
})
