// @module-tag postgres
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { TournamentAct } from '../../../src/protocol/tournament.ts'
import type { CutMatch, Room, TournamentView } from '../../../src/protocol/tournament-view.ts'
import { migratedDatabase } from '../../store/databases.ts'
import { type Guest, guest } from '../../support/guests.ts'
import { openReal } from '../real-server.ts'
import { type Client, connectTo } from '../test-server.ts'

const starters = { corp: { deck: 'open-ledger' }, runner: { deck: 'soft-shoes' } }
const within = 20_000

type Player = Guest & { id: string; client: Client }

/** Six players on a real server with a real database, and their organizer. */
async function gathered() {
  const { url: database, drop } = await migratedDatabase()
  onTestFinished(drop)
  const { url } = await openReal(database)
  const ada = await guest(url, 'Ada')
  const { id } = await ada.call<TournamentView>('POST', '/api/tournaments', {
    name: 'Night City Open',
    date: '1996-04-26',
    tier: 'relaxed',
    format: 'constructed',
    structure: { kind: 'custom', rounds: 1, cut: 4 },
    listsRequired: true,
  })
  const at = `/api/tournaments/${id}`
  const act = (who: Guest, request: TournamentAct) => who.call('POST', `${at}/acts`, request)
  const lead = (report: TournamentAct) => act(ada, report)
  const players: Player[] = []
  for (let n = 1; n <= 6; n++) {
    const who = await guest(url, `P${n}`)
    await act(who, { type: 'register' })
    await who.call('PUT', `${at}/decks`, starters)
    const { me } = await who.call<TournamentView>('GET', at)
    players.push({ ...who, id: me.id ?? '', client: await connectTo(url, { cookie: who.cookie }) })
  }
  for (const request of [{ type: 'start' }, { type: 'pair' }, { type: 'publish', round: 1 }] as const)
    await lead(request)
  const see = () => ada.call<TournamentView>('GET', at)
  /** Waits until `find` finds something in the event. */
  async function until<T>(find: (view: TournamentView) => T | null | undefined | false): Promise<T> {
    for (const end = Date.now() + within; Date.now() < end; ) {
      const found = find(await see())
      if (found) return found
      await new Promise((go) => setTimeout(go, 25))
    }
    throw new Error('Waited in vain.')
  }
  const player = (who: string | null | undefined): Player => {
    const found = players.find((each) => each.id === who)
    if (!found) throw new Error(`${who} does not play.`)
    return found
  }
  return { url, id, ada, act, lead, see, until, player }
}
type Event = Awaited<ReturnType<typeof gathered>>

/** The player of this side decides about their hand. */
async function sitDown({ player }: Event, room: Room, side: 'corp' | 'runner'): Promise<void> {
  const { client } = player(room[side])
  const table = room.table ?? ''
  for (;;) {
    const joined = await client.timeout(within).emitWithAck('table:join', { table })
    if (!('ok' in joined)) throw new Error(joined.error.message)
    const { decision } = joined
    if (!decision) continue
    const keep = decision.options.find((option: { verb?: string }) => option.verb === 'keep')?.id ?? ''
    const said = await client
      .timeout(within)
      .emitWithAck('table:answer', { table, decision: decision.id, choice: [keep] })
    if (!('ok' in said)) throw new Error(said.error.message)
    return
  }
}

const matchIn = ({ cut }: TournamentView, number: number): CutMatch | undefined =>
  cut?.matches.find(({ match }) => match === number)
const openRoom = (match: CutMatch | undefined): Room | undefined =>
  match?.rooms.find(({ status, table }) => status === 'open' && table !== null)

/** The first player of each table has won, the cut is made, and both first matches have their tables. */
async function inCut(): Promise<Event & { rooms: [Room, Room] }> {
  const event = await gathered()
  const { tables } = (await event.see()).rounds[0] ?? { tables: [] }
  for (const { table, players, firstRunner } of tables) {
    const first = firstRunner === players[0] ? 'runner' : 'corp'
    const games = [first, first === 'runner' ? 'corp' : 'runner'].map((winner) => ({
      winner: winner as 'corp' | 'runner',
      by: 'unsaid' as const,
      agenda: null,
    }))
    await event.lead({ type: 'report', round: 1, table, result: { kind: 'games', games } })
  }
  await event.lead({ type: 'cut', size: null })
  for (const match of [1, 2]) await event.lead({ type: 'choose-side', match, side: 'corp' })
  const one = await event.until((view) => openRoom(matchIn(view, 1)))
  const two = await event.until((view) => openRoom(matchIn(view, 2)))
  return { ...event, rooms: [one, two] }
}

describe('the cut at real tables', () => {
  let event: Awaited<ReturnType<typeof inCut>>
  beforeEach(async () => {
    event = await inCut()
  })

  it('T22 — a player who leaves while another match is played gives a bye; that match continues at its table', async () => {
    const [room, other] = event.rooms
    const before = await event.see()
    await sitDown(event, room, 'corp')
    const leaver = event.player(matchIn(before, 2)?.players?.[1])
    await event.act(leaver, { type: 'drop' })

    const bye = await event.until((view) => matchIn(view, 2)?.played)
    expect(bye).toMatchObject({ winner: matchIn(before, 2)?.players?.[0], by: 'bye' })
    const after = await event.see()
    expect(after.cut?.seeds).toEqual(before.cut?.seeds)
    expect(matchIn(after, 1)?.players).toEqual(matchIn(before, 1)?.players)
    expect(openRoom(matchIn(after, 1))).toMatchObject({
      table: room.table,
      corp: room.corp,
      runner: room.runner,
    })
    const seat = event.player(other.corp)
    type Closed = { tournament: { closed: boolean } }
    const closed = async () =>
      (await seat.call<Closed>('GET', `/api/tables/${other.table}`)).tournament.closed
    await expect.poll(closed, { timeout: within }).toBe(true)

    // The running game continues and counts, and its winner meets the player with the bye.
    await sitDown(event, room, 'runner')
    const { client } = event.player(room.runner)
    expect(await client.emitWithAck('table:concede', { table: room.table ?? '' })).toMatchObject({ ok: true })
    const played = await event.until((view) => matchIn(view, 1)?.played)
    expect(played).toMatchObject({ winner: room.corp, by: 'conceded' })
    const next = await event.until((view) => matchIn(view, 3)?.players)
    expect([...next].sort()).toEqual([room.corp, bye.winner].sort())
  })

  it('T20 — a player who leaves before any game of the cut makes room for the next, and tables follow', async () => {
    const before = await event.see()
    const [s1, s2, s3] = before.cut?.seeds ?? []
    const fifth = before.standings[4]?.player
    await event.act(event.player(before.cut?.seeds[3]), { type: 'drop' })
    const after = await event.see()
    expect(after.cut?.seeds).toEqual([s1, s2, s3, fifth])
    expect(matchIn(after, 1)?.chooses).toBe(s1)
    await event.lead({ type: 'choose-side', match: 1, side: 'corp' })
    const room = await event.until((view) => openRoom(matchIn(view, 1)))
    expect([room.corp, room.runner].sort()).toEqual([s1, fifth].sort())
    expect(room.table).not.toBe(event.rooms[0].table)
    // Seeds 2 and 3 play on as before.
    expect(openRoom(matchIn(after, 2))).toMatchObject({ table: event.rooms[1].table })
  })

  it('T27 — a game counts as begun when both players have joined, and pages are notified at that moment', async () => {
    const [room] = event.rooms
    const watcher = await connectTo(event.url, { cookie: event.ada.cookie })
    const statuses: number[] = []
    watcher.on('tournament:changed', ({ seq }) => void statuses.push(seq))
    expect(await watcher.emitWithAck('tournament:watch', { tournament: event.id })).toMatchObject({
      ok: true,
    })
    const begun = async () => openRoom(matchIn(await event.see(), 1))?.begun
    expect(await begun()).toBe(false)
    await sitDown(event, room, 'corp')
    expect(await begun()).toBe(false)
    expect(statuses).toEqual([])
    await sitDown(event, room, 'runner')
    await expect.poll(() => statuses.length).toBe(1)
    expect(await begun()).toBe(true)
    expect(openRoom(matchIn(await event.see(), 2))?.begun).toBe(false)
  })
})
