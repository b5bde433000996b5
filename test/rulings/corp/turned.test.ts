import { expect } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling.ts'
import { rezzed } from '../../support/table.ts'

const firm = 'corp/investment-firm'
const pdca = 'corp/please-dont-choke-anyone'

const bitsOn = (g: TestGame) => g.seat('corp').forts.flatMap((f) => f.cards.map((c) => c.bits))
const counters = (g: TestGame) => g.seat('corp').score[0]?.counters.pdca ?? 0

ruling(`${firm}/1`, 'each of two Firms gets two bits for every bit left in the bank', () => {
  const g = game({
    turn: 'corp',
    corp: {
      bits: 5,
      hand: ['Efficiency Experts'],
      forts: [{ cards: [rezzed('Investment Firm')] }, { cards: [rezzed('Investment Firm')] }],
    },
  })
  g.corp.play('Efficiency Experts').commit(2)
  g.expect.bits('corp', 6)
  expect(bitsOn(g)).toEqual([4, 4])
  g.settled()
})

ruling(`${firm}/2`, 'bits from an action and bits taken off a card are turned alike', () => {
  const g = game({
    turn: 'corp',
    corp: {
      bits: 5,
      score: ['Marine Arcology'],
      forts: [{ cards: [rezzed('Investment Firm')] }, { cards: [rezzed('BBS Whispering Campaign', 6)] }],
    },
  })
  g.corp.gain().commit(1)
  g.expect.bits('corp', 5)
  expect(bitsOn(g)).toEqual([2, 6])
  g.corp.use('Marine Arcology').commit(3)
  g.expect.bits('corp', 5)
  expect(bitsOn(g)).toEqual([8, 6])
  g.settled()
})

const wired = (rig: string[] = []) =>
  game({
    corp: { score: ["Please Don't Choke Anyone"], hq: { ice: [rezzed('Bolter Swarm')] } },
    runner: { hand: ['Score!', 'Dwarf', 'Krash', 'Broker'], rig },
  })

ruling(`${pdca}/1`, 'any damage the Corp does may be turned into counters, point by point', () => {
  const g = wired()
  g.runner.run('HQ')
  g.corp.commit(2)
  expect(counters(g)).toBe(2)
  g.expect.handSize('runner', 2)
  g.settled()
})

ruling(`${pdca}/2`, 'the Runner prevents first, and what is prevented gives no counter', () => {
  const g = wired(['Shield'])
  g.runner.run('HQ')
  g.runner.do('prevent', { words: 'Prevent 2' })
  expect(g.decision('corp')).toMatchObject({ kind: 'number', max: 2 })
  g.corp.commit(2)
  expect(counters(g)).toBe(2)
  g.expect.handSize('runner', 4)
  g.settled()
})
