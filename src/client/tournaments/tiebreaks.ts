/** The calculation of tiebreakers, in sentences. */
import type { TournamentStanding } from '../../protocol/tournament-view.ts'
import { countNoun } from '../state/words.ts'

type StandingList = readonly TournamentStanding[]

const find = (rows: StandingList, player: string): TournamentStanding | undefined =>
  rows.find((row) => row.player === player)

/** The average of points and rounds as "12/3"; 0 without rounds. */
const average = (row: TournamentStanding | undefined): string =>
  row && row.rounds > 0 ? `${row.points}/${row.rounds}` : '0'

const noOpponents = 'No opponent yet, so it is 0; a bye is none.'

/** Strength of schedule: the mean of the opponents' points per round they have played. */
export const strengthText = (
  row: TournamentStanding,
  rows: StandingList,
  nameOf: (player: string) => string,
): string => {
  if (row.opponents.length === 0) return noOpponents
  const terms = row.opponents.map((id) => `${nameOf(id)} ${average(find(rows, id))}`)
  return `The points of each opponent divided by the rounds they have played: ${terms.join(', ')}. The mean of ${countNoun(terms.length, 'opponent')} is ${row.strengthOfSchedule.exact}.`
}

/** Extended: the mean of the opponents' strengths of schedule. */
export const extendedText = (
  row: TournamentStanding,
  rows: StandingList,
  nameOf: (player: string) => string,
): string => {
  if (row.opponents.length === 0) return noOpponents
  const terms = row.opponents.map((id) => `${nameOf(id)} ${find(rows, id)?.strengthOfSchedule.exact ?? '0'}`)
  return `The strength of schedule of each opponent: ${terms.join(', ')}. The mean of ${countNoun(terms.length, 'opponent')} is ${row.extendedStrengthOfSchedule.exact}.`
}

/** The points, if they include byes. */
export const pointsText = (row: TournamentStanding): string =>
  `${countNoun(row.points, 'tournament point')} from ${countNoun(row.rounds, 'round')}${row.byes > 0 ? `, ${countNoun(row.byes, 'bye')} among them` : ''}.`
