/** Reads deck lists of any form: text, tables, pages of the web, XML or JSON, one deck or several. */
import type { CardPool } from '../pool.ts'
import { withCell } from './cells.ts'
import { isHtml, textOfHtml } from './html.ts'
import { readJsonLists } from './json.ts'
import { tallyOf } from './tally.ts'
import { type ParsedDeck, readText } from './text.ts'
import { mendedXml, readXml } from './xml.ts'

export type ListKind = 'text' | 'html' | 'xml' | 'json'

const xml = /^<(?:\?xml|deck\b|cockatrice_deck\b)/i

/** Detects the form of a list from its first characters, and pages by their tags. */
export function kindOfList(text: string): ListKind {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (xml.test(start)) return 'xml'
  if (isHtml(start)) return 'html'
  if (start.startsWith('<')) return 'xml'
  return /^[[{]\s*["{[\]}]/.test(start) ? 'json' : 'text'
}

/** Reads every deck of a text in any supported form. Lines of a web page are those of `readableText`. */
export function readLists(text: string, pool: CardPool): ParsedDeck[] {
  const kind = kindOfList(text)
  if (kind === 'xml') return [readXml(text, pool)]
  return kind === 'json' ? readJsonLists(text, pool) : readText(readableText(text), pool)
}

/** Reads the first deck of a text. */
export function readList(text: string, pool: CardPool): ParsedDeck {
  return readLists(text, pool)[0] ?? { ...tallyOf(pool).deck(), name: null }
}

/** The text that is read: of a web page its words, of every other form itself. */
export const readableText = (text: string): string => (kindOfList(text) === 'html' ? textOfHtml(text) : text)

/** The text with the wrong name in a line corrected, written as the form of the text requires. */
export function mendLine(text: string, line: number, wrong: string, right: string): string {
  const readable = readableText(text)
  const forms: Record<Exclude<ListKind, 'html'>, (old: string) => string> = {
    text: (old) => mendedText(old, wrong, right),
    xml: (old) => mendedXml(old, wrong, right),
    json: (old) => old.replace(inJson(wrong), () => inJson(right)),
  }
  const kind = kindOfList(readable)
  const lines = readable.split(/(\r\n|\r|\n)/)
  const at = (line - 1) * 2
  lines[at] = forms[kind === 'html' ? 'text' : kind](lines[at] ?? '')
  return lines.join('')
}

/** A line may have the name in a cell of a table, or with entities of HTML. */
function mendedText(line: string, wrong: string, right: string): string {
  const row = withCell(line, wrong, right)
  if (row !== null) return row
  const written = [wrong, wrong.replaceAll('&', '&amp;')].find((name) => line.includes(name))
  return written === undefined ? line : line.replace(written, () => right)
}

const inJson = (name: string): string => JSON.stringify(name).slice(1, -1)
