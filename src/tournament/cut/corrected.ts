import type { Cut, Event, PlayedMatch } from '../event.ts'
import { refuse } from '../refusal.ts'
import { sameJson } from '../same-json.ts'
import { giveByesForLeavers } from './leavers.ts'
import { type Match, matchesOf } from './matches.ts'

/** Has somebody played, reported or started the clock? A bye does not count. */
const hasBegun = (cut: Cut, { match, played }: Match): boolean =>
  (played !== null && played.by !== 'bye') ||
  cut.claims.some((c) => c.told.match === match) ||
  cut.clocks.some((c) => c.match === match && c.startedAt !== null)

/** Does the correction change this match? The second final also depends on the winner of the first. */
const isAnother = (before: Match[], now: Match[], { match, players, again }: Match): boolean => {
  const finalWinner = (matches: Match[]): string | undefined => matches[match - 2]?.played?.winner
  return (
    !sameJson(players, now[match - 1]?.players ?? null) || (again && finalWinner(before) !== finalWinner(now))
  )
}

const withoutMatch = (cut: Cut, { match }: Match): Cut => ({
  ...cut,
  choices: cut.choices.filter((c) => c.match !== match),
  played: cut.played.filter((p) => p.match !== match),
  clocks: cut.clocks.filter((c) => c.match !== match),
})

/**
 * The bracket with a corrected result of a played match. The players of later matches follow from it, byes
 * included; refused if a match that would change has begun.
 */
export const withCorrected = (event: Pick<Event, 'players'>, cut: Cut, correction: PlayedMatch): Cut => {
  const before = matchesOf(cut)
  let next: Cut = { ...cut, played: cut.played.map((p) => (p.match === correction.match ? correction : p)) }
  for (const match of before) {
    if (!isAnother(before, matchesOf(next), match)) continue
    if (hasBegun(cut, match))
      return refuse(
        'match-begun',
        `Match ${match.match} follows from match ${correction.match} and has begun; the winner can no longer be corrected.`,
      )
    next = giveByesForLeavers(event, withoutMatch(next, match))
  }
  return next
}
