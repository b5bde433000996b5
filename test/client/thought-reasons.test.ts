/** The reasons for a thinking opponent's choice, in words. */
import { expect, it } from 'vitest'
import { deviationText } from '../../src/client/game-over/win-probability.ts'

const thought = { seq: 7, turn: 3, seat: 'corp', played: 'Gain a bit', rather: 'Draw a card', tried: 96 }

it('says what the sparring partner would have done, and how much worse that is', () => {
  expect(deviationText({ ...thought, gain: 0.124 })).toBe(
    'Instead of “Draw a card”: in 96 simulated games the win probability was 12 points higher.',
  )
  expect(deviationText({ ...thought, gain: 0.004 })).toContain('was 1 point higher')
})
