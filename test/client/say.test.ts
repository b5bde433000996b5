/** Sentences with cards in them break where a reader expects it. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { chosenText } from '../../src/client/decision/Confirm.tsx'
import { Say } from '../../src/client/log/Say.tsx'
import type { SayPart } from '../../src/client/state/types.ts'

it('a card keeps the bracket before it and the mark after it', () => {
  const dwarf = { card: 'dwarf', name: 'Dwarf', handle: null } as SayPart
  const html = renderToStaticMarkup(createElement(Say, { say: ['1 brain damage (', dwarf, ' is lost).'] }))
  expect(html).toMatch(
    /1 brain damage <span class="unbroken">\(<button[^>]*>Dwarf<\/button><\/span> is lost\)\.$/,
  )
  const plain = renderToStaticMarkup(createElement(Say, { say: [dwarf, ' (', dwarf, '), then (2)'] }))
  expect(plain.replace(/<[^>]*>/g, '')).toBe('Dwarf (Dwarf), then (2)')
})

it.each([
  [0, 3, 0, 'Choose up to 3'],
  [0, 3, 2, '2 chosen of up to 3'],
  [1, 2, 0, 'Choose 1 to 2'],
  [2, 2, 0, 'Choose 2'],
  [2, 2, 1, '1 of 2 chosen'],
])('from %i to %i, with %i chosen, is "%s"', (min, max, n, text) => {
  expect(chosenText({ min, max }, n)).toBe(text)
})
