import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, counted, rezzed } from '../../support/table.ts'

describe('once only', () => {
  ruling('runner/prearranged-drop/1', 'its bits are there in time to pay for the agenda', () => {
    const g = game({
      corp: {
        forts: [{ cards: ['Hostile Takeover', rezzed('Red Herrings')] }, { cards: ['Hostile Takeover'] }],
      },
      runner: { bits: 0, hand: ['Prearranged Drop'] },
    })
    g.runner.play('Prearranged Drop').run('Fort 1')
    g.runner.pick('a face-down card', 'Red Herrings')
    g.runner.liberate('Hostile Takeover')
    g.settled()
    g.expect.points('runner', 1)
    const bits = g.seat('runner').bits
    g.runner.run('Fort 2')
    g.settled()
    g.expect.bits('runner', bits)
  })

  ruling('runner/promises-promises/1', 'the point counts once the access is over', () => {
    const g = game({
      agendaPoints: 2,
      corp: { forts: [{ cards: ['Hostile Takeover'] }] },
      runner: { bits: 2, hand: ['Promises, Promises'] },
    })
    g.runner.play('Promises, Promises').run('Fort 1')
    g.expect.won('runner', 'points')
  })

  test('MS-todon is heard once in each run', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Neural Blade')] } },
      runner: { bits: 20, rig: ['MS-todon', 'Cloak'] },
    })
    g.runner.run('HQ')
    g.runner.break(1)
    g.expect.tags(1).card('Cloak', { bits: 0 })
    if (g.runner.can('break')) g.runner.break(2)
    g.settled()
    g.expect.tags(1)
  })

  ruling('runner/elena-laskova/+1', 'one bit more for each prep, however often it pays', () => {
    const g = game({ runner: { bits: 5, hand: ["Livewire's Contacts"], rig: ['Elena Laskova'] } })
    const plain = game({ runner: { bits: 5, hand: ["Livewire's Contacts"] } })
    g.runner.play("Livewire's Contacts")
    plain.runner.play("Livewire's Contacts")
    expect(g.seat('runner').bits).toBe(plain.seat('runner').bits + 1)
    g.settled()
  })

  ruling('runner/elena-laskova/+2', 'her bit is for what those it comes with are for', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Quandary')] } },
      runner: {
        bits: 0,
        hand: ['Lucidrine Booster Drug', 'Score!', 'Score!'],
        rig: ['Elena Laskova', 'Codecracker'],
      },
    })
    g.runner.play('Lucidrine Booster Drug').do('run', { fort: 'HQ' })
    // Her bit is the tenth that this run can spend. It is lost with the run and never enters the pool.
    expect(g.view().run?.runBits).toBe(10)
    g.expect.bits('runner', 0)
    g.settled()
    g.expect.noRun().bits('runner', 0)
  })
})

describe('subroutines bought', () => {
  const bought = (card: string, bits: number) =>
    game({
      corp: { bits, hq: { ice: [rezzed(card)] } },
      runner: { bits: 20, hand: ['Score!', 'Score!'], rig: ['Codecracker'] },
    })

  ruling('corp/riddler/1', 'as many as can be paid for', () => {
    const g = bought('Riddler', 5)
    g.runner.run('HQ')
    g.until('corp')
    expect(g.decision('corp')).toMatchObject({ kind: 'number', max: 2 })
    g.corp.commit(2)
    g.expect.bits('corp', 1)
    expect(g.view().run?.subroutines).toHaveLength(2)
    g.settled()
    expect(g.logLines()).toContain('The run is ended by Riddler.')
  })

  ruling('corp/iceberg/1', 'as many as can be paid for, behind its own', () => {
    const g = bought('Iceberg', 4)
    g.runner.run('HQ')
    g.until('corp')
    g.corp.commit(1)
    g.settled()
    g.expect.bits('corp', 2).handSize('runner', 1)
    expect(g.logLines()).toContain('The run is ended by Iceberg.')
  })

  ruling('corp/ice-transmutation/2', 'what its own text has bought for it is repeated, too', () => {
    for (const [card, all] of [
      ['Riddler', 2],
      ['Iceberg', 4],
    ] as const) {
      const g = game({
        corp: { bits: 5, hq: { ice: [counted(card, { transmutation: 1 })] } },
        runner: { bits: 20, hand: ['Score!', 'Score!'], rig: ['Codecracker', 'Dwarf'] },
      })
      g.runner.run('HQ')
      g.until('corp')
      g.corp.commit(1)
      g.expect.bits('corp', 3)
      expect(g.view().run?.subroutines).toHaveLength(all)
      g.settled()
    }
  })

  test('none bought, Riddler lets everybody pass', () => {
    const g = bought('Riddler', 5)
    g.runner.run('HQ')
    g.until('corp')
    g.corp.commit(0)
    g.settled()
    expect(g.logLines().join(' ')).toContain('is successful')
  })

  test('Fatal Attractor waits for the next piece of ice', () => {
    const hand = ['Score!', 'Score!', 'Score!', 'Score!']
    const g = game({
      corp: { bits: 0, hq: { ice: [rezzed('Fatal Attractor'), rezzed('Quandary')] } },
      runner: { bits: 20, hand, rig: ['Codecracker'] },
    })
    g.runner.run('HQ').pass().break(1)
    g.settled()
    g.expect.handSize('runner', 4)
  })

  test('and does 3 net damage where that is not broken', () => {
    const g = game({
      corp: { bits: 0, hq: { ice: [rezzed('Fatal Attractor'), rezzed('Quandary')] } },
      runner: { bits: 0, hand: ['Score!', 'Score!', 'Score!', 'Score!'] },
    })
    g.runner.run('HQ')
    g.settled()
    g.expect.handSize('runner', 1)
  })

  ruling('corp/viral-15/1', 'the Runner chooses what is trashed, or pays to leave', () => {
    const g = game({
      corp: { bits: 0, hq: { ice: [rezzed('Viral 15')] } },
      runner: { bits: 5, rig: ['Codecracker', 'Dwarf'] },
    })
    g.runner.run('HQ')
    g.until('runner')
    expect(g.decision('runner')?.options.map((o) => o.label)).toContain('Jack out (1 bit)')
    g.runner.pass().pick('Dwarf')
    g.expect.rig('Codecracker').notInRig('Dwarf')
    g.settled()
  })
})

describe('small things', () => {
  test('Corporate Downsizing pays for the agendas that are shown', () => {
    const g = game({
      turn: 'corp',
      corp: {
        bits: 0,
        hand: ['Hostile Takeover', 'Priority Requisition', 'Keeper'],
        forts: [{ cards: [advanced('Corporate Downsizing', 3)] }],
      },
    })
    g.corp.score('Corporate Downsizing').pick('Hostile Takeover', 'Priority Requisition')
    g.expect.bits('corp', 8).hand('corp', 'Keeper')
    g.settled()
  })

  test('Schlaghund strikes a Runner with six tags for sure', () => {
    const g = game({
      turn: 'corp',
      corp: { forts: [{ cards: [rezzed('Schlaghund')] }] },
      runner: { tags: 6 },
    })
    g.corp.use('Schlaghund')
    g.expect.won('corp', 'flatline')
  })

  test('and never one without', () => {
    const g = game({ turn: 'corp', corp: { forts: [{ cards: [rezzed('Schlaghund')] }] } })
    g.corp.use('Schlaghund')
    g.settled()
    g.expect.fort('Fort 1', { cards: ['Schlaghund'] })
  })

  ruling('runner/omnitech-wet-drive/+1', 'memory follows the hand at once', () => {
    const g = game({ runner: { bits: 9, hand: ['Omnitech Wet Drive', 'Score!', 'Score!'] } })
    g.runner.install('Omnitech Wet Drive')
    expect(g.memory().total).toBe(2)
    g.runner.play('Score!')
    expect(g.memory().total).toBe(1)
    g.settled()
  })

  const drip = (n: number) =>
    game({
      atStart: true,
      runner: {
        hand: ['Score!'],
        rig: [{ card: 'Lucidrine Drip Feed', counters: n === 0 ? {} : { drip: n } }],
      },
    })

  ruling('runner/lucidrine-drip-feed/1', 'one action a turn, whatever lies on it', () => {
    const g = drip(1)
    g.until('runner')
    if (g.decision('runner')?.kind !== 'act') g.runner.pass()
    g.expect.actions('runner', 5).card('Lucidrine Drip Feed', { counters: { drip: 2 } })
    g.settled()
  })

  test('with two of them it does brain damage', () => {
    const g = drip(2)
    g.until('runner')
    g.expect.brain(1).actions('runner', 4).card('Lucidrine Drip Feed', { counters: {} })
    g.settled()
  })

  ruling('runner/lucidrine-drip-feed/2', 'its action pays what is owed', () => {
    const g = game({ atStart: true, runner: { owed: 1, rig: ['Lucidrine Drip Feed'] } })
    g.until('runner')
    g.expect.actions('runner', 4)
    g.settled()
  })
})
