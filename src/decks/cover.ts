import type { CardInfo, Deck } from '../protocol/http.ts'

type Covered = Pick<Deck, 'cards'> & { cover?: string | null }

/** The types that say most about a deck come first: ice and agendas of a Corp, programs of a Runner. */
const telling: readonly CardInfo['type'][] = [
  ...(['ice', 'agenda', 'node', 'program', 'hardware', 'resource'] as const),
  ...(['upgrade', 'prep', 'operation'] as const),
]
const coverWeight = ({ cost, difficulty }: CardInfo): number => difficulty ?? (cost === 'X' ? 0 : (cost ?? 0))

/**
 * The cards on a deck's cover: the chosen one, then the most expensive of each type. No type repeats while
 * there are others.
 */
export function coverOf(deck: Covered, cards: ReadonlyMap<string, CardInfo>, most = 3): CardInfo[] {
  const known = deck.cards
    .flatMap(({ card }) => cards.get(card) ?? [])
    .sort((a, b) => telling.indexOf(a.type) - telling.indexOf(b.type) || coverWeight(b) - coverWeight(a))
  const chosen = cards.get(deck.cover ?? '')
  const firsts = known.filter((card, i) => known.findIndex(({ type }) => type === card.type) === i)
  return [...new Set([...(chosen ? [chosen] : []), ...firsts, ...known])].slice(0, most)
}
