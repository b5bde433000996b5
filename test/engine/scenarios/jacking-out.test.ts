import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

/** The Runner has spent all but this many bits on breaking Quandary, and encounters the ice behind it. */
const behind = (ice: string, bits: number) => {
  const g = game({
    corp: { hq: { ice: [rezzed('Quandary'), rezzed(ice), rezzed('Quandary')] } },
    runner: { bits: bits + 2, rig: ['Codecracker'] },
  })
  g.runner.run('HQ').break(1, 'Codecracker').pass()
  return g
}

test('jacking out is free and shows no price unless a card asks for one', () => {
  const options = behind('Canis Minor', 0).decision('runner')?.options ?? []
  const [out] = options.filter(({ verb }) => verb === 'jack-out')
  expect(out?.label).toBe('Jack out')
  expect(out).not.toHaveProperty('cost')
})

test('a Runner without bits cannot jack out if jacking out costs a bit', () => {
  const g = behind('Viral 15', 1)
  expect(g.runner.options()).toContain('Jack out (1 bit)')
  g.runner.do('jack-out')
  g.expect.noRun().bits('runner', 0)
  g.settled()
  expect(behind('Viral 15', 0).runner.can('jack-out')).toBe(false)
})
