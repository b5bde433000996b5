import { expect } from 'vitest'
import { whenDiceShow } from '../../support/dice.ts'
import type { TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

/** The Runner encounters Vacuum Link behind these pieces of ice, and does not jack out. */
const thrown = (face: number, behind: ReturnType<typeof rezzed>[]) =>
  whenDiceShow(
    [face],
    {
      corp: { bits: 0, hq: { ice: [...behind, rezzed('Vacuum Link')] } },
      runner: { bits: 0 },
    },
    (g) => {
      g.runner.run('HQ')
      while (!met(g)) g.runner.pass()
      if (g.runner.can('jack-out') && g.decision('runner')?.kind === 'confirm') g.runner.pass()
    },
  )

const met = (g: TestGame): boolean => g.logLines().some((line) => line.includes('the die shows'))
const approached = (g: TestGame): string[] =>
  g.logLines().flatMap((line) => line.match(/approaches (.*)\.$/)?.slice(1) ?? [])

ruling('corp/vacuum-link/1', 'with too little ice the Runner is back at the outermost piece', () => {
  const g = thrown(3, [rezzed('Canis Minor'), rezzed('Canis Minor')])
  expect(g.logLines()).toContain('Runner is sent back to Canis Minor.')
  expect(approached(g).slice(0, 4)).toEqual(['Canis Minor', 'Canis Minor', 'Vacuum Link', 'Canis Minor'])
})

ruling('corp/vacuum-link/1', 'which may be Vacuum Link itself', () => {
  const g = thrown(1, [])
  expect(approached(g).slice(0, 2)).toEqual(['Vacuum Link', 'Vacuum Link'])
})
