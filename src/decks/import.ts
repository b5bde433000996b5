import type { DeckInput } from '../protocol/http.ts'
import { type NameBook, nameBook } from './names.ts'
import type { CardPool } from './pool.ts'

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
  problems: LineProblem[]
}
/** A line of a list: its number in the text, and its content. */
export type TextLine = { line: number; text: string }

const maxCopiesPerLine = 99
const longestName = 80
const longestLine = 200
const maxSuggestionsPerLine = 3
/** Finding the nearest name is slow, and a text in another language must not take seconds. */
const maxSuggestions = 40

const comment = /^(#|\/\/)/
const heading =
  /^(\[.*\]|=+.*=+|.*:|(\d+\s+)?(agenda|ice|node|upgrade|operation|program|icebreaker|hardware|resource|prep|corp|corporation|runner|deck|card)s?(\s+deck)?(\s*\(\d+\))?)$/i
const countFirst = /^(\d{1,4})(?:\s*[x×]\s+|\s+|[x×])(\S.*)$/i
const countLast = /^(.*\S)(?:\s+[x×]\s*(\d{1,4})|\s+\((\d{1,4})\))$/i
const remark = /\s+(\[[^\]]*\]|\((?:base|v1\.0|v2\.[12]|proteus|classic|netrunner)\))$/i

/** Splits a text into lines, counted from 1. */
export const linesIn = (text: string): TextLine[] =>
  text.split(/\r\n|\r|\n/).map((raw, index) => ({ line: index + 1, text: raw.replace(/^\uFEFF/, '').trim() }))

/**
 * Reads a pasted list: one card per line with its number before or after it, with headings and comments
 * between.
 */
export const importDeck = (text: string, pool: CardPool): ImportedDeck => readLines(linesIn(text), pool)

/** Reads the lines of one list. */
export function readLines(lines: readonly TextLine[], pool: CardPool): ImportedDeck {
  const tally = tallyOf(pool)
  for (const { line, text } of lines) {
    if (!isCardLine(text, tally.book)) continue
    if (text.length > longestLine) tally.wrong(line, 'This line is too long.')
    else tally.take(line, readLine(text, tally.book))
  }
  return tally.deck()
}

export type NamedCount = { count: number; name: string }
type Meant = Pick<LineProblem, 'name' | 'nearest'>

/** Counts cards by name, line after line, and collects the problems. */
export function tallyOf(pool: CardPool) {
  const book = nameBook(pool)
  const counts = new Map<string, number>()
  const problems: LineProblem[] = []

  const wrong = (line: number, message: string, meant: Meant = { name: null, nearest: [] }): void => {
    problems.push({ line, message, ...meant })
  }

  function unknown(line: number, name: string): void {
    const shown = name.length > longestName ? `${name.slice(0, longestName)}…` : name
    const looked = name.length <= longestName && problems.length < maxSuggestions
    const nearest = looked ? book.nearest(name, maxSuggestionsPerLine).map((card) => card.name) : []
    const problem = `No card is called “${shown}”.`
    const message = nearest[0] === undefined ? problem : `${problem} Did you mean “${nearest[0]}”?`
    wrong(line, message, { name, nearest })
  }

  function take(line: number, { count, name }: NamedCount): void {
    const card = book.find(name)
    if (!card) return unknown(line, name)
    const total = (counts.get(card.id) ?? 0) + count
    if (!Number.isInteger(count) || count < 1 || total > maxCopiesPerLine)
      return wrong(line, `The number of copies must be 1 to ${maxCopiesPerLine}.`)
    counts.set(card.id, total)
  }

  const deck = (): ImportedDeck => {
    const cards = [...counts].map(([card, count]) => ({ card, count }))
    return { side: guessDeckSide(cards, pool), cards, problems }
  }
  return { book, take, wrong, deck }
}

const isCardLine = (line: string, book: NameBook): boolean =>
  line !== '' &&
  !comment.test(line) &&
  (line.length > longestLine || book.find(line) !== undefined || !heading.test(line))

/** Digits or brackets in a name may look like a number or a set, so the whole is tried as a name first. */
function readLine(line: string, book: NameBook): NamedCount {
  return book.find(line) ? { count: 1, name: line } : parseCountedLine(line.replace(remark, ''), book)
}

function parseCountedLine(line: string, book: NameBook): NamedCount {
  if (book.find(line)) return { count: 1, name: line }
  const first = countFirst.exec(line)
  if (first?.[1] && first[2]) return { count: Number(first[1]), name: first[2] }
  const last = countLast.exec(line)
  if (last?.[1]) return { count: Number(last[2] ?? last[3]), name: last[1].replace(remark, '') }
  return { count: 1, name: line }
}

function guessDeckSide(cards: DeckInput['cards'], pool: CardPool): DeckInput['side'] | null {
  if (cards.length === 0) return null
  const corp = cards.filter(({ card }) => pool.get(card)?.side === 'corp').length
  return corp * 2 >= cards.length ? 'corp' : 'runner'
}
