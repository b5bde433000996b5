import { describe, expect, it } from 'vitest'
import type { TournamentAct } from '../../src/protocol/tournament.ts'
import type { ReportedResult } from '../../src/tournament/acts/schema.ts'
import { firstPage } from '../support/first-page.ts'
import {
  codeOf,
  crowd,
  openTournamentService,
  person,
  publish,
  seenBy,
  starters,
  tournamentRequest,
  visitor,
  who,
} from './fake-tables.ts'

describe('people of a tournament', () => {
  it('T1 — who creates an event is its organizer and, with nobody else named, its marshal', async () => {
    const service = openTournamentService()
    const ada = await person(service.store, 'Ada')
    const { id } = await service.tournaments.create(ada, tournamentRequest())
    const view = await seenBy(service, ada, id)
    expect(view.me.roles).toEqual(['organizer', 'marshal'])
    expect(view.leaders).toEqual([{ id: view.me.id, name: 'Ada', role: 'organizer', duty: 'on' }])
    expect(view.status).toBe('upcoming')
    expect((await service.tournaments.list(firstPage)).items).toMatchObject([
      { id, name: 'Night City Open', organizer: 'Ada', players: 0, round: null, status: 'upcoming' },
    ])
  })

  it('T1 — marshals and judges are named by their accounts, at the creation or until the start', async () => {
    const service = openTournamentService()
    const [ada, mara, jo] = [
      await person(service.store, 'Ada'),
      await person(service.store, 'Mara'),
      await person(service.store, 'Jo'),
    ]
    const { id } = await service.tournaments.create(ada, tournamentRequest({ marshals: ['mara'] }))
    expect((await seenBy(service, mara, id)).me.roles).toEqual(['marshal'])
    await service.tournaments.act(ada, id, { type: 'leaders', marshals: [], judges: ['JO', 'Mara'] })
    expect((await seenBy(service, jo, id)).me.roles).toEqual(['judge'])
    expect((await seenBy(service, null, id)).leaders.map(({ name, role }) => [name, role])).toEqual([
      ['Ada', 'organizer'],
      ['Jo', 'judge'],
      ['Mara', 'judge'],
    ])
    const request: TournamentAct = { type: 'leaders', marshals: ['Nobody'], judges: [] }
    expect(await codeOf(service.tournaments.act(ada, id, request))).toBe('no-account')
    expect(await codeOf(service.tournaments.act(jo, id, { ...request, marshals: [] }))).toBe('not-allowed')
    expect(await codeOf(service.tournaments.create(ada, tournamentRequest({ judges: ['Nobody'] })))).toBe(
      'no-account',
    )
  })

  it('T2 — a leader plays in a relaxed event where another is announced, and never in a formal one', async () => {
    const service = openTournamentService()
    const ada = await person(service.store, 'Ada')
    await person(service.store, 'Jo')
    const register = async (more: Parameters<typeof tournamentRequest>[0]) => {
      const { id } = await service.tournaments.create(ada, tournamentRequest(more))
      return codeOf(service.tournaments.act(ada, id, { type: 'register' }))
    }
    expect(await register({ tier: 'relaxed', judges: ['Jo'] })).toBe('taken')
    expect(await register({ tier: 'relaxed' })).toBe('leader-cannot-play')
    expect(await register({ tier: 'formal', judges: ['Jo'] })).toBe('leader-cannot-play')
    expect(await register({ tier: 'premier', judges: ['Jo'] })).toBe('leader-cannot-play')
  })

  it('T24 — guests play in relaxed events; formal and premier ones want accounts', async () => {
    const service = openTournamentService()
    const [ada, guest] = [await person(service.store, 'Ada'), await visitor(service.store, 'Guest')]
    const { id: relaxed } = await service.tournaments.create(ada, tournamentRequest({ tier: 'relaxed' }))
    const { id: formal } = await service.tournaments.create(ada, tournamentRequest())
    expect(await codeOf(service.tournaments.act(guest, formal, { type: 'register' }))).toBe('not-allowed')
    expect((await seenBy(service, guest, formal)).me.may).toEqual([])
    expect((await seenBy(service, guest, relaxed)).me.may).toEqual(['register'])
    expect(await codeOf(service.tournaments.act(guest, relaxed, { type: 'register' }))).toBe('taken')
    expect(await codeOf(service.tournaments.create(guest, tournamentRequest()))).toBe('not-allowed')
    expect(await codeOf(service.tournaments.create(guest, tournamentRequest({ tier: 'relaxed' })))).toBe(
      'taken',
    )
  })

  it('T3 — only the organizer disqualifies; conduct is noted for leaders to see', async () => {
    const event = await crowd(4, { judges: [] })
    const [p1, p2] = event.players.map(({ person }) => person)
    if (!p1 || !p2) throw new Error('no players')
    const report = { type: 'disqualify', player: p1, reason: 'Marked cards.' } as const
    expect(await codeOf(event.act(who(event, p2), report))).toBe('not-allowed')
    await event.lead({ type: 'note', player: p2, text: 'Raised the voice.' })
    await event.lead(report)
    const view = await event.see()
    expect(view.players[0]?.status).toBe('disqualified')
    expect(view.notes.map(({ text }) => text)).toEqual(['Raised the voice.', 'Marked cards.'])
    expect((await event.see(who(event, p2))).notes).toEqual([])
    expect(await codeOf(event.lead({ type: 'rejoin', player: p1 }))).toBe('disqualified')
  })

  it('T15 — a player drops without asking; the organizer takes them back', async () => {
    const event = await crowd(4)
    const [p1, p2] = event.players
    if (!p1 || !p2) throw new Error('no players')
    expect(await codeOf(event.act(p1, { type: 'drop', player: p2.person }))).toBe('not-allowed')
    await event.act(p1, { type: 'drop' })
    expect(await codeOf(event.act(p1, { type: 'drop' }))).toBe('already-dropped')
    expect((await event.see(p1)).me.may).toEqual([])
    expect(await codeOf(event.act(p1, { type: 'rejoin', player: p1.person }))).toBe('not-allowed')
    await event.lead({ type: 'rejoin', player: p1.person })
    expect((await event.see(p1)).me.may).toEqual(['drop'])
  })

  it('a leader enters people by account, and by name those who have none; nobody else does', async () => {
    const event = await crowd(2, {}, { start: false })
    const jo = await person(event.store, 'Jo')
    await event.lead({ type: 'register', account: 'jo' })
    await event.lead({ type: 'register', name: 'Walk-in' })
    const { players } = await event.see()
    expect(players.slice(2).map(({ name, here }) => [name, here])).toEqual([
      ['Jo', true],
      ['Walk-in', false],
    ])
    expect((await event.see(jo)).me.roles).toEqual(['player'])
    const p1 = who(event, event.players[0]?.person)
    expect(await codeOf(event.act(p1, { type: 'register', name: 'Friend' }))).toBe('not-allowed')
    expect(await codeOf(event.lead({ type: 'register', account: 'x', name: 'y' }))).toBe('bad-request')
    expect(await codeOf(event.lead({ type: 'register', account: 'nobody' }))).toBe('no-account')
    expect(await codeOf(event.lead({ type: 'register', name: 'walk-in' }))).toBe('name-taken')
    expect(await codeOf(event.act(p1, { type: 'register' }))).toBe('already-registered')
    await event.lead({ type: 'start' })
    expect(await codeOf(event.act(await person(event.store, 'Late'), { type: 'register' }))).toBe(
      'already-started',
    )
  })

  it('T5 — decks are handed in, checked, and locked when the event starts', async () => {
    const event = await crowd(4, { listsRequired: true }, { start: false, decks: false })
    const p1 = who(event, event.players[0]?.person)
    const hand = (request: Parameters<typeof event.tournaments.submitDecks>[2]) =>
      codeOf(event.tournaments.submitDecks(p1, event.id, request))
    expect(await codeOf(event.lead({ type: 'start' }))).toBe('deck-missing')
    expect(await hand({ corp: { deck: 'nowhere' }, runner: starters.runner })).toBe('not-found')
    expect(await hand({ corp: starters.runner, runner: starters.runner })).toBe('bad-deck')
    const tiny = { name: 'Tiny', cards: [{ card: 'accounts-receivable', count: 3 }] }
    expect(await hand({ corp: tiny, runner: starters.runner })).toBe('bad-deck')
    expect((await event.see(p1)).players[0]?.handedIn).toEqual({ corp: false, runner: false })
    for (const user of event.players) await event.tournaments.submitDecks(user, event.id, starters)
    await event.lead({ type: 'start' })
    expect(await hand({ ...starters, reason: 'I prefer it.' })).toBe('not-allowed')
    expect(await hand(starters)).toBe('bad-request')
    expect(
      await codeOf(event.tournaments.submitDecks(await person(event.store, 'X'), event.id, starters)),
    ).toBe('bad-request')
  })

  it('T6 — a leader corrects a list with a reason, and an advantage is flagged', async () => {
    const event = await crowd(4)
    const p1 = who(event, event.players[0]?.person)
    const lists = { ...starters, player: p1.person, reason: 'A card was missing.', advantage: true }
    await event.tournaments.submitDecks(event.ada, event.id, lists)
    expect((await event.see()).notes).toMatchObject([
      { kind: 'deck-list', player: p1.person, text: 'A card was missing.', advantage: true },
    ])
    const { corrections } = await event.tournaments.decks(p1, event.id, p1.person)
    expect(corrections).toMatchObject([{ by: 'Ada', reason: 'A card was missing.', advantage: true }])
  })

  it('T4 — spectators and opponents see no lists, no unpublished rounds, no claims, no seeds', async () => {
    const event = await crowd(4)
    const [p1, p2] = event.players
    if (!p1 || !p2) throw new Error('no players')
    const spectator = await visitor(event.store, 'Curious')
    const stranger = null
    await event.lead({ type: 'pair' })
    expect((await event.see()).rounds).toHaveLength(1)
    for (const user of [spectator, stranger, p1]) {
      const view = await event.see(user)
      expect(view.rounds).toEqual([])
      expect(view.me.now).toBeNull()
      expect(await codeOf(event.tournaments.pairings(user, event.id, 1))).toBe('no-such-round')
    }
    await event.lead({ type: 'publish', round: 1 })
    const [table] = (await event.see()).rounds[0]?.tables ?? []
    const reporter = who(event, table?.players[0])
    const other = who(event, table?.players[1])
    const result = { kind: 'split' } as const
    await event.act(reporter, { type: 'report', round: 1, table: 1, result })
    const claims = async (user: typeof spectator | null) =>
      (await event.see(user)).rounds[0]?.tables[0]?.claims.length
    expect(await claims(event.ada)).toBe(1)
    expect(await claims(reporter)).toBe(1)
    for (const user of [other, spectator, stranger]) expect(await claims(user)).toBe(0)
    for (const user of [spectator, stranger]) {
      const view = await event.see(user)
      const all = JSON.stringify([
        view,
        await event.tournaments.nrtm(user, event.id),
        await event.tournaments.standings(user, event.id),
        await event.tournaments.pairings(user, event.id, undefined),
      ])
      expect(all).not.toContain('Open Ledger')
      expect(all).not.toContain('seed 1')
      // Nor can players be recognized from another event.
      for (const { id } of [event.ada, ...event.players]) expect(all).not.toContain(id)
      expect(view.seed).toBeNull()
      expect(view.rounds[0]?.seed).toBeNull()
      expect(view.me.roles).toEqual(['spectator'])
      expect(await codeOf(event.tournaments.decks(user, event.id, p1.person))).toBe('not-allowed')
      expect(await codeOf(event.tournaments.log(user, event.id, firstPage))).toBe('not-allowed')
    }
    expect((await event.see(p1)).players.map(({ decks }) => decks !== null)).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(await codeOf(event.tournaments.decks(p2, event.id, p1.person))).toBe('not-allowed')
    expect((await event.tournaments.decks(event.ada, event.id, p1.person)).corp?.name).toBe('Open Ledger')
    expect(await codeOf(event.tournaments.decks(event.ada, event.id, 'nobody'))).toBe('unknown-player')
  })

  it('T4 — spectators give no input', async () => {
    const event = await crowd(4)
    await publish(event)
    const spectator = await person(event.store, 'Curious')
    const result: ReportedResult = { kind: 'forfeit', absent: [event.players[0]?.person ?? ''] }
    const rounds: TournamentAct[] = [
      { type: 'report', round: 1, table: 1, result },
      { type: 'correct', round: 1, table: 1, result },
      { type: 'pair' },
      { type: 'start-timer', round: 1 },
      { type: 'extend', round: 1, table: 1, minutes: 5 },
      { type: 'undo' },
      { type: 'end', reason: '' },
    ]
    for (const act of rounds) {
      const before = JSON.stringify(event.store.shelf.tournaments.lines.get(event.id))
      expect(await codeOf(event.act(spectator, act))).toMatch(/^not-/)
      expect(JSON.stringify(event.store.shelf.tournaments.lines.get(event.id))).toBe(before)
    }
  })
})

describe('players of a file', () => {
  const bring = async (names: string[]) => {
    const service = openTournamentService()
    const ada = await person(service.store, 'Ada')
    const file = {
      name: 'From elsewhere',
      cutToTop: 0,
      preliminaryRounds: 3,
      players: names.map((name, i) => ({ id: i + 1, name, rank: i + 1 })),
      rounds: [],
    }
    const { tournament, warnings } = await service.tournaments.import(ada, file, 'constructed')
    return { names: tournament.players.map((p) => p.name), warnings }
  }

  it('T5 — have names of their own, as those have who register here', async () => {
    const many = await bring(['A', 'a', 'A', 'A (2)', ' A ', 'B'])
    expect(many.names).toEqual(['A', 'a (3)', 'A (4)', 'A (2)', 'A (5)', 'B'])
    expect(many.warnings).toEqual(
      ['a (3)', 'A (4)', 'A (5)'].map((n) => `A name in the file was changed to “${n}”.`),
    )
    // Names that become equal without their forbidden characters.
    const alike = await bring(['Ann', 'A\u200Dnn', '\u200D', 'p3'])
    expect(alike.names).toEqual(['Ann', 'Ann (2)', 'p3', 'p3 (2)'])
    expect(alike.warnings).toHaveLength(3)
    const long = await bring(['x'.repeat(60), 'x'.repeat(60)])
    expect(long.names).toEqual(['x'.repeat(60), `${'x'.repeat(52)} (2)`])
  })

  it('T5 — have them quickly, however many are called the same', async () => {
    const { names } = await bring(Array.from({ length: 5000 }, () => 'Ann'))
    expect(new Set(names).size).toBe(5000)
  })
})
