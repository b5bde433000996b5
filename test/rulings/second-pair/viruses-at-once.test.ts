import { expect } from 'vitest'
import { rolls, whenDiceShow } from '../../support/dice.ts'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, counted, type Spec } from '../../support/table.ts'
import { held } from './family.ts'

const see = (card: string) => `runner/${card}/1 + runner/boardwalk/5`

const deck = ['Night Shift', 'Hunter', 'Keeper', 'Fire Wall', 'Quandary', 'Rex']
const corpStart = (counters: Record<string, number>, more: Spec['corp'] = {}): TestGame =>
  game({ turn: 'corp', atStart: true, corp: { deck, counters, ...more } })
const starts = (g: TestGame, side: 'corp' | 'runner') =>
  g.decision(side)?.options.filter((o) => o.verb === 'start') ?? []
const lines = (g: TestGame, words: string) => g.logLines().filter((line) => line.includes(words))

ruling(see('cascade'), 'five counters are one effect that trashes two cards together', () => {
  const g = corpStart({ cascade: 5 })
  expect(starts(g, 'corp')).toHaveLength(1)
  g.corp.do('start')
  expect(starts(g, 'corp')).toHaveLength(0)
  g.expect.trash('corp', 'Hunter', 'Night Shift')
  g.corp.do('mandatory-draw')
  g.expect.hand('corp', 'Keeper')
  g.settled()
})

ruling(see('taxman'), 'five counters take 2 bits in one go', () => {
  const g = corpStart({ tax: 5 }, { bits: 9 })
  expect(starts(g, 'corp')).toHaveLength(1)
  g.settled()
  expect(lines(g, 'loses')).toEqual(['Corp loses 2 bits.'])
  g.expect.bits('corp', 7)
})

ruling(
  see('skivviss'),
  'all its cards are one effect of the start of turn, beside the card for the turn',
  () => {
    const g = corpStart({ skivviss: 3 })
    expect(starts(g, 'corp')).toHaveLength(1)
    g.corp.do('start')
    g.expect.handSize('corp', 3)
    g.settled()
    expect(lines(g, 'draws')).toEqual(['Corp draws 3 cards.', 'Corp draws 1 card.'])
  },
)

ruling(see('gremlins'), 'five counters are one hand smaller by two, and the odd one does nothing', () => {
  const g = game({ turn: 'corp', actions: 1, corp: { hand: deck.slice(0, 5), counters: { gremlin: 5 } } })
  g.corp.gain().pass()
  expect(g.decision('corp')).toMatchObject({ kind: 'cards', min: 2, max: 2 })
  g.corp.pick('Hunter', 'Keeper')
  g.expect.handSize('corp', 3)
  g.settled()
})

ruling(see('deep-thought'), 'six counters are one look at one card, like three', () => {
  for (const n of [3, 6]) {
    const g = game({ atStart: true, corp: { deck, counters: { thought: n } } })
    g.runner.yes()
    expect(g.until('runner').kind).toBe('act')
    expect(g.logLines('runner').filter((line) => line.includes('looks at'))).toEqual([
      'Runner looks at the top card of R&D (Night Shift).',
    ])
    g.settled()
  }
})

ruling(see('highlighter'), 'the further cards belong to the one access, each another card of R&D', () => {
  const g = game({ corp: { deck, counters: { highlighter: 4 } } })
  g.runner.run('R&D')
  g.until('runner')
  expect(g.logLines('runner').filter((line) => line.includes('accesses'))).toEqual(
    deck.slice(0, 4).map((card) => `Runner accesses ${card}.`),
  )
  g.settled()
})

ruling(see('vienna-22'), 'the further cards belong to the one access, none of them twice', () => {
  const g = game({ corp: { hand: deck, counters: { vienna: 5 } } })
  g.runner.run('HQ')
  g.until('runner')
  const accesses = g.logLines('runner').filter((line) => line.includes('accesses'))
  expect(accesses.sort()).toEqual(deck.map((card) => `Runner accesses ${card}.`).sort())
  g.settled()
})

ruling(see('fait-accompli'), 'five counters in a fort are two points of difficulty together', () => {
  const fort = (advancement: number) =>
    game({
      turn: 'corp',
      corp: { forts: [{ cards: [advanced('Hostile Takeover', advancement)], counters: { fait: 5 } }] },
    })
  expect(fort(4).corp.can('score')).toBe(false)
  const g = fort(5)
  g.corp.score('Hostile Takeover')
  g.settled()
})

ruling(see('pattels-virus'), 'all counters on a piece of ice weaken it together', () => {
  const g = game({
    corp: { hq: { ice: [counted('Keeper', { pattel: 3 })] } },
    runner: { bits: 1, rig: ['Codecracker'] },
  })
  g.expect.card('Keeper', { strength: 1 })
  g.runner.run('HQ').break(1).jackOut()
  g.expect.bits('runner', 0)
  g.settled()
})

ruling(see('incubator'), 'every counter has its die, all within one effect of the start of turn', () => {
  const g = whenDiceShow(
    [6, 6],
    { turn: 'corp', actions: 1, corp: { counters: { incubate: 3, tax: 1 } } },
    (game) => {
      game.corp.gain().pass()
      while (game.decision('runner')?.kind === 'option') game.runner.pick('Tax')
    },
  )
  expect(rolls(g)).toHaveLength(3)
  expect(held(g, 'tax')).toBe(1 + rolls(g).filter((face) => face === 6).length)
  g.settled()
})

ruling(see('pox'), 'five counters in a fort are 2 bits together, paid with the installing', () => {
  const g = game({
    turn: 'corp',
    corp: { bits: 9, hand: ['Rex'], hq: { ice: ['Keeper'], counters: { pox: 5 } } },
  })
  g.corp.install('Rex', 'HQ')
  expect(lines(g, 'pays')).toEqual(['Corp pays 3 bits.'])
  g.settled()
})

ruling(see('cockroach'), 'four counters draw all that is to be discarded in one go', () => {
  const g = game({
    turn: 'corp',
    actions: 1,
    corp: { hand: [...deck, 'Krumz', 'Banpei'], counters: { cockroach: 4 } },
  })
  g.corp.gain()
  g.settled()
  expect(lines(g, 'discards')).toHaveLength(1)
  g.expect.handSize('corp', 5).faceDownArchives(3)
})

ruling(see('crumble'), 'four counters are one leave, good for all that is accessed', () => {
  const g = game({ corp: { hand: ['Keeper', 'Rex', 'Hunter'], counters: { crumble: 4, vienna: 2 } } })
  g.runner.run('HQ')
  expect(g.runner.options()).toHaveLength(4)
  g.runner.trash('Keeper').trash('Rex').trash('Hunter')
  g.expect.trash('corp', 'Hunter', 'Rex', 'Keeper')
  g.settled()
})

ruling(see('garbage-in'), 'four counters are one leave, and its use takes two of them once', () => {
  const g = game({ corp: { deck, counters: { garbage: 4, highlighter: 2 } } })
  g.runner.run('R&D').do('trash', { words: 'Night Shift' }).do('trash', { words: 'Hunter' })
  g.settled()
  expect(held(g, 'garbage')).toBe(2)
})

ruling(see('scaldan'), 'none of its counters needs another: each is an effect that happens whole', () => {
  const g = corpStart({ scaldan: 3 })
  expect(starts(g, 'corp')).toHaveLength(3)
  g.settled()
  expect(rolls(g)).toHaveLength(3)
})
