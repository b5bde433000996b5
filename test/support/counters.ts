import type { TestGame } from './game.ts'

/** The counters of a side, by kind. */
export const carried = (g: TestGame, side: 'corp' | 'runner'): Record<string, number> =>
  Object.fromEntries(g.seat(side).counters.map(({ kind, n }) => [kind, n]))
