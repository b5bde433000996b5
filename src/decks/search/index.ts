import type { CardInfo } from '../../protocol/http.ts'
import { matches } from './match.ts'
import { type QueryProblem, readQuery } from './read.ts'
import { type CardOrder, sorted } from './sort.ts'

/** The cards that a query asks for, in an order, and what in it can't be read. */
export function searchCards(
  cards: readonly CardInfo[],
  query: string,
  order: CardOrder = 'name',
): { cards: CardInfo[]; problems: QueryProblem[] } {
  const { find, problems } = readQuery(query)
  return {
    cards: sorted(
      cards.filter((card) => matches(find, card)),
      order,
    ),
    problems,
  }
}
