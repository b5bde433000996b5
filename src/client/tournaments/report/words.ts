/** Results in words. */
import type { PairedTable, Room, ShownResult } from '../../../protocol/tournament-view.ts'
import type { Side } from '../../state/types.ts'
import { listOf, sideName } from '../../state/words.ts'
import { ways } from './draft.ts'

type RoomOutcomeView = NonNullable<Room['outcome']>
type TablePairing = Pick<PairedTable, 'players' | 'firstRunner'>

/** The player of each side in game 0 or 1: swapped for the second. */
export const sidesIn = ({ players, firstRunner }: TablePairing, game: number): Record<Side, string> => {
  const other = players[0] === firstRunner ? players[1] : players[0]
  return game === 0 ? { corp: other, runner: firstRunner } : { corp: firstRunner, runner: other }
}

const wayText = (by: RoomOutcomeView['by']): string => (by === 'unsaid' ? '' : ` ${ways[by]}`)
const scoreText = ({ agenda, winner }: RoomOutcomeView): string => {
  if (!agenda) return ''
  const [first, second] = winner === 'runner' ? [agenda.runner, agenda.corp] : [agenda.corp, agenda.runner]
  return `, ${first} to ${second}`
}

/** "Ann won as Corp by agenda points, 7 to 3" */
export const gameText = (
  game: RoomOutcomeView,
  sides: Record<Side, string>,
  nameOf: (player: string) => string,
): string => {
  if (game.winner === null) return `A draw${wayText(game.by)}${scoreText(game)}`
  return `${nameOf(sides[game.winner])} won as ${sideName(game.winner)}${wayText(game.by)}${scoreText(game)}`
}

/** A result, one sentence for each game. */
export const resultLines = (
  result: ShownResult,
  table: TablePairing,
  nameOf: (player: string) => string,
): string[] => {
  if (result.kind === 'games') {
    const lines = result.games.map((game, i) => `${gameText(game, sidesIn(table, i), nameOf)}.`)
    return result.twoForOne ? [...lines, 'One game decided both.'] : lines
  }
  if (result.kind === 'even') return ['Each of them won one game.']
  if (result.kind === 'split') return ['They agreed to split the round.']
  if (result.kind === 'draw') return ['They agreed on a draw.']
  return [`${listOf(result.absent.map(nameOf))} did not show up.`]
}
