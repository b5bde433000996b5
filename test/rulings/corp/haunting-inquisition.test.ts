import { expect, test } from 'vitest'
import { may, on, run } from '../../../src/cards/vocabulary/index.ts'
import { game, type TestGame } from '../../support/game.ts'
import { poolWith } from '../../support/made.ts'
import { madeUp } from '../../support/made-up.ts'
import { ruling } from '../../support/ruling.ts'
import { advanced, rezzed } from '../../support/table.ts'

const haunted = (more: { hand?: string[]; rig?: string[] } = {}) =>
  game({
    corp: { hq: { ice: [rezzed('Haunting Inquisition')] } },
    runner: { bits: 9, ...more },
  })

/** Lets the Runner take actions and the Corp its turns, until so many more have been taken. */
const takes = (g: TestGame, actions: number): void => {
  for (let n = 0; n < actions; n++) {
    for (let i = 0; i < 3 && g.view().turn.seat === 'corp'; i++) g.corp.gain()
    g.runner.gain()
  }
  for (let i = 0; i < 3 && g.view().turn.seat === 'corp'; i++) g.corp.gain()
}

test('ends the run, and no run is made in the six actions after it', () => {
  const g = haunted({ hand: ['Inside Job'], rig: ['Shredder Uplink Protocol'] })
  const could = () => [
    g.runner.can('run'),
    g.runner.can('play', { card: 'Inside Job' }),
    g.runner.can('action', { card: 'Shredder Uplink Protocol' }),
  ]
  g.runner.run('HQ')
  g.expect.noRun()
  expect(could()).toEqual([false, false, false])
  takes(g, 5)
  expect(could()).toEqual([false, false, false])
  takes(g, 1)
  g.until('runner')
  expect(could()).toEqual([true, true, true])
  g.settled()
})

test('broken, it bars nothing', () => {
  const g = haunted({ rig: ['Codecracker'] })
  g.runner.run('HQ')
  for (let n = 0; n < 6; n++) g.runner.boost('Codecracker')
  g.runner.break(1).pass()
  g.expect.noRun()
  expect(g.runner.can('run')).toBe(true)
  g.settled()
})

ruling('corp/haunting-inquisition/1', 'suffered twice, it still bars six actions', () => {
  const g = game({
    turn: 'corp',
    actions: 1,
    corp: {
      hq: { ice: [rezzed('Haunting Inquisition')] },
      forts: [{ cards: [advanced('Ice Transmutation', 5)] }],
    },
  })
  g.corp.score('Ice Transmutation').pick('Haunting Inquisition').gain()
  g.runner.run('HQ')
  expect(g.told().filter((line) => line.includes('resolves'))).toHaveLength(3)
  takes(g, 5)
  expect(g.runner.can('run')).toBe(false)
  takes(g, 1)
  expect(g.runner.can('run')).toBe(true)
  g.settled()
})

ruling('corp/haunting-inquisition/2', 'actions forgone are not taken and do not count', () => {
  const g = haunted()
  g.runner.run('HQ')
  takes(g, 3)
  const runner = g.state.seats[1]
  if (runner) runner.owed = 2
  takes(g, 2)
  expect(g.runner.can('run')).toBe(false)
  takes(g, 1)
  expect(g.runner.can('run')).toBe(true)
  g.settled()
})

/** Stands for Bodyweight Data Crèche, which gives a run after a successful one only. */
const creche = madeUp('hardware', 'Made-up Deck', {
  abilities: [may('Run again?', on('runEnd', [], run({})))],
})

test('a run beside any action of its own is not barred', () => {
  const g = game({
    pool: poolWith(creche),
    corp: { hq: { ice: [rezzed('Haunting Inquisition')] } },
    runner: { rig: ['Made-up Deck'] },
  })
  g.runner.run('HQ').yes().do('run', { fort: 'Archives' }).no()
  expect(g.told().join(' ')).toContain('The run on Archives is successful.')
  expect(g.runner.can('run')).toBe(false)
  g.settled()
})
