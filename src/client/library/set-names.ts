/** Texts of the library. */
import type { CardInfo } from '../../protocol/http.ts'
import { setNames } from '../state/words.ts'

const names: Readonly<Record<string, string>> = setNames

export const setName = (set: string): string => names[set] ?? set

/** A card in a few words: type, keywords and cost. */
export const cardSummaryText = ({ type, keywords, cost, difficulty }: CardInfo): string =>
  [
    `${type}${keywords.length > 0 ? `, ${keywords.join(' ')}` : ''}`,
    ...(cost === null ? [] : [`cost ${cost}`]),
    ...(difficulty === null ? [] : [`difficulty ${difficulty}`]),
  ].join(', ')
