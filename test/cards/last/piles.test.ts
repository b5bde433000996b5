import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, rezzed } from '../../support/table.ts'

test('Mantis finds any card, and nobody else learns which', () => {
  const g = game({ runner: { bits: 3, hand: ['Mantis, Fixer-at-Large'], stack: ['Codecracker'] } })
  g.runner.play('Mantis, Fixer-at-Large').pick('Codecracker')
  g.expect.hand('runner', 'Codecracker')
  expect(g.logLines('corp').join(' ')).not.toContain('Codecracker')
  g.settled()
})

test('Boostergang Connections finds as many cards as were trashed', () => {
  const g = game({
    runner: {
      bits: 7,
      hand: ['Boostergang Connections', 'Score!', 'Score!'],
      stack: ['Codecracker', 'Dwarf'],
    },
  })
  g.runner.play('Boostergang Connections').pick('Score!', 'Score!')
  expect(g.decision('runner')).toMatchObject({ min: 2, max: 2 })
  g.runner.pick('Codecracker', 'Dwarf')
  g.expect.hand('runner', 'Codecracker', 'Dwarf')
  g.settled()
})

test('Junkyard BBS takes the top card of the trash', () => {
  const g = game({ runner: { bits: 1, trash: ['Score!', 'Dwarf'], rig: ['Junkyard BBS'] } })
  g.runner.use('Junkyard BBS')
  g.expect.hand('runner', 'Dwarf').bits('runner', 0).trash('runner', 'Score!')
  g.settled()
})

test('Gypsy Schedule Analyzer sends the first agenda of R&D to HQ', () => {
  const g = game({
    corp: { deck: ['Quandary', 'Hostile Takeover', 'Keeper'] },
    runner: { bits: 2, hand: ['Gypsy Schedule Analyzer'] },
  })
  g.runner.play('Gypsy Schedule Analyzer')
  g.settled()
  g.expect.points('runner', 0)
  expect(g.logLines().filter((line) => line.endsWith('is shown.'))).toHaveLength(2)
  expect(g.logLines('corp').join(' ')).toContain('Hostile Takeover into hand')
})

test('Record Reconstructor puts two open cards of the Archives on R&D', () => {
  const g = game({
    corp: { archives: ['Hostile Takeover', 'Hostile Takeover', '?Keeper'] },
    runner: { rig: ['Record Reconstructor'] },
  })
  g.runner.use('Record Reconstructor')
  g.runner.run('R&D')
  g.settled()
  g.expect.points('runner', 1).faceDownArchives(1)
})

test('Indiscriminate Response Team changes a hand for another of the same size', () => {
  const g = game({
    corp: { forts: [{ cards: [rezzed('Indiscriminate Response Team')] }] },
    runner: { hand: ['Dwarf', 'Dwarf', 'Dwarf'] },
  })
  g.runner.run('Archives')
  g.corp.yes()
  g.expect.handSize('runner', 3)
  g.settled()
})

ruling('corp/indiscriminate-response-team/+1', 'does nothing once it was trashed in the run', () => {
  const g = game({
    corp: { forts: [{ cards: [rezzed('Indiscriminate Response Team')] }] },
    runner: { bits: 5, hand: ['Dwarf', 'Dwarf'] },
  })
  g.runner.run('Fort 1').trash('Indiscriminate Response Team')
  expect(g.decision('corp')?.kind).not.toBe('confirm')
  g.settled()
})

test('Rescheduler draws as many cards as were shuffled away', () => {
  const g = game({
    turn: 'corp',
    corp: { hand: ['Hostile Takeover', 'Keeper', 'Quandary'], forts: [{ cards: [rezzed('Rescheduler')] }] },
  })
  g.corp.use('Rescheduler')
  g.expect.handSize('corp', 3)
  g.settled()
})

test('Expert Schedule Analyzer shows all of HQ once a card of it was accessed', () => {
  const g = game({ corp: { hand: ['Keeper', 'Quandary'] }, runner: { rig: ['Expert Schedule Analyzer'] } })
  g.runner.run('HQ')
  g.settled()
  const seen = g.logLines('runner').join(' ')
  expect(seen).toContain('Keeper')
  expect(seen).toContain('Quandary')
})

describe('advancement counters', () => {
  test('Project Babylon is worth a point more for every two beyond its difficulty', () => {
    const g = game({ turn: 'corp', corp: { forts: [{ cards: [advanced('Project Babylon', 7)] }] } })
    g.corp.score('Project Babylon')
    g.expect.points('corp', 3)
    g.settled()
  })

  ruling('corp/project-babylon/1', 'stolen, it is worth one', () => {
    const g = game({ corp: { forts: [{ cards: [advanced('Project Babylon', 7)] }] } })
    g.runner.run('Fort 1')
    g.settled()
    g.expect.points('runner', 1)
  })

  test('Project Venice gives an action for every three, Project Zurich a bit for every two', () => {
    const g = game({
      turn: 'corp',
      actions: 1,
      corp: {
        bits: 0,
        forts: [{ cards: [advanced('Project Venice', 7)] }, { cards: [advanced('Project Zurich', 7)] }],
      },
    })
    g.corp.score('Project Venice').score('Project Zurich')
    g.corp.gains(2)
    while (!g.logLines().includes('Corp begins turn 3.')) {
      const side = g.decision('corp') ? 'corp' : 'runner'
      const { options } = g.decision(side) ?? { options: [] }
      const plain = options.find((o) => o.verb === 'gain' || o.verb === 'pass') ?? options[0]
      g.answer(side, [plain?.id ?? ''])
    }
    g.settled()
    expect(g.logLines()).toContain('Corp gains 2 bits from Project Zurich.')
    // The three actions of the turn, and one from Venice.
    g.expect.actions('corp', 4)
  })

  test('Vapor Ops cashes its counters one by one, or gives them away', () => {
    const g = game({
      turn: 'corp',
      corp: {
        bits: 0,
        forts: [{ cards: [advanced('Vapor Ops', 3, true)] }, { cards: ['Hostile Takeover'] }],
      },
    })
    g.corp.use('Vapor Ops', 'Gain')
    g.expect.bits('corp', 1)
    g.corp.do('action', { card: 'Vapor Ops' }).pick('Hostile Takeover').commit(2)
    g.expect.card('Hostile Takeover', { advancement: 2 }).card('Vapor Ops', { advancement: 0 })
    g.settled()
  })

  ruling('corp/vapor-ops/1', 'its counters are cashed whenever a card could be rezzed', () => {
    const g = game({ corp: { bits: 0, forts: [{ cards: [advanced('Vapor Ops', 1, true)] }] } })
    g.runner.gain()
    g.corp.use('Vapor Ops', 'Gain')
    g.expect.bits('corp', 1)
    g.settled()

    // It also works in a run, during the approach of ice that costs this bit.
    const approached = game({
      corp: { bits: 0, hq: { ice: ['Data Wall'] }, forts: [{ cards: [advanced('Vapor Ops', 1, true)] }] },
    })
    approached.runner.run('HQ')
    expect(approached.corp.can('rez', { card: 'Data Wall' })).toBe(false)
    approached.corp.use('Vapor Ops', 'Gain').rez('Data Wall')
    approached.expect.bits('corp', 0).card('Data Wall', { rezzed: true })
    approached.settled()
  })

  test('Falsified-Transactions Expert moves up to three counters', () => {
    const g = game({
      turn: 'corp',
      corp: {
        bits: 1,
        hand: ['Falsified-Transactions Expert'],
        forts: [{ cards: [advanced('Vapor Ops', 5, true)] }, { cards: ['Hostile Takeover'] }],
      },
    })
    g.corp.play('Falsified-Transactions Expert').pick('Vapor Ops')
    if (g.decision('corp')?.kind === 'cards') g.corp.pick('Hostile Takeover')
    expect(g.decision('corp')).toMatchObject({ kind: 'number', max: 3 })
    g.corp.commit(3)
    g.expect.card('Hostile Takeover', { advancement: 3 }).card('Vapor Ops', { advancement: 2 })
    g.settled()
  })

  test('Raymond Ellison turns counters of his fort into bits for one run', () => {
    const g = game({
      corp: {
        bits: 0,
        forts: [{ ice: ['Keeper'], cards: [advanced('Hostile Takeover', 2), rezzed('Raymond Ellison')] }],
      },
    })
    g.runner.run('Fort 1')
    g.corp.use('Raymond Ellison').commit(2)
    g.corp.rez('Keeper')
    g.settled()
    g.expect.bits('corp', 0)
  })

  test('Raymond Ellison asks about every advanced card of a fort with two, also once the first has no counter left', () => {
    const cards = [advanced('Hostile Takeover', 2), advanced('Tycho Extension', 1)]
    const more = [rezzed('Namatoki Plaza'), rezzed('Raymond Ellison')]
    const g = game({ corp: { bits: 0, forts: [{ ice: ['Cortical Scanner'], cards: [...cards, ...more] }] } })
    g.runner.run('Fort 1')
    g.corp.use('Raymond Ellison').commit(2).commit(1)
    g.expect.card('Hostile Takeover', { advancement: 0 }).card('Tycho Extension', { advancement: 0 })
    g.corp.rez('Cortical Scanner')
    g.settled()
    g.expect.card('Cortical Scanner', { rezzed: true }).noRun()
  })

  test('Information Laundering pays four bits a counter, trashed as it is', () => {
    const g = game({
      turn: 'corp',
      corp: { bits: 0, forts: [{ cards: [advanced('Information Laundering', 3, true)] }] },
    })
    g.corp.use('Information Laundering')
    g.expect.bits('corp', 12).fort('Fort 1', null)
    g.settled()
  })
})
