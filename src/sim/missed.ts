/** Scoring windows of a Corp automa, and how many of them it missed. */

import type { AutomaState } from '../engine/automa.ts'
import type { Game } from '../engine/direct.ts'
import { defOf } from '../engine/kernel/game.ts'
import { difficultyOf } from '../engine/kernel/stats.ts'
import type { CorpSlot } from '../engine/language/index.ts'
import type { Card, Seat } from '../engine/state/types.ts'

/** Turns in which the AI card's own advances could have brought an agenda to the reveal mark. */
export type Windows = { open: number; missed: number }

type Hope = { turn: number; seat: Seat; cards: Card[] }

const advances = ({ order }: CorpSlot): boolean => order.do === 'advance' && order.if === undefined

/** Advances that the AI card of this turn orders and that the seat can pay for. */
const reach = (g: Game, seat: Seat, a: AutomaState): number => {
  const card = a.card === null ? undefined : a.pack.side === 'corp' ? a.pack.cards[a.card] : undefined
  const clicks = (card?.slots ?? []).slice(0, g.s.seats[seat]?.actions).filter(advances).length
  return Math.min(clicks, g.s.seats[seat]?.bits ?? 0)
}

const agendas = (g: Game, seat: Seat): Card[] =>
  g.s.forts.flatMap((f) => (f.corp === seat ? f.cards.filter((c) => defOf(g, c).type === 'agenda') : []))

const hopeful = (g: Game, seat: Seat, a: AutomaState): Card[] => {
  const n = reach(g, seat, a)
  if (n === 0) return []
  return agendas(g, seat).filter((card) => {
    const c = g.s.cards[card]
    return c !== undefined && c.advancement + n >= Math.max(a.mark, difficultyOf(g, card))
  })
}

/** Watches one game: to be called at every decision. */
export const watchWindows = (tally: Windows): ((g: Game) => void) => {
  let hope: Hope | null = null
  const close = (g: Game, { cards, seat }: Hope): void => {
    tally.open++
    if (cards.every((card) => g.s.cards[card]?.zone === 'fort' && g.s.cards[card]?.controller === seat))
      tally.missed++
  }
  return (g) => {
    const { number, seat } = g.s.turn
    if (hope && hope.turn !== number) {
      close(g, hope)
      hope = null
    }
    const a = g.s.seats[seat]?.automa
    if (hope || !a?.playing || a.turned !== g.s.seats[seat]?.turns || a.slots.some((s) => s !== 'waiting'))
      return
    const cards = hopeful(g, seat, a)
    if (cards.length > 0) hope = { turn: number, seat, cards }
  }
}
