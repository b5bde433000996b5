import { describe, expect, test } from 'vitest'
import { checkDeck } from '../../../src/decks/check.ts'
import { type PodProof, podProofProblems } from '../../../src/limited/proof.ts'
import type { Table } from '../../../src/protocol/http.ts'
import { factsPool } from '../../decks/pool.ts'
import { openTestServer } from '../test-server.ts'
import { begun, codeOf, look, opened, view } from './pod-people.ts'

describe('L2: sealed', () => {
  const wish = { format: 'sealed', kit: 'community', seats: 4 }

  test('is opened, built for and played to its end by two people with bots', async () => {
    const server = await openTestServer()
    const [ann, ben] = [await server.person('Ann'), await server.person('Ben')]
    const lobby = await opened([ann, ben], wish)
    expect(lobby).toMatchObject({ format: 'sealed', status: 'waiting', bots: 2, seats: 4 })
    expect(lobby.boosters).toHaveLength(8)
    const pod = await view(ann.post(`/api/pods/${lobby.id}/begin`))
    expect(pod).toMatchObject({ status: 'building', clock: null, draft: { pack: null } })
    expect(pod.build?.time?.of).toBe(1_500_000)
    expect(pod.draft?.picks).toHaveLength(120)
    expect([pod.pool?.corp.picks, pod.pool?.runner.picks]).toEqual([60, 60])
    for (const side of ['corp', 'runner'] as const)
      expect(checkDeck({ side, cards: pod.decks?.[side] ?? [] }, factsPool).reasons).toEqual([])
    expect(await codeOf(ann.post(`/api/pods/${pod.id}/picks`, { booster: 0, tick: 0, card: 'filter' }))).toBe(
      'no-pack',
    )
    for (const each of [ann, ben]) await view(each.post(`/api/pods/${pod.id}/ready`, { ready: true }))
    const socket = await ann.connect()
    for (let game = 0; game < 2; game++) {
      const { table } = (await ann.post(`/api/pods/${pod.id}/play`)).json<{ table: string }>()
      const shown = (await ben.get(`/api/tables/${table}`)).json<Table>()
      expect(shown).toMatchObject({ status: 'playing', limited: pod.id, options: { agendaPoints: 6 } })
      await socket.emitWithAck('table:concede', { table })
      await look(ben, pod.id)
    }
    expect((await look(ben, pod.id)).status).toBe('over')
    const proof = (await server.stranger.get(`/api/pods/${pod.id}/proof`)).json<PodProof>()
    expect(podProofProblems(proof)).toEqual([])
    expect(podProofProblems({ ...proof, format: 'draft' })).not.toEqual([])
    const [first = []] = proof.opened
    const swapped = [[...first].reverse(), ...proof.opened.slice(1)]
    expect(podProofProblems({ ...proof, opened: swapped })).not.toEqual([])
  })

  test('L28: what others have opened is in no answer, and changes none', async () => {
    const server = await openTestServer()
    const people = [await server.person('Ann'), await server.person('Ben')]
    const id = await begun(people, wish)
    const [secret] = await server.sql<{ opened: string }>(
      `SELECT opened::text AS opened FROM pod_secrets WHERE "podId" = '${id}'`,
    )
    const boosters = (JSON.parse(secret?.opened ?? '') as string[][][]).map((seat) => seat.flat().sort())
    const { draft } = await look(people[0] as never, id)
    const mine = boosters.findIndex((cards) => cards.join() === [...(draft?.picks ?? [])].sort().join())
    expect(mine).toBeGreaterThanOrEqual(0)
    const { body } = await server.stranger.get(`/api/pods/${id}`)
    expect(boosters.flat().filter((card) => body.includes(`"${card}"`))).toEqual([])
    // The same pod whose other seats have opened something else, in a process that has not read it yet.
    const other = JSON.parse(secret?.opened ?? '').map((seat: string[][], n: number) =>
      n === mine ? seat : [...seat].reverse(),
    )
    await server.sql(
      `UPDATE pod_secrets SET opened = '${JSON.stringify(other)}' WHERE "podId" = '${id}' RETURNING "podId"`,
    )
    const second = await openTestServer()
    const answer = async (app: typeof server.app) =>
      (await app.inject({ url: `/api/pods/${id}`, headers: { cookie: people[0]?.cookie ?? '' } })).json()
    const [was, is] = [await answer(server.app), await answer(second.app)]
    expect({ ...is, build: null }).toEqual({ ...was, build: null })
  })

  test('refuses kits, seats and formats that it has not got', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const refused = async (more: object) => {
      const reply = await ann.post('/api/pods', { ...wish, ...more })
      return [reply.statusCode, reply.json<{ error: { message: string } }>().error.message]
    }
    expect(await refused({ kit: 'short' })).toEqual([400, 'The kits of this format are community, base.'])
    expect(await refused({ format: 'draft', seats: 9 })).toEqual([
      400,
      'A pod of this format has 2 to 8 seats.',
    ])
    expect((await refused({ format: 'chess' }))[0]).toBe(400)
    expect((await ann.post('/api/pods', { ...wish, seats: 64 })).statusCode).toBe(201)
  })
})
