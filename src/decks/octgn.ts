/** Decks in OCTGN's format: `.o8d`, XML with sections of cards by id, name and number. */
import { DOMParser, type Element, ParseError } from '@xmldom/xmldom'
import type { CardInfo, DeckInput } from '../protocol/http.ts'
import { type ImportedDeck, tallyOf } from './import.ts'
import { cardOfOctgnId, octgnIdOf } from './octgn/ids.ts'
import type { CardPool } from './pool.ts'

/** OCTGN's id of the 1996 game. */
const game = '13568561-7a2e-4572-8f31-3d99580ab245'

/**
 * Reads a deck. As in OCTGN a card is identified by its id, or by its name if the id is missing or unknown.
 * Reports with its line everything unreadable, and every id that belongs to another card than the name.
 */
export function readOctgn(text: string, pool: CardPool): ImportedDeck {
  const tally = tallyOf(pool)
  const document = parseXml(text.replace(/^\uFEFF/, ''))
  if ('line' in document) tally.wrong(document.line, 'From here on this is not valid XML.')
  else
    for (const element of Array.from(document.root.getElementsByTagName('card')))
      takeCard(element, tally, pool)
  return tally.deck()
}

function takeCard(element: Element, tally: ReturnType<typeof tallyOf>, pool: CardPool): void {
  const line = element.lineNumber ?? 1
  const name = (element.textContent ?? '').trim()
  const meant = byId(element.getAttribute('id') ?? '', pool)
  const named = tally.book.find(name)
  if (meant && named && meant.id !== named.id)
    tally.wrong(
      line,
      `The id is OCTGN’s for “${meant.name}”, but the name is “${named.name}”. “${meant.name}” was used, as OCTGN does.`,
      { name, nearest: [meant.name, named.name] },
    )
  // OCTGN omits a number of one.
  const count = Number(element.getAttribute('qty') ?? '1')
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

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const unescapeXml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

const cardsInLine = /(<card\b[^<>]*>\s*)([^<]*?)(?=\s*<)/g
const idInTag = /\s+id\s*=\s*(?:"[^"]*"|'[^']*')/

/** A line with the card's name corrected. The id is removed, because the correction goes by name. */
export function mendedOctgn(line: string, wrong: string, right: string): string {
  let found = false
  return line.replace(cardsInLine, (all, tag: string, name: string) => {
    if (found || unescapeXml(name) !== wrong) return all
    found = true
    return `${tag.replace(idInTag, '')}${escapeXml(right)}`
  })
}

/** A deck in OCTGN's format, with its ids: each side has one section there. */
export function exportOctgn(deck: Pick<DeckInput, 'cards'>, pool: CardPool): string {
  const lines = deck.cards.flatMap(({ card, count }) => {
    const info = pool.get(card)
    return info ? [`    <card qty="${count}"${octgnIdAttribute(info)}>${escapeXml(info.name)}</card>`] : []
  })
  return [
    '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
    `<deck game="${game}">`,
    '  <section name="R&amp;D / Stack" shared="False">',
    ...lines,
    '  </section>',
    '</deck>',
    '',
  ].join('\n')
}

const octgnIdAttribute = ({ id }: CardInfo): string => {
  const known = octgnIdOf(id)
  return known === undefined ? '' : ` id="${known}"`
}
