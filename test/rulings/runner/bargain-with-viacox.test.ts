import { expect, test } from 'vitest'
import { whenDiceShow } from '../../support/dice.ts'
import { ruling } from '../../support/ruling-test.ts'
import type { Spec } from '../../support/table.ts'
import type { RunnerSpec } from '../../support/table-spec.ts'

const VIACOX = 'Bargain with Viacox'
const here = (n: number) => `runner/bargain-with-viacox/${n}`

const turnWith = (runner: RunnerSpec, more: Spec = {}): Spec => ({
  ...more,
  turn: 'corp',
  actions: 1,
  runner: { ...runner, rig: [VIACOX, ...(runner.rig ?? [])] },
})
/** A turn of the Runner in which the die shows this face. */
const thrown = (face: number, spec: Spec) =>
  whenDiceShow([face], spec, (g) => {
    g.corp.gain()
    g.until('runner')
  })

ruling(here(1), 'a Hidden resource is shown to the Corp and then lies face down', () => {
  const g = thrown(6, turnWith({ hand: ['Swiss Bank Account'] }))
  g.runner.do('extra', { card: VIACOX })
  expect(g.logLines('corp').join()).toContain('Swiss Bank Account is shown')
  const rig = g.seat('runner', 'corp').rig?.resources ?? []
  expect(rig.map(({ card, faceUp }) => [card, faceUp])).toContainEqual(['swiss-bank-account', false])
  g.expect.actions('runner', 4)
  g.settled()
})

ruling(here(2), 'a card that cannot be paid for is shown and stays in hand', () => {
  const g = thrown(6, turnWith({ bits: 5, hand: ['Dwarf'] }))
  g.runner.do('extra', { card: VIACOX })
  expect(g.logLines('corp').join()).toContain('Dwarf is shown')
  g.expect.hand('runner', 'Dwarf').bits('runner', 5).actions('runner', 4)
  g.settled()
})

ruling(here(2), 'one that cannot be played now stays in hand as well', () => {
  const g = thrown(6, turnWith({ hand: ['Code Viral Cache'] }))
  g.runner.do('extra', { card: VIACOX })
  expect(g.logLines('corp').join()).toContain('Code Viral Cache is shown')
  g.expect.hand('runner', 'Code Viral Cache').actions('runner', 4)
  g.settled()
})

ruling(here(2), 'a prevention with nothing to prevent is such a card', () => {
  const g = thrown(6, turnWith({ hand: ['Arasaka Owns You'] }))
  g.runner.do('extra', { card: VIACOX })
  expect(g.logLines('corp').join()).toContain('Arasaka Owns You is shown')
  g.expect.hand('runner', 'Arasaka Owns You').actions('runner', 4).bits('runner', 5)
  g.settled()
})

ruling(here(2), 'what can be paid for must be, whether one likes it or not', () => {
  const g = thrown(6, turnWith({ bits: 6, hand: ['Dwarf'] }))
  g.runner.do('extra', { card: VIACOX })
  expect(g.runner.verbs()).not.toContain('no')
  g.expect.rig('Dwarf').bits('runner', 0).actions('runner', 4)
  g.settled()
})

ruling(here(2), 'a prep is played in that one action', () => {
  const g = thrown(6, turnWith({ bits: 5, hand: ["Livewire's Contacts"] }))
  g.runner.do('extra', { card: VIACOX })
  g.expect.bits('runner', 8).actions('runner', 4).trash('runner', "Livewire's Contacts")
  g.settled()
})

test('of several cards one is shown, by lot', () => {
  const g = thrown(6, turnWith({ bits: 0, hand: ['Dwarf', 'Krash', 'Imp', 'Broker'] }))
  g.runner.do('extra', { card: VIACOX })
  if (g.decision('runner')?.kind === 'option') g.runner.install('Krash')
  expect(g.logLines('corp').filter((line) => line.endsWith('is shown.'))).toHaveLength(1)
  g.settled()
})

ruling(here(3), 'its action may be the one that is forgone, whatever it is for', () => {
  const g = thrown(2, turnWith({}, { corp: { bits: 9, hq: { ice: ['TKO 2.0'] } } }))
  g.runner.run('HQ')
  g.corp.rez('TKO 2.0')
  expect(g.runner.verbs()).toEqual(['forgo'])
  g.runner.do('forgo', { card: VIACOX })
  g.expect.actions('runner', 3)
  expect(g.runner.can('extra')).toBe(false)
  for (let n = 0; n < 3; n++) g.runner.gain()
  g.settled()
  expect(g.view().turn.seat).toBe('corp')
})

ruling(here(3), 'else it must be taken before the turn ends', () => {
  const g = thrown(4, turnWith({}))
  g.expect.actions('runner', 5)
  for (let n = 0; n < 4; n++) g.runner.gain()
  expect(g.view().turn.seat).toBe('runner')
  expect(g.runner.verbs()).toEqual(['extra'])
  g.runner.do('extra').run('HQ')
  g.settled()
  expect(g.view().turn.seat).toBe('corp')
})

ruling(here(3), 'where it cannot be taken there is nothing to take', () => {
  const g = thrown(5, turnWith({}))
  expect(g.runner.can('extra')).toBe(false)
  expect(g.decision('runner')?.prompt).toBe('You have 4 actions left.')
  g.expect.actions('runner', 4)
  for (let n = 0; n < 4; n++) g.runner.gain()
  g.settled()
  expect(g.view().turn.seat).toBe('corp')
})

test.each([
  [1, ['Draw a card (1 action)']],
  [2, ['Gain 1 bit (1 action)']],
  [3, ['Run on R&D (1 action)']],
  [4, ['Run on HQ (1 action)']],
  [5, ['Run on Fort 1 (1 action)', 'Run on Fort 2 (1 action)']],
] as const)('a %s is an action for one thing', (face, only) => {
  const g = thrown(face, turnWith({}, { corp: { forts: [{ cards: ['Krumz'] }, { ice: ['Keeper'] }] } }))
  g.expect.actions('runner', 5)
  g.runner.do('extra', { card: VIACOX })
  if (g.decision('runner')?.prompt.includes(VIACOX)) {
    expect(g.runner.options()).toEqual(only)
    g.runner.pick(only[0])
  } else
    expect(g.logLines().join(' ')).toMatch(face === 1 ? /draws/ : face === 2 ? /gains 1 bit/ : /makes a run/)
  g.expect.actions('runner', 4)
  while (g.view().run) (g.decision('corp') ? g.corp : g.runner).pass()
  expect(g.runner.can('extra')).toBe(false)
  g.settled()
})
