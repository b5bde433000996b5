import { expect } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const here = 'general/making-runs-and-jacking-out/1'

ruling(here, 'no jacking out before the first encounter; after it there is', () => {
  const g = game({ corp: { hq: { ice: [rezzed('Quandary')] } }, runner: { rig: ['Codecracker'] } })
  g.runner.run('HQ')
  g.expect.step(7)
  expect(g.path).toEqual([1, 2, 3, 6, 7])
  expect(g.runner.can('jack-out')).toBe(false)
  g.runner.break(1)
  g.expect.step(13)
  g.runner.jackOut()
  g.expect.noRun()
  g.settled()
})

ruling(here, 'a fort without ice cannot be left before its cards are accessed', () => {
  const g = game({ corp: { forts: [{ cards: ['Setup!'] }] }, runner: { hand: ['Score!'] } })
  g.runner.run('Fort 1')
  g.expect.step(15)
  expect(g.view().waitingFor).toEqual(['corp'])
  g.corp.rez('Setup!')
  g.expect.won('corp', 'flatline')
})

ruling(here, 'a card can say otherwise', () => {
  const g = game({ corp: { hq: { ice: ['Cortical Scrub'] } }, runner: { rig: ['Smarteye'] } })
  g.runner.run('HQ')
  expect(g.runner.can('jack-out')).toBe(false)
  g.runner.use('Smarteye').jackOut()
  g.expect.noRun()
  expect(g.path).toEqual([1, 2, 20])
  g.settled()
})
