import { expect } from 'vitest'
import { cardInfo } from '../../../src/cards/index.ts'
import { rolls, whenDiceShow } from '../../support/dice.ts'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const masons = { forts: [{ cards: [rezzed('Data Masons')] }] }

ruling('corp/data-masons/1', 'a wall is cheaper wherever and whenever it is rezzed', () => {
  const g = game({
    corp: { bits: 3, hq: { ice: ['Wall of Static'] }, rd: { ice: ['Crystal Wall'] }, ...masons },
  })
  g.runner.run('HQ')
  g.corp.rez('Wall of Static')
  g.expect.bits('corp', 2)
  g.runner.run('R&D')
  g.corp.rez('Crystal Wall')
  g.expect.bits('corp', 0)
  g.settled()
})

ruling('corp/data-masons/2', 'what is paid is less, the rez cost is not', () => {
  const g = game({ corp: { bits: 1, hq: { ice: ['Wall of Static'] }, ...masons } })
  g.runner.run('HQ')
  expect(g.corp.options()).toContain('Rez Wall of Static on HQ (1 bit)')
  g.corp.rez('Wall of Static')
  g.expect.bits('corp', 0)
  expect(cardInfo('wall-of-static')?.cost).toBe(3)
  g.settled()
})

ruling('corp/rio-de-janeiro-city-grid/1', 'the die is rolled for ice passed automatically', () => {
  const g = whenDiceShow(
    [1],
    {
      corp: {
        hand: ['Hostile Takeover'],
        hq: { ice: [rezzed('Quandary')], cards: [rezzed('Rio de Janeiro City Grid')] },
      },
      runner: { hand: ['Inside Job'] },
    },
    (g) => {
      g.runner.play('Inside Job').pick('HQ')
    },
  )
  expect(rolls(g)).toEqual([1])
  g.expect.noRun().path(6, 12, 20).points('runner', 0)
  g.settled()
})

const hand = ['Score!', 'Imp', 'Shield']

ruling('corp/setup/1', 'installed, it must be rezzed before the access', () => {
  const spec = { corp: { bits: 0, forts: [{ cards: ['Setup!'] }] }, runner: { hand } }
  const shut = game(spec)
  shut.runner.run('Fort 1')
  shut.corp.pass()
  shut.runner.pass()
  shut.expect.handSize('runner', 3)
  shut.settled()
  const open = game(spec)
  open.runner.run('Fort 1')
  open.expect.step(15)
  open.corp.rez('Setup!')
  open.runner.pass()
  open.expect.handSize('runner', 1)
  open.settled()
})

ruling('corp/systematic-layoffs/1', 'both counters on one card', () => {
  const g = game({
    turn: 'corp',
    corp: {
      hand: ['Systematic Layoffs'],
      forts: [{ cards: ['Political Coup'] }, { cards: ['Hostile Takeover'] }],
    },
  })
  g.corp.play('Systematic Layoffs').pick('Political Coup').pick('Political Coup')
  g.expect.card('Political Coup', { advancement: 2 }).card('Hostile Takeover', { advancement: 0 })
  g.settled()
})

ruling('corp/systematic-layoffs/2', 'its counters take no bits from the pool', () => {
  const g = game({
    turn: 'corp',
    corp: { bits: 5, hand: ['Systematic Layoffs'], forts: [{ cards: ['Political Coup'] }] },
  })
  g.corp.play('Systematic Layoffs').pick('Political Coup').pick('Political Coup')
  g.expect.bits('corp', 0).card('Political Coup', { advancement: 2, bits: 0 }).actions('corp', 2)
  g.settled()
})
