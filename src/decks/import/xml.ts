/**
 * Decks in the XML of other programs: OCTGN's `.o8d`, Cockatrice's `.cod`, the `.dek` of LackeyCCG and of Magic
 * Online. They differ in where name and number of a card stand.
 */

import { DOMParser, type Element, ParseError } from '@xmldom/xmldom'
import { decodeXML } from 'entities'
import type { CardInfo } from '../../protocol/http.ts'
import { cardOfOctgnId } from '../octgn/ids.ts'
import { escapeXml } from '../octgn.ts'
import type { CardPool } from '../pool.ts'
import { type Tally, tallyOf } from './tally.ts'
import type { ParsedDeck } from './text.ts'

export function readXml(text: string, pool: CardPool): ParsedDeck {
  const tally = tallyOf(pool)
  const document = parseXml(text.replace(/^\uFEFF/, ''))
  if ('line' in document) {
    tally.wrong(document.line, 'From here on this is not valid XML.')
    return { ...tally.deck(), name: null }
  }
  for (const element of Array.from(document.root.getElementsByTagName('*'))) {
    const card = cardIn(element)
    if (card === null) continue
    if (isBeside(element)) tally.setAside(card.count)
    else takeCard(element, card, tally, pool)
  }
  return {
    ...tally.deck(),
    name: document.root.getElementsByTagName('deckname')[0]?.textContent?.trim() || null,
  }
}

type FoundCard = { count: number; name: string; id: string }

/** The card of an element; null for other elements. A number of one may be left out. */
function cardIn(element: Element): FoundCard | null {
  const attribute = (name: string): string => element.getAttribute(name) ?? ''
  const number = (name: string): number => Number(attribute(name) || '1')
  if (element.tagName === 'Cards')
    return { count: number('Quantity'), name: attribute('Name').trim(), id: '' }
  if (element.tagName !== 'card') return null
  const inside = element.getElementsByTagName('name')[0]
  if (inside) return { count: 1, name: (inside.textContent ?? '').trim(), id: '' }
  if (attribute('name')) return { count: number('number'), name: attribute('name').trim(), id: '' }
  return { count: number('qty'), name: (element.textContent ?? '').trim(), id: attribute('id') }
}

/** Whether a card is beside the deck, by its own mark or by the zone that it is in. */
function isBeside(element: Element): boolean {
  if (element.getAttribute('Sideboard') === 'true') return true
  const zone = element.parentNode
  const name = zone && 'getAttribute' in zone ? (zone as Element).getAttribute('name') : null
  return name !== null && /^(?:side|sideboard|maybeboard)$/i.test(name)
}

/**
 * As in OCTGN a card is identified by its id, or by its name if the id is missing or unknown. Reports every id
 * that belongs to another card than the name.
 */
function takeCard(element: Element, { count, name, id }: FoundCard, tally: Tally, pool: CardPool): void {
  const line = element.lineNumber ?? 1
  const meant = byId(id, pool)
  const named = tally.book.find(name)
  if (meant && named && meant.id !== named.id)
    tally.wrong(
      line,
      `The id is OCTGN’s for “${meant.name}”, but the name is “${named.name}”. “${meant.name}” was used, as OCTGN does.`,
      { name, nearest: [meant.name, named.name] },
    )
  tally.take(line, { count, name: meant?.name ?? name })
}

function byId(id: string, pool: CardPool): CardInfo | undefined {
  const card = cardOfOctgnId(id)
  return card === undefined ? undefined : pool.get(card)
}

function parseXml(text: string) {
  try {
    const onError = (level: string, message: string) => {
      if (level !== 'warning') throw new ParseError(message)
    }
    return { root: new DOMParser({ onError }).parseFromString(text, 'text/xml') }
  } catch (error) {
    const place = error instanceof ParseError ? error.locator : undefined
    const line: unknown = place?.lineNumber
    return { line: typeof line === 'number' && line > 0 ? line : 1 }
  }
}

const cardsInLine = /(<card\b[^<>]*>\s*)([^<]*?)(?=\s*<)/g
const idInTag = /\s+id\s*=\s*(?:"[^"]*"|'[^']*')/

/** With the text of a card corrected. Its id is removed, because the correction goes by name. */
function mendedCard(line: string, wrong: string, right: string): string {
  let found = false
  return line.replace(cardsInLine, (all, tag: string, name: string) => {
    if (found || decodeXML(name) !== wrong) return all
    found = true
    return `${tag.replace(idInTag, '')}${escapeXml(right)}`
  })
}

const nameElsewhere = /((?:\s(?:name|Name)\s*=\s*["'])|<name\b[^<>]*>)([^"'<>]*)/g

/** A line with the card's name corrected. */
export function mendedXml(line: string, wrong: string, right: string): string {
  const mended = mendedCard(line, wrong, right)
  if (mended !== line) return mended
  let found = false
  return line.replace(nameElsewhere, (all, before: string, name: string) => {
    if (found || decodeXML(name).trim() !== wrong) return all
    found = true
    return `${before}${escapeXml(right)}`
  })
}
