import { expect } from 'vitest'
import { gain, on } from '../../../src/cards/vocabulary/index.ts'
import { game } from '../../support/game.ts'
import { poolWith } from '../../support/made.ts'
import { madeUp } from '../../support/made-up.ts'
import { ruling } from '../../support/ruling.ts'
import { rezzed } from '../../support/table.ts'

const here = (n: number) => `general/prevention-effects/${n}`

/** No card of the pool answers to a tag at once; Omniscience Foundation waits for the end of the turn. */
const informer = madeUp('node', 'Made-up Informer', { abilities: [on('tag', [], gain(3))] })
const hunted = {
  pool: poolWith(informer),
  corp: { bits: 1, hq: { ice: [rezzed('Hunter')] }, forts: [{ cards: [rezzed('Made-up Informer')] }] },
  runner: { rig: ['Fall Guy'] },
}

ruling(here(1), 'prevention comes before the tag: nothing happens that follows a tag', () => {
  const g = game(hunted)
  g.runner.run('HQ')
  g.corp.commit(0)
  g.expect.tags(0).bits('corp', 1)
  g.runner.use('Fall Guy')
  g.expect.tags(0).bits('corp', 1).trash('runner', 'Fall Guy')
  expect(g.told().some((line) => line.includes('receives'))).toBe(false)
  g.settled()
})

ruling(here(1), 'not prevented, the tag comes and what follows it', () => {
  const g = game(hunted)
  g.runner.run('HQ')
  g.corp.commit(0)
  g.runner.pass()
  g.expect.tags(1).bits('corp', 4).rig('Fall Guy')
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

ruling(here(2), 'a card that prevents cannot be used when there is nothing to prevent', () => {
  const g = game({
    corp: { hq: { ice: [rezzed('Cortical Scrub')] } },
    runner: { hand: ['Score!', 'Score!'], rig: ['Fall Guy', 'Shield'] },
  })
  expect(g.runner.verbs()).toEqual(['gain', 'draw', 'run', 'play'])
  g.runner.run('HQ')
  g.expect.brain(1).handSize('runner', 1).noRun().rig('Fall Guy', 'Shield')
  expect(g.told().some((line) => /prevents/.test(line))).toBe(false)
  g.settled()
})
