/** Cards that give extra actions, and what a run made with one may cost. */
import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, rezzed } from '../../support/table.ts'
import type { Put } from '../../support/table-spec.ts'

const WILSON = 'Wilson, Weeflerunner Apprentice'

test('a run with Wilson has 3 bits for icebreakers, and as many as it likes for the rest', () => {
  const g = game({
    actions: 1,
    corp: { rd: { ice: [rezzed('Wall of Static')] }, forts: [{ cards: [rezzed('Braindance Campaign')] }] },
    runner: { bits: 20, rig: [WILSON, 'Dwarf'] },
  })
  g.runner.do('extra', { card: WILSON }).run('R&D')
  g.runner.boost('Dwarf').boost('Dwarf')
  expect(g.view().run?.notes.join()).toContain('more than 1 bit')
  g.runner.boost('Dwarf')
  g.expect.bits('runner', 17).noRun()
  g.runner.run('Fort 1')
  g.runner.trash('Braindance Campaign')
  g.expect.bits('runner', 10)
  g.settled()
})

test('nor for raising a link; what sets its base is not counted', () => {
  const traced = (rig: Put[], extra: boolean) => {
    const g = game({
      actions: 1,
      corp: { bits: 9, hq: { ice: [rezzed('Hunter')] } },
      runner: { bits: 9, rig: [WILSON, ...rig] },
    })
    if (extra) g.runner.do('extra', { card: WILSON })
    g.runner.run('HQ')
    return g
  }
  // 1 link, and 1 more for each bit.
  expect(traced(["Baedeker's Net Map"], false).decision('runner')?.max).toBe(10)
  expect(traced(["Baedeker's Net Map"], true).decision('runner')?.max).toBe(4)
  // 4 link for 2 bits, and 1 more for 2 bits.
  expect(traced(['Access to Arasaka'], false).decision('runner')?.max).toBe(7)
  const g = traced(['Access to Arasaka'], true)
  expect(g.decision('runner')?.max).toBe(5)
  g.corp.commit(4)
  g.runner.commit(5)
  g.expect.tags(0).bits('runner', 5)
  g.settled()
  // The bits of a deck count as well.
  expect(traced(["Baedeker's Net Map", rezzed('PK-6089a')], true).decision('runner')?.max).toBe(4)
})

test('a run of the usual kind has no such limit', () => {
  const g = game({
    actions: 1,
    corp: { rd: { ice: [rezzed('Wall of Static')] } },
    runner: { bits: 20, rig: [WILSON, 'Dwarf'] },
  })
  g.runner.run('R&D')
  for (let n = 0; n < 4; n++) g.runner.boost('Dwarf')
  expect(g.runner.can('break')).toBe(true)
  g.runner.break(1, 'Dwarf')
  g.settled()
})

test('Wilson is trashed to avoid a tag, or all of some meat damage', () => {
  const traced = game({
    actions: 1,
    corp: { bits: 9, hq: { ice: [rezzed('Hunter')] } },
    runner: { rig: [WILSON] },
  })
  traced.runner.run('HQ')
  traced.corp.commit(1)
  traced.runner.use(WILSON)
  traced.expect.tags(0).trash('runner', WILSON)
  traced.settled()
  const burnt = game({
    turn: 'corp',
    actions: 1,
    corp: { bits: 9, hand: ['Urban Renewal'] },
    runner: { tags: 1, hand: [], rig: [WILSON] },
  })
  burnt.corp.play('Urban Renewal')
  burnt.runner.use(WILSON)
  burnt.expect.trash('runner', WILSON)
  burnt.settled()
})

test('Subsidiary Branch gives its action turn after turn', () => {
  const g = game({ turn: 'corp', corp: { score: ['Subsidiary Branch'] } })
  g.expect.actions('corp', 4)
  g.corp.gains(4)
  expect(g.view().turn.seat).toBe('runner')
  g.runner.gain().gain().gain().gain()
  g.settled()
  g.expect.actions('corp', 4)
})

ruling('corp/subsidiary-branch/1', 'four actions from the turn of scoring on', () => {
  const g = game({
    turn: 'corp',
    corp: { bits: 1, forts: [{ cards: [advanced('Subsidiary Branch', 5)] }] },
  })
  g.expect.actions('corp', 3)
  g.corp.advance('Subsidiary Branch').gain()
  g.expect.actions('corp', 1)
  g.corp.score('Subsidiary Branch')
  g.expect.actions('corp', 2)
  g.corp.gains(2)
  for (let turn = 0; turn < 2; turn++) {
    g.runner.gains(4)
    g.expect.actions('corp', 4)
    g.corp.gains(4)
  }
  expect(g.view().turn.seat).toBe('runner')
  g.settled()
})

test('two actions at once may come from two places', () => {
  const g = game({
    turn: 'corp',
    actions: 1,
    corp: { bits: 0, score: ['Marine Arcology'], forts: [{ cards: [rezzed('Remote Facility')] }] },
  })
  g.corp.use('Marine Arcology')
  g.expect.bits('corp', 3).actions('corp', 0)
  g.settled()
})
