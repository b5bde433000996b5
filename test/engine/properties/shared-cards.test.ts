/** A move shares the cards it leaves alone with the state before it; what it has changed is read anew. */
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Game } from '../../../src/engine/kernel/game.ts'
import type { Card } from '../../../src/engine/state/types.ts'
import { bounds, plans, walk } from '../../support/play.ts'

/** Cards that were replaced in the move going on, while nobody may read them any more. */
const replaced = vi.hoisted(() => new Set<object>())

vi.mock('../../../src/engine/kernel/game.ts', async (original) => {
  const real = await original<typeof import('../../../src/engine/kernel/game.ts')>()
  const outdated = (c: object): void => {
    for (const key of Object.keys(c))
      Object.defineProperty(c, key, {
        get: () => {
          throw new Error(`The ${key} of a card is read that has been changed since.`)
        },
      })
  }
  const changing = (g: Game, card: Card) => {
    const before = real.cardOf(g, card)
    const own = real.changing(g, card)
    if (own !== before && !replaced.has(before)) {
      replaced.add(before)
      outdated(before)
    }
    return own
  }
  return { ...real, changing }
})

vi.mock('../../../src/engine/state/clone.ts', async (original) => {
  const real = await original<typeof import('../../../src/engine/state/clone.ts')>()
  // Each move has cards of its own, so that those it replaces are nobody else's.
  return { ...real, shareState: real.cloneState }
})

describe('cards of a move', () => {
  it('are read anew once they have been changed', () => {
    fc.assert(
      fc.property(plans(160), (plan) => {
        for (const { after } of walk(plan)) expect(after.ok).toBe(true)
      }),
      bounds(12),
    )
    expect(replaced.size).toBeGreaterThan(100)
  })
})
