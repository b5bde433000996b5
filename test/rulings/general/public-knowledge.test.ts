import { expect } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, rezzed } from '../../support/table.ts'

const here = (n: number) => `general/public-knowledge/${n}`

ruling(here(1), 'pools, sizes of hands and piles, and every counter are known to all', () => {
  const g = game({
    corp: {
      bits: 8,
      hand: ['Night Shift', 'Keeper'],
      fillers: 7,
      archives: ['Quandary', '?Rex', '?Hunter'],
      counters: { 'butcher-boy': 2 },
      score: [{ card: 'Political Coup', bits: 9 }],
      forts: [
        { cards: [advanced('Marine Arcology', 2)] },
        { cards: [rezzed('BBS Whispering Campaign', 14)] },
      ],
    },
    runner: {
      bits: 3,
      hand: ['Score!', 'Dwarf', 'Shield'],
      fillers: 6,
      trash: ['Inside Job'],
      rig: [{ card: 'Broker', bits: 3 }, 'Vewy Vewy Quiet'],
      tags: 1,
      brain: 1,
    },
  })
  for (const viewer of ['corp', 'runner', null] as const) {
    const corp = g.seat('corp', viewer)
    const runner = g.seat('runner', viewer)
    expect(corp).toMatchObject({ bits: 8, handSize: 2, stack: 7, trash: { faceDown: 2 } })
    expect(corp.trash.faceUp).toHaveLength(1)
    expect(corp.counters).toMatchObject([{ kind: 'butcher-boy', n: 2 }])
    expect(corp.score.map((c) => c.bits)).toEqual([9])
    const installed = corp.forts.flatMap((f) => f.cards).map((c) => [c.advancement, c.bits])
    expect(installed).toEqual([
      [2, 0],
      [0, 14],
    ])
    expect(runner).toMatchObject({ bits: 3, handSize: 3, stack: 6, tags: 1, brainDamage: 1 })
    expect(runner.trash.faceUp).toHaveLength(1)
    expect(runner.rig?.resources.map((c) => c.bits)).toEqual([3])
    expect(runner.rig?.programs.map((c) => c.bits)).toEqual([2])
  }
  expect(g.seat('corp', 'runner').hand).toBeNull()
  expect(g.seat('runner', 'corp').hand).toBeNull()
  g.settled()
})

ruling(
  here(2),
  'of face-down cards the Runner knows number, counters and the order in which they came',
  () => {
    const g = game({
      turn: 'corp',
      actions: 4,
      corp: { hand: ['Marine Arcology', 'Red Herrings', 'Rio de Janeiro City Grid'], bits: 5 },
    })
    const fort = () => g.fort('Fort 1', 'runner')?.cards ?? []
    g.corp.install('Marine Arcology', 'new').install('Red Herrings', 'Fort 1')
    const [agenda, herrings] = fort()
    g.corp.advance('Marine Arcology').advance('Marine Arcology')
    g.corp.pass()
    expect(fort().map((c) => [c.card, c.advancement, c.rezzed])).toEqual([
      [null, 2, false],
      [null, 0, false],
    ])
    expect(fort().map((c) => c.handle)).toEqual([agenda?.handle, herrings?.handle])
    g.settled()
  },
)

ruling(here(2), 'an exposed card is the same card afterwards, and the Corp has no way to mix it in', () => {
  const g = game({
    actions: 1,
    corp: { forts: [{ cards: [advanced('Marine Arcology', 1), 'Red Herrings'] }] },
    runner: { hand: ['Hunt Club BBS'] },
  })
  const faces = () => g.fort('Fort 1', 'runner')?.cards.map((c) => c.card)
  const handles = () => g.fort('Fort 1', 'runner')?.cards.map((c) => c.handle)
  const before = handles()
  g.runner.play('Hunt Club BBS')
  const [agenda] = g.decision('runner')?.options ?? []
  g.answer('runner', [agenda?.id ?? ''])
  expect(faces()).toEqual(['marine-arcology', null])
  g.corp.pass().pass()
  expect(g.corp.verbs()).toEqual(['gain', 'draw', 'advance', 'play', 'rez'])
  g.corp.gains(3)
  expect(faces()).toEqual(['marine-arcology', null])
  expect(handles()).toEqual(before)
  g.settled()
})
