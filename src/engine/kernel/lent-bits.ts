/** Bits the bank lends for what a card does now (corp/data-fort-reclamation/1). */
import type { Effect } from '../language/index.ts'
import type { Card, Context, Seat } from '../state/types.ts'
import { bonusFor } from './bonuses.ts'
import { bitsText, type Game } from './game.ts'
import { endLasting } from './listeners.ts'
import { tell } from './log.ts'

/** The bits that these effects will lend for installing, with what others add to those of a prep. */
export const bitsToLend = (g: Game, seat: Seat, source: Card, effects: readonly Effect[]): number => {
  const lent = effects.reduce((n, e) => {
    if (e.op !== 'lasting' || e.ability.kind !== 'pool' || e.until !== 'effect') return n
    return e.ability.pays === 'any' || e.ability.pays.includes('install') ? n + e.ability.n : n
  }, 0)
  return lent === 0 ? 0 : lent + bonusFor(g, seat, source)
}

/** Returns what is left of lent bits once the effect is done. */
export const returnLentBits = (g: Game, { you, source }: Context): void => {
  const lent = g.s.lasting.filter((l) => l.until === 'effect' && l.you === you && l.source === source)
  if (lent.length === 0) return
  endLasting(g, (l) => lent.includes(l))
  const rest = lent.reduce((sum, { n }) => sum + n, 0)
  if (rest > 0) tell(g, 'lend', you, [`${bitsText(rest)} ${rest === 1 ? 'goes' : 'go'} back to the bank.`])
}
