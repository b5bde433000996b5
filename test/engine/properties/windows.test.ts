import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRng } from '../../../src/sim/random.ts'
import { bounds, plans, reportSearch, viewers } from '../../support/random-play.ts'
import { atRest, playSideBySide } from './lockstep.ts'

describe('windows leak nothing', () => {
  it('viewers are sent the same for the same public history, whatever the cards hidden from them', () => {
    let compared = 0
    fc.assert(
      fc.property(plans(120), fc.nat(), (plan, luck) => {
        const start = atRest(plan)
        for (const viewer of viewers(start)) {
          const outcome = playSideBySide(start, viewer, seededRng(luck), 60)
          compared += outcome.compared
          expect({ viewer, difference: outcome.difference }).toEqual({ viewer, difference: null })
        }
      }),
      bounds(60),
    )
    reportSearch('moves of two worlds compared', compared)
    expect(compared).toBeGreaterThan(2000)
  })
})
