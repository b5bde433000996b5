import type { Say, Seat, StateResult } from '../state/types.ts'
import type { ResultView } from '../view/types.ts'
import { type Game, seatOf } from './game.ts'
import { tell, tellFacts } from './log.ts'
import { pointsOf } from './stats.ts'
import { leaveTable } from './team-exit.ts'
import { teamOf, teamsLeft } from './teams.ts'

type EndReason = ResultView['reason']

const WON: Record<Exclude<EndReason, 'points'>, (winners: Say, loser: Say) => Say> = {
  flatline: (w, l) => [...l, ' is flatlined. ', ...w, '.'],
  decked: (w, l) => [...l, ' has run out of cards. ', ...w, '.'],
  conceded: (w, l) => [...l, ' concedes. ', ...w, '.'],
  time: (w, l) => [...l, ' runs out of time. ', ...w, '.'],
  'bad-publicity': (w, l) => [...l, ' loses by bad publicity. ', ...w, '.'],
  card: (w, l) => [...l, ' loses by the effect of a card. ', ...w, '.'],
}

/** The winners: one player, or both of a team. */
const sayWinners = (winners: readonly Seat[]): Say => [
  ...saySeats(winners),
  winners.length > 1 ? ' win' : ' wins',
]

const saySeats = (seats: readonly Seat[]): Say =>
  seats.flatMap((seat, i) => (i === 0 ? [{ seat }] : [' and ', { seat }]))

/** The sentence for a game that ended because the round was over, without one player running out of time. */
const onTime = (winners: readonly Seat[]): Say =>
  winners.length === 0
    ? ['Time is up, and the agenda points are even: the game is a draw.']
    : ['Time is up. ', ...saySeats(winners), ' has more agenda points and a modified win.']

/** The sentence for a result. */
export const resultSay = (g: Game, { reason, winners, seat }: StateResult): Say => {
  if (reason === 'points') {
    const points = pointsOf(g, winners[0] ?? 0)
    return [...sayWinners(winners), ` with ${points} agenda point${points === 1 ? '' : 's'}.`]
  }
  if (reason === 'time' && seat === null) return onTime(winners)
  return WON[reason](sayWinners(winners), seat === null ? ['Somebody'] : [{ seat }])
}

const finish = (g: Game, result: StateResult, who: Seat | null): void => {
  if (g.s.result) return
  g.s.result = result
  g.s.over = true
  g.s.turn.phase = 'over'
  const { reason, winners, seat } = result
  const facts = {
    reason,
    winners: winners.map((each) => seatOf(g, each).id),
    seat: seat === null ? null : seatOf(g, seat).id,
  }
  const total = reason === 'points' ? { total: pointsOf(g, winners[0] ?? 0) } : {}
  tellFacts(g, { result: facts, ...total }, 'end', who, resultSay(g, result))
}

/** Ends the game: `seat` has lost, or, for 'points', won. */
export const endGame = (g: Game, reason: EndReason, seat: Seat): void => {
  if (g.s.teams) return endForTeam(g, reason, seat)
  const { side } = seatOf(g, seat)
  const won = reason === 'points'
  const winners = won ? [seat] : g.s.seats.flatMap((s, i) => (s.side === side ? [] : [i]))
  finish(g, { winners, reason, seat }, won ? seat : null)
}

const LEFT: Record<Exclude<EndReason, 'points'>, string> = {
  flatline: ' is flatlined',
  decked: ' has run out of cards',
  conceded: ' concedes',
  time: ' runs out of time',
  'bad-publicity': ' loses by bad publicity',
  card: ' loses by the effect of a card',
}

/** A team with enough points wins. A team that has lost leaves once the current event is done (B14). */
const endForTeam = (g: Game, reason: EndReason, seat: Seat): void => {
  const { teams } = g.s
  if (!teams || seatOf(g, seat).out) return
  if (reason === 'points') return finish(g, { winners: teamOf(g, seat), reason, seat }, seat)
  teams.losing = [...(teams.losing ?? []), { seat, reason }]
}

/** Lets teams that have lost leave. The last team left wins. */
export const letTeamsLeave = (g: Game): void => {
  const { teams } = g.s
  const losing = teams?.losing ?? []
  if (!teams || losing.length === 0) return
  delete teams.losing
  for (const { seat, reason } of losing) {
    if (g.s.result || seatOf(g, seat).out) continue
    const team = teamOf(g, seat)
    tell(g, 'leave', seat, [{ seat }, LEFT[reason], ': ', ...saySeats(team), ' leave the table.'])
    leaveTable(g, team)
    const [first, ...more] = teamsLeft(g)
    if (first !== undefined && more.length === 0) finish(g, { winners: teamOf(g, first), reason, seat }, null)
  }
}

/**
 * Ends the game when the round's time is over: the player with more agenda points wins, equal points are a
 * draw (T9).
 */
export const endOnTime = (g: Game): void => {
  const points = g.s.seats.map((_, seat) => pointsOf(g, seat))
  const max = Math.max(...points)
  const ahead = points.flatMap((n, seat) => (n === max ? [seat] : []))
  const winners = ahead.length === 1 ? ahead : []
  finish(g, { winners, reason: 'time', seat: null }, winners[0] ?? null)
}
