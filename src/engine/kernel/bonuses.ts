/** Bits added to those a prep gives: once per play, with its first bits (runner/elena-laskova/+1–2). */
import type { Card, GameEvent, Seat } from '../state/types.ts'
import { defOf, type Game } from './game.ts'
import { activeAbilities } from './listeners.ts'
import { remember, useKey } from './past.ts'

/** Identifies this play of the card. */
const playOf = (g: Game, card: number): string => {
  const plays = g.s.past.filter((p) => p.what === 'play' && p.card === card)
  const last = plays.at(-1)
  return `${last?.turn}:${plays.filter((p) => p.turn === last?.turn).length}`
}

/** The bits that others will add to the first bits of this card once it is played. */
export const bonusFor = (g: Game, seat: Seat, source: Card): number => {
  if (defOf(g, source).type !== 'prep') return 0
  return activeAbilities(g, 'prepBonus').reduce(
    (sum, { ability, you, card }) => (you === seat && card !== null ? sum + ability.n : sum),
    0,
  )
}

/** The bits to add to this event. Remembers that the bonus has been used for this play. */
export const bonusOf = (g: Game, e: GameEvent): number => {
  if (e.kind !== 'gain' || e.source === null || defOf(g, e.source).type !== 'prep') return 0
  let bonus = 0
  for (const { ability, you, card } of activeAbilities(g, 'prepBonus')) {
    if (you !== e.seat || card === null) continue
    const key = `bonus ${useKey(g, card)} ${e.source} ${playOf(g, e.source)}`
    if (g.s.past.some((p) => p.key === key)) continue
    remember(g, 'use', you, card, key)
    bonus += ability.n
  }
  return bonus
}
