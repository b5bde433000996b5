import type { Cut, Event, PersonId, PlayedMatch } from '../event.ts'
import { isPlaying } from '../leaders.ts'
import { matchesOf } from './matches.ts'

const byeFor = (match: number, winner: PersonId): PlayedMatch => ({
  match,
  winner,
  corp: null,
  by: 'bye',
  agenda: null,
})

/** Gives a bye to every opponent of a player who has left; if both have, the higher seed advances. */
export const giveByesForLeavers = (event: Pick<Event, 'players'>, cut: Cut): Cut => {
  for (const match of matchesOf(cut)) {
    if (match.status !== 'open' || !match.players) continue
    const [high, low] = match.players
    const there = match.players.filter((p) => isPlaying(event, p))
    if (there.length === 2) continue
    const winner = there[0] === low ? low : high
    return giveByesForLeavers(event, { ...cut, played: [...cut.played, byeFor(match.match, winner)] })
  }
  return cut
}

/**
 * A player who qualified has left. Before any game of the cut (`begun`: one is in progress), the next ranked
 * player comes in as the lowest seed and everybody below moves up. Otherwise, or if there is no such player,
 * opponents get byes.
 */
export const withLeaver = (
  event: Pick<Event, 'players'>,
  cut: Cut,
  leaver: PersonId,
  begun: boolean,
): Cut => {
  if (!cut.seeds.includes(leaver)) return cut
  const next = cut.field.find((id) => !cut.seeds.includes(id) && isPlaying(event, id))
  if (begun || cut.played.length > 0 || next === undefined) return giveByesForLeavers(event, cut)
  const seeds = [...cut.seeds.filter((s) => s !== leaver), next]
  return giveByesForLeavers(event, { ...cut, seeds, choices: [], claims: [], played: [], clocks: [] })
}
