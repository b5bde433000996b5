/** Teams: pairs that stay pairs, and leave with all that they had (B14). */
import type { GameState } from '../../engine/state/types.ts'
import type { Invariant, Report } from './world.ts'

const checkGone = (s: GameState, seat: number, report: Report): void => {
  const left = s.seats[seat]
  if (!left) return
  const held = s.cards.findIndex((c) => c.controller === seat && c.zone !== 'removed')
  if (held >= 0) report(`seat ${seat} has left and still has card ${held} (${s.cards[held]?.def})`)
  if (s.forts.some(({ corp }) => corp === seat)) report(`seat ${seat} has left and still has a fort`)
  if (left.bits > 0 || left.actions > 0 || left.owed > 0) report(`seat ${seat} has left with bits or actions`)
  if (s.seats.some((other) => (other.tags[seat] ?? 0) > 0)) report(`seat ${seat} has left and owns tags`)
  if (s.seats.some(({ counters }) => counters.some(({ by }) => by === seat)))
    report(`seat ${seat} has left and its counters are still there`)
  if (s.lasting.some(({ you }) => you === seat)) report(`seat ${seat} has left and its effects last`)
  if (!s.over && s.turn.seat === seat) report(`it is the turn of seat ${seat}, which has left`)
}

/** Who plays together leaves together, with everything; whoever owns a tag to be auctioned has it. */
export const teams: Invariant = ({ s }, report) => {
  const { teams: all } = s
  if (!all) return
  s.seats.forEach((seat, ix) => {
    const partner = s.seats.findIndex((_, other) => other !== ix && all.of[other] === all.of[ix])
    if (s.seats[partner]?.out !== seat.out) report(`seat ${ix} and its partner are not both at the table`)
    if (seat.out) checkGone(s, ix, report)
  })
  if (all.losing) report('a team that has lost has not left')
  for (const { owner, agent } of all.lots)
    if (s.seats[owner]?.out || s.seats[agent]?.out)
      report('a tag is up for auction by, or on, a team that has left')
}
