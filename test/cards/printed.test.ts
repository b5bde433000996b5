import { describe, expect, test } from 'vitest'
import { game } from '../support/game.ts'
import { advanced, rezzed } from '../support/table.ts'

const hand = ['Score!', 'Imp', 'Shield', 'Broker']

test('three ambushes can be advanced, rezzed or not', () => {
  const forts = ['Experimental AI', 'Vacant Soulkiller', 'Virus Test Site'].flatMap((card) => [
    { cards: [card] },
    { cards: [rezzed(card)] },
  ])
  const g = game({ turn: 'corp', corp: { bits: 9, forts } })
  expect(g.corp.options().filter((label) => label.startsWith('Advance'))).toHaveLength(6)
  g.settled()
})

test.each(['Virus Test Site', 'Fetal AI', 'Doppelganger Antibody', 'Pattel Antibody', 'Setup!', 'TRAP!'])(
  '%s accessed from R&D must be shown',
  (card) => {
    const g = game({ corp: { bits: 0, deck: [card] }, runner: { hand } })
    g.runner.run('R&D')
    g.settled()
    for (const viewer of ['corp', null] as const)
      expect(g.logLines(viewer)).toContain(`Runner accesses ${card}.`)
  },
)

test('Pattel Antibody puts its counters on icebreakers, wherever they are installed, and on nothing else', () => {
  const g = game({
    corp: { bits: 3, hand: ['Pattel Antibody'] },
    runner: { rig: ['Imp', { card: 'Codecracker', in: 'Imp' }, 'Dwarf', 'Shield', 'MRAM Chip'] },
  })
  g.runner.run('HQ')
  g.corp.yes()
  g.settled()
  for (const card of ['Codecracker', 'Dwarf']) g.expect.card(card, { counters: { 'pattel-antibody': 1 } })
  for (const card of ['Imp', 'Shield', 'MRAM Chip']) g.expect.card(card, { counters: {} })
})

describe('I Got a Rock', () => {
  const rocked = (actions = 3) =>
    game({
      turn: 'corp',
      actions,
      corp: { score: ['Employee Empowerment'], forts: [{ cards: [rezzed('I Got a Rock')] }] },
      runner: { tags: 2, hand },
    })

  test('costs an action and 3 points, and does 15 meat damage', () => {
    const g = rocked(1)
    g.corp.use('I Got a Rock')
    expect(g.decision('runner')?.prompt).toContain('15 meat damage')
    g.expect.points('corp', 0).won('corp', 'flatline')
  })
})

test('Investment Firm gives back 1 bit at a time, and nothing when it is empty', () => {
  const g = game({
    turn: 'corp',
    atStart: true,
    corp: {
      bits: 0,
      forts: [{ cards: [rezzed('Investment Firm', 3)] }, { cards: [rezzed('Investment Firm')] }],
    },
  })
  g.corp.pass()
  g.expect.bits('corp', 1)
  expect(g.seat('corp').forts.flatMap((f) => f.cards.map((c) => c.bits))).toEqual([2, 0])
  expect(g.logLines().filter((line) => line.includes('Investment Firm'))).toHaveLength(1)
  g.settled()
})

describe('Corporate Detective Agency', () => {
  const found = (tags: number, rig: string[]) =>
    game({ turn: 'corp', corp: { bits: 1, hand: ['Corporate Detective Agency'] }, runner: { tags, rig } })

  test('trashes up to two resources of a tagged Runner', () => {
    const g = found(1, ['Broker', 'Fall Guy', 'The Short Circuit', 'Imp', 'MRAM Chip'])
    g.corp.play('Corporate Detective Agency')
    expect(g.decision('corp')).toMatchObject({ min: 0, max: 2 })
    expect(g.corp.options()).toEqual(['Broker', 'Fall Guy', 'The Short Circuit'])
    g.corp.pick('Broker', 'The Short Circuit')
    g.expect.rig('Fall Guy', 'Imp', 'MRAM Chip').trash('runner', 'The Short Circuit', 'Broker')
    g.expect.bits('corp', 0)
    g.settled()
  })

  test('is not played against one without tags', () => {
    const g = found(0, ['Broker'])
    expect(g.corp.can('play')).toBe(false)
    g.settled()
  })
})

test.each([
  ['Audit of Call Records', 5],
  ['Chance Observation', 5],
] as const)('%s traces with a limit of %d', (card, limit) => {
  const g = game({ actions: 2, corp: { bits: 20, hand: [card] } })
  g.runner.run('Archives').run('Archives')
  g.corp.play(card)
  expect(g.view('corp').trace).toMatchObject({ limit })
  g.corp.commit(0)
  g.expect.tags(1)
  g.settled()
})

test('Netwatch Operations Office traces with a limit of 2', () => {
  const g = game({ turn: 'corp', corp: { bits: 20, score: ['Netwatch Operations Office'] } })
  g.corp.use('Netwatch Operations Office')
  expect(g.view('corp').trace).toMatchObject({ limit: 2 })
  g.corp.commit(0)
  g.settled()
})

test.each([
  ['Rex', 2],
  ['Fang', 2],
  ['Fang 2.0', 2],
  ['Homing Missile', 2],
  ['Asp', 1],
  ['Fragmentation Storm', 1],
] as const)('the ban of %s is lifted for one action and %d bits', (ice, bits) => {
  const g = game({
    corp: { hq: { ice: [rezzed(ice)] } },
    runner: { bits: 3 },
  })
  g.runner.run('HQ')
  g.corp.commit(0)
  g.expect.noRun().actions('runner', 3)
  expect(g.runner.can('run')).toBe(false)
  g.runner.do('lift')
  g.expect.actions('runner', 2).bits('runner', 3 - bits)
  expect(g.runner.can('run')).toBe(true)
  g.settled()
})

test('up to 8 bits are paid above the rez cost of a Homing Missile', () => {
  const g = game({ corp: { bits: 20, hq: { ice: ['Homing Missile'] } } })
  g.runner.run('HQ')
  g.corp.rez('Homing Missile')
  expect(g.decision('corp')).toMatchObject({ kind: 'number', min: 0, max: 8 })
  g.corp.commit(8)
  g.expect.bits('corp', 8).card('Homing Missile', { strength: 8 })
  expect(g.view('corp').trace).toMatchObject({ limit: 8 })
  g.corp.commit(0)
  g.settled()
})

test.each([
  ['Snowbank', 3],
  ['Misleading Access Menus', 3],
] as const)('%s brings %d bits when it is rezzed', (ice, bits) => {
  const g = game({ corp: { bits: 0, hq: { ice: [ice] } } })
  g.runner.run('HQ')
  g.corp.rez(ice)
  g.expect.bits('corp', bits)
  g.runner.no()
  g.expect.noRun()
  g.settled()
})

test('Encoder, Inc. gives code gates an end of the run behind their own subroutines', () => {
  const g = game({
    corp: {
      hq: { ice: [rezzed('Tutor'), rezzed('Hunter')] },
      forts: [{ cards: [rezzed('Encoder, Inc.')] }],
    },
    runner: { bits: 20, rig: ['Codecracker'] },
  })
  g.runner.run('HQ')
  expect(g.view().run?.subroutines).toHaveLength(2)
  for (let n = 0; n < 4; n++) g.runner.boost('Codecracker')
  g.runner.break(1).pass()
  g.expect.noRun()
  expect(g.logLines()).toContain('The run ends without success.')
  g.settled()
})

test('Virus Test Site rezzed does 2 net damage for a counter', () => {
  const site = game({
    corp: { forts: [{ cards: [advanced('Virus Test Site', 1, true)] }] },
    runner: { hand },
  })
  site.runner.run('Fort 1')
  site.settled()
  site.expect.handSize('runner', 2)
})
