import { expect } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
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

ruling(here(2), 'ice trashed in the middle of a run leaves no hole: the next piece inward is met', () => {
  const g = game({
    corp: { hq: { ice: [rezzed('Quandary'), 'Wall of Static', 'Keeper'] } },
    runner: { bits: 9, rig: ['Codecracker', 'Startup Immolator'] },
  })
  g.runner.run('HQ').break(1).use('Startup Immolator')
  g.expect.fort('HQ', { ice: ['Wall of Static', 'Keeper'] })
  g.runner.pass()
  g.corp.pass()
  g.runner.pass()
  g.corp.pass()
  expect(g.logLines('corp').filter((line) => line.includes('approaches'))).toEqual([
    'Runner approaches Quandary.',
    'Runner approaches Wall of Static.',
    'Runner approaches Keeper.',
  ])
  g.settled()
})

ruling(here(3), 'one keyword in common is enough for a breaker', () => {
  const g = game({
    corp: { hq: { ice: [rezzed('Hunter')] } },
    runner: { bits: 9, rig: ['Codecracker', 'Jackhammer', 'Dogcatcher', 'Loony Goon'] },
  })
  // A Sentry and a Bloodhound: both kinds of breaker can break it.
  g.runner.run('HQ')
  for (const breaker of ['Codecracker', 'Jackhammer'])
    expect([g.runner.can('break', { card: breaker }), g.runner.can('boost', { card: breaker })]).toEqual([
      false,
      false,
    ])
  for (const breaker of ['Dogcatcher', 'Loony Goon'])
    expect(g.runner.can('boost', { card: breaker })).toBe(true)
  g.runner.break(1, 'Dogcatcher').jackOut()
  g.expect.tags(0)
  g.settled()
})

ruling(here(5), 'the Runner breaks in any order; what is left resolves in printed order', () => {
  const met = (...order: number[]): TestGame => {
    const g = game({
      corp: { hq: { ice: [rezzed('Wall of Ice')] } },
      runner: { bits: 20, hand: ['Score!', 'Imp', 'Dwarf', 'Krash'], rig: ['Dwarf'] },
    })
    g.runner.run('HQ')
    for (const subroutine of order) g.runner.break(subroutine)
    g.runner.pass()
    return g
  }
  const through = met(4, 1, 3)
  through.expect.handSize('runner', 2).step(13)
  through.runner.jackOut()
  through.settled()
  const out = met(3, 2)
  out.expect.handSize('runner', 2).noRun()
  expect(out.logLines().flatMap((line) => line.match(/^Subroutine (\d)/)?.[1] ?? [])).toEqual(['1', '4'])
  out.settled()
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
    corp: { hq: { ice: [{ card: 'Quandary', rezzed: true, counters: { pattel: 3 } }] } },
    runner: { rig: ['Imp', hosted('Codecracker', 'Imp')] },
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
  expect(g.logLines()).toContain('Runner approaches unrezzed ice.')
  g.runner.jackOut()
  g.settled()
})
