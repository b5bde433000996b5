import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { advanced, rezzed, type Spec } from '../../support/table.ts'

describe('C3.1 the start of the Corp’s turn', () => {
  const start: Spec = {
    corp: {
      bits: 6,
      deck: ['Quandary', 'Keeper'],
      score: ['Employee Empowerment'],
      forts: [{ cards: ['Braindance Campaign'] }],
    },
    turn: 'corp',
    atStart: true,
  }

  test('C3.1 the mandatory draw is one of the effects at the start, and costs no action', () => {
    const g = game(start)
    expect(g.corp.verbs()).toEqual(['start', 'mandatory-draw', 'rez', 'pass'])
    g.corp.do('mandatory-draw')
    g.expect.hand('corp', 'Quandary')
    g.corp.use('Employee Empowerment').yes()
    g.expect.hand('corp', 'Quandary', 'Keeper').actions('corp', 3)
    g.settled()
  })

  test('C3.1 other effects may happen before the mandatory draw', () => {
    const g = game(start)
    g.corp.use('Employee Empowerment').no()
    g.expect.handSize('corp', 0)
    expect(g.corp.verbs()).toContain('mandatory-draw')
    g.settled()
    g.expect.hand('corp', 'Quandary')
  })

  test('C3.1 a card that is rezzed between these effects adds its own', () => {
    const g = game(start)
    g.corp.do('mandatory-draw').rez('Braindance Campaign')
    g.expect.bits('corp', 0)
    g.corp.use('Braindance Campaign')
    g.expect.bits('corp', 2).card('Braindance Campaign', { bits: 10 })
    g.corp.no()
    g.settled()
    g.expect.bits('corp', 2).hand('corp', 'Quandary')
  })

  test('C3.1 the remaining effects happen before the actions, each only once', () => {
    const g = game({
      ...start,
      corp: { ...start.corp, forts: [{ cards: [rezzed('Braindance Campaign', 12)] }] },
    })
    g.corp.use('Braindance Campaign').pass().yes()
    g.expect.bits('corp', 8).hand('corp', 'Quandary', 'Keeper').actions('corp', 3)
    g.settled()
  })

  test('C3.1 the Corp is not asked if the mandatory draw is the only effect', () => {
    const g = game({ corp: { deck: ['Quandary'] }, turn: 'corp', atStart: true })
    expect(g.decision('corp')?.kind).toBe('act')
    g.expect.hand('corp', 'Quandary')
  })
})

describe('C3.2 the Corp’s actions', () => {
  test('C3.2 the Corp has three actions a turn, and the turn ends after the third', () => {
    const g = game({ turn: 'corp', atStart: true })
    g.expect.actions('corp', 3)
    g.corp.gains(3)
    g.expect.bits('corp', 8).actions('corp', 0)
    expect(g.view().turn.seat).toBe('runner')
    g.settled()
  })

  test('C3.2 whatever the Corp does as an action costs one action', () => {
    const g = game({
      corp: {
        bits: 5,
        hand: ['Hostile Takeover', 'Data Masons', 'Red Herrings', 'Quandary', 'Night Shift'],
        deck: ['Keeper', 'Rex'],
        forts: [{ cards: [rezzed('BBS Whispering Campaign', 16)] }],
      },
      runner: { tags: 1, rig: ['Broker'] },
      turn: 'corp',
      actions: 9,
    })
    g.corp.gain().draw()
    g.expect.bits('corp', 6).actions('corp', 7)
    g.corp.install('Hostile Takeover', 'new').install('Red Herrings', 'HQ').install('Quandary', 'R&D')
    g.corp.play('Night Shift')
    g.expect.bits('corp', 8).actions('corp', 3)
    g.corp.advance('Hostile Takeover')
    g.expect.bits('corp', 7).card('Hostile Takeover', { advancement: 1 })
    g.corp.use('BBS Whispering Campaign')
    g.expect.bits('corp', 9)
    g.corp.trash('Broker')
    g.expect.bits('corp', 7).actions('corp', 0).notInRig('Broker').trash('runner', 'Broker')
    g.settled()
  })

  test('C3.2 the Corp can trash a resource only if the Runner is tagged and the Corp has 2 bits', () => {
    const can = (tags: number, bits: number) =>
      game({ corp: { bits }, runner: { tags, rig: ['Broker'] }, turn: 'corp' }).corp.can('trash-resource')
    expect([can(0, 5), can(1, 1), can(1, 2)]).toEqual([false, false, true])
  })

  test('C3.2 the Corp cannot trash programs or hardware of a tagged Runner', () => {
    const g = game({ runner: { tags: 1, rig: ['Codecracker', 'MRAM Chip'] }, turn: 'corp' })
    expect(g.corp.can('trash-resource')).toBe(false)
  })

  test('C3.2 the Corp can advance only agendas and cards that say so, for one bit each time', () => {
    const forts = [{ cards: ['Data Masons'], ice: ['Quandary'] }, { cards: ['Vacant Soulkiller'] }]
    const g = game({ corp: { bits: 1, forts }, turn: 'corp' })
    expect(g.corp.can('advance', { card: 'Data Masons' })).toBe(false)
    expect(g.corp.can('advance', { card: 'Quandary' })).toBe(false)
    g.corp.advance('Vacant Soulkiller')
    expect(g.corp.can('advance')).toBe(false)
    g.settled()
  })
})

describe('C3.3 installing ice', () => {
  test('C3.3 the Corp installs ice outermost on any fort, for one bit for each piece already there', () => {
    const g = game({
      corp: { hand: ['Keeper', 'Rex', 'Hunter', 'Banpei'], hq: { ice: ['Quandary', 'Crystal Wall'] } },
      turn: 'corp',
      actions: 4,
    })
    g.corp.install('Keeper', 'HQ')
    g.expect.bits('corp', 3).fort('HQ', { ice: ['Keeper', 'Quandary', 'Crystal Wall'] })
    g.corp.install('Rex', 'Archives').install('Hunter', 'new')
    g.expect
      .bits('corp', 3)
      .fort('Archives', { ice: ['Rex'] })
      .fort('Fort 1', { ice: ['Hunter'], cards: [] })
    g.corp.install('Banpei', 'Fort 1')
    g.expect.bits('corp', 2).fort('Fort 1', { ice: ['Banpei', 'Hunter'] })
    g.settled()
  })

  test('C3.3 the Corp cannot install ice without the bits, unless it trashes ice there first', () => {
    const g = game({
      corp: { bits: 1, hand: ['Keeper'], hq: { ice: ['Quandary', 'Crystal Wall'] } },
      turn: 'corp',
    })
    expect(g.corp.can('install', { card: 'Keeper', fort: 'HQ' })).toBe(false)
    g.corp.installTrimming('Keeper', 'HQ').pick('Crystal Wall')
    g.expect
      .bits('corp', 0)
      .fort('HQ', { ice: ['Keeper', 'Quandary'] })
      .faceDownArchives(1)
    g.settled()
  })

  test('C3.3 the Corp is not asked which ice to trash first if there is only one piece', () => {
    const g = game({ corp: { bits: 0, hand: ['Keeper'], hq: { ice: ['Quandary'] } }, turn: 'corp' })
    g.corp.installTrimming('Keeper', 'HQ')
    g.expect
      .bits('corp', 0)
      .fort('HQ', { ice: ['Keeper'] })
      .faceDownArchives(1)
    g.settled()
  })

  test('C3.3 the Corp may trash all the old ice first, and rezzed ice goes to Archives face up', () => {
    const g = game({
      corp: { bits: 5, hand: ['Keeper'], hq: { ice: [rezzed('Quandary'), 'Crystal Wall'] } },
      turn: 'corp',
    })
    g.corp.installTrimming('Keeper', 'HQ').pick('Quandary', 'Crystal Wall')
    g.expect
      .bits('corp', 5)
      .fort('HQ', { ice: ['Keeper'] })
      .trash('corp', 'Quandary')
      .faceDownArchives(1)
    g.settled()
  })
})

describe('C3.4 agendas and nodes', () => {
  test('C3.4 the Corp installs agendas and nodes only in subsidiary forts, for no bits', () => {
    const g = game({ corp: { bits: 0, hand: ['Data Masons'], forts: [{ ice: ['Quandary'] }] }, turn: 'corp' })
    for (const fort of ['HQ', 'R&D', 'Archives']) {
      expect(g.corp.can('install', { card: 'Data Masons', fort })).toBe(false)
    }
    g.corp.install('Data Masons', 'Fort 1')
    g.expect.bits('corp', 0).fort('Fort 1', { ice: ['Quandary'], cards: ['Data Masons'] })
    g.settled()
  })

  test('C3.4 a new agenda or node trashes the agenda or node that is already in the fort', () => {
    const g = game({
      corp: {
        hand: ['Hostile Takeover', 'Setup!'],
        forts: [{ ice: ['Quandary'], cards: [rezzed('Data Masons'), 'Red Herrings'] }],
      },
      turn: 'corp',
    })
    g.corp.install('Hostile Takeover', 'Fort 1')
    g.expect.fort('Fort 1', { cards: ['Red Herrings', 'Hostile Takeover'] }).trash('corp', 'Data Masons')
    g.corp.install('Setup!', 'Fort 1')
    g.expect.fort('Fort 1', { cards: ['Red Herrings', 'Setup!'] }).faceDownArchives(1)
    g.settled()
  })
})

describe('C3.5 upgrades and regions', () => {
  test('C3.5 the Corp installs any number of upgrades in any fort for no bits, beside an agenda or node', () => {
    const g = game({
      corp: {
        bits: 0,
        hand: ['Red Herrings', 'Red Herrings', 'Red Herrings'],
        forts: [{ cards: ['Setup!'] }],
      },
      turn: 'corp',
    })
    g.corp
      .install('Red Herrings', 'Fort 1')
      .install('Red Herrings', 'Fort 1')
      .install('Red Herrings', 'Archives')
    g.expect.fort('Fort 1', { cards: ['Setup!', 'Red Herrings', 'Red Herrings'] })
    g.expect.fort('Archives', { cards: ['Red Herrings'] }).bits('corp', 0)
    g.settled()
  })

  test('C3.5 a region is rezzed as it is installed, so the Corp needs the bits for its rez cost', () => {
    const g = game({ corp: { bits: 1, hand: ['Rio de Janeiro City Grid'] }, turn: 'corp' })
    g.corp.install('Rio de Janeiro City Grid', 'HQ')
    g.expect.bits('corp', 0).card('Rio de Janeiro City Grid', { rezzed: true })
    g.settled()
    const poor = game({ corp: { bits: 0, hand: ['Rio de Janeiro City Grid'] }, turn: 'corp' })
    expect(poor.corp.can('install', { card: 'Rio de Janeiro City Grid' })).toBe(false)
  })

  test('C3.5 a new region trashes the old region of its own fort, but not of another fort', () => {
    const rio = 'Rio de Janeiro City Grid'
    const g = game({
      corp: {
        hand: [rio],
        hq: { cards: [rezzed(rio), rezzed('Red Herrings')] },
        rd: { cards: [rezzed(rio)] },
      },
      turn: 'corp',
    })
    g.corp.install(rio, 'HQ')
    g.expect
      .fort('HQ', { cards: ['Red Herrings', rio] })
      .fort('R&D', { cards: [rio] })
      .trash('corp', rio)
    g.settled()
  })
})

describe('C3.6 installed cards are face down until they are rezzed', () => {
  test('C3.6 the Runner and spectators cannot see what an unrezzed card is, and it has no effect', () => {
    const g = game({ corp: { bits: 4, hand: ['Data Masons'], hq: { ice: ['Crystal Wall'] } }, turn: 'corp' })
    g.corp.install('Data Masons', 'new')
    for (const viewer of ['runner', null] as const) {
      expect(g.fort('Fort 1', viewer)?.cards).toMatchObject([{ card: null, rezzed: false, faceUp: false }])
    }
    expect(g.logLines('runner')).toContain('Corp installs a card in Fort 1.')
    expect(g.logLines('corp')).toContain('Corp installs Data Masons in Fort 1.')
    expect(g.fort('HQ')?.ice[0]?.strength).toBe(3)
    g.corp.rez('Data Masons')
    expect(g.fort('Fort 1', 'runner')?.cards).toMatchObject([{ card: 'data-masons', rezzed: true }])
    expect(g.fort('HQ')?.ice[0]?.strength).toBe(4)
    g.settled()
  })

  test('C3.6 the Corp cannot rez an agenda', () => {
    const g = game({
      corp: { forts: [{ cards: [advanced('Hostile Takeover', 1)] }, { cards: ['Data Masons'] }] },
      turn: 'corp',
    })
    expect(g.corp.can('rez', { card: 'Data Masons' })).toBe(true)
    expect(g.corp.can('rez', { card: 'Hostile Takeover' })).toBe(false)
  })
})
