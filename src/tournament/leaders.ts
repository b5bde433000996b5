import type { Event, EventPlayer, PersonId } from './event.ts'
import { refuse } from './refusal.ts'

/** The server itself, which reports how games at its tables ended. No player and no leader has this id. */
export const SERVER_ID: PersonId = 'house'

/** Equal for names that sound the same when called out. */
export const playerNameKey = (name: string): string => name.toLowerCase()

/** The marshals; the organizer if none is named. */
export const marshalsOf = ({ leaders }: Pick<Event, 'leaders'>): PersonId[] =>
  leaders.marshals.length > 0 ? leaders.marshals : [leaders.organizer]

export const isMarshal = (event: Pick<Event, 'leaders'>, who: PersonId): boolean =>
  marshalsOf(event).includes(who)

/** The organizer, the marshals and the judges, each once. */
export const leadersOf = ({ leaders }: Pick<Event, 'leaders'>): PersonId[] => [
  ...new Set([leaders.organizer, ...leaders.marshals, ...leaders.judges]),
]

export const isLeader = (event: Event, who: PersonId): boolean => leadersOf(event).includes(who)

/** Refuses a leader as a player, unless the event is relaxed and another leader can rule their games. */
export const assertMayPlay = (event: Event, who: PersonId): void => {
  if (!isLeader(event, who)) return
  if (event.tier !== 'relaxed')
    refuse('leader-cannot-play', `An official of a ${event.tier} tournament cannot play in it.`)
  if (leadersOf(event).length < 2)
    refuse('leader-cannot-play', 'An official plays only where another announced official rules their games.')
}

/**
 * The leaders who rule the games of these players: all who are not one of them; the marshals if two leaders
 * meet.
 */
export const rulersOf = (event: Event, players: readonly PersonId[]): PersonId[] => {
  const others = (list: PersonId[]) => list.filter((l) => !players.includes(l))
  if (players.every((p) => isLeader(event, p))) {
    const marshals = others(marshalsOf(event))
    if (marshals.length > 0) return marshals
  }
  return others(leadersOf(event))
}

/** Registered after the start, and has not submitted decks yet. */
export const lacksDecks = ({ late, decks }: EventPlayer): boolean =>
  late === true && decks.corp === null && decks.runner === null

/** The registered player; refused as `unknown-player` if there is none. */
export const playerOf = (event: Pick<Event, 'players'>, id: PersonId): EventPlayer =>
  event.players.find((p) => p.id === id) ?? refuse('unknown-player', 'That player is not registered.')

/** Is this a registered player who has not dropped and is not disqualified? */
export const isPlaying = (event: Pick<Event, 'players'>, id: PersonId): boolean =>
  event.players.some((p) => p.id === id && p.status === 'playing')

export const withPlayer = (event: Event, id: PersonId, change: Partial<EventPlayer>): Event => ({
  ...event,
  players: event.players.map((p) => (p.id === id ? { ...p, ...change } : p)),
})
