import { describe, expect, it } from 'vitest'
import { openDirect } from '../../src/engine/in-place.ts'
import type { GameState } from '../../src/engine/index.ts'
import { activeAbilities } from '../../src/engine/kernel/listeners.ts'
import type { CardDef } from '../../src/engine/language/index.ts'
import { cloneState } from '../../src/engine/state/clone.ts'
import type { LastingAbility } from '../../src/engine/state/types.ts'
import { brokenInvariants, checkConserved, checkListeners } from '../../src/sim/invariants/index.ts'
import { MAX_ROUNDS } from '../../src/sim/invariants/teams.ts'
import { pool, reach } from '../support/random-play.ts'

const sound = reach({ seed: 7, decks: 'starter', pairs: 1, steps: 60 })

/** The faults found in a sound state after a change. */
const after = (meddle: (s: GameState) => void): string => {
  const s = cloneState(sound)
  meddle(s)
  return brokenInvariants(s, pool).join('; ')
}

const seat = (s: GameState, n: number) => {
  const found = s.seats[n]
  if (!found) throw new Error(`no seat ${n}`)
  return found
}
const top = (s: GameState, n: number) => {
  const card = s.cards[seat(s, n).stack.at(-1) ?? -1]
  if (!card) throw new Error('an empty stack')
  return card
}
const asked = (s: GameState) => {
  const decision = s.decisions[0]
  if (!decision) throw new Error('nobody is asked')
  return decision
}

const defLike = (like: (def: CardDef) => boolean): string => [...pool.cards.values()].find(like)?.id ?? ''
/** A lasting effect of an installation that is over. */
const outlasting = (s: GameState, given: Partial<LastingAbility>): void => {
  const ability = [...pool.cards.values()].flatMap((d) => d.abilities)[0]
  if (!ability) throw new Error('no ability')
  const [source] = seat(s, 0).stack
  const of = { you: 0, rival: 1, source: source ?? null, fort: null, run: 0, since: 0, n: 0, install: 7 }
  s.lasting.push({ ...of, ability, id: s.next.lasting++, until: 'used', ...given })
}
/** Puts two face-up cards of R&D with this face into HQ's fort. */
const twoInHq = (s: GameState, def: string): void => {
  for (const card of seat(s, 0).stack.slice(-2)) {
    Object.assign(s.cards[card] ?? {}, { def, faceUp: true, install: 1 })
    s.forts[0]?.cards.push(card)
  }
}
const acting = (s: GameState, change: Partial<GameState['seats'][number]>): void => {
  Object.assign(asked(s), { kind: 'act', seat: s.turn.seat })
  Object.assign(seat(s, s.turn.seat), change)
}

describe('the invariants', () => {
  it('find nothing wrong with a sound state', () => {
    expect(sound.over).toBe(false)
    expect(brokenInvariants(sound, pool)).toEqual([])
    expect(checkConserved(sound, cloneState(sound))).toEqual([])
  })

  it('report moved cards that are yet to be looked at', () => {
    const g = openDirect(cloneState(sound), pool)
    expect(brokenInvariants(g.s, pool, g)).toEqual([])
    g.dirty = true
    expect(brokenInvariants(g.s, pool, g)).toEqual(['cards that have moved are yet to be looked at'])
  })

  it('report an index of listeners that is out of date', () => {
    const s = cloneState(sound)
    const g = openDirect(s, pool)
    expect(checkListeners(g)).toEqual([])
    activeAbilities(g, 'action')
    expect(checkListeners(g)).toEqual([])
    const def = defLike((d) => d.abilities.some((a) => a.kind === 'action') && d.side === 'runner')
    Object.assign(top(s, 1), { def, zone: 'rig', faceUp: true })
    seat(s, 1).rig.push(seat(s, 1).stack.pop() ?? 0)
    expect(checkListeners(g)).toEqual(['the index of listeners is not what the cards say'])
  })

  const meddlings: [string, (s: GameState) => void, string][] = [
    ['a card in two places', (s) => seat(s, 0).trash.push(seat(s, 0).stack[0] ?? 0), 'is in 2 places'],
    ['a card in no place', (s) => seat(s, 0).stack.pop(), 'is in 0 places'],
    [
      'a card that names another zone',
      (s) => Object.assign(top(s, 0), { zone: 'hand' }),
      'says it is in hand',
    ],
    ['a face-up card in a stack', (s) => Object.assign(top(s, 1), { faceUp: true }), 'is face up in stack'],
    ['counters out of play', (s) => Object.assign(top(s, 1), { advancement: 1 }), 'keeps counters'],
    [
      'an installation number out of play',
      (s) => Object.assign(top(s, 1), { install: 1 }),
      'has installation 1',
    ],
    ['a mark out of play', (s) => Object.assign(top(s, 1), { marked: 'hq' }), 'remembers in stack'],
    [
      'a pile on a card that is in none',
      (s) => Object.assign(top(s, 1), { pile: 're' }),
      'lies in the pile re',
    ],
    ['a lasting effect of a card that has left', (s) => outlasting(s, {}), 'waits for a card that has left'],
    [
      'a lasting effect with an id from the future',
      (s) => outlasting(s, { id: 999 }),
      'ability 999 has an id from the future',
    ],
    [
      'two lasting effects with the same id',
      (s) => {
        outlasting(s, { id: 0 })
        outlasting(s, { id: 0 })
      },
      'two lasting abilities share an id',
    ],
    [
      'a fort with an id from the future',
      (s) => s.forts.push({ ...emptyFort, id: 'fort-999', number: 99 }),
      'fort-999 has an id from the future',
    ],
    ['bits below zero', (s) => Object.assign(seat(s, 0), { bits: -1 }), 'has -1 bits'],
    ['half a tag', (s) => Object.assign(seat(s, 1).tags, { 0: 0.5 }), 'tags from 0'],
    ['an empty fort', (s) => s.forts.push({ ...emptyFort, id: 'fort-99', number: 99 }), 'fort-99 is empty'],
    ['a missing central fort', (s) => s.forts.splice(0, 1), 'has 0 forts of the kind hq'],
    ['one handle for two cards', (s) => Object.assign(s.handles, { 1: s.handles[0] }), 'one handle for two'],
    ['a game without a decision', (s) => s.decisions.splice(0), 'nobody has anything to decide'],
    ['more picks than options', (s) => Object.assign(asked(s), { max: 999 }), 'asks for'],
    [
      'an option twice',
      (s) =>
        asked(s).options.push(
          ...asked(s)
            .options.slice(0, 1)
            .map((o) => ({ ...o })),
        ),
      'same option twice',
    ],
    [
      'a decision of a seat that is out',
      (s) => Object.assign(seat(s, asked(s).seat), { out: true }),
      'that is out',
    ],
    [
      'a game that is over without a result',
      (s) => Object.assign(s, { over: true }),
      'over and result disagree',
    ],
    ['a victory that was not noticed', (s) => Object.assign(seat(s, 0), { extraPoints: 9 }), 'has not won'],
    [
      'a unique card twice',
      (s) =>
        twoInHq(
          s,
          defLike((d) => d.unique),
        ),
      'is in play twice',
    ],
    [
      'two agendas in a fort',
      (s) =>
        twoInHq(
          s,
          defLike((d) => d.type === 'agenda'),
        ),
      'hq holds',
    ],
    [
      'an agenda in a central fort',
      (s) =>
        twoInHq(
          s,
          defLike((d) => d.type === 'agenda'),
        ),
      'is in hq',
    ],
    [
      'two Regions in a fort',
      (s) =>
        twoInHq(
          s,
          defLike((d) => d.keywords.includes('Region')),
        ),
      'has 2 Regions',
    ],
    [
      'a program in a fort',
      (s) =>
        twoInHq(
          s,
          defLike((d) => d.type === 'program'),
        ),
      'is in hq',
    ],
    [
      'counters of an unknown kind',
      (s) => Object.assign(top(s, 0).counters, { rust: 1 }),
      'unknown kind rust',
    ],
    ['a pile of 0 counters', (s) => Object.assign(s.forts[0]?.counters ?? {}, { fait: 0 }), 'has 0 fait'],
    [
      'counters of an unknown seat',
      (s) => seat(s, 0).counters.push({ kind: 'gremlin', by: 9, n: 1 }),
      'gremlin counters of nobody',
    ],
    ['tags that work for a Runner', (s) => Object.assign(seat(s, 1).tags, { 1: 1 }), 'work for seat 1'],
    ['actions owed and not paid', (s) => acting(s, { owed: 2, actions: 2 }), 'owes 2 actions'],
    ['a seat that acts without actions', (s) => acting(s, { actions: 0 }), 'without an action'],
    [
      'actions outside a seat’s turn',
      (s) => Object.assign(seat(s, 1 - s.turn.seat), { actions: 1 }),
      'has actions in the turn',
    ],
    [
      'a part that two places share',
      (s) => s.forts.push(s.forts[0] ?? emptyFort),
      'is shared with another part',
    ],
    [
      'a number that JSON can’t hold',
      (s) => Object.assign(s.turn, { number: Number.NaN }),
      'is not plain data',
    ],
  ]

  for (const [what, meddle, found] of meddlings) {
    it(`find ${what}`, () => expect(after(meddle)).toContain(found))
  }

  it('report a card that has become another or has disappeared', () => {
    const s = cloneState(sound)
    Object.assign(top(s, 0), { def: 'another' })
    expect(checkConserved(sound, s)).toHaveLength(1)
    s.cards.pop()
    expect(checkConserved(sound, s)).toEqual([expect.stringContaining('no longer')])
  })
})

const emptyFort: GameState['forts'][number] = {
  id: '',
  corp: 0,
  kind: 'subsidiary',
  number: 0,
  ice: [],
  cards: [],
  counters: {},
}

describe('the invariants of a team table', () => {
  const team = reach({ seed: 7, decks: 'starter', pairs: 1, teams: 3, steps: 60 })
  const meddled = (meddle: (s: GameState) => void): string => {
    const s = cloneState(team)
    meddle(s)
    return brokenInvariants(s, pool).join('; ')
  }

  it('report a tag without an owner, on a Sponsor, or owned by the Agent who has it', () => {
    expect(meddled(() => undefined)).toBe('')
    expect(meddled((s) => Object.assign(seat(s, 1).tags, { 9: 1 }))).toContain('belongs to nobody')
    expect(meddled((s) => Object.assign(seat(s, 2).tags, { 0: 1 }))).toContain('seat 2 has 1 tags of seat 0')
    expect(meddled((s) => Object.assign(seat(s, 1).tags, { 2: 0 }))).toContain('seat 1 has 0 tags of seat 2')
    expect(meddled((s) => Object.assign(seat(s, 1).tags, { 1: 1 }))).toContain('has tagged itself')
    // The Sponsor of the tagged Agent may have bought the tag.
    expect(meddled((s) => Object.assign(seat(s, 1).tags, { 0: 1 }))).toBe('')
  })

  it('report a game with too many rounds', () => {
    expect(
      meddled((s) => {
        seat(s, 0).turns = MAX_ROUNDS + 1
      }),
    ).toContain(`no end in ${MAX_ROUNDS} rounds`)
  })
})
