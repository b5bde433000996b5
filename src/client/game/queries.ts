/** The query of a live game; the rest comes over its socket. */
import { queryOptions } from '@tanstack/react-query'
import type { BranchList } from '../../protocol/branches.ts'
import { call } from '../net/api.ts'

export const gameQueries = {
  branches: (game: string) =>
    queryOptions({
      queryKey: ['game', game, 'branches'],
      queryFn: () => call<BranchList>('GET', `/games/${game}/branches`),
    }),
}
