import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const onRd = (top: string, bits = 0) =>
  game({
    corp: { deck: [top], rd: { cards: [rezzed('Red Herrings')] } },
    runner: { bits, hand: ['Kilroy Was Here'] },
  })

ruling(
  'runner/kilroy-was-here/1 + corp/red-herrings/1',
  'an agenda that cannot be scored can be trashed',
  () => {
    const g = onRd('Hostile Takeover')
    g.runner.play('Kilroy Was Here').pick('Stored card 1', 'Red Herrings')
    expect(g.runner.options()).toEqual(['Trash Hostile Takeover', 'Leave it'])
    g.runner.trash('Hostile Takeover')
    g.settled()
    g.expect.points('runner', 0).trash('corp', 'Hostile Takeover')
  },
)

ruling('runner/kilroy-was-here/1', 'operations and ice, and agendas that could be scored as well', () => {
  for (const card of ['Night Shift', 'Keeper', 'Hostile Takeover']) {
    const g = game({ corp: { deck: [card] }, runner: { hand: ['Kilroy Was Here'] } })
    g.runner.play('Kilroy Was Here').trash(card)
    g.settled()
    g.expect.trash('corp', card).points('runner', 0)
  }
})

test('left alone, an agenda that costs nothing is liberated as ever', () => {
  const g = game({ corp: { deck: ['Hostile Takeover'] }, runner: { hand: ['Kilroy Was Here'] } })
  g.runner.play('Kilroy Was Here').pass()
  g.settled()
  g.expect.points('runner', 1)
})

test('only what was stored in R&D, and only in that run', () => {
  const g = onRd('Night Shift')
  g.runner.play('Kilroy Was Here').pick('Red Herrings', 'Stored card 1')
  expect(g.runner.options()).toEqual(['Trash Night Shift', 'Leave it'])
  g.runner.pass().run('R&D').pick('Red Herrings', 'Stored card 1')
  expect(g.runner.options()).toEqual(['Leave the rest'])
  g.settled()
})

test('Romp through HQ does so with HQ', () => {
  const g = game({ corp: { hand: ['Night Shift'] }, runner: { bits: 2, hand: ['Romp through HQ'] } })
  g.runner.play('Romp through HQ').trash('Night Shift')
  g.settled()
  g.expect.trash('corp', 'Night Shift').handSize('corp', 0)
})

ruling('runner/poltergeist/1', 'its 2 bits pay for trashing nodes, and come back from the bank', () => {
  const g = game({
    corp: { forts: [{ cards: [rezzed('Krumz'), rezzed('Red Herrings')] }] },
    runner: { bits: 0, rig: ['Poltergeist'] },
  })
  g.expect.card('Poltergeist', { bits: 2 })
  g.runner.run('Fort 1').pick('Krumz', 'Red Herrings')
  expect(g.runner.options()).toEqual(['Trash Krumz (2 bits)', 'Leave it'])
  g.runner.trash('Krumz')
  g.settled()
  g.expect.card('Poltergeist', { bits: 0 }).trash('corp', 'Krumz')
  g.runner.gains(3)
  g.corp.gains(3)
  g.runner.gain()
  g.expect.card('Poltergeist', { bits: 2 }).bits('runner', 4)
  g.settled()
})

test('Scatter Shot pays for upgrades', () => {
  const g = game({
    corp: { forts: [{ cards: [rezzed('Krumz'), rezzed('Red Herrings')] }] },
    runner: { bits: 0, rig: ['Scatter Shot'] },
  })
  g.runner.run('Fort 1').pick('Krumz', 'Red Herrings')
  expect(g.runner.options()).toEqual(['Trash Red Herrings (1 bit)', 'Leave it'])
  g.runner.trash('Red Herrings')
  g.settled()
  g.expect.card('Scatter Shot', { bits: 1 })
})
