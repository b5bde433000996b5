import { expect } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const here = (n: number) => `general/archives-trash/${n}`

ruling(here(1), 'an unseen card goes to Archives face down, one seen in HQ face up', () => {
  const unseen = game({ turn: 'corp', actions: 1, corp: { hand: Array(6).fill('Keeper') } })
  unseen.corp.gain().pick('Keeper')
  unseen.expect.faceDownArchives(1).trash('corp')
  unseen.settled()

  const seen = game({ actions: 1, corp: { hand: ['Keeper'] } })
  seen.runner.run('HQ')
  seen.settled()
  seen.corp.draw().draw().draw()
  seen.expect.handSize('corp', 5)
  seen.settled()
  seen.runner.gains(4)
  seen.corp.gains(3).pick('Keeper')
  seen.expect.faceDownArchives(0).trash('corp', 'Keeper')
  seen.settled()
})

ruling(here(1), 'installed cards: rezzed or exposed ones go face up, the others face down', () => {
  const g = game({
    corp: {
      bits: 9,
      hand: ['Rex', 'Marine Arcology'],
      hq: { ice: ['Quandary', rezzed('Keeper')] },
      forts: [{ cards: ['Braindance Campaign'] }],
    },
    actions: 1,
    runner: { hand: ['Hunt Club BBS'] },
  })
  g.runner.play('Hunt Club BBS').pick('Fort 1')
  g.corp.pass().pass().installTrimming('Rex', 'HQ').pick('Quandary', 'Keeper')
  g.expect.trash('corp', 'Keeper').faceDownArchives(1)
  g.corp.install('Marine Arcology', 'Fort 1')
  g.expect.trash('corp', 'Braindance Campaign', 'Keeper').faceDownArchives(1)
  g.settled()
})

ruling(
  here(1),
  'what the Runner saw on top of R&D is still seen when the Corp drew it and threw it away',
  () => {
    const g = game({ actions: 1, corp: { deck: ['Keeper'], hand: Array(5).fill('Night Shift') } })
    g.runner.run('R&D')
    g.settled()
    g.corp.gains(3).pick('Keeper')
    g.expect.trash('corp', 'Keeper')
    g.settled()
  },
)

ruling(here(2), 'piles keep the order in which cards came, and nobody is offered to change it', () => {
  const g = game({
    actions: 4,
    corp: { archives: ['Quandary', '?Keeper'], hand: ['Setup!', 'Night Shift'] },
    runner: { trash: ['Dwarf'], hand: ['Score!', "Livewire's Contacts", "Jack 'n' Joe"] },
  })
  const aboutPiles = (side: 'corp' | 'runner') => {
    const piles = g.seat(side).trash
    const handles = [...piles.faceUp, ...(piles.hidden ?? [])].map((c) => c.handle)
    return g.decision(side)?.options.filter((o) => o.card && handles.includes(o.card))
  }
  expect(aboutPiles('runner')).toEqual([])
  g.runner.play('Score!').play("Livewire's Contacts")
  g.expect.trash('runner', "Livewire's Contacts", 'Score!', 'Dwarf')
  expect(aboutPiles('runner')).toEqual([])
  g.runner.play("Jack 'n' Joe").gain()
  expect(aboutPiles('corp')).toEqual([])
  g.corp.play('Night Shift')
  expect(aboutPiles('corp')).toEqual([])
  g.expect
    .trash('runner', "Jack 'n' Joe", "Livewire's Contacts", 'Score!', 'Dwarf')
    .trash('corp', 'Night Shift', 'Quandary')
  g.settled()
})

ruling(here(3), 'each side reads the open pile of the other at any time, in a run as well', () => {
  const g = game({
    corp: { archives: ['Quandary', '?Keeper', 'Night Shift'], hq: { ice: ['Wall of Static'] } },
    runner: { trash: ['Score!', 'Dwarf'] },
  })
  const open = (side: 'corp' | 'runner', viewer: 'corp' | 'runner' | null) =>
    g.seat(side, viewer).trash.faceUp.map((c) => c.card)
  const check = () => {
    expect(open('runner', 'corp')).toEqual(['dwarf', 'score'])
    expect(open('corp', 'runner')).toEqual(['night-shift', 'quandary'])
    expect(open('corp', null)).toEqual(['night-shift', 'quandary'])
    expect(g.seat('corp', 'runner').trash).toMatchObject({ faceDown: 1, hidden: null })
    expect(g.seat('corp').trash.hidden?.map((c) => c.card)).toEqual(['keeper'])
  }
  check()
  g.runner.run('HQ')
  g.expect.step(3)
  check()
  g.settled()
})
