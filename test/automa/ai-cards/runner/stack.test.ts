import { expect, test } from 'vitest'
import { runnerAutoma } from '../../../support/automa.ts'

const drawing = (difficulty: 'easy' | 'standard') =>
  runnerAutoma(
    { difficulty, orders: [{ do: 'draw' }, { do: 'draw' }] },
    { runner: { stack: ['Broker'], trash: ['Codecracker', 'Dwarf'], fillers: 0 } },
  )

test('AR7 — an empty stack is refilled with the trash', () => {
  const g = drawing('standard')
  g.clicks()
  expect(g.seat('runner').stack).toBe(2)
  g.expect.handSize('runner', 1).trash('runner')
  g.clicks()
  g.expect.handSize('runner', 2)
  g.settled()
})

test('AR7 — easy: a Runner whose stack is empty loses', () => {
  const g = drawing('easy')
  g.clicks()
  g.expect.won('corp', 'decked')
})

test('AR7 — a draw of several cards continues from the new stack; on easy, it loses', () => {
  const drawn = (difficulty: 'easy' | 'standard', trash: string[]) => {
    const g = runnerAutoma(
      { difficulty, orders: [{ do: 'resource' }], piles: { re: ["Jack 'n' Joe"] } },
      { runner: { bits: 9, stack: ['Broker'], trash, fillers: 0 } },
    )
    return g.clicks()
  }
  const g = drawn('standard', ['Codecracker', 'Dwarf', 'Krash'])
  g.expect.handSize('runner', 3).trash('runner')
  expect(g.seat('runner').stack).toBe(2)
  g.settled()
  const last = drawn('standard', [])
  last.expect.handSize('runner', 2)
  last.settled()
  drawn('easy', ['Codecracker', 'Dwarf']).expect.won('corp', 'decked')
})

test('AR7 — the grip has no maximum', () => {
  const hand = Array.from({ length: 7 }, () => 'Broker')
  const g = runnerAutoma({ orders: [{ do: 'draw' }] }, { runner: { hand } })
  g.turn()
  g.expect.handSize('runner', 8)
  g.settled()
})

test('AR7 — damage costs cards as usual', () => {
  const g = runnerAutoma(
    { orders: [{ do: 'run', colour: 'red', link: 0, trash: 0, rows: [{ at: 'rd' }] }] },
    { corp: { deck: ['Setup!'] }, runner: { hand: ['Broker', 'Broker', 'Broker'] } },
  )
  g.clicks()
  g.expect.handSize('runner', 1)
  g.settled()
})

test('AR9 — one AI card is turned up a turn, its clicks read from the first to the last', () => {
  const card = (name: string, done: 'gain' | 'draw') => ({
    id: name,
    name,
    slots: [{ order: { do: done } as const }],
    bottom: { do: done } as const,
  })
  const g = runnerAutoma({ cards: [card('First', 'gain'), card('Second', 'draw')] })
  g.turn()
  g.expect.bits('runner', 9).handSize('runner', 0)
  g.corp.gains(3)
  g.turn()
  g.expect.bits('runner', 9).handSize('runner', 4)
  expect(g.logLines()).toContain('Runner follows the AI card Second this turn.')
  g.settled()
})

test('AR10 — the whole card can be read by everybody, click by click', () => {
  const g = runnerAutoma({
    orders: [
      { order: { do: 'install' }, else: { do: 'draw' }, disposable: true },
      { order: { do: 'remove-tag', if: { is: 'tagged' } }, reserved: true },
      {
        do: 'run',
        colour: 'blue',
        link: 3,
        trash: 4,
        rows: [
          { if: { is: 'bitsBelow', n: 6 }, click: { do: 'economy' } },
          { at: 'subsidiary', target: '+A' },
          { if: { is: 'noIcebreaker' }, click: { do: 'install' }, at: 'rd' },
        ],
      },
    ],
    bottom: { do: 'run', colour: 'blue', link: 0, trash: 0 },
    piles: { pro: ['Codecracker'], ec: ['Score!', 'Score!'] },
  })
  expect(g.seat('runner', 'corp').automa).toMatchObject({
    pack: 'tiny',
    card: {
      name: 'Card',
      slots: [
        { text: 'Install from the programs', else: 'Draw a card', now: true },
        { text: 'Remove a tag, with a tag', else: null, now: false },
        {
          text: 'Run, blue (link 3, trash 4): with fewer than 6 bits: play an economy card; a subsidiary fort with the most advancement counters; with no icebreaker installed: install from the programs, else R&D',
        },
      ],
      bottom: 'For each action left: Run, blue (link 0, trash 0)',
    },
    piles: [
      { id: 'pro', name: 'Programs', n: 1 },
      { id: 'ec', name: 'Economy', n: 2 },
    ],
    mark: null,
  })
})
