import { describe, expect, test } from 'vitest'
import { cardInfo } from '../../../src/cards/index.ts'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'
import type { FortSpec } from '../../support/table-spec.ts'

const simon = 'Simon Francisco'
const accesses = (g: TestGame): number =>
  g.logLines('runner').filter((line) => line.startsWith('Runner accesses')).length

/** A run on R&D with this many interfaces and no other play. */
const onRd = (rd: FortSpec, interfaces = 0): TestGame => {
  const g = game({
    corp: { deck: ['Keeper', 'Hunter', 'Quandary'], rd },
    runner: { bits: 0, rig: Array<string>(interfaces).fill('R&D Interface') },
  })
  g.runner.run('R&D')
  const { kind, options } = g.until('runner')
  if (kind === 'order')
    g.answer(
      'runner',
      options.map(({ id }) => id),
    )
  g.settled()
  return g
}

describe('Simon Francisco', () => {
  test('one card fewer of those stored in its fort', () => {
    expect(accesses(onRd({ cards: [simon] }, 1))).toBe(3)
    expect(accesses(onRd({ cards: [rezzed(simon)] }, 1))).toBe(2)
    expect(accesses(onRd({ cards: [rezzed(simon)] }))).toBe(1)
    expect(cardInfo('simon-francisco')?.text.at(-1)).toBe(
      'The Runner accesses 1 fewer of the cards stored in this fort, but all that are installed there.',
    )
  })

  test('not in another fort', () => {
    const g = game({
      corp: { hand: ['Keeper'], deck: ['Hunter'], rd: { cards: [rezzed(simon)] } },
      runner: { bits: 0 },
    })
    g.runner.run('HQ')
    g.settled()
    expect(accesses(g)).toBe(1)
  })

  test('in R&D or HQ only; 3 bits to rez it, and 3 to trash it', () => {
    const g = game({ turn: 'corp', corp: { bits: 3, hand: [simon] } })
    expect(g.corp.can('install', { card: simon, fort: 'Archives' })).toBe(false)
    expect(g.corp.can('install', { card: simon, fort: 'new' })).toBe(false)
    g.corp.install(simon, 'HQ').rez(simon)
    g.expect.bits('corp', 0)
    g.settled()
    const trashed = game({ corp: { hq: { cards: [rezzed(simon)] } }, runner: { bits: 3 } })
    trashed.runner.run('HQ').trash(simon)
    trashed.expect.bits('runner', 0).fort('HQ', { cards: [] })
    trashed.settled()
  })
})

ruling('corp/simon-francisco/1', 'it counts before anything is accessed, itself in whatever order', () => {
  const g = game({
    corp: { deck: ['Keeper', 'Hunter'], rd: { cards: [rezzed(simon)] } },
    runner: { bits: 0, rig: ['R&D Interface'] },
  })
  g.runner.run('R&D')
  const order = g.decision('runner')
  expect(order?.kind).toBe('order')
  expect(order?.options).toHaveLength(2)
  // The stored card comes first, since Simon has not been accessed yet.
  g.runner.pick('Stored card', simon)
  g.settled()
  expect(accesses(g)).toBe(2)
})

ruling('corp/simon-francisco/2', 'what is installed in the fort is accessed all the same', () => {
  const g = onRd({ cards: [rezzed(simon), rezzed(simon), 'Red Herrings'] })
  expect(accesses(g)).toBe(3)
})
