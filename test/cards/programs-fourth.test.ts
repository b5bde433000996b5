import { describe, expect, test } from 'vitest'
import { rolls, whenDiceShow } from '../support/dice.ts'
import { game } from '../support/game.ts'
import { ruling } from '../support/ruling-test.ts'
import { hosted, rezzed } from '../support/table.ts'

describe.each([
  ['AI Boon', 1],
  ["Forward's Legacy", 0],
] as const)('%s', (card, bits) => {
  const ran = (face: number) =>
    whenDiceShow(
      [face],
      {
        actions: 2,
        corp: { hand: ['Setup!'], hq: { ice: [rezzed('Banpei'), rezzed('Hunter')] } },
        runner: { bits: 9, rig: [card] },
      },
      (g) => {
        g.runner.run('HQ')
      },
    )

  test('is as strong as the die says, for the whole run', () => {
    const g = ran(5)
    g.expect.card(card, { strength: 5 })
    g.runner.break(1).break(2).pass().break(1)
    g.expect.bits('runner', 9 - 3 * bits).card(card, { strength: 5 })
    g.runner.jackOut()
    g.expect.card(card, { strength: 0 })
    g.settled()
  })

  test('breaks nothing that is stronger than the die', () => {
    const g = ran(4)
    g.runner.break(1).break(2).pass()
    g.expect.card(card, { strength: 4 })
    // AI Boon could be made stronger.
    expect(g.decision('runner')?.options.some(({ verb }) => verb === 'break') ?? false).toBe(bits === 1)
    if (bits === 1) g.runner.pass()
    g.corp.commit(0)
    g.settled()
  })

  ruling(
    card === 'AI Boon' ? 'runner/ai-boon/3' : 'runner/forwards-legacy/1',
    'once the die has been rolled there is no jacking out before the first ice',
    () => {
      const g = ran(1)
      expect(rolls(g)).toEqual([1])
      expect(g.logLines().join(' ')).not.toContain('jack')
      expect(g.decision('runner')?.options.some(({ verb }) => verb === 'jack-out') ?? false).toBe(false)
      expect(g.view().run?.encountering).toBe(true)
      g.runner.pass()
      g.corp.pick(card)
      g.settled()
    },
  )
})

describe('AI Boon', () => {
  ruling('runner/ai-boon/1', 'its strength outside of runs is 0, and what the die shows is added', () => {
    const g = game({ runner: { rig: ['Afreet', hosted('AI Boon', 'Afreet')] } })
    g.expect.card('AI Boon', { strength: -1 })
    g.settled()
    const hostedRun = whenDiceShow(
      [6],
      {
        corp: { hq: { ice: [rezzed('Hunter')] } },
        runner: { bits: 9, rig: ['Afreet', hosted('AI Boon', 'Afreet')] },
      },
      (one) => {
        one.runner.run('HQ')
      },
    )
    hostedRun.expect.card('AI Boon', { strength: 5 })
    hostedRun.runner.break(1).jackOut()
    hostedRun.settled()
  })

  test('gains strength for a bit a point beyond the die', () => {
    const g = whenDiceShow(
      [3],
      { corp: { hq: { ice: [rezzed('Hunter')] } }, runner: { bits: 3, rig: ['AI Boon'] } },
      (one) => {
        one.runner.run('HQ')
      },
    )
    g.runner.boost('AI Boon').boost('AI Boon').break(1)
    g.expect.bits('runner', 0)
    g.runner.jackOut()
    g.settled()
  })

  ruling('runner/ai-boon/2', 'come out of its shells in the middle of a run, its strength is 0', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Canis Minor'), rezzed('Keeper')] } },
      runner: { bits: 20, hand: ['AI Boon'], rig: ['The Shell Traders'] },
    })
    g.runner.use('The Shell Traders').pick('AI Boon')
    for (let n = 0; n < 10; n++) g.runner.use('The Shell Traders', 'Take').pick('AI Boon')
    g.runner.pass().run('HQ')
    const shells = () => g.seat('runner').aside[0]?.counters.shell ?? 0
    while (shells() > 0) g.runner.use('The Shell Traders', 'Take').pick('AI Boon')
    expect(rolls(g)).toEqual([])
    g.expect.rig('AI Boon').card('AI Boon', { strength: 0 })
    g.settled()
  })
})

describe('Clown', () => {
  test('all ice is weaker by 1, rezzed or not, at the fort run on or elsewhere', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Keeper'), 'Hunter'] }, rd: { ice: [rezzed('Mazer')] } },
      runner: { rig: ['Clown'] },
    })
    expect(g.fort('HQ')?.ice.map((c) => c.strength)).toEqual([3, 4])
    expect(g.fort('R&D')?.ice.map((c) => c.strength)).toEqual([4])
    g.settled()
  })

  ruling('runner/clown/1', 'strength may be negative', () => {
    const g = game({ corp: { hq: { ice: [rezzed('Filter')] } }, runner: { rig: ['Clown'] } })
    g.expect.card('Filter', { strength: -1 })
    g.settled()
  })

  ruling('runner/clown/2', 'two of them take 2 off', () => {
    const g = game({ corp: { hq: { ice: [rezzed('Keeper')] } }, runner: { rig: ['Clown', 'Clown'] } })
    g.expect.card('Keeper', { strength: 2 })
    g.settled()
  })
})

describe('Mouse and SeeYa', () => {
  const spied = (card: string, bits: number) =>
    game({
      corp: {
        hand: ['Setup!'],
        archives: ['?Rex'],
        hq: { ice: ['Keeper'] },
        forts: [{ cards: ['Marine Arcology'] }, { cards: [rezzed('Data Masons')] }],
      },
      runner: { bits, rig: [card] },
    })

  ruling('runner/mouse/1', 'Mouse looks into forts, never at ice, and at nothing that lies open', () => {
    const g = spied('Mouse', 0)
    g.runner.use('Mouse').pick('Fort 1')
    g.expect.actions('runner', 3)
    expect(g.logLines().join(' ')).toContain('Marine Arcology')
    expect(g.logLines().join(' ')).not.toContain('Keeper')
    g.settled()
    const ice = game({ corp: { hq: { ice: ['Keeper'] } }, runner: { rig: ['Mouse'] } })
    expect(ice.runner.can('action')).toBe(false)
    ice.settled()
  })

  ruling('runner/seeya/1', 'SeeYa exposes any installed card, and none that is stored', () => {
    const g = spied('SeeYa', 1)
    g.runner.use('SeeYa')
    expect(g.decision('runner')?.options).toHaveLength(2)
    g.runner.pick('HQ')
    expect(g.logLines().join(' ')).toContain('Keeper')
    g.expect.bits('runner', 0).actions('runner', 3)
    expect(g.runner.can('action')).toBe(false)
    g.settled()
    const nothing = game({
      corp: { hand: ['Setup!'], archives: ['?Rex'] },
      runner: { bits: 9, rig: ['SeeYa'] },
    })
    expect(nothing.runner.can('action')).toBe(false)
    nothing.settled()
  })
})

test('R&D-Protocol Files looks at the top five cards of R&D instead of accessing any', () => {
  const g = game({
    corp: { deck: ['Hostile Takeover', 'Rex', 'Fang', 'Keeper', 'Setup!', 'Mazer'] },
    runner: { hand: ['Imp', 'Dwarf', 'Krash'], rig: ['R&D-Protocol Files'] },
  })
  g.runner.use('R&D-Protocol Files')
  g.settled()
  g.expect.points('runner', 0).handSize('runner', 3).actions('runner', 3)
  const said = g.logLines('runner').join(' ')
  for (const card of ['Hostile Takeover', 'Rex', 'Fang', 'Keeper', 'Setup!']) expect(said).toContain(card)
  expect(said).not.toContain('Mazer')
  expect(g.logLines().join(' ')).not.toContain('Rex')
  g.runner.run('R&D')
  g.settled()
  g.expect.points('runner', 1)
})

test('R&D-Protocol Files sees nothing where the run fails', () => {
  const g = game({
    corp: { deck: ['Rex'], rd: { ice: [rezzed('Filter')] } },
    runner: { rig: ['R&D-Protocol Files'] },
  })
  g.runner.use('R&D-Protocol Files')
  g.expect.noRun()
  expect(g.logLines('runner').join(' ')).not.toContain('Rex')
  g.settled()
})

ruling(
  'runner/ramming-piston/1 + runner/hammer/1',
  'each wall subroutine it breaks is worth 2 bits of Stealth cards',
  () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Razor Wire')] } },
      runner: {
        bits: 4,
        hand: ['Imp', 'Dwarf', 'Krash'],
        rig: ['Ramming Piston', 'Vewy Vewy Quiet', 'Invisibility'],
      },
    })
    g.runner.run('HQ').break(1)
    for (let n = 0; n < 2 && g.decision('runner')?.kind === 'option'; n++) g.runner.pick('Vewy Vewy Quiet')
    g.expect.card('Vewy Vewy Quiet', { bits: 0 }).card('Invisibility', { bits: 1 }).bits('runner', 2)
    g.runner.break(2)
    g.expect.card('Invisibility', { bits: 0 }).bits('runner', 0)
    g.runner.jackOut()
    g.settled()
  },
)

describe('Snowball', () => {
  test('gains a point for each subroutine it has broken in the run', () => {
    const g = game({
      actions: 2,
      corp: { hand: ['Setup!'], hq: { ice: [rezzed('Banpei'), rezzed('Triggerman')] } },
      runner: { bits: 5, rig: ['Snowball'] },
    })
    g.runner.run('HQ').break(1).break(2)
    g.expect.card('Snowball', { strength: 2 })
    g.runner.pass().boost('Snowball').break(1).break(2)
    g.expect.bits('runner', 0)
    g.runner.jackOut()
    g.expect.card('Snowball', { strength: 0 })
    g.settled()
  })

  test('gains nothing by what others break', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Banpei')] } },
      runner: { bits: 9, rig: ['Snowball', 'Loony Goon'] },
    })
    g.runner.run('HQ').break(1, 'Loony Goon')
    g.expect.card('Snowball', { strength: 0 })
    g.runner.break(2, 'Loony Goon').jackOut()
    g.settled()
  })
})

describe('Schematics Search Engine', () => {
  const seen = (fort: string, ice: string[] = []) => {
    const g = game({
      corp: {
        hand: ['Setup!'],
        hq: { ice: ice.map((card) => rezzed(card)) },
        rd: { ice: ['Keeper'] },
        forts: [{ cards: ['Marine Arcology'] }],
        fillers: 3,
      },
      runner: { bits: 9, hand: ['Imp', 'Dwarf', 'Krash'], rig: ['Schematics Search Engine'] },
    })
    g.runner.run(fort)
    g.settled()
    return g.logLines().join(' ')
  }

  test('exposes everything installed when cards of HQ are accessed', () => {
    const said = seen('HQ')
    expect(said).toContain('Keeper')
    expect(said).toContain('Marine Arcology')
  })

  test('exposes nothing in other runs, or where the run on HQ fails', () => {
    expect(seen('Archives')).not.toContain('Keeper')
    expect(seen('HQ', ['Filter'])).not.toContain('Keeper')
  })
})
