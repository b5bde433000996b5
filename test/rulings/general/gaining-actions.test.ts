import { expect } from 'vitest'
import { gainActions, on } from '../../../src/cards/vocabulary/index.ts'
import { poolWith } from '../../support/extra-cards.ts'
import { game, type TestGame } from '../../support/game.ts'
import { madeUp } from '../../support/made-up.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const here = (n: number) => `general/gaining-actions/${n}`

const pdca = { card: "Please Don't Choke Anyone", counters: { pdca: 2 } }

ruling(here(1), "nobody gains actions in the other player's turn", () => {
  const g = game({ actions: 3, corp: { score: [pdca] } })
  const offered = () => g.decision('corp')?.options.some((o) => o.verb === 'use') ?? false
  for (let n = 0; n < 2; n++) {
    g.runner.gain()
    expect(offered()).toBe(false)
  }
  g.runner.gain()
  g.settled()
  g.expect.actions('corp', 3)
  expect(g.seat('corp').score[0]?.counters).toEqual({ pdca: 2 })
})

ruling(here(1), 'in its own turn the same card gives the Corp one', () => {
  const g = game({ turn: 'corp', actions: 2, corp: { score: [pdca] } })
  g.corp.gain().use("Please Don't Choke Anyone")
  g.expect.actions('corp', 2)
  g.settled()
})

ruling(
  `${here(2)} + corp/remote-facility/1`,
  'an action gained after the last of the turn is there at once',
  () => {
    const g = game({
      turn: 'corp',
      actions: 1,
      corp: { bits: 5, forts: [{ cards: ['Remote Facility'] }] },
    })
    g.corp.gain()
    g.expect.actions('corp', 0)
    g.corp.rez('Remote Facility')
    g.expect.actions('corp', 1)
    g.corp.gain()
    g.expect.bits('corp', 2).actions('corp', 0)
    g.settled()
    expect(g.view().turn.seat).toBe('runner')
  },
)

ruling(`${here(1)} + ${here(2)}`, "rezzed in the Runner's turn it gives nothing there", () => {
  const g = game({ actions: 2, corp: { forts: [{ cards: ['Remote Facility'] }] } })
  g.runner.gain()
  g.corp.rez('Remote Facility')
  g.expect.actions('corp', 0)
  g.runner.gain()
  g.settled()
  g.expect.actions('corp', 4)
})

/** Trashes the contents of the fort, including the node itself, by installing an agenda there. */
const evict = (g: TestGame) => g.corp.install('Marine Arcology', 'Fort 1')

ruling(
  `${here(3)} + corp/remote-facility/2`,
  'an action not declared before its card is trashed is lost',
  () => {
    const facility = () =>
      game({
        turn: 'corp',
        corp: { hand: ['Marine Arcology'], forts: [{ cards: [rezzed('Remote Facility')] }] },
      })
    const silent = facility()
    silent.expect.actions('corp', 4)
    silent.corp.gain()
    silent.expect.actions('corp', 3)
    evict(silent)
    silent.expect.actions('corp', 1)
    silent.corp.gain()
    silent.settled()
    expect(silent.view().turn.seat).toBe('runner')

    const declared = facility()
    declared.corp.do('extra', { card: 'Remote Facility' }).gain()
    declared.expect.actions('corp', 3)
    evict(declared)
    declared.expect.actions('corp', 2)
    declared.corp.gains(2)
    declared.settled()
    expect(declared.view().turn.seat).toBe('runner')
  },
)

ruling(here(3), 'a declared action is taken before anything else', () => {
  const g = game({
    turn: 'corp',
    corp: { forts: [{ cards: [rezzed('Remote Facility'), 'Red Herrings'] }] },
  })
  expect(g.corp.can('rez', { card: 'Red Herrings' })).toBe(true)
  g.corp.do('extra', { card: 'Remote Facility' })
  expect(g.corp.verbs()).not.toContain('rez')
  expect(g.corp.verbs()).not.toContain('extra')
  g.corp.gain()
  g.settled()
})

ruling(here(2), 'the last action of a turn can buy two more', () => {
  const g = game({ turn: 'corp', actions: 1, corp: { hand: ['Overtime Incentives'] } })
  g.corp.play('Overtime Incentives')
  g.expect.actions('corp', 2)
  g.corp.gains(2)
  g.settled()
  expect(g.view().turn.seat).toBe('runner')
})

ruling(here(4), 'as long as there are actions left, there is no way to end the turn without them', () => {
  for (const turn of ['corp', 'runner'] as const) {
    const g = game({ turn, actions: 1, corp: { bits: 0, fillers: 0 }, runner: { bits: 0, fillers: 0 } })
    const decision = g.decision(turn)
    expect(decision).toMatchObject({ kind: 'act', min: 1, max: 1 })
    expect(g[turn].verbs()).not.toContain('pass')
    expect(() => g.answer(turn, [])).toThrow('Pick exactly 1.')
    expect(g[turn].can('gain')).toBe(true)
  }
})

/** No printed card gives an action as a turn ends. */
const lastWord = madeUp('resource', 'Made-up Last Word', { abilities: [on('turnEnd', [], gainActions(1))] })
ruling(here(4), 'an action that could be neither used nor forgone is not gained', () => {
  const g = game({ pool: poolWith(lastWord), actions: 1, runner: { rig: ['Made-up Last Word'] } })
  g.runner.gain()
  g.expect.actions('runner', 0)
  expect(g.logLines().some((line) => /gains 1 action/.test(line))).toBe(false)
  g.settled()
})
