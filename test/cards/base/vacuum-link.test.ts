import { expect, test } from 'vitest'
import { whenDiceShow } from '../../support/dice.ts'
import type { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

const gauntlet = {
  corp: {
    bits: 0,
    hq: { ice: [rezzed('Canis Minor'), rezzed('Canis Minor'), 'Wall of Static', rezzed('Vacuum Link')] },
  },
  runner: { bits: 0 },
}
const toTheLink = (g: ReturnType<typeof game>): void => {
  g.runner.run('HQ').pass().pass().pass()
}
const approached = (g: ReturnType<typeof game>): string[] =>
  g.logLines().flatMap((line) => line.match(/approaches (.*)\.$/)?.slice(1) ?? [])

test('only rezzed ice counts on the way back, and what lies between is approached again', () => {
  const g = whenDiceShow([2], gauntlet, toTheLink)
  expect(g.decision('runner')?.kind).toBe('confirm')
  g.runner.pass()
  // Back at the outermost ice, which does nothing, and past it again.
  expect(g.view().run?.passed).toHaveLength(1)
  const one = whenDiceShow([1], gauntlet, toTheLink)
  one.runner.pass()
  expect(one.logLines()).toContain('Runner is sent back to Canis Minor.')
  expect(one.view().run?.passed).toHaveLength(2)
})

test('the Runner may jack out instead, unless something bars its way', () => {
  const g = whenDiceShow([1], gauntlet, toTheLink)
  g.runner.do('jack-out')
  g.expect.noRun()
  g.settled()
  const barred = whenDiceShow(
    [1],
    {
      corp: { bits: 0, hq: { ice: [rezzed('Jack Attack'), rezzed('Vacuum Link')] } },
      runner: { bits: 0 },
    },
    (x) => {
      x.runner.run('HQ')
      x.corp.commit(0)
    },
  )
  expect(approached(barred).slice(0, 3)).toEqual(['Jack Attack', 'Vacuum Link', 'Jack Attack'])
})

test('on a 4, 5 or 6 it is passed', () => {
  const g = whenDiceShow([4], { corp: { hq: { ice: [rezzed('Vacuum Link')] } } }, (x) => {
    x.runner.run('HQ')
  })
  expect(g.logLines().join(' ')).toContain('passes Vacuum Link')
})
