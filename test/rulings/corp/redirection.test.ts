import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const den = { ice: [rezzed('Quandary')], cards: [rezzed('Siren')] }

ruling('corp/siren/1', 'a run goes to the Siren whatever began it', () => {
  const g = game({
    corp: { bits: 3, forts: [den] },
    runner: { hand: ['Custodial Position'], rig: ['Shredder Uplink Protocol'] },
  })
  g.runner.run('HQ')
  g.corp.use('Siren')
  g.expect.noRun().bits('corp', 2)
  g.runner.play('Custodial Position')
  g.corp.use('Siren')
  g.expect.noRun().bits('corp', 1)
  g.runner.use('Shredder Uplink Protocol')
  g.corp.use('Siren')
  g.expect.noRun().bits('corp', 0)
  expect(g.logLines().filter((line) => line.includes('encounters Quandary'))).toHaveLength(3)
  g.settled()
})

ruling('corp/siren/1', 'a run on its own fort needs no rerouting, and bits must be there', () => {
  const g = game({ corp: { bits: 0, forts: [den] } })
  g.runner.run('Fort 1')
  expect(g.decision('corp')).toBeNull()
  g.runner.run('HQ')
  expect(g.decision('corp')).toBeNull()
  g.settled()
})

ruling('corp/siren/2', 'more cards of R&D are no reward for a run that went elsewhere', () => {
  const g = game({
    corp: { bits: 3, forts: [{ cards: [rezzed('Siren')] }], rd: { cards: ['Red Herrings'] } },
    runner: { bits: 5, hand: ['Custodial Position'] },
  })
  g.runner.play('Custodial Position')
  g.corp.use('Siren')
  expect(g.runner.options()).toEqual(['Trash Siren', 'Leave it'])
  g.runner.trash('Siren')
  g.settled()
  expect(g.logLines('runner').filter((line) => line.includes('accesses'))).toHaveLength(1)
  g.expect.fort('Fort 1', null)
})

ruling(
  'corp/siren/2',
  'what comes instead of access to HQ does not come elsewhere, and cards are accessed',
  () => {
    const g = game({
      corp: { bits: 3, forts: [{ cards: [rezzed('Siren')] }] },
      runner: { bits: 5, hand: ['Edited Shipping Manifests'] },
    })
    g.runner.play('Edited Shipping Manifests')
    g.corp.use('Siren')
    expect(g.runner.options()).toEqual(['Trash Siren', 'Leave it'])
    g.runner.pass()
    g.expect.bits('runner', 4).bits('corp', 2).tags(0)
    g.settled()
  },
)

/**
 * Blackmail gives 1 point for success on HQ. The run is redirected into a Dumpster, with 2 points in
 * Archives.
 */
const blackmailed = (archives: string[]) => {
  const g = game({
    corp: {
      hq: { ice: [rezzed('Dumpster')] },
      arch: { ice: archives.map((card) => rezzed(card)) },
      archives: ['Marine Arcology'],
    },
    runner: { bits: 30, hand: ['Blackmail'], rig: ['Codecracker'] },
  })
  g.runner.play('Blackmail')
  return g
}

ruling('corp/siren/2', 'nor where ice has sent the run elsewhere', () => {
  const g = blackmailed([])
  g.settled()
  g.expect.points('runner', 2)
})

test('led back to HQ, it is a run on HQ again, with what comes of that', () => {
  const g = blackmailed(['Vortex'])
  g.runner.pass().pass()
  g.corp.yes().pick('HQ')
  g.runner.break(1, 'Codecracker').pass()
  g.settled()
  g.expect.points('runner', 1)
})
