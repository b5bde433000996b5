/** Lists as lines of text, as people type them and as other programs write them. */
import type { DeckInput } from '../../protocol/http.ts'
import type { NameBook } from '../names.ts'
import type { CardPool } from '../pool.ts'
import { readCardLine } from './card-line.ts'
import { cellsOf, columnsIn, type DeckColumns } from './cells.ts'
import { type ImportedDeck, type Suggestions, someSuggestions, type Tally, tallyOf } from './tally.ts'

/** A parsed deck, with its name if the text has one. */
export type ParsedDeck = ImportedDeck & { name: string | null }
/** A line of a list: its number in the text, and its content. */
type TextLine = { line: number; text: string }

const longestLine = 200
const longestTitle = 60

const comment = /^(?:#|\/\/)/
const heading =
  /^(\[.*\]|=+.*=+|.*:|about|main(?:deck)?|((?:\d+\s+)?(agenda|ice|node|upgrade|operation|program|icebreaker|hardware|resource|prep|corp|corporation|runner|deck|card|total)s?(\s+deck)?(\s*\(\d+\)|\s*\d+)?))$/i
/** Starts the cards beside the deck. */
const sideboardHeading =
  /^(?:\/\/\s*|\[)?(?:side\s?board|side|maybe\s?board|considering)\]?:?(?:\s*\(?\d+\)?)?$/i
/** One card beside the deck. */
const sideboardLine = /^SB:\s*(?=\S)/i
/** Ends the cards beside the deck. */
const mainHeading = /^(?:\/\/\s*|\[)?(?:main|main\s?deck|deck)\]?:?(?:\s*\(?\d+\)?)?$/i
/** Forge: lines about the deck. */
const metadata = /^\[metadata\]$/i
const section = /^\[.*\]$/

const title = /^#\s*(.+?)\s*\((corp|runner)\)$/i
const named = /^(?:\/\/\s*)?(?:(?:deck ?name|deck|name|title)\s*[:=]\s*|name\s+(?=[A-Z]))(.+)$/i
const ruled = /^(?:-{3,}|={3,}|_{3,})$/

/** Splits a text into lines, counted from 1. */
const linesIn = (text: string): TextLine[] =>
  text.split(/\r\n|\r|\n/).map((raw, index) => ({ line: index + 1, text: raw.replace(/^\uFEFF/, '').trim() }))

type DeckTextSection = { name: string | null; side: DeckInput['side'] | null; lines: TextLine[] }

/** Each deck of a text starts below a title (`# Name (corp)`, `Deck: Name`) or a line of dashes. */
export function readText(text: string, pool: CardPool): ParsedDeck[] {
  const suggestions = someSuggestions()
  const decks = splitParts(linesIn(text)).map(({ name, side, lines }) => {
    const read = readLines(lines, pool, suggestions)
    return { ...read, name: name ?? read.name, side: side ?? read.side }
  })
  const full = decks.filter(({ cards, problems }) => cards.length > 0 || problems.length > 0)
  return full.length > 0 ? full : decks.slice(0, 1)
}

function splitParts(lines: readonly TextLine[]): DeckTextSection[] {
  const parts: DeckTextSection[] = [{ name: null, side: null, lines: [] }]
  for (const line of lines) {
    const last = parts.at(-1)
    const found = title.exec(line.text) ?? named.exec(line.text)
    if (found && last) parts.push({ name: found[1]?.trim() ?? null, side: sideIn(found[2]), lines: [] })
    else if (ruled.test(line.text)) parts.push({ name: null, side: null, lines: [] })
    else last?.lines.push(line)
  }
  return parts
}

const sideIn = (text: string | undefined): DeckTextSection['side'] => {
  if (text === undefined) return null
  return text.toLowerCase() === 'corp' ? 'corp' : 'runner'
}

/** Reads the lines of one list. */
function readLines(
  lines: readonly TextLine[],
  pool: CardPool,
  suggestions: Suggestions = someSuggestions(),
): ParsedDeck {
  const tally = tallyOf(pool, suggestions)
  const { rest, name } = takeTitle(lines, tally.book)
  const isNumbered = hasOrdinals(rest)
  let columns: DeckColumns | null = null
  let isBeside = false
  let isMetadata = false
  for (const { line, text } of rest) {
    if (section.test(text)) isMetadata = metadata.test(text)
    if (mainHeading.test(text)) isBeside = false
    else if (sideboardHeading.test(text)) isBeside = true
    const heads: DeckColumns | null = columns ? null : columnsIn(text)
    columns ??= heads
    if (heads || isMetadata || isHeading(text, tally.book)) continue
    const card = isNumbered ? text.replace(ordinal, '') : text
    takeLine({ line, text: card }, tally, columns, isBeside)
  }
  return { ...tally.deck(), name }
}

function takeLine(
  { line, text }: TextLine,
  tally: Tally,
  columns: DeckColumns | null,
  isBeside: boolean,
): void {
  if (text.length > longestLine) return tally.wrong(line, 'This line is too long.')
  const row = columns ? rowIn(text, columns) : null
  const named = row ?? readCardLine(text.replace(sideboardLine, ''), tally.book)
  if (isBeside || sideboardLine.test(text) || row?.isBeside) tally.setAside(named.count)
  else tally.take(line, named)
}

/** A row below the heads of a table. */
function rowIn(text: string, { separator, name, count, part }: DeckColumns) {
  const cells = cellsOf(text, separator)
  const isBeside = /^(?:side|sideboard|maybe|maybeboard|true)$/i.test(cells[part] ?? '')
  return { name: cells[name] ?? '', count: Number(cells[count]), isBeside }
}

const isHeading = (text: string, book: NameBook): boolean =>
  text === '' ||
  comment.test(text) ||
  (text.length <= longestLine && book.find(text) === undefined && isHeadingText(text))

const isHeadingText = (text: string): boolean =>
  heading.test(text) || sideboardHeading.test(text) || mainHeading.test(text)

const hasNumber = /^\W{0,3}[x×]?\d|\d\s*[x×]?\W{0,2}$|[,;\t]\s*\d/i

/** The first line is a title if it is no card and has no number, and the lines below it have one. */
function takeTitle(
  lines: readonly TextLine[],
  book: NameBook,
): { rest: readonly TextLine[]; name: string | null } {
  const at = lines.findIndex(({ text }) => !isHeading(text, book))
  const first = lines[at]
  const below = lines.slice(at + 1).filter(({ text }) => !isHeading(text, book))
  const isTitle =
    first !== undefined &&
    first.text.length <= longestTitle &&
    !hasNumber.test(first.text) &&
    columnsIn(first.text) === null &&
    book.find(first.text) === undefined &&
    book.findShort(first.text) === undefined &&
    below.length > 1 &&
    below.every(({ text }) => hasNumber.test(text))
  return isTitle
    ? { rest: lines.filter((line) => line !== first), name: first.text }
    : { rest: lines, name: null }
}

const ordinal = /^(\d{1,3})[).]\s+/

/** Whether the lines are numbered 1, 2, 3 …, rather than saying how many copies a deck has. */
function hasOrdinals(lines: readonly TextLine[]): boolean {
  const numbers = lines.flatMap(({ text }) => {
    const number = ordinal.exec(text)?.[1]
    return number === undefined ? [] : [Number(number)]
  })
  return numbers.length > 2 && numbers.every((number, index) => number === index + 1)
}
