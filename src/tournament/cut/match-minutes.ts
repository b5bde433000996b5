import type { Cut, Event } from '../event.ts'
import { minutesOf } from '../format.ts'
import { lossesOf, type Match, matchesOf } from './matches.ts'

/** Minutes of a match; matches between the last two players are finals. */
export const minutesOfMatch = (event: Pick<Event, 'format'>, cut: Cut, match: Match): number => {
  const out = [...lossesOf(matchesOf(cut).filter((m) => m.match < match.match)).values()]
  const left = cut.seeds.length - out.filter((lost) => lost.length >= 2).length
  return minutesOf(event, left === 2 ? 'final' : 'elimination')
}
