import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'

/** Encounters a rezzed Roadblock. Returns the face of the die, too. */
const met = (seed: string) => {
  const g = game({
    seed,
    corp: { hand: ['Night Shift'], hq: { ice: [{ card: 'Roadblock', rezzed: true }] } },
    runner: { bits: 9, rig: ['Codecracker'] },
  })
  g.runner.run('HQ')
  const face = Number(/the die shows (\d)/.exec(g.logLines().join(' '))?.[1])
  return { g, face }
}
const seeds = Array.from({ length: 40 }, (_, n) => `roadblock ${n}`)

ruling('corp/roadblock/1', 'on a 6 its subroutine is ignored, and it is derezzed', () => {
  const six = seeds.map(met).find(({ face }) => face === 6)
  expect(six).toBeDefined()
  six?.g.expect.card('Roadblock', { rezzed: false })
  expect(six?.g.path).not.toContain(11)
  six?.g.settled()
  expect(six?.g.logLines().join(' ')).toContain('The run on HQ is successful.')
})

test('any other face is strength for that encounter only', () => {
  const others = seeds.map(met).filter(({ face }) => face < 6)
  expect(new Set(others.map(({ face }) => face)).size).toBe(5)
  for (const { g, face } of others) {
    g.expect.card('Roadblock', { rezzed: true, strength: face })
    g.runner.pass()
    g.settled()
    g.expect.card('Roadblock', { strength: 0 })
  }
})

test('on a 6 it is passed once, whatever else passes it', () => {
  const six = seeds
    .map((seed) => {
      const g = game({
        seed,
        corp: { hq: { ice: [{ card: 'Roadblock', rezzed: true }] } },
        runner: { hand: ['Inside Job'] },
      })
      g.runner.play('Inside Job').pick('HQ')
      return g
    })
    .find((g) => g.logLines().join(' ').includes('the die shows 6'))
  expect(six?.logLines().filter((line) => line === 'Runner passes Roadblock.')).toHaveLength(1)
  expect(six?.path.filter((step) => step === 12)).toHaveLength(1)
  six?.settled()
})

test('on a 6 the run continues from step 6 at step 12: step 7 is not logged', () => {
  const six = seeds.map(met).find(({ face }) => face === 6)
  expect(six?.g.path.slice(0, 5)).toEqual([1, 2, 3, 6, 12])
  expect(six?.g.logLines()).not.toContain('Step 7: the Runner may break subroutines.')
  six?.g.settled()
})

test('any other face leads to step 7', () => {
  const other = seeds.map(met).find(({ face }) => face < 6)
  expect(other?.g.path.slice(0, 5)).toEqual([1, 2, 3, 6, 7])
  other?.g.runner.pass()
  other?.g.settled()
})
