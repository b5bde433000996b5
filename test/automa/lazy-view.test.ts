/** Lazily computed views equal full views and lead to the same answers. */
import { describe, expect, it } from 'vitest'
import { fullPool as pool } from '../../src/automa/engine.ts'
import { packs } from '../../src/automa/packs/index.ts'
import { createAutoma } from '../../src/automa/seat.ts'
import { words } from '../../src/cards/engine.ts'
import { starterDecks } from '../../src/decks/starters.ts'
import type { Game } from '../../src/engine/in-place.ts'
import type { GameSetup, View } from '../../src/engine/index.ts'
import type { Pending } from '../../src/engine/state/types.ts'
import { wordlessDecisionOf } from '../../src/engine/view/decision-for.ts'
import { glanceAt, seatWith } from '../../src/engine/view/lazy-view.ts'
import { viewOf } from '../../src/engine/view/view-for.ts'
import { playMatch } from '../../src/sim/match.ts'
import { whoOf } from '../../src/sim/player-spec.ts'
import { pairSetup } from '../../src/sim/series.ts'
import { randomTable, teamTable } from '../../src/sim/setups.ts'

const automa = createAutoma(pool)
const deckOf = (side: 'corp' | 'runner', n: number) =>
  starterDecks.filter((deck) => deck.side === side)[n]?.cards ?? []

/** Reads the properties of `part` that `whole` has, so that getters can be compared with full values. */
const readLike = (part: unknown, whole: unknown): unknown => {
  if (Array.isArray(whole) && Array.isArray(part)) {
    expect(part).toHaveLength(whole.length)
    return whole.map((each, n) => readLike(part[n], each))
  }
  if (typeof whole !== 'object' || whole === null) return part
  if (typeof part !== 'object' || part === null) return part
  const of = new Map<string, unknown>(Object.keys(whole).map((key) => [key, Reflect.get(part, key)]))
  return Object.fromEntries([...of].map(([key, value]) => [key, readLike(value, Reflect.get(whole, key))]))
}

/** Spreading an object silently drops its getters. Here it throws. */
const unspread = <Part extends object>(part: Part): Part => {
  const parts = new Map<string | symbol, unknown>()
  const guarded = (value: unknown): unknown =>
    Array.isArray(value) ? value.map((each) => (hasGetters(each) ? unspread(each) : each)) : value
  return new Proxy(part, {
    get(of, key) {
      const value = Reflect.get(of, key, of)
      if (typeof value === 'function') return value.bind(of)
      if (!parts.has(key)) parts.set(key, guarded(value))
      return parts.get(key)
    },
    ownKeys: () => {
      throw new Error('What has getters is not to be spread.')
    },
  })
}
const hasGetters = (part: unknown): part is object =>
  typeof part === 'object' && part !== null && Object.getPrototypeOf(part) !== Object.prototype

const seen = (g: Game, viewer: number): [View, View] => [glanceAt(g, viewer, words), viewOf(g, viewer, words)]

/** Answers from the lazy view, and checks that the full view gives the same answer and the same contents. */
const both = (g: Game, pending: Pending) => {
  const decision = wordlessDecisionOf(g, pending.seat)
  if (!decision) throw new Error('The seat can not see its decision.')
  const [glance, view] = seen(g, pending.seat)
  const choice = automa(glance, decision)
  expect(automa(view, decision), `${decision.kind} ${decision.prompt}`).toEqual(choice)
  expect(automa(unspread(glanceAt(g, pending.seat, words)), decision)).toEqual(choice)
  if (g.s.next.decision % 7 === 0)
    for (const [some, whole] of [...g.s.seats.keys(), g.s.seats.length].map((viewer) => seen(g, viewer)))
      expect(readLike(some, whole)).toEqual(whole)
  return choice
}

const isTheSame = (setup: GameSetup): void => {
  expect(playMatch({ setup, pool, players: setup.seats.map(() => both) }).state.over).toBe(true)
}

describe('At a glance', () => {
  it.each([0, 1, 2])('judgement answers the same with decks %i', (n) => {
    isTheSame(randomTable(60 + n, { corps: [deckOf('corp', n)], runners: [deckOf('runner', n)] }))
  })

  it.each(packs.filter(({ side }) => side === 'corp').map(({ id }) => id))(
    'so do the AI cards of %s',
    (id) => {
      const corp = whoOf(`${id}:hard`, 'corp', packs)
      isTheSame(pairSetup(9, { corp, runner: whoOf('global-runner:hard', 'runner', packs) }))
    },
  )

  it.each([0, 1, 2, 3, 4, 5])('so do those of wedge and exa in game %i', (n) => {
    const corp = whoOf(n % 2 ? 'wedge' : 'exa', 'corp', packs)
    isTheSame(pairSetup(34 + n, { corp, runner: whoOf('sparring', 'runner', packs) }))
  })

  it('so do four at a table of teams', () => {
    const decks = {
      corps: [deckOf('corp', 0), deckOf('corp', 1)],
      runners: [deckOf('runner', 0), deckOf('runner', 1)],
    }
    isTheSame(teamTable(61, decks))
  })

  it('a seat with other bits and actions keeps all else', () => {
    const corp = whoOf('dash', 'corp', packs)
    const setup = pairSetup(10, { corp, runner: whoOf('sparring', 'runner', packs) })
    const look = (g: Game, pending: Pending) => {
      for (const [seat, view] of seen(g, pending.seat)
        .map(({ seats }) => seats[pending.seat])
        .entries()) {
        if (!view) throw new Error(`There is no seat ${seat}.`)
        const richer = seatWith(view, { bits: view.bits + 5, actions: 1 })
        expect(readLike(richer, { ...viewOf(g, pending.seat, words).seats[pending.seat] })).toEqual({
          ...viewOf(g, pending.seat, words).seats[pending.seat],
          bits: view.bits + 5,
          actions: 1,
        })
        expect(richer.rig).toBe(view.rig)
      }
      return both(g, pending)
    }
    playMatch({ setup, pool, players: [look, look] })
  })

  it('does not reveal the game when it is serialized', () => {
    const setup = randomTable(62, { corps: [deckOf('corp', 0)], runners: [deckOf('runner', 0)] })
    let looked = 0
    const look = (g: Game, pending: Pending) => {
      const [glance] = seen(g, pending.seat)
      for (const { def } of g.s.cards.slice(0, 5)) expect(JSON.stringify(glance)).not.toContain(def)
      looked++
      return both(g, pending)
    }
    playMatch({ setup, pool, players: [look, look] })
    expect(looked).toBeGreaterThan(50)
  })
})
