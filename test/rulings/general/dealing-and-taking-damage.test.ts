import { expect } from 'vitest'
import {
  boost,
  breaks,
  brokenWithThis,
  endRun,
  netDamage,
  on,
  sub,
} from '../../../src/cards/vocabulary/index.ts'
import { game } from '../../support/game.ts'
import { poolWith } from '../../support/made.ts'
import { madeUp } from '../../support/made-up.ts'
import { ruling } from '../../support/ruling.ts'
import { rezzed } from '../../support/table.ts'

const here = (n: number) => `general/dealing-and-taking-damage/${n}`
const five = ['Score!', 'Inside Job', "Jack 'n' Joe", 'Hunt Club BBS', 'Custodial Position']

const nettles = madeUp('ice', 'Made-up Nettles', {
  strength: 0,
  keywords: ['Wall'],
  abilities: [sub(netDamage(1)), sub(netDamage(1)), sub(netDamage(1))],
})

ruling(here(1), 'three subroutines are three sources, each prevented or taken by itself', () => {
  const g = game({
    pool: poolWith(nettles),
    corp: { hq: { ice: [rezzed('Made-up Nettles')] } },
    runner: { hand: five, rig: ['Shield'] },
  })
  g.runner.run('HQ')
  expect(g.decision('runner')?.prompt).toContain('1 net damage')
  g.runner.pass()
  g.expect.handSize('runner', 4)
  g.runner.use('Shield')
  g.expect.handSize('runner', 4)
  g.runner.pass()
  g.expect.handSize('runner', 3).step(13)
  g.runner.jackOut()
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

const bramble = madeUp('program', 'Made-up Bramble', {
  strength: 0,
  keywords: ['Icebreaker'],
  abilities: [
    breaks('ice', 0),
    boost(1),
    on('broke', [brokenWithThis], { op: 'damage', damage: 'net', who: 'you', n: 1 }),
  ],
})
const gauntlet = madeUp('ice', 'Made-up Gauntlet', {
  strength: 0,
  keywords: ['Wall'],
  abilities: [sub(netDamage(1)), sub(netDamage(1)), sub(endRun)],
})

ruling(
  here(2),
  'the harm of a breaker is dealt with before the next break, that of the ice after them',
  () => {
    const g = game({
      pool: poolWith(bramble, gauntlet),
      corp: { hq: { ice: [rezzed('Made-up Gauntlet')] } },
      runner: { hand: five, rig: ['Made-up Bramble'] },
    })
    g.runner.run('HQ').break(3)
    g.expect.handSize('runner', 4).step(7)
    g.runner.break(1)
    g.expect.handSize('runner', 3).step(7)
    g.runner.pass()
    g.expect.handSize('runner', 2).step(13)
    g.runner.jackOut()
    g.settled()
  },
)

ruling(here(2), 'who is flatlined between two breaks gets no further', () => {
  const g = game({
    pool: poolWith(bramble, gauntlet),
    corp: { hq: { ice: [rezzed('Made-up Gauntlet')] } },
    runner: { hand: ['Score!'], rig: ['Made-up Bramble'] },
  })
  g.runner.run('HQ').break(1).break(2)
  g.expect.won('corp', 'flatline')
  expect(g.told().some((line) => line.startsWith('Subroutine'))).toBe(false)
})

ruling(here(3), 'cards are lost at random, into the trash in the order in which they were hit', () => {
  const lost = (seed: string) => {
    const g = game({ seed, corp: { hq: { ice: [rezzed('Razor Wire')] } }, runner: { hand: five } })
    g.runner.run('HQ')
    const told = g.told().flatMap((line) => line.match(/^(.*) is lost to the damage/)?.[1] ?? [])
    g.expect.trash('runner', ...told.toReversed()).handSize('runner', 3)
    g.settled()
    return told.join()
  }
  const ways = new Set(Array.from({ length: 20 }, (_, n) => lost(`seed ${n}`)))
  expect(ways.size).toBeGreaterThan(5)
})
