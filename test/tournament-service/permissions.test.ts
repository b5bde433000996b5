import { describe, expect, it } from 'vitest'
import type { TournamentAct } from '../../src/protocol/tournament.ts'
import type { UserRow } from '../../src/store/contract.ts'
import { exportNrtm } from '../../src/tournament/files/nrtm.ts'
import { simulateEvent } from '../../src/tournament/simulated-event.ts'
import { firstPage } from '../support/first-page.ts'
import {
  type Crowd,
  codeOf,
  crowd,
  move,
  openTournamentService,
  person,
  publish,
  starters,
  visitor,
  who,
} from './fake-tables.ts'

const cutTo4 = { structure: { kind: 'custom', rounds: 1, cut: 4 } } as const
const games = (winners: ('corp' | 'runner')[]) =>
  winners.map((winner) => ({ winner, by: 'conceded' as const, agenda: null }))

async function inCut(): Promise<Crowd> {
  const event = await crowd(6, cutTo4)
  await publish(event)
  for (const { table } of (await event.see()).rounds[0]?.tables ?? [])
    await event.lead({
      type: 'report',
      round: 1,
      table,
      result: { kind: 'games', games: games(['corp', 'corp']) },
    })
  await event.lead({ type: 'cut', size: null })
  for (const match of [1, 2]) await event.lead({ type: 'choose-side', match, side: 'corp' })
  await event.tournaments.sweep()
  return event
}

const roomOf = (event: Crowd, match: number): string => {
  const found = event.rooms.opened.findLast(
    (r) => r.tournament.round === null && r.tournament.table === match,
  )
  if (!found) throw new Error('no room')
  return found.id
}

describe('authority in a tournament', () => {
  it.each(['drop', 'disqualify'] as const)(
    'T22 — a %s in the cut leaves a game that is being played alone',
    async (type) => {
      const event = await inCut()
      const room = roomOf(event, 1)
      move(event, room)
      const before = await event.see()
      const leaver = before.cut?.seeds[1] ?? ''
      await event.lead(type === 'drop' ? { type, player: leaver } : { type, player: leaver, reason: 'x' })
      await event.tournaments.sweep()
      const after = await event.see()
      expect(after.cut?.seeds).toEqual(before.cut?.seeds)
      expect(after.cut?.matches[0]).toEqual(before.cut?.matches[0])
      expect(after.cut?.matches[1]?.played?.by).toBe('bye')
      expect(event.rooms.closed).not.toContain(room)
    },
  )

  it('T20 — while nobody has made a move the next ranked comes in', async () => {
    const event = await inCut()
    const leaver = (await event.see()).cut?.seeds[1] ?? ''
    await event.lead({ type: 'drop', player: leaver })
    expect((await event.see()).cut?.seeds).not.toContain(leaver)
  })

  it('T27 — a leader who plays reads nothing of the other’s report, not in the log either, until it counts', async () => {
    const event = await crowd(4, { tier: 'relaxed' }, { start: false })
    const [p1] = event.players
    if (!p1) throw new Error('nobody')
    await event.lead({ type: 'leaders', marshals: [], judges: ['P1'] })
    await event.lead({ type: 'start' })
    await publish(event)
    const { table, opponent } = (await event.see(p1)).me.now ?? {}
    const other = who(event, opponent ?? undefined)
    const result = { kind: 'games' as const, games: games(['corp', 'corp']) }
    await event.act(other, { type: 'report', round: 1, table: table ?? 0, result })
    const seen = async (): Promise<string> =>
      JSON.stringify([await event.see(p1), await event.tournaments.log(p1, event.id, firstPage)])
    expect(await seen()).not.toMatch(/conceded|concession/)
    expect(JSON.stringify(await event.tournaments.log(event.ada, event.id, firstPage))).toMatch(/concession/)
    await event.act(p1, { type: 'report', round: 1, table: table ?? 0, result })
    expect(await seen()).toMatch(/concession/)
  })

  it('late entries and judges after the start; late players submit their lists', async () => {
    const event = await crowd(4)
    const late = await person(event.store, 'Late')
    const judge = await person(event.store, 'Jude')
    expect(await codeOf(event.act(late, { type: 'register' }))).toBe('already-started')
    expect((await event.see(late)).me.may).not.toContain('register')
    await event.lead({ type: 'register', account: 'Late' })
    expect((await event.see(late)).me.may).toContain('decks')
    await event.tournaments.submitDecks(late, event.id, starters)
    expect(await codeOf(event.tournaments.submitDecks(late, event.id, { ...starters, reason: 'x' }))).toBe(
      'not-allowed',
    )
    await event.lead({ type: 'leaders', marshals: [], judges: ['Jude'] })
    expect((await event.see(judge)).me.roles).toEqual(['judge'])
    expect((await event.see(judge)).me.may).not.toContain('end')
    await publish(event)
    expect((await event.see()).rounds[0]?.bye).not.toBeNull()
  })

  it('a judge is called, which the table sees but only leaders and the caller read, and answers', async () => {
    const event = await crowd(4)
    await publish(event)
    const [p1] = event.players
    if (!p1) throw new Error('nobody')
    const now = (await event.see(p1)).me.now
    const table = now?.table ?? 0
    const place = { kind: 'table', round: 1, table } as const
    await event.act(p1, { type: 'call', place, text: 'Is that a node?' })
    expect((await event.see()).calls).toEqual([{ by: p1.person, place, text: 'Is that a node?' }])
    expect((await event.see(p1)).calls).toHaveLength(1)
    for (const user of [...event.players.slice(1), null]) {
      const atTable = now !== null && user?.person === now.opponent
      expect((await event.see(user)).calls).toEqual(atTable ? [{ by: p1.person, place, text: '' }] : [])
    }
    await event.lead({ type: 'answer', place })
    expect((await event.see()).calls).toEqual([])
  })

  it('a drawn round gives nothing away to players who ask at its tables', async () => {
    const event = await crowd(4)
    await event.lead({ type: 'pair' })
    const leader = event.ada.person
    for (const player of event.players)
      for (const table of [1, 2, 3]) {
        const report = { type: 'report', round: 1, table } as const
        expect(await codeOf(event.act(player, { ...report, result: { kind: 'split', leader } }))).toBe(
          'not-published',
        )
        expect(
          await codeOf(
            event.act(player, { ...report, result: { kind: 'games', games: games(['corp', 'corp']) } }),
          ),
        ).toBe('not-published')
      }
  })

  it.each(['drop', 'disqualify'] as const)(
    'T4 — a leader who has played reads no lists until the end, not after a %s either',
    async (type) => {
      const event = await crowd(4, { tier: 'relaxed' }, { start: false })
      await event.lead({ type: 'leaders', marshals: [], judges: ['P1'] })
      await event.lead({ type: 'register' })
      const { ada } = event
      const [p1, p2] = event.players
      if (!p1 || !p2) throw new Error('nobody')
      await event.lead({ type: 'start' })
      const reads = (user: UserRow) => codeOf(event.tournaments.decks(user, event.id, p2.person))
      const player = ada.person
      await event.lead(type === 'drop' ? { type, player } : { type, player, reason: 'x' })
      await event.act(p1, { type: 'drop' })
      expect([await reads(ada), await reads(p1), await reads(p2)]).toEqual([
        'not-allowed',
        'not-allowed',
        'taken',
      ])
      expect((await event.see()).players.find(({ id }) => id === p2.person)?.decks).toBeNull()
      expect(JSON.stringify(await event.tournaments.log(ada, event.id, firstPage))).not.toMatch(/Open Ledger/)
      await event.lead({ type: 'end', reason: 'x' })
      expect([await reads(ada), await reads(p1)]).toEqual(['taken', 'taken'])
    },
  )

  it('T30 — an act that changes nothing is done already: no entry, and no notification', async () => {
    const event = await crowd(4, {}, { start: false })
    const [p1] = event.players
    if (!p1) throw new Error('nobody')
    await person(event.store, 'Jude')
    const entries = async () => (await event.store.tournaments.lines(event.id, 0)).length
    const again = async (what: () => Promise<number>): Promise<void> => {
      const first = await what()
      const before = [await entries(), event.notified.length]
      expect(await what()).toBe(first)
      expect([await entries(), event.notified.length]).toEqual(before)
    }
    const act = (request: TournamentAct) => again(() => event.lead(request))
    await act({ type: 'leaders', marshals: [], judges: ['Jude'] })
    await again(() => event.tournaments.submitDecks(p1, event.id, starters))
    await event.lead({ type: 'start' })
    await act({ type: 'pair' })
    const tables = (await event.see()).rounds[0]?.tables.map(({ players }) => players) ?? []
    const repair = { type: 'repair', round: 1, bye: null } as const
    await act({ ...repair, tables })
    // A change by hand makes another pairing, which a new draw replaces.
    await act({ ...repair, tables: tables.toReversed() })
    await act({ type: 'pair' })
    await event.lead({ type: 'publish', round: 1 })
    const place = { kind: 'table', round: 1, table: (await event.see(p1)).me.now?.table ?? 0 } as const
    await again(() => event.act(p1, { type: 'call', place, text: 'Is that a node?' }))
    await event.act(p1, { type: 'call', place, text: 'Is that a wall?' })
    const result = { kind: 'games' as const, games: games(['corp', 'corp']) }
    await event.lead({ type: 'report', round: 1, table: 1, result })
    await act({ type: 'correct', round: 1, table: 1, result })
    // An undo always adds an entry.
    const count = await entries()
    await event.lead({ type: 'undo' })
    expect(await entries()).toBe(count + 1)
  })

  it('T5 — lists of the same names are other lists where their cards are', async () => {
    const event = await crowd(4, {}, { start: false })
    const [p1] = event.players
    if (!p1) throw new Error('nobody')
    const { corp } = await event.tournaments.decks(p1, event.id, p1.person)
    if (!corp) throw new Error('no list')
    const [first, ...rest] = corp.cards
    if (!first) throw new Error('no cards')
    const cards = [{ ...first, count: first.count + 1 }, ...rest]
    const seq = await event.tournaments.newest(null, event.id)
    const changed = { ...starters, corp: { name: corp.name, cards } }
    expect(await event.tournaments.submitDecks(p1, event.id, changed)).toBe(seq + 1)
    expect((await event.tournaments.decks(p1, event.id, p1.person)).corp?.cards).toEqual(cards)
    expect(await event.tournaments.submitDecks(p1, event.id, changed)).toBe(seq + 1)
  })

  it('T29 T30 — an imported event is journalled in our own terms', async () => {
    const service = openTournamentService()
    const ada = await visitor(service.store, 'Ada')
    const { event } = simulateEvent({ players: 9, rounds: 3, cut: 4, seed: 'x' })
    if (!event) throw new Error('no event')
    const file = JSON.parse(JSON.stringify(exportNrtm(event)))
    const { tournament } = await service.tournaments.import(ada, file, 'constructed')
    const [line] = await service.store.tournaments.lines(tournament.id, 0)
    expect(line?.entry).toMatchObject({ type: 'adopt' })
    expect(JSON.stringify(line?.entry)).not.toMatch(/combinedScore/)
    expect((await service.tournaments.log(ada, tournament.id, firstPage)).items[0]?.sentence).toMatch(
      /9 players, 3 rounds/,
    )
    const again = openTournamentService({ store: service.store })
    expect(await again.tournaments.view(ada, tournament.id)).toEqual(tournament)
  })
})
