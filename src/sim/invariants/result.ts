import { awaitsBlame } from '../../engine/kernel/bad-publicity.ts'
import { maxHandOf, pointsOf, pointsToWin } from '../../engine/kernel/stats.ts'
import { teamOf } from '../../engine/kernel/teams.ts'
import type { GameState, StateResult } from '../../engine/state/types.ts'
import type { Invariant, World } from './world.ts'

/** A card that saved another, and so returned to the hand, does not undo the damage. */
const hasTakenBack = ({ s, g }: World, seat: number): boolean =>
  (s.seats[seat]?.hand ?? []).some((card) =>
    g.pool.cards
      .get(s.cards[card]?.def ?? '')
      ?.abilities.some((a) => a.kind === 'save' && a.after?.some((e) => e.op === 'toHand')),
  )

/** Whether the stated reason for the end of the game is true. */
const TRUE_OF: {
  readonly [K in StateResult['reason']]: (w: World, r: StateResult, seat: number) => boolean
} = {
  points: ({ g }, r) => r.winners.some((w) => pointsOf(g, w) >= pointsToWin(g)),
  decked: ({ s }, _, seat) => s.seats[seat]?.stack.length === 0,
  flatline: (w, _, seat) =>
    w.s.seats[seat]?.side === 'runner' &&
    (w.s.teams !== undefined ||
      w.s.seats[seat]?.hand.length === 0 ||
      maxHandOf(w.g, seat) < 0 ||
      hasTakenBack(w, seat)),
  'bad-publicity': ({ s }, _, seat) => s.teams !== undefined || (s.seats[seat]?.badPublicity ?? 0) >= 7,
  conceded: () => true,
  time: () => true,
  card: () => true,
}

/** When time is up, exactly the leaders have won. */
const isOnTime = ({ s, g }: World, r: StateResult): boolean => {
  const points = s.seats.map((_, seat) => pointsOf(g, seat))
  const max = Math.max(...points)
  const ahead = points.flatMap((n, seat) => (n === max ? [seat] : []))
  return s.time?.length === s.seats.length && String(r.winners) === String(ahead.length === 1 ? ahead : [])
}

const checkEnd = (w: World, r: StateResult, report: (what: string) => void): void => {
  const { s } = w
  if (s.frames.length > 0 || s.decisions.length > 0) report('the game is over and goes on')
  if (s.turn.phase !== 'over') report(`the game is over in phase ${s.turn.phase}`)
  if (r.seat !== null && !TRUE_OF[r.reason](w, r, r.seat)) report(`the game did not end by ${r.reason}`)
  if (r.seat === null && !isOnTime(w, r)) report('the game ended on time before its time, or otherwise')
  if (r.winners.some((seat) => !s.seats[seat])) report('a seat that is not there has won')
}

const inAccess = (s: GameState): boolean =>
  s.frames.some((f) => f.kind === 'run' && f.step >= 16 && f.step <= 18)

/** The game is over exactly if there is a result, the result is true, and no victory was missed. */
export const resultFits: Invariant = (w, report) => {
  const { s, g } = w
  if (s.over !== (s.result !== null)) report('over and result disagree')
  if (s.result) return checkEnd(w, s.result, report)
  s.seats.forEach((seat, ix) => {
    const waits = inAccess(s) && (s.teams !== undefined || seat.side === 'runner')
    if (pointsOf(g, ix) >= pointsToWin(g) && !waits && !teamOf(g, ix).some((x) => awaitsBlame(g, x)))
      report(`seat ${ix} has ${pointsOf(g, ix)} points and has not won`)
    if (seat.badPublicity >= 7) report(`seat ${ix} drowns in bad publicity and has not lost`)
  })
}
