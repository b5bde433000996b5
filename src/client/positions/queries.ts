/** The query of a position in a game. */
import { queryOptions, skipToken } from '@tanstack/react-query'
import type { PositionFound } from '../../protocol/positions.ts'
import { call } from '../net/api.ts'
import type { GameMoment } from './game-moment.ts'

export const positionQueries = {
  ofGame: (moment: GameMoment | null) =>
    queryOptions({
      queryKey: ['game', moment?.game, 'position', moment?.seq],
      queryFn: moment
        ? () => call<PositionFound>('GET', `/games/${moment.game}/position?seq=${moment.seq}`)
        : skipToken,
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
