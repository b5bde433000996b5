import type { TestGame } from './game.ts'

/** The counters a side carries, by their kinds. */
export const carried = (g: TestGame, side: 'corp' | 'runner'): Record<string, number> =>
  Object.fromEntries(g.seat(side).counters.map(({ kind, n }) => [kind, n]))
