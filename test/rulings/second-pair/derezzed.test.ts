import { chooseOne, chosen, play, toHand, yours } from '../../../src/cards/vocabulary/index.ts'
import { game, type TestGame } from '../../support/game.ts'
import { poolWith } from '../../support/made.ts'
import { madeUp } from '../../support/made-up.ts'
import { ruling } from '../../support/ruling.ts'
import { rezzed } from '../../support/table.ts'

const recall = madeUp('operation', 'Made-up Recall', {
  abilities: [play(chooseOne(yours({ type: 'ice' }), 'it', 'Choose a piece of ice.'), toHand(chosen('it')))],
})
const remembers = 'general/ice-and-icebreakers/4'
/** A weakened Keeper that Olivia Salazar rezzes for one run. */
const weakened = (hand: string[] = []): TestGame => {
  const g = game({
    pool: poolWith(recall),
    actions: 1,
    corp: {
      bits: 20,
      hand,
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
  const g = weakened(['Made-up Recall'])
  g.corp.play('Made-up Recall').pick('Keeper')
  g.corp.install('Keeper', 'HQ').gain()
  g.settled()
  g.runner.run('HQ')
  g.corp.rez('Keeper')
  g.expect.card('Keeper', { rezzed: true, strength: 4, counters: {} })
  g.runner.pass()
  g.settled()
})
