import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokenInvariants, checkConserved } from '../../../src/sim/invariants/index.ts'
import { bounds, engine, plans, pool, setupOf, viewers, walk } from '../../support/random-play.ts'

describe('every game, however it is played', () => {
  it('keeps all invariants at every decision: cards conserved, decisions answerable, nothing negative', () => {
    fc.assert(
      fc.property(plans(220), (plan) => {
        const start = engine.create(setupOf(plan)).state
        expect(brokenInvariants(start, pool)).toEqual([])
        for (const { after } of walk(plan)) {
          expect([...brokenInvariants(after.state, pool), ...checkConserved(start, after.state)]).toEqual([])
        }
      }),
      bounds(40),
    )
  })

  it('tells every viewer which seats have a decision, at every decision', () => {
    fc.assert(
      fc.property(plans(160), (plan) => {
        for (const { after } of walk(plan)) {
          const { state } = after
          const views = viewers(state).map((viewer) => engine.viewFor(state, viewer))
          const holders = state.seats.flatMap(({ id }) => (engine.decisionFor(state, id) ? [id] : []))
          for (const view of views) expect([...view.waitingFor].sort()).toEqual([...holders].sort())
        }
      }),
      bounds(25),
    )
  })
})
