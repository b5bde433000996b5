import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed, type Spec } from '../../support/table.ts'

const dreff = rezzed('Dr. Dreff')
const rig = ['Codecracker', 'Dwarf']
const guarded = (
  hand: string[],
  corp: Partial<NonNullable<Spec['corp']>> = {},
  runner: Spec['runner'] = {},
) =>
  game({
    corp: { bits: 5, hand, forts: [{ cards: [dreff] }], ...corp },
    runner: { bits: 20, rig, ...runner },
  })
const offered = (g: ReturnType<typeof game>) =>
  g.decision('corp')?.options.some((o) => o.verb === 'use') ?? false

test('half of what is printed, rounded down; broken and passed, it is trashed and the run succeeds', () => {
  const g = guarded(['Quandary', 'Cortical Scrub', 'Setup!'])
  g.runner.run('Fort 1')
  g.expect.step(1)
  g.corp.use('Dr. Dreff')
  expect(g.corp.options()).toEqual(['Quandary', 'Cortical Scrub'])
  g.corp.pick('Quandary')
  g.expect.step(7).bits('corp', 4).handSize('corp', 2)
  expect(g.view('runner').run?.subroutines).toHaveLength(1)
  expect(g.view().shown.map((c) => c.card)).toEqual(['quandary'])
  g.runner.break(1, 'Codecracker')
  g.until('runner')
  g.expect.step(13).trash('corp', 'Quandary')
  expect(g.view().shown).toEqual([])
  g.runner.pass()
  expect(g.logLines().join(' ')).toContain('The run on Fort 1 is successful.')
  expect(g.path).toEqual([1, 6, 7, 8, 9, 10, 7, 11, 12, 13, 14, 15, 16, 17, 18])
  g.settled()
})

test('once in a run, and not for ice that is dearer than the Corp', () => {
  const g = guarded(['Quandary', 'Razor Wire'], { bits: 1 })
  g.runner.run('Fort 1')
  g.corp.use('Dr. Dreff')
  expect(g.corp.options()).toEqual(['Quandary'])
  g.corp.pick('Quandary')
  g.runner.break(1, 'Codecracker').pass()
  expect(offered(g)).toBe(false)
  g.settled()
  g.runner.run('Fort 1')
  expect(offered(g)).toBe(false)
  g.settled()
})

test('whether HQ holds ice does not show: the Corp is asked as long as it holds anything', () => {
  const asked = (hand: string[]) => {
    const g = guarded(hand)
    g.passesStarts = false
    g.runner.run('Fort 1')
    return g.decision('corp')?.kind ?? null
  }
  expect([asked(['Quandary']), asked(['Setup!']), asked([])]).toEqual(['window', 'window', null])
})

test('two of them in one fort put two pieces before the Runner', () => {
  const g = guarded(['Quandary', 'Keeper'], { forts: [{ cards: [dreff, dreff] }] })
  g.runner.run('Fort 1')
  g.corp.use('Dr. Dreff').pick('Quandary')
  g.runner.break(1, 'Codecracker')
  g.corp.use('Dr. Dreff').pick('Keeper')
  g.expect.step(7)
  g.runner.break(1, 'Codecracker').jackOut()
  g.settled()
  g.expect.trash('corp', 'Keeper', 'Quandary').bits('corp', 2)
})

ruling('corp/dr-dreff/1', 'he waits for the last piece of ice, or for a run where there is none', () => {
  const g = guarded(['Quandary'], {
    forts: [{ ice: [rezzed('Keeper'), rezzed('Quandary')], cards: [dreff] }],
  })
  g.runner.run('Fort 1').break(1, 'Codecracker')
  expect(offered(g)).toBe(false)
  g.runner.pass().break(1, 'Codecracker')
  g.expect.step(12)
  g.corp.use('Dr. Dreff').pick('Quandary')
  g.expect.step(7)
  g.runner.pass()
  g.expect.noRun().trash('corp', 'Quandary')
  expect(g.logLines().join(' ')).not.toContain('is successful')
  g.settled()

  const open = guarded(['Quandary'])
  open.runner.run('Fort 1')
  expect(offered(open)).toBe(true)
  open.corp.pass()
  expect(offered(open)).toBe(false)
  open.settled()

  const late = guarded(['Quandary'], {
    forts: [{ ice: [rezzed('Keeper')], cards: [dreff] }, { cards: ['Krumz'] }],
  })
  late.runner.run('Fort 1').break(1, 'Codecracker')
  late.expect.step(12)
  expect(offered(late)).toBe(true)
  late.corp.pass()
  late.runner.pass()
  late.expect.step(15)
  expect(offered(late)).toBe(false)
  late.settled()
  const elsewhere = guarded(['Quandary'])
  elsewhere.runner.run('HQ')
  expect(offered(elsewhere)).toBe(false)
  elsewhere.settled()
})

test('rezzed before access, he may still be used (runner/death-from-above/1)', () => {
  const g = guarded(['Quandary'], { forts: [{ cards: ['Dr. Dreff'] }] })
  g.runner.run('Fort 1')
  g.corp.rez('Dr. Dreff').use('Dr. Dreff').pick('Quandary')
  g.expect.step(7)
  g.runner.pass()
  g.expect.noRun()
  g.settled()
})

ruling('corp/dr-dreff/2', 'he guards the fort that is run on, not the one that is accessed', () => {
  const shredded = (where: 'hq' | 'arch') => {
    const g = guarded(
      ['Quandary', 'Setup!'],
      { forts: [], [where]: { cards: [dreff] } },
      { rig: [...rig, 'Shredder Uplink Protocol'] },
    )
    g.runner.use('Shredder Uplink Protocol')
    return g
  }
  const wrong = shredded('hq')
  expect(offered(wrong)).toBe(false)
  wrong.runner.pick('Dr. Dreff', 'Stored')
  wrong.settled()
  const right = shredded('arch')
  right.corp.use('Dr. Dreff').pick('Quandary')
  right.expect.step(7)
  right.runner.break(1, 'Codecracker').pass()
  right.settled()
  expect(right.logLines().join(' ')).toContain('The run on HQ is successful.')
})

ruling('corp/dr-dreff/6', 'the ice is not approached: nothing can be used before it is met', () => {
  const g = guarded(['Quandary'], {}, { rig: [...rig, 'Smarteye'] })
  g.runner.run('Fort 1')
  g.corp.use('Dr. Dreff').pick('Quandary')
  expect(g.path.slice(-3)).toEqual([1, 6, 7])
  expect(g.logLines().join(' ')).not.toContain('approaches')
  expect(g.runner.can('use', { card: 'Smarteye' })).toBe(false)
  g.settled()
})

ruling('corp/dr-dreff/7', 'what speaks of ice on the fort does not speak of it', () => {
  const grid = rezzed('Jerusalem City Grid')
  const g = guarded(['Wall of Static'], { forts: [{ ice: [rezzed('Fire Wall')], cards: [dreff, grid] }] })
  g.runner.run('Fort 1')
  g.expect.card('Fire Wall', { strength: 5 })
  g.runner.break(1, 'Dwarf')
  g.corp.use('Dr. Dreff').pick('Wall of Static')
  g.expect.step(7)
  expect(g.view().shown).toMatchObject([{ card: 'wall-of-static', strength: 2, rezzed: false }])
  g.runner.break(1, 'Dwarf').jackOut()
  g.settled()
})

ruling('corp/olivia-salazar/1', 'she rezzes nothing that is not installed', () => {
  const g = guarded(['Quandary'], { forts: [{ cards: [dreff, rezzed('Olivia Salazar')] }] })
  g.runner.run('Fort 1')
  g.corp.use('Dr. Dreff').pick('Quandary')
  g.runner.break(1, 'Codecracker')
  expect(offered(g)).toBe(false)
  expect(g.logLines().join(' ')).not.toContain('rezzes')
  g.expect.trash('corp', 'Quandary')
  g.runner.jackOut()
  g.settled()
  const installed = guarded([], { forts: [{ ice: ['Quandary'], cards: [rezzed('Olivia Salazar')] }] })
  installed.runner.run('Fort 1')
  installed.corp.use('Olivia Salazar').pick('Quandary')
  installed.expect.card('Quandary', { rezzed: true })
  installed.settled()
})

ruling('corp/data-masons/2', 'what lowers the bits of a rez does not help him', () => {
  const g = guarded(['Fire Wall'], {
    forts: [{ cards: [dreff] }, { cards: [rezzed('Data Masons')] }],
  })
  g.runner.run('Fort 1')
  g.corp.use('Dr. Dreff').pick('Fire Wall')
  g.expect.bits('corp', 3)
  g.settled()
})

ruling('corp/dr-dreff/+2', 'Dumpster, though it may not stand on the Archives', () => {
  const g = guarded(['Dumpster'], {
    archives: ['Setup!'],
    arch: { ice: [rezzed('Keeper')], cards: [dreff] },
  })
  g.runner.run('Archives').break(1, 'Codecracker')
  g.corp.use('Dr. Dreff').pick('Dumpster')
  g.expect.step(7).bits('corp', 3)
  g.runner.pass()
  expect(g.view().run).toMatchObject({ fort: 'archives', encountering: true })
  g.expect.step(7).trash('corp', 'Dumpster', 'Setup!')
  g.runner.break(1, 'Codecracker').pass()
  expect(g.logLines().join(' ')).toContain('The run on Archives is successful.')
  g.runner.pick('Dr. Dreff', 'Stored', 'Stored')
  g.settled()
})

ruling('corp/dr-dreff/3', 'what goes back to HQ first is not trashed', () => {
  for (const pays of [true, false]) {
    const g = guarded(['Marionette', 'Setup!'], {}, { rig: ['Krash', 'Dwarf'] })
    g.runner.run('Fort 1')
    g.corp.use('Dr. Dreff').pick('Marionette')
    g.runner.break(1, 'Krash').break(2, 'Krash')
    if (pays) g.corp.yes()
    else g.corp.no()
    g.expect
      .step(13)
      .trash('corp', ...(pays ? ['Marionette'] : []))
      .handSize('corp', pays ? 1 : 2)
    expect(g.view('runner').run?.ice).toBe(pays ? g.view('runner').run?.passed[0] : null)
    g.runner.jackOut()
    g.settled()
  }
})

ruling('corp/dr-dreff/4', 'it is not rezzed: nothing that comes of a rez comes of it', () => {
  const menus = 'Misleading Access Menus'
  const g = guarded([menus], { forts: [{ cards: [dreff, rezzed('Rio de Janeiro City Grid')] }] })
  g.runner.run('Fort 1')
  g.corp.use('Dr. Dreff').pick(menus)
  g.expect.step(7).bits('corp', 5)
  g.runner.pass().yes()
  g.expect.step(13).bits('runner', 19)
  expect(g.logLines().join(' ')).not.toContain('the die shows')
  g.runner.jackOut()
  g.settled()
  const installed = guarded([], { hq: { ice: [menus] } })
  installed.runner.run('HQ')
  installed.corp.rez(menus)
  installed.expect.bits('corp', 8)
  installed.runner.pass().yes()
  installed.runner.jackOut()
  installed.settled()
})

/** The ice is put before the Runner, inside two pieces of rezzed ice. */
const insideOthers = (card: string) => {
  const forts = [{ ice: [rezzed('Keeper'), rezzed('Quandary')], cards: [dreff] }]
  const g = guarded([card], { forts }, { rig: [...rig, 'Loony Goon'] })
  g.runner.run('Fort 1').break(1, 'Codecracker').pass().break(1, 'Codecracker')
  g.corp.use('Dr. Dreff').pick(card)
  return g
}
/** The ice is installed there instead, so the Runner encounters it inside both. */
const installedInside = (card: string) => {
  const forts = [{ ice: [rezzed('Keeper'), rezzed('Quandary'), rezzed(card)] }]
  const hand = Array.from({ length: 5 }, () => 'Score!')
  const g = guarded([], { forts }, { rig: [...rig, 'Loony Goon'], hand })
  g.runner.run('Fort 1').break(1, 'Codecracker').pass().break(1, 'Codecracker').pass()
  return g
}
const subroutines = (g: ReturnType<typeof game>) => g.view('runner').run?.subroutines.length

ruling('corp/dr-dreff/5 + corp/mastermind/1', 'no ice is outside ice that is not installed', () => {
  const g = insideOthers('Mastermind')
  expect(g.view().shown).toMatchObject([{ card: 'mastermind', strength: 0 }])
  g.runner.pass()
  g.expect.noRun().brain(0).trash('corp', 'Mastermind')
  g.settled()
  const installed = installedInside('Mastermind')
  installed.runner.pass()
  installed.expect.noRun().brain(2)
  installed.settled()
})

ruling('corp/bug-zapper/1', 'nothing outside it: no net damage', () => {
  const g = insideOthers('Bug Zapper')
  g.runner.pass()
  expect(g.logLines().join(' ')).not.toContain('net damage')
  g.settled()
  const installed = installedInside('Bug Zapper')
  installed.runner.pass()
  installed.expect.noRun().handSize('runner', 1)
  installed.settled()
})

ruling('corp/dog-pile/1', 'nothing outside it: no net damage, no strength', () => {
  const g = insideOthers('Dog Pile')
  expect(g.view().shown).toMatchObject([{ card: 'dog-pile', strength: 0 }])
  g.runner.pass()
  expect(g.logLines().join(' ')).not.toContain('net damage')
  g.settled()
  const installed = installedInside('Dog Pile')
  installed.runner.pass()
  installed.expect.noRun().handSize('runner', 3)
  installed.settled()
})

ruling('corp/hunting-pack/1', 'nothing outside it: no subroutines', () => {
  const g = insideOthers('Hunting Pack')
  g.expect.step(13)
  expect(g.logLines().join(' ')).toContain('encounters Hunting Pack')
  g.runner.jackOut()
  g.settled()
  const installed = installedInside('Hunting Pack')
  expect(subroutines(installed)).toBe(2)
  installed.runner.pass()
  installed.corp.commit(0).commit(0)
  installed.settled()
})

ruling('corp/minotaur/1', 'nothing outside it: no subroutine ends the run', () => {
  const g = insideOthers('Minotaur')
  expect(subroutines(g) ?? 0).toBe(0)
  g.expect.step(13)
  g.runner.jackOut()
  g.settled()
})

ruling('corp/dr-dreff/+1', 'noise makes Sleepy ice no cheaper for him', () => {
  const g = guarded(
    ['Deadeye'],
    { forts: [{ ice: [rezzed('Wall of Static'), 'Deadeye'], cards: [dreff] }] },
    { rig: ['Jackhammer', 'Codecracker'] },
  )
  g.runner.run('Fort 1').break(1, 'Jackhammer').pass()
  expect(g.corp.options()).toContain('Rez Deadeye on Fort 1')
  g.corp.pass().use('Dr. Dreff').pick('Deadeye')
  g.expect.bits('corp', 3)
  g.corp.pick('Codecracker')
  g.expect.noRun().trash('corp', 'Deadeye')
  g.settled()
})
