/** Decks as OCTGN keeps them: `.o8d`, XML with sections of cards by name and number. */
import { DOMParser, ParseError } from '@xmldom/xmldom'
import type { DeckInput } from '../protocol/http.ts'
import { type ImportedDeck, tallyOf } from './import.ts'
import type { CardPool } from './pool.ts'

/** The game of 1996 as OCTGN knows it. */
const game = '13568561-7a2e-4572-8f31-3d99580ab245'

/** Reads a deck; cards are found by their names, and what can't be read is told with its line. */
export function readOctgn(text: string, pool: CardPool): ImportedDeck {
  const tally = tallyOf(pool)
  const document = parsed(text.replace(/^\uFEFF/, ''))
  if ('line' in document) tally.wrong(document.line, 'From here on this can’t be read as XML.')
  else
    for (const element of Array.from(document.root.getElementsByTagName('card')))
      tally.take(element.lineNumber ?? 1, {
        // OCTGN leaves out a number where it is one.
        count: Number(element.getAttribute('qty') ?? '1'),
        name: (element.textContent ?? '').trim(),
      })
  return tally.deck()
}

function parsed(text: string) {
  try {
    const onError = (level: string, message: string) => {
      if (level !== 'warning') throw new ParseError(message)
    }
    return { root: new DOMParser({ onError }).parseFromString(text, 'text/xml') }
  } catch (error) {
    const told = error instanceof ParseError ? error.locator : undefined
    const line: unknown = told?.lineNumber
    return { line: typeof line === 'number' && line > 0 ? line : 1 }
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A deck as OCTGN would keep it, by names: it holds no ids of OCTGN's own cards. */
export function exportOctgn(deck: Pick<DeckInput, 'cards'>, pool: CardPool): string {
  const lines = deck.cards.flatMap(({ card, count }) => {
    const info = pool.get(card)
    return info ? [`    <card qty="${count}">${escaped(info.name)}</card>`] : []
  })
  return [
    '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
    `<deck game="${game}">`,
    '  <section name="R&amp;D / Stack">',
    ...lines,
    '  </section>',
    '</deck>',
    '',
  ].join('\n')
}
