import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed, type Spec } from '../../support/table.ts'

const rig = ['Codecracker', 'Dwarf']

describe('Trapdoor', () => {
  const trapped = (forts: NonNullable<Spec['corp']>['forts'] = []) =>
    game({
      corp: { bits: 5, hq: { ice: [rezzed('Trapdoor'), rezzed('Keeper')] }, forts },
      runner: { bits: 20, rig },
    })

  test('sends the Runner to the outermost rezzed ice of a subsidiary fort; ice outside it is not encountered', () => {
    const g = trapped([{ ice: ['Hunter', rezzed('Wall of Static'), rezzed('Quandary')], cards: ['Setup!'] }])
    g.runner.run('HQ').pass()
    g.expect.step(7)
    expect(g.view().run).toMatchObject({ encountering: true, passed: [] })
    expect(g.view().run?.fort).toBe(g.fort('Fort 1')?.id)
    expect(g.view().run?.accessFort).toBe(g.fort('Fort 1')?.id)
    g.runner.break(1, 'Dwarf').pass().break(1, 'Codecracker').pass()
    g.settled()
    expect(g.logLines().filter((line) => line.includes('accesses'))).toHaveLength(1)
    g.expect.noRun().card('Hunter', { rezzed: false })
    expect(g.logLines().join(' ')).toContain('The run on Fort 1 is successful.')
  })

  test('the Corp chooses among several subsidiary forts', () => {
    const g = trapped([
      { cards: ['Setup!'] },
      { ice: [rezzed('Wall of Static')], cards: ['BBS Whispering Campaign'] },
    ])
    g.runner.run('HQ').pass()
    expect(g.corp.options()).toEqual(['Send the run to Fort 1', 'Send the run to Fort 2'])
    g.corp.do('redirect', { fort: 'Fort 2' })
    g.expect.step(7)
    g.runner.break(1, 'Dwarf').jackOut()
    g.settled()
  })

  test('broken, it is passed and the run continues where it was', () => {
    const g = trapped([{ cards: ['Setup!'] }])
    g.runner.run('HQ').break(1, 'Codecracker').pass()
    g.until('runner')
    g.expect.step(7)
    expect(g.view().run).toMatchObject({ fort: 'hq', encountering: true })
    g.runner.break(1, 'Codecracker').jackOut()
    g.settled()
  })

  test('is broken by itself where there is no subsidiary fort', () => {
    const g = trapped()
    g.runner.run('HQ')
    g.expect.step(13).bits('runner', 20)
    g.runner.jackOut()
    g.settled()
  })

  test('can be installed only on HQ or R&D', () => {
    const g = game({ turn: 'corp', corp: { bits: 5, hand: ['Trapdoor'], forts: [{ cards: ['Setup!'] }] } })
    const where = (fort: string) => g.corp.can('install', { card: 'Trapdoor', fort })
    expect(['HQ', 'R&D', 'Archives', 'Fort 1', 'new'].map(where)).toEqual([true, true, false, false, false])
    g.corp.install('Trapdoor', 'R&D')
    g.settled()
  })
})

describe('Dumpster', () => {
  test('sends the Runner to the Archives, whatever is dear to the Corp', () => {
    const g = game({
      corp: { archives: ['?Setup!'], rd: { ice: [rezzed('Dumpster')] }, arch: { ice: [rezzed('Keeper')] } },
      runner: { bits: 20, rig },
    })
    g.runner.run('R&D').pass()
    g.expect.step(7)
    g.runner.break(1, 'Codecracker').pass()
    g.settled()
    g.expect.trash('corp', 'Setup!').faceDownArchives(0)
  })

  test('stands anywhere but on the Archives', () => {
    const g = game({ turn: 'corp', corp: { bits: 5, hand: ['Dumpster'] } })
    const where = (fort: string) => g.corp.can('install', { card: 'Dumpster', fort })
    expect(['HQ', 'R&D', 'Archives', 'new'].map(where)).toEqual([true, true, false, true])
  })
})

describe.each(['Vortex', 'Entrapment'])('%s', (card) => {
  const whirl = (bits: number) =>
    game({
      corp: { bits, hq: { ice: [rezzed(card)] }, rd: { ice: [rezzed('Wall of Static')] } },
      runner: { bits: 20, rig },
    })

  test('costs the Corp 2 bits, to any fort', () => {
    const g = whirl(3)
    g.runner.run('HQ').pass()
    g.corp.yes()
    expect(g.corp.options()).toHaveLength(3)
    g.corp.do('redirect', { fort: 'R&D' })
    g.expect.bits('corp', 1).step(7)
    g.runner.break(1, 'Dwarf').jackOut()
    g.settled()
  })

  test('may lead back to itself, as often as the Corp pays', () => {
    const g = whirl(4)
    g.runner.run('HQ').pass()
    g.corp.yes().do('redirect', { fort: 'HQ' })
    g.runner.pass()
    g.corp.yes().do('redirect', { fort: 'HQ' })
    g.expect.bits('corp', 0).step(7)
    g.runner.pass()
    g.expect.step(13)
    g.runner.jackOut()
    g.settled()
  })

  test('without the bits, or the will, the Runner passes', () => {
    for (const bits of [1, 2]) {
      const g = whirl(bits)
      g.runner.run('HQ').pass()
      if (bits === 2) g.corp.no()
      g.expect.step(13).bits('corp', bits)
      g.runner.jackOut()
      g.settled()
    }
  })
})

ruling(
  'corp/vortex/+1',
  'no way out before the ice it leads to; with no rezzed ice there, one before access',
  () => {
    for (const card of ['Vortex', 'Entrapment']) whirled(card)
  },
)

/** A run redirected from HQ to R&D, whose ice is rezzed or not. */
const whirled = (card: string): void => {
  const spec = (ice: 'Wall of Static' | 'Keeper', isRezzed: boolean): Spec => ({
    corp: { bits: 2, hq: { ice: [rezzed(card)] }, rd: { ice: [isRezzed ? rezzed(ice) : ice] } },
    runner: { bits: 20, rig },
  })
  const met = game(spec('Wall of Static', true))
  met.runner.run('HQ').pass()
  met.corp.yes().do('redirect', { fort: 'R&D' })
  met.expect.step(7)
  expect(met.runner.verbs()).not.toContain('jack-out')
  met.runner.break(1, 'Dwarf').jackOut()
  met.settled()

  const bare = game(spec('Keeper', false))
  bare.runner.run('HQ').pass()
  bare.corp.yes().do('redirect', { fort: 'R&D' })
  bare.expect.step(13)
  expect(bare.runner.verbs()).toEqual(['jack-out', 'pass'])
  bare.runner.pass()
  bare.settled()
  expect(bare.logLines().join(' ')).toContain('The run on R&D is successful.')
  bare.expect.card('Keeper', { rezzed: false })
}

ruling('corp/vortex/+1', 'the same at ice that asks the Corp for no bits', () => {
  for (const card of ['Dumpster', 'Trapdoor'] as const) {
    const lead = (isRezzed: boolean) => {
      const on = { ice: [isRezzed ? rezzed('Keeper') : 'Keeper'] }
      const target = card === 'Dumpster' ? { arch: on } : { forts: [on] }
      const g = game({ corp: { bits: 2, hq: { ice: [rezzed(card)] }, ...target }, runner: { bits: 20, rig } })
      g.runner.run('HQ').pass()
      return g
    }
    const met = lead(true)
    met.expect.step(7)
    expect(met.runner.verbs()).not.toContain('jack-out')
    met.runner.break(1, 'Codecracker').jackOut()
    met.settled()
    const bare = lead(false)
    bare.expect.step(13)
    bare.runner.jackOut()
    bare.expect.noRun()
    bare.settled()
  }
})
test('a Vortex that was paid for takes no fort away from a Trapdoor', () => {
  const g = game({
    corp: { bits: 3, hq: { ice: [rezzed('Trapdoor')] }, forts: [{ ice: [rezzed('Vortex')] }] },
    runner: { bits: 20, rig },
  })
  g.runner.run('HQ').pass().pass()
  g.corp.yes().do('redirect', { fort: 'HQ' })
  g.expect.bits('corp', 1).step(7)
  g.runner.pass().pass()
  expect(g.logLines().filter((line) => line.includes('encounters Vortex'))).toHaveLength(2)
  g.runner.jackOut()
  g.settled()
})

describe('a fort without rezzed ice, all of which counts as passed', () => {
  test('Dr. Dreff has his moment there', () => {
    const g = game({
      corp: {
        bits: 2,
        hand: ['Keeper'],
        hq: { ice: [rezzed('Dumpster')] },
        arch: { ice: ['Quandary'], cards: [rezzed('Dr. Dreff')] },
      },
      runner: { bits: 20, rig },
    })
    g.runner.run('HQ').pass()
    g.corp.use('Dr. Dreff').pick('Keeper')
    g.expect.bits('corp', 0).step(7)
    g.runner.break(1, 'Codecracker').pass().pick('Dr. Dreff', 'Stored')
    g.settled()
    expect(g.logLines().join(' ')).toContain('The run on Archives is successful.')
  })

  test('and so have Lesley Major and Jenny Jett', () => {
    const led = (card: string) => {
      const g = game({
        corp: {
          bits: 9,
          hand: ['Keeper'],
          hq: { ice: [rezzed('Trapdoor')] },
          forts: [{ ice: ['Quandary'], cards: [rezzed(card), 'Hostile Takeover'] }],
        },
        runner: { bits: 20, rig },
      })
      g.runner.run('HQ').pass()
      g.corp.use(card)
      return g
    }
    const major = led('Lesley Major')
    major.corp.pick('Hostile Takeover').pass()
    major.expect.card('Hostile Takeover', { advancement: 2 }).step(13)
    major.runner.jackOut()
    major.settled()
    const jett = led('Jenny Jett')
    jett.corp.pick('Keeper').rez('Keeper')
    jett.runner.break(1, 'Codecracker').jackOut()
    jett.settled()
  })

  test('ice there is passed by no card that answers to passing', () => {
    const g = game({
      corp: {
        hq: { ice: [rezzed('Dumpster')] },
        arch: { ice: ['Keeper'], cards: [rezzed('Rio de Janeiro City Grid')] },
      },
    })
    g.runner.run('HQ')
    expect(g.logLines().join(' ')).not.toContain('the die shows')
    expect(g.logLines().join(' ')).not.toContain('passes')
    g.runner.jackOut()
    g.settled()
  })
})

describe('ice moved to where it would send the Runner itself', () => {
  test('sends nobody round and round: what leads back to it is no way on', () => {
    const g = game({ corp: { forts: [{ ice: [rezzed('Trapdoor')], cards: ['Hostile Takeover'] }] } })
    g.runner.run('Fort 1')
    g.settled()
    g.expect.points('runner', 1)
  })

  test('nor does a pair of them', () => {
    const g = game({
      corp: { forts: [{ ice: [rezzed('Trapdoor')] }, { ice: [rezzed('Trapdoor')] }] },
    })
    g.runner.run('Fort 1')
    g.settled()
    expect(g.logLines().filter((line) => line.includes('encounters Trapdoor'))).toHaveLength(2)
  })
})
