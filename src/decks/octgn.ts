/** Writes decks in OCTGN's format: `.o8d`, XML with sections of cards by id, name and number. */
import type { CardInfo, DeckInput } from '../protocol/http.ts'
import { octgnIdOf } from './octgn/ids.ts'
import type { CardPool } from './pool.ts'

/** OCTGN's id of the 1996 game. */
const game = '13568561-7a2e-4572-8f31-3d99580ab245'

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

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
