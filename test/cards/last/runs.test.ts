import { describe, expect, test } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { hosted, rezzed } from '../../support/table.ts'

/** Passes unrezzed ice to the end of the fort. */
const through = (g: ReturnType<typeof game>): void => {
  while (g.until('runner').options.some((o) => o.verb === 'jack-out')) g.runner.pass()
}

describe('ice by the Runner', () => {
  test('Netspace Inverter turns the ice of the fort round', () => {
    const g = game({
      corp: { bits: 0, hq: { ice: ['Keeper', 'Quandary', 'Hunter'] } },
      runner: { rig: ['Netspace Inverter'] },
    })
    g.runner.run('HQ')
    through(g)
    g.runner.yes()
    g.expect.fort('HQ', { ice: ['Hunter', 'Quandary', 'Keeper'] })
    g.settled()
  })

  test('Fortress Respecification puts it in any order, faces down', () => {
    const g = game({
      corp: { bits: 0, hq: { ice: ['Keeper', 'Quandary'] } },
      runner: { hand: ['Fortress Respecification'] },
    })
    g.runner.run('HQ')
    through(g)
    g.settled()
    g.runner.play('Fortress Respecification')
    const options = g.decision('runner')?.options ?? []
    g.answer(
      'runner',
      [...options].reverse().map((o) => o.id),
    )
    g.expect.fort('HQ', { ice: ['Quandary', 'Keeper'] })
    expect(g.fort('HQ', 'runner')?.ice.every((c) => c.card === null)).toBe(true)
    g.settled()
  })

  test("Ice and Data's Guide exposes the outermost piece of every fort", () => {
    const g = game({
      corp: { hq: { ice: ['Keeper', 'Quandary'] }, rd: { ice: ['Hunter'] } },
      runner: { hand: ["Ice and Data's Guide to the Net"] },
    })
    g.runner.play("Ice and Data's Guide to the Net")
    expect(g.fort('HQ', 'runner')?.ice.map((c) => c.card)).toEqual(['keeper', null])
    expect(g.fort('R&D', 'runner')?.ice.map((c) => c.card)).toEqual(['hunter'])
    g.settled()
  })

  ruling(
    'runner/false-echo/1',
    'what cannot be paid for stays concealed, and the next piece is rezzed',
    () => {
      const g = game({
        corp: { bits: 2, hq: { ice: ['Toughonium Wall', 'Quandary'] } },
        runner: { bits: 5, rig: ['False Echo'] },
      })
      g.runner.run('HQ')
      through(g)
      g.runner.yes()
      g.settled()
      expect(g.fort('HQ', 'runner')?.ice.map((c) => c.card)).toEqual([null, 'quandary'])
      g.expect.bits('runner', 3)
    },
  )

  ruling(
    'runner/forged-activation-orders/1',
    'it is played on unrezzed ice, which is rezzed or trashed',
    () => {
      const g = game({
        corp: { bits: 9, hq: { ice: ['Quandary', rezzed('Keeper')] } },
        runner: { bits: 2, hand: ['Forged Activation Orders', 'Forged Activation Orders'] },
      })
      g.runner.play('Forged Activation Orders')
      if (g.decision('runner')?.kind === 'cards') {
        expect(g.decision('runner')?.options).toHaveLength(1)
        g.answer('runner', [g.decision('runner')?.options[0]?.id ?? ''])
      }
      g.corp.do('trash')
      g.expect.fort('HQ', { ice: ['Keeper'] })
      g.settled()
    },
  )

  test('Forged Activation Orders stops the game for ice nobody knows, whether it can be paid for or not', () => {
    const forged = (open: boolean) => {
      const g = game({
        open,
        corp: { bits: 3, hq: { ice: ['Keeper'] }, rd: { ice: [rezzed('Quandary')] } },
        runner: { bits: 1, hand: ['Forged Activation Orders'] },
      })
      g.runner.play('Forged Activation Orders').pick('HQ')
      return g
    }
    const g = forged(false)
    expect(g.corp.options()).toEqual(['Trash Keeper'])
    g.corp.do('trash')
    g.expect.faceDownArchives(1)
    g.settled()
    const known = forged(true)
    expect(known.decision('corp')).toBeNull()
    known.expect.fort('HQ', { ice: [] })
    known.settled()
  })

  test('Core Command offers no ice that cannot be paid for', () => {
    const g = game({
      corp: { rd: { ice: [rezzed('Toughonium Wall'), rezzed('Quandary')] } },
      runner: { bits: 3, hand: ['Core Command: Jettison Ice'] },
    })
    g.runner.run('HQ')
    g.runner.play('Core Command: Jettison Ice')
    if (g.decision('runner')?.kind === 'cards') {
      expect(g.runner.options()).toHaveLength(1)
      g.runner.pick('Quandary')
    }
    g.runner.yes()
    g.expect.fort('R&D', { ice: ['Toughonium Wall'] })
    g.settled()
  })
})

describe('numbers', () => {
  test('Priority Wreck takes as many bits as are paid, and no more than there are', () => {
    const g = game({ corp: { bits: 3 }, runner: { bits: 9, hand: ['Priority Wreck'] } })
    g.runner.play('Priority Wreck')
    g.until('runner')
    expect(g.decision('runner')).toMatchObject({ kind: 'number', max: 3 })
    g.runner.commit(2)
    g.expect.bits('corp', 1).bits('runner', 7)
    g.settled()
  })

  test("Do the 'Drine pays four bits for each point, never a deadly one", () => {
    const g = game({ runner: { bits: 0, hand: ["Do the 'Drine", 'Score!', 'Score!'] } })
    g.runner.play("Do the 'Drine")
    expect(g.decision('runner')).toMatchObject({ kind: 'number', max: 2 })
    g.runner.commit(2)
    g.expect.brain(2).bits('runner', 8).handSize('runner', 0)
    g.settled()
  })

  test('Japanese Water Torture owes an action for every point of strength', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Crystal Wall')] } },
      runner: { bits: 9, rig: ['Japanese Water Torture'] },
    })
    g.runner.run('HQ').break(1)
    g.settled()
    g.expect.actions('runner', 2).bits('runner', 8)
  })

  test('Corporate Guard Temps gives an action in each of the next turns, and takes as many bits back', () => {
    const g = game({ turn: 'corp', actions: 2, corp: { bits: 5, hand: ['Corporate Guard Temps'] } })
    g.corp.play('Corporate Guard Temps').commit(2)
    g.expect.bits('corp', 1).actions('corp', 1)
    g.corp.gain()
    g.expect.bits('corp', 1)
    for (let n = 0; n < 4; n++) g.runner.gain()
    g.corp.gain()
    g.expect.bits('corp', 1)
    g.corp.gains(3)
    g.expect.bits('corp', 4)
    expect(g.decision('corp')?.kind).not.toBe('act')
    g.settled()
  })

  test('Microtech AI Interface cuts R&D before it is accessed', () => {
    const g = game({
      corp: { deck: ['Keeper', 'Hostile Takeover'] },
      runner: { rig: ['Microtech AI Interface'] },
    })
    g.runner.run('R&D').yes().commit(1)
    g.settled()
    g.expect.points('runner', 1)
  })
})

/** Spent bits return from the bank when the next turn begins, and not earlier. */
const refills = (g: TestGame, card: string, n: number): void => {
  g.idleUntil('corp')
  g.expect.card(card, { bits: 0 })
  const { bits } = g.seat('runner')
  g.idleUntil('runner')
  g.expect.card(card, { bits: n }).bits('runner', bits)
  g.settled()
}

describe('bits for some cards alone', () => {
  ruling('runner/corolla-speed-chip/1', 'its bit comes from the bank, and pays for killers', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Hunter')] } },
      runner: { bits: 9, rig: ['Corolla Speed Chip', 'Loony Goon'] },
    })
    g.runner.run('HQ').boost('Loony Goon')
    expect(g.runner.options()).toEqual(['1 bit from Corolla Speed Chip', '1 bit from your pool'])
    g.runner.pick('Corolla Speed Chip')
    g.expect.bits('runner', 9).card('Corolla Speed Chip', { bits: 0 })
    g.runner.pass()
    g.corp.commit(0)
    g.settled()
    refills(g, 'Corolla Speed Chip', 1)
  })

  ruling('runner/zz22-speed-chip/1', 'its two bits come from the bank', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Banpei')] } },
      runner: { bits: 9, rig: ['ZZ22 Speed Chip', 'Loony Goon'] },
    })
    g.runner.run('HQ')
    for (const _ of [1, 2]) g.runner.boost('Loony Goon').pick('ZZ22 Speed Chip')
    g.expect.card('ZZ22 Speed Chip', { bits: 0 }).bits('runner', 9)
    g.runner.pass()
    g.corp.pick('Loony Goon')
    g.settled()
    refills(g, 'ZZ22 Speed Chip', 2)
  })

  test('the bits of a Eurocorpse Spin Chip and of a Spinal Tap come back the same way', () => {
    for (const [card, rig] of [
      ['Eurocorpse Spin Chip', ['Eurocorpse Spin Chip', hosted('Codecracker', 'Eurocorpse Spin Chip')]],
      ['Omnitech "Spinal Tap" Cybermodem', ['Omnitech "Spinal Tap" Cybermodem', 'Codecracker']],
    ] as const) {
      const g = game({
        corp: { hq: { ice: [rezzed('Quandary')] } },
        runner: { bits: 9, rig: [...rig] },
        seed: '3',
      })
      g.runner.run('HQ')
      for (const _ of [1, 2]) g.runner.boost('Codecracker').pick(card)
      g.expect.card(card, { bits: 0 }).bits('runner', 9)
      g.settled()
      refills(g, card, 2)
    }
  })

  ruling('runner/eurocorpse-spin-chip/1', 'what is in it can be trashed like any icebreaker', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Banpei')] } },
      runner: { bits: 9, rig: ['Eurocorpse Spin Chip', hosted('Codecracker', 'Eurocorpse Spin Chip')] },
    })
    expect(g.memory()).toMatchObject({ used: 0 })
    g.runner.run('HQ')
    g.corp.pick('Codecracker')
    g.settled()
    g.expect.notInRig('Codecracker').rig('Eurocorpse Spin Chip')
  })

  ruling(
    'runner/zetatech-software-installer/1',
    'its bits come from the bank, and pay for what overwrites it',
    () => {
      const g = game({
        runner: {
          bits: 4,
          hand: ['Dwarf'],
          rig: ['Zetatech Software Installer', 'Loony Goon', 'Loony Goon', 'Loony Goon'],
        },
      })
      g.runner.install('Dwarf').pick('Zetatech Software Installer')
      g.settled()
      g.expect.rig('Dwarf').notInRig('Zetatech Software Installer').bits('runner', 0)
    },
  )

  ruling('runner/zetatech-software-installer/1', 'what is used of them comes back from the bank', () => {
    const g = game({ runner: { bits: 4, hand: ['Dwarf'], rig: ['Zetatech Software Installer'] } })
    g.runner.install('Dwarf')
    g.expect.rig('Dwarf').card('Zetatech Software Installer', { bits: 0 }).bits('runner', 0)
    refills(g, 'Zetatech Software Installer', 2)
  })

  test('a Zetatech Software Installer that Joan of Arc saves pays with the bits it has, and not with as many again', () => {
    const rig = ['Zetatech Software Installer', 'Joan of Arc', 'Shield', 'Boardwalk']
    const g = game({ runner: { bits: 1, hand: ['Hammer', 'Hammer'], rig } })
    g.runner.install('Hammer').pick('Zetatech Software Installer').pick('into your hand')
    g.expect.rig('Hammer', 'Zetatech Software Installer').bits('runner', 0)
    expect(g.runner.can('install', { card: 'Hammer' })).toBe(false)
    g.settled()
  })

  test('a Zetatech Software Installer pays for what overwrites the daemon it is in', () => {
    const rig = ['Succubus', hosted('Zetatech Software Installer', 'Succubus'), 'Imp', 'Shield', 'Boardwalk']
    const g = game({ runner: { bits: 0, hand: ['Hammer'], rig } })
    g.runner.install('Hammer').pick('Succubus')
    g.expect.rig('Hammer').notInRig('Succubus').notInRig('Zetatech Software Installer')
    g.settled()
  })

  test('Twenty-Four-Hour Surveillance leaves Stealth cards their bits', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Quandary')], cards: [rezzed('Twenty-Four-Hour Surveillance')] } },
      runner: { bits: 0, rig: ['Cloak', 'Codecracker'] },
    })
    g.runner.run('HQ')
    expect(g.runner.can('break')).toBe(false)
    g.settled()
  })
})

describe('traces', () => {
  ruling('corp/hacker-tracker-central/1', 'its bits raise the trace value and the limit', () => {
    const g = game({
      corp: {
        bits: 1,
        hq: { ice: [rezzed('Hunter')] },
        forts: [{ cards: [rezzed('Hacker Tracker Central', 3)] }],
      },
    })
    g.runner.run('HQ')
    const most = (g.decision('corp') ?? g.until('corp')).max
    expect(most).toBe(4)
    g.corp.commit(4)
    g.settled()
    g.expect.bits('corp', 0).card('Hacker Tracker Central', { bits: 1 }).tags(1)
  })

  test('LDL Traffic Analyzers is rezzed as a trace starts, and lends five bits a counter', () => {
    const g = game({
      corp: {
        bits: 0,
        hq: { ice: [rezzed('Hunter')] },
        forts: [{ cards: [{ card: 'LDL Traffic Analyzers', advancement: 1 }] }],
      },
    })
    g.runner.run('HQ')
    g.corp.pass()
    g.corp.rez('LDL Traffic Analyzers').use('LDL Traffic Analyzers')
    g.until('corp')
    if (g.decision('corp')?.kind === 'window') g.corp.pass()
    expect(g.decision('corp')?.max).toBeGreaterThan(0)
    g.corp.commit(1)
    g.settled()
    g.expect.bits('corp', 0)
  })

  ruling('runner/rabbit/1', 'it lowers the limit of ice, not the trace', () => {
    const g = game({
      corp: { bits: 9, hq: { ice: [rezzed('Hunter')] } },
      runner: { rig: ['Rabbit'] },
    })
    g.runner.run('HQ')
    expect(g.until('corp')).toMatchObject({ max: 4 })
    g.corp.commit(0)
    g.settled()
    g.expect.tags(1)
  })

  test('Crash Space is found by every trace, and has a tag more', () => {
    const g = game({
      corp: { bits: 9, hq: { ice: [rezzed('Hunter')] } },
      runner: { bits: 3, rig: ['Crash Space'] },
    })
    g.runner.run('HQ')
    g.settled()
    g.expect.tags(2).bits('corp', 9)
    g.runner.use('Crash Space')
    g.expect.bits('runner', 1)
    g.settled()
  })
})
