import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GameState } from '../../../src/engine/index.ts'
import type { Card } from '../../../src/engine/state/types.ts'
import { seededRng } from '../../../src/sim/random.ts'
import { bounds, engine, plans, reach, viewers, walk } from '../../support/random-play.ts'
import { exchanged, secretFrom, type Viewer, withOtherSecrets } from './worlds.ts'

/** Everything that a viewer receives of a state, as text. */
const seen = (s: GameState, viewer: Viewer): string =>
  JSON.stringify([engine.viewFor(s, viewer), viewer === null ? null : engine.decisionFor(s, viewer)])

/** One seat has committed, and another has yet to. */
const holdsSecretAnswer = (s: GameState): boolean =>
  s.decisions.length > 0 &&
  s.frames.some((f) => f.kind === 'trace' && Object.keys(f.answers ?? {}).length > 0)

/** The state with a lasting effect from this card on the first seat. */
const hangsOver = (s: GameState, source: Card): GameState => {
  const ability = { kind: 'forfeits', points: 1 } as const
  const note = {
    id: s.next.lasting,
    ability,
    you: 0,
    rival: null,
    source,
    fort: null,
    run: 0,
    since: 0,
    n: 1,
  }
  return { ...s, lasting: [...s.lasting, { ...note, until: 'game' }] }
}

describe('what a viewer sees', () => {
  it('does not depend on cards that the viewer may not know', () => {
    fc.assert(
      fc.property(plans(200), (plan) => {
        const s = reach(plan)
        const rng = seededRng(plan.seed)
        for (const viewer of viewers(s)) {
          const other = exchanged(s, viewer, rng)
          if (other) expect(seen(other, viewer)).toBe(seen(s, viewer))
        }
      }),
      bounds(120),
    )
  })

  it('does not depend on which hidden card a note comes from', () => {
    let notes = 0
    fc.assert(
      fc.property(plans(120), (plan) => {
        const s = reach(plan)
        if (s.over) return
        for (const viewer of viewers(s)) {
          const visible = new Set(secretFrom(s, viewer).map((source) => seen(hangsOver(s, source), viewer)))
          expect(visible.size).toBeLessThanOrEqual(1)
          notes += visible.size
        }
      }),
      bounds(8),
    )
    expect(notes).toBeGreaterThan(10)
  })

  const unmoved = (s: GameState): void => {
    for (const viewer of viewers(s)) expect(seen(withOtherSecrets(s, viewer), viewer)).toBe(seen(s, viewer))
  }

  it('does not depend on future chance or on decisions of others', () => {
    fc.assert(
      fc.property(plans(120), (plan) => {
        for (const { after } of walk(plan)) unmoved(after.state)
      }),
      bounds(12),
    )
  })

  it('does not depend on numbers that others have committed in secret', () => {
    let commitments = 0
    fc.assert(
      fc.property(plans(220), (plan) => {
        for (const { after } of walk({ ...plan, decks: 'traces' })) {
          if (!holdsSecretAnswer(after.state)) continue
          commitments++
          unmoved(after.state)
        }
      }),
      bounds(60),
    )
    expect(commitments).toBeGreaterThan(5)
  })
})
