import { expect, test } from 'vitest'
import { gain, play, prep } from '../../../../src/cards/vocabulary/index.ts'
import { runnerAutoma } from '../../../support/automa.ts'
import { poolWith } from '../../../support/extra-cards.ts'

const networking = prep('Networking', { cost: 3, keywords: ['Double'], abilities: [play(gain(9))] })

test('AR10 — each action does what the AI card says, and the log names the card', () => {
  const g = runnerAutoma({
    orders: [{ do: 'draw' }, { do: 'economy' }, { do: 'install' }, { do: 'gain' }],
    piles: { ec: ["Livewire's Contacts"], pro: ['Codecracker'] },
  })
  g.clicks(3)
  g.expect.handSize('runner', 1).rig('Codecracker')
  g.turn()
  expect(g.orders()).toEqual([
    'Card, action 1: draw a card.',
    'Card, action 2: play an economy card (top card that can be used).',
    'Card, action 3: install from the programs (top card that can be used).',
    'Card, action 4: gain 1 bit.',
  ])
  g.settled()
})

test('AR8 — economy cards are never paid for, preps as little as resources', () => {
  const g = runnerAutoma(
    { orders: [{ do: 'economy' }, { do: 'economy' }], piles: { ec: ['Score!', 'Broker'] } },
    { runner: { bits: 0 } },
  )
  g.clicks()
  g.expect.bits('runner', 9).trash('runner', 'Score!')
  g.clicks()
  g.expect.bits('runner', 9).rig('Broker')
  g.settled()
})

test('AR10 — programs and hardware from PRO cost what they cost', () => {
  const g = runnerAutoma(
    { orders: [{ do: 'install' }, { do: 'install' }], piles: { pro: ['Codecracker', 'Codecracker'] } },
    { runner: { bits: 7 } },
  )
  g.clicks()
  g.expect.bits('runner', 5).rig('Codecracker')
  g.clicks()
  g.expect.bits('runner', 3)
  g.settled()
})

test('AR10 — what cannot be paid for cannot be done: the second choice is taken', () => {
  const g = runnerAutoma(
    { orders: [{ order: { do: 'install' }, else: { do: 'draw' } }], piles: { pro: ['Codecracker'] } },
    { runner: { bits: 0 } },
  )
  g.clicks()
  g.expect.handSize('runner', 1).bits('runner', 0)
  expect(g.orders()).toContain(
    'Card, action 1: “Install from the programs” (no card of the pile Programs can be used and paid for with 0 bits and 4 memory) is not possible. Second choice: draw a card.',
  )
  expect(g.automa.card?.slots[0]?.state).toBe('else')
  g.settled()
})

test('AR10 — the reason is the same for a program that cannot be used, since the pile is hidden', () => {
  const reason = (program: string) => {
    const g = runnerAutoma(
      { orders: [{ order: { do: 'install' }, else: { do: 'draw' } }], piles: { pro: [program] } },
      { runner: { bits: 0 } },
    )
    g.clicks()
    g.settled()
    return g.orders()
  }
  expect(reason('Arasaka Portable Prototype')).toEqual(reason('Codecracker'))
})

test('AR10 — a program for which there is no memory is passed over', () => {
  const full = ['Codecracker', 'Codecracker', 'Dwarf', 'Dwarf']
  const g = runnerAutoma(
    { orders: [{ do: 'install' }], piles: { pro: ['Codecracker', 'Microtech Backup Drive'] } },
    { runner: { bits: 10, rig: full } },
  )
  const { mu, muUsed } = g.seat('runner').rig ?? { mu: 0, muUsed: 0 }
  expect(mu).toBe(muUsed)
  g.clicks()
  g.expect.rig('Microtech Backup Drive', ...full)
  expect(g.pile('pro')).toBe(1)
  g.settled()
})

test('AR10 — cards from RE are paid for: preps are played, resources installed', () => {
  const g = runnerAutoma(
    { orders: [{ do: 'resource' }, { do: 'resource' }], piles: { re: ['Hunt Club BBS', 'Broker'] } },
    { runner: { bits: 4 } },
  )
  g.clicks(2)
  g.expect.bits('runner', 0).rig('Broker').trash('runner', 'Hunt Club BBS')
  g.settled()
})

test('AR10 — a tag is removed for an action and 2 bits', () => {
  const g = runnerAutoma({ orders: [{ do: 'remove-tag' }] }, { runner: { tags: 1, bits: 5 } })
  g.clicks()
  g.expect.tags(0).bits('runner', 3).actions('runner', 3)
  g.settled()
})

test('AR10 — an ability of a resource is used, the most useful one first', () => {
  const g = runnerAutoma(
    { orders: [{ do: 'ability' }] },
    {
      runner: {
        bits: 0,
        rig: ['Trauma Team', { card: 'Short-Term Contract', bits: 12, rezzed: true }],
      },
    },
  )
  g.clicks()
  g.expect.bits('runner', 2).card('Short-Term Contract', { bits: 10 })
  g.settled()
})

test('AR15 — reserved clicks that do not apply stay available and go to the lower instruction', () => {
  const g = runnerAutoma(
    {
      orders: [
        { order: { do: 'remove-tag' }, reserved: true },
        { order: { do: 'ability' }, reserved: true },
        { do: 'gain' },
      ],
      bottom: { do: 'draw' },
    },
    { runner: { stack: ['Broker', 'Broker', 'Broker'] } },
  )
  g.clicks()
  g.expect.bits('runner', 6)
  expect(g.automa.card?.slots.map((s) => s.state)).toEqual(['free', 'free', 'done'])
  g.turn()
  g.expect.handSize('runner', 3).bits('runner', 6)
  g.settled()
})

test('AR14 — an action that needs more clicks than are left drops the first disposable one', () => {
  const g = runnerAutoma(
    {
      orders: [
        { do: 'resource' },
        { order: { do: 'gain' }, disposable: true },
        { order: { do: 'draw' }, disposable: true },
        { do: 'gain' },
      ],
      piles: { re: ['Networking'] },
    },
    { runner: { bits: 5 }, pool: poolWith(networking) },
  )
  g.clicks()
  g.expect.actions('runner', 2)
  g.turn()
  expect(g.automa.card?.slots.map((s) => s.state)).toEqual(['done', 'dropped', 'done', 'done'])
  g.expect.handSize('runner', 1)
  g.settled()
})

test('AR10 — where memory is full only a breaker for ice that nothing else deals with pushes a program out', () => {
  const full = ['Smarteye', 'Shield', 'Vewy Vewy Quiet']
  const installs = (rig: string[], top: string) => {
    const g = runnerAutoma(
      { orders: [{ do: 'install' }], piles: { pro: [top] } },
      { runner: { bits: 9, rig } },
    )
    g.clicks()
    return g
  }
  const missing = installs([...full, 'Butcher Boy'], 'Codecracker')
  expect(missing.seat('runner').rig?.programs.map((p) => p.card)).toContain('codecracker')
  missing.settled()
  const there = installs([...full, 'Codecracker'], 'Codecracker')
  there.expect.rig(...full, 'Codecracker')
  there.settled()
  const luxury = installs([...full, 'Smarteye'], 'Butcher Boy')
  luxury.expect.rig(...full, 'Smarteye')
  luxury.settled()
})

test('AR10 — no breaker is pushed out for another', () => {
  const rig = ['Jackhammer', 'Jackhammer', 'Jackhammer', 'Jackhammer']
  const g = runnerAutoma(
    { orders: [{ do: 'install' }], piles: { pro: ['Codecracker'] } },
    { runner: { bits: 9, rig } },
  )
  g.clicks()
  g.expect.rig(...rig)
  g.settled()
})

test('AR15 — a last instruction that cannot be carried out says which it is and why, once, and the turn ends', () => {
  const g = runnerAutoma({ orders: [{ do: 'gain' }], bottom: { do: 'remove-tag' } })
  g.turn()
  expect(g.orders()).toEqual([
    'Card, action 1: gain 1 bit.',
    'Card, last instruction: “Remove a tag” (the Runner has no tag) is not possible. The turn ends.',
  ])
  g.settled()
})
