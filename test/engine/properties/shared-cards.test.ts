/**
 * A move shares unchanged cards with the state before it. Code must read changed cards from the new state.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { takeChoice } from '../../../src/engine/kernel/answer.ts'
import { openGame } from '../../../src/engine/kernel/game.ts'
import { advanceGame } from '../../../src/engine/loop.ts'
import { cloneState } from '../../../src/engine/state/clone.ts'
import type { Card } from '../../../src/engine/state/types.ts'
import { bounds, engine, plans, pool, walk } from '../../support/random-play.ts'

const outdated = (card: object): void => {
  for (const key of Object.keys(card))
    Object.defineProperty(card, key, {
      get: () => {
        throw new Error(`The ${key} of a card is read that has been changed since.`)
      },
    })
}

/** Throws when code reads a card that has been replaced by a copy. */
class Own extends Set<Card> {
  readonly #shared: readonly object[]
  constructor(shared: readonly object[]) {
    super()
    this.#shared = shared
  }
  override add(card: Card): this {
    outdated(this.#shared[card] ?? {})
    return super.add(card)
  }
}

it('the engine reads a changed card from the new state, not from the state before', () => {
  let replaced = 0
  fc.assert(
    fc.property(plans(160), (plan) => {
      for (const { before, move, after } of walk(plan)) {
        // Cards of its own, so that they can be made unreadable.
        const s = cloneState(before)
        const own = new Own([...s.cards])
        const g = openGame(s, pool, true, own)
        const seat = s.seats.findIndex(({ id }) => id === move.seat)
        expect(takeChoice(g, seat, move.decision, move.choice)).toBeNull()
        advanceGame(g)
        expect(engine.hash(g.s)).toBe(engine.hash(after.state))
        replaced += own.size
      }
    }),
    bounds(12),
  )
  expect(replaced).toBeGreaterThan(100)
})
