import { expect } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'

const here = 'general/cumulative-effects/1'

ruling(here, 'a card that speaks of itself means that copy: two Brokers work side by side', () => {
  const g = game({ runner: { bits: 0, rig: [{ card: 'Broker', bits: 6 }, 'Broker'] } })
  const brokers = () => g.seat('runner').rig?.resources.map((c) => c.bits)
  expect(g.runner.options().filter((label) => label.startsWith('Broker'))).toHaveLength(3)
  g.runner.do('action', { card: 'Broker', words: 'Take' })
  g.expect.bits('runner', 6)
  expect(brokers()).toEqual([0, 0])
  expect(g.runner.options().filter((label) => label.startsWith('Broker'))).toHaveLength(1)
  g.runner.do('action', { card: 'Broker' })
  expect(brokers()).toEqual([0, 3])
  expect(g.runner.can('action')).toBe(false)
  g.settled()
})

ruling(here, 'one empty campaign goes, the other stays', () => {
  const g = game({
    turn: 'corp',
    corp: {
      bits: 0,
      forts: [
        { cards: [rezzed('BBS Whispering Campaign', 2)] },
        { cards: [rezzed('BBS Whispering Campaign', 4)] },
      ],
    },
  })
  g.corp.do('action', { card: 'BBS Whispering Campaign', fort: 'Fort 1' })
  g.expect.fort('Fort 1', null).fort('Fort 2', { cards: ['BBS Whispering Campaign'] })
  expect(g.fort('Fort 2')?.cards.map((c) => c.bits)).toEqual([4])
  g.expect.bits('corp', 2)
  g.settled()
})
