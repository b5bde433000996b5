import type { Room } from '../../protocol/tournament-view.ts'
import type { TournamentTableRow } from '../../store/contract.ts'
import { newestAt } from '../required-tables.ts'

/** A table, and whether both players have made their first decisions. */
export type SeenRoom = TournamentTableRow & { begun?: boolean }

const statuses = { opening: 'waiting', open: 'open', over: 'over', closed: 'closed' } as const

const toRoomView = ({ id, game, corp, runner, status, outcome, begun }: SeenRoom): Room => ({
  game,
  corp,
  runner,
  table: status === 'opening' ? null : id,
  status: statuses[status],
  ...(status === 'open' && begun !== undefined ? { begun } : {}),
  outcome,
})

/** The second game of a table whose first is in progress; it opens when that is over. */
const secondGame = ({ corp, runner }: TournamentTableRow): Room => ({
  game: 2,
  corp: runner,
  runner: corp,
  table: null,
  status: 'waiting',
  outcome: null,
})

/** The tables of a pairing, without those whose pairing was taken back. */
export function roomsAt(rows: readonly SeenRoom[], place: string, games: 1 | 2, open: boolean): Room[] {
  const [one, two] = [newestAt(rows, place, 1), newestAt(rows, place, 2)]
  if (!one) return []
  if (two) return [toRoomView(one), toRoomView(two)]
  return games === 2 && open ? [toRoomView(one), secondGame(one)] : [toRoomView(one)]
}
