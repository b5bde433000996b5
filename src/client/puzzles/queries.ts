/** The queries about puzzles. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PuzzleHints, PuzzleList } from '../../protocol/puzzles.ts'
import { call } from '../net/api.ts'

export const puzzleQueries = {
  list: queryOptions({ queryKey: ['puzzles'], queryFn: () => call<PuzzleList>('GET', '/puzzles') }),
  /** The first hints of a puzzle. */
  hints: (puzzle: string, most: number) =>
    queryOptions({
      queryKey: ['puzzle-hints', puzzle, most],
      queryFn: () => call<PuzzleHints>('GET', `/puzzles/${puzzle}/hints?most=${most}`),
      enabled: most > 0,
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
