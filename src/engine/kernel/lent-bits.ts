/** Bits the bank lends for what a card does now (corp/data-fort-reclamation/1). */
import type { Context } from '../state/types.ts'
import { bits, type Game } from './game.ts'
import { endLasting } from './listeners.ts'
import { tell } from './log.ts'

/** Returns what is left of lent bits once the effect is done. */
export const giveBack = (g: Game, { you, source }: Context): void => {
  const lent = g.s.lasting.filter((l) => l.until === 'effect' && l.you === you && l.source === source)
  if (lent.length === 0) return
  endLasting(g, (l) => lent.includes(l))
  const rest = lent.reduce((sum, { n }) => sum + n, 0)
  if (rest > 0) tell(g, 'lend', you, [`${bits(rest)} ${rest === 1 ? 'goes' : 'go'} back to the bank.`])
}
