import { expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'

const hand = ['Krumz', 'Banpei', 'Setup!', 'Keeper']

/** After a successful run on HQ, the Corp has `bits`. */
const attacked = (bits: number, counters: Record<string, number> = {}) => {
  const g = game({
    corp: { bits, hand, counters },
    runner: { bits: 4, hand: ['Synchronized Attack on HQ'] },
  })
  g.runner.run('HQ')
  while (g.runner.can('pass')) g.runner.pass()
  g.runner.play('Synchronized Attack on HQ')
  return g
}

test('needs a successful run on HQ in the same turn', () => {
  const g = game({ corp: { hand }, runner: { bits: 4, hand: ['Synchronized Attack on HQ'] } })
  expect(g.runner.can('play')).toBe(false)
  g.runner.run('R&D')
  while (g.runner.can('pass')) g.runner.pass()
  expect(g.runner.can('play')).toBe(false)
})

test('the Corp keeps what it pays 2 bits each for, and as much as it can pay for', () => {
  const g = attacked(5)
  const asked = g.decision('corp')
  expect(asked).toMatchObject({ kind: 'cards', min: 0, max: 2 })
  expect(asked?.options.map((o) => o.label)).toContain('Keep Keeper (2 bits)')
  g.corp.pick('Keeper')
  g.expect.bits('corp', 3).handSize('corp', 1)
  expect(g.seat('corp').hand?.map((c) => c.card)).toEqual(['keeper'])
  g.settled()
})

test('a Corp that can pay for none is not asked', () => {
  const g = attacked(1)
  g.expect.bits('corp', 1).handSize('corp', 0)
  expect(g.logLines('runner').join(' ')).not.toContain('discards Krumz, Banpei')
  g.settled()
})

ruling('runner/synchronized-attack-on-hq/1', 'what is paid for stays, even where discards are random', () => {
  const g = attacked(4, { cockroach: 2 })
  g.corp.pick('Setup!', 'Banpei')
  expect(
    g
      .seat('corp')
      .hand?.map((c) => c.card)
      .sort(),
  ).toEqual(['banpei', 'setup'])
  g.expect.bits('corp', 0)
  g.settled()
})

ruling('runner/synchronized-attack-on-hq/2', 'each stored card is either paid for or discarded', () => {
  const none = attacked(8)
  none.corp.pick()
  none.expect.handSize('corp', 0).bits('corp', 8)
  const all = attacked(8)
  all.corp.pick(...hand)
  all.expect.handSize('corp', 4).bits('corp', 0)
  all.settled()
})
