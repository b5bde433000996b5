/** Every position that passes the checks gives a sound table with everything in it that was laid out. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fullPool } from '../../../src/automa/engine.ts'
import { rules } from '../../../src/game-rules.ts'
import { storedDeck } from '../../../src/protocol/decks.ts'
import { brokenInvariants } from '../../../src/sim/invariants/index.ts'
import { positionProblems, setupIn, toPositionDeck } from '../../../src/tables/setup/custom-positions.ts'
import { randomPositions } from '../../support/random-positions.ts'
import '../../support/properties.ts'

it('A legal position becomes a valid table, saved and read again with everything placed', () => {
  let sound = 0
  fc.assert(
    fc.property(randomPositions, (laid) => {
      if (positionProblems(rules, laid).length > 0) return
      sound++
      const { state } = rules.engine.create(setupIn(laid, '0'.repeat(64)))
      expect(brokenInvariants(state, fullPool)).toEqual([])
      expect(rules.engine.load(JSON.parse(JSON.stringify(state)))).toEqual(state)
      const { open: _, ...position } = laid.position
      expect(rules.engine.positionOf(state, null)?.position).toEqual(position)
      for (const side of ['corp', 'runner'] as const)
        storedDeck.parse(toPositionDeck(laid.position, side).deck)
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 400) },
  )
  expect(sound).toBeGreaterThan(40)
})
