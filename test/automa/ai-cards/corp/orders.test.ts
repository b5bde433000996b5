import { expect, test } from 'vitest'
import type { Pile } from '../../../../src/engine/automa.ts'
import { type AutomaGame, corpAutoma } from '../../../support/automa.ts'
import { poolWith } from '../../../support/extra-cards.ts'
import type { TestGame } from '../../../support/game.ts'
import { advanced, rezzed } from '../../../support/table.ts'
import { advance, drawCard, node, on, operation, play, rivalLoses, yours } from './words.ts'

const inPile = (g: TestGame, pile: Pile): string[] =>
  [...(g.state.seats[0]?.automa?.piles[pile] ?? [])].map((c) => g.state.cards[c]?.def ?? '')
/** Carries out this many orders with every decision they lead to. Judgement rezzes nothing in between. */
const obey = (g: AutomaGame, orders = 1): void => {
  for (let n = 0; n < orders; n++) {
    g.corp.do('order')
    while (g.decision('corp') && g.decision('corp')?.kind !== 'act') g.moves()
  }
}
const side = (g: TestGame) => g.state.seats[0]?.automa?.behaviour?.side

test('AC15 — refilling draws one card; the oldest beyond five goes open to Archives, operations to their deck', () => {
  const g = corpAutoma(
    { orders: [{ do: 'refill' }, { do: 'refill' }], piles: { op: ['Efficiency Experts'] } },
    {
      corp: {
        hand: ['Night Shift', 'Krumz', 'Fire Wall', 'Fang', 'Hunter'],
        deck: ['Banpei', 'Data Raven'],
      },
    },
  )
  obey(g)
  expect(inPile(g, 'op').sort()).toEqual(['efficiency-experts', 'night-shift'])
  g.expect.handSize('corp', 5)
  obey(g)
  g.expect.handSize('corp', 5).trash('corp', 'Krumz')
  g.settled()
})

test('AC15 — a refill continues until HQ holds five; cards drawn by number come one at a time', () => {
  const g = corpAutoma(
    { orders: [{ do: 'refill' }, { do: 'draw', n: 2 }], piles: { ice: [] } },
    { corp: { hand: ['Krumz', 'Setup!'], deck: ['Fang', 'Hunter', 'Banpei', 'Fire Wall', 'Crystal Wall'] } },
  )
  obey(g)
  g.expect.hand('corp', 'Krumz', 'Setup!', 'Fang', 'Hunter', 'Banpei')
  obey(g)
  g.expect.handSize('corp', 5).trash('corp', 'Setup!', 'Krumz')
  g.settled()
})

test('AC10 — an agenda drawn to HQ is scored free, and the refill continues', () => {
  const g = corpAutoma(
    { orders: [{ do: 'refill' }] },
    { corp: { bits: 0, hand: ['Krumz'], deck: ['Marine Arcology'] } },
  )
  obey(g)
  g.expect.points('corp', 2).bits('corp', 0).handSize('corp', 5)
  g.settled()
})

test('AC15 — cards drawn by an ability come one at a time, too: agendas are scored, the oldest beyond five goes', () => {
  const g = corpAutoma(
    { orders: [{ do: 'gain' }] },
    {
      turn: 'runner',
      corp: {
        score: ['Employee Empowerment'],
        hand: ['Krumz', 'Setup!', 'Fang', 'Hunter', 'Banpei'],
        deck: ['Fire Wall', 'Marine Arcology', 'Crystal Wall'],
      },
    },
  )
  const turn = () => {
    g.runner.gains(4)
    g.turn()
  }
  turn()
  g.expect.handSize('corp', 5).trash('corp', 'Krumz').points('corp', 3)
  turn()
  g.expect.handSize('corp', 5).trash('corp', 'Krumz').points('corp', 5)
  g.settled()
})

test('AC11 — an easy Corp pays the difficulty of an agenda it draws', () => {
  const g = corpAutoma(
    { orders: [{ do: 'refill' }], difficulty: 'easy' },
    { corp: { bits: 4, hand: ['Krumz'], deck: ['Marine Arcology'] } },
  )
  obey(g)
  g.expect.points('corp', 2).bits('corp', 1)
  g.settled()
})

test('AC14 — an agenda that an easy Corp cannot pay for is shuffled into R&D and never goes to Archives', () => {
  const g = corpAutoma(
    { orders: [{ do: 'refill' }], difficulty: 'easy' },
    { corp: { bits: 2, hand: ['Krumz'], deck: ['Marine Arcology'] } },
  )
  obey(g)
  g.expect.points('corp', 0).bits('corp', 2).handSize('corp', 5).trash('corp')
  expect(g.orders().join(' ')).toContain('shuffled back into R&D')
  g.settled()
})

test('AC12 — a hard Corp pays neither for agendas nor for operations', () => {
  const g = corpAutoma(
    {
      orders: [{ do: 'refill' }, { do: 'operation' }],
      difficulty: 'hard',
      piles: { op: ['Accounts Receivable'] },
    },
    { corp: { bits: 0, hand: ['Krumz'], deck: ['Marine Arcology'] } },
  )
  obey(g, 2)
  g.expect.points('corp', 2).bits('corp', 9)
  g.settled()
})

test('AC16 — at the mark an agenda is scored, and counters beyond its difficulty are bits again', () => {
  const g = corpAutoma(
    { orders: [{ do: 'advance' }], mark: 5 },
    { corp: { bits: 3, forts: [{ cards: ['Krumz', advanced('Marine Arcology', 4)] }] } },
  )
  obey(g)
  g.expect.points('corp', 2).bits('corp', 4)
  g.settled()
})

test('AC16 — below the mark it stays face down, even with as many counters as it needs', () => {
  const g = corpAutoma(
    { orders: [{ do: 'advance' }], mark: 5 },
    { corp: { bits: 3, forts: [{ cards: [advanced('Marine Arcology', 2)] }] } },
  )
  obey(g)
  g.expect.points('corp', 0).card('Marine Arcology', { advancement: 3, rezzed: false })
  g.settled()
})

test('AC16 — a node turned up is rezzed with the bits of its counters, the rest are bits again', () => {
  const g = corpAutoma(
    { orders: [{ do: 'advance' }], mark: 3 },
    { corp: { bits: 1, forts: [{ cards: [advanced('Antiquated Interface Routines', 2)] }] } },
  )
  obey(g)
  g.expect.card('Antiquated Interface Routines', { rezzed: true, advancement: 0 }).bits('corp', 1)
  g.settled()
})

test('AC16 — one that cannot be paid for stays face down, and all its bits come back', () => {
  const g = corpAutoma(
    { orders: [{ do: 'advance' }], mark: 3 },
    { corp: { bits: 1, forts: [{ cards: [advanced('Braindance Campaign', 2)] }] } },
  )
  obey(g)
  g.expect.card('Braindance Campaign', { rezzed: false, advancement: 0 }).bits('corp', 3)
  g.settled()
})

test('AC16 — a card that an operation brings to the mark is turned up at once', () => {
  const g = corpAutoma(
    { orders: [{ do: 'operation' }, { do: 'gain' }], mark: 3, piles: { op: ['Management Shake-Up'] } },
    { corp: { bits: 10, forts: [{ cards: [advanced('Marine Arcology', 2)] }] } },
  )
  obey(g)
  g.expect.points('corp', 2).bits('corp', 2)
  g.settled()
})

test('AC16 + AC17 — counters passed on bring the next card to the mark: it is turned up at once', () => {
  const g = corpAutoma(
    { orders: [{ do: 'install-resource', where: '+R' }], piles: { re: ['Setup!'] }, mark: 3 },
    { corp: { bits: 0, forts: [{ cards: [advanced('Krumz', 2), advanced('Marine Arcology', 1)] }] } },
  )
  obey(g)
  g.expect
    .points('corp', 2)
    .trash('corp', 'Krumz')
    .fort('Fort 1', { cards: ['Setup!'] })
  g.settled()
})

const hurry = node('BBS Whispering Campaign', {
  rez: 0,
  trash: 1,
  abilities: [on('encounter', [], advance(yours({ advanced: true }), 1))],
})

test('AC16 — a card that comes to the mark in a run is turned up once that is over', () => {
  const g = corpAutoma(
    { mark: 3 },
    {
      turn: 'runner',
      pool: poolWith(hurry),
      corp: {
        bits: 0,
        hq: { ice: [rezzed('Quandary')] },
        forts: [{ cards: [rezzed('BBS Whispering Campaign')] }, { cards: [advanced('Marine Arcology', 2)] }],
      },
      runner: { bits: 9, rig: ['Codecracker'] },
    },
  )
  g.runner.run('HQ')
  for (let n = 0; n < 20 && g.view().run?.step !== 7; n++) g.passAny()
  g.expect.points('corp', 0).card('Marine Arcology', { advancement: 3 })
  for (let n = 0; n < 20 && g.decision('runner')?.kind !== 'act'; n++) g.passAny()
  g.expect.points('corp', 2)
  g.settled()
})

const push = operation('Night Shift', { cost: 0, abilities: [play(advance(yours({ advanced: true }), 1))] })

test('AC16 — several cards that come to the mark together are all turned up, also after one that cannot be paid', () => {
  const g = corpAutoma(
    { orders: [{ do: 'operation' }], mark: 3, piles: { op: ['Night Shift'] } },
    {
      pool: poolWith(push),
      corp: {
        bits: 0,
        forts: [
          { cards: [advanced('Braindance Campaign', 2)] },
          { cards: [advanced('Marine Arcology', 2)] },
          { cards: [advanced('Corporate Downsizing', 2)] },
        ],
      },
    },
  )
  obey(g)
  expect(g.orders().filter((line) => line.endsWith('it has reached the mark.'))).toEqual([
    'Corp turns up Braindance Campaign: it has reached the mark.',
    'Corp turns up Marine Arcology: it has reached the mark.',
    'Corp turns up Corporate Downsizing: it has reached the mark.',
  ])
  g.expect.card('Braindance Campaign', { rezzed: false, advancement: 0 }).points('corp', 4)
  g.settled()
})

test('AC16 — an agenda whose difficulty is above the mark is turned up once and stays until it has enough', () => {
  const g = corpAutoma(
    { orders: [{ do: 'advance' }, { do: 'draw', n: 1 }, { do: 'advance' }], mark: 2 },
    { corp: { bits: 3, deck: ['Fang'], forts: [{ cards: [advanced('Marine Arcology', 1)] }] } },
  )
  obey(g, 2)
  g.expect.points('corp', 0).card('Marine Arcology', { advancement: 2 })
  expect(g.orders().filter((line) => line.endsWith('it has reached the mark.'))).toHaveLength(1)
  obey(g)
  g.expect.points('corp', 2)
  g.settled()
})

test('AC17 — a third card sends the oldest open to Archives, its counters to the next face-down card', () => {
  const g = corpAutoma(
    { orders: [{ do: 'install-resource', where: '+R' }], piles: { re: ['Setup!'] } },
    { corp: { forts: [{ cards: [advanced('Krumz', 2), 'TRAP!'] }] } },
  )
  obey(g)
  g.expect.trash('corp', 'Krumz').fort('Fort 1', { cards: ['TRAP!', 'Setup!'] })
  g.expect.card('TRAP!', { advancement: 2 })
  g.settled()
})

test('AC10 + AC17 — an agenda that would be discarded is scored; rezzed upgrades do not count', () => {
  const g = corpAutoma(
    {
      orders: [
        { do: 'install-resource', where: '+R' },
        { do: 'install-resource', where: '+R' },
      ],
      piles: { re: ['Setup!', 'TRAP!'] },
    },
    { corp: { forts: [{ cards: [rezzed('Dr. Dreff'), 'Marine Arcology'] }] } },
  )
  obey(g)
  g.expect.fort('Fort 1', { cards: ['Dr. Dreff', 'Marine Arcology', 'Setup!'] }).points('corp', 0)
  obey(g)
  g.expect.points('corp', 2).fort('Fort 1', { cards: ['Dr. Dreff', 'Setup!', 'TRAP!'] })
  g.settled()
})

test('AC24 — the fewest and the most resource cards, a new fort, the least ice from the left', () => {
  const g = corpAutoma(
    {
      orders: [
        { do: 'install-resource', where: '-R' },
        { do: 'install-resource', where: 'new' },
        { do: 'install-ice', where: '-H' },
      ],
      piles: { re: ['Setup!', 'TRAP!'], ice: ['Fang'] },
    },
    { corp: { forts: [{ cards: ['Krumz', 'Data Masons'] }, { cards: ['Krumz'] }] } },
  )
  obey(g, 2)
  g.expect.fort('Fort 2', { cards: ['Krumz', 'Setup!'] }).fort('Fort 3', { cards: ['TRAP!'] })
  obey(g)
  g.expect.fort('Archives', { ice: ['Fang'] })
  g.settled()
})

test('AC24 — the card with the fewest and with the most counters', () => {
  const g = corpAutoma(
    {
      orders: [
        { do: 'advance', where: '-A' },
        { do: 'advance', where: '+A' },
      ],
      mark: 9,
    },
    { corp: { forts: [{ cards: [advanced('Krumz', 2)] }, { cards: ['TRAP!'] }] } },
  )
  obey(g, 2)
  g.expect.card('TRAP!', { advancement: 1 }).card('Krumz', { advancement: 3 })
  g.settled()
})

test('AC18 + AC20 — without ice the click stays available: the second choice, else the bottom of the card', () => {
  const g = corpAutoma({
    orders: [{ do: 'install-ice' }, { order: { do: 'install-ice' }, else: { do: 'refill' } }],
    piles: { ice: [] },
  })
  obey(g, 2)
  g.expect.bits('corp', 6).handSize('corp', 5)
  expect(g.automa.card?.slots.map((s) => s.state)).toEqual(['free', 'else'])
  expect(g.orders()).toContain(
    'Card, action 2: “Install ice” (the pile Ice is empty) is not possible. Second choice: refill HQ.',
  )
  g.settled()
})

test('AC18 — ice costs what the rules say: what cannot be paid cannot be done', () => {
  const g = corpAutoma(
    { orders: [{ do: 'install-ice', where: 'hq' }], piles: { ice: ['Fang'] } },
    { corp: { bits: 0, hq: { ice: ['Hunter'] } } },
  )
  obey(g)
  g.expect.bits('corp', 1).fort('HQ', { ice: ['Hunter'] })
  g.settled()
})

test('AC19 — a standard Corp pays; what it cannot pay for goes under, and the click makes money', () => {
  const g = corpAutoma(
    { orders: [{ do: 'operation' }], piles: { op: ['Accounts Receivable', 'Efficiency Experts'] } },
    { corp: { bits: 2, forts: [{ cards: [rezzed('BBS Whispering Campaign', 16)] }] } },
  )
  obey(g)
  g.expect.bits('corp', 4)
  expect(inPile(g, 'op')).toEqual(['accounts-receivable', 'efficiency-experts'])
  g.settled()
})

test('AC19 — an operation without benefit gives a bit', () => {
  const g = corpAutoma(
    { orders: [{ do: 'operation' }], piles: { op: ['Scorched Earth'] } },
    { corp: { bits: 5 } },
  )
  obey(g)
  g.expect.bits('corp', 6).trash('corp', 'Scorched Earth')
  g.settled()
})

const fine = operation('Night Shift', { cost: 1, abilities: [play(rivalLoses(3))] })

test('AC19 — an operation that comes to nothing as it is played gives a bit; one that does anything, none', () => {
  const spec = (bits: number) => ({ pool: poolWith(fine), corp: { bits: 5 }, runner: { bits } })
  const plays = { orders: [{ do: 'operation' as const }], piles: { op: ['Night Shift'] } }
  const vain = corpAutoma(plays, spec(0))
  obey(vain)
  vain.expect.bits('corp', 5).trash('corp', 'Night Shift')
  expect(vain.orders()).toContain('Night Shift had no effect: Corp gains 1 bit.')
  vain.settled()
  const useful = corpAutoma(plays, spec(3))
  obey(useful)
  useful.expect.bits('corp', 4).bits('runner', 0)
  useful.settled()
})

test('AC11 — operations cost an easy Corp nothing', () => {
  const g = corpAutoma(
    { orders: [{ do: 'operation' }], difficulty: 'easy', piles: { op: ['Accounts Receivable'] } },
    { corp: { bits: 0 } },
  )
  obey(g)
  g.expect.bits('corp', 9)
  g.settled()
})

const shuffle = operation('Corporate Shuffle', {
  cost: 0,
  keywords: ['Double'],
  abilities: [play(drawCard(1))],
})

test('AC21 — an operation of two clicks takes the next one too; with the last click it goes under the deck', () => {
  const spec = { pool: poolWith(shuffle) }
  const orders = [{ do: 'operation' as const }, { do: 'gain' as const }]
  const piles = { op: ['Corporate Shuffle', 'Efficiency Experts'] }
  const g = corpAutoma({ orders, piles }, { ...spec, actions: 2 })
  obey(g)
  g.expect.handSize('corp', 1).actions('corp', 0)
  expect(g.orders().slice(-1)).toEqual(['Action 2 of Card is skipped: its action is needed elsewhere.'])
  const last = corpAutoma({ orders, piles }, { ...spec, actions: 1, corp: { bits: 0 } })
  obey(last)
  last.expect.bits('corp', 3)
  expect(inPile(last, 'op')).toEqual(['corporate-shuffle'])
  last.settled()
})

test('AC21 — what an operation lets one install from hand comes from the resource deck', () => {
  const g = corpAutoma(
    {
      orders: [{ do: 'operation' }],
      piles: { op: ['Edgerunner, Inc., Temps'], re: ['Krumz', 'TRAP!', 'Setup!'] },
    },
    { corp: { bits: 1, hand: ['Fang'] } },
  )
  obey(g)
  g.expect.fort('Fort 1', { cards: ['TRAP!', 'Setup!'] }).trash('corp', 'Krumz', 'Edgerunner, Inc., Temps')
  g.expect.hand('corp', 'Fang')
  g.settled()
})

test('AC22 — the Stratagem is played like the operations deck; its upgrades are installed', () => {
  const g = corpAutoma(
    {
      orders: [{ do: 'stratagem' }, { do: 'stratagem' }],
      piles: { st: ['Accounts Receivable', 'Dr. Dreff'] },
    },
    { corp: { bits: 5, forts: [{ cards: ['Krumz'] }] } },
  )
  obey(g, 2)
  g.expect.bits('corp', 9).fort('Fort 1', { cards: ['Krumz', 'Dr. Dreff'] })
  g.settled()
})

test('AC22 — from which pile a face-down card came, everybody sees as long as it lies there so', () => {
  const g = corpAutoma(
    {
      orders: [{ do: 'install-resource' }, { do: 'stratagem' }],
      piles: { re: ['Krumz'], st: ['Dr. Dreff'] },
    },
    { corp: { bits: 20 } },
  )
  obey(g, 2)
  const seen = (viewer: 'runner' | null) =>
    g.view(viewer).seats[0]?.forts.find(({ kind }) => kind === 'subsidiary')?.cards
  const eyes = ['runner', null] as const
  for (const viewer of eyes) expect(seen(viewer)?.map(({ from }) => from)).toEqual(['re', 'st'])
  g.corp.rez('Krumz')
  for (const viewer of eyes) expect(seen(viewer)?.map(({ from }) => from)).toEqual([undefined, 'st'])
  g.settled()
})

test('AC23 — the behaviour card is read from its first order and turned over by what is carried out', () => {
  const g = corpAutoma({
    orders: [],
    bottom: 'behaviour',
    behaviour: { a: [{ do: 'purge' }, { do: 'refill' }], b: [{ do: 'install-resource' }] },
    piles: { re: ['Krumz'] },
  })
  obey(g)
  g.expect.handSize('corp', 5)
  expect(side(g)).toBe('b')
  obey(g)
  g.expect.fort('Fort 1', { cards: ['Krumz'] })
  expect(side(g)).toBe('a')
  g.settled()
})

test('AC23 — the behaviour card changes its side after the order that flips it, in the log as on the table', () => {
  const g = corpAutoma({
    orders: [],
    bottom: 'behaviour',
    behaviour: { a: [{ do: 'refill' }], b: [{ do: 'gain' }] },
  })
  obey(g)
  expect(g.orders().slice(-2)).toEqual([
    'Card, last instruction: Way, side A: refill HQ.',
    'Way shows side B now.',
  ])
  g.settled()
})

test('AC20 — a click of which neither choice can be done says why for both', () => {
  const g = corpAutoma({
    orders: [{ do: 'gain' }, { do: 'install-ice' }, { order: { do: 'advance' }, else: { do: 'purge' } }],
    piles: { ice: [] },
  })
  obey(g)
  expect(g.orders()).toContain(
    'Card, action 2: “Install ice” (the pile Ice is empty) is not possible. The action stays for the last instruction.',
  )
  expect(g.orders()).toContain(
    'Card, action 3: neither “Advance a card” (there is no such face-down card) nor “Remove virus counters” (there are no virus counters) is possible. The action stays for the last instruction.',
  )
  g.settled()
})

test('AC23 — nothing on this side: the other is read; nothing there either: a bit', () => {
  const other = corpAutoma({
    bottom: 'behaviour',
    behaviour: { a: [{ do: 'purge' }], b: [{ do: 'refill' }] },
  })
  obey(other)
  other.expect.handSize('corp', 5)
  expect(side(other)).toBe('a')
  const none = corpAutoma({
    bottom: 'behaviour',
    behaviour: { a: [{ do: 'purge' }], b: [{ do: 'ability' }] },
  })
  obey(none)
  none.expect.bits('corp', 6)
  expect(none.orders()).toEqual([
    'Card, last instruction: gain 1 bit, as nothing on Way is possible: “Remove virus counters” (there are no virus counters), “Use a card that gains bits” (no card in play gains bits for an action).',
  ])
  none.settled()
})

test('AC25 — approached ice is rezzed whenever it can be paid', () => {
  const g = corpAutoma({}, { turn: 'runner', corp: { bits: 20, arch: { ice: ['Fire Wall'] } } })
  g.runner.run('Archives')
  g.moves()
  g.expect.card('Fire Wall', { rezzed: true })
})

test('AC26 — after a run strong ice goes where there is more to guard', () => {
  const g = corpAutoma(
    {},
    {
      turn: 'runner',
      corp: {
        arch: { ice: [rezzed('Fire Wall')] },
        forts: [{ ice: ['Banpei'], cards: ['Priority Requisition'] }],
      },
    },
  )
  g.runner.run('Archives')
  for (let n = 0; n < 20 && g.decision('runner')?.kind !== 'act'; n++) g.passAny()
  g.expect.fort('Fort 1', { ice: ['Fire Wall'] }).fort('Archives', { ice: ['Banpei'] })
  g.expect.card('Fire Wall', { rezzed: true })
  g.settled()
})

test('AC26 — ice changes place within its fort or with a subsidiary one, never with another central fort', () => {
  const fort = { ice: [rezzed('Fetch 4.0.1')], cards: ['Krumz'] }
  const corp = { arch: { ice: [rezzed('Fire Wall')] }, hand: ['Priority Requisition'] }
  const central = corpAutoma({}, { turn: 'runner', corp: { ...corp, hq: { ice: ['Banpei'] } } })
  const into = corpAutoma({}, { turn: 'runner', corp: { forts: [fort], arch: { ice: ['Wall of Static'] } } })
  for (const [g, run] of [
    [central, 'Archives'],
    [into, 'Fort 1'],
  ] as const) {
    g.runner.run(run)
    for (let n = 0; n < 20 && g.decision('runner')?.kind !== 'act'; n++) g.passAny()
  }
  central.expect.fort('HQ', { ice: ['Banpei'] }).fort('Archives', { ice: ['Fire Wall'] })
  into.expect.fort('Fort 1', { ice: ['Fetch 4.0.1'] }).fort('Archives', { ice: ['Wall of Static'] })
  central.settled()
  into.settled()
})

test('AC26 — ice that keeps the Runner out goes from an HQ without agendas to a fort with one', () => {
  const swapped = (inFort: string, inHq: string) => {
    const forts = [{ ice: ['Fetch 4.0.1'], cards: [inFort] }]
    const corp = { forts, hq: { ice: [rezzed('Wall of Static')] }, hand: [inHq] }
    const g = corpAutoma({}, { turn: 'runner', corp })
    g.runner.run('HQ')
    for (let n = 0; n < 20 && g.decision('runner')?.kind !== 'act'; n++) g.passAny()
    return g.expect
  }
  swapped('Marked Accounts', 'Krumz')
    .fort('Fort 1', { ice: ['Wall of Static'] })
    .fort('HQ', { ice: ['Fetch 4.0.1'] })
  swapped('Krumz', 'Marked Accounts').fort('HQ', { ice: ['Wall of Static'] })
})

test('AC26 — ice that let the Runner through changes place with ice that keeps it out', () => {
  const fort = { ice: [rezzed('Fetch 4.0.1')], cards: ['Krumz'] }
  const g = corpAutoma(
    {},
    { turn: 'runner', corp: { forts: [fort, { ice: ['Wall of Static'], cards: ['Setup!'] }] } },
  )
  g.runner.run('Fort 1')
  for (let n = 0; n < 20 && g.decision('runner')?.kind !== 'act'; n++) g.passAny()
  g.expect.fort('Fort 1', { ice: ['Wall of Static'] }).fort('Fort 2', { ice: ['Fetch 4.0.1'] })
  g.settled()
})

test('AC26 — a Runner with a breaker for it is not kept out', () => {
  const fort = { ice: [rezzed('Fetch 4.0.1')], cards: ['Krumz'] }
  const arch = { ice: ['Quandary'] }
  const runner = { bits: 9, rig: ['Codecracker'] }
  const g = corpAutoma({}, { turn: 'runner', corp: { forts: [fort], arch }, runner })
  g.runner.run('Fort 1')
  for (let n = 0; n < 20 && g.decision('runner')?.kind !== 'act'; n++) g.passAny()
  g.expect.fort('Fort 1', { ice: ['Fetch 4.0.1'] }).fort('Archives', { ice: ['Quandary'] })
  g.settled()
})

test('AC26 — ice that serves well where it is stays there', () => {
  const g = corpAutoma(
    {},
    { turn: 'runner', corp: { hq: { ice: [rezzed('Fire Wall')] }, arch: { ice: ['Banpei'] } } },
  )
  g.runner.run('HQ')
  for (let n = 0; n < 20 && g.decision('runner')?.kind !== 'act'; n++) g.passAny()
  g.expect.fort('HQ', { ice: ['Fire Wall'] }).fort('Archives', { ice: ['Banpei'] })
  g.settled()
})

test('AC27 — lethal damage overrides the AI card where the table allows it, and the log says so', () => {
  const position = { corp: { bits: 3, hand: ['Scorched Earth'] }, runner: { tags: 1, hand: ['Broker'] } }
  const g = corpAutoma({ orders: [{ do: 'gain' }], overrides: true }, position)
  g.moves()
  g.expect.won('corp', 'flatline')
  expect(g.orders().at(-1)).toMatch(
    / overrides its AI card: this table allows plays that are clearly better\. This does 4 damage, more than the Runner has cards\.$/,
  )
  const bound = corpAutoma({ orders: [{ do: 'gain' }] }, position)
  obey(bound)
  bound.expect.bits('corp', 4)
})

test('AC20 — a refill that wants more cards in R&D than there are gives way to the second choice', () => {
  const hand = ['Night Shift', 'Krumz', 'Fire Wall', 'Fang', 'Hunter']
  const wanting = (n: number) => {
    const order = { do: 'refill', if: { is: 'rdAtLeast', n } } as const
    const slot = { order, else: { do: 'gain' } } as const
    const g = corpAutoma({ orders: [slot] }, { corp: { bits: 0, hand, deck: ['Banpei', 'Data Raven'] } })
    return { g, cards: g.state.seats[0]?.stack.length ?? 0 }
  }
  const { cards } = wanting(1)
  const deep = wanting(cards).g
  obey(deep)
  deep.expect.bits('corp', 0)
  deep.settled()
  const short = wanting(cards + 1).g
  obey(short)
  short.expect.bits('corp', 1)
  short.settled()
})
