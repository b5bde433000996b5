import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { engine } from '../../../src/cards/engine.ts'
import type { GameState } from '../../../src/engine/index.ts'
import type { Move } from '../../../src/sim/journal.ts'
import { type Rng, seededRng } from '../../../src/sim/random.ts'
import { bounds, must, plans, reach, type Step, viewers, walk } from '../../support/play.ts'
import { exchanged, hiddenFrom, isKnown, type Viewer, withOtherSecrets } from './worlds.ts'

/** All that a viewer is given of a state, as text. */
const seen = (s: GameState, viewer: Viewer): string =>
  JSON.stringify([engine.viewFor(s, viewer), viewer === null ? null : engine.decisionFor(s, viewer)])

const seenAfter = (s: GameState, move: Move, viewer: Viewer): string => {
  const { state, events } = must(engine.answer(s, move))
  return `${seen(state, viewer)}${JSON.stringify(events[viewer ?? ''])}`
}

/** Cards this answer names. */
const named = (s: GameState, { seat, decision, choice }: Move): Set<number> => {
  const pending = s.decisions.find((d) => d.id === decision && s.seats[d.seat]?.id === seat)
  const options =
    pending && Array.isArray(choice) ? choice.map((id) => pending.options[Number(id.slice(1)) - 1]) : []
  return new Set(options.flatMap((o) => [o?.card, o?.target].filter((card) => card !== undefined)))
}

/**
 * Cards that make a difference which is no secret: a rival knows them and is asked accordingly, or they have just been
 * installed, on a fort or in it as their type wants.
 */
const mattered = (before: GameState, after: GameState, card: number): boolean => {
  const [was, is] = [before.cards[card], after.cards[card]]
  if (!was || !is) return true
  return (is.known & ~(1 << is.controller)) !== 0 || (was.install === 0 && is.install > 0)
}

/** The world before a move with other hidden cards in it, such that the move shows the viewer none of them. */
const otherWorld = ({ before, move, after }: Step, viewer: Viewer, rng: Rng): GameState | null => {
  const touched = named(before, move)
  const cards = hiddenFrom(before, viewer).filter(
    (card) =>
      !isKnown(after.state, card, viewer) && !touched.has(card) && !mattered(before, after.state, card),
  )
  return exchanged(before, cards, rng)
}

/** Makes the same move in both worlds; how often there was another world to compare with. */
const compareWorlds = (step: Step, rng: Rng): number => {
  const { before, move } = step
  const worlds = viewers(before)
    .filter((viewer) => viewer !== move.seat)
    .map((viewer) => ({ viewer, other: otherWorld(step, viewer, rng) }))
  for (const { viewer, other } of worlds) {
    if (other) expect(seenAfter(other, move, viewer)).toBe(seenAfter(before, move, viewer))
  }
  return worlds.filter(({ other }) => other).length
}

describe('what a viewer sees', () => {
  it('does not depend on cards it may not know', () => {
    fc.assert(
      fc.property(plans(200), (plan) => {
        const s = reach(plan)
        const rng = seededRng(plan.seed)
        for (const viewer of viewers(s)) {
          const other = exchanged(s, hiddenFrom(s, viewer), rng)
          if (other) expect(seen(other, viewer)).toBe(seen(s, viewer))
        }
      }),
      bounds(120),
    )
  })

  it('does not depend on chance to come, on questions to others or on their secret answers', () => {
    fc.assert(
      fc.property(plans(120), (plan) => {
        for (const { after } of walk(plan)) {
          for (const viewer of viewers(after.state)) {
            const other = withOtherSecrets(after.state, viewer)
            expect(seen(other, viewer)).toBe(seen(after.state, viewer))
          }
        }
      }),
      bounds(12),
    )
  })

  it('stays the same through moves that show it nothing, log and pauses too', () => {
    let compared = 0
    fc.assert(
      fc.property(plans(160), (plan) => {
        const rng = seededRng(plan.seed)
        for (const step of walk(plan)) compared += compareWorlds(step, rng)
      }),
      bounds(14),
    )
    expect(compared).toBeGreaterThan(1000)
  })
})
