/** Teams: pairs stay together, and leave with everything they had (B14). */
import type { GameState } from '../../engine/state/types.ts'
import type { Invariant, ReportFault } from './world.ts'

const checkLeft = (s: GameState, seat: number, report: ReportFault): void => {
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

/** Every table ends within this many rounds: Corps draw each turn, and decks are finite. */
export const MAX_ROUNDS = 150

/** A tag is on a Runner and belongs to a seat still at the table: a rival, or the Sponsor that bought it. */
const checkTags = (s: GameState, of: readonly number[], report: ReportFault): void => {
  s.seats.forEach(({ tags, side }, ix) => {
    for (const [key, n] of Object.entries(tags)) {
      const by = Number(key)
      const owner = s.seats[by]
      if (!owner || owner.out) report(`a tag on seat ${ix} belongs to nobody at the table`)
      if (side !== 'runner' || !Number.isInteger(n) || n < 1) report(`seat ${ix} has ${n} tags of seat ${by}`)
      if (by === ix || (of[by] === of[ix] && owner?.side !== 'corp')) report(`seat ${ix} has tagged itself`)
    }
  })
}

/** Teammates leave together, with everything; the owner of a tag up for auction has it. */
export const checkTeamsTogether: Invariant = ({ s }, report) => {
  const { teams: all } = s
  if (!all) return
  s.seats.forEach((seat, ix) => {
    const partner = s.seats.findIndex((_, other) => other !== ix && all.of[other] === all.of[ix])
    if (s.seats[partner]?.out !== seat.out) report(`seat ${ix} and its partner are not both at the table`)
    if (seat.out) checkLeft(s, ix, report)
  })
  checkTags(s, all.of, report)
  if (s.seats.some(({ turns }) => turns > MAX_ROUNDS)) report(`no end in ${MAX_ROUNDS} rounds`)
  if (all.losing) report('a team that has lost has not left')
  for (const { owner, agent } of all.lots)
    if (s.seats[owner]?.out || s.seats[agent]?.out)
      report('a tag is up for auction by, or on, a team that has left')
}
