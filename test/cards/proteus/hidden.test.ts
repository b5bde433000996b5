import { describe, expect, test } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'
import type { CorpSpec } from '../../support/table-spec.ts'

describe('Bolt-Hole', () => {
  const struck = (rig: string): TestGame =>
    game({
      turn: 'corp',
      corp: { bits: 5, hand: ['Scorched Earth'] },
      runner: { tags: 1, hand: ['Score!', 'Score!', 'Score!', 'Score!'], rig: [rig] },
    })

  test('prevents 2 meat damage, and is trashed for it', () => {
    const g = struck('Bolt-Hole')
    g.corp.play('Scorched Earth')
    g.runner.use('Bolt-Hole')
    g.expect.handSize('runner', 2)
    expect(g.seat('runner').trash.faceUp.map((c) => c.card)).toContain('bolt-hole')
    g.settled()
  })

  test('any face-down card stops the game there, and only meat damage is prevented', () => {
    const g = struck('Chiba Bank Account')
    g.passesHits = false
    g.corp.play('Scorched Earth')
    expect(g.runner.verbs()).toEqual(['pass'])
    g.runner.pass()
    g.expect.handSize('runner', 0)
    g.settled()
    const net = game({
      corp: { hq: { ice: [rezzed('Neural Blade')] } },
      runner: { hand: ['Score!', 'Score!'], rig: ['Bolt-Hole'] },
    })
    net.runner.run('HQ').pass()
    expect(net.runner.can('prevent')).toBe(false)
    net.settled()
  })
})

describe('Expendable Family Member', () => {
  const tagged = (bits: number): TestGame => {
    const g = game({
      corp: { hq: { ice: [rezzed('Hunter')] } },
      runner: { bits, rig: ['Expendable Family Member'] },
    })
    g.runner.run('HQ').pass()
    g.corp.commit(0)
    if (g.decision('runner')?.kind === 'secret') g.runner.commit(0)
    g.runner.pass().pass()
    return g
  }
  test('avoids a tag for 1 bit', () => {
    const g = tagged(1)
    g.runner.use('Expendable Family Member')
    g.expect.tags(0).bits('runner', 0).trash('runner', 'Expendable Family Member')
    g.settled()
  })
  test('not without the bit', () => {
    const g = tagged(0)
    expect(g.runner.can('prevent')).toBe(false)
    g.runner.pass()
    g.expect.tags(1)
    g.settled()
  })
})

/** Keeps the shown order, or passes. */
const orderOrPass = (g: TestGame): void => {
  const d = g.decision('runner')
  if (d?.kind === 'order')
    g.answer(
      'runner',
      d.options.map((o) => o.id),
    )
  else g.runner.pass()
}

const rigOfHidden = (g: TestGame) => g.seat('runner', 'corp').rig?.resources.map((c) => c.card)

/** Only a pass is offered, whatever the face-down card is. */
const onlyPass = (g: TestGame): void => {
  expect(g.runner.verbs()).toEqual(['pass'])
  expect(rigOfHidden(g)).toEqual([null])
}

describe('Credit Subversion', () => {
  const inHq = (...rig: string[]): TestGame => {
    const g = game({ corp: { bits: 8, hand: ['Wall of Static'] }, runner: { rig } })
    g.runner.run('HQ').pass()
    g.until('runner')
    return g
  }

  test('takes 3 bits of the Corp right after a successful run on HQ', () => {
    const g = inHq('Credit Subversion')
    g.runner.use('Credit Subversion')
    g.expect.bits('corp', 5).trash('runner', 'Credit Subversion')
    g.settled()
  })

  test('not after one on R&D', () => {
    const g = game({ corp: { bits: 8 }, runner: { rig: ['Credit Subversion'] } })
    g.runner.run('R&D')
    for (let n = 0; n < 9 && g.view().run; n++) {
      g.until('runner')
      if (!g.view().run) break
      expect(g.runner.can('use')).toBe(false)
      g.runner.pass()
    }
    g.expect.bits('corp', 8)
    g.settled()
  })

  test('the game stops there for any face-down card', () => {
    const g = inHq('Time to Collect')
    expect(g.view().run?.step).toBe(16)
    onlyPass(g)
    g.settled()
  })

  ruling('runner/credit-subversion/1', 'one is used in a run, no more', () => {
    const g = inHq('Credit Subversion', 'Credit Subversion')
    g.runner.use('Credit Subversion')
    expect(g.runner.can('use')).toBe(false)
    g.settled()
    g.expect.bits('corp', 5)
    g.runner.run('HQ').pass()
    g.runner.use('Credit Subversion')
    g.expect.bits('corp', 2)
    g.settled()
  })
})

describe.each([
  ['HQ Mole', 'runner/hq-mole', 'HQ', 'hq'],
  ['R&D Mole', 'runner/r-and-d-mole', 'R&D', 'rd'],
] as const)('%s', (mole, id, fort, place) => {
  const four = ['Night Shift', 'Night Shift', 'Night Shift', 'Night Shift', 'Night Shift']
  /** In the fort with this many bits, after the first access. */
  const inside = (bits: number, rig: string[], upgrade: string[] = []): TestGame => {
    const g = game({
      corp: { hand: four, deck: four, [place]: { cards: upgrade } },
      runner: { bits, rig },
    })
    g.runner.run(fort)
    while (g.until('runner') && g.view().run?.step !== 17) orderOrPass(g)
    return g
  }
  const accesses = (g: TestGame): number =>
    g.logLines('runner').filter((line) => /^Runner accesses/.test(line)).length

  test('opens two more cards for 4 bits while cards are accessed', () => {
    const g = inside(4, [mole])
    expect(accesses(g)).toBe(1)
    g.runner.use(mole)
    g.expect.bits('runner', 0).trash('runner', mole)
    g.settled()
    expect(accesses(g)).toBe(3)
  })

  test('only there, and not without the bits', () => {
    const poor = inside(3, [mole])
    expect(poor.runner.can('use')).toBe(false)
    poor.settled()
    expect(accesses(poor)).toBe(1)
    const g = game({ corp: { archives: ['Night Shift'] }, runner: { bits: 9, rig: [mole] } })
    g.runner.run('Archives')
    while (g.until('runner') && g.view().run) {
      expect(g.runner.can('use')).toBe(false)
      g.runner.pass()
    }
    g.settled()
  })

  test('the game stops there for any face-down card', () => {
    const g = inside(9, ['Chiba Bank Account'])
    expect(rigOfHidden(g)).toEqual([null])
    expect(g.view('corp').waitingFor).toEqual(['runner'])
    g.runner.pass()
    g.settled()
    expect(accesses(g)).toBe(1)
  })

  ruling(`${id}/1`, 'two of them open four cards', () => {
    const g = inside(8, [mole, mole])
    g.runner.use(mole)
    g.runner.use(mole)
    g.settled()
    expect(accesses(g)).toBe(5)
  })

  ruling(`${id}/2`, 'what is installed there is accessed anyway, and is none of the two', () => {
    const g = inside(4, [mole], ['Red Herrings'])
    expect(accesses(g)).toBe(2)
    g.runner.use(mole)
    g.settled()
    expect(accesses(g)).toBe(4)
  })
})

describe('Mercenary Subcontract', () => {
  const at = (fort: string, corp: CorpSpec, rig: string[], bits = 4): TestGame => {
    const g = game({ corp, runner: { bits, rig } })
    g.runner.run(fort)
    while (g.until('runner') && g.view().run?.step !== 17) orderOrPass(g)
    return g
  }

  test('trashes whatever is accessed, an operation too', () => {
    const g = at('HQ', { hand: ['Night Shift'] }, ['Mercenary Subcontract'])
    g.runner.use('Mercenary Subcontract')
    g.runner.trash('Night Shift')
    g.expect.bits('runner', 0).trash('corp', 'Night Shift').handSize('corp', 0)
    g.settled()
  })

  test('an agenda need not be scored, and a node costs nothing', () => {
    const g = at('Fort 1', { forts: [{ cards: ['Hostile Takeover', rezzed('Red Herrings')] }] }, [
      'Mercenary Subcontract',
    ])
    g.runner.use('Mercenary Subcontract')
    g.runner.trash('Hostile Takeover').trash('Red Herrings')
    g.expect.points('runner', 0).bits('runner', 0)
    g.settled()
    g.expect.fort('Fort 1', null)
  })

  test('unused, agendas are scored as ever; any face-down card stops the game', () => {
    const g = at('Fort 1', { forts: [{ cards: ['Hostile Takeover'] }] }, ['Chiba Bank Account'])
    onlyPass(g)
    g.runner.pass()
    g.settled()
    g.expect.points('runner', 1)
  })
})

describe('Simulacrum', () => {
  test('passes a piece of AP ice, whose subroutines do nothing', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Neural Blade')] }, hand: ['Night Shift'] },
      runner: { hand: ['Score!', 'Score!'], rig: ['Simulacrum'] },
    })
    g.runner.run('HQ').pass()
    g.runner.use('Simulacrum')
    g.expect.trash('runner', 'Simulacrum')
    g.settled()
    g.expect.handSize('runner', 2)
    expect(g.logLines().join(' ')).toContain('Runner passes Neural Blade.')
    expect(g.logLines().join(' ')).toContain('The run on HQ is successful.')
  })

  test('passes ice the subroutines of which cannot be broken', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Shock.r'), rezzed('Liche')] }, hand: ['Night Shift'] },
      runner: { hand: ['Score!', 'Score!', 'Score!'], rig: ['Simulacrum', 'Black Dahlia'] },
    })
    g.runner.run('HQ').pass().pass().pass().pass()
    expect(g.view().run?.notes).toContain('The subroutines of this ice cannot be broken.')
    expect(g.runner.verbs()).toEqual(['use', 'pass'])
    g.runner.use('Simulacrum')
    g.settled()
    g.expect.brain(0)
    expect(g.logLines().join(' ')).toContain('Runner passes Liche.')
  })

  test('of no use at other ice; any face-down card stops the game there', () => {
    for (const card of ['Simulacrum', 'Chiba Bank Account']) {
      const g = game({ corp: { hq: { ice: [rezzed('Wall of Static')] } }, runner: { rig: [card] } })
      g.runner.run('HQ').pass()
      g.until('runner')
      expect(g.view().run?.step).toBe(7)
      onlyPass(g)
      g.settled()
    }
  })
})

describe('Airport Locker', () => {
  const stack = ['Score!', 'Codecracker', 'Dwarf']

  test('installs a program out of the stack at its price, in an encounter', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Wall of Static')] } },
      runner: { bits: 12, stack, rig: ['Airport Locker'] },
    })
    g.runner.run('HQ').pass()
    g.runner.use('Airport Locker').pick('Dwarf')
    g.expect.rig('Dwarf').trash('runner', 'Airport Locker')
    expect(g.seat('runner').bits).toBe(12 - 5 - 6)
    g.settled()
  })

  test('in any other window, too; what cannot be paid stays in the stack', () => {
    const g = game({ atStart: true, runner: { bits: 5, stack, rig: ['Airport Locker'] } })
    g.runner.use('Airport Locker').pick('Dwarf')
    g.expect.notInRig('Dwarf').bits('runner', 0)
    expect(g.seat('runner').stack).toBe(stack.length + 10)
    expect(g.logLines().join(' ')).toContain('Runner shuffles the stack.')
    g.settled()
  })

  test('shows nothing but what it installs: what stays in the stack, only its owner has seen', () => {
    const logText = (bits: number): string => {
      const g = game({ atStart: true, runner: { bits, stack, rig: ['Airport Locker'] } })
      g.runner.use('Airport Locker').pick('Dwarf')
      expect(g.logLines('runner').join(' ')).toContain('Runner searches the stack.')
      g.settled()
      return [...g.logLines('corp'), ...g.logLines()].join(' ')
    }
    expect(logText(5)).not.toContain('Dwarf')
    expect(logText(11)).toContain('Dwarf')
  })
})

describe('Back Door to Netwatch', () => {
  const caught = (ice: string, rig: string, bits = 3): TestGame => {
    const g = game({ corp: { bits: 9, hq: { ice: [rezzed(ice)] } }, runner: { bits, rig: [rig] } })
    g.runner.run('HQ').pass().pass()
    g.corp.commit(0)
    g.runner.commit(0)
    while (g.until('runner') && !g.decision('runner')?.prompt.includes('The trace has succeeded'))
      g.runner.pass()
    return g
  }

  test('cancels a trace that would give a tag; nobody looks bad', () => {
    const g = caught('Hunter', 'Back Door to Netwatch')
    g.runner.use('Back Door to Netwatch')
    g.expect.tags(0).bits('runner', 0).trash('runner', 'Back Door to Netwatch')
    g.settled()
    expect(g.seat('corp').badPublicity).toBe(0)
  })

  test('one that would do anything else makes the Corp look bad', () => {
    const g = caught('Fang', 'Back Door to Netwatch')
    g.runner.use('Back Door to Netwatch')
    g.settled()
    expect(g.seat('corp').badPublicity).toBe(1)
    expect(g.logLines().join(' ')).toContain('The run on HQ is successful.')
  })

  test('not without 3 bits; any face-down card stops the game there', () => {
    for (const [card, bits] of [
      ['Back Door to Netwatch', 2],
      ['Chiba Bank Account', 9],
    ] as const) {
      const g = caught('Hunter', card, bits)
      onlyPass(g)
      g.runner.pass()
      g.settled()
      g.expect.tags(1)
    }
  })
})

describe('Get Ready to Rumble', () => {
  const beaten = (rig: string, helps: string[] = []): TestGame => {
    const g = game({
      turn: 'corp',
      corp: { bits: 5, hand: ['Scorched Earth', 'Keeper', 'Quandary', 'Night Shift'] },
      runner: { tags: 1, hand: ['Score!', 'Score!', 'Score!', 'Score!'], rig: [rig, ...helps] },
    })
    g.corp.play('Scorched Earth')
    return g
  }

  test('the Corp discards two cards at random for meat damage it has done', () => {
    const g = beaten('Get Ready to Rumble')
    g.expect.handSize('runner', 0)
    g.runner.use('Get Ready to Rumble')
    g.expect.handSize('corp', 1).faceDownArchives(2)
    expect(g.seat('runner').trash.faceUp.map((c) => c.card)).toContain('get-ready-to-rumble')
    expect(g.logLines('runner').join(' ')).not.toMatch(/discards .*(Keeper|Quandary|Night Shift)/)
    g.settled()
  })

  test('not for what was prevented, nor for net damage', () => {
    const g = beaten('Get Ready to Rumble', ['Wilson, Weeflerunner Apprentice'])
    g.runner.use('Wilson, Weeflerunner Apprentice')
    g.settled()
    g.expect.handSize('runner', 4).handSize('corp', 3).rig('Get Ready to Rumble')
    expect(g.logLines().join(' ')).not.toContain('uses Get Ready')
    const net = game({
      corp: { hq: { ice: [rezzed('Neural Blade')] } },
      runner: { hand: ['Score!', 'Score!'], rig: ['Get Ready to Rumble'] },
    })
    net.runner.run('HQ')
    while (net.until('runner') && net.view().run) {
      expect(net.runner.can('use')).toBe(false)
      net.runner.pass()
    }
    net.settled()
  })

  test('the game stops there for any face-down card', () => {
    const g = beaten('Chiba Bank Account')
    expect(g.decision('runner')?.prompt).toContain('meat damage')
    onlyPass(g)
    g.settled()
  })
})
