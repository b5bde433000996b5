import { describe, expect, it } from 'vitest'
import { marshalsOf, rulersOf } from '../../src/tournament/leaders.ts'
import { ada, creation, done, names, open, refusalOf, register, started } from './event.ts'

const leaders = { organizer: ada, marshals: ['mara'], judges: ['jude'] }

describe('people', () => {
  it('T1 — one organizer, who is the marshal, too, if none is named', () => {
    expect(marshalsOf(open([]))).toEqual([ada])
    expect(marshalsOf(open([], { leaders }))).toEqual(['mara'])
    expect(refusalOf(null, { ...creation(), by: 'mara' })).toBe('not-allowed')
    expect(refusalOf(null, register('p1'))).toBe('not-created')
  })

  it('T2 — an official plays only in a relaxed tournament with another official, who rules those games', () => {
    const relaxed = { tier: 'relaxed' as const, leaders }
    expect(refusalOf(open([], { tier: 'relaxed' }), register(ada))).toBe('leader-cannot-play')
    const event = open(['p1', 'jude', 'mara'], relaxed)
    expect(rulersOf(event, ['p1', 'jude'])).toEqual([ada, 'mara'])
    expect(rulersOf(event, ['mara', 'jude'])).toEqual([ada])
    expect(rulersOf(open([ada, 'jude'], relaxed), [ada, 'jude'])).toEqual(['mara'])
  })

  it('T24 — formal and premier tournaments keep their officials out of the games', () => {
    for (const tier of ['formal', 'premier'] as const)
      expect(refusalOf(open([], { tier, leaders }), register('jude'))).toBe('leader-cannot-play')
    expect(refusalOf(open([], { tier: 'relaxed', leaders }), register('jude'))).toBe('taken')
  })

  it('T3 — only the organizer disqualifies; reports of unsporting conduct are saved', () => {
    const event = started(names(4), { leaders })
    const out = { type: 'disqualify', player: 'p1', reason: 'Marked cards.' } as const
    expect(refusalOf(event, { ...out, by: 'mara' })).toBe('not-allowed')
    const noted = done(event, { type: 'note', by: 'jude', player: 'p1', text: 'Stalling.' })
    expect(noted.notes).toEqual([
      { kind: 'unsporting', by: 'jude', player: 'p1', text: 'Stalling.', advantage: false },
    ])
    expect(refusalOf(event, { type: 'note', by: 'p2', player: 'p1', text: '' })).toBe('not-allowed')
    const gone = done(noted, { ...out, by: ada })
    expect(gone.players[0]?.status).toBe('disqualified')
    expect(gone.notes.map((n) => n.text)).toEqual(['Stalling.', 'Marked cards.'])
    expect(refusalOf(gone, { ...out, by: ada })).toBe('disqualified')
    expect(refusalOf(gone, { type: 'rejoin', by: ada, player: 'p1' })).toBe('disqualified')
    expect(refusalOf(gone, { type: 'drop', by: ada, player: 'p1' })).toBe('disqualified')
  })

  it('T5 — both decks are submitted if lists are required, and locked at the start', () => {
    const event = open(['p1', 'p2'], { listsRequired: true })
    const bare = done(event, {
      ...register('p3'),
      decks: { corp: 'Open Ledger', runner: null },
    } as ReturnType<typeof register>)
    expect(refusalOf(bare, { type: 'start', by: ada })).toBe('deck-missing')
    const change = {
      type: 'decks',
      player: 'p3',
      decks: { corp: 'Open Ledger', runner: 'Soft Shoes' },
      advantage: false,
      reason: '',
    } as const
    expect(refusalOf(bare, { ...change, by: 'p1' })).toBe('not-allowed')
    const begun = done(done(bare, { ...change, by: 'p3' }), { type: 'start', by: ada })
    expect(refusalOf(begun, { ...change, by: 'p3' })).toBe('not-allowed')
  })

  it('T6 — an official corrects a list, and an advantage is flagged', () => {
    const begun = started(names(4), { leaders })
    const decks = { corp: 'Open Ledger', runner: 'Soft Shoes' }
    const corrected = done(begun, {
      type: 'decks',
      by: 'jude',
      player: 'p1',
      decks,
      advantage: true,
      reason: 'A fourth copy was missing from the list.',
    })
    expect(corrected.players[0]?.decks).toEqual(decks)
    expect(corrected.notes).toMatchObject([{ kind: 'deck-list', player: 'p1', advantage: true }])
  })

  it('nobody registers twice, or under a name in use', () => {
    const event = open(['p1'])
    expect(refusalOf(event, register('p1'))).toBe('already-registered')
    const twin = { type: 'register', by: 'p9', player: 'p9', name: 'P1' } as const
    expect(refusalOf(event, { ...twin, decks: { corp: null, runner: null } })).toBe('name-taken')
    expect(refusalOf(event, register('p3', 'p2'))).toBe('not-allowed')
  })
})
