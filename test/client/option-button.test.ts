/** What a button of an answer is made of. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { OptionButton } from '../../src/client/choosing/OptionButton.tsx'
import { option } from './builders.ts'

const classesOf = (label: string, outcome: string | null): string[] => {
  const html = renderToStaticMarkup(
    createElement(OptionButton, {
      option: option('o', { label, verb: 'rez' }),
      shortcut: null,
      busy: false,
      onTake: () => {},
      outcome: outcome === null ? null : { text: outcome, bad: false },
      lead: true,
    }),
  )
  return /class="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
}

describe('A button of an answer', () => {
  it('has smaller letters if its words and what follows need four lines', () => {
    const label = 'Rez Razor Wire on Archives'
    expect(classesOf(label, 'No breaker for it; you keep 3 bits')).toContain('is-long')
    expect(classesOf('Rez Filter', 'You keep 3 bits')).not.toContain('is-long')
    expect(classesOf(label, null)).not.toContain('is-long')
  })
})
