import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Legality } from '../../../src/client/library/Legality.tsx'

const legal = { legal: true, size: 45, agendaPoints: 0, reasons: [] }
const page = (advice: string[]): string =>
  renderToStaticMarkup(createElement(Legality, { check: { ...legal, advice }, format: 'all' }))

it('the deck page says what speaks against a deck in The Big Sell-Out, and nothing where nothing does', () => {
  expect(page(['Daemons can be stolen.'])).toMatch(/In The Big Sell-Out.*<li>Daemons can be stolen\.<\/li>/)
  expect(page([])).not.toContain('Big Sell-Out')
})
