import type { CardInfo } from '../../protocol/http.ts'
import { matchesCard } from './match.ts'
import { type QueryProblem, readQuery } from './read.ts'
import { type CardOrder, sortCards } from './sort.ts'

/** The cards that a query finds, sorted, and the parts of it that cannot be read. */
export function searchCards(
  cards: readonly CardInfo[],
  query: string,
  order: CardOrder = 'name',
): { cards: CardInfo[]; problems: QueryProblem[] } {
  const { find, problems } = readQuery(query)
  return {
    cards: sortCards(
      cards.filter((card) => matchesCard(find, card)),
      order,
    ),
    problems,
  }
}
