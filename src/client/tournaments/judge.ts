/** Calls for a judge and answers, by place. */
import type { JudgeAnswer, TournamentView } from '../../protocol/tournament-view.ts'

type JudgePlace = JudgeAnswer['place']
type JudgeCall = NonNullable<TournamentView['calls']>[number]

const isSamePlace = (a: JudgePlace, b: JudgePlace): boolean =>
  a.kind === 'table'
    ? b.kind === 'table' && a.round === b.round && a.table === b.table
    : b.kind === 'match' && a.match === b.match

export const callsAt = ({ calls = [] }: Pick<TournamentView, 'calls'>, place: JudgePlace): JudgeCall[] =>
  calls.filter((call) => isSamePlace(call.place, place))

export const answersAt = ({ answers }: Pick<TournamentView, 'answers'>, place: JudgePlace): JudgeAnswer[] =>
  answers.filter((answer) => isSamePlace(answer.place, place))

/** What is played at a place, by whom and in which rooms. */
const gamesAt = ({ rounds, cut }: Pick<TournamentView, 'rounds' | 'cut'>, place: JudgePlace) =>
  place.kind === 'match'
    ? cut?.matches.find(({ match }) => match === place.match)
    : rounds.find(({ number }) => number === place.round)?.tables.find(({ table }) => table === place.table)

export const playersAt = (event: Pick<TournamentView, 'rounds' | 'cut'>, place: JudgePlace): string[] =>
  gamesAt(event, place)?.players ?? []

/** The address of the open game at a place; null if it is not played on this server. */
export const openGameAt = (
  event: Pick<TournamentView, 'rounds' | 'cut'>,
  place: JudgePlace,
): string | null => {
  const open = gamesAt(event, place)?.rooms.find(({ status, table }) => status === 'open' && table !== null)
  return open?.table ? `/t/${open.table}` : null
}
