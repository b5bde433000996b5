import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'

ruling('runner/organ-donor/1', 'it lies in the trash before what it sells, chosen before that', () => {
  const g = game({ runner: { bits: 0, hand: ['Organ Donor', 'Imp', 'Broker', 'Score!'] } })
  g.runner.play('Organ Donor')
  g.expect.trash('runner')
  expect(g.runner.options()).toEqual(['Trash Imp', 'Trash Broker', 'Trash Score!'])
  g.runner.pick('Imp', 'Score!')
  g.expect.trash('runner', 'Score!', 'Imp', 'Organ Donor').bits('runner', 4).handSize('runner', 1)
  g.settled()
})

test("Gideon's Pawnshop brings back any card but itself, Forgotten Backup Chip a program", () => {
  const trash = ['Score!', 'Imp', 'Broker']
  const shop = game({ runner: { bits: 2, hand: ["Gideon's Pawnshop"], trash } })
  shop.runner.play("Gideon's Pawnshop")
  expect(shop.runner.options()).toHaveLength(3)
  shop.runner.pick('Score!')
  shop.expect.bits('runner', 0).handSize('runner', 1)
  shop.settled()
  const chip = game({ runner: { hand: ['Forgotten Backup Chip'], trash } })
  chip.runner.play('Forgotten Backup Chip')
  expect(chip.runner.options()).toEqual(['Imp'])
  chip.runner.pick('Imp')
  chip.expect.handSize('runner', 1)
  chip.settled()
})

test('Hot Tip for WNS scores a point after Black Ops were liberated, and is not playable otherwise', () => {
  const g = game({
    corp: { forts: [{ cards: ['Priority Requisition'] }, { cards: ['Political Coup'] }] },
    runner: { hand: ['Hot Tip for WNS'] },
  })
  expect(g.runner.can('play')).toBe(false)
  const coup = g
    .view('corp')
    .seats.flatMap((s) => s.forts)
    .find((f) => f.name === 'Fort 2')
  expect(coup).toBeDefined()
  g.runner.run('Fort 1')
  g.settled()
  expect(g.runner.can('play')).toBe(false)
  g.runner.run('Fort 2')
  g.settled()
  expect(g.runner.can('play')).toBe(true)
  const before = g.seat('runner').points
  g.runner.play('Hot Tip for WNS')
  g.expect.points('runner', before + 1)
})
