import { describe, expect, test } from 'vitest'
import { game } from '../support/game.ts'
import { ruling } from '../support/ruling-test.ts'
import { rezzed } from '../support/table.ts'

const HAND = ['Imp', 'Dwarf', 'Krash', 'Score!', 'Shield', 'Broker', 'Dropp', 'Fall Guy']

test.each([
  ['Artemis 2020', 10, 2, 0, 2],
  ['Raven Microcyb Eagle', 6, 1, 0, 1],
  ['Cortical Cybermodem', 11, 2, 2, 2],
  ['Militech MRAM Chip', 2, 0, 3, 0],
  ['Tycho Mem Chip', 5, 3, 0, 0],
] as const)('%s costs %d and gives %d MU, %d cards to keep and %d bits', (card, cost, mu, cards, bits) => {
  const g = game({ runner: { bits: cost, hand: [card] } })
  g.runner.install(card)
  g.expect.bits('runner', 0).card(card, { bits })
  expect(g.memory().total).toBe(4 + mu)
  expect(g.seat('runner').maxHand).toBe(5 + cards)
  g.settled()
  expect(game({ runner: { bits: cost - 1, hand: [card] } }).runner.can('install')).toBe(false)
})

describe.each([
  ['Artemis 2020', 2],
  ['Raven Microcyb Eagle', 1],
  ['Cortical Cybermodem', 2],
] as const)('the bits of %s', (card, bits) => {
  const own =
    card === 'Cortical Cybermodem'
      ? test
      : (words: string, play: () => void) =>
          ruling(`runner/${card.toLowerCase().replaceAll(' ', '-')}/1`, words, play)

  own('pay for icebreakers in runs, and come back from the bank', () => {
    const g = game({
      actions: 1,
      corp: { hq: { ice: [rezzed('Filter')] } },
      runner: { bits: 0, hand: ['Imp', 'Dwarf'], rig: [rezzed(card), 'Krash'] },
    })
    expect(g.runner.can('install')).toBe(true)
    g.runner.run('HQ')
    const price = 2
    if (bits < price) {
      expect(g.decision('runner')?.options.some(({ verb }) => verb === 'break') ?? false).toBe(false)
      return g.settled()
    }
    g.runner.break(1)
    g.expect.card(card, { bits: bits - price }).bits('runner', 0)
    g.runner.jackOut()
    g.corp.gains(3)
    g.expect.card(card, { bits })
    g.settled()
  })

  test('go with it when a new deck comes', () => {
    const g = game({ runner: { bits: 20, hand: ['Parraline 5750'], rig: [rezzed(card)] } })
    g.runner.install('Parraline 5750')
    g.expect.trash('runner', card)
    expect(g.memory().total).toBe(5)
    expect(g.seat('runner').maxHand).toBe(5)
    g.settled()
  })
})

test('Raven Microcyb Eagle pays a bit for an icebreaker, and has it back the next turn', () => {
  const g = game({
    actions: 1,
    corp: { hq: { ice: [rezzed('Wall of Static')] } },
    runner: { bits: 0, rig: [rezzed('Raven Microcyb Eagle'), 'Dwarf'] },
  })
  g.runner.run('HQ').break(1)
  g.expect.card('Raven Microcyb Eagle', { bits: 0 })
  g.runner.jackOut()
  g.corp.gains(3)
  g.expect.card('Raven Microcyb Eagle', { bits: 1 })
  g.settled()
})

test('Militech MRAM Chip lets eight cards stay at the end of the turn', () => {
  const g = game({ actions: 1, runner: { hand: HAND, rig: ['Militech MRAM Chip'] } })
  g.runner.gain()
  g.expect.handSize('runner', 8)
  g.settled()
})

describe('Zetatech Portastation', () => {
  test('pays a bit for a prep, and has it back the next turn', () => {
    const g = game({
      actions: 1,
      runner: {
        bits: 1,
        hand: ['Bodyweight Synthetic Blood'],
        rig: [rezzed('Zetatech Portastation')],
        fillers: 20,
      },
    })
    g.runner.play('Bodyweight Synthetic Blood')
    g.expect.bits('runner', 0).card('Zetatech Portastation', { bits: 0 }).handSize('runner', 5)
    g.corp.gains(3)
    g.expect.card('Zetatech Portastation', { bits: 1 })
    g.settled()
  })

  test('pays for nothing else', () => {
    const g = game({ runner: { bits: 0, hand: ['WuTech Mem Chip'], rig: [rezzed('Zetatech Portastation')] } })
    expect(g.runner.can('install')).toBe(false)
    g.settled()
  })
})
