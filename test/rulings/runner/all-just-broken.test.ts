import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const meeting = (ice: string[], rig: string[], bits = 20, more: string[] = []) =>
  game({
    corp: {
      bits: 9,
      hq: { ice: ice.map((card) => rezzed(card)) },
      forts: more.length > 0 ? [{ cards: more.map((c) => rezzed(c)) }] : [],
    },
    runner: { bits, hand: ['Score!', 'Imp', 'Broker', 'Shield'], rig: ['Dwarf', ...rig] },
  })

ruling('runner/startup-immolator/1', 'after the ice is passed, if all of it was broken', () => {
  const g = meeting(['Wall of Static', 'Razor Wire'], ['Startup Immolator'])
  g.runner.run('HQ')
  expect(g.runner.can('use')).toBe(false)
  g.runner.break(1)
  g.expect.step(13)
  g.runner.use('Startup Immolator')
  g.expect
    .fort('HQ', { ice: ['Razor Wire'] })
    .bits('runner', 16)
    .notInRig('Startup Immolator')
  g.runner.pass()
  g.expect.step(7)
  g.settled()
})

test('not if a subroutine was left, nor for ice passed before', () => {
  const g = meeting(['Cortical Scrub', 'Wall of Static', 'Neural Blade'], ['Startup Immolator', 'Loony Goon'])
  g.runner.run('HQ').break(2, 'Loony Goon').pass()
  expect(g.runner.can('use')).toBe(false)
  g.runner.pass().break(1, 'Dwarf')
  expect(g.runner.can('use')).toBe(true)
  g.runner.pass().pass()
  expect(g.runner.can('use')).toBe(false)
  g.settled()
})

ruling('corp/data-masons/2', 'Startup Immolator pays the rez cost that is printed', () => {
  const poor = meeting(['Wall of Static'], ['Startup Immolator'], 4, ['Data Masons'])
  poor.runner.run('HQ').boost('Dwarf').break(1)
  expect(poor.runner.can('use')).toBe(false)
  poor.settled()
  const g = meeting(['Wall of Static'], ['Startup Immolator'], 6, ['Data Masons'])
  g.runner.run('HQ').break(1).use('Startup Immolator')
  g.expect.bits('runner', 2).fort('HQ', { ice: [] })
  g.settled()
})

for (const [card, ids] of [
  ['Startup Immolator', 'runner/startup-immolator/2 + runner/dropp/2'],
  ['Superglue', 'runner/superglue/+1'],
  ['Disintegrator', 'runner/disintegrator/2'],
] as const) {
  ruling(ids, 'Dropp ends the run before there is time for it', () => {
    const g = meeting(['Wall of Static'], ['Dropp', card])
    g.runner.run('HQ').do('break-all')
    g.expect.noRun().card('Wall of Static', { rezzed: true }).rig(card)
    g.settled()

    // Subroutines that another breaker has broken count as well.
    const other = meeting(['Wall of Static'], ['Dropp', card])
    other.runner.run('HQ').break(1, 'Dwarf').use(card)
    expect(other.fort('HQ')?.ice.filter(({ rezzed: isRezzed }) => isRezzed)).toEqual([])
    other.settled()
  })
}

const technician = (ice: string[], rig: string[]) => {
  const g = game({
    corp: { hq: { ice: ice.map((card) => rezzed(card)) } },
    runner: { bits: 20, hand: ['Disgruntled Ice Technician'], rig },
  })
  g.runner.play('Disgruntled Ice Technician').pick('HQ')
  return g
}

ruling('runner/disgruntled-ice-technician/2', 'Dropp ends the run before there is time for it', () => {
  const g = technician(['Wall of Static'], ['Dropp'])
  g.runner.do('break-all')
  g.expect.noRun().card('Wall of Static', { rezzed: true })
  expect(g.decision('runner')?.kind).toBe('act')
  g.settled()
})

ruling('runner/startup-immolator/3', 'saved by Joan of Arc, it has not been paid with: the ice stays', () => {
  const g = meeting(['Wall of Static'], ['Startup Immolator', 'Joan of Arc'])
  g.runner.run('HQ').break(1).use('Startup Immolator').do('save')
  g.expect.fort('HQ', { ice: ['Wall of Static'] }).rig('Startup Immolator')
  g.settled()
})

ruling('runner/startup-immolator/4', 'only in a run', () => {
  const g = meeting(['Wall of Static'], ['Startup Immolator'])
  g.runner.run('HQ').break(1).jackOut()
  expect(g.runner.can('use')).toBe(false)
  g.settled()
})

ruling('runner/startup-immolator/5', 'a lone Hunting Pack has no subroutines: all of them are broken', () => {
  const g = meeting(['Hunting Pack'], ['Startup Immolator'])
  g.runner.run('HQ').use('Startup Immolator')
  g.expect.fort('HQ', { ice: [] }).bits('runner', 19)
  g.settled()
})

ruling('runner/disintegrator/1', 'a lone Hunting Pack has no subroutines: all of them are broken', () => {
  const g = meeting(['Hunting Pack'], ['Disintegrator'])
  g.runner.run('HQ').use('Disintegrator')
  g.expect.noRun().card('Hunting Pack', { rezzed: false }).bits('runner', 18)
  g.settled()
  // It does not work on ice with subroutines of which none is broken.
  const unbroken = meeting(['Neural Blade'], ['Disintegrator', 'Codecracker'])
  unbroken.runner.run('HQ')
  while (unbroken.view().run) {
    const side = unbroken.decision('corp') ? 'corp' : 'runner'
    expect(unbroken[side].can('use', { card: 'Disintegrator' })).toBe(false)
    unbroken[side].pass()
  }
  unbroken.expect.card('Neural Blade', { rezzed: true }).bits('runner', 20)
})

ruling('runner/disgruntled-ice-technician/1', 'and so has it for the Technician', () => {
  const g = technician(['Hunting Pack'], [])
  g.runner.yes()
  g.expect.noRun().card('Hunting Pack', { rezzed: false })
  g.settled()
  // With ice outside it, it has a subroutine, which was not broken.
  const two = technician(['Hunting Pack'], [])
  two.runner.no()
  two.expect.card('Hunting Pack', { rezzed: true })
  two.settled()
})

test('Superglue derezzes it, Disintegrator ends the run with it', () => {
  const glued = meeting(['Wall of Static'], ['Superglue'])
  glued.runner.run('HQ').break(1).use('Superglue')
  glued.expect.card('Wall of Static', { rezzed: false }).notInRig('Superglue')
  glued.settled()
  const g = meeting(['Wall of Static'], ['Disintegrator'])
  g.runner.run('HQ').break(1).use('Disintegrator')
  g.expect.noRun().card('Wall of Static', { rezzed: false }).bits('runner', 17).rig('Disintegrator')
  g.settled()
})

test('a Disgruntled Ice Technician works for any ice of the run that was broken', () => {
  const g = game({
    corp: { hq: { ice: [rezzed('Fetch 4.0.1'), rezzed('Wall of Static'), rezzed('Wall of Static')] } },
    runner: { bits: 20, hand: ['Disgruntled Ice Technician'], rig: ['Dwarf'] },
  })
  g.runner.play('Disgruntled Ice Technician').pick('HQ')
  g.corp.commit(0)
  g.runner.pass().break(1)
  g.runner.no()
  g.runner.pass().break(1).yes()
  g.expect.noRun()
  g.settled()
  expect(g.fort('HQ')?.ice.map((c) => c.rezzed)).toEqual([true, true, false])
})
