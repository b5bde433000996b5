/** Makes a position of one game the start of another. */
import type { Game } from '../kernel/game.ts'
import { tell } from '../kernel/log.ts'
import { commitmentOf } from '../state/random.ts'

/**
 * Takes chance from another seed from now on. The count of random words drawn is kept, so with the old seed
 * the game would go on exactly as before. A called time is lifted. Never refuses.
 */
export const forkGame = (g: Game, seed: string, words: string): null => {
  g.s.seed = seed
  g.s.seedHash = commitmentOf(seed)
  delete g.s.time
  tell(g, 'deal', null, [words])
  return null
}
