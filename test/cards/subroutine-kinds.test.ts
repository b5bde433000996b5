import { expect, it } from 'vitest'
import { cardInfo, pool } from '../../src/cards/index.ts'
import { subroutineKind } from '../../src/engine/view/subroutine-kind.ts'

const kindsOf = (id: string) =>
  (pool.cards.get(id)?.abilities ?? []).flatMap((ability) =>
    ability.kind === 'subroutine' ? [subroutineKind(ability.effects)] : [],
  )

it('a subroutine is of the kind of its effects, be they behind a trace or a choice', () => {
  expect(kindsOf('data-wall')).toEqual(['end-run'])
  expect(kindsOf('neural-blade')).toEqual(['damage', null])
  expect(kindsOf('hunter')).toEqual(['trace'])
})

it('a subroutine that sends the Runner elsewhere ends no run', () => {
  for (const id of ['dumpster', 'entrapment', 'trapdoor', 'vortex']) expect(kindsOf(id)).toEqual([null])
})

it.each([
  ['data-wall', true],
  ['snowbank', true],
  ['hunter', undefined],
  ['minotaur', undefined],
  ['trapdoor', undefined],
])('%s as ice that ends the run for a standing order: %s', (id, ends) => {
  expect(cardInfo(id)?.endsRun).toBe(ends)
})
