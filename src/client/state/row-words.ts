/** The words of a row of options, and whether they fit beside another. */
import { type FoldRow, type GroupRow, sectionOf } from './groups.ts'
import { optionWords } from './option-words.ts'
import { listOf } from './words.ts'

/** Labels up to this length fit side by side. */
const short = 17

/** The text of a row, without its price. */
export const rowLabel = (row: GroupRow): string => (row.kind === 'fold' ? row.label : optionWords(row.option))

/** Whether the row fits beside another, with the words its heading leaves it. */
export const isShort = (row: GroupRow, words = rowLabel(row)): boolean =>
  row.kind === 'option' &&
  (row.option.price?.bits === undefined || sectionOf(row.option).key === 'basic') &&
  words.length <= short

/** The names of the cards in a row that opens; null if there are none, or only the one that it is about. */
export const cardsIn = (
  { key, options }: FoldRow,
  cardName: (handle: string) => string | null,
): string | null => {
  const names = new Set(
    options.flatMap(({ card }) => (card === undefined || card === key ? [] : (cardName(card) ?? []))),
  )
  return names.size === 0 ? null : listOf([...names])
}
