/** A thinking opponent knows no more than its own seat, and the same knowledge gives the same answer. */
import { describe, expect, it } from 'vitest'
import { fullPool as pool } from '../../src/automa/engine.ts'
import { actionWorths } from '../../src/automa/in-place-judgement.ts'
import { packs } from '../../src/automa/packs/index.ts'
import { chanceOf } from '../../src/automa/thinking/chance.ts'
import { hideUnknown, unknownTo, VEILED } from '../../src/automa/thinking/hide-unknown.ts'
import { isWorthThought, type ThinkingDeps, think } from '../../src/automa/thinking/index.ts'
import { opinionsAt } from '../../src/automa/thinking/opinions.ts'
import { FIRST_LOOK } from '../../src/automa/thinking/racing.ts'
import { worldOf } from '../../src/automa/thinking/worlds.ts'
import { starterDecks } from '../../src/decks/starters.ts'
import { dealDirect, openDirect } from '../../src/engine/in-place.ts'
import type { GameState } from '../../src/engine/index.ts'
import { cloneState } from '../../src/engine/state/clone.ts'
import { permuted } from '../../src/sim/hints/measure.ts'
import { randomTable, teamTable } from '../../src/sim/setups.ts'
import { deck, plain, standing, upTo } from './standing.ts'

const mind: ThinkingDeps = { pool, judge: plain, worths: actionWorths, priors: starterDecks, rollouts: 60 }

/** The same beside a seat that AI cards play. */
function standingBeside(id: string, seat: number, nth: number): GameState {
  const pack = packs.find((each) => each.id === id)
  if (!pack) throw new Error(`There is no pack ${id}.`)
  const table = randomTable(7, { corps: [deck('corp')], runners: [deck('runner')] })
  const seats = table.seats.map((each) =>
    each.side === pack.side ? { ...each, automa: { pack, difficulty: 'hard' as const } } : each,
  )
  return upTo(dealDirect({ ...table, seats }, pool), seat, nth)
}

/**
 * A game of the Runner against AI cards, up to the moment when a card from this pile lies face down in a
 * fort.
 */
function withHidden(id: string, pile: string): GameState {
  for (let nth = 0; nth < 80; nth++) {
    const state = standingBeside(id, 1, nth)
    if (state.cards.some(({ from, faceUp, zone }) => zone === 'fort' && from === pile && !faceUp))
      return state
  }
  throw new Error(`Nothing from ${pile} was installed.`)
}

/** The types of card in each pile of an AI deck. */
const SORTED: Record<string, string[]> = {
  ...{ ice: ['ice'], op: ['operation'], st: ['operation', 'upgrade'] },
  ...{ pro: ['program', 'hardware'], ec: ['prep', 'resource'] },
  re: ['agenda', 'node', 'upgrade', 'prep', 'resource'],
}

/** The same for two teams. */
function standingTeams(seed: number, seat: number, nth: number): GameState {
  const decks = { corps: [deck('corp'), deck('corp')], runners: [deck('runner'), deck('runner')] }
  return upTo(dealDirect(teamTable(seed, decks), pool), seat, nth)
}

const choiceIn = (state: GameState, words = 'chance') => {
  const g = openDirect(cloneState(state), pool)
  const pending = g.s.decisions[0]
  if (!pending) throw new Error('Nobody is asked.')
  return think(mind, g, pending, chanceOf(words))
}

const moments = [
  [1, 0, 6],
  [1, 1, 9],
  [2, 0, 12],
  [2, 1, 15],
] as const

describe('An opponent that thinks', () => {
  it.each(moments)(
    'chooses the same whatever lies where it can not look (game %i, seat %i, %i)',
    (seed, seat, nth) => {
      const state = standing(seed, seat, nth)
      const other = permuted(state, seat)
      expect(other.cards).not.toEqual(state.cards)
      expect(hideUnknown(other, seat)).toEqual(hideUnknown(state, seat))
      const thought = choiceIn(state)
      expect(thought.rollouts).toBeGreaterThan(0)
      expect(choiceIn(other)).toEqual(thought)
      expect(choiceIn(state)).toEqual(thought)
    },
  )

  it.each(moments)(
    'imagines games that agree with what it sees (game %i, seat %i, %i)',
    (seed, seat, nth) => {
      const state = standing(seed, seat, nth)
      const veiled = hideUnknown(state, seat)
      if (!veiled) throw new Error('There is nothing to think about.')
      const hidden = unknownTo(state, seat)
      const worlds = ['one', 'two'].map((name) => worldOf(veiled, seat, pool, starterDecks, chanceOf(name)))
      expect(worlds[0]?.cards).not.toEqual(worlds[1]?.cards)
      for (const world of worlds) {
        expect(world.seed).toMatch(/^[0-9a-f]{64}$/)
        expect(world.cards.filter(({ def }) => def === VEILED)).toEqual([])
        world.cards.forEach((card, n) => {
          const there = state.cards[n]
          if (!hidden.includes(n)) expect(card).toEqual(there)
          expect(pool.cards.get(card.def)?.side).toBe(pool.cards.get(there?.def ?? '')?.side)
          if (card.zone === 'ice') expect(pool.cards.get(card.def)?.type).toBe('ice')
        })
        const own = (s: GameState) => s.cards.filter(({ owner }) => owner === seat).map(({ def }) => def)
        expect(own(world).sort()).toEqual(own(state).sort())
      }
    },
  )

  it.each([
    ['dash', 1, 6],
    ['veekay', 1, 9],
    ['global-runner', 0, 7],
  ])('imagines in the piles of AI cards what decks are sorted into (%s)', (id, seat, nth) => {
    const state = standingBeside(id, seat, nth)
    const veiled = hideUnknown(state, seat)
    if (!veiled) throw new Error('There is nothing to think about.')
    const piles = Object.entries(state.seats[1 - seat]?.automa?.piles ?? {})
    expect(piles.length).toBeGreaterThan(2)
    for (const name of ['one', 'two', 'three']) {
      const { cards } = worldOf(veiled, seat, pool, starterDecks, chanceOf(name))
      for (const [pile, lying] of piles) {
        const types = lying.map((card) => pool.cards.get(cards[card]?.def ?? '')?.type)
        expect(SORTED[pile]).toEqual(expect.arrayContaining(types))
      }
    }
  })

  it('imagines in a fort what lay in the pile that it came from', () => {
    const state = withHidden('alva', 'st')
    const veiled = hideUnknown(state, 1)
    if (!veiled) throw new Error('There is nothing to think about.')
    for (const name of ['one', 'two', 'three', 'four', 'five']) {
      const { cards } = worldOf(veiled, 1, pool, starterDecks, chanceOf(name))
      const there = cards.filter(({ from, faceUp }) => from === 'st' && !faceUp)
      expect(there.length).toBeGreaterThan(0)
      for (const { def } of there) expect(pool.cards.get(def)?.type).toBe('upgrade')
    }
  })

  it.each([
    [3, 0, 4],
    [4, 1, 5],
    [5, 2, 6],
    [6, 3, 3],
  ])('plays for its team, and looks into nobody’s cards (game %i, seat %i, %i)', (seed, seat, nth) => {
    const state = standingTeams(seed, seat, nth)
    const other = permuted(state, seat)
    expect(other.cards).not.toEqual(state.cards)
    const thought = choiceIn(state)
    expect(thought.rollouts).toBeGreaterThan(0)
    expect(choiceIn(other)).toEqual(thought)
    const veiled = hideUnknown(state, seat)
    if (!veiled) throw new Error('There is nothing to think about.')
    const world = worldOf(veiled, seat, pool, starterDecks, chanceOf('teams'))
    expect(world.cards.filter(({ def }) => def === VEILED)).toEqual([])
    const sides = world.cards.map(({ def }) => pool.cards.get(def)?.side)
    expect(sides).toEqual(state.cards.map(({ owner }) => state.seats[owner]?.side))
  })

  it('relies less on judgement beside AI cards', () => {
    const [cards, people] = [opinionsAt(standingBeside('dash', 1, 3)), opinionsAt(standing(7, 1, 3))]
    expect(cards.ofLoss(-2).expected).toBeGreaterThan(people.ofLoss(-2).expected)
    expect(cards.ofLoss(-2).doubt).toBeGreaterThan(people.ofLoss(-2).doubt)
    expect(cards.ofLoss(-9)).toEqual(cards.ofLoss(-3))
    expect(cards.unsaid.doubt).toBeGreaterThan(people.unsaid.doubt)
  })

  it('tries every answer once although it is late, and stops', () => {
    const g = openDirect(standing(2, 0, 12), pool)
    const [pending] = g.s.decisions
    if (!pending) throw new Error('Nobody is asked.')
    const late = think({ ...mind, rollouts: 10_000, isOutOfTime: () => true }, g, pending, chanceOf('late'))
    const calm = think({ ...mind, rollouts: 400, isOutOfTime: () => false }, g, pending, chanceOf('late'))
    expect(late.rollouts).toBeGreaterThanOrEqual(2 * FIRST_LOOK)
    expect(late.rollouts % FIRST_LOOK).toBe(0)
    expect(calm.rollouts).toBeGreaterThan(late.rollouts)
  })

  it('leaves numbers, and decisions of others at the same time, to judgement', () => {
    const state = standing(1, 0, 6)
    const [pending] = state.decisions
    if (!pending) throw new Error('Nobody is asked.')
    expect(hideUnknown({ ...state, decisions: [pending, { ...pending, id: 'other', seat: 1 }] }, 0)).toBe(
      null,
    )
    expect(isWorthThought({ ...pending, kind: 'number' })).toBe(false)
  })
})
