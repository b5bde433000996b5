/** Durations. */
import type { Until } from '../../../engine/language/index.ts'

/** Each duration as a phrase. */
export const spans: Readonly<Record<Until, string>> = {
  run: 'for the rest of this run',
  turn: 'for the rest of this turn',
  nextIce: 'at the next ice encountered in this run',
  encounter: 'until the encounter ends',
  lifted: 'until it is lifted',
  used: 'until it has been used',
  game: 'for the rest of the game',
  actions: 'in those actions',
  effect: 'until this is done',
  turns: 'in each of your next X turns',
  trace: 'for this trace',
  install: 'for this installation',
}
