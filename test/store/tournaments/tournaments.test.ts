import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  JournalConflict,
  type Store,
  type TournamentFacts,
  type TournamentTableRow,
  type UserRow,
} from '../../../src/store/contract.ts'
import { newId } from '../../../src/store/ids.ts'
import { onEachDatabase, type Place } from '../databases.ts'
import { deck, guest, momentLater, unannounced } from '../sample-rows.ts'

const facts: TournamentFacts = {
  name: 'Night City Open',
  date: '1996-04-26',
  tier: 'relaxed',
  format: 'constructed',
  status: 'upcoming',
  players: 0,
  round: null,
  ...unannounced,
}
/** With its key order and unusual characters. */
const entry = { z: 1, type: 'create', name: 'é \u0000', a: [null] }

onEachDatabase('tournaments in', (place) => {
  let there: Place
  let store: Store
  let ada: UserRow
  beforeAll(async () => {
    there = await place()
    store = await there.open()
    ada = await guest(store, 'Ada')
  })
  afterAll(async () => {
    await store.close()
    await there.dispose()
  })

  const created = async (): Promise<string> => {
    const id = newId()
    await store.tournaments.create({
      id,
      organizer: ada.id,
      entry,
      facts,
      people: [{ person: 'ada', user: ada.id }],
    })
    return id
  }
  const room = (tournament: string, more: Partial<TournamentTableRow> = {}): TournamentTableRow => ({
    id: newId(),
    tournament,
    place: 'r1t1',
    game: 1,
    nth: 1,
    corp: 'p1',
    runner: 'p2',
    status: 'opening',
    outcome: null,
    called: false,
    entered: false,
    ...more,
  })

  test('T30 — a tournament is stored entry by entry, as written', async () => {
    const id = await created()
    await store.tournaments.append({ tournament: id, seq: 2, entry: { type: 'start' }, facts })
    const lines = await store.tournaments.lines(id, 0)
    expect(lines.map(({ seq }) => seq)).toEqual([1, 2])
    expect(JSON.stringify(lines[0]?.entry)).toBe(JSON.stringify(entry))
    expect(lines[0]?.at).toBeInstanceOf(Date)
    expect(await store.tournaments.lines(id, 1)).toHaveLength(1)
    expect(await store.tournaments.lines(id, 2)).toEqual([])
    expect(await store.tournaments.lines('nowhere', 0)).toEqual([])
  })

  test('T30 — of two writers of the same entry one succeeds, and the other writes nothing', async () => {
    const id = await created()
    const write = (n: number) =>
      store.tournaments.append({
        tournament: id,
        seq: 2,
        entry: { n },
        facts: { ...facts, players: n },
        lists: { player: `p${n}`, corp: deck, runner: { ...deck, side: 'runner' } },
      })
    const both = await Promise.allSettled([write(1), write(2)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = both.find((each) => each.status === 'rejected')
    expect(lost?.reason).toBeInstanceOf(JournalConflict)
    const [, line] = await store.tournaments.lines(id, 0)
    const won = both[0]?.status === 'fulfilled' ? 1 : 2
    expect(line?.entry).toEqual({ n: won })
    expect(await store.tournaments.get(id)).toMatchObject({ seq: 2, players: won })
    expect(await store.tournaments.lists(id)).toEqual([
      { seq: 2, player: `p${won}`, corp: deck, runner: { ...deck, side: 'runner' } },
    ])
  })

  test('lists show the newest first, with what an entry has changed', async () => {
    const older = await created()
    await momentLater()
    const newer = await created()
    const changed = { ...facts, name: 'Renamed', status: 'running', players: 8, round: 2 } as const
    await store.tournaments.append({ tournament: older, seq: 2, entry: {}, facts: changed })
    const listed = (await store.tournaments.list(100)).filter(({ id }) => [older, newer].includes(id))
    expect(listed).toEqual([
      { ...facts, id: newer, seq: 1, organizer: ada.id, organizerName: 'Ada', createdAt: expect.any(Date) },
      { ...changed, id: older, seq: 2, organizer: ada.id, organizerName: 'Ada', createdAt: expect.any(Date) },
    ])
    expect(await store.tournaments.list(1)).toHaveLength(1)
    expect(await store.tournaments.running()).toContainEqual({ id: older, seq: 2 })
    expect(await store.tournaments.running()).not.toContainEqual({ id: newer, seq: 1 })
    expect(await store.tournaments.get('nowhere')).toBeNull()
  })

  test('T27 — a tournament table is opened once, changes, and is reported with the entry of its outcome', async () => {
    const id = await created()
    const first = room(id)
    const tries = await Promise.all([first, room(id), room(id)].map(store.tournaments.addTable))
    expect(tries.filter(Boolean)).toHaveLength(1)
    const [kept] = await store.tournaments.tables(id)
    if (!kept) throw new Error('no room')
    const outcome = { winner: 'corp', by: 'points', agenda: { corp: 7, runner: 3 } } as const
    await store.tournaments.updateTable(kept.id, { status: 'over', outcome, called: true })
    expect(await store.tournaments.table(kept.id)).toEqual({ ...kept, status: 'over', outcome, called: true })
    expect(await store.tournaments.addTable(room(id, { game: 2 }))).toBe(true)
    expect(await store.tournaments.addTable(room(id, { nth: 2 }))).toBe(true)
    await store.tournaments.append({ tournament: id, seq: 2, entry: {}, facts, enters: [kept.id] })
    const rooms = await store.tournaments.tables(id)
    expect(rooms.map(({ game, nth, entered }) => [game, nth, entered])).toEqual([
      [1, 1, true],
      [1, 2, false],
      [2, 1, false],
    ])
    expect(await store.tournaments.table('nowhere')).toBeNull()
  })

  test('knows users by the names of their tournament', async () => {
    const id = await created()
    const bob = await guest(store, 'Bob')
    const people = [
      { person: 'ada', user: ada.id },
      { person: 'bob', user: bob.id },
    ]
    await store.tournaments.append({ tournament: id, seq: 2, entry: {}, facts, people })
    expect(await store.tournaments.people(id)).toEqual(
      new Map([
        ['ada', ada],
        ['bob', bob],
      ]),
    )
    const handed = { tournament: id, entry: {}, facts }
    await store.tournaments.append({ ...handed, seq: 3, organizer: 'bob' })
    expect((await store.tournaments.get(id))?.organizer).toBe(bob.id)
    await store.tournaments.append({ ...handed, seq: 4, organizer: 'nobody here' })
    expect((await store.tournaments.get(id))?.organizer).toBe(bob.id)
    expect(await store.tournaments.people('nowhere')).toEqual(new Map())
  })
})
