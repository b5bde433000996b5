import { describe, expect, test } from 'vitest'
import { checkDeck } from '../../../src/decks/check.ts'
import { defaultCube } from '../../../src/limited/cube.ts'
import { proofProblems, type RunProof } from '../../../src/limited/proof.ts'
import type { Table } from '../../../src/protocol/http.ts'
import type { LimitedView } from '../../../src/protocol/limited.ts'
import { JournalDeleted } from '../../../src/store/contract.ts'
import { limitedTable } from '../../../src/tables/setup/limited-tables.ts'
import { factsPool } from '../../decks/pool.ts'
import { openTestServer, type Person } from '../test-server.ts'

async function begin(person: Person, kit = 'short', start = 'draft'): Promise<LimitedView> {
  const reply = await person.post('/api/limited', { kit, start })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json<LimitedView>()
}

const takeFirst = async (person: Person, { id, draft }: LimitedView): Promise<LimitedView> => {
  const { booster, tick, pack } = draft
  const reply = await person.post(`/api/limited/${id}/picks`, { booster, tick, card: pack?.[0] })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<LimitedView>()
}

async function drafted(person: Person): Promise<LimitedView> {
  let run = await begin(person)
  while (run.status === 'drafting') run = await takeFirst(person, run)
  return run
}

describe('a run', () => {
  test('L7: goes from the first pack to two legal decks, a game at a table, and its outcome', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    let run = await drafted(ann)
    expect(run.status).toBe('building')
    expect(run.draft.picks).toHaveLength(75)
    for (const side of ['corp', 'runner'] as const)
      expect(checkDeck({ side, cards: run.decks[side] }, factsPool).reasons).toEqual([])
    expect(run.run.next?.opponent).toBe('Pip')

    const { table } = (await ann.post(`/api/limited/${run.id}/play`)).json<{ table: string }>()
    expect((await ann.post(`/api/limited/${run.id}/play`)).json()).toEqual({ table })
    const opened = (await ann.get(`/api/tables/${table}`)).json<Table>()
    expect(opened).toMatchObject({ status: 'playing', limited: run.id, options: { agendaPoints: 6 } })
    expect(opened.seats.find(({ me }) => !me)?.name).toBe('Pip')

    const side = run.run.next?.side
    expect((await ann.get(`/api/limited/${run.id}/proof`)).json()).toMatchObject({
      error: { code: 'not-over' },
    })
    const socket = await ann.connect()
    await socket.emitWithAck('table:concede', { table })
    run = (await ann.get(`/api/limited/${run.id}`)).json<LimitedView>()
    expect(run).toMatchObject({ status: 'playing', wins: 0, losses: 1 })
    expect(run.run.games).toMatchObject([{ table, opponent: 'Pip', side, won: false }])
    expect(run.run.next).toEqual({ opponent: 'Pip', side: side === 'corp' ? 'runner' : 'corp' })
    // The packs of the run stay closed, so the deal of its games does, too (L29).
    expect((await ann.get(`/api/games/${table}/proof`)).json()).toMatchObject({
      error: { code: 'forbidden' },
    })
  })

  test('L7: begins with sealed boosters, builds at once, plays, and is proven', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const run = await begin(ann, 'community', 'sealed')
    expect(run).toMatchObject({ start: 'sealed', status: 'building', draft: { pack: null } })
    expect([run.draft.picks.length, run.pool.corp.picks, run.pool.corp.lent]).toEqual([120, 60, 0])
    expect((await ann.get('/api/limited')).json()).toMatchObject({ items: [{ status: 'building' }] })
    for (const side of ['corp', 'runner'] as const)
      expect(checkDeck({ side, cards: run.decks[side] }, factsPool).reasons).toEqual([])
    // Another process reads it from what is stored.
    const second = await openTestServer()
    const { statusCode, body } = await second.app.inject({
      url: `/api/limited/${run.id}`,
      headers: { cookie: ann.cookie },
    })
    expect([statusCode, JSON.parse(body).draft]).toEqual([200, run.draft])
    const { table } = (await ann.post(`/api/limited/${run.id}/play`)).json<{ table: string }>()
    expect((await ann.get(`/api/tables/${table}`)).json()).toMatchObject({
      status: 'playing',
      limited: run.id,
    })
    await ann.post(`/api/limited/${run.id}/leave`)
    const proof = (await ann.get(`/api/limited/${run.id}/proof`)).json<RunProof>()
    expect([proof.format, proofProblems(proof)]).toEqual(['sealed-run', []])
    expect(proofProblems({ ...proof, format: 'run' })).not.toEqual([])
    const short = await ann.post('/api/limited', { kit: 'short', start: 'sealed' })
    expect(short.json()).toMatchObject({ error: { code: 'bad-request' } })
  })

  test('L6, L7: may be drafted out of a list, which it keeps', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const cards = defaultCube.cards.slice(0, 530)
    const wish = { kit: 'short', start: 'cube', cube: { name: 'Mine', cards } }
    const reply = await ann.post('/api/limited', wish)
    expect(reply.statusCode, reply.body).toBe(201)
    let run = reply.json<LimitedView>()
    expect(run).toMatchObject({ start: 'cube', kit: 'short', cube: { name: 'Mine', cards: 530 } })
    expect(run.draft).toMatchObject({ booster: 0, boosters: 4, product: 'Cube', pack: { length: 15 } })
    while (run.status === 'drafting') run = await takeFirst(ann, run)
    expect(run.draft.picks).toHaveLength(60)
    const known = new Set(cards.map(({ card }) => card))
    expect(run.draft.picks.filter((card) => !known.has(card))).toEqual([])
    // Another process reads it from what is stored.
    const second = await openTestServer()
    const read = await second.app.inject({ url: `/api/limited/${run.id}`, headers: { cookie: ann.cookie } })
    expect(JSON.parse(read.body)).toMatchObject({ cube: { name: 'Mine', cards: 530 }, status: 'building' })
    expect((await ann.post(`/api/limited/${run.id}/play`)).statusCode).toBe(200)
    await ann.post(`/api/limited/${run.id}/leave`)
    const proof = (await ann.get(`/api/limited/${run.id}/proof`)).json<RunProof>()
    expect([proof.format, proof.cube?.name, proofProblems(proof)]).toEqual(['cube-run', 'Mine', []])
    expect(proofProblems({ ...proof, cube: null })).not.toEqual([])
    // A list of one's own tells nothing about other drafts.
    expect((await ann.get('/api/limited/cards?kit=cube-short')).json()).toMatchObject({ cards: [] })
    expect((await ann.get(`/api/limited/${run.id}/replay?seat=0`)).statusCode).toBe(200)

    const house = (await ann.post('/api/limited', { kit: 'short', start: 'cube' })).json<LimitedView>()
    expect(house.cube).toEqual({ name: 'Every card once', cards: 536 })
    await ann.post(`/api/limited/${house.id}/leave`)
    const counted = (await ann.get('/api/limited/cards?kit=cube-short')).json<{ cards: unknown[] }>()
    expect(counted.cards.length).toBeGreaterThan(0)
    const refused = async (more: object) =>
      (await ann.post('/api/limited', { ...wish, ...more })).json<{ error: { code: string } }>().error.code
    expect(await refused({ kit: 'community' })).toBe('cube-too-small')
    expect(await refused({ kit: 'base' })).toBe('bad-request')
    expect(await refused({ start: 'draft' })).toBe('bad-request')
    expect(await refused({ cube: { name: 'x', cards: [{ card: 'nobody', count: 1 }] } })).toBe('unknown-card')
  })

  test('L15: after it the proof opens every booster again', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const run = await takeFirst(ann, await begin(ann))
    expect((await ann.post(`/api/limited/${run.id}/leave`)).json()).toMatchObject({ status: 'over' })
    const proof = (await ann.get(`/api/limited/${run.id}/proof`)).json<RunProof>()
    expect(proof.commitment).toBe(run.commitment)
    expect(proofProblems(proof)).toEqual([])
    const { draft } = run
    const late = { booster: draft.booster, tick: draft.tick, card: draft.pack?.[0] }
    expect((await ann.post(`/api/limited/${run.id}/picks`, late)).json()).toMatchObject({
      error: { code: 'run-over' },
    })
  })

  test('L33: a repeated pick changes nothing, another card for it is refused', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const run = await begin(ann)
    const [card, another] = run.draft.pack ?? []
    const after = await takeFirst(ann, run)
    const again = await ann.post(`/api/limited/${run.id}/picks`, { booster: 0, tick: 0, card })
    expect(again.json<LimitedView>().draft).toEqual(after.draft)
    const other = await ann.post(`/api/limited/${run.id}/picks`, { booster: 0, tick: 0, card: another })
    expect(other.statusCode).toBe(409)
    expect(other.json()).toMatchObject({ error: { code: 'pick-decided' } })
    const both = await Promise.all(
      (after.draft.pack ?? [])
        .slice(0, 2)
        .map((each) => ann.post(`/api/limited/${run.id}/picks`, { booster: 0, tick: 1, card: each })),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('L28: no card of another seat, a later pack or a later booster is in an answer', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const begun = await begin(ann)
    const [secret] = await server.sql<{ opened: string }>(
      `SELECT opened::text AS opened FROM limited_secrets WHERE "limitedId" = '${begun.id}'`,
    )
    const opened = JSON.parse(secret?.opened ?? '') as string[][][]
    const run = await takeFirst(ann, begun)
    const { pack, picks } = run.draft
    const shown = (lines: LimitedView['pool']['corp']) => [
      lines.lentCard,
      ...lines.cards.map(({ card }) => card),
    ]
    const own = new Set([...(pack ?? []), ...picks, ...shown(run.pool.corp), ...shown(run.pool.runner)])
    const { body } = await ann.get(`/api/limited/${run.id}`)
    const hidden = opened.flat(2).filter((card) => !own.has(card))
    expect(hidden.length).toBeGreaterThan(100)
    expect(hidden.filter((card) => body.includes(`"${card}"`))).toEqual([])
    expect(body).not.toContain('seed')
  })

  test('L39, L42: decks are saved by version, and only of the pool', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const run = await drafted(ann)
    const path = `/api/limited/${run.id}/pool`
    const { corp, runner } = run.decks
    const saved = await ann.put(path, { version: 0, corp: corp.slice(1), runner })
    expect(saved.json<LimitedView>().decks).toEqual({ version: 1, corp: corp.slice(1), runner })
    expect((await ann.put(path, { version: 0, corp, runner })).json()).toMatchObject({
      error: { code: 'pool-moved' },
    })
    const stranger = await ann.put(path, { version: 1, corp, runner: [{ card: 'loony-goon', count: 45 }] })
    expect(stranger.json()).toMatchObject({ error: { code: 'not-in-your-pool' } })
    const filled = await ann.post(`${path}/suggest`, { side: 'corp', cards: corp.slice(1) })
    const { cards } = filled.json<{ cards: LimitedView['decks']['corp'] }>()
    expect(checkDeck({ side: 'corp', cards }, factsPool).legal).toBe(true)
    await ann.put(path, { version: 1, corp: [], runner: [] })
    const play = await ann.post(`/api/limited/${run.id}/play`)
    expect(play.json()).toMatchObject({ error: { code: 'bad-deck' } })
    expect((await ann.get(`/api/limited/${run.id}`)).json<LimitedView>().run.games).toEqual([])
  })

  test('L7: at most three are open, and nobody else sees one', async () => {
    const server = await openTestServer()
    const [ann, bob] = [await server.person('Ann'), await server.person('Bob')]
    const [run] = [await begin(ann), await begin(ann), await begin(ann)]
    const fourth = await ann.post('/api/limited', {})
    expect(fourth.json()).toMatchObject({ error: { code: 'run-limit' } })
    expect((await bob.get(`/api/limited/${run?.id}`)).statusCode).toBe(404)
    await ann.post(`/api/limited/${run?.id}/leave`)
    expect((await ann.post('/api/limited', {})).statusCode).toBe(201)
    expect((await ann.get('/api/limited')).json<{ items: unknown[] }>().items).toHaveLength(4)
  })

  test('L35: a draft whose rows do not fit together is refused by itself', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const [run, other] = [await takeFirst(ann, await begin(ann)), await begin(ann)]
    await server.sql(
      `INSERT INTO limited_entries ("limitedId", seq, entry)
       VALUES ('${run.id}', 3, '{"type":"picks","picks":[{"seat":0,"booster":4,"tick":3,"card":"filter"}]}')`,
    )
    await server.sql(`UPDATE limited SET seq = 3 WHERE id = '${run.id}'`)
    expect((await ann.get(`/api/limited/${run.id}`)).json()).toMatchObject({
      error: { code: 'draft-damaged' },
    })
    expect((await ann.get(`/api/limited/${other.id}`)).statusCode).toBe(200)
  })

  test('L29: a game of a run has no rematch, in which its decks would go on', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const run = await drafted(ann)
    const { table } = (await ann.post(`/api/limited/${run.id}/play`)).json<{ table: string }>()
    await (await ann.connect()).emitWithAck('table:concede', { table })
    const reply = await ann.post(`/api/tables/${table}/rematch`, { say: 'ask', swap: true })
    expect([reply.statusCode, reply.json()]).toMatchObject([403, { error: { code: 'forbidden' } }])
  })

  test('a table that was opened but not dealt is dealt, and only by its run', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const run = await drafted(ann)
    const { side = 'corp' } = run.run.next ?? {}
    const [row] = await server.sql<{ hostId: string; seq: number }>(
      `SELECT "hostId", seq FROM limited WHERE id = '${run.id}'`,
    )
    const table = 'opened'
    const [seat] = await server.sql<{ bot: number }>(
      `SELECT (entry->'picks'->1->>'seat')::int AS bot FROM limited_entries WHERE "limitedId" = '${run.id}' AND seq = 2`,
    )
    const seq = (row?.seq ?? 0) + 1
    const game = { type: 'game', table, bot: seat?.bot, side }
    const deckOf = (of: 'corp' | 'runner') => ({ name: 'D', side: of, cards: run.decks[of] })
    const ann0 = { user: row?.hostId ?? '', name: 'Ann', setup: null }
    const pip = { user: null, name: 'Pip', setup: { pack: 'sparring', difficulty: 'standard' } }
    const at = (of: 'corp' | 'runner') => ({ ...(of === side ? ann0 : pip), deck: deckOf(of) })
    const request = { id: table, run: run.id, host: ann0.user, corp: at('corp'), runner: at('runner') }
    await server.store.games.create(limitedTable(request))
    await server.sql(
      `INSERT INTO limited_entries ("limitedId", seq, entry) VALUES ('${run.id}', ${seq}, '${JSON.stringify(game)}')`,
    )
    await server.sql(`UPDATE limited SET seq = ${seq}, status = 'playing' WHERE id = '${run.id}'`)
    expect((await ann.post(`/api/tables/${table}/start`)).statusCode).toBe(403)
    expect((await ann.delete(`/api/tables/${table}/seats/${side}`)).statusCode).toBe(403)
    expect((await ann.post(`/api/limited/${run.id}/play`)).json()).toEqual({ table })
    expect((await ann.get(`/api/tables/${table}`)).json()).toMatchObject({ status: 'playing' })
  })

  test('the list shows how a game ended before anybody has looked at its run', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const run = await drafted(ann)
    const { table } = (await ann.post(`/api/limited/${run.id}/play`)).json<{ table: string }>()
    await (await ann.connect()).emitWithAck('table:concede', { table })
    await server.sql(`DELETE FROM limited_secrets WHERE "limitedId" = '${(await begin(ann)).id}'`)
    const { items } = (await ann.get('/api/limited')).json<{ items: LimitedView[] }>()
    expect(items).toMatchObject([
      { status: 'drafting' },
      { id: run.id, status: 'playing', wins: 0, losses: 1 },
    ])
  })

  test('L7: who ends a run gives up its open game', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const run = await drafted(ann)
    const { table } = (await ann.post(`/api/limited/${run.id}/play`)).json<{ table: string }>()
    const left = (await ann.post(`/api/limited/${run.id}/leave`)).json<LimitedView>()
    expect(left).toMatchObject({ status: 'over', losses: 1 })
    expect(left.run.games).toMatchObject([{ table, won: false }])
    expect((await ann.get(`/api/tables/${table}`)).json()).toMatchObject({ status: 'over' })
  })

  test('a run that has been removed is not found, whatever is asked of it', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const run = await drafted(ann)
    const other = await begin(ann)
    const { corp, runner } = run.decks
    const gone = async () => {
      throw new JournalDeleted('The run has been removed.')
    }
    server.store.limited = { ...server.store.limited, append: gone, savePool: gone }
    const { booster, tick, pack } = other.draft
    const replies = [
      await ann.post(`/api/limited/${other.id}/picks`, { booster, tick, card: pack?.[0] }),
      await ann.put(`/api/limited/${run.id}/pool`, { version: 0, corp, runner }),
      await ann.post(`/api/limited/${run.id}/play`),
      await ann.post(`/api/limited/${run.id}/leave`),
      await ann.get('/api/limited/none'),
      await ann.post('/api/limited/none/leave'),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(404))
    expect(replies[0]?.json()).toMatchObject({ error: { code: 'not-found', message: 'Run not found.' } })
  })

  test('L42: repeated lines of one card are added up before they are saved', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const run = await drafted(ann)
    const path = `/api/limited/${run.id}/pool`
    const { corp, runner } = run.decks
    const line = run.pool.corp.cards.find(({ count }) => count === 1)
    const twice = { version: 0, corp: [line, line], runner }
    expect((await ann.put(path, twice)).json()).toMatchObject({ error: { code: 'not-in-your-pool' } })
    const halves = corp.flatMap(({ card, count }) => Array(count).fill({ card, count: 1 }))
    const saved = await ann.put(path, { version: 0, corp: halves, runner })
    expect(saved.json<LimitedView>().decks.corp).toEqual(corp)
  })

  test('many runs a day are refused, also when each was ended', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const run = await begin(ann)
    await server.sql(
      `INSERT INTO limited (id, "hostId", format, kit, status, "collation", commitment, seq)
       SELECT 'r' || n, "hostId", format, kit, 'over', 1, 'c', 1 FROM limited, generate_series(1, 30) n
       WHERE id = '${run.id}'`,
    )
    const reply = await ann.post('/api/limited', {})
    expect([reply.statusCode, reply.json()]).toMatchObject([429, { error: { code: 'rate-limited' } }])
  })
})
