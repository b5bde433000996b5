import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const one = 'runner/shredder-uplink-protocol/1'
const two = 'runner/shredder-uplink-protocol/2'

ruling(one, 'upgrades in HQ are accessed, the Archives are not', () => {
  const g = game({
    corp: {
      hand: ['Setup!'],
      archives: ['?Hostile Takeover'],
      hq: { ice: [rezzed('Wall of Static')], cards: ['Red Herrings'] },
    },
    runner: { bits: 9, hand: ['Score!', 'Imp'], rig: ['Shredder Uplink Protocol'] },
  })
  g.runner.use('Shredder Uplink Protocol')
  g.runner.pick('face-down', 'Stored card 1').trash('Red Herrings').pass()
  g.settled()
  g.expect.faceDownArchives(1).points('runner', 0).handSize('runner', 0)
  expect(g.logLines().join(' ')).toContain('The run on HQ is successful.')
})

ruling(two, 'cards that want a successful run on HQ are served', () => {
  const g = game({
    corp: { arch: { ice: [rezzed('Quandary')] } },
    runner: { bits: 9, rig: ['Shredder Uplink Protocol', 'Butcher Boy', 'Codecracker'] },
  })
  g.runner.use('Shredder Uplink Protocol')
  expect(g.view().run?.fort).toBe('archives')
  expect(g.view().run?.accessFort).toBe('hq')
  g.runner.break(1).pass()
  g.settled()
  expect(g.seat('corp').counters).toMatchObject([{ kind: 'butcher-boy', n: 1 }])
})

ruling(two, 'what asks for a successful run on HQ this turn has had one', () => {
  const chip = 'Security Code WORM Chip'
  const after = (how: (g: ReturnType<typeof game>) => void): boolean => {
    const g = game({
      corp: { forts: [{ ice: ['Keeper'], cards: ['Krumz'] }] },
      runner: { bits: 9, hand: [chip], rig: ['Shredder Uplink Protocol'] },
    })
    expect(g.runner.can('play', { card: chip })).toBe(false)
    how(g)
    g.settled()
    return g.runner.can('play', { card: chip })
  }
  expect(after((g) => g.runner.use('Shredder Uplink Protocol'))).toBe(true)
  expect(after((g) => g.runner.run('Archives'))).toBe(false)
})

ruling(two, 'it is a success against HQ and none against the Archives', () => {
  const g = game({
    corp: { hand: ['Setup!'] },
    runner: {
      bits: 9,
      hand: ['Score!', 'Imp'],
      rig: ['Shredder Uplink Protocol', 'Skivviss', 'Butcher Boy'],
    },
  })
  g.runner.use('Shredder Uplink Protocol')
  g.settled()
  expect(g.logLines().filter((line) => line.startsWith('The run on'))).toEqual([
    'The run on HQ is successful.',
  ])
  // The next run counts for its own fort.
  g.runner.run('Archives')
  g.settled()
  expect(g.logLines().join(' ')).toContain('The run on Archives is successful.')
  expect(g.seat('corp').counters).toMatchObject([{ kind: 'butcher-boy', n: 1 }])
})

ruling(two, 'until it succeeds it is a run on the Archives: cards of HQ see nothing of it', () => {
  const rio = rezzed('Rio de Janeiro City Grid')
  const g = game({
    corp: { hq: { cards: [rio] }, arch: { ice: [rezzed('Quandary')] } },
    runner: { bits: 9, rig: ['Shredder Uplink Protocol', 'Codecracker'] },
  })
  g.runner.use('Shredder Uplink Protocol').break(1)
  expect(g.logLines().join(' ')).not.toContain('the die shows')
  g.runner.jackOut()
  g.settled()
})

test('Private LDL Access turns a success against HQ into one against R&D', () => {
  const g = game({
    corp: { hand: ['Setup!'], deck: ['Hostile Takeover'], rd: { ice: [rezzed('Wall of Static')] } },
    runner: { hand: ['Private LDL Access', 'Score!'], rig: ['Deep Thought', 'R&D Interface'] },
  })
  g.runner.play('Private LDL Access')
  g.settled()
  g.expect.points('runner', 1).handSize('runner', 1)
  expect(g.seat('corp').counters).toMatchObject([{ kind: 'thought', n: 1 }])
  expect(g.logLines('runner').filter((line) => line.includes('accesses'))).toHaveLength(2)
})

test('a run sent away from the Archives counts for the fort it ends on', () => {
  const g = game({
    corp: { bits: 2, arch: { ice: [rezzed('Vortex')] }, deck: ['Hostile Takeover'] },
    runner: { rig: ['Shredder Uplink Protocol'] },
  })
  g.runner.use('Shredder Uplink Protocol')
  g.corp.yes().do('redirect', { fort: 'R&D' })
  g.runner.pass()
  g.settled()
  g.expect.points('runner', 1)
})
