/** Unreadable rows: each one affects its own table and nothing else. */
// @module-tag postgres
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Table } from '../../../src/protocol/http.ts'
import { migratedDatabase } from '../../store/databases.ts'
import { type Guest, guest } from '../../support/guests.ts'
import { bot } from '../bots.ts'
import { openReal, pairTable, type Real } from '../real-server.ts'

let database: Awaited<ReturnType<typeof migratedDatabase>>
let sql: pg.Pool
beforeAll(async () => {
  database = await migratedDatabase()
  sql = new pg.Pool({ connectionString: database.url })
})
afterAll(async () => {
  await sql.end()
  await database.drop()
})

/**
 * Plays some moves at two tables, closes the server, damages the rows of the first table, and opens the
 * server again.
 */
async function spoilt(spoil: (table: string) => Promise<unknown>) {
  const before = await openReal(database.url)
  const [bad, good] = [await pairTable(before.url), await pairTable(before.url)]
  for (const { id, ann, bob } of [bad, good]) {
    const bots = [await bot(before.url, ann.cookie, id, 1), await bot(before.url, bob.cookie, id, 2)]
    await Promise.all(bots.map((one) => one.play(() => one.seq >= 25)))
  }
  await before.close()
  await spoil(bad.id)
  return { bad, good, server: await openReal(database.url) }
}

const join = (server: Real, { cookie }: Guest, table: string) => bot(server.url, cookie, table, 3)
const again = (server: Real, { cookie }: Guest) => guest(server.url, '', cookie)

const newerOptions = `UPDATE games SET options = options || '{"somethingNew": 1}' WHERE id = $1`
const kinds: [string, string[], boolean][] = [
  [
    'snapshots with nothing in them',
    [`UPDATE snapshots SET state = '{}' WHERE "gameId" = $1`, `DELETE FROM deals WHERE "gameId" = $1`],
    false,
  ],
  [
    'a snapshot of a newer version',
    [
      `UPDATE snapshots SET state = (state::jsonb || '{"schema": 999}')::json
       WHERE "gameId" = $1 AND seq = (SELECT max(seq) FROM snapshots WHERE "gameId" = $1)`,
    ],
    false,
  ],
  [
    'a journal row that makes no sense',
    [
      `DELETE FROM snapshots WHERE "gameId" = $1 AND seq > 10`,
      `UPDATE journal SET choice = '{"not": "a choice"}' WHERE "gameId" = $1 AND seq = 22`,
    ],
    false,
  ],
  [
    'a missing journal row',
    [
      `DELETE FROM snapshots WHERE "gameId" = $1 AND seq > 10`,
      `DELETE FROM journal WHERE "gameId" = $1 AND seq = 22`,
    ],
    false,
  ],
  ['a log that is none', [`UPDATE journal SET events = '7' WHERE "gameId" = $1 AND seq = 5`], false],
  ['a deck that is none', [`UPDATE seats SET deck = '[]' WHERE "gameId" = $1 AND id = 'corp'`], true],
  ['options that are none', [`UPDATE games SET options = '5' WHERE id = $1`], true],
  ['options of a newer version', [newerOptions], true],
  ['a result that is none', [`UPDATE games SET result = '"won"' WHERE id = $1`], true],
]

describe('A table whose rows are damaged', () => {
  it.each(kinds)('is refused and shown as damaged, and others continue: %s', async (_, spoil, atOnce) => {
    const { bad, good, server } = await spoilt(async (id) => {
      for (const one of spoil) await sql.query(one, [id])
    })
    const ann = await again(server, bad.ann)
    const listed = async () => (await ann.call<{ items: Table[] }>('GET', '/api/games')).items.map(shown)
    // Lists still show the table. Damage that only loading can find is known after the first attempt.
    expect(await listed()).toEqual([{ id: bad.id, damaged: atOnce }])
    await expect(join(server, bad.ann, bad.id)).rejects.toThrow(/damaged|newer version/)
    await expect(ann.call('GET', `/api/games/${bad.id}/replay`)).rejects.toThrow('table-damaged')
    expect(await listed()).toEqual([{ id: bad.id, damaged: true }])
    const lobby = await ann.call<{ items: Table[] }>('GET', '/api/tables')
    expect(lobby.items.map(shown)).toContainEqual({ id: good.id, damaged: false })
    expect(await (await fetch(`${server.url}/metrics`)).text()).toContain('datafort_damaged_tables 1\n')
    const said = server.lines.filter((line) => line.includes('table damaged'))
    expect(said).toEqual([expect.stringContaining(bad.id)])

    const bots = [await join(server, good.ann, good.id), await join(server, good.bob, good.id)]
    const seq = bots[0]?.seq ?? 0
    await Promise.all(bots.map((one) => one.play(() => one.seq > seq + 3)))
    expect(bots[0]?.seq).toBeGreaterThan(seq)
    await server.close()
    await sql.query(`DELETE FROM games WHERE id = ANY($1)`, [[bad.id, good.id]])
  })

  it('is available again once it is repaired', async () => {
    const deck = `UPDATE seats SET deck = $2 WHERE "gameId" = $1 AND id = 'corp'`
    const { bad, server } = await spoilt((id) => sql.query(deck, [id, '[]']))
    await expect(join(server, bad.ann, bad.id)).rejects.toThrow('damaged')
    const sound = `{"name": "Mended", "side": "corp", "cards": [{"card": "keeper", "count": 1}]}`
    await sql.query(deck, [bad.id, sound])
    await expect(join(server, bad.ann, bad.id)).rejects.toThrow('damaged')
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + 61_000)
    await join(server, bad.ann, bad.id)
    clock.mockRestore()
    expect(await (await fetch(`${server.url}/metrics`)).text()).toContain('datafort_damaged_tables 0\n')
  })
})

it('A damaged deck does not hide others', async () => {
  const server = await openReal(database.url)
  const ann = await guest(server.url, 'Ann')
  const save = (name: string) =>
    ann.call('POST', '/api/decks', { name, side: 'corp', cards: [{ card: 'keeper', count: 1 }] })
  await save('Bad')
  await save('Good')
  await sql.query(`UPDATE decks SET cards = '7' WHERE name = 'Bad'`)
  const { items } = await ann.call<{ items: { name: string; starter: boolean }[] }>('GET', '/api/decks')
  expect(items.flatMap(({ name, starter }) => (starter ? [] : [name]))).toEqual(['Good'])
  expect(server.lines.join('')).toContain('deck damaged')
})

describe('A game whose newest state is damaged', () => {
  const newest = `UPDATE snapshots SET state = '{}' WHERE "gameId" = $1
    AND seq = (SELECT max(seq) FROM snapshots WHERE "gameId" = $1)`
  it.each([
    ['an older one', newest],
    ['its deal', `UPDATE snapshots SET state = '{}' WHERE "gameId" = $1`],
  ])('is played on from %s to the same move', async (_, spoil) => {
    const before = await openReal(database.url)
    const { id, ann, bob } = await pairTable(before.url)
    const bots = [await bot(before.url, ann.cookie, id, 4), await bot(before.url, bob.cookie, id, 5)]
    await Promise.all(bots.map((one) => one.play(() => one.seq >= 35)))
    const left = await Promise.all(bots.map((one) => one.fresh()))
    await before.close()
    await sql.query(spoil, [id])
    const server = await openReal(database.url)
    const [corp, runner] = [await join(server, ann, id), await join(server, bob, id)]
    expect(await Promise.all([corp.fresh(), runner.fresh()])).toEqual(left)
    expect(server.lines.join('')).toContain('game restored from an older snapshot')
  })

  it('is refused if the older state leads to another result', async () => {
    const { bad, server } = await spoilt(async (id) => {
      await sql.query(newest, [id])
      await sql.query(`DELETE FROM deals WHERE "gameId" = $1`, [id])
      await sql.query(
        `UPDATE journal SET events = '{"": [], "corp": [], "runner": []}'
         WHERE "gameId" = $1 AND seq = (SELECT max(seq) FROM snapshots WHERE "gameId" = $1)`,
        [id],
      )
    })
    await expect(join(server, bad.ann, bad.id)).rejects.toThrow('damaged')
  })
})

const shown = ({ id, damaged }: Table) => ({ id, damaged })
