import { expect } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'
import type { Put } from '../../support/table-spec.ts'

const CARD = 'Social Engineering'
const here = (n: number) => `runner/social-engineering/${n}`
const table = (ice: Put[] = [rezzed('Keeper')], bits = 6) =>
  game({
    actions: 2,
    corp: { bits: 9, hq: { ice }, rd: { ice: [rezzed('Wall of Static')] } },
    runner: { bits, hand: [CARD] },
  })
/** Hides `n`, and the Corp guesses wrong. */
const fooled = (g: ReturnType<typeof table>) => {
  g.runner.play(CARD).commit(2)
  g.corp.commit(3)
  return g
}

ruling(
  here(1),
  'what the Corp could count before is all it ever sees of the bits while they are hidden',
  () => {
    const hiding = (n: number) => {
      const g = table()
      g.expect.bits('runner', 6)
      expect(g.seat('runner', 'corp').bits).toBe(6)
      g.runner.play(CARD)
      const before = [g.view('corp').waitingFor, g.decision('corp')?.min, g.decision('corp')?.max]
      g.runner.commit(n)
      return [before, g.view('corp'), g.view(), g.decision('corp'), g.logLines('corp'), g.logLines()]
    }
    expect(hiding(2)).toEqual(hiding(5))
    expect(hiding(2)[0]).toEqual([['runner', 'corp'], 2, 5])
  },
)

ruling(here(1), 'a right guess takes the bits, and there is no run', () => {
  const g = table()
  g.runner.play(CARD)
  // The Corp may commit first.
  g.corp.commit(4)
  expect(g.decision('runner')).toMatchObject({ kind: 'secret', min: 2, max: 5 })
  g.runner.commit(4)
  g.expect.bits('runner', 1).noRun()
  g.settled()
})

ruling(here(2), 'a rezzed piece is met before it is passed', () => {
  const g = fooled(table())
  g.runner.pick('Keeper')
  g.expect.path(2, 6, 12)
  expect(g.logLines().join('\n')).toMatch(/encounters Keeper[\s\S]*passes Keeper automatically/)
  g.expect.bits('runner', 5)
  g.settled()
})

ruling(
  here(2),
  'the Corp may rez the chosen piece as it is approached, and it is passed all the same',
  () => {
    const g = fooled(table(['Keeper']))
    g.runner.pick('HQ')
    g.corp.rez('Keeper')
    g.runner.pass()
    expect(g.logLines().join('\n')).toMatch(/encounters Keeper[\s\S]*passes Keeper automatically/)
    g.settled()
  },
)

ruling(here(3), 'only that piece is passed, and only once', () => {
  const g = fooled(table([rezzed('Quandary'), rezzed('Keeper')]))
  g.runner.pick('Keeper')
  // The Runner encounters the first ice as usual, and its subroutine ends the run.
  g.expect.noRun().actions('runner', 1)
  expect(g.logLines().join('\n')).not.toContain('automatically')
  g.settled()
})

ruling(here(3), 'met again in the same run, the piece is no longer passed by itself', () => {
  const g = fooled(table([rezzed('Keeper'), rezzed('Vortex')]))
  g.runner.pick('Keeper')
  g.corp.yes().pick('HQ')
  expect(g.logLines().filter((line) => line.includes('encounters Keeper'))).toHaveLength(2)
  expect(g.logLines().filter((line) => line.includes('automatically'))).toHaveLength(1)
  g.expect.noRun()
  g.settled()
})
