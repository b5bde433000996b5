import { describe, expect, test } from 'vitest'
import { gain, resource } from '../../../src/cards/vocabulary/index.ts'
import { inAnyWindow, poolWith } from '../../support/extra-cards.ts'
import { game, type TestGame } from '../../support/game.ts'
import { rezzed, type Spec } from '../../support/table.ts'

const node = { forts: [{ cards: ['Data Masons'] }] }

/** A made-up resource: trash it in any window for 2 bits. */
const locker = resource('Databroker', { cost: 0, abilities: [inAnyWindow({ trash: true }, gain(2))] })
const pool = poolWith(locker)

/** The seats with a decision until the next action, in order, each with its run step. */
const asked = (g: TestGame): string[] => {
  const seats: string[] = []
  for (let i = 0; i < 50; i++) {
    const seat = g.view().waitingFor[0] as 'corp' | 'runner'
    const decision = g.decision(seat)
    if (!decision || decision.kind === 'act') return [...seats, `${seat} acts`]
    seats.push(decision.step === undefined ? seat : `${seat} ${decision.step}`)
    g.answer(seat, [decision.options.find((o) => o.verb === 'pass')?.id ?? ''])
  }
  return seats
}

describe('C3.7 when nodes and upgrades are rezzed', () => {
  test('C3.7 the Corp may rez at the start of its turn and after each of its actions', () => {
    const g = game({ corp: node, turn: 'corp', atStart: true })
    expect(g.corp.can('rez', { card: 'Data Masons' })).toBe(true)
    g.corp.pass().gain()
    expect(g.corp.can('rez', { card: 'Data Masons' })).toBe(true)
    g.corp.gains(2)
    g.expect.actions('corp', 0)
    g.corp.rez('Data Masons')
    g.expect.bits('corp', 7).card('Data Masons', { rezzed: true })
    g.settled()
  })

  test('C3.7 the Corp may rez at the start of the Runner’s turn and after each of the Runner’s actions', () => {
    const g = game({ corp: node, atStart: true })
    expect(g.view().turn.phase).toBe('actions')
    expect(g.view().waitingFor).toEqual(['corp'])
    g.corp.pass()
    for (let i = 0; i < 4; i++) {
      g.runner.gain()
      expect(g.view().waitingFor).toEqual(['corp'])
      expect(g.corp.can('rez')).toBe(true)
    }
    g.corp.rez('Data Masons')
    g.settled()
    g.expect.card('Data Masons', { rezzed: true })
  })

  test('C3.7 during a run the Corp may rez as ice is approached, as it is passed, and before access', () => {
    const at = (step: number): TestGame => {
      const g = game({ corp: { ...node, hq: { ice: [rezzed('Canis Minor')] } } })
      g.runner.run('HQ')
      while (g.view().run?.step !== step || g.view().waitingFor[0] !== 'corp') {
        const seat = g.view().waitingFor[0] as 'corp' | 'runner'
        g[seat].pass()
      }
      return g
    }
    for (const step of [3, 12, 15]) {
      const g = at(step)
      g.corp.rez('Data Masons')
      g.expect.card('Data Masons', { rezzed: true })
      g.settled()
    }
  })

  test('C3.7 the Corp pays the rez cost, and cannot rez without the bits', () => {
    const campaign = (bits: number) =>
      game({ corp: { bits, forts: [{ cards: ['Braindance Campaign'] }] }, turn: 'corp' })
    expect(campaign(5).corp.can('rez')).toBe(false)
    const g = campaign(6)
    g.corp.rez('Braindance Campaign')
    g.expect.bits('corp', 0).card('Braindance Campaign', { rezzed: true, bits: 12 })
    g.settled()
  })

  test('C3.7 the Corp may rez ice only as the Runner approaches it', () => {
    const g = game({
      corp: { hq: { ice: ['Quandary', 'Keeper'] }, rd: { ice: ['Rex'] } },
      turn: 'corp',
      atStart: true,
      runner: { rig: ['Codecracker'] },
    })
    expect(g.corp.can('rez')).toBe(false)
    g.corp.gains(3)
    g.runner.gain().run('HQ')
    g.expect.step(3)
    expect(g.corp.can('rez', { card: 'Quandary' })).toBe(true)
    expect(g.corp.can('rez', { card: 'Keeper' })).toBe(false)
    expect(g.corp.can('rez', { card: 'Rex' })).toBe(false)
    g.corp.pass()
    g.runner.pass()
    g.expect.step(3)
    expect(g.corp.can('rez', { card: 'Keeper' })).toBe(true)
    expect(g.corp.can('rez', { card: 'Quandary' })).toBe(false)
    g.corp.rez('Keeper')
    g.expect.step(7)
    g.settled()
  })

  test('C3.7 the Corp cannot rez ice without its full rez cost', () => {
    const g = game({ corp: { bits: 3, hq: { ice: ['Keeper'] } } })
    g.runner.run('HQ')
    expect(g.corp.can('rez')).toBe(false)
    g.settled()
    g.expect.path(3, 4, 12)
  })
})

describe('C5.6 the Runner is asked first, then the Corp', () => {
  const both: Spec = { corp: node, runner: { rig: ['Databroker'] }, pool }

  test('C5.6 after an action of the Corp', () => {
    const g = game({ ...both, turn: 'corp' })
    g.corp.gain()
    expect(asked(g)).toEqual(['runner', 'corp acts'])
    expect(g.corp.can('rez')).toBe(true)
  })

  test('C5.6 after the Corp’s last action, then at the start of the Runner’s turn', () => {
    const g = game({ ...both, turn: 'corp', actions: 1 })
    g.corp.gain()
    expect(asked(g)).toEqual(['runner', 'corp', 'runner', 'corp', 'runner acts'])
  })

  test('C5.6 after an action of the Runner', () => {
    const g = game(both)
    g.runner.gain()
    expect(asked(g)).toEqual(['runner', 'corp', 'runner acts'])
  })

  test('C5.6 after the Runner’s last action, then at the start of the Corp’s turn', () => {
    const g = game({ ...both, actions: 1 })
    g.runner.gain()
    expect(asked(g)).toEqual(['runner', 'corp', 'runner', 'corp', 'corp acts'])
  })

  test('C5.6 but the window does not return to the Runner after the Corp has rezzed a card', () => {
    const g = game(both)
    g.runner.gain()
    g.runner.pass()
    g.corp.rez('Data Masons')
    expect(g.view().waitingFor).toEqual(['runner'])
    expect(g.decision('runner')?.kind).toBe('act')
    expect(g.runner.can('use')).toBe(false)
    g.runner.gain()
    expect(g.runner.can('use')).toBe(true)
    g.runner.use('Databroker')
    g.expect.bits('runner', 9).notInRig('Databroker')
    g.settled()
  })

  test('C5.6 in a run: the Runner at steps 2 and 13, the Corp at steps 3, 12 and 15', () => {
    const g = game({ ...both, corp: { ...node, hq: { ice: ['Quandary'] } } })
    g.runner.run('HQ')
    expect(asked(g)).toEqual([
      'runner 2',
      'corp 3',
      'corp 12',
      'runner 13',
      'corp 15',
      'runner',
      'corp',
      'runner acts',
    ])
  })

  test('C5.6 but the Runner is not asked before encountering ice that the Corp has just rezzed', () => {
    const g = game({ ...both, corp: { hq: { ice: ['Quandary'] } } })
    g.runner.run('HQ').pass()
    g.corp.rez('Quandary')
    g.expect.noRun().path(3, 5, 6, 7, 11, 20)
    g.settled()
  })

  test('C5.6 and a player may use several cards in one window before passing', () => {
    const g = game({ corp: { forts: [{ cards: ['Data Masons', 'Red Herrings'] }] } })
    g.runner.gain()
    g.corp.rez('Red Herrings').rez('Data Masons')
    g.expect.bits('corp', 3)
    expect(g.decision('runner')?.kind).toBe('act')
    g.settled()
  })

  test('C5.6 but neither is asked if no card can be used', () => {
    const g = game()
    g.runner.gain()
    expect(asked(g)).toEqual(['runner acts'])
    g.runner.run('HQ')
    expect(asked(g)).toEqual(['runner acts'])
  })
})
