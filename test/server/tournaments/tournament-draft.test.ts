import { describe, expect, test } from 'vitest'
import { checkDeck } from '../../../src/decks/check.ts'
import { defaultCube } from '../../../src/limited/cube.ts'
import { type PodProof, podProofProblems } from '../../../src/limited/proof.ts'
import type { Table } from '../../../src/protocol/http.ts'
import type { PodView } from '../../../src/protocol/pods.ts'
import type { RegisteredDecks } from '../../../src/protocol/tournament.ts'
import { type TournamentView, tournamentView } from '../../../src/protocol/tournament-view.ts'
import { factsPool } from '../../decks/pool.ts'
import { codeOf, look } from '../solo/pod-people.ts'
import { type Body, openTestServer, type Person, type TestServer, until } from '../test-server.ts'

type Drafted = { server: TestServer; at: string; ada: Person; players: Person[]; time: { now: number } }

const draft = {
  kit: ['base', 'base', 'proteus', 'base'],
  tempo: 'standard',
  building: 25,
  rebuild: false,
  seats: 8,
}
const minute = 60_000

const see = async ({ at }: Pick<Drafted, 'at'>, who: Pick<Person, 'get'>): Promise<TournamentView> =>
  tournamentView.parse((await who.get(at)).json())
async function act({ at }: Pick<Drafted, 'at'>, who: Person, request: Body): Promise<void> {
  const reply = await who.post(`${at}/acts`, request)
  if (reply.statusCode !== 200) throw new Error(reply.body)
}
const refused = ({ at }: Drafted, who: Person, request: Body) => codeOf(who.post(`${at}/acts`, request))

/** An event of Ada with these players and no decks. */
async function announced(n: number, more: Body = {}): Promise<Drafted> {
  const time = { now: Date.UTC(2026, 10, 29, 12) }
  const server = await openTestServer({ now: () => time.now, config: { rateLimits: false } })
  const ada = await server.person('Ada')
  const reply = await ada.post('/api/tournaments', {
    ...{ name: 'Night City Draft', date: '2026-11-29', tier: 'relaxed', format: 'full-draft' },
    ...{ structure: { kind: 'custom', rounds: 3, cut: 0 }, listsRequired: true },
    ...more,
  })
  const at = `/api/tournaments/${reply.json<TournamentView>().id}`
  const players: Person[] = []
  for (let i = 1; i <= n; i++) {
    const player = await server.person(`P${i}`)
    players.push(player)
    await act({ at }, player, { type: 'register' })
  }
  return { server, at, ada, players, time }
}

/** Its draft has begun, and its pods are there. */
async function begun(n: number, more: Body = {}, plan: Body = {}): Promise<Drafted & { pods: string[] }> {
  const event = await announced(n, more)
  await act(event, event.ada, { type: 'deal-pods', draft: { ...draft, ...plan } })
  await act(event, event.ada, { type: 'begin-draft' })
  return { ...event, pods: await podsOf(event) }
}

async function podsOf(event: Drafted): Promise<string[]> {
  const shown = (await see(event, event.ada)).draft?.pods.flatMap(({ id }) => id ?? []) ?? []
  await until(async () =>
    (await Promise.all(shown.map((id) => event.ada.get(`/api/pods/${id}`)))).every(
      ({ statusCode }) => statusCode === 200,
    ),
  )
  return shown
}

function gate() {
  let open: () => void = () => {}
  const opened = new Promise<void>((done) => {
    open = done
  })
  return { opened, open: () => open() }
}

/** Time passes, and the clocks of all seats run out until nothing is left to pick. */
async function clocksRun({ pods, ada, time }: Drafted & { pods: string[] }): Promise<void> {
  for (let n = 0; n < 500; n++) {
    time.now += 10 * minute
    const views = await Promise.all(pods.map((id) => look(ada, id)))
    if (views.every(({ status }) => status === 'playing')) return
  }
  throw new Error('The pods do not end.')
}

const podOf = async (event: Drafted & { pods: string[] }, who: Person): Promise<PodView> => {
  const views: PodView[] = []
  for (const id of event.pods) views.push(await look(who, id))
  const mine = views.find(({ seated }) => seated)
  if (!mine) throw new Error('no pod')
  return mine
}

const decksIn = (event: Drafted) =>
  until(async () => (await see(event, event.ada)).draft?.open === false, 15_000)

/** The tables of the newest round. */
async function tablesOf(event: Drafted): Promise<Table[]> {
  let ids: string[] = []
  await until(async () => {
    const round = (await see(event, event.ada)).rounds.at(-1)
    ids = round?.tables.flatMap(({ rooms }) => rooms[0]?.table ?? []) ?? []
    return ids.length === round?.tables.length
  })
  return Promise.all(ids.map(async (id) => (await event.ada.get(`/api/tables/${id}`)).json<Table>()))
}

/** An event of four whose decks are in and may be built anew, with its first player and their pod. */
async function rebuilding() {
  const event = await begun(4, {}, { rebuild: true })
  await clocksRun(event)
  await decksIn(event)
  const [first] = event.players as [Person]
  return { event, first, pod: await podOf(event, first), me: (await see(event, first)).me.id }
}

describe('A tournament that is drafted here', { timeout: 120_000 }, () => {
  test('L27, L61: an official pauses a pod between boosters, and gives seats to bots; its players do not', async () => {
    const event = await begun(4, {}, { seats: 4 })
    const { ada, players, pods } = event
    const [id = ''] = pods
    const [first] = players as [Person]
    expect(await look(first, id)).toMatchObject({ hosting: false, pausable: true })
    for (const each of players)
      expect(await codeOf(each.post(`/api/pods/${id}/pause`, { paused: true }))).toBe('forbidden')
    expect((await ada.post(`/api/pods/${id}/pause`, { paused: true })).statusCode).toBe(200)
    expect((await look(first, id)).pause).toEqual({ after: 1, by: null, time: null })
    for (let n = 0; (await look(first, id)).pause?.time === null && n < 200; n++) event.time.now += 3 * minute
    expect((await podOf(event, first)).draft).toMatchObject({ booster: 1, pack: null })
    expect((await ada.post(`/api/pods/${id}/pause`, { paused: false })).statusCode).toBe(200)
    expect(await look(first, id)).toMatchObject({ pause: null, draft: { pack: { length: 15 } } })
    // All have been away for long.
    const given = { bot: true, seat: 0 }
    expect(await codeOf(first.post(`/api/pods/${id}/stand-in`, given))).toBe('forbidden')
    expect((await ada.post(`/api/pods/${id}/stand-in`, given)).statusCode).toBe(200)
    expect((await look(ada, id)).ring.map(({ standIn }) => standIn)).toEqual([true, false, false, false])
  })

  test('L61: all pods are open once anybody hears that the draft has begun', async () => {
    const event = await announced(16)
    await act(event, event.ada, { type: 'deal-pods', draft })
    await act(event, event.ada, { type: 'begin-draft' })
    const ids = (await see(event, event.ada)).draft?.pods.map(({ id }) => id) ?? []
    const replies = await Promise.all(ids.map((id) => event.ada.get(`/api/pods/${id}`)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })

  test('L61, L63, L64: 16 players draft in two pods, build, and play their rounds with these decks', async () => {
    const event = await announced(16)
    const { ada, players } = event
    expect((await see(event, ada)).me.may).toContain('deal-pods')
    await act(event, ada, { type: 'deal-pods', draft })
    const dealt = await see(event, ada)
    expect(dealt.draft).toMatchObject({ begun: false, open: false, pods: [{ id: null }, { id: null }] })
    expect(dealt.draft?.pods.map(({ players }) => players.length)).toEqual([8, 8])
    // Players see the seats when the draft begins.
    expect((await see(event, players[0] as Person)).draft).toBeNull()
    const [one, two] = dealt.draft?.pods.map(({ players }) => players[0]) ?? []
    await act(event, ada, { type: 'exchange-seats', one, other: two })
    expect(await refused(event, players[0] as Person, { type: 'begin-draft' })).toBe('not-allowed')
    await act(event, ada, { type: 'begin-draft' })
    const pods = await podsOf(event)
    const going = { ...event, pods }
    const shown = await see(event, players[0] as Person)
    expect(shown).toMatchObject({ status: 'running', draft: { begun: true, open: true } })
    expect(shown.draft?.pods[0]?.players[0]).toBe(two)
    expect(shown.draftSeats).toEqual(shown.draft?.pods.flatMap(({ players }) => players))
    for (const each of players)
      expect(await podOf(going, each)).toMatchObject({
        ...{ status: 'drafting', bots: 0, tournament: { pod: expect.any(Number), rebuild: false } },
        ...{ booster: { open: 1, of: 4 }, draft: { pack: { length: 15 } }, commitment: expect.any(String) },
      })
    expect(await codeOf(ada.post(`${event.at}/acts`, { type: 'pair' }))).toBe('not-started')
    // L29: an official sees who sits where, and no card.
    const official = await look(ada, pods[0] ?? '')
    expect(official).toMatchObject({ draft: null, pool: null, ring: { length: 8 } })
    await clocksRun(going)
    await decksIn(event)
    const built = await see(event, ada)
    expect(built.players.every(({ handedIn }) => handedIn.corp && handedIn.runner)).toBe(true)
    const [first] = players as [Person]
    const mine = await podOf(going, first)
    const me = (await see(event, first)).me.id
    const lists = (await first.get(`${event.at}/decks/${me}`)).json<RegisteredDecks>()
    for (const side of ['corp', 'runner'] as const) {
      expect(lists[side]?.cards).toEqual(mine.decks?.[side])
      expect(checkDeck({ side, cards: lists[side]?.cards ?? [] }, factsPool).reasons).toEqual([])
    }
    expect(await codeOf(players[1]?.get(`${event.at}/decks/${me}`) as never)).toBe('not-allowed')
    expect(await codeOf(first.put(`/api/pods/${mine.id}/pool`, { ...mine.decks, version: 0 }))).toBe(
      'decks-locked',
    )
    expect(
      await codeOf(
        first.put(`${event.at}/decks`, { corp: { deck: 'open-ledger' }, runner: { deck: 'soft-shoes' } }),
      ),
    ).toBe('decks-locked')
    for (const id of pods) expect(await codeOf(ada.get(`/api/pods/${id}/proof`))).toBe('not-over')
    await act(event, ada, { type: 'pair' })
    const { rounds, draft: seats } = await see(event, ada)
    expect(rounds[0]?.tables.map(({ players }) => players)).toEqual(
      seats?.pods.flatMap(({ players }) => [0, 1, 2, 3].map((i) => [players[i], players[i + 4]])),
    )
    await act(event, ada, { type: 'publish', round: 1 })
    const tables = await tablesOf(event)
    expect(tables).toHaveLength(8)
    for (const table of tables)
      expect(table).toMatchObject({ status: 'playing', options: { agendaPoints: 6 } })
    await act(event, ada, { type: 'end', reason: 'It was late.' })
    await until(async () => (await look(ada, pods[1] ?? '')).status === 'over')
    for (const id of pods) {
      const proof = (await event.server.stranger.get(`/api/pods/${id}/proof`)).json<PodProof>()
      expect(podProofProblems(proof)).toEqual([])
      expect((await event.server.stranger.get(`/api/pods/${id}/log`)).statusCode).toBe(200)
    }
  })

  test('L63: a half draft gives one deck to each, and a Corp meets a Runner', async () => {
    const event = await begun(8, { format: 'half-draft' })
    await clocksRun(event)
    await decksIn(event)
    const { players } = await see(event, event.ada)
    expect(players.map(({ handedIn }) => Number(handedIn.corp) + Number(handedIn.runner))).toEqual(
      Array(8).fill(1),
    )
    await act(event, event.ada, { type: 'pair' })
    await act(event, event.ada, { type: 'publish', round: 1 })
    expect(await tablesOf(event)).toHaveLength(4)
    const view = await see(event, event.ada)
    for (const { firstRunner } of view.rounds[0]?.tables ?? [])
      expect(view.players.find(({ id }) => id === firstRunner)?.handedIn).toEqual({
        corp: false,
        runner: true,
      })
  })

  test('L61: sealed has building at once, for everybody in one pod', async () => {
    const kit = ['base', 'base', 'base', 'base', 'base', 'base']
    const event = await begun(10, { format: 'sealed' }, { kit })
    expect(event.pods).toHaveLength(1)
    const pod = await podOf(event, event.players[4] as Person)
    expect(pod).toMatchObject({ status: 'building', bots: 0, draft: { picks: { length: 90 } } })
    for (const each of event.players) await each.post(`/api/pods/${pod.id}/ready`, { ready: true })
    await decksIn(event)
    await act(event, event.ada, { type: 'pair' })
    expect((await see(event, event.ada)).rounds[0]?.tables).toHaveLength(5)
  })

  test('L62: bots fill a pod and are no players; who leaves is drafted on for, and is out', async () => {
    const event = await begun(6)
    const [id = ''] = event.pods
    expect((await look(event.ada, id)).ring.filter(({ bot }) => bot)).toHaveLength(2)
    const [gone] = event.players as [Person]
    expect(await codeOf(gone.delete(`/api/pods/${id}/seat`))).toBe('forbidden')
    await act(event, gone, { type: 'drop' })
    await until(async () => (await look(event.ada, id)).ring.filter(({ bot }) => bot).length === 3)
    expect((await look(gone, id)).seated).toBe(false)
    await clocksRun(event)
    await decksIn(event)
    await act(event, event.ada, { type: 'pair' })
    const { rounds, players } = await see(event, event.ada)
    expect(players).toHaveLength(6)
    expect(rounds[0]).toMatchObject({ tables: { length: 2 }, bye: { player: expect.any(String) } })
    const out = (await see(event, gone)).me.id
    expect(await refused(event, event.ada, { type: 'rejoin', player: out })).toBe('stage-over')
  })

  test('L65: a draft that has begun is not undone but cancelled; its packs are shown and new ones opened', async () => {
    const event = await begun(4)
    const [id = ''] = event.pods
    expect(await refused(event, event.ada, { type: 'undo' })).toBe('not-allowed')
    const before = await look(event.ada, id)
    await act(event, event.ada, { type: 'cancel-draft' })
    await until(async () => (await look(event.ada, id)).status === 'cancelled')
    const proof = (await event.server.stranger.get(`/api/pods/${id}/proof`)).json<PodProof>()
    expect([podProofProblems(proof), proof.commitment]).toEqual([[], before.commitment])
    expect(await see(event, event.ada)).toMatchObject({ status: 'upcoming', draft: null })
    await act(event, await event.server.person('P5'), { type: 'register' })
    await act(event, event.ada, { type: 'deal-pods', draft })
    await act(event, event.ada, { type: 'begin-draft' })
    const [next = ''] = await podsOf(event)
    expect(next).not.toBe(id)
    const second = await look(event.ada, next)
    expect([second.commitment === before.commitment, second.people.length]).toEqual([false, 5])
    const opened = await event.server.sql<{ seed: string }>('SELECT seed FROM pod_secrets')
    expect(new Set(opened.map(({ seed }) => seed)).size).toBe(2)
  })

  test('L64: decks may be built anew between rounds if the announcement says so', async () => {
    const { event, first, pod, me } = await rebuilding()
    const corp = async () => (await first.get(`${event.at}/decks/${me}`)).json<RegisteredDecks>().corp?.cards
    const suggestion = await first.post(`/api/pods/${pod.id}/pool/suggest`, { side: 'corp', cards: [] })
    expect(suggestion.statusCode).toBe(200)
    const all = pod.pool?.corp.cards ?? []
    expect(
      (await first.put(`/api/pods/${pod.id}/pool`, { ...pod.decks, version: 0, corp: all })).statusCode,
    ).toBe(200)
    await act(event, event.ada, { type: 'pair' })
    await act(event, event.ada, { type: 'publish', round: 1 })
    await tablesOf(event)
    const known = await corp()
    expect(known?.length).toBeGreaterThan(pod.decks?.corp.length ?? 99)
    // Games of this round are played with the decks that their tables have.
    await first.put(`/api/pods/${pod.id}/pool`, { ...pod.decks, version: 1 })
    await act(event, event.ada, { type: 'start-timer', round: 1 })
    expect(await corp()).toEqual(known)
  })

  // The desk is held once while it settles the tables: before it reads the decks that were built, and after.
  test.each(['tables', 'lists'] as const)(
    'L64: decks saved before a round is published are played in it, also while the desk asks for %s',
    async (what) => {
      const { event, first, pod, me } = await rebuilding()
      const { tournaments } = event.server.store
      const asked = tournaments[what]
      const [reached, released] = [gate(), gate()]
      let held = false
      const hold = async (id: string) => {
        if (!held) {
          held = true
          reached.open()
          await released.opened
        }
        return asked(id)
      }
      Object.assign(tournaments, { [what]: hold })
      try {
        await act(event, event.ada, { type: 'pair' })
        await reached.opened
        const all = pod.pool?.corp.cards ?? []
        const saved = await first.put(`/api/pods/${pod.id}/pool`, { ...pod.decks, version: 0, corp: all })
        expect(saved.statusCode).toBe(200)
        await act(event, event.ada, { type: 'publish', round: 1 })
        released.open()
        await tablesOf(event)
        const lists = (await first.get(`${event.at}/decks/${me}`)).json<RegisteredDecks>()
        expect(lists.corp?.cards).toHaveLength(all.length)
      } finally {
        Object.assign(tournaments, { [what]: asked })
      }
    },
  )

  test('L6, L61: a full draft may be one of a list, which the draft keeps', async () => {
    const cards = defaultCube.cards.slice(0, 500)
    const cube = { name: 'Night City', cards }
    const kit = Array(4).fill('cube')
    const event = await announced(4)
    const deal = (more: Body) => ({ type: 'deal-pods', draft: { ...draft, seats: 4, kit, cube, ...more } })
    expect(await refused(event, event.ada, deal({ kit: Array(9).fill('cube') }))).toBe('cube-too-small')
    expect(await refused(event, event.ada, deal({ kit: ['cube', 'base', 'base', 'base'] }))).toBe(
      'bad-request',
    )
    expect(await refused(event, event.ada, deal({ kit: draft.kit }))).toBe('bad-request')
    const strange = { name: 'x', cards: [{ card: 'nobody', count: 1 }] }
    expect(await refused(event, event.ada, deal({ cube: strange }))).toBe('unknown-card')
    await act(event, event.ada, deal({}))
    // The list is not sent to everybody with each change of the event.
    expect((await see(event, event.ada)).draft).toMatchObject({
      kit,
      cube: { name: 'Night City', cards: 500 },
    })
    await act(event, event.ada, { type: 'begin-draft' })
    const pods = await podsOf(event)
    const drafting = { ...event, pods }
    const pod = await podOf(drafting, event.players[0] as Person)
    expect(pod).toMatchObject({ format: 'cube', boosters: kit, cube: { name: 'Night City', cards: 500 } })
    await clocksRun(drafting)
    await decksIn(event)
    const known = new Set(cards.map(({ card }) => card))
    const mine = await podOf(drafting, event.players[0] as Person)
    expect(mine.draft?.picks).toHaveLength(60)
    expect(mine.draft?.picks.filter((card) => !known.has(card))).toEqual([])
    await act(event, event.ada, { type: 'end', reason: 'It was late.' })
    await until(async () => (await look(event.ada, pods[0] ?? '')).status === 'over')
    const proof = (await event.server.stranger.get(`/api/pods/${pods[0]}/proof`)).json<PodProof>()
    expect([proof.cube?.name, podProofProblems(proof)]).toEqual(['Night City', []])

    const barring = await announced(4, { cards: 'base' })
    expect(await refused(barring, barring.ada, deal({}))).toBe('kit-barred')
    const house = await announced(4)
    await act(house, house.ada, deal({ cube: null }))
    expect((await see(house, house.ada)).draft).toMatchObject({ kit, cube: null })
    const half = await announced(4, { format: 'half-draft' })
    expect(await refused(half, half.ada, deal({}))).toBe('bad-request')
  })

  test('L61: boosters that the announcement bars, and kits that a format has not got, are refused', async () => {
    const event = await announced(4, { cards: 'base' })
    expect(await refused(event, event.ada, { type: 'deal-pods', draft })).toBe('kit-barred')
    const kit = ['base', 'base', 'base', 'base']
    await act(event, event.ada, { type: 'deal-pods', draft: { ...draft, kit } })
    const sealed = await announced(4, { format: 'sealed' })
    expect(await refused(sealed, sealed.ada, { type: 'deal-pods', draft })).toBe('bad-request')
    await act(sealed, sealed.ada, { type: 'register', name: 'Somebody' })
    await act(sealed, sealed.ada, { type: 'deal-pods', draft: { ...draft, kit: Array(6).fill('base') } })
    expect(await refused(sealed, sealed.ada, { type: 'begin-draft' })).toBe('not-allowed')
  })
})
