import { expect } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, rezzed } from '../../support/table.ts'

const here = (n: number) => `general/trashing-cards/${n}`

ruling(here(1), 'a card with a trash cost can be trashed for it where it is accessed', () => {
  const g = game({ corp: { hand: ['BBS Whispering Campaign'] } })
  g.runner.run('HQ')
  expect(g.runner.options()).toEqual(['Trash BBS Whispering Campaign (4 bits)', 'Leave it'])
  g.runner.trash('BBS Whispering Campaign')
  g.expect.bits('runner', 1).hand('corp').trash('corp', 'BBS Whispering Campaign')
  g.settled()
})

ruling(here(1), 'left alone it goes back to where it came from', () => {
  const g = game({ corp: { hand: ['BBS Whispering Campaign'] } })
  g.runner.run('HQ').pass()
  g.expect.bits('runner', 5).hand('corp', 'BBS Whispering Campaign').trash('corp')
  g.settled()
})

ruling(here(1), 'cards without a trash cost, and costs that cannot be paid, leave nothing to decide', () => {
  for (const card of ['Night Shift', 'Quandary', 'Braindance Campaign']) {
    const g = game({ corp: { hand: [card] } })
    g.runner.run('HQ')
    expect(g.runner.options()).toEqual(['Leave it'])
    g.settled()
    g.expect.hand('corp', card).bits('runner', 5)
  }
})

ruling(here(2), 'whose effect trashes a program chooses which', () => {
  const g = game({
    corp: { hq: { ice: [rezzed('Banpei')] } },
    runner: { rig: ['Codecracker', 'Dwarf', 'Shield'] },
  })
  g.runner.run('HQ')
  expect(g.view().waitingFor).toEqual(['corp'])
  expect(g.corp.options()).toEqual(['Codecracker', 'Dwarf', 'Shield'])
  g.corp.pick('Dwarf')
  g.expect.rig('Codecracker', 'Shield').trash('runner', 'Dwarf').noRun()
  g.settled()
})

ruling(here(2), 'it chooses the order, and what is trashed is trashed together', () => {
  const g = game({
    corp: { forts: [{ cards: [advanced('Experimental AI', 2, true)] }] },
    runner: { bits: 0, rig: ['Codecracker', 'Dwarf', 'Shield'] },
  })
  g.runner.run('Fort 1')
  g.corp.pick('Shield', 'Codecracker')
  g.expect.rig('Dwarf').trash('runner', 'Codecracker', 'Shield')
  g.settled()
})

ruling(here(2), 'all are gone before anything follows from it', () => {
  const ads = ['BBS Whispering Campaign', 'Braindance Campaign']
  const g = game({
    corp: { hand: ads, counters: { vienna: 1 } },
    runner: { bits: 20, hand: ['Subliminal Corruption'] },
  })
  g.runner.play('Subliminal Corruption').pick('HQ')
  g.runner.trash('Braindance Campaign').trash('BBS Whispering Campaign')
  g.settled()
  expect(g.logLines().filter((line) => /is trashed|bad publicity/.test(line))).toEqual([
    'Braindance Campaign is trashed.',
    'BBS Whispering Campaign is trashed.',
    'Corp receives 2 bad publicity points from Subliminal Corruption.',
  ])
})

ruling(here(3), 'an accessed card does its work before it can be trashed', () => {
  const g = game({ corp: { hand: ['Setup!'] }, runner: { hand: ['Score!', 'Inside Job', 'Score!'] } })
  g.runner.run('HQ')
  g.expect.handSize('runner', 1)
  g.runner.trash('Setup!')
  g.expect.trash('corp', 'Setup!').hand('corp')
  g.settled()

  const dead = game({ corp: { hand: ['Setup!'] }, runner: { hand: ['Score!'] } })
  dead.runner.run('HQ')
  dead.expect.won('corp', 'flatline').hand('corp', 'Setup!')
})

ruling(here(3), 'all cards of a fort are trashed at once, however they were paid for', () => {
  const g = game({
    corp: {
      forts: [
        { cards: [rezzed('Red Herrings'), rezzed('BBS Whispering Campaign', 4), rezzed('Red Herrings')] },
      ],
    },
    runner: { bits: 9 },
  })
  const fort = ['Red Herrings', 'BBS Whispering Campaign', 'Red Herrings']
  g.runner.run('Fort 1').pick('BBS Whispering Campaign', 'Red Herrings', 'Red Herrings')
  g.runner.trash('Red Herrings').trash('BBS Whispering Campaign')
  g.expect.fort('Fort 1', { cards: fort }).bits('runner', 4)
  g.runner.trash('Red Herrings')
  g.expect
    .fort('Fort 1', null)
    .bits('runner', 3)
    .trash('corp', 'Red Herrings', 'BBS Whispering Campaign', 'Red Herrings')
  g.settled()
})

ruling(here(4), "a tagged Runner's Hidden resource can be trashed like any other", () => {
  const tagged = game({
    turn: 'corp',
    runner: { tags: 1, rig: ['Death from Above', { card: 'Broker', bits: 3 }] },
  })
  expect(tagged.corp.options().filter((label) => label.startsWith('Trash'))).toEqual([
    'Trash a face-down card (1 action, 2 bits)',
    'Trash Broker (1 action, 2 bits)',
  ])
  tagged.corp.do('trash-resource', { words: 'face-down' })
  tagged.expect.bits('corp', 3).actions('corp', 2).trash('runner', 'Death from Above').rig('Broker')
  tagged.settled()

  const untagged = game({ turn: 'corp', runner: { rig: ['Death from Above'] } })
  expect(untagged.corp.can('trash-resource')).toBe(false)
})

ruling(here(5), 'an installed agenda that the Runner trashes loses its advancement counters', () => {
  const g = game({
    corp: { forts: [{ cards: [advanced('Priority Requisition', 4)] }] },
    runner: { rig: ['Death from Above'] },
  })
  g.runner.run('Fort 1').pass()
  g.corp.pass()
  g.runner.use('Death from Above')
  g.expect
    .points('runner', 0)
    .fort('Fort 1', null)
    .faceDownArchives(1)
    .card('Priority Requisition', { advancement: 0 })
  g.settled()
})

ruling(here(5), 'so does one that the Corp trashes by installing over it', () => {
  const g = game({
    turn: 'corp',
    corp: {
      hand: ['Marine Arcology'],
      forts: [{ ice: ['Quandary'], cards: [advanced('Hostile Takeover', 2)] }],
    },
  })
  g.corp.install('Marine Arcology', 'Fort 1')
  g.expect
    .fort('Fort 1', { cards: ['Marine Arcology'] })
    .card('Hostile Takeover', { advancement: 0 })
    .card('Marine Arcology', { advancement: 0 })
  g.settled()
})
