import { describe, expect, test } from 'vitest'
import {
  atTurnStart,
  bitsForItsActions,
  draw,
  gain,
  lasting,
  on,
  play,
  prep,
  resource,
  store,
} from '../../../src/cards/vocabulary/index.ts'
import { inAnyWindow, poolWith } from '../../support/extra-cards.ts'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

describe('C4.1 the start of the Runner’s turn', () => {
  const paper = resource('Floating Runner BBS', { cost: 0, abilities: [atTurnStart(gain(1))] })
  const press = resource('Rigged Investments', { cost: 0, abilities: [atTurnStart(store(2))] })
  const pool = poolWith(paper, press)

  test('C4.1 the Runner chooses the order of the effects at the start of the turn', () => {
    const g = game({ runner: { rig: ['Floating Runner BBS', 'Rigged Investments'] }, pool, atStart: true })
    g.runner.use('Rigged Investments')
    g.settled()
    g.expect.bits('runner', 6).actions('runner', 4)
    const text = g.logLines().join(' ')
    expect(text.indexOf('2 bits go on')).toBeLessThan(text.indexOf('gains 1 bit'))
  })

  test('C4.1 a single effect happens without a question', () => {
    const g = game({ runner: { rig: ['Floating Runner BBS'] }, pool, atStart: true })
    expect(g.decision('runner')?.kind).toBe('act')
    g.expect.bits('runner', 6)
  })

  test('C4.1 the Runner has no mandatory draw', () => {
    const g = game({ runner: { stack: ['Score!'] }, atStart: true })
    g.expect.handSize('runner', 0).actions('runner', 4)
  })

  test('C4.1 effects at the start of the Corp’s turn do not happen in the Runner’s turn', () => {
    const g = game({ corp: { forts: [{ cards: [rezzed('Braindance Campaign', 12)] }] }, atStart: true })
    g.expect.bits('corp', 5)
    expect(g.decision('runner')?.kind).toBe('act')
  })
})

describe('C4.2 the Runner’s actions', () => {
  test('C4.2 the Runner has four actions a turn', () => {
    const g = game({ atStart: true })
    g.runner.gains(4)
    g.expect.bits('runner', 9)
    expect(g.view().turn.seat).toBe('corp')
    g.settled()
  })

  test('C4.2 whatever the Runner does as an action costs one action', () => {
    const hand = ['Codecracker', 'MRAM Chip', 'Broker', "Livewire's Contacts"]
    const g = game({ runner: { bits: 10, hand, rig: ['Short-Term Contract'], tags: 1 }, actions: 9 })
    g.runner.gain().draw()
    g.expect.bits('runner', 11).actions('runner', 7)
    g.runner.install('Codecracker').install('MRAM Chip').install('Broker')
    g.expect.bits('runner', 5).rig('Codecracker', 'MRAM Chip', 'Broker')
    g.runner.play("Livewire's Contacts")
    g.expect.bits('runner', 8)
    g.runner.run('Archives')
    g.expect.actions('runner', 2).noRun()
    g.runner.use('Broker', '3 bits')
    g.expect.card('Broker', { bits: 3 }).bits('runner', 8)
    g.runner.untag()
    g.expect.tags(0).bits('runner', 6)
    expect(g.view().turn.seat).toBe('corp')
    g.settled()
  })

  test('C4.2 the Runner cannot install or play a card without the bits for it', () => {
    const g = game({ runner: { bits: 4, hand: ['Dwarf', 'Score!', 'R&D Interface', "Jack 'n' Joe"] } })
    expect(g.runner.can('install', { card: 'Dwarf' })).toBe(false)
    expect(g.runner.can('play', { card: 'Score!' })).toBe(false)
    expect(g.runner.can('install', { card: 'R&D Interface' })).toBe(true)
    expect(g.runner.can('play', { card: "Jack 'n' Joe" })).toBe(true)
  })

  test('C4.2 only a tagged Runner with 2 bits can remove a tag', () => {
    const can = (tags: number, bits: number) => game({ runner: { tags, bits } }).runner.can('untag')
    expect([can(0, 5), can(1, 1), can(1, 2)]).toEqual([false, false, true])
  })

  test('C4.2 the Runner can run on any fort, even without ice or without cards in it', () => {
    const g = game({ corp: { forts: [{ ice: ['Quandary'] }, { cards: ['Setup!'] }] } })
    for (const fort of ['HQ', 'R&D', 'Archives', 'Fort 1', 'Fort 2']) {
      expect(g.runner.can('run', { fort })).toBe(true)
    }
  })
})

describe('C4.2 hidden resources', () => {
  const hole = resource('Bolt-Hole', {
    cost: 0,
    keywords: ['Hidden'],
    abilities: [inAnyWindow({ trash: true }, gain(3))],
  })
  const pool = poolWith(hole)

  test('C4.2 are installed face down, so the Corp and spectators do not see which card it is', () => {
    const g = game({ runner: { hand: ['Bolt-Hole'] }, pool })
    g.runner.install('Bolt-Hole')
    g.expect.rig('Bolt-Hole').bits('runner', 5)
    for (const viewer of ['corp', null] as const) {
      expect(g.seat('runner', viewer).rig?.resources).toMatchObject([{ card: null, faceUp: false }])
    }
    expect(g.seat('runner').rig?.resources).toMatchObject([{ card: 'bolt-hole', faceUp: false }])
    expect(g.logLines('corp').join(' ')).not.toContain('Bolt-Hole')
    expect(g.logLines('corp')).toContain('Runner installs a face-down card.')
    g.settled()
  })

  test('C4.2 can be trashed face down if the Runner is tagged, and then lie face up in the trash', () => {
    const g = game({ runner: { rig: ['Bolt-Hole'], tags: 1 }, pool, turn: 'corp' })
    expect(g.corp.options().filter((label) => label.includes('face-down'))).toHaveLength(1)
    g.corp.do('trash-resource')
    g.expect.bits('corp', 3).trash('runner', 'Bolt-Hole')
    g.settled()
  })

  test('C4.2 can be used while they are face down, which reveals them', () => {
    const g = game({ runner: { rig: ['Bolt-Hole'] }, pool, turn: 'corp' })
    g.corp.gain()
    g.runner.use('Bolt-Hole')
    g.expect.bits('runner', 8).trash('runner', 'Bolt-Hole')
    g.settled()
  })
})

describe('C4.3 and C4.4', () => {
  test('C4.4 at the end of the turn the Runner discards face up, down to the maximum hand size', () => {
    const hand = ['Score!', 'Score!', 'Dwarf', 'Dwarf', 'Inside Job', 'MRAM Chip', 'Shield']
    const g = game({ runner: { hand }, actions: 1 })
    g.runner.gain()
    expect(g.decision('runner')).toMatchObject({ kind: 'cards', min: 2, max: 2 })
    g.runner.pick('Dwarf', 'Shield')
    expect(g.seat('runner', 'corp').trash.faceUp.map((c) => c.card)).toEqual(['shield', 'dwarf'])
    g.expect.handSize('runner', 5)
    g.settled()
  })

  test('C4.4 a Runner with a larger maximum hand size keeps more cards', () => {
    const hand = ['Score!', 'Score!', 'Dwarf', 'Dwarf', 'Inside Job', 'Shield', 'Imp']
    const g = game({ runner: { hand, rig: ['MRAM Chip'] }, actions: 1 })
    g.runner.gain()
    g.expect.handSize('runner', 7)
    g.settled()
  })

  test('C4.5 each point of brain damage permanently lowers the maximum hand size by one', () => {
    const hand = ['Score!', 'Score!', 'Dwarf', 'Dwarf', 'Inside Job']
    const g = game({ corp: { hq: { ice: [rezzed('Cortical Scrub')] } }, runner: { hand }, actions: 2 })
    g.runner.run('HQ')
    g.expect.brain(1).handSize('runner', 4)
    expect(g.seat('runner').maxHand).toBe(4)
    g.runner.draw()
    g.runner.pick('Livewire')
    g.expect.handSize('runner', 4)
    g.corp.gains(3)
    expect(g.seat('runner').maxHand).toBe(4)
    g.settled()
  })
})

describe('C4.4 end-of-turn effects', () => {
  const late = prep('Prearranged Drop', {
    cost: 0,
    abilities: [play(lasting('turn', on('turnEnd', [], draw(2))))],
  })

  test('C4.4 happen before the discard, even if they last only for this turn', () => {
    const hand = ['Prearranged Drop', 'Score!', 'Dwarf', 'Dwarf', 'Inside Job']
    const g = game({ runner: { hand }, pool: poolWith(late), actions: 1 })
    g.runner.play('Prearranged Drop')
    g.expect.handSize('runner', 6)
    expect(g.decision('runner')).toMatchObject({ kind: 'cards', min: 1, max: 1 })
    g.runner.pick('Score!')
    g.corp.gains(3)
    g.runner.gains(4)
    g.expect.handSize('runner', 5)
    g.settled()
  })
})

describe('C7.9 doubles', () => {
  const double = prep('Networking', {
    cost: 0,
    keywords: ['Double'],
    abilities: [{ kind: 'play', effects: [gain(9)] }],
  })
  const pool = poolWith(double)

  test('C7.9 cost two actions', () => {
    const g = game({ runner: { hand: ['Networking'] }, pool })
    g.runner.play('Networking')
    g.expect.bits('runner', 14).actions('runner', 2)
    g.settled()
  })

  test('C7.9 cannot be played with a single action left', () => {
    const g = game({ runner: { hand: ['Networking'] }, pool, actions: 1 })
    expect(g.runner.can('play')).toBe(false)
  })
})

describe('C4.2 bits for the actions that a card gives', () => {
  test('do not pay for other actions', () => {
    const fund = resource('Databroker', { cost: 0, abilities: [bitsForItsActions(9)] })
    const g = game({ runner: { bits: 0, hand: ['Imp', 'Dwarf'], rig: ['Databroker'] }, pool: poolWith(fund) })
    expect(g.runner.can('install', { card: 'Dwarf' })).toBe(false)
    g.settled()
  })
})

describe('C7.2 an action owed', () => {
  test('is chosen by the Runner if there are actions of different kinds', () => {
    const g = game({ atStart: true, runner: { owed: 1, rig: ['Wilson, Weeflerunner Apprentice'] } })
    expect(g.until('runner').prompt).toBe('You must forgo 1 action. Which one?')
    g.runner.do('forgo', { words: 'usual' })
    g.expect.actions('runner', 3)
    g.settled()
  })
})
