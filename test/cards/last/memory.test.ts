import { describe, expect, test } from 'vitest'
import { whenDiceShow } from '../../support/dice.ts'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, rezzed, type Spec } from '../../support/table.ts'

describe('Omniscience Foundation', () => {
  test('gives one more tag at the end of a turn in which a tag was received', () => {
    const g = game({
      actions: 1,
      corp: {
        bits: 9,
        hq: { ice: [rezzed('Hunter')] },
        forts: [{ cards: [rezzed('Omniscience Foundation')] }],
      },
    })
    g.runner.run('HQ')
    g.corp.commit(0)
    g.settled()
    g.expect.tags(2)
  })

  test('and none where none was received', () => {
    const g = game({ actions: 1, corp: { forts: [{ cards: [rezzed('Omniscience Foundation')] }] } })
    g.runner.gain()
    g.settled()
    g.expect.tags(0)
  })

  ruling('corp/omniscience-foundation/1', 'must be rezzed as the turn ends', () => {
    const g = game({
      actions: 1,
      corp: { bits: 9, hq: { ice: [rezzed('Hunter')] }, forts: [{ cards: ['Omniscience Foundation'] }] },
    })
    g.runner.run('HQ')
    g.corp.pass().commit(0)
    g.settled()
    g.expect.tags(1)
  })
})

test('Satellite Monitors rolls a die for each run of the last turn', () => {
  const g = game({ actions: 2, corp: { forts: [{ cards: [rezzed('Satellite Monitors')] }] } })
  g.runner.run('Archives').run('Archives')
  g.corp.use('Satellite Monitors').yes()
  expect(g.logLines().filter((line) => line.includes('the die shows'))).toHaveLength(2)
  g.settled()
})

test('Silver Lining Recovery Protocol pays three times the counters of what was liberated', () => {
  const g = game({
    actions: 1,
    corp: {
      bits: 0,
      hand: ['Silver Lining Recovery Protocol'],
      forts: [{ cards: [advanced('Hostile Takeover', 2)] }],
    },
  })
  g.runner.run('Fort 1')
  g.settled()
  g.corp.play('Silver Lining Recovery Protocol')
  g.expect.bits('corp', 6)
  g.settled()
})

describe('Data Sifters', () => {
  const sifted = (trashed: boolean) => {
    const g = game({
      actions: 1,
      corp: { bits: 4, hand: ['Data Sifters'], forts: [{ cards: [rezzed('Rockerboy Promotion')] }] },
      runner: { bits: 9 },
    })
    g.runner.run('Fort 1')
    if (trashed) g.runner.trash('Rockerboy Promotion')
    return g
  }

  ruling('corp/data-sifters/1', 'is played once the Runner has trashed a node', () => {
    const g = sifted(true)
    g.corp.play('Data Sifters')
    g.expect.tags(1)
    g.settled()
  })

  test('not otherwise', () => {
    const g = sifted(false)
    expect(g.corp.can('play', { card: 'Data Sifters' })).toBe(false)
    g.settled()
  })
})

describe('Schlaghund Pointers', () => {
  test('each point of its trace costs 2 bits', () => {
    const g = game({ actions: 1, corp: { bits: 10, hand: ['Schlaghund Pointers'] } })
    g.runner.run('Archives')
    g.corp.play('Schlaghund Pointers')
    expect(g.decision('corp')).toMatchObject({ kind: 'secret', max: 2 })
    g.corp.commit(2)
    g.expect.bits('corp', 0).tags(1)
    g.settled()
  })

  test('waits for the first run of the game', () => {
    const g = game({ turn: 'corp', corp: { bits: 10, hand: ['Schlaghund Pointers'] } })
    expect(g.corp.can('play', { card: 'Schlaghund Pointers' })).toBe(false)
    g.settled()
  })
})

ruling('corp/underworld-mole/1', 'the resource is gone before the tag is given', () => {
  const g = game({
    actions: 1,
    corp: { bits: 9, hand: ['Underworld Mole'] },
    runner: { bits: 9, hand: ['Fall Guy'], rig: ['Broker'] },
  })
  g.runner.install('Fall Guy')
  g.corp.play('Underworld Mole')
  g.corp.commit(0)
  g.corp.pick('Fall Guy')
  g.expect.tags(1).rig('Broker').notInRig('Fall Guy')
  g.settled()
})

test('Field Reporter pays for the ice rezzed in the turn', () => {
  const g = game({
    actions: 1,
    corp: { bits: 9, hq: { ice: ['Quandary', 'Keeper'] } },
    runner: { bits: 9, rig: ['Field Reporter for Ice and Data', 'Codecracker'] },
  })
  g.runner.run('HQ')
  g.corp.rez('Quandary')
  g.runner.break(1)
  g.corp.rez('Keeper')
  g.settled()
  expect(g.logLines()).toContain('Runner gains 2 bits from Field Reporter for Ice and Data.')
})

test('Field Reporter pays once for a piece of ice that was rezzed twice in the turn', () => {
  const g = game({
    actions: 2,
    corp: { bits: 9, forts: [{ ice: ['Quandary'], cards: [rezzed('Olivia Salazar')] }] },
    runner: { bits: 9, rig: ['Field Reporter for Ice and Data'] },
  })
  g.runner.run('Fort 1')
  g.corp.use('Olivia Salazar').pick('Quandary')
  g.runner.run('Fort 1')
  g.corp.use('Olivia Salazar').pick('Quandary')
  g.settled()
  expect(g.logLines().filter((line) => line === 'Corp rezzes Quandary.')).toHaveLength(2)
  expect(g.logLines()).toContain('Runner gains 1 bit from Field Reporter for Ice and Data.')
})

describe('Lifesaver Nanosurgeons', () => {
  const hurt = (actions: number) => {
    const g = game({
      actions,
      corp: { hq: { ice: [rezzed('Data Darts')] } },
      runner: {
        bits: 5,
        hand: ['Score!', 'Score!', 'Score!', 'Score!', 'Score!'],
        rig: ['Lifesaver Nanosurgeons'],
      },
    })
    return g
  }

  ruling('runner/lifesaver-nanosurgeons/2', 'draws within three actions of damage taken in one', () => {
    const g = hurt(4)
    g.runner.run('HQ')
    if (g.decision('runner')?.kind === 'window') g.settled()
    expect(g.runner.can('action', { card: 'Lifesaver Nanosurgeons' })).toBe(true)
    g.runner.gains(2)
    expect(g.runner.can('action', { card: 'Lifesaver Nanosurgeons' })).toBe(true)
    const before = g.seat('runner').handSize
    g.runner.use('Lifesaver Nanosurgeons', 'Draw')
    expect(g.seat('runner').handSize).toBe(before + 2)
    g.settled()
  })

  ruling(
    'runner/lifesaver-nanosurgeons/2',
    'not after a third action, nor for damage outside of them',
    () => {
      const g = hurt(5)
      g.runner.run('HQ')
      if (g.decision('runner')?.kind === 'window') g.settled()
      g.runner.gains(3)
      expect(g.runner.can('action', { card: 'Lifesaver Nanosurgeons' })).toBe(false)
      g.settled()

      const rig = ['Lifesaver Nanosurgeons', 'Omnitech "Spinal Tap" Cybermodem']
      const spec: Spec = { turn: 'corp', actions: 1, runner: { hand: Array<string>(5).fill('Score!'), rig } }
      const atStart = whenDiceShow([1], spec, (g) => {
        g.corp.gain()
        g.until('runner')
      })
      atStart.expect.brain(2).actions('runner', 4)
      expect(atStart.runner.can('action', { card: 'Lifesaver Nanosurgeons' })).toBe(false)
      atStart.settled()
    },
  )

  ruling('runner/lifesaver-nanosurgeons/1', 'nothing is drawn where the damage was prevented', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Data Darts')] } },
      runner: {
        hand: ['Score!', 'Score!', 'Score!', 'Score!'],
        rig: ['Lifesaver Nanosurgeons', 'Shield', 'Shield', 'Shield'],
      },
    })
    g.runner.run('HQ')
    while (g.runner.can('prevent', { card: 'Shield' })) g.runner.use('Shield')
    g.settled()
    expect(g.runner.can('action', { card: 'Lifesaver Nanosurgeons' })).toBe(false)
  })

  ruling('runner/lifesaver-nanosurgeons/3', 'any damage will do, however it came about', () => {
    // Net damage of ice, in full and with all but one point prevented.
    for (const shields of [0, 1]) {
      const g = game({
        corp: { hq: { ice: [rezzed('Data Darts')] } },
        runner: {
          hand: ['Score!', 'Score!', 'Score!', 'Score!'],
          rig: ['Lifesaver Nanosurgeons', ...Array<string>(shields).fill('Shield')],
        },
      })
      expect(g.runner.can('action', { card: 'Lifesaver Nanosurgeons' })).toBe(false)
      g.runner.run('HQ')
      while (g.decision('runner')?.options.some((o) => o.verb === 'prevent')) g.runner.use('Shield')
      g.settled()
      expect(g.seat('runner').handSize).toBe(1 + 2 * shields)
      expect(g.runner.can('action', { card: 'Lifesaver Nanosurgeons' })).toBe(true)
    }
    // Brain damage from the Runner's own prep.
    const own = game({
      runner: {
        hand: ['Lucidrine Booster Drug', 'Score!', 'Score!', 'Score!'],
        rig: ['Lifesaver Nanosurgeons'],
      },
    })
    own.runner.play('Lucidrine Booster Drug').do('run', { fort: 'R&D' })
    own.settled()
    own.expect.brain(1)
    expect(own.runner.can('action', { card: 'Lifesaver Nanosurgeons' })).toBe(true)
  })
})

describe('Library Search', () => {
  const searched = (ice: string[], noisy: boolean) => {
    const g = game({
      corp: {
        deck: ['Hostile Takeover', 'Hostile Takeover', 'Hostile Takeover', 'Hostile Takeover'],
        rd: { ice: ice.map((i) => rezzed(i)) },
      },
      runner: { bits: 20, hand: ['Library Search'], rig: [noisy ? 'Hammer' : 'Dwarf'] },
    })
    g.runner.play('Library Search').pick('R&D')
    return g
  }

  test('two more cards after a quiet run', () => {
    const g = searched([], false)
    g.settled()
    g.expect.points('runner', 3)
  })

  test('none more after noise', () => {
    const g = searched(['Wall of Static'], true)
    while (!g.runner.can('break')) g.runner.boost('Hammer')
    g.runner.break(1)
    g.settled()
    g.expect.points('runner', 1)
  })
})

describe('what was done in the last turn', () => {
  test('Satellite Monitors rolls for no run of the turn before that', () => {
    const g = game({ actions: 1, corp: { forts: [{ cards: [rezzed('Satellite Monitors')] }] } })
    g.runner.run('Archives')
    g.corp.use('Satellite Monitors').yes()
    g.idleUntil('corp')
    expect(g.view().turn).toMatchObject({ seat: 'corp' })
    expect(g.logLines().filter((line) => line.includes('the die shows'))).toHaveLength(1)
    g.settled()
  })

  test('Underworld Mole takes none that was only used in it', () => {
    const g = game({
      actions: 2,
      corp: { bits: 9, hand: ['Underworld Mole'] },
      runner: { bits: 9, hand: ['Fall Guy'], rig: ['Broker'] },
    })
    g.runner.install('Fall Guy').use('Broker')
    g.corp.play('Underworld Mole')
    g.corp.commit(0)
    expect(g.corp.options()).toHaveLength(1)
    g.corp.pick('Fall Guy')
    g.settled()
    g.expect.rig('Broker').notInRig('Fall Guy')
  })
})
