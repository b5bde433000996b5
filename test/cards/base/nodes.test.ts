import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { advanced, rezzed } from '../../support/table.ts'

describe('BBS Whispering Campaign', () => {
  test('comes with 16 bits when rezzed, two for an action', () => {
    const g = game({ turn: 'corp', corp: { bits: 0, forts: [{ cards: ['BBS Whispering Campaign'] }] } })
    expect(g.corp.can('action')).toBe(false)
    g.corp.rez('BBS Whispering Campaign')
    g.expect.card('BBS Whispering Campaign', { bits: 16 }).bits('corp', 0).actions('corp', 3)
    g.corp.use('BBS Whispering Campaign').use('BBS Whispering Campaign')
    g.expect.card('BBS Whispering Campaign', { bits: 12 }).bits('corp', 4).actions('corp', 1)
    g.settled()
  })

  test('is trashed with its last bit, and its fort goes', () => {
    const g = game({
      turn: 'corp',
      corp: { bits: 0, forts: [{ cards: [rezzed('BBS Whispering Campaign', 2)] }] },
    })
    g.corp.use('BBS Whispering Campaign')
    g.expect.bits('corp', 2).trash('corp', 'BBS Whispering Campaign').fort('Fort 1', null)
    g.settled()
  })

  test('with 3 bits left it stays', () => {
    const g = game({
      turn: 'corp',
      corp: { bits: 0, forts: [{ cards: [rezzed('BBS Whispering Campaign', 3)] }] },
    })
    g.corp.use('BBS Whispering Campaign')
    g.expect.card('BBS Whispering Campaign', { bits: 1 }).bits('corp', 2)
    g.corp.use('BBS Whispering Campaign')
    g.expect.trash('corp', 'BBS Whispering Campaign').bits('corp', 3)
    g.settled()
  })
})

describe('Braindance Campaign', () => {
  const start = (bits: number) =>
    game({
      turn: 'corp',
      atStart: true,
      corp: {
        bits: 0,
        deck: ['Hunter', 'Keeper'],
        forts: [{ cards: [rezzed('Braindance Campaign', bits)] }],
      },
    })

  test('costs 6 and comes with 12 bits', () => {
    const g = game({ turn: 'corp', corp: { bits: 6, forts: [{ cards: ['Braindance Campaign'] }] } })
    g.corp.rez('Braindance Campaign')
    g.expect.card('Braindance Campaign', { bits: 12 }).bits('corp', 0)
    g.settled()
    const poor = game({ turn: 'corp', corp: { bits: 5, forts: [{ cards: ['Braindance Campaign'] }] } })
    expect(poor.corp.can('rez')).toBe(false)
    poor.settled()
  })

  test('gives 2 at the start of the turn, before or after the draw', () => {
    const g = start(12)
    g.corp.use('Braindance Campaign')
    g.expect
      .bits('corp', 2)
      .card('Braindance Campaign', { bits: 10 })
      .actions('corp', 3)
      .hand('corp', 'Hunter')
    g.settled()
    const passed = start(12)
    passed.corp.pass()
    passed.expect.bits('corp', 2).hand('corp', 'Hunter')
    passed.settled()
  })

  test('gives what it has, and is trashed when that was all', () => {
    const last = start(2)
    last.corp.pass()
    last.expect.bits('corp', 2).trash('corp', 'Braindance Campaign').fort('Fort 1', null)
    last.settled()
  })

  test('gives nothing while unrezzed, but rezzed at the start it pays that turn', () => {
    const spec = {
      turn: 'corp' as const,
      atStart: true,
      corp: { bits: 6, deck: ['Hunter', 'Keeper'], forts: [{ cards: ['Braindance Campaign'] }] },
    }
    const unrezzed = game(spec)
    unrezzed.corp.pass()
    unrezzed.expect.bits('corp', 6)
    unrezzed.settled()
    const now = game(spec)
    now.corp.rez('Braindance Campaign').pass()
    now.expect.bits('corp', 2).card('Braindance Campaign', { bits: 10 })
    now.settled()
  })
})

describe('Data Masons', () => {
  test('walls cost 2 less to rez and are stronger by 1', () => {
    const g = game({
      corp: { bits: 1, hq: { ice: ['Wall of Static'] }, forts: [{ cards: [rezzed('Data Masons')] }] },
    })
    g.runner.run('HQ')
    g.corp.rez('Wall of Static')
    g.expect.bits('corp', 0).card('Wall of Static', { strength: 3 }).noRun()
    g.settled()
  })

  test('other ice keeps its price and strength', () => {
    const g = game({
      corp: { bits: 1, hq: { ice: ['Quandary'] }, forts: [{ cards: [rezzed('Data Masons')] }] },
    })
    g.runner.run('HQ')
    expect(g.corp.can('rez', { card: 'Quandary' })).toBe(false)
    g.expect.card('Quandary', { strength: 2 })
    g.corp.pass()
    g.runner.jackOut()
    g.settled()
  })

  test('does nothing unrezzed, and may be rezzed as the wall is approached', () => {
    const g = game({
      corp: { bits: 3, hq: { ice: ['Crystal Wall'] }, forts: [{ cards: ['Data Masons'] }] },
    })
    g.runner.run('HQ')
    expect(g.corp.can('rez', { card: 'Crystal Wall' })).toBe(false)
    g.corp.rez('Data Masons').rez('Crystal Wall')
    g.expect.bits('corp', 0).card('Crystal Wall', { strength: 4 })
    g.settled()
  })

  test('two of them add up, the price never falling below nothing', () => {
    const g = game({
      corp: {
        bits: 0,
        hq: { ice: ['Wall of Static'] },
        forts: [{ cards: [rezzed('Data Masons')] }, { cards: [rezzed('Data Masons')] }],
      },
    })
    g.runner.run('HQ')
    g.corp.rez('Wall of Static')
    g.expect.bits('corp', 0).card('Wall of Static', { strength: 4 })
    g.settled()
  })

  test('its bonus goes with it', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Wall of Static')] }, forts: [{ cards: [rezzed('Data Masons')] }] },
      runner: { bits: 1 },
    })
    g.expect.card('Wall of Static', { strength: 3 })
    g.runner.run('Fort 1').trash('Data Masons')
    g.expect.card('Wall of Static', { strength: 2 }).bits('runner', 0)
    g.settled()
  })
})

describe('Setup!', () => {
  const hand = ['Score!', 'Imp', 'Shield']

  test('does 2 net damage when accessed from HQ', () => {
    const g = game({ corp: { hand: ['Setup!'] }, runner: { hand } })
    g.runner.run('HQ')
    g.expect.handSize('runner', 1)
    g.runner.trash('Setup!')
    g.expect.trash('corp', 'Setup!').bits('runner', 5)
    g.settled()
  })

  test('does so from R&D as well, where the Runner must show it', () => {
    const g = game({ corp: { deck: ['Setup!'] }, runner: { hand } })
    g.runner.run('R&D').do('pass')
    g.expect.handSize('runner', 1)
    expect(g.logLines('corp').join(' ')).toContain('accesses Setup!')
    g.settled()
  })

  test('another card of R&D is not shown to the Corp', () => {
    const g = game({ corp: { deck: ['Vacant Soulkiller'] }, runner: { hand } })
    g.runner.run('R&D').do('pass')
    expect(g.logLines('corp').join(' ')).not.toContain('Vacant Soulkiller')
    g.settled()
  })

  test('does nothing in the Archives', () => {
    const g = game({ corp: { archives: ['?Setup!'] }, runner: { hand } })
    g.runner.run('Archives')
    g.expect.handSize('runner', 3).trash('corp', 'Setup!')
    g.settled()
  })

  test('installed it works rezzed, and not unrezzed', () => {
    const open = game({ corp: { bits: 0, forts: [{ cards: ['Setup!'] }] }, runner: { hand } })
    open.runner.run('Fort 1')
    open.corp.rez('Setup!')
    open.runner.do('pass')
    open.expect.handSize('runner', 1)
    open.settled()
    const shut = game({ corp: { forts: [{ cards: ['Setup!'] }] }, runner: { hand } })
    shut.runner.run('Fort 1')
    shut.corp.pass()
    shut.runner.trash('Setup!')
    shut.expect.handSize('runner', 3).fort('Fort 1', null)
    shut.settled()
  })

  test('can flatline', () => {
    const g = game({ corp: { hand: ['Setup!'] }, runner: { hand: ['Score!'] } })
    g.runner.run('HQ')
    g.expect.won('corp', 'flatline')
  })
})

describe('Vacant Soulkiller', () => {
  const hand = ['Score!', 'Imp', 'Shield']
  const soulkiller = (counters: number, isRezzed: boolean, bits = 2) =>
    game({
      corp: { bits, forts: [{ cards: [advanced('Vacant Soulkiller', counters, isRezzed)] }] },
      runner: { hand },
    })

  test('does 1 brain damage for each counter', () => {
    const g = soulkiller(2, true)
    g.runner.run('Fort 1').do('pass')
    g.expect.brain(2).handSize('runner', 1)
    g.settled()
  })

  test('may be rezzed before the access, for 2', () => {
    const g = soulkiller(3, false)
    g.runner.run('Fort 1')
    g.corp.rez('Vacant Soulkiller')
    g.runner.do('pass')
    g.expect.brain(3).handSize('runner', 0).bits('corp', 0)
    g.settled()
  })

  test('does nothing without counters, unrezzed, or from HQ', () => {
    const bare = soulkiller(0, true)
    bare.runner.run('Fort 1').trash('Vacant Soulkiller')
    bare.expect.brain(0).handSize('runner', 3)
    bare.settled()
    const shut = soulkiller(3, false, 1)
    shut.runner.run('Fort 1')
    shut.corp.pass()
    shut.runner.trash('Vacant Soulkiller')
    shut.expect.brain(0).handSize('runner', 3)
    shut.settled()
    const stored = game({ corp: { hand: ['Vacant Soulkiller'] }, runner: { hand } })
    stored.runner.run('HQ').do('pass')
    stored.expect.brain(0)
    stored.settled()
  })

  test('can be advanced before and after it is rezzed', () => {
    const g = game({ turn: 'corp', corp: { bits: 4, forts: [{ cards: ['Vacant Soulkiller'] }] } })
    g.corp.advance('Vacant Soulkiller').rez('Vacant Soulkiller').advance('Vacant Soulkiller')
    g.expect.card('Vacant Soulkiller', { advancement: 2, rezzed: true }).bits('corp', 0)
    g.settled()
  })
})
