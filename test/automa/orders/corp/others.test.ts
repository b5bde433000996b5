import { expect, test } from 'vitest'
import { knows, openGame } from '../../../../src/engine/kernel/game.ts'
import { corpAutoma } from '../../../support/automa.ts'
import { rezzed } from '../../../support/table.ts'

test('AC19 — the order to make money uses the card whose ability brings most, else it is not done', () => {
  const g = corpAutoma(
    { orders: [{ do: 'ability' }] },
    { corp: { bits: 0, forts: [{ cards: [rezzed('BBS Whispering Campaign', 16)] }] } },
  )
  g.clicks()
  g.expect.bits('corp', 2).card('BBS Whispering Campaign', { bits: 14 }).actions('corp', 2)
  const none = corpAutoma({ orders: [{ order: { do: 'ability' }, else: { do: 'refill' } }] })
  none.clicks()
  none.expect.handSize('corp', 5)
  none.settled()
})

test("AC20 — a tagged Runner's resource is trashed; without a tag the second choice is taken", () => {
  const orders = [{ order: { do: 'trash-resource' as const }, else: { do: 'refill' as const } }]
  const g = corpAutoma({ orders }, { corp: { bits: 5 }, runner: { tags: 1, rig: ['Broker'] } })
  g.clicks()
  g.expect.notInRig('Broker').bits('corp', 3)
  const free = corpAutoma({ orders }, { runner: { rig: ['Broker'] } })
  free.clicks()
  free.expect.rig('Broker').handSize('corp', 5)
  free.settled()
})

test('AC25 — ice the Runner has seen and that cannot be paid is replaced off the ice deck', () => {
  const g = corpAutoma(
    { piles: { ice: ['Banpei'] } },
    {
      turn: 'runner',
      corp: { bits: 0, hq: { ice: ['Fire Wall'] } },
    },
  )
  const seen = g.state.cards.find((c) => c.def === 'fire-wall')
  if (seen) seen.known |= 2
  g.runner.run('HQ')
  for (let n = 0; n < 20 && g.decision('runner')?.kind !== 'act'; n++) g.passAny()
  g.expect.fort('HQ', { ice: ['Banpei'] })
  expect(g.pile('ice')).toBe(1)
  const { forts } = g.state
  const fresh = forts.find((f) => f.kind === 'hq')?.ice[0] ?? 0
  expect(knows(openGame(g.state, { cards: new Map(), counters: new Map() }, false), fresh, 1)).toBe(false)
  g.settled()
})
