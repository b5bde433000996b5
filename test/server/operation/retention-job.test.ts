/** Retention deletes old games during play, and two processes share the work. */
// @module-tag postgres
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../../src/server/config.ts'
import { migratedDatabase } from '../../store/databases.ts'
import { openReal, pairTable } from '../real-server.ts'
import { connectTo } from '../test-server.ts'

const keepMs = 4_000
const keep = { ...readConfig({}).keep, abandoned: keepMs, finished: keepMs }

test('an abandoned game and a finished one are deleted, and their replays say so; a game in use stays', async () => {
  const { url: database, drop } = await migratedDatabase()
  onTestFinished(drop)
  const servers = await Promise.all(
    [1, 2].map(() => openReal(database, 10, { keep }, Date.now, { clearMs: 300 })),
  )
  const [one, two] = servers as [(typeof servers)[0] & object, (typeof servers)[0] & object]
  const left = await pairTable(one.url)
  const over = await pairTable(one.url)
  const mine = await pairTable(two.url)
  const loser = await connectTo(one.url, { cookie: over.ann.cookie })
  await loser.timeout(5_000).emitWithAck('table:concede', { table: over.id })
  loser.disconnect()
  const client = await connectTo(two.url, { cookie: mine.ann.cookie })
  await client.timeout(5_000).emitWithAck('table:join', { table: mine.id })
  const ask = (url: string, { cookie }: { cookie: string }, path: string) =>
    fetch(`${url}/api/games/${path}`, { headers: { cookie } })
  for (const what of ['replay', 'proof']) {
    expect((await ask(two.url, over.ann, `${over.id}/${what}`)).status, what).toBe(200)
  }
  const end = Date.now() + 20_000
  const isThere = async (id: string) => (await one.store.games.get(id)) !== null
  while ((await isThere(left.id)) || (await isThere(over.id))) {
    expect(Date.now()).toBeLessThan(end)
    await sleep(100)
  }
  for (const { url } of servers) {
    for (const [game, what] of [
      [over, 'replay'],
      [over, 'proof'],
      [left, 'replay'],
    ] as const) {
      const reply = await ask(url, game.ann, `${game.id}/${what}`)
      expect(reply.status).toBe(404)
      const sentence = 'Table not found. It may have been deleted.'
      expect(await reply.json()).toEqual({ error: { code: 'not-found', message: sentence } })
    }
  }
  expect(await isThere(mine.id)).toBe(true)
  const again = await client.timeout(5_000).emitWithAck('table:join', { table: mine.id })
  expect(again).toHaveProperty('ok')
  const lines = servers.flatMap(({ lines }) => lines)
  expect(lines.filter((line) => !/"level":30/.test(line))).toEqual([])
  expect(lines.join('\n')).toContain('retention: deleted unused data')
})
