import type { Table } from '../../protocol/http.ts'

type Game = { table: Pick<Table, 'lesson' | 'createdAt'> }

/** Games to go on with: of lessons those that are not through, and of each the table opened last. */
export const underWay = <G extends Game>(games: readonly G[], done: readonly string[]): G[] =>
  games.filter(({ table: { lesson, createdAt } }) => {
    if (lesson === undefined) return true
    if (done.includes(lesson)) return false
    return !games.some(({ table }) => table.lesson === lesson && table.createdAt > createdAt)
  })
