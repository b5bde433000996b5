import { expect, test } from 'vitest'
import { on, passIce, resource } from '../../../src/cards/vocabulary/index.ts'
import { poolWith } from '../../support/extra-cards.ts'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

test('a Runner whom a card lets pass ice on encountering it goes from step 6 to step 12', () => {
  const leave = resource('Broker', {
    cost: 0,
    abilities: [on('encounter', [], passIce)],
  })
  const g = game({
    corp: { hq: { ice: [rezzed('Quandary')] } },
    runner: { rig: ['Broker', 'Codecracker'] },
    pool: poolWith(leave),
  })
  g.runner.run('HQ')
  expect(g.path.slice(0, 5)).toEqual([1, 2, 3, 6, 12])
  g.settled()
})
