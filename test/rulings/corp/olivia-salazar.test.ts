import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed, type Spec } from '../../support/table.ts'

const guarded = (bits: number, ice: string[], more: Partial<NonNullable<Spec['corp']>> = {}, olivias = 1) =>
  game({
    corp: {
      bits,
      hq: { ice, cards: Array.from({ length: olivias }, () => rezzed('Olivia Salazar')) },
      ...more,
    },
    runner: { bits: 9, hand: ['Score!', 'Imp', 'Broker'], rig: ['Codecracker', 'Dwarf'] },
  })

test('half of the bits, rounded down, for ice of her fort, derezzed when the run ends', () => {
  const g = guarded(3, ['Razor Wire', 'Cortical Scrub'])
  g.runner.run('HQ')
  g.corp.use('Olivia Salazar').pick('Cortical Scrub')
  g.expect.bits('corp', 0).card('Cortical Scrub', { rezzed: true })
  g.corp.pass()
  g.runner.pass()
  g.settled()
  g.expect.noRun().brain(1).card('Cortical Scrub', { rezzed: false, card: 'cortical-scrub' })
  expect(g.logLines().join(' ')).toContain('Cortical Scrub is derezzed.')
  expect(
    g
      .view('runner')
      .seats.flatMap((s) => s.forts)
      .flatMap((f) => f.ice)
      .map((c) => c.card),
  ).toContain('cortical-scrub')
})

test('once in a run, in runs on her fort only', () => {
  const g = guarded(9, ['Quandary', 'Keeper'])
  g.runner.run('HQ')
  g.corp.use('Olivia Salazar').pick('Quandary')
  expect(g.decision('corp')).toBeNull()
  g.runner.pass()
  g.runner.run('R&D')
  expect(g.decision('corp')?.options.some((o) => o.verb === 'use') ?? false).toBe(false)
  g.settled()
})

ruling('corp/olivia-salazar/2', 'two of them rez two pieces, never the same one twice', () => {
  const g = guarded(9, ['Quandary', 'Keeper'], {}, 2)
  g.runner.run('HQ')
  g.corp.use('Olivia Salazar').pick('Quandary').use('Olivia Salazar')
  expect(g.corp.options()).toEqual(['Keeper on HQ'])
  g.corp.pick('Keeper')
  g.expect.bits('corp', 6)
  g.settled()
  g.expect.card('Keeper', { rezzed: false }).card('Quandary', { rezzed: false })

  // With only one piece of ice, there is nothing left for the second Olivia.
  const one = guarded(9, ['Quandary'], {}, 2)
  one.runner.run('HQ')
  one.corp.use('Olivia Salazar').pick('Quandary')
  expect(one.decision('corp')?.options.some((o) => o.verb === 'use') ?? false).toBe(false)
  one.settled()
})

ruling('corp/data-masons/1', 'what lowers the bits does so before they are halved', () => {
  const g = guarded(9, ['Fire Wall'], { forts: [{ cards: [rezzed('Data Masons')] }] })
  g.runner.run('HQ')
  g.corp.use('Olivia Salazar').pick('Fire Wall')
  g.expect.bits('corp', 8)
  g.settled()
})
