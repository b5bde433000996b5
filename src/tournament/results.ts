import type { ReportedResult } from './acts/schema.ts'
import type { Event, EventGame, EventResult, EventSide, EventTable, PersonId } from './event.ts'
import { formatRules } from './format.ts'
import { isLeader } from './leaders.ts'
import { refuse } from './refusal.ts'

const refuseResult = (why: string): never => refuse('bad-result', why)

/** Ways of winning that belong to one side. */
const onlyFor: Partial<Record<EventGame['by'], EventSide>> = {
  flatline: 'corp',
  decked: 'runner',
  'bad-publicity': 'runner',
}

/** Ways a game may end before winning points are counted: during an access, or before any victory. */
const beforePoints: EventGame['by'][] = ['flatline', 'conceded', 'bad-publicity']

const titles: Record<EventSide, string> = { corp: 'Corp', runner: 'Runner' }

const assertPointsAddUp = (game: EventGame, toWin: number): void => {
  if (!game.winner || !game.agenda) return
  const loser = game.winner === 'corp' ? 'runner' : 'corp'
  if (game.agenda[game.winner] < toWin)
    refuseResult(`The winner by agenda points needs ${toWin}, but has ${game.agenda[game.winner]}.`)
  if (game.agenda[loser] >= toWin)
    refuseResult(`Only one player can reach ${toWin} agenda points; the game ends there.`)
}

/** When time is called, the higher total has a modified win, and equal totals are a draw. */
const assertTimedGameAddsUp = ({ winner, agenda }: EventGame, toWin: number): void => {
  if (!agenda) return refuseResult('A game that ended on time needs the agenda points of both players.')
  if (Math.max(agenda.corp, agenda.runner) >= toWin)
    return refuseResult(`With ${toWin} agenda points a game is won outright, not on time.`)
  const ahead = agenda.corp === agenda.runner ? null : agenda.corp > agenda.runner ? 'corp' : 'runner'
  if (ahead === winner) return
  refuseResult(
    ahead
      ? `The ${titles[ahead]} was ahead on time and has the modified win.`
      : 'Equal agenda points on time are a draw.',
  )
}

/** Refuses a game that can't have ended like this. */
export const assertGameAddsUp = (event: Pick<Event, 'format'>, game: EventGame): void => {
  const toWin = formatRules(event).agendaPoints
  if (game.by === 'time') return assertTimedGameAddsUp(game, toWin)
  if (game.winner === null) return refuseResult('A game is a draw only when time was called.')
  const side = onlyFor[game.by]
  if (side && side !== game.winner) refuseResult(`Only the ${titles[side]} can win by ${game.by}.`)
  if (game.by === 'points') return assertPointsAddUp(game, toWin)
  const max = game.agenda ? Math.max(game.agenda.corp, game.agenda.runner) : 0
  if (max >= toWin && !beforePoints.includes(game.by))
    refuseResult(`With ${toWin} agenda points the game was won by points.`)
}

const assertLeaderPresent = (event: Event, table: EventTable, leader: PersonId): void => {
  if (!isLeader(event, leader) || table.players.includes(leader))
    refuse(
      'leader-absent',
      'An official who does not play at the table must be present for an intentional result.',
    )
}

type ReportedResultOf<K extends ReportedResult['kind']> = Extract<ReportedResult, { kind: K }>

const gamesFrom = (event: Event, reported: ReportedResultOf<'games'>): EventResult => {
  const { games } = formatRules(event)
  if (reported.games.length !== games)
    return refuseResult(`A round needs ${games === 1 ? 'one game' : 'two games'}.`)
  for (const game of reported.games) assertGameAddsUp(event, game)
  return { kind: 'games', games: reported.games }
}

const forfeitFrom = (table: EventTable, { absent }: ReportedResultOf<'forfeit'>): EventResult => {
  if (absent.some((id) => !table.players.includes(id)) || new Set(absent).size < absent.length)
    return refuseResult('Only a player at this table can be absent.')
  return { kind: 'forfeit', absent: table.players.filter((id) => absent.includes(id)) }
}

/** A split is two games conceded to each other; draws by agreement are allowed only if announced. */
const agreedFrom = (
  event: Event,
  table: EventTable,
  reported: ReportedResultOf<'split' | 'draw'>,
): EventResult => {
  if (reported.kind === 'split' && formatRules(event).games === 1)
    return refuseResult('A round of one game cannot be split.')
  if (reported.kind === 'draw' && !event.intentionalDraws)
    return refuse(
      'no-intentional-draws',
      'This tournament allows intentional splits but not intentional draws.',
    )
  if (reported.leader !== undefined) assertLeaderPresent(event, table, reported.leader)
  return { kind: reported.kind }
}

/** Agreed between the players, and no leader has confirmed having been present. */
export const isUnattended = (reported: ReportedResult): boolean =>
  (reported.kind === 'split' || reported.kind === 'draw') && reported.leader === undefined

/** The result of a report; refused if it does not add up. */
export const resultFrom = (event: Event, table: EventTable, reported: ReportedResult): EventResult => {
  if (reported.kind === 'games') return gamesFrom(event, reported)
  if (reported.kind === 'even')
    return formatRules(event).games === 2
      ? reported
      : refuseResult('Each player can win a game only in rounds of two games.')
  if (reported.kind === 'forfeit') return forfeitFrom(table, reported)
  return agreedFrom(event, table, reported)
}
