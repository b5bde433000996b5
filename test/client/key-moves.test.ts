import { expect, test } from 'vitest'
import { betterMoveText, isBetterMove } from '../../src/client/game-over/win-probability.ts'
import type { GameTurning } from '../../src/protocol/analysis.ts'

const turning = (gain: number, reasons: GameTurning['reasons'] = []): GameTurning => ({
  ...{ seq: 1, turn: 1, seat: 'corp', played: 'Gain 1 bit', card: null, preferred: 'Draw a card' },
  ...{ before: 0.5, after: 0.4, gain, reasons, but: null, chance: null },
})

test('another move is called better only if the difference is more than noise', () => {
  expect(betterMoveText(turning(0.04))).toContain('4 points higher')
  expect(isBetterMove(turning(0.04))).toBe(true)
  const even = turning(0.04, [{ kind: 'even', of: 40 }])
  expect(betterMoveText(even)).toContain('about as good')
  expect(isBetterMove(even)).toBe(false)
  expect(betterMoveText(turning(0.02))).toContain('about as good')
})
