import { describe, expect, test } from 'vitest'
import { cardId } from '../../../src/cards/facts/index.ts'
import { cardInfo } from '../../../src/cards/index.ts'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { rezzed } from '../../support/table.ts'
import type { Put } from '../../support/table-spec.ts'

const textOf = (name: string): string => (cardInfo(cardId(name))?.text ?? []).join(' ')

/** A run on HQ up to the encounter with a Hunter. */
const met = (bits: number, rig: Put[]): TestGame => {
  const g = game({ corp: { bits: 9, hq: { ice: [rezzed('Hunter')] } }, runner: { bits, rig } })
  g.runner.run('HQ')
  return g
}

/** A trace of 4 against a base link of 1 that costs 1 bit. The card's bits raise it to 5 first. */
const raised = (card: string, bits: number): TestGame => {
  const g = met(bits, ['Access to Kiribati', card])
  g.corp.commit(4)
  g.runner.commit(5)
  return g
}

describe('bits for raising a link', () => {
  test.each([
    ["Hell's Run", 1],
    ["Pandora's Deck", 3],
    ['Techtronica Utility Suit', 5],
    ['Little Black Box', 1],
  ])('%s: %i, filled up again when the turn begins', (card, n) => {
    const own = Math.max(0, 4 - n)
    const g = raised(card, 1 + own)
    g.until('runner')
    while (g.decision('runner')?.kind === 'option') g.runner.pick(card)
    g.expect.tags(0).bits('runner', 0)
    g.runner.jackOut()
    g.settled()
    g.idleUntil('runner')
    g.runner.run('HQ')
    g.corp.commit(n)
    const bits = g.seat('runner').bits
    g.runner.commit(n + 1)
    while (g.decision('runner')?.kind === 'option') g.runner.pick(card)
    g.expect.tags(0).bits('runner', bits - 1)
    g.runner.jackOut()
    g.settled()
  })

  const alone = (card: string): TestGame => met(0, ['Access to Kiribati', card])
  for (const [id, card] of [
    ['runner/pandoras-deck/2', "Pandora's Deck"],
    ['runner/techtronica-utility-suit/2', 'Techtronica Utility Suit'],
  ] as const) {
    ruling(id, `${card} pays for no base link`, () => {
      const g = alone(card)
      expect(g.decision('runner')).toMatchObject({ max: 0 })
      g.corp.commit(0)
      g.runner.commit(0)
      g.expect.tags(1)
      g.runner.jackOut()
      g.settled()

      // If other bits pay for the base link, the card's bits raise it.
      const paid = met(1, ['Access to Kiribati', card])
      paid.corp.commit(2)
      paid.runner.commit(3)
      while (paid.decision('runner')?.kind === 'option') paid.runner.pick(card)
      paid.expect.tags(0).bits('runner', 0)
      paid.runner.jackOut()
      paid.settled()
    })
  }

  for (const [id, card, n, what] of [
    ['runner/pandoras-deck/1', "Pandora's Deck", 3, '3 bits'],
    ['runner/hells-run/1', "Hell's Run", 1, '1 bit'],
    ['runner/techtronica-utility-suit/1', 'Techtronica Utility Suit', 5, '5 bits'],
  ] as const) {
    ruling(id, `what is used of ${card} comes back from the bank as the Runner's next turn begins`, () => {
      const g = raised(card, 1 + Math.max(0, 4 - n))
      while (g.decision('runner')?.kind === 'option') g.runner.pick(card)
      const left = Math.max(0, n - 4)
      g.expect.card(card, { bits: left }).bits('runner', 0)
      g.runner.jackOut()
      g.settled()
      g.idleUntil('corp')
      g.expect.card(card, { bits: left })
      const { bits } = g.seat('runner')
      g.idleUntil('runner')
      g.expect.card(card, { bits: n }).bits('runner', bits)
      expect(textOf(card)).toContain(`${what}, which`)
      g.settled()
    })
  }
})

describe('decks', () => {
  test.each([
    ["Pandora's Deck", 6, 6],
    ['Techtronica Utility Suit', 6, 5],
    ['Little Black Box', 4, 5],
  ])('%s costs %i, makes it %i MU, and takes the place of an older deck', (card, cost, mu) => {
    const g = game({ runner: { bits: cost, hand: [card], rig: ['Parraline 5750'] } })
    g.runner.install(card)
    g.expect.bits('runner', 0).rig(card).notInRig('Parraline 5750')
    expect(g.memory().total).toBe(mu)
    g.settled()
  })

  ruling('runner/techtronica-utility-suit/1', 'up to 1 meat damage is prevented each turn', () => {
    const hand = ['Score!', 'Score!', 'Score!', 'Score!']
    const g = game({
      turn: 'corp',
      corp: { hand: ['Punitive Counterstrike', 'Punitive Counterstrike'] },
      runner: { tags: 1, hand, rig: ['Techtronica Utility Suit'] },
    })
    g.corp.play('Punitive Counterstrike')
    g.runner.use('Techtronica Utility Suit')
    g.expect.handSize('runner', 3)
    g.corp.play('Punitive Counterstrike')
    g.expect.handSize('runner', 1)
    expect(g.logLines().filter((line) => /prevent/i.test(line))).toHaveLength(1)
    g.settled()
  })

  test('Little Black Box: a hand of 6, and 1 net or brain damage less each turn', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Cortical Scrub')] }, rd: { ice: [rezzed('Neural Blade')] } },
      runner: { hand: ['Score!', 'Score!', 'Score!'], rig: ['Little Black Box'] },
    })
    expect(g.seat('runner').maxHand).toBe(6)
    g.runner.run('HQ')
    g.runner.use('Little Black Box')
    g.settled()
    g.expect.brain(0)
    expect(g.seat('runner').handSize).toBe(3)
    g.runner.run('HQ')
    g.settled()
    g.expect.brain(1)

    const net = game({
      corp: { rd: { ice: [rezzed('Neural Blade')] } },
      runner: { hand: ['Score!', 'Score!'], rig: ['Little Black Box'] },
    })
    net.runner.run('R&D')
    net.runner.use('Little Black Box')
    net.expect.handSize('runner', 2)
    net.settled()
  })
})
