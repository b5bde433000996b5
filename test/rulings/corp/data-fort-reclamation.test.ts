import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, type Spec } from '../../support/table.ts'

const scoring = (hand: string[], corp: Partial<NonNullable<Spec['corp']>> = {}) => {
  const g = game({
    turn: 'corp',
    corp: { bits: 2, hand, forts: [{ cards: [advanced('Data Fort Reclamation', 4)] }], ...corp },
  })
  g.corp.score('Data Fort Reclamation')
  return g
}

test('up to four cards of HQ make a new fort, one at a time; what is left of the ten bits goes back', () => {
  const g = scoring(['Hostile Takeover', 'Keeper', 'Quandary', 'Red Herrings', 'Setup!', 'Night Shift'])
  expect(g.corp.options()).toEqual(['Hostile Takeover', 'Keeper', 'Quandary', 'Red Herrings', 'Setup!'])
  expect(g.decision('corp')).toMatchObject({ min: 0, max: 4 })
  g.corp.pick('Hostile Takeover', 'Keeper', 'Quandary', 'Setup!')
  expect(g.seat('corp', 'runner').notes.join(' ')).toContain('10 extra bits')
  g.corp.do('install', { card: 'Hostile Takeover' })
  expect(g.corp.options()).toEqual([
    'Install Keeper on Fort 1',
    'Install Keeper on Fort 1 and rez it (4 bits)',
    'Install Quandary on Fort 1',
    'Install Quandary on Fort 1 and rez it (2 bits)',
  ])
  g.corp.do('install-rez', { card: 'Keeper' }).pick('4 bits from Data Fort Reclamation')
  g.corp.do('install', { card: 'Quandary' }).pick('1 bit from Data Fort Reclamation')
  g.expect
    .bits('corp', 2)
    .fort('Fort 1', { ice: ['Quandary', 'Keeper'], cards: ['Hostile Takeover'] })
    .card('Keeper', { rezzed: true })
    .card('Quandary', { rezzed: false })
    .hand('corp', 'Red Herrings', 'Setup!', 'Night Shift')
  expect(g.logLines().join(' ')).toContain('5 bits go back to the bank.')
  g.settled()
})

test('a fort with a plaza in it takes a node beside an agenda, and no more', () => {
  const g = scoring(['Namatoki Plaza', 'Hostile Takeover', 'BBS Whispering Campaign', 'Setup!'])
  g.corp.pick('Namatoki Plaza', 'Hostile Takeover', 'BBS Whispering Campaign', 'Setup!')
  g.corp.do('install', { card: 'Namatoki Plaza' }).pick('3 bits from Data Fort Reclamation')
  g.corp.do('install', { card: 'Hostile Takeover' })
  expect(g.decision('corp')?.kind).toBe('option')
  g.corp.do('install', { card: 'BBS Whispering Campaign' })
  g.expect
    .fort('Fort 1', { cards: ['Namatoki Plaza', 'Hostile Takeover', 'BBS Whispering Campaign'] })
    .hand('corp', 'Setup!')
  g.settled()
})

ruling(
  'general/central-and-subsidiary-data-forts/2',
  'a fort that was built so is gone with its last card, like any other',
  () => {
    const g = scoring(['Setup!'])
    g.corp.pick('Setup!').do('install', { card: 'Setup!' }).gains(3)
    g.settled()
    g.runner.run('Fort 1').trash('Setup!')
    g.settled()
    g.expect.fort('Fort 1', null)
  },
)

ruling(
  'general/central-and-subsidiary-data-forts/2',
  'so is one that Pavit Bharat has taken up and built again',
  () => {
    const g = game({
      corp: { bits: 9, hand: ['Setup!'], forts: [{ cards: ['Pavit Bharat'] }] },
      runner: { bits: 9, hand: ['Score!', 'Imp', 'Krash'] },
    })
    g.runner.run('Fort 1')
    g.corp.rez('Pavit Bharat').pick('Setup!')
    g.settled()
    g.runner.run('Fort 1').trash('Setup!')
    g.settled()
    g.expect.fort('Fort 1', null)
  },
)

test('a fort of agendas and nodes holds one of them, and no operation is built with', () => {
  const g = scoring(['Hostile Takeover', 'Setup!'])
  g.corp.pick('Hostile Takeover', 'Setup!').do('install', { card: 'Setup!' })
  g.settled()
  g.expect.fort('Fort 1', { cards: ['Setup!'] }).hand('corp', 'Hostile Takeover')
  const none = scoring(['Night Shift'])
  none.expect.fort('Fort 1', null).points('corp', 2)
  none.settled()
})

ruling(
  'general/card-effects/4',
  'a card that is rezzed at one moment only is not rezzed as it is built in',
  () => {
    const g = scoring(['Pavit Bharat', 'Lesley Major'])
    g.corp.pick('Pavit Bharat', 'Lesley Major')
    expect(g.corp.options()).toEqual([
      'Install Pavit Bharat in a new fort',
      'Install Lesley Major in a new fort',
      'Install Lesley Major in a new fort and rez it',
    ])
    g.corp.pick('Install Pavit Bharat').pick('Install Lesley Major in Fort 1')
    g.settled()
  },
)

test('a Region is rezzed as it is built in, out of the same bits', () => {
  const g = scoring(['Paris City Grid', 'Jerusalem City Grid'], { bits: 0 })
  g.corp.pick('Paris City Grid', 'Jerusalem City Grid').do('install', { card: 'Paris City Grid' })
  g.expect.bits('corp', 0).card('Paris City Grid', { rezzed: true })
  expect(g.seat('corp').notes.join(' ')).toContain('8 extra bits')
  g.corp.do('install', { card: 'Jerusalem City Grid' })
  g.expect.fort('Fort 1', { cards: ['Jerusalem City Grid'] }).trash('corp', 'Paris City Grid')
  g.settled()
})

ruling('corp/data-fort-reclamation/1', 'bits of the pool may be added', () => {
  const g = scoring(['Cortical Scrub', 'Keeper'], { bits: 5 })
  g.corp.pick('Cortical Scrub', 'Keeper').do('install-rez', { card: 'Cortical Scrub' })
  g.corp.pick('from Data Fort Reclamation')
  g.corp.do('install-rez', { card: 'Keeper' })
  g.corp.pick('1 bit from Data Fort Reclamation').pick('2 bits from Data Fort Reclamation')
  g.expect.bits('corp', 3).card('Keeper', { rezzed: true }).card('Cortical Scrub', { rezzed: true })
  g.settled()
})

ruling('corp/data-fort-reclamation/2', 'building takes no actions and gives none', () => {
  const g = scoring(['Setup!', 'Keeper'], { counters: { 'butcher-boy': 2 } })
  g.corp.pick('Setup!', 'Keeper').do('install', { card: 'Setup!' }).do('install-rez', { card: 'Keeper' })
  g.corp.pick('from Data Fort Reclamation')
  g.expect.actions('corp', 3)
  g.corp.purge()
  g.expect.actions('corp', 0)
  expect(g.seat('corp').owedActions).toBe(0)
  g.settled()
  expect(g.view().turn.seat).toBe('runner')
})
