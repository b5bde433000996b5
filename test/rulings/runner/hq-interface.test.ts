import { expect } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const accessed = (g: TestGame) =>
  g.logLines('runner').flatMap((line) => line.match(/^Runner accesses (.*)\.$/)?.[1] ?? [])

ruling('runner/hq-interface/1', 'every Interface is a card more', () => {
  for (const copies of [0, 1, 2]) {
    const g = game({
      corp: { hand: Array<string>(4).fill('Night Shift') },
      runner: { rig: Array<string>(copies).fill('HQ Interface') },
    })
    g.runner.run('HQ').pass()
    expect(accessed(g)).toHaveLength(1 + copies)
    g.settled()
  }
})

ruling('runner/hq-interface/2', 'its card comes from the hand, beside all that stands in the fort', () => {
  const g = game({
    corp: { hand: ['Night Shift', 'Night Shift', 'Night Shift'], hq: { cards: [rezzed('Red Herrings')] } },
    runner: { rig: ['HQ Interface'] },
  })
  g.runner.run('HQ').pick('Red Herrings', 'Stored card 1', 'Stored card 2')
  expect(accessed(g)).toEqual(['Red Herrings', 'Night Shift', 'Night Shift'])
  g.runner.pass()
  g.settled()
})
