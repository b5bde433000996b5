import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

const CHIP = 'Security Code WORM Chip'

test('after a successful run on HQ it trashes a piece of unrezzed ice', () => {
  const g = game({
    corp: { rd: { ice: ['Keeper', rezzed('Quandary')] }, forts: [{ ice: ['Hunter'] }] },
    runner: { bits: 0, hand: [CHIP] },
  })
  expect(g.runner.can('play')).toBe(false)
  g.runner.run('Archives')
  expect(g.runner.can('play')).toBe(false)
  g.runner.run('HQ')
  g.runner.play(CHIP)
  expect(g.runner.options()).toHaveLength(2)
  g.runner.pick('R&D')
  g.expect.fort('R&D', { ice: ['Quandary'] }).faceDownArchives(1)
  expect(g.logLines('runner').join(' ')).not.toContain('Keeper')
  g.settled()
})
