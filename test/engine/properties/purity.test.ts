import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerDirect, openDirect } from '../../../src/engine/in-place.ts'
import type { GameState } from '../../../src/engine/index.ts'
import { cloneState } from '../../../src/engine/state/clone.ts'
import { replayJournal } from '../../../src/sim/match.ts'
import { seededRng } from '../../../src/sim/random.ts'
import { bounds, engine, must, plans, pool, randomMove, setupOf, walk } from '../../support/random-play.ts'

const throughJson = (s: GameState): GameState => engine.load(JSON.parse(JSON.stringify(s)))

/** Answers the first open decision with its first options, changing the state in place. */
const stepInPlace = (s: GameState): void => {
  const g = openDirect(s, pool)
  const pending = s.decisions[0]
  if (!pending) return
  const takesNumber = pending.kind === 'number' || pending.kind === 'secret'
  const answer = takesNumber ? { number: pending.min } : { picked: pending.options.slice(0, pending.min) }
  answerDirect(g, pending, answer)
}

describe('a state', () => {
  it('is a JSON tree: the game continues in the same way from its text, at any decision', () => {
    fc.assert(
      fc.property(plans(160), (plan) => {
        let reread = throughJson(engine.create(setupOf(plan)).state)
        for (const { move, after } of walk(plan)) {
          const again = must(engine.answer(reread, move))
          expect(engine.hash(again.state)).toBe(engine.hash(after.state))
          expect(again.events).toEqual(after.events)
          reread = throughJson(again.state)
        }
      }),
      bounds(14),
    )
  })

  it('is not modified by changes to a clone of it', () => {
    fc.assert(
      fc.property(plans(160), (plan) => {
        for (const { before } of walk(plan)) {
          const hash = engine.hash(before)
          const clone = cloneState(before)
          expect(engine.hash(clone)).toBe(hash)
          stepInPlace(clone)
          expect(engine.hash(before)).toBe(hash)
        }
      }),
      bounds(10),
    )
  })

  it('is not modified by an answer, and the same answer always has the same result', () => {
    fc.assert(
      fc.property(plans(120), (plan) => {
        for (const { before, move, after } of walk(plan)) {
          const hash = engine.hash(before)
          const again = must(engine.answer(before, move))
          expect(engine.hash(before)).toBe(hash)
          expect(engine.hash(again.state)).toBe(engine.hash(after.state))
          expect(again.events).toEqual(after.events)
        }
      }),
      bounds(10),
    )
  })

  it('shares the cards that an answer does not change with the state before', () => {
    const shares: number[] = []
    fc.assert(
      fc.property(plans(80), (plan) => {
        for (const { before, after } of walk(plan)) {
          const same = after.state.cards.filter((card, n) => card === before.cards[n])
          shares.push(same.length / before.cards.length)
        }
      }),
      bounds(6),
    )
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThan(0.9)
  })

  it('is the same after every step if seed and journal are replayed in place', () => {
    fc.assert(
      fc.property(plans(160), (plan) => {
        const steps = [...walk(plan)]
        const hashes = steps.map(({ after }) => engine.hash(after.state))
        const seen: string[] = []
        const journal = { setup: setupOf(plan), moves: steps.map(({ move }) => move) }
        replayJournal(journal, pool, (g) => {
          seen.push(engine.hash(g.s))
          return []
        })
        expect(seen.slice(1)).toEqual(hashes)
      }),
      bounds(14),
    )
  })

  it('is the same at the start for the same seed, and different for another', () => {
    fc.assert(
      fc.property(plans(0), fc.nat(), (plan, other) => {
        const dealt = engine.hash(engine.create(setupOf(plan)).state)
        expect(engine.hash(engine.create(setupOf(plan)).state)).toBe(dealt)
        const setup = { ...setupOf(plan), seed: `${other}` }
        expect(engine.hash(engine.create(setup).state)).not.toBe(dealt)
      }),
      bounds(20),
    )
  })

  it('is over for good once a seat concedes', () => {
    fc.assert(
      fc.property(plans(100), (plan) => {
        const last = [...walk(plan)].at(-1)?.after.state ?? engine.create(setupOf(plan)).state
        fc.pre(!last.over)
        const hash = engine.hash(last)
        const leaver = last.seats[seededRng(plan.seed)(last.seats.length)]?.id ?? ''
        const { state } = must(engine.concede(last, leaver))
        expect(state.result?.reason).toBe('conceded')
        expect(engine.hash(last)).toBe(hash)
        expect(engine.concede(state, leaver)).toMatchObject({ ok: false, error: { code: 'game-over' } })
        const move = randomMove(last, seededRng(1))
        expect(engine.answer(state, move)).toMatchObject({ ok: false, error: { code: 'game-over' } })
      }),
      bounds(15),
    )
  })
})
