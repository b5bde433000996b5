import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, rezzed } from '../../support/table.ts'

const SUB = 'Roving Submarine'
const agenda = advanced('Priority Requisition', 1)

/** The Corp acts in its turn, and then the Runner's turn begins. */
const whenCorp = (does: (g: ReturnType<typeof game>) => void, hand: string[] = []) => {
  const g = game({
    turn: 'corp',
    actions: 1,
    corp: {
      bits: 9,
      hand,
      score: [{ card: 'Political Coup', bits: 12 }],
      forts: [{ cards: [rezzed(SUB), agenda] }, { cards: [rezzed('Krumz')] }],
    },
  })
  does(g)
  g.until('runner')
  return g
}
const idle = (g: ReturnType<typeof game>, side: 'corp' | 'runner', actions: number): void => {
  for (let n = 0; n < actions; n++) {
    g[side].gain()
    g.settled()
  }
}
const open = (g: ReturnType<typeof game>) => g.runner.can('run', { fort: 'Fort 1' })

describe(SUB, () => {
  test('stands in subsidiary forts only, and is rezzed as it is installed', () => {
    const g = game({
      turn: 'corp',
      actions: 1,
      corp: { bits: 3, hand: [SUB], forts: [{ cards: ['Krumz'] }] },
    })
    expect(g.corp.can('install', { fort: 'HQ' })).toBe(false)
    g.corp.install(SUB, 'Fort 1')
    g.expect.bits('corp', 0).card(SUB, { rezzed: true })
    g.until('runner')
    // The Submarine itself has been installed there.
    expect(open(g)).toBe(true)
    g.settled()
  })

  test('its fort is shut when nothing was done there, and no other is', () => {
    const g = whenCorp(({ corp }) => corp.gain())
    expect(open(g)).toBe(false)
    for (const fort of ['HQ', 'R&D', 'Archives', 'Fort 2']) expect(g.runner.can('run', { fort })).toBe(true)
    g.settled()
  })

  ruling(
    'corp/roving-submarine/1',
    'a card installed in or on it opens it; what is done elsewhere does not',
    () => {
      expect(open(whenCorp(({ corp }) => corp.install('Keeper', 'Fort 1'), ['Keeper']))).toBe(true)
      expect(open(whenCorp(({ corp }) => corp.install('Red Herrings', 'Fort 1'), ['Red Herrings']))).toBe(
        true,
      )
      expect(open(whenCorp(({ corp }) => corp.install('Keeper', 'Fort 2'), ['Keeper']))).toBe(false)
    },
  )

  ruling('corp/roving-submarine/1', 'so does an advancement counter, for one turn', () => {
    const g = whenCorp(({ corp }) => corp.advance('Priority Requisition'))
    expect(open(g)).toBe(true)
    idle(g, 'runner', 4)
    idle(g, 'corp', 3)
    expect(open(g)).toBe(false)
    g.settled()
  })

  ruling('corp/roving-submarine/1', 'so does one that an effect adds', () => {
    const g = whenCorp(
      ({ corp }) => {
        corp.play('Systematic Layoffs')
        for (let i = 0; i < 2; i++) corp.pick('Priority Requisition')
      },
      ['Systematic Layoffs'],
    )
    expect(open(g)).toBe(true)
    g.settled()
  })

  ruling('corp/roving-submarine/2', "what is installed in the Runner's turn does not open it", () => {
    const g = game({
      corp: { bits: 5, hand: [SUB], forts: [{ cards: ['Pavit Bharat', 'Krumz'] }] },
    })
    expect(open(g)).toBe(true)
    g.runner.run('Fort 1')
    g.corp.rez('Pavit Bharat').pick('Install Roving Submarine').pick('Install Krumz')
    g.runner.pick('Roving Submarine', 'face-down')
    g.settled()
    g.expect.fort('Fort 1', { cards: [SUB, 'Krumz'] }).bits('corp', 0)
    expect(open(g)).toBe(false)
    idle(g, 'runner', 3)
    idle(g, 'corp', 3)
    expect(open(g)).toBe(false)
  })

  ruling('corp/siren/1', 'Siren sends no run where none may be made', () => {
    const both = (hand: string[]) =>
      game({
        turn: 'corp',
        actions: 1,
        corp: { bits: 9, hand, forts: [{ cards: [rezzed(SUB), rezzed('Siren')] }] },
      })
    const shut = both([])
    shut.corp.gain()
    shut.runner.run('HQ')
    expect(shut.decision('corp')).toBeNull()
    shut.settled()
    const free = both(['Keeper'])
    free.corp.install('Keeper', 'Fort 1')
    free.runner.run('HQ')
    free.corp.use('Siren')
    expect(free.view().run).toMatchObject({ fort: free.fort('Fort 1')?.id })
    free.runner.jackOut()
    free.settled()
  })

  test('a run on every fort leaves it out, and has not succeeded on all', () => {
    const g = game({
      corp: { forts: [{ cards: [rezzed(SUB)] }] },
      runner: { bits: 9, hand: ['Pirate Broadcast'] },
    })
    g.runner.play('Pirate Broadcast').pick('HQ').pick('R&D')
    g.settled()
    g.expect.points('runner', 0)
    expect(g.logLines().join(' ')).not.toContain('run on Fort 1')
  })
})
