import { expect } from 'vitest'
import { whenDiceShow } from '../../support/dice.ts'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed, type Spec } from '../../support/table.ts'

const here = (n: number) => `general/dealing-and-taking-damage/${n}`
const five = ['Score!', 'Inside Job', "Jack 'n' Joe", 'Hunt Club BBS', 'Custodial Position']

ruling(here(1), 'subroutines are sources of their own, each prevented or taken by itself', () => {
  const g = game({
    corp: { hq: { ice: [rezzed('Wall of Ice')] } },
    runner: { hand: five, rig: ['Shield'] },
  })
  g.runner.run('HQ')
  expect(g.decision('runner')?.prompt).toContain('2 net damage')
  g.runner.pass()
  g.expect.handSize('runner', 3)
  expect(g.decision('runner')?.prompt).toContain('2 net damage')
  g.runner.use('Shield', 'Prevent 2')
  g.expect.handSize('runner', 3).noRun()
  g.settled()
})

ruling(here(1), 'three times 1 brain damage is taken one by one', () => {
  const g = game({ corp: { hq: { ice: [rezzed('Liche')] } }, runner: { hand: five } })
  g.runner.run('HQ')
  g.expect.brain(3).handSize('runner', 2).noRun()
  expect(g.logLines().filter((line) => line.includes('1 brain damage'))).toHaveLength(3)
  g.settled()
})

ruling(here(1), 'one subroutine of two damage is one source', () => {
  const g = game({
    corp: { hq: { ice: [rezzed('Razor Wire')] } },
    runner: { hand: five, rig: ['Shield'] },
  })
  g.runner.run('HQ')
  expect(g.decision('runner')?.prompt).toContain('2 net damage')
  g.runner.use('Shield', 'Prevent 2')
  g.expect.handSize('runner', 5).noRun()
  g.settled()
})

const scrubbed = (hand: string[]): Spec => ({
  corp: { hq: { ice: [rezzed('Cortical Scrub')] } },
  runner: { hand, rig: ['Blink', 'Loony Goon'] },
})

ruling(
  here(2),
  'the harm of a breaker is dealt with before the next break, that of the ice after them',
  () => {
    const hands: number[] = []
    const g = whenDiceShow([3, 1], scrubbed([...five, 'Score!']), (g) => {
      hands.splice(0)
      g.runner.run('HQ')
      for (const subroutine of [1, 2]) {
        if (!g.runner.can('break', { subroutine })) return
        g.runner.break(subroutine)
        hands.push(g.seat('runner').handSize)
      }
    })
    expect(hands).toEqual([3, 2])
    g.expect.step(7).brain(0)
    g.runner.pass()
    g.expect.handSize('runner', 1).brain(1).noRun()
    g.settled()
  },
)

ruling(here(2), 'who is flatlined between two breaks gets no further', () => {
  const g = whenDiceShow([3], scrubbed(['Score!', 'Inside Job']), (g) => {
    g.runner.run('HQ').break(1)
  })
  g.expect.won('corp', 'flatline').brain(0)
  expect(g.logLines().some((line) => line.startsWith('Subroutine'))).toBe(false)
})

ruling(here(3), 'cards are lost at random, into the trash in the order in which they were hit', () => {
  const lost = (seed: string) => {
    const g = game({ seed, corp: { hq: { ice: [rezzed('Razor Wire')] } }, runner: { hand: five } })
    g.runner.run('HQ')
    const lost = g.logLines().flatMap((line) => line.match(/^(.*) is lost to the damage/)?.[1] ?? [])
    g.expect.trash('runner', ...lost.toReversed()).handSize('runner', 3)
    g.settled()
    return lost.join()
  }
  const ways = new Set(Array.from({ length: 20 }, (_, n) => lost(`seed ${n}`)))
  expect(ways.size).toBeGreaterThan(5)
})
