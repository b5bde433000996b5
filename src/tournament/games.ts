import { type Match, matchesOf } from './cut/matches.ts'
import { corpInMatch } from './cut/sides.ts'
import type { Event, EventTable, PersonId } from './event.ts'
import { formatRules } from './format.ts'
import { playerOf } from './leaders.ts'
import { sidesIn } from './points.ts'

/** A game to set up: who plays which side with which deck, and the agenda points that win. */
export type GameToPlay = {
  corp: { player: PersonId; deck: string | null }
  runner: { player: PersonId; deck: string | null }
  agendaPoints: number
}

const toGameToPlay = (event: Event, corp: PersonId, runner: PersonId): GameToPlay => ({
  corp: { player: corp, deck: playerOf(event, corp).decks.corp },
  runner: { player: runner, deck: playerOf(event, runner).decks.runner },
  agendaPoints: formatRules(event).agendaPoints,
})

/** The games of a Swiss table, in order. */
export const gamesAt = (event: Event, table: Pick<EventTable, 'players' | 'firstRunner'>): GameToPlay[] =>
  Array.from({ length: formatRules(event).games }, (_, i) => {
    const { corp, runner } = sidesIn(table, i)
    return toGameToPlay(event, corp, runner)
  })

/** The game of an open match of the cut; null while its players or sides are unknown. */
export const gameIn = (event: Event, match: Match): GameToPlay | null => {
  if (!event.cut || !match.players || match.status !== 'open') return null
  const corp = corpInMatch(event, event.cut, matchesOf(event.cut), match)
  const runner = match.players.find((p) => p !== corp)
  return corp !== null && runner !== undefined ? toGameToPlay(event, corp, runner) : null
}
