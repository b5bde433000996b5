import type { Say, Seat } from '../state/types.ts'
import type { ResultView } from '../view/types.ts'
import { type Game, seatOf } from './game.ts'
import { tell } from './log.ts'
import { pointsOf, pointsToWin } from './stats.ts'

type Result = NonNullable<Game['s']['result']>
type Reason = ResultView['reason']

/** Numbers of points that games are played to. */
const NUMBERS: Readonly<Record<number, string>> = { 6: 'six', 7: 'seven' }

const WON: Record<Exclude<Reason, 'points'>, (winners: Say, loser: Say) => Say> = {
  flatline: (w, l) => [...l, ' is flatlined. ', ...w, ' wins.'],
  decked: (w, l) => [...l, ' has run out of cards. ', ...w, ' wins.'],
  conceded: (w, l) => [...l, ' concedes. ', ...w, ' wins.'],
  time: (w, l) => [...l, ' runs out of time. ', ...w, ' wins.'],
  'bad-publicity': (w, l) => [...l, ' drowns in bad publicity. ', ...w, ' wins.'],
  card: (w, l) => [...l, ' loses by the effect of a card. ', ...w, ' wins.'],
}

const listed = (seats: readonly Seat[]): Say =>
  seats.flatMap((seat, i) => (i === 0 ? [{ seat }] : [' and ', { seat }]))

/** The round was over, and nobody in particular has run out of time. */
const onTime = (winners: readonly Seat[]): Say =>
  winners.length === 0
    ? ['Time is up, and the agenda points are even: the game is a draw.']
    : ['Time is up. ', ...listed(winners), ' has more agenda points and a modified win.']

/** The sentence of a result. */
export const resultSay = (g: Game, { reason, winners, seat }: Result): Say => {
  if (reason === 'points') {
    const points = pointsToWin(g)
    return [...listed(winners), ` wins with ${NUMBERS[points] ?? points} agenda points.`]
  }
  if (reason === 'time' && seat === null) return onTime(winners)
  return WON[reason](listed(winners), seat === null ? ['Somebody'] : [{ seat }])
}

const finish = (g: Game, result: Result, who: Seat | null): void => {
  if (g.s.result) return
  g.s.result = result
  g.s.over = true
  g.s.turn.phase = 'over'
  tell(g, 'end', who, resultSay(g, result))
}

/** Ends the game: `seat` has lost, or, for 'points', won. */
export const endGame = (g: Game, reason: Reason, seat: Seat): void => {
  const { side } = seatOf(g, seat)
  const won = reason === 'points'
  const winners = won ? [seat] : g.s.seats.flatMap((s, i) => (s.side === side ? [] : [i]))
  finish(g, { winners, reason, seat }, won ? seat : null)
}

/** Ends the game as a round's time does: who has more agenda points wins, with as many it is a draw (T9). */
export const endOnTime = (g: Game): void => {
  const points = g.s.seats.map((_, seat) => pointsOf(g, seat))
  const most = Math.max(...points)
  const ahead = points.flatMap((n, seat) => (n === most ? [seat] : []))
  const winners = ahead.length === 1 ? ahead : []
  finish(g, { winners, reason: 'time', seat: null }, winners[0] ?? null)
}
