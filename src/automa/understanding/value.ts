import type { Game } from '../../engine/kernel/game.ts'
import { featuresOf, type Two } from './features.ts'
import { weights } from './weights.ts'

/** The Corp's chance of winning by what stands on the table at the start of a turn; 0, ½ or 1 where the game is over. */
export const standing = (g: Game, two: Two): number => {
  const { result } = g.s
  if (result) return result.winners.length === 1 ? (result.winners[0] === two.corp ? 1 : 0) : 0.5
  const lead = featuresOf(g, two).reduce((sum, value, n) => sum + value * (weights[n] ?? 0), 0)
  return 1 / (1 + Math.exp(-lead))
}
