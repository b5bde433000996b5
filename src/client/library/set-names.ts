/** Texts of the library. */
import type { CardInfo } from '../../protocol/http.ts'

export const setNames: Readonly<Record<string, string>> = {
  base: 'v1.0',
  proteus: 'Proteus',
  classic: 'Classic',
}

export const setName = (set: string): string => setNames[set] ?? set

export const cardsWord = (n: number): string => (n === 1 ? '1 card' : `${n} cards`)

/** A card in a few words: type, keywords and cost. */
export const cardInShort = ({ type, keywords, cost, difficulty }: CardInfo): string =>
  [
    `${type}${keywords.length > 0 ? `, ${keywords.join(' ')}` : ''}`,
    ...(cost === null ? [] : [`cost ${cost}`]),
    ...(difficulty === null ? [] : [`difficulty ${difficulty}`]),
  ].join(', ')
