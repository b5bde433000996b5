import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const remembers = 'general/ice-and-icebreakers/4'
/** A weakened Keeper that Olivia Salazar rezzes for one run. */
const weakened = (): TestGame => {
  const g = game({
    actions: 1,
    corp: {
      bits: 20,
      hq: { ice: [{ card: 'Keeper', counters: { pattel: 3 } }], cards: [rezzed('Olivia Salazar')] },
    },
    runner: { bits: 9, rig: ['Codecracker'] },
  })
  g.runner.run('HQ')
  g.corp.use('Olivia Salazar').pick('Keeper')
  g.expect.card('Keeper', { rezzed: true, strength: 1 })
  g.runner.break(1).jackOut()
  g.settled()
  g.expect.card('Keeper', { rezzed: false, counters: { pattel: 3 } })
  return g
}

ruling(remembers, 'derezzed and rezzed again, it is as weak as before', () => {
  const g = weakened()
  g.corp.gains(3)
  g.runner.run('HQ')
  g.corp.rez('Keeper')
  g.expect.card('Keeper', { rezzed: true, strength: 1, counters: { pattel: 3 } })
  g.runner.break(1).jackOut()
  g.settled()
})

ruling(remembers, 'taken off its fort and installed again, it is as strong as printed', () => {
  const g = game({
    actions: 1,
    corp: {
      bits: 20,
      hq: { ice: [{ card: 'Twisty Passages', rezzed: true, counters: { pattel: 3 } }] },
    },
    runner: { bits: 9, rig: ['Codecracker'] },
  })
  g.expect.card('Twisty Passages', { strength: 1 })
  g.runner.run('HQ').break(1)
  g.corp.no()
  g.expect.hand('corp', 'Twisty Passages')
  g.settled()
  g.corp.install('Twisty Passages', 'HQ').gains(2)
  g.settled()
  g.runner.run('HQ')
  g.corp.rez('Twisty Passages')
  g.expect.card('Twisty Passages', { rezzed: true, strength: 4, counters: {} })
  g.runner.pass()
  g.settled()
})
