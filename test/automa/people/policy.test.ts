/** How people play: the same from the same game, whatever they cannot see, and legally with any deck. */
import { describe, expect, it } from 'vitest'
import { fullPool as pool } from '../../../src/automa/engine.ts'
import { judgedChoice } from '../../../src/automa/in-place-judgement.ts'
import { people } from '../../../src/automa/people/index.ts'
import { personInPlace } from '../../../src/automa/people/policy/in-place.ts'
import type { Person } from '../../../src/automa/people/types.ts'
import { unknownTo } from '../../../src/automa/thinking/hide-unknown.ts'
import { starterDecks } from '../../../src/decks/starters.ts'
import { dealDirect, openDirect } from '../../../src/engine/in-place.ts'
import type { Choice, GameState } from '../../../src/engine/index.ts'
import { takeChoice } from '../../../src/engine/kernel/answer.ts'
import { advanceGame } from '../../../src/engine/loop.ts'
import { cloneState } from '../../../src/engine/state/clone.ts'
import { brokenInvariants } from '../../../src/sim/invariants/index.ts'
import { playMatch } from '../../../src/sim/match.ts'
import { randomTable } from '../../../src/sim/setups.ts'

const decksOf = (side: 'corp' | 'runner') =>
  starterDecks.filter((deck) => deck.side === side).map(({ cards }) => cards)

const tableOf = (seed: number) => {
  const [corps, runners] = [decksOf('corp'), decksOf('runner')]
  return randomTable(seed, {
    corps: [corps[seed % 7] ?? []],
    runners: [runners[Math.floor(seed / 7) % 7] ?? []],
  })
}

/** The person without thinking: what thinking starts from. */
const quick = (person: Person): Person => ({ ...person, mind: { kind: 'judgement' } })

/** Everything that this seat cannot see, changed. */
function otherwise(state: GameState, seat: number): GameState {
  const other = cloneState(state)
  for (const owner of state.seats.keys()) {
    const cards = unknownTo(state, seat).filter((card) => state.cards[card]?.owner === owner)
    const defs = cards.map((card) => state.cards[card]?.def ?? '').reverse()
    cards.forEach((card, n) => {
      const c = other.cards[card]
      if (c) c.def = defs[n] ?? ''
    })
  }
  other.seed = 'a'.repeat(64)
  return other
}

type Chooser = ReturnType<typeof personInPlace>

/** The choices of a game in which this player plays both sides, as far as `most`. */
function choicesOf(
  seed: number,
  player: Chooser,
  look: (state: GameState, choice: Choice) => void,
  most: number,
) {
  const g = dealDirect(tableOf(seed), pool)
  const choices: Choice[] = []
  while (!g.s.over && choices.length < most) {
    const pending = g.s.decisions[0]
    if (!pending) throw new Error('Nobody is asked.')
    const before = cloneState(g.s)
    const choice = player(g, pending)
    look(before, choice)
    choices.push(choice)
    takeChoice(g, pending.seat, pending.id, choice)
    advanceGame(g)
  }
  return choices
}

describe('O2 Every person', () => {
  it.each(people)('$name plays both sides with any deck, and breaks no invariant', (person) => {
    const player = personInPlace(quick(person))
    for (let seed = person.rung * 100; seed < person.rung * 100 + 4; seed++) {
      const { state } = playMatch({
        setup: tableOf(seed),
        pool,
        players: seed % 2 ? [player, judgedChoice] : [judgedChoice, player],
        check: (g) => brokenInvariants(g.s, pool, g),
      })
      expect(state.over).toBe(true)
    }
  })
})

describe('O14 Mistakes', () => {
  it.each(people)('of $name follow from the game: hidden cards and another try change nothing', (person) => {
    const player = personInPlace(quick(person))
    let different = 0
    const look = (state: GameState, choice: Choice) => {
      const seat = state.decisions[0]?.seat ?? 0
      if (state.decisions.length !== 1) return
      const other = otherwise(state, seat)
      for (const world of [other, cloneState(state)]) {
        const g = openDirect(world, pool)
        const [pending] = g.s.decisions
        expect(pending && player(g, pending)).toEqual(choice)
      }
      if (JSON.stringify(other.cards) !== JSON.stringify(state.cards)) different++
    }
    choicesOf(person.rung, player, look, 150)
    expect(different).toBeGreaterThan(30)
  })

  it('of a thinking person follow from the game, too', () => {
    const [person] = people.filter(({ mind }) => mind.kind === 'thinking')
    if (!person) throw new Error('Nobody thinks.')
    const player = personInPlace({ ...person, mind: { kind: 'thinking', rollouts: 24, maxMs: 0 } })
    const look = (state: GameState, choice: Choice) => {
      const seat = state.decisions[0]?.seat ?? 0
      if (state.decisions.length !== 1 || state.turn.number % 4 !== 1) return
      const g = openDirect(otherwise(state, seat), pool)
      const [pending] = g.s.decisions
      expect(pending && player(g, pending)).toEqual(choice)
    }
    choicesOf(7, player, look, 60)
  })

  it('differ from game to game', () => {
    const [pim] = people
    if (!pim) throw new Error('Pim is missing.')
    const other = (g: Parameters<Chooser>[0], pending: Parameters<Chooser>[1]) => {
      const opened = openDirect(cloneState({ ...g.s, seedHash: 'b'.repeat(64) }), pool)
      return player(opened, pending)
    }
    const player = personInPlace(pim)
    const nothing = () => {}
    expect(choicesOf(3, player, nothing, 80)).not.toEqual(choicesOf(3, other, nothing, 80))
  })
})
