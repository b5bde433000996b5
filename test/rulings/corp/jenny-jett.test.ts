import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed, type Spec } from '../../support/table.ts'

const jenny = rezzed('Jenny Jett')
const rig = ['Codecracker', 'Dwarf']
const guarded = (
  hand: string[],
  corp: Partial<NonNullable<Spec['corp']>> = {},
  runner: Spec['runner'] = {},
) =>
  game({
    corp: { bits: 9, hand, forts: [{ cards: [jenny] }], ...corp },
    runner: { bits: 20, rig, ...runner },
  })
const offered = (g: ReturnType<typeof game>) =>
  g.decision('corp')?.options.some((o) => o.verb === 'use') ?? false

test('new ice inside all other, at a bit for each piece; the Runner approaches it and it may be rezzed', () => {
  const g = guarded(['Quandary'], { forts: [{ ice: [rezzed('Keeper'), 'Hunter'], cards: [jenny] }] })
  g.runner.run('Fort 1').break(1, 'Codecracker').pass()
  g.corp.pass()
  g.corp.use('Jenny Jett').pick('Quandary')
  g.expect
    .bits('corp', 7)
    .fort('Fort 1', { ice: ['Keeper', 'Hunter', 'Quandary'] })
    .step(3)
  expect(g.path.slice(-3)).toEqual([12, 2, 3])
  g.corp.rez('Quandary')
  g.expect.step(7).bits('corp', 5)
  g.runner.break(1, 'Codecracker').pass()
  expect(g.logLines().join(' ')).toContain('The run on Fort 1 is successful.')
  g.settled()
  g.expect.card('Quandary', { rezzed: true })
})

test('the Runner may use effects as she approaches it, and the Corp may leave it unrezzed', () => {
  const g = guarded(['Quandary'], {}, { rig: [...rig, 'Smarteye'] })
  g.runner.run('Fort 1')
  g.corp.use('Jenny Jett').pick('Quandary')
  g.runner.use('Smarteye')
  g.runner.jackOut()
  g.expect.noRun().fort('Fort 1', { ice: ['Quandary'] })
  g.settled()
})

test('once in a run, and only for ice that may stand there and can be paid for', () => {
  const g = guarded(['Trapdoor', 'Quandary', 'Keeper'], { bits: 0 })
  g.runner.run('Fort 1')
  g.corp.use('Jenny Jett')
  expect(g.corp.options()).toEqual(['Quandary', 'Keeper'])
  g.corp.pick('Keeper').pass()
  expect(offered(g)).toBe(false)
  g.settled()
  g.runner.run('Fort 1')
  g.corp.pass()
  expect(offered(g)).toBe(false)
  g.settled()
})

ruling('corp/jenny-jett/1', 'she waits for the last piece of ice, or for a run where there is none', () => {
  const g = guarded(['Quandary'], { forts: [{ ice: [rezzed('Keeper'), rezzed('Keeper')], cards: [jenny] }] })
  g.runner.run('Fort 1').break(1, 'Codecracker')
  expect(offered(g)).toBe(false)
  g.runner.pass().break(1, 'Codecracker')
  g.expect.step(12)
  expect(offered(g)).toBe(true)
  g.settled()
  const open = guarded(['Quandary'])
  open.runner.run('Fort 1')
  expect(offered(open)).toBe(true)
  open.settled()
})

ruling('corp/jenny-jett/2', 'she guards the fort that is run on, not the one that is accessed', () => {
  const shredded = (where: 'hq' | 'arch') => {
    const g = guarded(
      ['Quandary'],
      { forts: [], [where]: { cards: [jenny] } },
      { rig: [...rig, 'Shredder Uplink Protocol'] },
    )
    g.runner.use('Shredder Uplink Protocol')
    return g
  }
  const wrong = shredded('hq')
  expect(offered(wrong)).toBe(false)
  wrong.runner.pick('Jenny Jett', 'Stored')
  wrong.settled()
  const right = shredded('arch')
  right.corp.use('Jenny Jett').pick('Quandary').rez('Quandary')
  right.expect.step(7).fort('Archives', { ice: ['Quandary'] })
  right.runner.break(1, 'Codecracker').pass()
  right.settled()
  expect(right.logLines().join(' ')).toContain('The run on HQ is successful.')
})

const zoned = (hand: string[], corp: Partial<NonNullable<Spec['corp']>>) => {
  const g = guarded(hand, corp, { hand: ['Restrictive Net Zoning'] })
  g.runner.install('Restrictive Net Zoning').do('mark', { fort: 'Fort 1' })
  return g
}

ruling('corp/jenny-jett/3', 'what changes the price of installing ice changes hers', () => {
  const g = zoned(['Quandary'], { forts: [{ ice: [rezzed('Keeper')], cards: [jenny] }] })
  expect(g.seat('runner', 'corp').notes).toEqual(['Restrictive Net Zoning: Fort 1.'])
  g.runner.run('Fort 1').break(1, 'Codecracker')
  g.corp.use('Jenny Jett').pick('Quandary')
  g.expect.bits('corp', 6)
  g.settled()
  const poor = zoned(['Quandary'], { bits: 1, forts: [{ cards: [jenny] }] })
  poor.runner.run('Fort 1')
  expect(offered(poor)).toBe(false)
  poor.settled()
})

ruling('corp/chester-mix/1', 'he lowers what others add, too', () => {
  const mix = rezzed('Chester Mix')
  const g = zoned(['Quandary'], { forts: [{ ice: [rezzed('Keeper')], cards: [jenny, mix] }] })
  g.runner.run('Fort 1').break(1, 'Codecracker')
  g.corp.use('Jenny Jett').pick('Quandary')
  g.expect.bits('corp', 8)
  g.runner.jackOut()
  g.settled()
})

test('Restrictive Net Zoning is paid with an action, too, and trashing ice does not spare it', () => {
  const g = game({
    turn: 'runner',
    actions: 1,
    corp: { bits: 2, hand: ['Quandary', 'Keeper'], forts: [{ ice: ['Hunter'], cards: ['Setup!'] }] },
    runner: { bits: 5, hand: ['Restrictive Net Zoning'] },
  })
  g.runner.install('Restrictive Net Zoning').do('mark', { fort: 'Fort 1' })
  g.expect.bits('runner', 4)
  g.settled()
  expect(g.corp.can('install', { card: 'Quandary', fort: 'Fort 1' })).toBe(false)
  expect(g.corp.can('install', { card: 'Quandary', fort: 'HQ' })).toBe(true)
  g.corp.installTrimming('Quandary', 'Fort 1')
  g.expect.bits('corp', 0).fort('Fort 1', { ice: ['Quandary'] })
  expect(g.corp.can('install-trim', { card: 'Keeper', fort: 'Fort 1' })).toBe(false)
  g.settled()
})

test('Fortress Architects spare a bit for each piece of ice', () => {
  const g = game({
    turn: 'corp',
    corp: {
      bits: 1,
      hand: ['Quandary', 'Keeper'],
      hq: { ice: ['Hunter'] },
      forts: [{ cards: [rezzed('Fortress Architects')] }],
    },
  })
  g.corp.install('Quandary', 'HQ')
  g.expect.bits('corp', 1)
  g.corp.install('Keeper', 'R&D').gain()
  g.settled()
  g.expect.bits('corp', 2)
})
