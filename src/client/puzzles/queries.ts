/** The query about puzzles. */
import { queryOptions } from '@tanstack/react-query'
import type { PuzzleList } from '../../protocol/puzzles.ts'
import { call } from '../net/api.ts'

export const puzzleQueries = {
  list: queryOptions({ queryKey: ['puzzles'], queryFn: () => call<PuzzleList>('GET', '/puzzles') }),
}
