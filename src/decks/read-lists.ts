/** Reads deck lists of any form: text, OCTGN's XML or JSON, one deck or several. */
import type { DeckInput } from '../protocol/http.ts'
import { type ImportedDeck, linesIn, readLines, type TextLine, tallyOf } from './import.ts'
import { mendedOctgn, readOctgn } from './octgn.ts'
import type { CardPool } from './pool.ts'

/** A parsed deck, with its name if the text has one. */
export type ReadList = ImportedDeck & { name: string | null }
export type ListKind = 'text' | 'octgn' | 'json'

/** Detects the form of a list from its first characters. */
export function kindOfList(text: string): ListKind {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (start.startsWith('<')) return 'octgn'
  return /^[[{]\s*["{[\]}]/.test(start) ? 'json' : 'text'
}

/** Reads every deck of a text in any supported form. */
export function readLists(text: string, pool: CardPool): ReadList[] {
  const kind = kindOfList(text)
  if (kind === 'octgn') return [{ ...readOctgn(text, pool), name: null }]
  return kind === 'json' ? readJsonLists(text, pool) : readText(text, pool)
}

const title = /^#\s*(.+?)\s*\((corp|runner)\)$/i
const named = /^(?:deck|name|title)\s*[:=]\s*(.+)$/i
const ruled = /^(?:-{3,}|={3,}|_{3,})$/

type Part = { name: string | null; side: DeckInput['side'] | null; lines: TextLine[] }

/** Each deck of a text starts below a title (`# Name (corp)`, `Deck: Name`) or a line of dashes. */
function readText(text: string, pool: CardPool): ReadList[] {
  const decks = splitParts(linesIn(text)).map(({ name, side, lines }) => {
    const read = readLines(lines, pool)
    return { ...read, name, side: side ?? read.side }
  })
  const full = decks.filter(({ cards, problems }) => cards.length > 0 || problems.length > 0)
  return full.length > 0 ? full : decks.slice(0, 1)
}

function splitParts(lines: readonly TextLine[]): Part[] {
  const parts: Part[] = [{ name: null, side: null, lines: [] }]
  for (const line of lines) {
    const heading = title.exec(line.text) ?? named.exec(line.text)
    if (heading) parts.push({ name: heading[1] ?? null, side: sideIn(heading[2]), lines: [] })
    else if (ruled.test(line.text)) parts.push({ name: null, side: null, lines: [] })
    else parts.at(-1)?.lines.push(line)
  }
  return parts
}

const sideIn = (text: string | undefined): Part['side'] => {
  if (text === undefined) return null
  return text.toLowerCase() === 'corp' ? 'corp' : 'runner'
}

type Json = { [key: string]: unknown }
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The line that contains this value as JSON; the first line if none does. */
const jsonErrorLine = (text: string, what: string): number => {
  const at = text.indexOf(JSON.stringify(what))
  return at < 0 ? 1 : text.slice(0, at).split('\n').length
}

function readJsonLists(text: string, pool: CardPool): ReadList[] {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    const tally = tallyOf(pool)
    tally.wrong(1, 'This starts like JSON but is not valid JSON.')
    return [{ ...tally.deck(), name: null }]
  }
  const decks =
    Array.isArray(value) && value.every((each) => isObject(each) && 'cards' in each) ? value : [value]
  return decks.map((deck: unknown) => readJsonDeck(deck, text, pool))
}

function readJsonDeck(deck: unknown, text: string, pool: CardPool): ReadList {
  const tally = tallyOf(pool)
  const held = isObject(deck) ? (deck.cards ?? deck) : deck
  const name = isObject(deck) && typeof deck.name === 'string' ? deck.name.trim() || null : null
  for (const line of jsonCards(held)) {
    if (line === null) tally.wrong(1, 'A card needs its name or id, and a count.')
    else tally.take(jsonErrorLine(text, line.name), { ...line, name: pool.get(line.name)?.name ?? line.name })
  }
  const read = tally.deck()
  const side = isObject(deck) && (deck.side === 'corp' || deck.side === 'runner') ? deck.side : read.side
  return { ...read, name, side }
}

type JsonCardLine = { name: string; count: number }

/** `[{ card, count }]`, also by `name` and `qty`, or `{ "Name": count }`. */
function jsonCards(held: unknown): (JsonCardLine | null)[] {
  if (Array.isArray(held)) return held.map(lineNamed)
  if (!isObject(held)) return [null]
  return Object.entries(held).map(([name, count]) => ({ name, count: Number(count) }))
}

function lineNamed(value: unknown): JsonCardLine | null {
  if (typeof value === 'string') return { name: value, count: 1 }
  if (!isObject(value)) return null
  const name = value.card ?? value.name ?? value.id ?? value.title
  const count = value.count ?? value.qty ?? value.quantity ?? 1
  return typeof name === 'string' ? { name, count: Number(count) } : null
}

/** The text with the wrong name in a line corrected, written as the form of the text requires. */
export function mendLine(text: string, line: number, wrong: string, right: string): string {
  const forms: Record<ListKind, (old: string) => string> = {
    text: (old) => old.replace(wrong, () => right),
    octgn: (old) => mendedOctgn(old, wrong, right),
    json: (old) => old.replace(inJson(wrong), () => inJson(right)),
  }
  const lines = text.split(/(\r\n|\r|\n)/)
  const at = (line - 1) * 2
  lines[at] = forms[kindOfList(text)](lines[at] ?? '')
  return lines.join('')
}

const inJson = (name: string): string => JSON.stringify(name).slice(1, -1)
