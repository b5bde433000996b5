import type { DeckInput } from '../protocol/http.ts'
import { type NameBook, nameBook } from './names.ts'
import type { CardPool } from './pool.ts'

/** What was wrong with one line of a pasted list. */
type LineProblem = { line: number; message: string }
export type ImportedDeck = {
  /** Null when the text doesn't say and holds no card we know. */
  side: DeckInput['side'] | null
  cards: DeckInput['cards']
  problems: LineProblem[]
}

const mostCopies = 99
const longestName = 80
const longestLine = 200
/** Looking for the nearest name costs time; a text in another language should not cost seconds. */
const mostSuggestions = 40

const comment = /^(#|\/\/)/
const heading =
  /^(\[.*\]|=+.*=+|.*:|(\d+\s+)?(agenda|ice|node|upgrade|operation|program|icebreaker|hardware|resource|prep|corp|corporation|runner|deck|card)s?(\s+deck)?(\s*\(\d+\))?)$/i
const countFirst = /^(\d{1,4})(?:\s*[x×]\s+|\s+|[x×])(\S.*)$/i
const countLast = /^(.*\S)(?:\s+[x×]\s*(\d{1,4})|\s+\((\d{1,4})\))$/i
const remark = /\s+\[[^\]]*\]$/

type Line = { count: number; name: string }

/** Reads a pasted list: one card a line with its number before or after it, headings and comments between. */
export function importDeck(text: string, pool: CardPool): ImportedDeck {
  const book = nameBook(pool)
  const counts = new Map<string, number>()
  const problems: LineProblem[] = []
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.replace(/^\uFEFF/, '').trim()
    const message = isCardLine(line, book) ? takeLine(line, book, counts, problems.length) : null
    if (message) problems.push({ line: index + 1, message })
  }
  const cards = [...counts].map(([card, count]) => ({ card, count }))
  return { side: sideOf(cards, pool), cards, problems }
}

const isCardLine = (line: string, book: NameBook): boolean =>
  line !== '' &&
  !comment.test(line) &&
  (line.length > longestLine || book.find(line) !== undefined || !heading.test(line))

/** Counts the cards of one line, or says what is wrong with it. */
function takeLine(
  line: string,
  book: NameBook,
  counts: Map<string, number>,
  problemsSoFar: number,
): string | null {
  if (line.length > longestLine) return 'This line is too long to be a card.'
  const { count, name } = readLine(line.replace(remark, ''), book)
  const card = book.find(name)
  if (!card) return unknownName(name, book, problemsSoFar)
  const total = (counts.get(card.id) ?? 0) + count
  if (count < 1 || total > mostCopies) return `The number of a card goes from 1 to ${mostCopies}.`
  counts.set(card.id, total)
  return null
}

/** A name with digits in it may look like a number of copies: the whole line is tried as a name first. */
function readLine(line: string, book: NameBook): Line {
  if (book.find(line)) return { count: 1, name: line }
  const first = countFirst.exec(line)
  if (first?.[1] && first[2]) return { count: Number(first[1]), name: first[2] }
  const last = countLast.exec(line)
  if (last?.[1]) return { count: Number(last[2] ?? last[3]), name: last[1] }
  return { count: 1, name: line }
}

function unknownName(name: string, book: NameBook, problemsSoFar: number): string {
  const shown = name.length > longestName ? `${name.slice(0, longestName)}…` : name
  const nearest =
    name.length <= longestName && problemsSoFar < mostSuggestions ? book.nearest(name, 1)[0] : undefined
  const said = `No card here is called “${shown}”.`
  return nearest ? `${said} Did you mean “${nearest.name}”?` : said
}

function sideOf(cards: DeckInput['cards'], pool: CardPool): DeckInput['side'] | null {
  if (cards.length === 0) return null
  const corp = cards.filter(({ card }) => pool.get(card)?.side === 'corp').length
  return corp * 2 >= cards.length ? 'corp' : 'runner'
}
