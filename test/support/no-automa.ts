import type { AutomaKit } from '../../src/tables/types.ts'

/** A house without AI cards: the sparring partner is all there is. */
export const noAutoma: AutomaKit = {
  packs: [],
  prepare: () => ({ cards: [], piles: [], refused: null }),
  read: () => ({ problems: [{ line: 1, column: 1, message: 'There are no AI cards here.' }] }),
}
