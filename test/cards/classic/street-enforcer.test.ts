import { expect, test } from 'vitest'
import { cardInfo } from '../../../src/cards/index.ts'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

const run = (tags: number, bits: number, fort: string) => {
  const g = game({
    corp: { forts: [{ cards: [rezzed('Street Enforcer')] }] },
    runner: { tags, bits, hand: ['Imp', 'Dwarf', 'Krash'] },
  })
  g.runner.run(fort)
  g.settled()
  return g
}

test('a Runner loses a bit for each tag as it runs on the fort', () => {
  run(3, 5, 'Fort 1').expect.bits('runner', 2).tags(3)
  run(0, 5, 'Fort 1').expect.bits('runner', 5)
})

test('it loses at most what it has, and nothing elsewhere', () => {
  run(3, 2, 'Fort 1').expect.bits('runner', 0)
  run(3, 5, 'R&D').expect.bits('runner', 5)
})

test('its text counts the tags', () => {
  expect(cardInfo('street-enforcer')?.text[0]).toBe(
    'Whenever the Runner makes a run on this fort, make the Runner lose 1 bit for each tag they have.',
  )
})
