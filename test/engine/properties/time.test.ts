import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GameState } from '../../../src/engine/index.ts'
import { brokenInvariants } from '../../../src/sim/invariants/index.ts'
import { randomChoice } from '../../../src/sim/players.ts'
import { type Rng, seededRng } from '../../../src/sim/random.ts'
import { bounds, engine, must, plans, pool, walk } from '../../support/random-play.ts'

const answered = (state: GameState, rng: Rng): GameState => {
  const decision = state.seats.map(({ id }) => engine.decisionFor(state, id)).find((held) => held !== null)
  if (!decision) throw new Error('The game waits for nobody.')
  const { seat, id } = decision
  return must(engine.answer(state, { seat, decision: id, choice: randomChoice(rng, decision) })).state
}

describe('T9 time is called at any moment of any game', () => {
  it('and the game ends once both have completed a turn, or earlier, with all invariants kept', () => {
    fc.assert(
      fc.property(plans(200), fc.nat(), (plan, pick) => {
        const steps = [...walk({ ...plan, pairs: 1, automa: undefined })]
        const from = steps[pick % steps.length]?.before
        if (!from) return
        const called = must(engine.callTime(from)).state
        expect({ ...called, time: undefined, next: from.next }).toEqual({ ...from, time: undefined })
        const rng = seededRng(pick)
        const last = called.turn.phase === 'setup' ? 2 : called.turn.number + 1
        let state = called
        while (!state.over) {
          state = engine.load(JSON.parse(JSON.stringify(answered(state, rng))))
          expect(state.turn.number).toBeLessThanOrEqual(last)
          expect(brokenInvariants(state, pool)).toEqual([])
        }
        if (state.result?.reason === 'time') expect(state.turn.number).toBe(last)
      }),
      bounds(25),
    )
  })
})
