/** Agenda points: scored, lost, paid, forfeited. */
import type { Card, LastingAbility, Seat } from '../state/types.ts'
import { countPlural, defOf, type Game, sameTeam, seatOf } from './game.ts'
import { endLasting } from './listeners.ts'
import { tell } from './log.ts'
import { remember } from './past.ts'
import { pointsOf } from './stats.ts'

const isOwed = (g: Game, { ability, you }: LastingAbility, seat: Seat): boolean =>
  you === seat || (ability.kind === 'forfeits' && ability.team === true && sameTeam(g, you, seat))

/** Takes off the points that must be forfeited as they are scored. Returns how many. */
const forfeit = (g: Game, seat: Seat, scored: number): number => {
  const due = g.s.lasting.filter((l) => l.ability.kind === 'forfeits' && isOwed(g, l, seat) && l.n > 0)
  let left = scored
  for (const l of due) {
    const n = Math.min(left, l.n)
    l.n -= n
    left -= n
  }
  const lost = scored - left
  if (lost === 0) return 0
  g.s.lasting = g.s.lasting.filter((l) => l.ability.kind !== 'forfeits' || l.n > 0)
  g.index = null
  seatOf(g, seat).extraPoints -= lost
  tell(g, 'points', seat, [{ seat }, ` forfeits ${countPlural(lost, 'agenda point')}.`])
  return lost
}

/** Of the bits a seat gains, how many are forfeited. */
export const forfeitBits = (g: Game, seat: Seat, gained: number): number => {
  const due = g.s.lasting.filter((l) => l.ability.kind === 'forfeitsBits' && l.you === seat && l.n > 0)
  let left = gained
  for (const l of due) {
    const n = Math.min(left, l.n)
    l.n -= n
    left -= n
  }
  const lost = gained - left
  if (lost === 0) return 0
  endLasting(g, (l) => due.includes(l) && l.n === 0)
  tell(g, 'lose', seat, [{ seat }, ` forfeits ${countPlural(lost, 'bit')}.`])
  return lost
}

/** Forfeits points just scored where due, and remembers the rest. */
export const afterScoring = (g: Game, seat: Seat, points: number): void => {
  const kept = points > 0 ? points - forfeit(g, seat, points) : points
  if (kept !== 0) remember(g, 'points', seat, null, '', kept)
  g.dirty = true
}

/** Agenda points a seat has scored this turn and neither lost nor spent. */
export const scoredThisTurn = (g: Game, seat: Seat): number => {
  const scored = g.s.past.reduce(
    (n, p) => (p.what === 'points' && p.seat === seat && p.turn === g.s.turn.number ? n + p.n : n),
    0,
  )
  return Math.min(scored, Math.max(0, pointsOf(g, seat)))
}

/** A seat can spend only points it has (general/paying-costs/1). */
export const canSpendPoints = (g: Game, seat: Seat, n: number): boolean => n <= Math.max(0, pointsOf(g, seat))

export const spendPoints = (g: Game, seat: Seat, n: number): void => {
  if (n <= 0) return
  seatOf(g, seat).extraPoints -= n
  g.dirty = true
  tell(g, 'points', seat, [{ seat }, ` spends ${countPlural(n, 'agenda point')}.`])
}

/** The cost of installing or rezzing this card in agenda points. */
export const pointCostOf = (g: Game, card: Card, of: 'install' | 'rez'): number =>
  defOf(g, card).abilities.reduce((n, a) => (a.kind === 'pointCost' && a.of === of ? n + a.points : n), 0)
