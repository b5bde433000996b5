/** Counts the cards of a list by name, and collects the problems of its lines. */
import type { DeckInput } from '../../protocol/http.ts'
import { nameBook } from '../names.ts'
import type { CardPool } from '../pool.ts'

/** A problem with one line of a list. */
export type LineProblem = {
  line: number
  message: string
  /** The text taken for a card name; null if the line as a whole is wrong. */
  name: string | null
  /** Likely names, the nearest first. */
  nearest: string[]
}

/** A parsed list, with the problems found. */
export type ImportedDeck = {
  /** Null if the text does not say and contains no known card. */
  side: DeckInput['side'] | null
  cards: DeckInput['cards']
  /** Number of cards that the list has beside the deck. They are not in `cards`. */
  sideboard: number
  problems: LineProblem[]
}

export type NamedCount = { count: number; name: string }
type Meant = Pick<LineProblem, 'name' | 'nearest'>

const maxCopiesPerLine = 99
const longestName = 80
const maxSuggestionsPerLine = 3
/** Finding the nearest name is slow, and a text in another language must not take seconds. */
const maxSuggestions = 40

/** The number of nearest names that are still looked for in this text, whatever the number of its decks. */
export type Suggestions = { left: number }
export const someSuggestions = (): Suggestions => ({ left: maxSuggestions })

export type Tally = ReturnType<typeof tallyOf>

/** Counts cards line after line. */
export function tallyOf(pool: CardPool, suggestions = someSuggestions()) {
  const book = nameBook(pool)
  const counts = new Map<string, number>()
  const problems: LineProblem[] = []
  let sideboard = 0

  const wrong = (line: number, message: string, meant: Meant = { name: null, nearest: [] }): void => {
    problems.push({ line, message, ...meant })
  }

  function unknown(line: number, name: string): void {
    const shown = name.length > longestName ? `${name.slice(0, longestName)}…` : name
    const looks = name.length <= longestName && suggestions.left-- > 0
    const nearest = looks ? book.nearest(name, maxSuggestionsPerLine).map((card) => card.name) : []
    const problem = `No card is called “${shown}”.`
    const message = nearest[0] === undefined ? problem : `${problem} Did you mean “${nearest[0]}”?`
    wrong(line, message, { name, nearest })
  }

  function take(line: number, { count, name }: NamedCount): void {
    const card = book.find(name) ?? book.findShort(name)
    if (!card) return unknown(line, name)
    const total = (counts.get(card.id) ?? 0) + count
    if (!Number.isInteger(count) || count < 1 || total > maxCopiesPerLine)
      return wrong(line, `The number of copies must be 1 to ${maxCopiesPerLine}.`)
    counts.set(card.id, total)
  }

  const setAside = (count: number): void => {
    sideboard += count
  }

  const deck = (): ImportedDeck => {
    const cards = [...counts].map(([card, count]) => ({ card, count }))
    return { side: guessDeckSide(cards, pool), cards, sideboard, problems }
  }
  return { book, take, wrong, setAside, deck }
}

function guessDeckSide(cards: DeckInput['cards'], pool: CardPool): DeckInput['side'] | null {
  if (cards.length === 0) return null
  const corp = cards.filter(({ card }) => pool.get(card)?.side === 'corp').length
  return corp * 2 >= cards.length ? 'corp' : 'runner'
}
