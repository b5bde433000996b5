/**
 * Positions taken from games: they can be set up again unchanged, and contain only what cards can bring
 * about.
 */
import { describe, expect, it } from 'vitest'
import { fullPool as pool } from '../../src/automa/engine.ts'
import { judgedChoice } from '../../src/automa/in-place-judgement.ts'
import { words } from '../../src/cards/engine.ts'
import { starterDecks } from '../../src/decks/starters.ts'
import { openDirect } from '../../src/engine/in-place.ts'
import {
  createEngine,
  deckOfPosition,
  type GameState,
  type LaidOut,
  type Position,
} from '../../src/engine/index.ts'
import { illegalParts } from '../../src/engine/rules/position-contents.ts'
import { positionOf } from '../../src/engine/rules/position-of.ts'
import { cloneState } from '../../src/engine/state/clone.ts'
import type { FortPosition } from '../../src/engine/state/position.ts'
import { playMatch } from '../../src/sim/match.ts'
import { randomTable } from '../../src/sim/setups.ts'
import { corpAutoma } from '../support/automa.ts'
import { game } from '../support/game.ts'
import { counted, hosted, rezzed } from '../support/table.ts'

const engine = createEngine(pool, words)

const laid = (position: Position): GameState =>
  engine.create({
    format: 'classic',
    seed: 'a'.repeat(64),
    seats: (['corp', 'runner'] as const).map((side) => ({
      id: side,
      side,
      deck: deckOfPosition(position, side),
    })),
    options: { mulligan: 'none' },
    position,
  }).state

const found = (state: GameState, viewpoint: 'corp' | 'runner' | null = null): LaidOut => {
  const there = engine.positionOf(state, viewpoint)
  if (!there) throw new Error('It is no position.')
  return there
}

/** Moments with an action to take, from a few games between starter decks. */
const moments = (games: number): GameState[] => {
  const decks = (side: string) => starterDecks.filter((deck) => deck.side === side).map(({ cards }) => cards)
  const [corps, runners] = [decks('corp'), decks('runner')]
  const states: GameState[] = []
  for (let n = 0; n < games; n++) {
    const [corp = [], runner = []] = [corps[n % corps.length], runners[n % runners.length]]
    playMatch({
      setup: randomTable(n, { corps: [corp], runners: [runner] }),
      pool,
      players: [judgedChoice, judgedChoice],
      check: ({ s }) => {
        if (!s.over && s.decisions[0]?.kind === 'act' && s.turn.number % 3 === 0) states.push(cloneState(s))
        return []
      },
    })
  }
  return states
}

describe('A position read from a game', () => {
  it('is the same when it is set up and read again, with nothing left out', () => {
    let whole = 0
    for (const state of moments(12)) {
      const { position, leftOut } = found(state)
      expect(illegalParts(pool, position)).toEqual([])
      if (leftOut.length > 0 || state.turn.phase !== 'actions') continue
      whole++
      expect(found(laid(position))).toEqual({ position, leftOut: [] })
    }
    expect(whole).toBeGreaterThan(50)
  })

  it('contains counters on cards, forts and players, and programs in a daemon', () => {
    const g = game({
      corp: {
        hq: { counters: { pox: 2 } },
        score: [counted('Artificial Security Directors', {})],
        counters: { cascade: 3 },
        badPublicity: 2,
        archives: ['?Filter'],
        rd: { ice: [{ card: 'Wall of Static', counters: { pattel: 1 } }] },
      },
      runner: { rig: ['Imp', hosted('Codecracker', 'Imp')], counters: { cerberus: 1 } },
    })
    const { position, leftOut } = found(g.state)
    expect(leftOut).toEqual([])
    expect(position.corp).toMatchObject({
      hq: { counters: { pox: 2 } },
      counters: { cascade: 3 },
      badPublicity: 2,
      archivesDown: ['filter'],
      rd: { ice: [{ card: 'wall-of-static', counters: { pattel: 1 } }] },
    })
    expect(position.runner).toMatchObject({
      rig: [{ card: 'imp', hosts: ['codecracker'] }],
      counters: { cerberus: 1 },
    })
    expect(illegalParts(pool, position)).toEqual([])
    expect(found(laid(position)).position).toEqual(position)
  })

  it('begins with an action even if a run was in progress, and says so', () => {
    const g = game({ corp: { hq: { ice: [rezzed('Filter')] } }, runner: { rig: ['Codecracker'] } })
    g.runner.run('HQ')
    expect(found(g.state).leftOut).toEqual(['A run was in progress; here the turn continues with an action.'])
  })

  it('marks a Hidden resource that has been revealed', () => {
    const g = game({ runner: { rig: [rezzed('Bolt-Hole'), 'Chiba Bank Account', 'Broker'] } })
    expect(found(g.state).position.runner.rig).toEqual([
      { card: 'bolt-hole', rezzed: true },
      'chiba-bank-account',
      'broker',
    ])
  })

  it('does not exist if AI cards play one side', () => {
    const g = corpAutoma({ orders: [{ do: 'gain' }] })
    expect(engine.positionOf(g.state, null)).toBeNull()
  })

  it('as seen by a seat contains nothing that this seat does not know', () => {
    for (const state of moments(4).filter((_, n) => n % 9 === 0)) {
      for (const seat of ['corp', 'runner'] as const) {
        const { position } = found(state, seat)
        const other = seat === 'corp' ? 1 : 0
        const seen = positionOf(
          openDirect(swapped(state, other), pool),
          state.seats.findIndex(({ id }) => id === seat),
        )
        expect(seen?.position).toEqual(position)
      }
    }
  })
})

/** The same state with other faces on the cards that the other player cannot see. */
const swapped = (from: GameState, seat: number): GameState => {
  const state = cloneState(from)
  const mask = 1 << (1 - seat)
  const { stack, hand } = state.seats[seat] ?? { stack: [], hand: [] }
  const hidden = [...stack, ...hand].filter((card) => ((state.cards[card]?.known ?? 0) & mask) === 0)
  const defs = hidden.map((card) => state.cards[card]?.def ?? '').reverse()
  hidden.forEach((card, n) => {
    const c = state.cards[card]
    if (c) c.def = defs[n] ?? c.def
  })
  for (const { stack: own } of state.seats.filter((_, n) => n !== seat)) own.reverse()
  return state
}

const plainest: Position = {
  corp: { bits: 5, hand: [], deck: ['filter', 'night-shift'] },
  runner: { bits: 5, hand: [], stack: ['score', 'score'] },
  turn: 'runner',
  actions: 4,
}
const inFort = (...forts: FortPosition[]): Position => ({
  ...plainest,
  corp: { ...plainest.corp, forts },
})
const illegal: [string, Position, string][] = [
  [
    'unknown counters',
    { ...plainest, corp: { ...plainest.corp, counters: { flu: 1 } } },
    'There are no counters called flu.',
  ],
  [
    'a virus on the wrong player',
    { ...plainest, runner: { ...plainest.runner, counters: { cascade: 1 } } },
    'No Cascade counter can lie on the Runner.',
  ],
  [
    'a counter for players in a fort',
    { ...plainest, corp: { ...plainest.corp, hq: { counters: { cascade: 1 } } } },
    'No Cascade counter can lie in a fort.',
  ],
  [
    'a counter on the wrong card',
    { ...plainest, runner: { ...plainest.runner, rig: [{ card: 'codecracker', counters: { trauma: 1 } }] } },
    'No Trauma counter can lie on Codecracker.',
  ],
  [
    'bits on a card that holds none',
    { ...plainest, runner: { ...plainest.runner, rig: [{ card: 'codecracker', bits: 3 }] } },
    'No bits can lie on Codecracker.',
  ],
  [
    'more bits than a card comes with',
    { ...plainest, runner: { ...plainest.runner, rig: [{ card: 'cloak', bits: 9 }] } },
    'Cloak comes with no more than 3 bits.',
  ],
  [
    'more than the one bit a card comes with',
    { ...plainest, runner: { ...plainest.runner, rig: [{ card: 'invisibility', bits: 2 }] } },
    'Invisibility comes with no more than 1 bit.',
  ],
  [
    'an advanced card of the Runner',
    { ...plainest, runner: { ...plainest.runner, rig: [{ card: 'codecracker', advancement: 1 }] } },
    'Codecracker can’t be advanced.',
  ],
  [
    'ice that holds a card',
    { ...plainest, corp: { ...plainest.corp, hq: { ice: [{ card: 'filter', hosts: ['night-shift'] }] } } },
    'Filter can’t hold other cards.',
  ],
  [
    'an advanced node that can’t be advanced',
    inFort({ cards: [{ card: 'setup', advancement: 1 }] }),
    'Setup! can’t be advanced.',
  ],
  [
    'advanced ice',
    { ...plainest, corp: { ...plainest.corp, hq: { ice: [{ card: 'filter', advancement: 2 }] } } },
    'Filter can’t be advanced.',
  ],
  [
    'an advanced scored agenda',
    { ...plainest, corp: { ...plainest.corp, score: [{ card: 'tycho-extension', advancement: 2 }] } },
    'Once scored or liberated, Tycho Extension cannot be advanced.',
  ],
  [
    'an advanced liberated agenda',
    { ...plainest, runner: { ...plainest.runner, score: [{ card: 'tycho-extension', advancement: 2 }] } },
    'Once scored or liberated, Tycho Extension cannot be advanced.',
  ],
  [
    'a scored agenda that holds a card',
    { ...plainest, corp: { ...plainest.corp, score: [{ card: 'tycho-extension', hosts: ['codecracker'] }] } },
    'Tycho Extension can’t hold other cards.',
  ],
  [
    'a liberated agenda that holds a card',
    {
      ...plainest,
      runner: { ...plainest.runner, score: [{ card: 'tycho-extension', hosts: ['codecracker'] }] },
    },
    'Tycho Extension can’t hold other cards.',
  ],
  [
    'a unique resource twice',
    { ...plainest, runner: { ...plainest.runner, rig: ['crash-space', 'crash-space'] } },
    'Only one Crash Space can be in play: it is unique.',
  ],
  [
    'a unique node rezzed twice',
    inFort(
      { cards: [{ card: 'nevinyrral', rezzed: true }] },
      { cards: [{ card: 'nevinyrral', rezzed: true }] },
    ),
    'Only one Nevinyrral can be in play: it is unique.',
  ],
  [
    'two Decks',
    { ...plainest, runner: { ...plainest.runner, rig: ['artemis-2020', 'raven-microcyb-owl'] } },
    'A rig holds no more than one Deck.',
  ],
  [
    'two Regions in a fort',
    inFort({
      cards: [
        { card: 'paris-city-grid', rezzed: true },
        { card: 'jerusalem-city-grid', rezzed: true },
      ],
    }),
    'A fort holds no more than one Region.',
  ],
]

describe('A position', () => {
  it.each(illegal)('with %s has it listed as impossible', (_, position, sentence) => {
    expect(illegalParts(pool, position)).toEqual([sentence])
  })

  it('may contain a second unique card face down, a Region in each fort, and an advanceable node', () => {
    const position: Position = {
      ...plainest,
      corp: {
        ...plainest.corp,
        hand: ['nevinyrral'],
        hq: { cards: [{ card: 'paris-city-grid', rezzed: true }] },
        forts: [
          {
            cards: [
              { card: 'nevinyrral', rezzed: true },
              { card: 'paris-city-grid', rezzed: true },
            ],
          },
          { cards: ['nevinyrral'] },
          { cards: [{ card: 'vapor-ops', advancement: 4 }] },
        ],
      },
      runner: { ...plainest.runner, hand: ['crash-space'], rig: ['crash-space', 'artemis-2020'] },
    }
    expect(illegalParts(pool, position)).toEqual([])
    expect(found(laid(position)).position).toEqual(position)
  })

  it('with a rezzed agenda is refused, whichever side has scored it', () => {
    const score = [{ card: 'tycho-extension', rezzed: true }]
    for (const side of ['corp', 'runner'] as const)
      expect(() => laid({ ...plainest, [side]: { ...plainest[side], score } })).toThrow(
        'An agenda is never rezzed.',
      )
  })

  it('with a program in a card that can’t hold it is refused', () => {
    const hosts = ['codecracker']
    const rig = (card: string) => ({ ...plainest, runner: { ...plainest.runner, rig: [{ card, hosts }] } })
    expect(() => laid(rig('cloak'))).toThrow('Cloak can’t hold Codecracker.')
    expect(found(laid(rig('imp'))).position.runner.rig).toEqual([{ card: 'imp', hosts }])
  })
})
