import { describe, expect, test } from 'vitest'
import { cardInfo } from '../../../src/cards/index.ts'
import { game, type TestGame } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'
import type { Put } from '../../support/table-spec.ts'

const textOf = (id: string): readonly string[] => cardInfo(id)?.text ?? []

/** A trace of a Hunter after both sides have committed. */
const traced = (bits: number, rig: Put[], value: number, link = 0): TestGame => {
  const g = game({ corp: { bits: 9, hq: { ice: [rezzed('Hunter')] } }, runner: { bits, rig } })
  g.runner.run('HQ')
  g.corp.commit(value)
  if (g.decision('runner')?.kind === 'option') g.runner.pick(link === 0 ? 'None of them' : 'Base link')
  if (g.decision('runner')?.kind === 'secret') g.runner.commit(link)
  return g
}
const over = (g: TestGame): void => {
  g.runner.jackOut()
  g.settled()
}

describe('base link cards', () => {
  test('Access through Alpha: 9 for 1, and nothing more', () => {
    const g = traced(5, ['Access through Alpha'], 5, 9)
    g.expect.tags(0).bits('runner', 4)
    over(g)
    expect(textOf('access-through-alpha')[0]).toBe('1 bit: Base link 9.')
  })

  test.each([
    ['Access to Kiribati', 1, 1, 1],
    ['Back Door to Hilliard', 2, 0, 3],
    ['Back Door to Orbital Air', 2, 1, 2],
  ])('%s: %i for %i, and 1 more for each %i', (card, link, base, more) => {
    const plain = traced(9, [card], link - 1, link)
    plain.expect.tags(0).bits('runner', 9 - base)
    over(plain)
    const raised = traced(9, [card], link, link + 1)
    raised.expect.tags(0).bits('runner', 9 - base - more)
    over(raised)
    const wish = traced(9, [card], 0, 0)
    wish.expect.tags(1).bits('runner', 9)
    over(wish)
  })
})

describe('Signpost', () => {
  test('raises a link by 2 for a bit, after the reveal', () => {
    const g = traced(1, ['Signpost'], 1)
    g.runner.use('Signpost')
    g.expect.tags(0).bits('runner', 0).rig('Signpost')
    over(g)
    expect(textOf('signpost')).toEqual([
      '1 bit, once in a trace, after both sides have revealed what they put in: Raise your link by 2.',
    ])
  })

  test('once in a trace: more of them for more', () => {
    const one = traced(9, ['Signpost'], 3)
    one.runner.use('Signpost')
    one.expect.tags(1).bits('runner', 8)
    over(one)
    const two = traced(9, ['Signpost', 'Signpost'], 3)
    two.runner.use('Signpost').use('Signpost')
    two.expect.tags(0).bits('runner', 7)
    over(two)
  })

  test('without a bit nobody is asked', () => {
    const g = traced(0, ['Signpost'], 1)
    g.expect.tags(1)
    over(g)
  })

  test('and not once the link is beyond the trace', () => {
    const g = traced(9, ['Signpost', 'Signpost'], 1)
    g.runner.use('Signpost')
    g.expect.tags(0).bits('runner', 8)
    over(g)
  })
})

describe('The Springboard', () => {
  test('raises a link by 1 for a bit, once in a trace', () => {
    const g = traced(3, ['The Springboard', 'Signpost'], 2)
    g.runner.use('The Springboard').use('Signpost')
    g.expect.tags(0).bits('runner', 1)
    over(g)
    const alone = traced(3, ['The Springboard'], 1)
    alone.runner.use('The Springboard')
    alone.expect.tags(1).bits('runner', 2)
    over(alone)
  })
})
