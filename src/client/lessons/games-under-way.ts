import type { Table } from '../../protocol/http.ts'

/** Games in progress, of each lesson only the newest, and none of finished lessons. */
export const underWay = <G extends { table: Pick<Table, 'lesson' | 'createdAt'> }>(
  games: readonly G[],
  done: readonly string[],
): G[] =>
  games.filter(({ table: { lesson, createdAt } }) => {
    if (lesson === undefined) return true
    if (done.includes(lesson)) return false
    return !games.some(({ table }) => table.lesson === lesson && table.createdAt > createdAt)
  })
