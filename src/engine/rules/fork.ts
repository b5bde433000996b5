/** A position of one game as the beginning of another. */
import type { Game } from '../kernel/game.ts'
import { tell } from '../kernel/log.ts'
import { commitmentOf } from '../state/random.ts'

/**
 * From here on chance comes from another seed. The words of it that were drawn stay drawn: with the seed it had, the game
 * goes on just as it would have gone. Time that was called is called no more. Never refused.
 */
export const branch = (g: Game, seed: string, words: string): null => {
  g.s.seed = seed
  g.s.seedHash = commitmentOf(seed)
  delete g.s.time
  tell(g, 'deal', null, [words])
  return null
}
