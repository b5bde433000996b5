import { describe, expect, test } from 'vitest'
import { checkDeck } from '../../../src/decks/check.ts'
import { type PodProof, podProofProblems } from '../../../src/limited/proof.ts'
import { rarityOf } from '../../../src/limited/sheets/index.ts'
import type { CardStatistics } from '../../../src/protocol/card-statistics.ts'
import type { DraftLog, DraftReplay } from '../../../src/protocol/draft-replay.ts'
import type { Table } from '../../../src/protocol/http.ts'
import type { PodView } from '../../../src/protocol/pods.ts'
import { factsPool } from '../../decks/pool.ts'
import { openTestServer, type Person, until } from '../test-server.ts'
import { begun, codeOf, drafted, look, opened, small, takeFirst, untilTheyMeet, view } from './pod-people.ts'

/** L81, L82: every pick of Ann with her decks, and all picks one a line. */
async function expectReplay(
  { get }: Pick<Person, 'get'>,
  { id, picks }: PodProof,
  ofAnn: PodView | undefined,
): Promise<void> {
  const seat = ofAnn?.draft?.seat ?? -1
  const replay = (await get(`/api/pods/${id}/replay?seat=${seat}`)).json<DraftReplay>()
  expect(replay.seats[seat]).toMatchObject({ name: 'Ann', bot: false, first: ofAnn?.draft?.picks[0] })
  expect(replay.picks.flatMap(({ taken }) => taken)).toEqual(ofAnn?.draft?.picks)
  expect(replay.decks).toEqual({ corp: ofAnn?.decks?.corp, runner: ofAnn?.decks?.runner })
  for (const { pack, house, taken } of replay.picks)
    expect(pack).toEqual(expect.arrayContaining([...taken, ...(house ?? [])]))
  const [first] = replay.picks
  const follows = (await get(`/api/pods/${id}/replay?seat=${first?.next?.seat}`)).json<DraftReplay>()
  const next = follows.picks[first?.next?.pick ?? -1]
  expect([...(next?.pack ?? []), ...(first?.taken ?? [])].sort()).toEqual(first?.pack.toSorted())
  expect(await codeOf(get(`/api/pods/${id}/replay?seat=4`))).toBe('not-found')
  const { body } = await get(`/api/pods/${id}/log`)
  expect((JSON.parse(body) as DraftLog).picks).toHaveLength(picks.length)
  expect(body.split('\n')).toHaveLength(picks.length + 3)
  const text = (await get(`/api/pods/${id}/log?as=text`)).body.split('\n')
  expect(text[0]).toMatch(/^Booster 1, pick 1: .+ takes .+\.$/)
  expect(text).toHaveLength(picks.length + 1)
}

/** L80: what the pod of Ann and Ben tells about cards; each of their decks has played three games. */
async function expectStatistics({ get }: Pick<Person, 'get'>, people: readonly PodView[]): Promise<void> {
  const decks = people.flatMap((each) => [each.decks?.corp ?? [], each.decks?.runner ?? []])
  const played = decks.flat().filter(({ card, count }) => count > 0 && rarityOf(card) !== 'vital')
  const { cards, months } = (await get('/api/limited/cards?kit=draft-short')).json<CardStatistics>()
  const sum = (bot: boolean, what: 'seen' | 'taken' | 'games' | 'won') =>
    cards.filter((each) => each.bot === bot).reduce((all, each) => all + each[what], 0)
  expect([sum(false, 'seen'), sum(false, 'taken'), sum(true, 'taken')]).toEqual([1200, 150, 150])
  expect(sum(false, 'games')).toBe(3 * played.length)
  expect([sum(false, 'won') > 0, sum(true, 'games') > 0]).toEqual([true, true])
  expect(cards.every(({ share }) => share === null)).toBe(true)
  expect(months).toHaveLength(1)
  const csv = (await get('/api/limited/cards.csv?kit=draft-short')).body.split('\r\n')
  expect([csv[0]?.startsWith('card,name,side,by,'), csv.length]).toEqual([true, cards.length + 2])
  expect((await get('/api/limited/cards')).json()).toMatchObject({ cards: [], months: [] })
  expect(await codeOf(get('/api/limited/cards?kit=none'))).toBe('bad-request')
}

describe('a pod of people', () => {
  test('L1, L60: is opened, joined, drafted, built for and played to its end by two people and two bots', async () => {
    const server = await openTestServer()
    const [ann, ben] = [await server.person('Ann'), await server.person('Ben')]
    const pod = await opened([ann, ben])
    expect(pod).toMatchObject({ status: 'waiting', people: ['Ann', 'Ben'], hosting: false, seated: true })
    expect((await ann.get('/api/pods')).json()).toMatchObject({
      waiting: [{ id: pod.id }],
      mine: [{ id: pod.id }],
    })
    expect(await codeOf(ben.post(`/api/pods/${pod.id}/begin`))).toBe('forbidden')
    const begins = await view(ann.post(`/api/pods/${pod.id}/begin`))
    expect(begins.status).toBe('drafting')
    expect(begins.ring.map(({ bot }) => bot).sort()).toEqual([false, false, true, true])
    expect(begins.commitment).toBe(pod.commitment)
    expect(begins.clock?.of).toBe(105_000)

    expect(await codeOf(server.stranger.get(`/api/pods/${pod.id}/replay`))).toBe('not-over')
    expect(await codeOf(ann.get(`/api/pods/${pod.id}/log`))).toBe('not-over')
    const views = await drafted([ann, ben], pod.id)
    const [ofAnn, ofBen] = views
    expect(ofAnn).toMatchObject({ status: 'building', build: { ready: false, time: { of: 1_500_000 } } })
    expect(ofAnn?.draft?.picks).toHaveLength(75)
    for (const side of ['corp', 'runner'] as const) {
      expect(checkDeck({ side, cards: ofAnn?.decks?.[side] ?? [] }, factsPool).reasons).toEqual([])
      expect(ofAnn?.decks?.[side]).not.toEqual(ofBen?.decks?.[side])
    }
    expect((await view(ann.post(`/api/pods/${pod.id}/ready`, { ready: true }))).build?.ready).toBe(true)
    expect((await view(ann.post(`/api/pods/${pod.id}/ready`, { ready: false }))).status).toBe('building')
    await ann.post(`/api/pods/${pod.id}/ready`, { ready: true })
    let now = await view(ben.post(`/api/pods/${pod.id}/ready`, { ready: true }))
    expect(now).toMatchObject({ status: 'playing', roundsInAll: 3, next: { open: false } })
    now = await untilTheyMeet(ann, ben, pod.id)
    const before = now.standings.find(({ name }) => name === 'Ben')?.won ?? 0

    const socket = await ann.connect()
    for (let game = 0; game < 2; game++) {
      const { table } = (await ann.post(`/api/pods/${pod.id}/play`)).json<{ table: string }>()
      expect((await ben.post(`/api/pods/${pod.id}/play`)).json()).toEqual({ table })
      const shown = (await ben.get(`/api/tables/${table}`)).json<Table>()
      expect(shown).toMatchObject({ status: 'playing', limited: pod.id, options: { agendaPoints: 6 } })
      expect(shown.seats.map(({ name }) => name).sort()).toEqual(['Ann', 'Ben'])
      expect(await socket.emitWithAck('table:concede', { table })).toMatchObject({ ok: true })
      now = await look(ben, pod.id)
    }
    expect(now.standings.find(({ name }) => name === 'Ben')?.won).toBe(before + 2)
    const met = now.rounds.length
    // The rest of the rounds is played against bots, and bots play among themselves.
    now = await untilTheyMeet(ann, ben, pod.id)
    expect([now.status, now.rounds.length, met < 3]).toEqual(['over', 3, true])
    const games = now.rounds.flatMap(({ pairs }) => pairs.flat())
    expect([games.length, now.standings.length]).toEqual([12, 4])
    const ofBots = games.filter(
      ({ corp, runner }) => ![corp, runner].some((name) => ['Ann', 'Ben'].includes(name)),
    )
    expect(ofBots.length).toBeGreaterThanOrEqual(2)
    for (const { table, over, by } of ofBots)
      expect([table, over, ['points', 'flatline', 'decked'].includes(by ?? '')]).toEqual([null, true, true])
    await expectStatistics(server.stranger, views)
    const proof = (await server.stranger.get(`/api/pods/${pod.id}/proof`)).json<PodProof>()
    expect(podProofProblems(proof)).toEqual([])
    expect(podProofProblems({ ...proof, chairs: [...proof.chairs].reverse() })).not.toEqual([])
    expect(podProofProblems({ ...proof, opened: [], chairs: [], picks: [] })).not.toEqual([])
    await expectReplay(server.stranger, proof, ofAnn)
    const { seq } = await look(ann, pod.id)
    expect(await codeOf(ann.delete(`/api/pods/${pod.id}/seat`))).toBe('pod-over')
    expect(await look(ann, pod.id)).toMatchObject({ seq, seated: true })
  })

  test('L28: no answer has a card of another seat or of a later pack, and strangers see the ring only', async () => {
    const server = await openTestServer()
    const people = [await server.person('Ann'), await server.person('Ben'), await server.person('Cal')]
    const id = await begun(people)
    const [secret] = await server.sql<{ opened: string }>(
      `SELECT opened::text AS opened FROM pod_secrets WHERE "podId" = '${id}'`,
    )
    const opened = (JSON.parse(secret?.opened ?? '') as string[][][]).flat(2)
    for (const person of people) {
      const { draft, pool } = await takeFirst(person, id, await look(person, id))
      const shown = [pool?.corp, pool?.runner].flatMap((side) => [
        side?.lentCard,
        ...(side?.cards ?? []).map(({ card }) => card),
      ])
      const own = new Set([...(draft?.pack ?? []), ...(draft?.picks ?? []), ...shown])
      const { body } = await person.get(`/api/pods/${id}`)
      const hidden = opened.filter((card) => !own.has(card))
      expect(hidden.length).toBeGreaterThan(100)
      expect(hidden.filter((card) => body.includes(`"${card}"`))).toEqual([])
    }
    const { body } = await server.stranger.get(`/api/pods/${id}`)
    expect(opened.filter((card) => body.includes(`"${card}"`))).toEqual([])
    expect(JSON.parse(body)).toMatchObject({ draft: null, pool: null, decks: null, seated: false })
    expect(await codeOf(server.stranger.get(`/api/pods/${id}/proof`))).toBe('not-over')
  })

  test('L33: a repeated pick changes nothing, another card for it is refused, and so is a stranger', async () => {
    const server = await openTestServer()
    const [ann, ben] = [await server.person('Ann'), await server.person('Ben')]
    const id = await begun([ann])
    const { draft } = await look(ann, id)
    const [card, another] = draft?.pack ?? []
    const pick = (person: Person, taken: string | undefined) =>
      person.post(`/api/pods/${id}/picks`, { booster: 0, tick: 0, card: taken })
    const after = await view(pick(ann, card))
    expect(after.draft?.picks).toEqual([card])
    expect((await view(pick(ann, card))).seq).toBe(after.seq)
    expect(await codeOf(pick(ann, another))).toBe('pick-decided')
    expect(await codeOf(pick(ben, card))).toBe('forbidden')
  })

  test('L24: at 0:00 the clock takes a card, the second time the seat is away, until its person picks', async () => {
    let time = Date.now()
    const server = await openTestServer({ now: () => time })
    const [ann, ben] = [await server.person('Ann'), await server.person('Ben')]
    const id = await begun([ann, ben], { kit: 'short', seats: 2 })
    time += 30_000
    await takeFirst(ben, id, await look(ben, id))
    time += 74_000
    expect((await look(ann, id)).draft?.picks).toEqual([])
    time += 2_000
    // Without a request: the server looks at its clocks by itself.
    await until(async () => (await server.count('pod_entries')) >= 5)
    const late = await look(ann, id)
    expect(late.draft?.picks).toHaveLength(1)
    expect(late.clock?.of).toBe(70_000)
    await takeFirst(ben, id, await look(ben, id))
    time += 71_000
    const away = await look(ann, id)
    expect([
      away.draft?.picks.length,
      away.ring.filter(({ away: gone }) => gone).map(({ name }) => name),
    ]).toEqual([2, ['Ann']])
    await takeFirst(ben, id, await look(ben, id))
    expect((await look(ann, id)).clock?.of).toBe(12_000)
    const back = await takeFirst(ann, id, await look(ann, id))
    expect(back.ring.some(({ away: gone }) => gone)).toBe(false)
  })

  test('L24: the host gives the seat of who is away for five minutes to a bot, and they take it back', async () => {
    let time = Date.now()
    const server = await openTestServer({ now: () => time })
    const [ann, ben] = [await server.person('Ann'), await server.person('Ben')]
    const id = await begun([ann, ben], { kit: 'short', seats: 2 })
    time += 25_000
    const standIn = (person: Person, body: object) => person.post(`/api/pods/${id}/stand-in`, body)
    const seatOfAnn = (await look(ann, id)).draft?.seat ?? -1
    const give = (person: Person) => standIn(person, { bot: true, seat: seatOfAnn })
    // Ann, who opened the pod, lets two picks go by: Ben is the host meanwhile.
    for (let n = 0; n < 2; n++) {
      await takeFirst(ben, id, await look(ben, id))
      time += 106_000
      await until(async () => (await look(ann, id)).draft?.picks.length === n + 1)
    }
    expect([(await look(ben, id)).hosting, (await look(ann, id)).hosting]).toEqual([true, false])
    expect(await codeOf(give(ben))).toBe('bad-request')
    // Ben takes his time, so that no clock of Ann's runs.
    time += 65_000
    await takeFirst(ben, id, await look(ben, id))
    for (let n = 0; n < 60 && !(await look(ben, id)).ring[seatOfAnn]?.replaceable; n++) {
      time += 13_000
      await takeFirst(ben, id, await look(ben, id))
    }
    expect((await look(ben, id)).ring[seatOfAnn]).toMatchObject({ name: 'Ann', away: true, standIn: false })
    expect(await codeOf(give(ann))).toBe('forbidden')
    expect(await codeOf(standIn(ben, { bot: true, seat: 1 - seatOfAnn }))).toBe('bad-request')
    expect(await codeOf(standIn(ben, { bot: true }))).toBe('bad-request')
    const given = await view(give(ben))
    expect(given.ring[seatOfAnn]).toMatchObject({ bot: false, standIn: true, replaceable: false })
    expect((await view(give(ben))).seq).toBe(given.seq)
    const picked = (await look(ann, id)).draft?.picks.length ?? 0
    const after = await takeFirst(ben, id, await look(ben, id))
    expect(after.ring[seatOfAnn]).toMatchObject({ standIn: true })
    // The bot has picked without a clock.
    expect(await look(ann, id)).toMatchObject({ standIn: true, clock: null, hosting: false })
    expect((await look(ann, id)).draft?.picks.length).toBeGreaterThan(picked)
    const back = await view(standIn(ann, { bot: false }))
    expect(back).toMatchObject({ standIn: false, hosting: true })
    expect(back.ring[seatOfAnn]).toMatchObject({ away: false, standIn: false })
    expect((await view(standIn(ann, { bot: false }))).seq).toBe(back.seq)
    await takeFirst(ben, id, await look(ben, id))
    expect((await look(ann, id)).draft?.pack).not.toBeNull()
  })

  test('L27: the host pauses between boosters; all are told, turns are refused, and it ends by itself', async () => {
    let time = Date.now()
    const server = await openTestServer({ now: () => time })
    const [ann, ben] = [await server.person('Ann'), await server.person('Ben')]
    const id = await begun([ann, ben])
    const pause = (person: Person, paused: boolean) => person.post(`/api/pods/${id}/pause`, { paused })
    expect(await look(ben, id)).toMatchObject({ pause: null, pausable: true })
    expect(await codeOf(pause(ben, true))).toBe('forbidden')
    expect(await codeOf(pause(await server.person('Cal'), true))).toBe('forbidden')
    const asked = await view(pause(ann, true))
    expect(asked).toMatchObject({ pause: { after: 1, by: 'Ann', time: null }, pausable: false })
    expect((await view(pause(ann, true))).seq).toBe(asked.seq)
    while ((await look(ann, id)).pause?.time === null)
      for (const each of [ann, ben]) await takeFirst(each, id, await look(each, id))
    time += 5_000
    for (const each of [ann, ben, server.stranger])
      expect(await look(each, id)).toMatchObject({
        status: 'drafting',
        pause: { after: 1, by: 'Ann', time: { left: 15 * 60_000 - 5_000, of: 15 * 60_000 } },
      })
    const held = await look(ben, id)
    expect(held).toMatchObject({ clock: null, booster: { open: 2, of: 5 } })
    // Nobody reads their next pack in a pause.
    expect(held.draft).toMatchObject({ pack: null, booster: 1, tick: 0, picks: { length: 15 } })
    const [secret] = await server.sql<{ opened: string[][][] }>(
      `SELECT opened FROM pod_secrets WHERE "podId" = '${id}'`,
    )
    const seat = held.draft?.seat ?? -1
    const card = secret?.opened[seat]?.[1]?.[0]
    const early = ben.post(`/api/pods/${id}/picks`, { booster: 1, tick: 0, card })
    expect(await codeOf(early)).toBe('paused')
    // Another process knows it as well.
    const second = await openTestServer({ now: () => time })
    const { body } = await second.app.inject({ url: `/api/pods/${id}`, headers: { cookie: ben.cookie } })
    expect(JSON.parse(body)).toEqual(held)
    time += 15 * 60_000
    await until(async () => (await look(ben, id)).pause === null)
    expect(await look(ben, id)).toMatchObject({ clock: { of: 75_000 }, draft: { pack: { length: 15 } } })
    await view(pause(ann, true))
    expect((await view(pause(ann, false))).pause).toBeNull()
    expect((await view(pause(ann, false))).pause).toBeNull()
  })

  test('L25, L34: another process goes on at the same pack with the same time left', async () => {
    let time = Date.now()
    const server = await openTestServer({ now: () => time })
    const [ann, ben] = [await server.person('Ann'), await server.person('Ben')]
    const id = await begun([ann, ben])
    await takeFirst(ann, id, await look(ann, id))
    time += 5_000
    const [before, beforeBen] = [await look(ann, id), await look(ben, id)]
    const second = await openTestServer({ now: () => time })
    const again = (person: Person): Person => ({
      ...person,
      get: (url) => second.app.inject({ url, headers: { cookie: person.cookie } }) as never,
    })
    expect(await look(again(ann), id)).toEqual(before)
    expect(await look(again(ben), id)).toEqual(beforeBen)
  })

  test('a bot drafts on for who leaves, whose pool stays; the longest seated is host', async () => {
    const server = await openTestServer()
    const people = [await server.person('Ann'), await server.person('Ben'), await server.person('Cal')]
    const [ann, ben, cal] = people as [Person, Person, Person]
    const { id } = await opened(people)
    await view(ann.delete(`/api/pods/${id}/seat`))
    expect(await look(ben, id)).toMatchObject({ people: ['Ben', 'Cal'], hosting: true })
    await view(ann.post(`/api/pods/${id}/seat`))
    expect(await codeOf(ann.post(`/api/pods/${id}/seat`))).toBe('already-seated')
    await view(ben.post(`/api/pods/${id}/begin`))
    expect(await codeOf((await server.person('Dan')).post(`/api/pods/${id}/seat`))).toBe('pod-begun')
    await view(cal.delete(`/api/pods/${id}/seat`))
    const [now] = await drafted([ann, ben], id)
    expect(now?.status).toBe('building')
    expect(now?.ring.filter(({ bot }) => bot).map(({ name }) => name)).toContain('Bot for Cal')
    for (const each of [ann, ben]) await each.post(`/api/pods/${id}/ready`, { ready: true })
    expect(await untilTheyMeet(ann, ben, id)).toMatchObject({
      status: 'playing',
      next: { opponent: 'Ben' },
      roundsInAll: 3,
    })
    const { table } = (await ben.post(`/api/pods/${id}/play`)).json<{ table: string }>()
    await view(ben.delete(`/api/pods/${id}/seat`))
    expect((await ann.get(`/api/tables/${table}`)).json()).toMatchObject({ status: 'over' })
    // The games of who left are won, and the bots of the pod are left to play.
    await until(async () => (await look(ann, id)).next !== null)
    const alone = await look(ann, id)
    expect(alone.standings.find(({ me }) => me)).toMatchObject({ name: 'Ann', won: 2 })
    expect(alone.next?.opponent).toMatch(/Bot for|Pip/)
    const game = (await ann.post(`/api/pods/${id}/play`)).json<{ table: string }>()
    expect((await ann.get(`/api/tables/${game.table}`)).json()).toMatchObject({ status: 'playing' })
    expect((await view(ann.delete(`/api/pods/${id}/seat`))).status).toBe('over')
  })

  test('whose account is deleted has left, and a cancelled pod wants nobody', async () => {
    const server = await openTestServer()
    const [ann, ben] = [await server.account('Ann'), await server.person('Ben')]
    const [id, lone] = [await begun([ben, ann]), await opened([ann])]
    await server.store.people.accountData.forget(ann.id)
    const now = await look(ben, id)
    expect(now.ring.filter(({ bot }) => !bot).map(({ name }) => name)).toEqual(['Ben'])
    expect(now.ring.map(({ name }) => name)).toContain('Bot for Deleted player')
    expect((await look(ben, lone.id)).status).toBe('cancelled')
  })

  test('L40, L42: building ends at its time, and decks are of the pool by version', async () => {
    let time = Date.now()
    const server = await openTestServer({ now: () => time })
    const [ann, ben] = [await server.person('Ann'), await server.person('Ben')]
    const id = await begun([ann, ben], { ...small, seats: 2, tempo: 'none', building: 5 })
    const [mine] = await drafted([ann, ben], id)
    const { corp = [], runner = [] } = mine?.decks ?? {}
    const path = `/api/pods/${id}/pool`
    expect(
      (await view(ann.put(path, { version: 0, corp: corp.slice(1), runner: runner.slice(1) }))).decks
        ?.version,
    ).toBe(1)
    expect(await codeOf(ann.put(path, { version: 0, corp, runner }))).toBe('pool-moved')
    const strange = { version: 1, corp: [{ card: 'filter', count: 45 }], runner }
    expect(await codeOf(ann.put(path, strange))).toBe('not-in-your-pool')
    time += 5 * 60_000 + 1_000
    expect((await look(ann, id)).status).toBe('playing')
    expect(await codeOf(ann.post(`/api/pods/${id}/play`))).toBe('bad-deck')
    // The opponent may open the table: the deck that lacks a card is completed.
    const { table } = (await ben.post(`/api/pods/${id}/play`)).json<{ table: string }>()
    expect((await ann.get(`/api/tables/${table}`)).json()).toMatchObject({ status: 'playing' })
    // The clock of the game runs: its own deck keeps nobody from the table.
    expect((await ann.post(`/api/pods/${id}/play`)).json()).toEqual({ table })
  })

  test('who watches a pod is told of every entry', async () => {
    const server = await openTestServer()
    const [ann, ben] = [await server.person('Ann'), await server.person('Ben')]
    const { id, seq } = await opened([ann])
    const socket = await ann.connect()
    const entries: { pod: string; seq: number }[] = []
    socket.on('pod:changed', (each) => void entries.push(each))
    expect(await socket.emitWithAck('pod:watch', { pod: id })).toEqual({ ok: true, seq })
    await ben.post(`/api/pods/${id}/seat`)
    await until(() => entries.length === 1)
    expect(entries).toEqual([{ pod: id, seq: seq + 1 }])
    expect(await socket.emitWithAck('pod:watch', { pod: 'none' })).toMatchObject({
      error: { code: 'not-found' },
    })
  })

  test('L31: a full pod, a blocked person and too many pods are refused; the last to leave ends a pod', async () => {
    const server = await openTestServer()
    const [ann, ben] = [await server.account('Ann'), await server.account('Ben')]
    const cal = await server.person('Cal')
    const two = await opened([ann, cal], { ...small, seats: 2, visibility: 'link' })
    expect(await codeOf(ben.post(`/api/pods/${two.id}/seat`))).toBe('pod-full')
    expect((await ben.get('/api/pods')).json()).toEqual({ waiting: [], mine: [] })
    await ben.put(`/api/people/${ann.id}/relation`, { relation: 'block' })
    const open = await opened([ann])
    expect(await codeOf(ben.post(`/api/pods/${open.id}/seat`))).toBe('apart')
    await opened([ann])
    expect(await codeOf(ann.post('/api/pods', small))).toBe('forbidden')
    expect((await view(ann.delete(`/api/pods/${open.id}/seat`))).status).toBe('cancelled')
    expect((await ann.post('/api/pods', small)).statusCode).toBe(201)
  })
})
