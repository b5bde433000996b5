import { expect } from 'vitest'
import { gain, modify, on, sub, trash } from '../../../src/cards/vocabulary/index.ts'
import { game } from '../../support/game.ts'
import { poolWith } from '../../support/made.ts'
import { madeUp } from '../../support/made-up.ts'
import { ruling } from '../../support/ruling.ts'
import { hosted, rezzed } from '../../support/table.ts'

const here = (n: number) => `general/ice-and-icebreakers/${n}`

ruling(here(1), 'ice that was passed stays, and is met again in the next run', () => {
  const g = game({ corp: { hq: { ice: [rezzed('Quandary')] } }, runner: { rig: ['Codecracker'], bits: 6 } })
  g.runner.run('HQ').break(1, 'Codecracker').pass()
  g.settled()
  g.expect.bits('runner', 4).fort('HQ', { ice: ['Quandary'] })
  g.runner.run('HQ')
  g.expect.step(7)
  g.runner.break(1, 'Codecracker').jackOut()
  g.expect.bits('runner', 2).fort('HQ', { ice: ['Quandary'] })
  g.settled()
})

ruling(here(2), 'ice moves in when ice within it is trashed, and the new piece stands outermost', () => {
  const g = game({
    turn: 'corp',
    actions: 1,
    corp: { hand: ['Rex'], hq: { ice: ['Quandary', 'Wall of Static', 'Keeper'] } },
  })
  g.corp.installTrimming('Rex', 'HQ').pick('Wall of Static')
  g.expect.fort('HQ', { ice: ['Rex', 'Quandary', 'Keeper'] }).bits('corp', 3)
  g.settled()
})

const bulldozer = madeUp('hardware', 'Made-up Bulldozer', {
  abilities: [on('pass', [], trash('iceMet'))],
})
ruling(here(2), 'ice trashed in the middle of a run leaves no hole: the next piece inward is met', () => {
  const g = game({
    pool: poolWith(bulldozer),
    corp: { hq: { ice: ['Quandary', 'Wall of Static', 'Keeper'] } },
    runner: { rig: ['Made-up Bulldozer'] },
  })
  g.runner.run('HQ').pass()
  g.expect.fort('HQ', { ice: ['Wall of Static', 'Keeper'] })
  g.runner.pass().pass()
  g.expect.fort('HQ', { ice: [] })
  expect(g.told('corp').filter((line) => line.includes('approaches'))).toEqual([
    'Runner approaches Quandary.',
    'Runner approaches Wall of Static.',
    'Runner approaches Keeper.',
  ])
  g.settled()
})

const hybrid = madeUp('ice', 'Made-up Hybrid', {
  strength: 0,
  keywords: ['Wall', 'Code Gate'],
  abilities: [sub(gain(1))],
})
const hound = madeUp('program', 'Made-up Hound Catcher', {
  strength: 5,
  keywords: ['Icebreaker'],
  abilities: [{ kind: 'break', bits: 1, what: ['Watchdog', 'Bloodhound'] }],
})
ruling(here(3), 'one keyword in common is enough for a breaker', () => {
  const g = game({
    pool: poolWith(hybrid, hound),
    corp: { hq: { ice: [rezzed('Made-up Hybrid'), rezzed('Hunter')] } },
    runner: { rig: ['Codecracker', 'Jackhammer', 'Made-up Hound Catcher', 'Loony Goon'] },
  })
  g.runner.run('HQ')
  expect(g.runner.can('break', { card: 'Codecracker' })).toBe(true)
  expect(g.runner.can('break', { card: 'Jackhammer' })).toBe(true)
  expect(g.runner.can('break', { card: 'Loony Goon' })).toBe(false)
  g.runner.break(1, 'Jackhammer').pass()
  expect(g.runner.can('break', { card: 'Codecracker' })).toBe(false)
  expect(g.runner.can('break', { card: 'Jackhammer' })).toBe(false)
  g.runner.break(1, 'Made-up Hound Catcher').jackOut()
  g.settled()
})

const tollGate = madeUp('ice', 'Made-up Toll Gate', {
  strength: 0,
  keywords: ['Code Gate'],
  abilities: [sub(gain(1)), sub(gain(2)), sub(gain(4))],
})
ruling(here(5), 'the Runner breaks in any order; what is left resolves in printed order', () => {
  const spec = {
    pool: poolWith(tollGate),
    corp: { bits: 0, hq: { ice: [rezzed('Made-up Toll Gate')] } },
    runner: { rig: ['Codecracker'] },
  }
  const broken = game(spec)
  broken.runner.run('HQ').break(3).break(1).pass().jackOut()
  broken.expect.bits('corp', 2)
  broken.settled()

  const unbroken = game(spec)
  unbroken.runner.run('HQ').break(2).pass().jackOut()
  expect(unbroken.told().filter((line) => /gains/.test(line))).toEqual([
    'Corp gains 1 bit from Made-up Toll Gate.',
    'Corp gains 4 bits from Made-up Toll Gate.',
  ])
  unbroken.settled()
})

ruling(here(5), 'damage printed first is taken before the run ends, whatever was broken', () => {
  const spec = {
    corp: { hq: { ice: [rezzed('Razor Wire')] } },
    runner: { bits: 9, rig: ['Dwarf'], hand: [] },
  }
  const gone = game({ ...spec, runner: { ...spec.runner, hand: ['Score!', 'Inside Job', 'Score!'] } })
  gone.runner.run('HQ').pass()
  gone.expect.handSize('runner', 1).noRun()
  gone.settled()

  const half = game({ ...spec, runner: { ...spec.runner, hand: ['Score!', 'Inside Job', 'Score!'] } })
  half.runner.run('HQ').break(2).pass()
  half.expect.handSize('runner', 1).step(13)
  half.settled()
})

const rust = madeUp('resource', 'Made-up Rust', {
  abilities: [modify('iceStrength', { type: 'ice' }, -3)],
})
ruling(here(6), 'an icebreaker can be below zero and must be raised from there', () => {
  const g = game({
    corp: { hq: { ice: [rezzed('Quandary')] } },
    runner: { rig: ['Imp', hosted('Codecracker', 'Imp')] },
  })
  g.expect.card('Codecracker', { strength: -1 })
  g.runner.run('HQ').break(1, 'Codecracker')
  g.expect.bits('runner', 2)
  g.runner.jackOut()
  g.settled()
})

ruling(here(6), 'ice can be below zero, where a breaker below zero is strong enough', () => {
  const g = game({
    pool: poolWith(rust),
    corp: { hq: { ice: [rezzed('Quandary')] } },
    runner: { rig: ['Made-up Rust', 'Imp', hosted('Codecracker', 'Imp')] },
  })
  g.expect.card('Quandary', { strength: -1 })
  g.runner.run('HQ').break(1, 'Codecracker')
  g.expect.bits('runner', 5)
  g.runner.jackOut()
  g.settled()
})

ruling(here(7), 'breakers work in an encounter with ice they can break, and nowhere else', () => {
  const g = game({
    corp: { hq: { ice: [rezzed('Quandary'), 'Wall of Static'] } },
    runner: { rig: ['Codecracker', 'Dwarf', 'Loony Goon'] },
  })
  const breaking = () => g.runner.options().filter((label) => /Break sub|Raise/.test(label))
  expect(breaking()).toEqual([])
  g.runner.run('HQ')
  expect(breaking()).toEqual([
    'Break subroutine 1 with Codecracker (2 bits)',
    'Raise Codecracker by 1 strength (1 bit)',
  ])
  g.runner.break(1)
  expect(breaking()).toEqual([])
  expect(g.runner.verbs()).toEqual(['jack-out', 'pass'])
  g.runner.pass()
  expect(breaking()).toEqual([])
  expect(g.told()).toContain('Runner approaches unrezzed ice.')
  g.runner.jackOut()
  g.settled()
})
