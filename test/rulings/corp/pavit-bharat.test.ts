import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed, type Spec } from '../../support/table.ts'

const rig = ['Codecracker', 'Dwarf']
const threatened = (hand: string[], fort: NonNullable<NonNullable<Spec['corp']>['forts']>[number]) =>
  game({ corp: { bits: 9, hand, forts: [fort] }, runner: { bits: 20, rig } })

test('the whole fort goes to HQ, and as many cards come back in its place, unseen', () => {
  const g = threatened(['Setup!', 'Red Herrings'], { cards: ['Hostile Takeover', 'Pavit Bharat'] })
  g.runner.run('Fort 1')
  const fort = g.fort('Fort 1')?.id
  g.corp.rez('Pavit Bharat')
  g.expect.bits('corp', 7).step(1).handSize('corp', 4)
  expect(g.fort('Fort 1')).toMatchObject({ id: fort, cards: [] })
  expect(g.corp.options().sort()).toEqual([
    'Install Hostile Takeover in Fort 1',
    'Install Pavit Bharat in Fort 1',
    'Install Red Herrings in Fort 1',
    'Install Setup! in Fort 1',
  ])
  g.corp.pick('Setup!')
  expect(g.corp.options().some((o) => o.includes('Hostile'))).toBe(false)
  g.corp.pick('Red Herrings')
  g.expect
    .fort('Fort 1', { cards: ['Setup!', 'Red Herrings'] })
    .hand('corp', 'Hostile Takeover', 'Pavit Bharat')
  expect(g.fort('Fort 1', 'runner')?.cards.map((c) => c.card)).toEqual([null, null])
  expect(g.logLines('runner').join(' ')).not.toContain('Setup!')
  g.corp.pass()
  g.runner.pick('face-down', 'face-down').pass()
  g.settled()
  g.expect.noRun().points('runner', 0)
})

test('ice on the fort is not in it, and the cards come back with nothing on them', () => {
  const g = threatened([], {
    ice: [rezzed('Keeper')],
    cards: [{ card: 'Hostile Takeover', advancement: 2 }, 'Pavit Bharat'],
  })
  g.runner.run('Fort 1').break(1, 'Codecracker')
  g.corp.rez('Pavit Bharat').pick('Hostile Takeover')
  expect(g.corp.options()).toEqual(['Install Pavit Bharat in Fort 1'])
  g.corp.pick('Pavit Bharat')
  g.expect
    .fort('Fort 1', { ice: ['Keeper'], cards: ['Hostile Takeover', 'Pavit Bharat'] })
    .card('Hostile Takeover', { advancement: 0 })
    .card('Pavit Bharat', { rezzed: false })
  g.runner.jackOut()
  g.settled()
})

test('Red Herrings that were taken up raise no price any more', () => {
  const g = threatened(['BBS Whispering Campaign'], {
    cards: ['Hostile Takeover', rezzed('Red Herrings'), 'Pavit Bharat'],
  })
  g.runner.run('Fort 1')
  g.corp.rez('Pavit Bharat').pick('Hostile Takeover').pick('Pavit Bharat').pick('Red Herrings').pass()
  g.runner.pick('face-down', 'face-down', 'face-down').pass()
  g.settled()
  g.expect.points('runner', 1).bits('runner', 20)
})

ruling('corp/pavit-bharat/1', 'he is taken up himself, and may be installed again', () => {
  const g = threatened(['Setup!'], { cards: ['Pavit Bharat'] })
  g.runner.run('Fort 1')
  g.corp.rez('Pavit Bharat')
  g.expect.hand('corp', 'Setup!', 'Pavit Bharat')
  g.corp.pick('Pavit Bharat')
  g.expect.fort('Fort 1', { cards: ['Pavit Bharat'] }).card('Pavit Bharat', { rezzed: false })
  g.corp.rez('Pavit Bharat').pick('Setup!')
  g.expect
    .bits('corp', 5)
    .fort('Fort 1', { cards: ['Setup!'] })
    .hand('corp', 'Pavit Bharat')
  g.settled()
})

ruling(
  'corp/pavit-bharat/2',
  'rezzed once the last ice is passed, or where there is none, and never before',
  () => {
    const g = threatened(['Setup!'], { ice: [rezzed('Keeper'), rezzed('Keeper')], cards: ['Pavit Bharat'] })
    const rezzable = () => g.decision('corp')?.options.some((o) => o.verb === 'rez') ?? false
    g.runner.run('Fort 1')
    expect([g.decision('corp')?.kind, rezzable()]).toEqual(['window', false])
    g.runner.break(1, 'Codecracker')
    g.until('corp')
    g.expect.step(12)
    expect(rezzable()).toBe(false)
    g.runner.pass()
    g.runner.break(1, 'Codecracker')
    g.until('corp')
    g.expect.step(12)
    expect(rezzable()).toBe(true)
    g.runner.jackOut()
    g.until('corp')
    expect(rezzable()).toBe(false)
    g.settled()
    const open = threatened(['Setup!'], { cards: ['Pavit Bharat'] })
    open.runner.run('Fort 1')
    expect(open.corp.can('rez', { card: 'Pavit Bharat' })).toBe(true)
    open.settled()
  },
)
