import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CardsContext } from '../../../src/client/card-inspector/cards.ts'
import type { Scene } from '../../../src/client/director/scene.ts'
import { Encounter } from '../../../src/client/run/Encounter.tsx'
import type { CardView, View } from '../../../src/client/state/types.ts'

const wall = { id: 'wall', type: 'ice', text: ['End the run.'], strength: 2, keywords: ['Wall'] }
const cards = new Map([['wall', wall]]) as never
const scene = {
  ...{ at: 0, subroutines: [], encountering: true },
  gates: [{ ice: { handle: 'c1', card: 'wall', strength: 2 }, passed: false, broken: false }],
} as unknown as Scene

const drawn = (view: object, breaker: CardView | null = null): string =>
  renderToStaticMarkup(
    createElement(
      CardsContext.Provider,
      { value: cards },
      createElement(Encounter, { scene, view: view as View, breaker }),
    ),
  )

it('ice whose subroutines no view has had shows its text', () => {
  const over = drawn({ run: null })
  expect(over).toContain('End the run.')
  expect(over).not.toContain('No subroutines left')
})

it('ice without a subroutine left says so while it is encountered', () => {
  const met = drawn({ run: { ice: 'c1', subroutines: [] } })
  expect(met).toContain('No subroutines left to resolve.')
  expect(met).not.toContain('End the run.')
})

it('the bar of strengths has both sides once an icebreaker is known, and is that of the ice before', () => {
  const alone = drawn({ run: null })
  expect(alone).toContain('is-alone')
  expect(alone).not.toContain('Breaker')
  const both = drawn({ run: null }, { handle: 'c2', card: 'borer', strength: 3 } as CardView)
  expect(both).not.toContain('is-alone')
  expect(both.replace(/<[^>]*>/g, ' ')).toMatch(/Breaker\s+3\s+≥\s+can break\s+2\s+Ice/)
})
