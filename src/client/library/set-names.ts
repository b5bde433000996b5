/** Words of the library for people. */
import type { CardInfo } from '../../protocol/http.ts'

export const setNames: Readonly<Record<string, string>> = {
  base: 'v1.0',
  proteus: 'Proteus',
  classic: 'Classic',
}

export const setName = (set: string): string => setNames[set] ?? set

export const cardsWord = (n: number): string => (n === 1 ? '1 card' : `${n} cards`)

/** What a card is, in a few words: its type, keywords and price. */
export const cardInShort = ({ type, keywords, cost, difficulty }: CardInfo): string =>
  [
    `${type}${keywords.length > 0 ? `, ${keywords.join(' ')}` : ''}`,
    ...(cost === null ? [] : [`cost ${cost}`]),
    ...(difficulty === null ? [] : [`difficulty ${difficulty}`]),
  ].join(', ')
