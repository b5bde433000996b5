import type { TournamentView } from '../../protocol/tournament-view.ts'

/** The names of everybody in an event, by their ids there. */
export const playerNameFinder = (event: TournamentView): ((player: string | null) => string) => {
  const names = new Map(event.players.map((player) => [player.id, player.name]))
  for (const leader of event.leaders) names.set(leader.id, names.get(leader.id) ?? leader.name)
  return (player) => (player === null ? 'nobody' : (names.get(player) ?? 'an unknown player'))
}
