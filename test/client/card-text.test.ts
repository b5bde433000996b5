import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { cardInfo } from '../../src/cards/index.ts'
import { CardText } from '../../src/client/card/CardText.tsx'
import type { CardInfo } from '../../src/protocol/http.ts'

const drawn = (info: Pick<CardInfo, 'text' | 'leads'>): string =>
  renderToStaticMarkup(createElement(CardText, { info }))

it('lines have their signs in any language', () => {
  const html = drawn({
    text: [
      'Routine: Der Run endet.',
      '3 Bits: Brich eine Mauer.',
      'Aktion: Ziehe eine Karte.',
      'End the run.',
    ],
    leads: [['sub', 9], ['bits', 8, 3], ['action', 8], null],
  })
  expect(html.split('card-line--sub')).toHaveLength(2)
  expect(html).toContain('<span class="sr-only">3 Bits: </span><span>Brich eine Mauer.</span>')
  expect(html).toContain('<b>Aktion:</b> Ziehe eine Karte.')
  expect(html).toContain('<span>End the run.</span>')
})

it('a line without a lead has no sign, whatever it begins with', () => {
  expect(drawn({ text: ['Subroutine: End the run.'] })).not.toContain('card-line')
})

it('the server says what leads the lines of a card', () => {
  expect(cardInfo('data-wall')?.leads).toEqual([['sub', 12]])
  expect(cardInfo('codecracker')?.leads?.map((lead) => lead?.[0])).toEqual(['bits', 'bits'])
  expect(cardInfo('hostile-takeover')).not.toHaveProperty('leads')
})
