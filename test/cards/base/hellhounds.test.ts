import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

const hand = ['Score!', 'Imp', 'Dwarf', 'Broker', 'Shield']

test.each([
  ['Mastiff', 'mastiff', 2, 1],
  ['Cerberus', 'cerberus', 3, 0],
  ['Baskerville', 'baskerville', 2, 0],
])('%s bites, and leaves a counter that ends with the run', (card, kind, lost, brain) => {
  const g = game({
    corp: { bits: 5, hq: { ice: [rezzed(card)] } },
    runner: { bits: 0, hand },
  })
  g.runner.run('HQ')
  g.corp.commit(0)
  g.settled()
  g.expect
    .handSize('runner', hand.length - lost)
    .brain(brain)
    .noRun()
  expect(g.seat('runner').counters).toMatchObject([{ kind, n: 1 }])
})

test.each([
  ['mastiff', 1, 4],
  ['cerberus', 2, 4],
  ['baskerville', 2, 3],
])(
  'each %s counter does %i damage as a run starts, until the Runner pays to be rid of it',
  (kind, n, price) => {
    const g = game({ runner: { bits: price, hand, counters: { [kind]: 2 } } })
    g.runner.run('Archives')
    g.settled()
    g.expect.handSize('runner', hand.length - 2 * n).brain(kind === 'mastiff' ? 2 : 0)
    g.runner.do('remove-counter')
    g.expect.bits('runner', 0)
    expect(g.seat('runner').counters).toMatchObject([{ kind, n: 1 }])
  },
)

test('Canis Major makes all ice encountered after it 2 stronger, and itself no stronger', () => {
  const g = game({
    corp: { hq: { ice: [rezzed('Canis Major'), rezzed('Wall of Static')] } },
    runner: { bits: 20, hand, rig: ['Loony Goon', 'Dwarf'] },
  })
  g.runner.run('HQ')
  g.expect.card('Canis Major', { strength: 4 })
  g.runner.pass().pass()
  g.expect.card('Wall of Static', { strength: 4 })
})

test('further ice is stronger after Mastiff', () => {
  const g = game({
    corp: { bits: 0, hq: { ice: [rezzed('Mastiff'), rezzed('Wall of Static')] } },
    runner: { bits: 20, hand, rig: ['Loony Goon', 'Dwarf'] },
  })
  g.runner.run('HQ').break(5)
  g.corp.commit(0)
  g.runner.pass()
  g.expect.card('Wall of Static', { strength: 3 })
})
