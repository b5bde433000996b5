import { expect } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const here = (n: number) => `general/taking-actions-and-playing-cards/${n}`

ruling(here(1), 'a run made by a prep and a run made by an installed card are two runs', () => {
  const g = game({
    corp: { hand: ['Night Shift', 'Quandary'], archives: ['Keeper', 'Rex'] },
    runner: { hand: ['Custodial Position'], rig: ['Shredder Uplink Protocol'] },
  })
  const accesses = () => g.logLines().filter((line) => line.includes('accesses')).length
  g.runner.play('Custodial Position')
  g.settled()
  expect(accesses()).toBe(3)
  g.expect.actions('runner', 3)
  g.runner.use('Shredder Uplink Protocol')
  g.settled()
  expect(accesses()).toBe(4)
  g.expect.actions('runner', 2)
})

ruling(here(2), 'what a card tells you to do is part of the action of playing it', () => {
  const g = game({
    corp: { hq: { ice: [rezzed('Quandary')] } },
    runner: { hand: ['Inside Job', "Jack 'n' Joe"] },
  })
  g.runner.play('Inside Job').do('run', { fort: 'HQ' })
  g.settled()
  g.expect.actions('runner', 3)
  g.runner.play("Jack 'n' Joe")
  g.expect.actions('runner', 2).handSize('runner', 3)
  g.settled()
})

ruling(here(2), 'installing for an agenda takes the Corp no action', () => {
  const g = game({
    turn: 'corp',
    corp: {
      deck: ['Quandary', 'Keeper', 'Night Shift'],
      forts: [{ cards: [{ card: 'Security Purge', advancement: 3 }] }],
    },
  })
  g.corp.score('Security Purge').pick('HQ').pick('R&D')
  g.expect
    .actions('corp', 3)
    .bits('corp', 5)
    .fort('HQ', { ice: ['Quandary'] })
    .fort('R&D', { ice: ['Keeper'] })
  g.settled()
})

ruling(here(3), 'a prep lies in the trash before it does anything, and is paid for before that', () => {
  const g = game({
    corp: { hq: { ice: ['Quandary'] } },
    runner: { bits: 5, hand: ['Lucidrine Booster Drug', 'Score!', 'Score!'] },
  })
  g.runner.play('Score!')
  g.expect.bits('runner', 9).trash('runner', 'Score!')
  g.runner.play('Lucidrine Booster Drug').do('run', { fort: 'HQ' })
  g.expect.trash('runner', 'Lucidrine Booster Drug', 'Score!')
  g.runner.jackOut()
  g.expect.trash('runner', 'Score!', 'Lucidrine Booster Drug', 'Score!').brain(1)
  g.settled()
})

ruling(here(3), 'a card that pays for itself must be paid for first', () => {
  const g = game({ runner: { bits: 4, hand: ['Score!'] } })
  expect(g.runner.can('play', { card: 'Score!' })).toBe(false)
  g.runner.gain().play('Score!')
  g.expect.bits('runner', 9)
  g.settled()
})

ruling(here(3), 'an operation is paid for and decided on, then put away, then carried out', () => {
  const g = game({
    turn: 'corp',
    corp: { bits: 5, hand: ['Systematic Layoffs'], forts: [{ cards: ['Marine Arcology'] }] },
  })
  g.corp.play('Systematic Layoffs')
  g.expect.bits('corp', 0).trash('corp').card('Marine Arcology', { advancement: 0 })
  g.corp.pick('Marine Arcology')
  g.expect.trash('corp').card('Marine Arcology', { advancement: 0 })
  g.corp.pick('Marine Arcology')
  g.expect.trash('corp', 'Systematic Layoffs').card('Marine Arcology', { advancement: 2 })
  g.settled()
})

ruling(
  here(3),
  'targets are chosen before a prep lies in the trash, which it does before they go there',
  () => {
    const g = game({ runner: { hand: ['misc.for-sale'], rig: ['Imp', 'Broker'], bits: 0 } })
    g.runner.play('misc.for-sale')
    g.expect.trash('runner').handSize('runner', 1)
    expect(g.runner.options()).toEqual(['Trash Imp', 'Trash Broker'])
    g.runner.pick('Broker')
    g.expect.trash('runner', 'Broker', 'misc.for-sale').bits('runner', 3).handSize('runner', 0)
    g.settled()
  },
)

ruling(here(3), 'the fort is chosen before the prep lies in the trash', () => {
  const g = game({ corp: { hq: { ice: [rezzed('Quandary')] } }, runner: { hand: ['Inside Job', 'Score!'] } })
  g.runner.play('Inside Job')
  g.expect.trash('runner').handSize('runner', 2)
  g.runner.do('run', { fort: 'HQ' })
  g.expect.trash('runner', 'Inside Job').handSize('runner', 1)
  g.settled()
})

ruling(here(3), 'what is chosen from the trash cannot be the card that chooses', () => {
  const g = game({
    turn: 'corp',
    corp: { hand: ['Off-Site Backups'], archives: ['Off-Site Backups', 'Keeper'] },
  })
  g.corp.play('Off-Site Backups')
  expect(g.corp.options()).toHaveLength(2)
  g.corp.pick('Off-Site Backups')
  g.expect.trash('corp', 'Off-Site Backups', 'Keeper').handSize('corp', 1)
  g.settled()
})
