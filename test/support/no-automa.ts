import type { AutomaKit } from '../../src/tables/types.ts'

/** A server without AI cards: only the sparring partner plays. */
export const noAutoma: AutomaKit = {
  packs: [],
  prepare: () => ({ cards: [], piles: [], refused: null }),
  read: () => ({ problems: [{ line: 1, column: 1, message: 'There are no AI cards here.' }] }),
}
