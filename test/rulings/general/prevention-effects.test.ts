import { expect } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const here = (n: number) => `general/prevention-effects/${n}`

ruling(here(1), 'prevention comes before the tag, which is never received', () => {
  const g = game({ corp: { bits: 1, hq: { ice: [rezzed('Hunter')] } }, runner: { rig: ['Fall Guy'] } })
  g.runner.run('HQ')
  g.corp.commit(0)
  g.expect.tags(0)
  g.runner.use('Fall Guy')
  g.expect.tags(0).trash('runner', 'Fall Guy')
  expect(g.logLines().some((line) => line.includes('receives'))).toBe(false)
  g.settled()
})

const choking = {
  corp: { score: ["Please Don't Choke Anyone"], hq: { ice: [rezzed('Neural Blade')] } },
  runner: { hand: ['Score!'], rig: ['Shield'] },
}

ruling(here(1), 'what comes of damage that is done does not come of damage that was prevented', () => {
  const g = game(choking)
  g.runner.run('HQ').use('Shield', 'Prevent 1')
  expect(g.decision('corp')?.kind).not.toBe('number')
  g.expect.hand('runner', 'Score!')
  g.settled()
  expect(g.seat('corp').score[0]?.counters).toEqual({})
})

ruling(here(1), 'not prevented, the damage comes and what follows it', () => {
  const g = game(choking)
  g.runner.run('HQ').pass()
  g.corp.commit(1)
  g.expect.hand('runner', 'Score!')
  expect(g.seat('corp').score[0]?.counters).toEqual({ pdca: 1 })
  g.settled()
})

ruling(here(1), 'damage is prevented before a card is lost to it', () => {
  const g = game({
    corp: { hq: { ice: [rezzed('Razor Wire')] } },
    runner: { hand: ['Score!'], rig: ['Shield'] },
  })
  g.runner.run('HQ')
  g.expect.hand('runner', 'Score!')
  g.runner.use('Shield', 'Prevent 1').pass()
  g.expect.hand('runner').trash('runner', 'Score!').noRun()
  expect(g.view().result).toBeNull()
  g.settled()
})

ruling(here(2), 'what prevents a flatline waits for one: damage that is survived does not wake it', () => {
  const wired = (hand: string[]) => {
    const g = game({
      corp: { hq: { ice: [rezzed('Razor Wire')] } },
      runner: { hand, rig: ['Emergency Self-Construct'] },
    })
    expect(g.runner.verbs()).not.toContain('prevent')
    expect(g.runner.can('use', { card: 'Emergency Self-Construct' })).toBe(false)
    g.runner.run('HQ')
    return g
  }
  const alive = wired(['Score!', 'Score!'])
  alive.expect.handSize('runner', 0).noRun().rig('Emergency Self-Construct')
  alive.settled()
  const dying = wired(['Score!'])
  dying.runner.pass().do('prevent', { card: 'Emergency Self-Construct' })
  expect(dying.view().result).toBeNull()
  dying.settled()
})

ruling(here(2), 'a card that prevents cannot be used when there is nothing to prevent', () => {
  const g = game({
    corp: { hq: { ice: [rezzed('Cortical Scrub')] } },
    runner: { hand: ['Score!', 'Score!'], rig: ['Fall Guy', 'Shield'] },
  })
  expect(g.runner.verbs()).toEqual(['gain', 'draw', 'run', 'play'])
  g.runner.run('HQ')
  g.expect.brain(1).handSize('runner', 1).noRun().rig('Fall Guy', 'Shield')
  expect(g.logLines().some((line) => /prevents/.test(line))).toBe(false)
  g.settled()
})
