import type { Say, Seat } from '../state/types.ts'
import type { ResultView } from '../view/types.ts'
import { type Game, seatOf } from './game.ts'
import { tell } from './log.ts'

const WON: Record<ResultView['reason'], (winners: Say, loser: Say) => Say> = {
  points: (w) => [...w, ' wins with seven agenda points.'],
  flatline: (w, l) => [...l, ' is flatlined. ', ...w, ' wins.'],
  decked: (w, l) => [...l, ' has run out of cards. ', ...w, ' wins.'],
  conceded: (w, l) => [...l, ' concedes. ', ...w, ' wins.'],
  'bad-publicity': (w, l) => [...l, ' drowns in bad publicity. ', ...w, ' wins.'],
  card: (w) => [...w, ' wins by the effect of a card.'],
}

const listed = (seats: readonly Seat[]): Say =>
  seats.flatMap((seat, i) => (i === 0 ? [{ seat }] : [' and ', { seat }]))

/** The sentence of a result. */
export const resultSay = (reason: ResultView['reason'], winners: readonly Seat[], loser: Seat | null): Say =>
  WON[reason](listed(winners), loser === null ? ['Somebody'] : [{ seat: loser }])

/** Ends the game: `seat` has lost, or, for 'points' and 'card', won. */
export const endGame = (g: Game, reason: ResultView['reason'], seat: Seat): void => {
  if (g.s.result) return
  const side = seatOf(g, seat).side
  const won = reason === 'points' || reason === 'card'
  const winners = won ? [seat] : g.s.seats.flatMap((s, i) => (s.side === side ? [] : [i]))
  g.s.result = { winners, reason, seat }
  g.s.over = true
  g.s.turn.phase = 'over'
  tell(g, 'end', won ? seat : null, resultSay(reason, winners, seat))
}
