import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

describe('icebreakers', () => {
  test('Grubb keeps its strength for the run', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Wall of Static'), rezzed('Wall of Static')] } },
      runner: { bits: 20, rig: ['Grubb'] },
    })
    g.runner.run('HQ').break(1)
    g.runner.pass().break(1)
    g.settled()
    const boosts = g.logLines().filter((line) => line.includes('is raised to strength'))
    expect(boosts).toHaveLength(1)
  })

  test('Psychic Friend keeps it for the turn', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Keeper')] }, rd: { ice: [rezzed('Keeper')] } },
      runner: { bits: 30, rig: ['Psychic Friend'] },
    })
    g.runner.run('HQ').boost('Psychic Friend')
    g.expect.card('Psychic Friend', { strength: 2 })
    g.settled()
    g.expect.card('Psychic Friend', { strength: 2 })
  })

  test('Dupré learns a fort, and forgets it elsewhere', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Quandary')] }, rd: { ice: [rezzed('Quandary')] } },
      runner: { bits: 30, rig: ['Dupré'] },
    })
    g.runner.run('HQ').break(1)
    g.settled()
    g.expect.card('Dupré', { counters: { dupre: 1 } })
    g.runner.run('HQ').break(1)
    g.settled()
    g.expect.card('Dupré', { counters: { dupre: 2 } })
    g.runner.run('R&D').break(1)
    g.settled()
    g.expect.card('Dupré', { counters: { dupre: 1 } })
  })

  ruling('runner/fubar/2', 'its kind is chosen once', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Quandary'), rezzed('Quandary')] } },
      runner: { bits: 30, rig: ['Fubar'] },
    })
    g.runner.run('HQ')
    expect(g.runner.can('break')).toBe(false)
    g.runner.use('Fubar').pick('Code Gate')
    g.runner.break(1)
    g.expect.card('Fubar', { chosen: 'Code Gate' })
    g.runner.pass()
    g.until('runner')
    expect(g.runner.can('use', { card: 'Fubar' })).toBe(false)
    g.settled()
  })

  ruling('runner/fubar/3', 'it is chosen where an icebreaker can be used', () => {
    const g = game({ corp: { hq: { ice: [rezzed('Quandary')] } }, runner: { bits: 30, rig: ['Fubar'] } })
    expect(g.runner.can('use', { card: 'Fubar' })).toBe(false)
    g.runner.run('HQ')
    expect(g.runner.can('use', { card: 'Fubar' })).toBe(true)
    g.settled()
  })

  test('that is a use of a Noisy icebreaker: it is heard, and cannot be had where there is none', () => {
    const ice = [rezzed('Quandary')]
    const barred = game({
      corp: { rd: { ice } },
      runner: { bits: 30, hand: ['Rush Hour'], rig: ['Fubar', 'Codecracker'] },
    })
    barred.runner.play('Rush Hour')
    expect(barred.runner.can('use', { card: 'Fubar' })).toBe(false)
    barred.runner.break(1, 'Codecracker')
    const g = game({
      corp: { bits: 0, rd: { ice: [...ice, 'Deadeye'] } },
      runner: { bits: 30, hand: ['Dwarf'], rig: ['Fubar', 'Codecracker'] },
    })
    g.runner.run('R&D').use('Fubar').pick('Sentry').break(1, 'Codecracker').pass()
    expect(g.corp.can('rez', { card: 'Deadeye' })).toBe(true)
    g.corp.rez('Deadeye')
    g.expect.bits('corp', 0)
  })

  ruling('runner/fubar/1', 'a bit of Stealth is lost for each subroutine it breaks', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Quandary')] } },
      runner: { bits: 30, rig: ['Fubar', 'Cloak'] },
    })
    g.runner.run('HQ').use('Fubar').pick('Code Gate')
    const before = g.seat('runner').rig?.programs.find((c) => c.card === 'cloak')?.bits ?? 0
    g.runner.break(1)
    g.expect.card('Cloak', { bits: before - 1 })
    g.settled()
  })

  test('Morphing Tool is asked as it is installed, and again for an action', () => {
    const g = game({ runner: { bits: 20, hand: ['Morphing Tool'] } })
    g.runner.install('Morphing Tool').pick('Wall')
    g.expect.card('Morphing Tool', { chosen: 'Wall' })
    g.runner.use('Morphing Tool').pick('Sentry')
    g.expect.card('Morphing Tool', { chosen: 'Sentry' }).bits('runner', 9)
    g.settled()
  })

  test('Black Widow is stronger against the piece chosen, and against no other', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Hunter')] }, rd: { ice: [rezzed('Hunter')] } },
      runner: { bits: 20, hand: ['Black Widow'] },
    })
    g.runner.install('Black Widow').pick('HQ')
    g.runner.run('HQ')
    g.expect.card('Black Widow', { strength: 7 })
    g.runner.break(1)
    g.settled()
    g.runner.run('R&D')
    g.expect.card('Black Widow', { strength: 2 })
    g.runner.pass()
    g.corp.commit(0)
    g.settled()
  })
})

describe('damage', () => {
  ruling('corp/corporate-headhunters/1', 'a smaller hand is no brain damage', () => {
    const g = game({
      turn: 'corp',
      corp: { score: ['Corporate Headhunters'] },
      runner: { tags: 1, hand: ['Score!', 'Score!'] },
    })
    g.corp.use('Corporate Headhunters')
    g.expect.brain(0).handSize('runner', 1)
    expect(g.seat('runner').maxHand).toBe(4)
    g.settled()
  })

  const shot = (card: string, corp: { bits: number; score?: string[] }) =>
    game({
      turn: 'corp',
      corp: { ...corp, hand: ['Scorched Earth'] },
      runner: { tags: 1, hand: ['Score!', 'Score!', 'Score!', 'Score!', 'Score!'], rig: [card] },
    })

  test('Full Body Conversion lets through what the Corp pays for', () => {
    const g = shot('Full Body Conversion', { bits: 6 })
    g.corp.play('Scorched Earth')
    expect(g.decision('corp')).toMatchObject({ kind: 'number' })
    g.corp.commit(1)
    g.expect.handSize('runner', 4)
    g.settled()
  })

  test('Diplomatic Immunity is canceled for an agenda point', () => {
    const g = shot('Diplomatic Immunity', { bits: 9, score: ['Hostile Takeover'] })
    g.corp.play('Scorched Earth').yes()
    g.expect.points('corp', 0).handSize('runner', 1)
    g.settled()
  })

  test('and prevents all of it otherwise', () => {
    const g = shot('Diplomatic Immunity', { bits: 9 })
    g.corp.play('Scorched Earth')
    g.expect.handSize('runner', 5)
    g.settled()
  })
})

describe('prohibitions', () => {
  test('Precision Bribery keeps the Corp from new forts until it pays', () => {
    const g = game({
      turn: 'corp',
      corp: { bits: 9, hand: ['Hostile Takeover', 'Keeper'] },
      runner: { rig: ['Precision Bribery'] },
    })
    expect(g.corp.options().filter((o) => o.includes('new fort'))).toEqual([])
    g.corp.use('Precision Bribery')
    g.expect.bits('corp', 5).notInRig('Precision Bribery')
    expect(g.corp.options().filter((o) => o.includes('new fort'))).toHaveLength(2)
    g.settled()
  })

  test('Corporate Retreat pays until anything is rezzed or installed', () => {
    const g = game({
      turn: 'corp',
      corp: { bits: 0, hand: ['Keeper'], score: ['Corporate Retreat'] },
    })
    g.corp.use('Corporate Retreat')
    g.expect.bits('corp', 2)
    g.corp.install('Keeper', 'HQ')
    expect(g.corp.can('action', { card: 'Corporate Retreat' })).toBe(false)
    g.settled()
  })

  test('ACME Savings and Loan lends 12 bits, and wants one a turn for ever', () => {
    const g = game({
      turn: 'corp',
      actions: 2,
      corp: { bits: 0, score: ['Hostile Takeover'], forts: [{ cards: ['ACME Savings and Loan'] }] },
    })
    g.corp.rez('ACME Savings and Loan')
    g.expect.bits('corp', 12).points('corp', 0).fort('Fort 1', null)
    g.corp.gain().do('lift')
    g.expect.bits('corp', 1).points('corp', 1)
    g.settled()
    g.expect.bits('corp', 1)
  })

  test('each turn it takes the one bit that is paid', () => {
    const g = game({
      turn: 'corp',
      actions: 1,
      corp: { bits: 0, score: ['Hostile Takeover'], forts: [{ cards: ['ACME Savings and Loan'] }] },
    })
    g.corp.rez('ACME Savings and Loan').gain()
    g.corp.yes()
    g.expect.bits('corp', 12)
    g.idleUntil('corp')
    const { bits } = g.seat('corp')
    g.corp.gains(3).yes()
    g.expect.bits('corp', bits + 2)
    g.settled()
  })

  test('and takes the game where it is not paid', () => {
    const g = game({
      turn: 'corp',
      actions: 1,
      corp: { bits: 0, score: ['Hostile Takeover'], forts: [{ cards: ['ACME Savings and Loan'] }] },
    })
    g.corp.rez('ACME Savings and Loan').gain()
    g.corp.no()
    expect(g.view().result).toMatchObject({ winners: ['runner'] })
  })
})

describe('exposure', () => {
  test('Department of Misinformation is rezzed in answer, and keeps cards concealed for a bit each', () => {
    const g = game({
      corp: {
        bits: 1,
        hq: { ice: ['Keeper'] },
        rd: { ice: ['Quandary'] },
        forts: [{ cards: ['Department of Misinformation'] }],
      },
      runner: { hand: ["Ice and Data's Guide to the Net"] },
    })
    g.runner.play("Ice and Data's Guide to the Net")
    g.corp.rez('Department of Misinformation')
    g.corp.pick('Keeper')
    g.settled()
    expect(g.fort('HQ', 'runner')?.ice[0]?.card).toBeNull()
    expect(g.fort('R&D', 'runner')?.ice[0]?.card).toBe('quandary')
    g.expect.bits('corp', 0)
  })

  const spied = () => {
    const g = game({
      actions: 1,
      corp: { bits: 9, hand: ['Hunter'], forts: [{ ice: [], cards: ['Rockerboy Promotion'] }] },
      runner: { rig: ['I Spy'] },
    })
    g.runner.run('Fort 1')
    return g
  }

  ruling('runner/i-spy/3', 'the counter comes as the run ends', () => {
    const g = spied()
    // The run is successful and cards are accessed, but I Spy has not been used yet.
    expect(g.fort('Fort 1')?.counters).toEqual({})
    g.expect.rig('I Spy')
    g.runner.pass()
    g.runner.yes()
    g.expect.notInRig('I Spy')
    expect(g.fort('Fort 1')?.counters).toEqual({ spy: 1 })
    const lines = g.logLines()
    expect(lines.indexOf('Step 20: the run ends.')).toBeLessThan(
      lines.findIndex((line) => /Spy counter/.test(line)),
    )
    g.settled()
    g.corp.install('Hunter', 'Fort 1')
    expect(g.fort('Fort 1', 'runner')?.ice[0]?.card).toBe('hunter')
    g.corp.do('remove-counter')
    expect(g.fort('Fort 1')?.counters).toEqual({})
    g.settled()
  })

  ruling('runner/i-spy/1', 'stored cards are not exposed by it', () => {
    const spies = { counters: { spy: 1 } }
    const g = game({
      corp: {
        hand: ['Keeper'],
        deck: ['Quandary'],
        archives: ['?Filter'],
        hq: { ...spies, cards: ['Red Herrings'] },
        rd: { ...spies, ice: ['Hunter'] },
        arch: spies,
      },
    })
    g.runner.gain()
    const seen = JSON.stringify([g.view('runner'), g.log.runner])
    for (const stored of ['keeper', 'quandary', 'filter']) expect(seen).not.toContain(stored)
    // The Runner sees the face of a card that is installed there.
    expect(g.fort('HQ', 'runner')?.cards[0]?.card).toBe('red-herrings')
    expect(g.fort('R&D', 'runner')?.ice[0]?.card).toBe('hunter')
    g.settled()
  })

  ruling('runner/i-spy/2', 'a fort without cards goes, and its counter with it', () => {
    const g = game({
      corp: { forts: [{ cards: [rezzed('Rockerboy Promotion')], counters: { spy: 1 } }] },
      runner: { bits: 9 },
    })
    g.runner.run('Fort 1').trash('Rockerboy Promotion')
    g.expect.fort('Fort 1', null)
    g.settled()
  })
})

ruling('corp/power-grid-overload/1', 'all go before memory is counted, in the order chosen', () => {
  const g = game({
    turn: 'corp',
    corp: { bits: 2, hand: ['Power Grid Overload'] },
    runner: {
      tags: 1,
      rig: [
        'WuTech Mem Chip',
        'Tycho Mem Chip',
        'Full Body Conversion',
        'Dwarf',
        'Dwarf',
        'Dwarf',
        'Dwarf',
        'Dwarf',
        'Dwarf',
      ],
    },
  })
  g.corp.play('Power Grid Overload').commit(2)
  if (g.decision('corp')?.kind === 'cards') g.corp.pick('Tycho Mem Chip', 'WuTech Mem Chip')
  if (g.decision('corp')?.kind === 'order') g.corp.pick('Tycho Mem Chip', 'WuTech Mem Chip')
  g.expect.notInRig('Tycho Mem Chip').notInRig('WuTech Mem Chip').rig('Full Body Conversion')
  expect(g.decision('runner')?.prompt).toContain('2 MU more than you have')
  g.runner.pick('Dwarf').pick('Dwarf')
  g.settled()
})
