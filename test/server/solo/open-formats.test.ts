import { describe, expect, test } from 'vitest'
import { checkDeck } from '../../../src/decks/check.ts'
import { type PodProof, podProofProblems } from '../../../src/limited/proof.ts'
import type { DraftLog, DraftReplay } from '../../../src/protocol/draft-replay.ts'
import type { PodPick } from '../../../src/protocol/limited.ts'
import type { PodView } from '../../../src/protocol/pods.ts'
import { factsPool } from '../../decks/pool.ts'
import { openTestServer, type Person, type TestServer, until } from '../test-server.ts'
import { begun, codeOf, look, opened, view } from './pod-people.ts'

/** What this person may decide now: the first line, the pile, or the first card; null if others are to decide. */
function decision({ draft }: PodView, take: boolean): PodPick | null {
  if (!draft) return null
  const { booster, tick, table, seat, pack } = draft
  if (table?.format === 'grid' && table.turn === seat)
    return { booster, tick, line: table.grid?.taken[0]?.line === 0 ? 4 : 0 }
  if (table?.format === 'winston' && table.turn === seat)
    return { booster, tick, pile: take || !table.mayGoOn ? 'take' : 'next' }
  return pack ? { booster, tick, card: pack[0] ?? '' } : null
}

const decide = (person: Person, id: string, pick: PodPick | null) =>
  view(person.post(`/api/pods/${id}/picks`, pick ?? {}))

/** All decide until nothing is left. */
async function drafted(people: readonly Person[], id: string): Promise<PodView[]> {
  for (let n = 0; n < 2_000; n++) {
    const views = await Promise.all(people.map((each) => look(each, id)))
    if (views.every(({ status }) => status !== 'drafting')) return views
    for (const [k, each] of views.entries()) {
      const pick = decision(each, n % 3 !== 0)
      if (pick) await decide(people[k] as Person, id, pick)
    }
  }
  throw new Error('the draft does not end')
}

const openedOf = async (server: TestServer, id: string): Promise<string[][][]> => {
  const [secret] = await server.sql<{ opened: string }>(
    `SELECT opened::text AS opened FROM pod_secrets WHERE "podId" = '${id}'`,
  )
  return JSON.parse(secret?.opened ?? '')
}

/** The same pod with other cards that nobody may see, in a process that has not read it yet. */
async function twinOf(server: TestServer, id: string, cards: string[][][]): Promise<TestServer> {
  const was = await openedOf(server, id)
  expect(cards).not.toEqual(was)
  await server.sql(
    `UPDATE pod_secrets SET opened = '${JSON.stringify(cards)}' WHERE "podId" = '${id}' RETURNING "podId"`,
  )
  return openTestServer()
}

/** What a person, or a stranger, is sent; without clocks, which run. */
async function sent(server: TestServer, id: string, cookie = ''): Promise<string> {
  const { body } = await server.app.inject({ url: `/api/pods/${id}`, headers: { cookie } })
  return JSON.stringify({ ...JSON.parse(body), clock: null })
}

async function isSentAlike(server: TestServer, id: string, people: readonly Person[], other: string[][][]) {
  const cookies = [...people.map(({ cookie }) => cookie), '']
  const before = await Promise.all(cookies.map((cookie) => sent(server, id, cookie)))
  const twin = await twinOf(server, id, other)
  expect(await Promise.all(cookies.map((cookie) => sent(twin, id, cookie)))).toEqual(before)
}

/** Both leave, so that seed and decisions are published. */
async function proofOf(server: TestServer, people: readonly Person[], id: string): Promise<PodProof> {
  for (const each of people) await view(each.delete(`/api/pods/${id}/seat`))
  return (await server.stranger.get(`/api/pods/${id}/proof`)).json<PodProof>()
}

/** L81, L82: the replay and the log have all cards that each seat took. */
async function isReplayed({ stranger }: TestServer, id: string, views: readonly PodView[]) {
  const log = (await stranger.get(`/api/pods/${id}/log`)).json<DraftLog>()
  for (const { draft } of views) {
    const seat = draft?.seat ?? -1
    const replay = (await stranger.get(`/api/pods/${id}/replay?seat=${seat}`)).json<DraftReplay>()
    expect(replay.picks.flatMap(({ taken }) => taken)).toEqual(draft?.picks)
    expect(log.picks.flatMap(([by, , , ...cards]) => (by === seat ? cards : []))).toEqual(draft?.picks)
    // The last card of a pack and the last pile come by themselves.
    expect(replay.picks.filter(({ house }) => house !== null).length).toBeGreaterThan(5)
  }
  const text = (await stranger.get(`/api/pods/${id}/log?as=text`)).body.trimEnd().split('\n')
  expect(text).toHaveLength(log.picks.length)
  for (const line of text) expect(line).toMatch(/^Booster \d+, pick \d+: .+ (takes .+|leaves a pile)\.$/)
}

describe.each([
  ['grid', 2, { boosters: 12, cards: 100 }],
  ['winston', 2, { boosters: 8, cards: 120 }],
  ['rochester', 2, { boosters: 5, cards: 150 }],
] as const)('%s', (format, seats, { boosters, cards }) => {
  const wish = { format, seats, tempo: 'none' }

  test('is drafted by two people to decks of their own, and proven', async () => {
    const server = await openTestServer()
    const people = [await server.person('Ann'), await server.person('Ben')]
    const lobby = await opened(people, wish)
    expect([lobby.format, lobby.boosters.length, lobby.bots]).toEqual([format, boosters, 0])
    await view((people[0] as Person).post(`/api/pods/${lobby.id}/begin`))
    const views = await drafted(people, lobby.id)
    const picks = views.map(({ draft }) => draft?.picks.length ?? 0)
    expect(picks.reduce((sum, n) => sum + n, 0)).toBe(cards)
    for (const { decks, status } of views) {
      expect(status).toBe('building')
      for (const side of ['corp', 'runner'] as const)
        expect(checkDeck({ side, cards: decks?.[side] ?? [] }, factsPool).reasons).toEqual([])
    }
    const proof = await proofOf(server, people, lobby.id)
    expect(podProofProblems(proof)).toEqual([])
    await isReplayed(server, lobby.id, views)
    expect(podProofProblems({ ...proof, picks: proof.picks.slice(0, -1).reverse() })).not.toEqual([])
    const changed = proof.opened.map((packs) => packs.map((pack) => [...pack].reverse()))
    expect(podProofProblems({ ...proof, opened: changed })).not.toEqual([])
    expect(podProofProblems({ ...proof, opened: [[]] })).not.toEqual([])
  })

  test('is drafted by one person with a bot, who never waits for it', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const id = await begun([ann], wish)
    let now = await look(ann, id)
    for (let n = 0; now.status === 'drafting'; n++) {
      const pick = decision(now, n % 2 === 0)
      expect(pick).not.toBeNull()
      now = await decide(ann, id, pick)
    }
    expect(now.status).toBe('building')
    expect(now.pool?.corp.picks).toBeGreaterThan(5)
  })

  test('L33: a decision repeated changes nothing, another one for it is refused, and so is one out of turn', async () => {
    const server = await openTestServer()
    const people = [await server.person('Ann'), await server.person('Ben')]
    const id = await begun(people, wish)
    const views = await Promise.all(people.map((each) => look(each, id)))
    const first = views.findIndex((each) => decision(each, true) !== null)
    const [one, other] = [people[first] as Person, people[1 - first] as Person]
    const pick = decision(views[first] as PodView, true)
    const post = (person: Person, body: object) => person.post(`/api/pods/${id}/picks`, body)
    expect(await codeOf(post(other, pick ?? {}))).toBe('no-pack')
    const after = await decide(one, id, pick)
    expect((await decide(one, id, pick)).seq).toBe(after.seq)
    const another = { grid: { line: 5 }, winston: { pile: 'next' }, rochester: { card: 'filter' } }[format]
    expect(await codeOf(post(one, { booster: 0, tick: 0, ...another }))).toBe('pick-decided')
    const strange = format === 'rochester' ? { line: 1 } : { card: 'filter' }
    expect(await codeOf(post(other, { booster: 0, tick: 0, ...strange }))).toBe('not-in-pack')
    expect((await post(other, { booster: 0, tick: 0 })).statusCode).toBe(400)
    expect((await post(other, { ...pick, ...another, ...strange })).statusCode).toBe(400)
  })
})

test('L28: two grids that differ in what is not open yet send the same to everybody', async () => {
  const server = await openTestServer()
  const people = [await server.person('Ann'), await server.person('Ben')]
  const id = await begun(people, { format: 'grid', tempo: 'none' })
  for (let n = 0; n < 3; n++)
    for (const each of people) {
      const pick = decision(await look(each, id), true)
      if (pick) await decide(each, id, pick)
    }
  const [grids = []] = await openedOf(server, id)
  const now = (await look(people[0] as Person, id)).draft?.booster ?? 0
  await isSentAlike(server, id, people, [[...grids.slice(0, now + 1), ...grids.slice(now + 1).reverse()]])
})

test('L28: two Winston drafts that differ in the deck and in piles nobody has looked at send the same', async () => {
  const server = await openTestServer()
  const people = [await server.person('Ann'), await server.person('Ben')]
  const id = await begun(people, { format: 'winston', tempo: 'none' })
  const views = await Promise.all(people.map((each) => look(each, id)))
  const first = views.findIndex((each) => decision(each, true) !== null)
  // Pile 1 is looked at and left, so that it has a card nobody has seen; pile 2 is looked at.
  await decide(people[first] as Person, id, decision(views[first] as PodView, false))
  const [[deck = []] = []] = await openedOf(server, id)
  const [one = '', two = '', ...hidden] = deck
  await isSentAlike(server, id, people, [[[one, two, ...hidden.reverse()]]])
})

test('L28: two Rochester drafts that differ in unopened packs send the same', async () => {
  const server = await openTestServer()
  const people = [await server.person('Ann'), await server.person('Ben'), await server.person('Cal')]
  const id = await begun(people, { format: 'rochester', seats: 3, tempo: 'none' })
  // The first pack is taken, and the second lies open.
  for (let n = 0; n < 12; n++)
    for (const each of people) {
      const now = await look(each, id)
      const table = now.draft?.table
      const isSecond = table?.format === 'rochester' && table.before !== null
      const pick = decision(now, true)
      if (pick && !isSecond) await decide(each, id, pick)
    }
  const packs = await openedOf(server, id)
  const other = packs.map(([first = [], ...later], seat) =>
    seat < 2 ? [first, ...later.reverse()] : [...later, first],
  )
  await isSentAlike(server, id, people, other)
})

test('L22, L24: at 0:00 the pile one looks at is taken', async () => {
  let time = Date.now()
  const server = await openTestServer({ now: () => time })
  const people = [await server.person('Ann'), await server.person('Ben')]
  const id = await begun(people, { format: 'winston' })
  const views = await Promise.all(people.map((each) => look(each, id)))
  const first = views.findIndex((each) => each.draft?.seat === 0)
  expect(views.map(({ clock }) => clock?.of ?? null)[first]).toBe(60_000)
  expect(views[1 - first]?.clock).toBeNull()
  const { table } = views[first]?.draft ?? {}
  const pile = table?.format === 'winston' ? (table.piles[0]?.seen ?? []) : []
  time += 61_000
  await until(async () => (await server.count('pod_entries')) >= 4)
  const after = await look(people[first] as Person, id)
  expect(after.draft?.picks).toEqual(pile)
  expect((await look(people[1 - first] as Person, id)).clock?.of).toBe(60_000)
})
