import { describe, expect, test } from 'vitest'
import { checkDeck } from '../../../src/decks/check.ts'
import { defaultCube } from '../../../src/limited/cube.ts'
import { type PodProof, podProofProblems } from '../../../src/limited/proof.ts'
import { sideOfCard } from '../../../src/limited/sheets/index.ts'
import type { Table } from '../../../src/protocol/http.ts'
import { factsPool } from '../../decks/pool.ts'
import { openTestServer, type Person, until } from '../test-server.ts'
import {
  begun,
  codeOf,
  concedeNext,
  drafted,
  look,
  opened,
  takeFirst,
  untilTheyMeet,
  view,
} from './pod-people.ts'

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
    const meets = await untilTheyMeet(ann, ben, pod.id)
    expect(meets.next?.opponent).toBe('Ben')
    const { table } = (await ann.post(`/api/pods/${pod.id}/play`)).json<{ table: string }>()
    const shown = (await ben.get(`/api/tables/${table}`)).json<Table>()
    expect(shown).toMatchObject({ status: 'playing', limited: pod.id, options: { agendaPoints: 6 } })
    while ((await untilTheyMeet(ann, ben, pod.id)).status !== 'over') await concedeNext(ann, pod.id)
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

describe('L3: half draft', () => {
  const wish = { format: 'half-draft', kit: 'community', seats: 4 }

  test('is drafted, built for and played to its end by two people with bots, one deck and one game', async () => {
    const server = await openTestServer()
    const people = [await server.person('Ann'), await server.person('Ben')]
    const [ann, ben] = people as [Person, Person]
    const id = await begun(people, wish)
    const views = await drafted(people, id)
    const [ofAnn, ofBen] = views
    expect(views.map(({ status }) => status)).toEqual(['building', 'building'])
    // People are spread over both sides, so that they meet.
    expect(views.flatMap(({ sides }) => sides).sort()).toEqual(['corp', 'runner'])
    for (const pod of views) {
      const [own = 'corp'] = pod.sides
      const other = own === 'corp' ? 'runner' : 'corp'
      expect(pod.draft).toMatchObject({ boosters: 4, seats: [{}, {}] })
      expect(pod.draft?.picks).toHaveLength(60)
      expect(pod.pool?.[own]).toMatchObject({ picks: 60, lent: 0 })
      expect([pod.pool?.[other].cards, pod.decks?.[other]]).toEqual([[], []])
      expect(checkDeck({ side: own, cards: pod.decks?.[own] ?? [] }, factsPool).reasons).toEqual([])
    }
    const [side = 'corp'] = ofAnn?.sides ?? []
    const theirs = side === 'corp' ? 'runner' : 'corp'
    const path = `/api/pods/${id}/pool`
    const own = { corp: ofAnn?.decks?.corp, runner: ofAnn?.decks?.runner }
    expect((await view(ann.put(path, { version: 0, ...own }))).decks?.version).toBe(1)
    const foreign = { version: 1, ...own, [theirs]: ofBen?.decks?.[theirs] }
    expect(await codeOf(ann.put(path, foreign))).toBe('not-in-your-pool')
    for (const each of people) await view(each.post(`/api/pods/${id}/ready`, { ready: true }))
    const meets = await untilTheyMeet(ann, ben, id)
    expect(meets).toMatchObject({ status: 'playing', next: { opponent: 'Ben', side } })
    const { table } = (await ann.post(`/api/pods/${id}/play`)).json<{ table: string }>()
    expect((await ben.get(`/api/tables/${table}`)).json()).toMatchObject({ status: 'playing', limited: id })
    await (await ann.connect()).emitWithAck('table:concede', { table })
    await until(async () => (await look(ann, id)).next !== null || (await look(ann, id)).status === 'over')
    // With four seats they meet again.
    while ((await untilTheyMeet(ann, ben, id)).status !== 'over') await concedeNext(ann, id)
    const over = await look(ben, id)
    expect(
      over.rounds.map(({ pairs }) => pairs.map((games) => games.map(({ over: played }) => played))),
    ).toEqual(Array(3).fill([[true], [true]]))
    expect(over.standings.map(({ won }) => won).reduce((sum, won) => sum + won)).toBe(6)
    const proof = (await server.stranger.get(`/api/pods/${id}/proof`)).json<PodProof>()
    expect([podProofProblems(proof), proof.format, proof.picks.length]).toEqual([[], 'half-draft', 240])
    expect(podProofProblems({ ...proof, chairs: [...proof.chairs].reverse() })).not.toEqual([])
  })

  test('L28: no answer has a card of the other ring, or of a pack that is elsewhere', async () => {
    const server = await openTestServer()
    const people = [await server.person('Ann'), await server.person('Ben')]
    const id = await begun(people, { ...wish, seats: 8 })
    const [secret] = await server.sql<{ opened: string }>(
      `SELECT opened::text AS opened FROM pod_secrets WHERE "podId" = '${id}'`,
    )
    const opened = (JSON.parse(secret?.opened ?? '') as string[][][]).flat(2)
    for (const person of people) {
      const { draft, pool } = await takeFirst(person, id, await look(person, id))
      const shown = [pool?.corp, pool?.runner].flatMap((side) => (side?.cards ?? []).map(({ card }) => card))
      const own = new Set([...(draft?.pack ?? []), ...(draft?.picks ?? []), ...shown])
      const { body } = await person.get(`/api/pods/${id}`)
      // The names of the cards that may be lent are known to all.
      const known = ['data-wall', 'hunt-club-bbs']
      const hidden = opened.filter((card) => !own.has(card) && !known.includes(card))
      expect(hidden.length).toBeGreaterThan(100)
      expect(hidden.filter((card) => body.includes(`"${card}"`))).toEqual([])
    }
  })
})

describe('L1, L13: boosters of the host', () => {
  test('are opened in any order, and refused in numbers that cannot be', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const post = (format: string, kit: string[]) => ann.post('/api/pods', { format, kit, seats: 4 })
    const own = ['classic', 'proteus', 'base', 'classic']
    expect(await view(post('draft', own))).toMatchObject({ boosters: own })
    const refused = async (format: string, kit: string[]) => {
      const reply = await post(format, kit)
      const { code, message } = reply.json<{ error: { code: string; message: string } }>().error
      return [reply.statusCode, code, message]
    }
    expect(await refused('draft', ['base', 'base', 'base'])).toEqual([
      400,
      'bad-request',
      'A kit of this format has 4 to 10 boosters.',
    ])
    expect(await refused('half-draft', Array(5).fill('classic'))).toEqual([
      422,
      'kit-too-large',
      'There are 13 common cards of a side; 5 Classic boosters need 30, and no booster holds a card twice. Take fewer of them.',
    ])
    expect((await post('half-draft', Array(4).fill('classic'))).statusCode).toBe(201)
  })
})

describe('L6: cube', () => {
  const wish = { format: 'cube', kit: 'short', seats: 4 }

  test('is drafted and built for by two people with bots, from the default cube or their own', async () => {
    const server = await openTestServer()
    const people = [await server.person('Ann'), await server.person('Ben')]
    const [ann, ben] = people as [Person, Person]
    const own = defaultCube.cards.map(({ card }) => ({ card, count: 2 })).filter((_, n) => n % 2 === 0)
    const vitals = [{ card: 'keeper', count: 8 }]
    const lobby = await opened(people, { ...wish, cube: { name: 'Halves', cards: [...own, ...vitals] } })
    const kept = own.filter(({ card }) => card !== 'keeper')
    expect(lobby.boosters).toEqual(['cube', 'cube', 'cube', 'cube'])
    expect(lobby.cube?.name).toBe('Halves')
    await view(ann.post(`/api/pods/${lobby.id}/begin`))
    const [ofAnn] = await drafted(people, lobby.id)
    expect(ofAnn).toMatchObject({ status: 'building', draft: { boosters: 4 } })
    const list = new Set([...kept.map(({ card }) => card), 'keeper'])
    expect(ofAnn?.draft?.picks.filter((card) => !list.has(card))).toEqual([])
    for (const each of people) await view(each.post(`/api/pods/${lobby.id}/ready`, { ready: true }))
    expect((await look(ben, lobby.id)).status).toBe('playing')
    const { table } = (await ann.post(`/api/pods/${lobby.id}/play`)).json<{ table: string }>()
    expect((await ann.get(`/api/tables/${table}`)).json()).toMatchObject({ status: 'playing' })
    expect((await view(ann.delete(`/api/pods/${lobby.id}/seat`))).status).toBe('playing')
    expect((await view(ben.delete(`/api/pods/${lobby.id}/seat`))).status).toBe('over')
    const proof = (await server.stranger.get(`/api/pods/${lobby.id}/proof`)).json<PodProof>()
    expect(podProofProblems(proof)).toEqual([])
    expect(podProofProblems({ ...proof, cube: defaultCube })).not.toEqual([])
  })

  test('refuses lists that are no cubes, and too many packs, with the numbers', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const refused = async (more: object) => {
      const reply = await ann.post('/api/pods', { ...wish, ...more })
      const { code, message } = reply.json<{ error: { code: string; message: string } }>().error
      return [code, message]
    }
    const { cards } = defaultCube
    expect(await refused({ kit: 'community', seats: 8 })).toEqual([
      'cube-too-small',
      'The cube holds 536 cards; 8 seats × 8 boosters need 960: 4 boosters are possible.',
    ])
    const small = { name: 'Small', cards: cards.filter((_, n) => n % 2 === 0).slice(0, 200) }
    expect((await refused({ cube: small, seats: 8 }))[1]).toBe(
      'The cube holds 200 cards; 8 seats × 4 boosters need 480: with 4 boosters 3 seats are possible.',
    )
    expect((await refused({ cube: { name: 'x', cards: cards.slice(0, 100) } }))[0]).toBe('cube-too-small')
    const corps = cards.filter(({ card }) => sideOfCard(card) === 'corp')
    const runners = cards.filter(({ card }) => sideOfCard(card) === 'runner').slice(0, 120)
    expect(await refused({ cube: { name: 'x', cards: [...corps, ...runners] } })).toEqual([
      'cube-one-sided',
      'Only 30 % of the cube’s cards are Runner cards. Add more: at least 40 % are needed.',
    ])
    expect((await refused({ cube: { name: 'x', cards: [{ card: 'nobody', count: 1 }] } }))[0]).toBe(
      'unknown-card',
    )
    expect((await refused({ format: 'draft', cube: { name: 'x', cards } }))[0]).toBe('bad-request')
    expect((await refused({ kit: ['base', 'base', 'base', 'base'] }))[1]).toBe(
      'A cube draft has packs of a cube only.',
    )
    expect((await refused({ format: 'draft', kit: ['cube', 'base', 'base', 'base'] }))[1]).toBe(
      'This format has no packs of a cube.',
    )
  })

  test('L1: a pod opens 4 to 10 boosters of the three products, in the order of its host', async () => {
    const server = await openTestServer({ config: { rateLimits: false } })
    const ann = await server.account('Ann')
    const kit = ['classic', 'proteus', 'base', 'classic', 'base']
    const pod = await view(ann.post('/api/pods', { kit, seats: 2, tempo: 'none' }))
    expect(pod.boosters).toEqual(kit)
    const begins = await view(ann.post(`/api/pods/${pod.id}/begin`))
    expect(begins.draft).toMatchObject({ product: 'Classic', boosters: 5, pack: { length: 8 } })
    for (const wrong of [kit.slice(0, 3), Array(11).fill('base')])
      expect(await codeOf(ann.post('/api/pods', { kit: wrong, seats: 2 }))).toBe('bad-request')
  })
})
