/** Actions for one purpose: runs, installs, and what a die shows. */
import { expect } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const WILSON = 'Wilson, Weeflerunner Apprentice'
const wilson = (n: number) => `runner/wilson-weeflerunner-apprentice/${n}`
const valuPak = (n: number) => `runner/valu-pak-software-bundle/${n}`

ruling(wilson(1), 'his action is a run and nothing else, not with a card either', () => {
  const g = game({
    actions: 1,
    runner: {
      hand: ['Inside Job', 'Score!'],
      rig: [WILSON, rezzed('Short-Term Contract', 12), 'Shredder Uplink Protocol'],
    },
  })
  expect(g.runner.can('play', { card: 'Inside Job' })).toBe(true)
  expect(g.runner.can('action', { card: 'Shredder Uplink Protocol' })).toBe(true)
  g.runner.do('extra', { card: WILSON })
  expect(g.runner.verbs()).toEqual(['run'])
  g.runner.run('Archives')
  g.expect.actions('runner', 1).noRun()
  expect(g.runner.can('extra')).toBe(false)
  g.runner.gain()
  g.settled()
  expect(g.view().turn.seat).toBe('corp')
})

ruling(wilson(1), 'he is there after the last action too, as long as the turn is not declared over', () => {
  const g = game({ actions: 1, runner: { rig: [WILSON] } })
  g.runner.gain()
  g.expect.actions('runner', 0)
  g.runner.do('extra', { card: WILSON }).run('Archives')
  g.settled()
  expect(g.view().turn.seat).toBe('corp')
})

ruling(wilson(2), 'once the turn is declared over, a card that is rezzed wakes no Wilson', () => {
  const g = game({ actions: 1, corp: { forts: [{ cards: ['Remote Facility'] }] }, runner: { rig: [WILSON] } })
  g.runner.gain()
  expect(g.runner.can('extra')).toBe(true)
  g.runner.pass()
  g.corp.rez('Remote Facility')
  expect(g.decision('runner')).toBeNull()
  g.settled()
  expect(g.view().turn.seat).toBe('corp')
})

ruling(
  `general/viruses-and-forgoing-actions/7 + ${wilson(3)}`,
  'his action can be the one that is forgone',
  () => {
    const knockedOut = () => {
      const g = game({
        actions: 2,
        corp: { bits: 9, hq: { ice: ['TKO 2.0'] } },
        runner: { rig: [WILSON] },
      })
      g.runner.run('HQ')
      g.corp.rez('TKO 2.0')
      expect(g.runner.verbs()).toEqual(['forgo'])
      return g
    }
    const kept = knockedOut()
    kept.runner.do('forgo', { card: WILSON })
    kept.expect.actions('runner', 1)
    expect(kept.runner.can('extra')).toBe(false)
    kept.runner.gain()
    kept.settled()
    expect(kept.view().turn.seat).toBe('corp')

    const usual = knockedOut()
    usual.runner.do('forgo', { words: 'usual' })
    usual.expect.actions('runner', 0)
    usual.runner.do('extra', { card: WILSON }).run('Archives')
    usual.settled()
  },
)

ruling(
  `general/viruses-and-forgoing-actions/7 + ${wilson(3)}`,
  'it need not be: he may stay out of it, and the next action is owed still',
  () => {
    const g = game({
      actions: 1,
      corp: { bits: 9, hq: { ice: ['TKO 2.0'] } },
      runner: { rig: [WILSON] },
    })
    g.runner.run('HQ')
    g.corp.rez('TKO 2.0')
    expect(g.runner.verbs()).toEqual(['forgo', 'owe'])
    g.runner.do('owe')
    // While the run is owed, he gives no action for anything else.
    expect(g.decision('runner')).toBeNull()
    g.corp.gains(3)
    g.expect.actions('runner', 4)
    g.runner.do('forgo', { words: 'usual' })
    g.expect.actions('runner', 3)
    g.settled()
  },
)

const VALU_PAK = 'Valu-Pak Software Bundle'

ruling(valuPak(1), 'five actions and one bit, not one for each of them', () => {
  const g = game({
    actions: 1,
    runner: { bits: 3, hand: [VALU_PAK, 'Codecracker', 'Codecracker', 'Krash', 'WuTech Mem Chip'] },
  })
  g.runner.play(VALU_PAK)
  g.expect.actions('runner', 5).bits('runner', 3)
  expect(g.runner.verbs()).toEqual(['install', 'stop'])
  expect(g.runner.can('install', { card: 'WuTech Mem Chip' })).toBe(false)
  g.runner.install('Codecracker').pick(VALU_PAK)
  g.expect.actions('runner', 4).bits('runner', 2)
  g.runner.install('Codecracker')
  g.expect.actions('runner', 3).bits('runner', 0)
  g.runner.install('Krash')
  g.expect.actions('runner', 2)
  g.runner.do('stop')
  g.settled()
  expect(g.view().turn.seat).toBe('corp')
})

ruling(valuPak(1), 'the bit pays where there is no other', () => {
  const g = game({ actions: 1, runner: { bits: 1, hand: [VALU_PAK, 'Codecracker', 'Succubus'] } })
  g.runner.play(VALU_PAK)
  expect(g.runner.can('install', { card: 'Succubus' })).toBe(false)
  g.runner.install('Codecracker').do('stop')
  g.expect.bits('runner', 0).rig('Codecracker')
  g.settled()
})

ruling(valuPak(2), 'any other action comes after them, and forfeits those that are left', () => {
  const g = game({ actions: 2, runner: { hand: [VALU_PAK, 'Krash', 'Codecracker'] } })
  g.runner.play(VALU_PAK)
  expect(g.runner.verbs()).not.toContain('gain')
  g.runner.install('Krash').do('stop')
  g.expect.actions('runner', 1)
  g.runner.gain()
  g.settled()
  expect(g.view().turn.seat).toBe('corp')
})

ruling(valuPak(3), 'between two of the actions the bit pays for nothing, and afterwards it is gone', () => {
  const g = game({
    actions: 2,
    runner: { bits: 0, hand: [VALU_PAK, 'Krash', 'Succubus'], rig: ['Chiba Bank Account'] },
  })
  g.runner.play(VALU_PAK)
  expect(g.runner.verbs()).toEqual(['pass'])
  g.runner.pass().install('Krash')
  expect(g.runner.verbs()).toEqual(['pass'])
  g.runner.pass().do('stop')
  g.expect.bits('runner', 0)
  g.runner.gain()
  expect(g.runner.can('use', { card: 'Chiba Bank Account' })).toBe(true)
  g.settled()
})
