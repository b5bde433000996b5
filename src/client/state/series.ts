/** The score of two people over several games in a row. */
import type { SeriesBefore } from '../../protocol/http.ts'
import type { TableState } from './table-state.ts'
import type { ResultView } from './types.ts'

export type PairScore = { seat: string; name: string; wins: number; points: number }

export const nameAt = (live: Pick<TableState, 'players'>, seat: string): string | null =>
  live.players.find((player) => player.seat === seat)?.name ?? null

/** Includes the game that has just ended. */
export const seriesStandings = (
  before: SeriesBefore,
  live: Pick<TableState, 'players' | 'view'>,
  result: Pick<ResultView, 'winners'>,
): PairScore[] =>
  live.view.seats.map(({ id, points, side }) => {
    const { wins = 0, points: earlier = 0 } = before.score[id] ?? {}
    return {
      seat: id,
      name: nameAt(live, id) ?? side,
      wins: wins + (result.winners.includes(id) ? 1 : 0),
      points: earlier + points,
    }
  })

/** Who leads, in a sentence: by games, or by agenda points if games are even. */
export const verdictOf = ([a, b]: PairScore[], games: number): string => {
  if (!a || !b) return ''
  const [first, second] = a.wins > b.wins || (a.wins === b.wins && a.points >= b.points) ? [a, b] : [b, a]
  const score = `${first.wins} : ${second.wins} games, ${first.points} : ${second.points} agenda points`
  if (first.wins === second.wins && first.points === second.points)
    return `Even after ${games} games: ${score}.`
  const how = first.wins === second.wins ? 'is ahead on agenda points' : 'is ahead'
  return `${first.name} ${how} after ${games} games: ${score}.`
}
