import { expect, it } from 'vitest'
import { pool } from '../../../src/cards/index.ts'
import { answerDirect, openDirect } from '../../../src/engine/in-place.ts'
import { isIndexCurrent } from '../../../src/engine/kernel/listeners.ts'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

it('found by random games: ice encountered from HQ no longer counts once it has ended the game', () => {
  const t = game({
    corp: { bits: 9, hand: ['Cortical Scrub'], hq: { cards: [rezzed('Dr. Dreff')] } },
    runner: { bits: 0 },
  })
  t.runner.run('HQ')
  t.corp.use('Dr. Dreff')
  const g = openDirect(t.state, pool)
  for (let pending = g.s.decisions[0]; pending; pending = g.s.decisions[0]) {
    answerDirect(g, pending, { picked: pending.options.slice(0, Math.max(1, pending.min)) })
  }
  expect(g.s.result?.reason).toBe('flatline')
  expect(isIndexCurrent(g)).toBe(true)
})
