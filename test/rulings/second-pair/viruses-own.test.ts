import { expect } from 'vitest'
import { whenDiceShow } from '../../support/dice.ts'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, counted, rezzed, type Spec } from '../../support/table.ts'
import type { CorpSpec } from '../../support/table-spec.ts'
import { held } from './family.ts'

const deck = ['Hostile Takeover', 'Hunter', 'Keeper', 'Fire Wall', 'Quandary', 'Rex']
const corpStart = (corp: CorpSpec): TestGame => game({ turn: 'corp', atStart: true, corp })
const accesses = (g: TestGame): string[] => g.logLines('runner').filter((line) => line.includes('accesses'))

ruling('runner/cascade/2', 'it trashes from the top of R&D, face up, in that order', () => {
  const g = corpStart({ deck, hand: ['Banpei'], archives: ['?Krumz'], counters: { cascade: 4 } })
  g.corp.do('start')
  g.expect.trash('corp', 'Hunter', 'Hostile Takeover').faceDownArchives(1).hand('corp', 'Banpei')
  expect(g.logLines('runner').filter((line) => line.includes('trashed'))).toEqual([
    'Hostile Takeover is trashed.',
    'Hunter is trashed.',
  ])
  g.corp.do('mandatory-draw')
  g.expect.hand('corp', 'Banpei', 'Keeper')
  g.settled()
})

ruling('runner/cascade/2', 'the card drawn for the turn first is out of its reach', () => {
  const g = corpStart({ deck, counters: { cascade: 2 } })
  g.corp.do('mandatory-draw')
  g.settled()
  g.expect.hand('corp', 'Hostile Takeover').trash('corp', 'Hunter')
})

ruling('runner/fait-accompli/2', 'its counters keep no empty fort alive, and are gone with it', () => {
  const g = game({
    corp: { forts: [{ cards: [rezzed('Krumz')], counters: { fait: 3 } }] },
    runner: { bits: 2, rig: ['Fait Accompli'] },
  })
  g.runner.run('Fort 1').trash('Krumz')
  g.expect.fort('Fort 1', null)
  expect(held(g, 'fait')).toBe(0)
  g.settled()
})

ruling('runner/fait-accompli/2', 'ice on the fort keeps it, and them, when its last card inside goes', () => {
  const g = game({
    corp: { bits: 0, forts: [{ ice: ['Keeper'], cards: [rezzed('Krumz')], counters: { fait: 3 } }] },
    runner: { bits: 2 },
  })
  g.runner.run('Fort 1')
  g.corp.pass()
  g.runner.pass().trash('Krumz')
  g.expect.fort('Fort 1', { ice: ['Keeper'], cards: [] })
  expect(g.fort('Fort 1')?.counters).toEqual({ fait: 3 })
  g.settled()
})

ruling('runner/fait-accompli/2', 'an agenda scored leaves the fort, and a new one starts clean', () => {
  const g = game({
    turn: 'corp',
    corp: {
      hand: ['Hostile Takeover'],
      forts: [{ cards: [advanced('Hostile Takeover', 4)], counters: { fait: 2 } }],
    },
  })
  g.corp.score('Hostile Takeover')
  g.expect.fort('Fort 1', null)
  g.corp.install('Hostile Takeover', 'new')
  expect(held(g, 'fait')).toBe(0)
  expect(g.seat('corp').forts.at(-1)?.counters).toEqual({})
  g.settled()
})

ruling('runner/highlighter/2', 'its cards come from R&D; an upgrade there is accessed beside them', () => {
  const g = game({
    corp: { bits: 0, deck, counters: { highlighter: 2 }, rd: { cards: ['Red Herrings'] } },
  })
  g.runner.run('R&D').pick('Stored card 1', 'Stored card 2', 'face-down')
  expect(accesses(g)).toEqual([
    'Runner accesses Hostile Takeover.',
    'Runner accesses Hunter.',
    'Runner accesses Red Herrings.',
  ])
  g.runner.pass()
  g.settled()
})

ruling('runner/highlighter/2', 'with one card left in R&D the rest is not made up from its upgrades', () => {
  const g = game({
    corp: {
      bits: 0,
      fillers: 0,
      deck: ['Hunter'],
      counters: { highlighter: 4 },
      rd: { cards: ['Red Herrings'] },
    },
  })
  g.runner.run('R&D').pick('Stored card 1', 'face-down')
  expect(accesses(g)).toHaveLength(2)
  g.runner.pass()
  g.settled()
})

ruling('runner/vienna-22/2', 'its cards come from HQ; an upgrade there is accessed beside them', () => {
  const g = game({
    corp: {
      bits: 0,
      hand: ['Keeper', 'Hunter', 'Rex'],
      counters: { vienna: 1 },
      hq: { cards: ['Red Herrings'] },
    },
  })
  g.runner.run('HQ').pick('Stored card 1', 'Stored card 2', 'face-down')
  expect(accesses(g)).toHaveLength(3)
  expect(accesses(g).filter((line) => line.includes('Red Herrings'))).toHaveLength(1)
  g.runner.pass()
  g.settled()
})

ruling('runner/vienna-22/2', 'with one card in hand the rest is not made up from its upgrades', () => {
  const g = game({
    corp: { bits: 0, hand: ['Keeper'], counters: { vienna: 4 }, hq: { cards: ['Red Herrings'] } },
  })
  g.runner.run('HQ').pick('Stored card 1', 'face-down')
  expect(accesses(g)).toHaveLength(2)
  g.runner.pass()
  g.settled()
})

ruling(
  'runner/skivviss/2',
  'the extra cards come at the start of turn and take none of three actions',
  () => {
    const g = corpStart({ deck, counters: { skivviss: 2 } })
    g.corp.do('start')
    g.expect.handSize('corp', 2)
    expect(g.view().turn.phase).toBe('start')
    g.corp.do('mandatory-draw')
    g.settled()
    g.expect.handSize('corp', 3).actions('corp', 3)
  },
)

ruling('runner/skivviss/2', 'a Corp that owes all its actions draws them all the same', () => {
  const g = game({ actions: 1, corp: { deck, owed: 3, counters: { skivviss: 2 } } })
  g.runner.gain()
  g.settled()
  g.expect.handSize('corp', 3)
  expect(g.view().turn.seat).toBe('runner')
})

/** The start of the Runner's turn, with dice that show these faces. */
const incubated = (faces: readonly number[], spec: Spec, ...picks: string[]): TestGame =>
  whenDiceShow(faces, { turn: 'corp', actions: 1, ...spec }, (g) => {
    g.corp.gain().pass()
    if (g.decision('runner')?.kind === 'window') g.runner.do('start', { words: 'Incubate' })
    for (const pick of picks) if (g.decision('runner')?.kind === 'option') g.runner.pick(pick)
  })

ruling('runner/incubator/2', 'counters that the Corp gave are none to double', () => {
  const spec: Spec = {
    corp: { counters: { incubate: 1, tax: 1 } },
    runner: { counters: { 'data-raven': 2 } },
  }
  const g = incubated([6], spec)
  const offered = g.runner.options()
  expect(offered).toHaveLength(2)
  expect(offered.join()).not.toContain('Raven')
  g.runner.pick('Tax')
  expect(g.seat('runner').counters).toMatchObject([{ kind: 'data-raven', n: 2 }])
  expect(held(g, 'tax')).toBe(2)
  g.settled()
})

ruling('runner/incubator/2', 'nor any that lie on the Runner’s cards, nor those that are no viruses', () => {
  const rig = [counted('Codecracker', { 'pattel-antibody': 1 }), counted('Trauma Team', { trauma: 2 })]
  const spec: Spec = {
    corp: { counters: { incubate: 1, tax: 1 }, hq: { ice: [counted('Keeper', { 'data-raven': 1 })] } },
    runner: { rig },
  }
  const g = incubated([6], spec)
  expect(g.runner.options()).toHaveLength(2)
  g.runner.pick('Incubate')
  expect(held(g, 'incubate')).toBe(2)
  g.expect.card('Codecracker', { counters: { 'pattel-antibody': 1 } })
  g.expect.card('Trauma Team', { counters: { trauma: 2 } })
  g.expect.card('Keeper', { counters: { 'data-raven': 1 } })
  g.settled()
})

ruling('runner/incubator/2', 'a Pattel Antibody met in HQ leaves nothing that grows', () => {
  const spec: Spec = {
    actions: 1,
    corp: { bits: 9, counters: { incubate: 1, tax: 1 }, hand: ['Pattel Antibody'] },
    runner: { rig: ['Krash'] },
  }
  const g = whenDiceShow([6], spec, (x) => {
    x.runner.run('HQ')
    x.corp.pass().yes()
    x.expect.card('Krash', { counters: { 'pattel-antibody': 1 } })
    x.settled()
    x.corp.gains(3)
    if (x.view().turn.seat === 'corp') x.corp.pass()
    if (x.decision('runner')?.kind === 'window') x.runner.do('start', { words: 'Incubate' })
  })
  const offered = g.runner.options()
  expect(offered).toHaveLength(2)
  expect(offered.join()).not.toContain('Pattel')
  g.runner.pick('Tax')
  expect(held(g, 'tax')).toBe(2)
  g.expect.card('Krash', { counters: { 'pattel-antibody': 1 } })
  g.settled()
})

ruling('runner/incubator/3', 'the new counter lies on the same ice, or in the same fort', () => {
  const spec: Spec = {
    corp: {
      counters: { incubate: 1 },
      hq: { ice: [counted('Keeper', { pattel: 1 }), counted('Quandary', { pattel: 1 })] },
      forts: [
        { cards: ['Krumz'], counters: { fait: 1 } },
        { cards: ['Krumz'], counters: { fait: 1 } },
      ],
    },
  }
  const onIce = incubated([6], spec, 'Pattel on Quandary')
  onIce.expect.card('Quandary', { counters: { pattel: 2 } }).card('Keeper', { counters: { pattel: 1 } })
  onIce.settled()
  const inFort = incubated([6], spec, 'Fait in Fort 2')
  expect(inFort.fort('Fort 2')?.counters).toEqual({ fait: 2 })
  expect(inFort.fort('Fort 1')?.counters).toEqual({ fait: 1 })
  expect(inFort.seat('corp').counters).toMatchObject([{ kind: 'incubate', n: 1 }])
  inFort.settled()
})

ruling('runner/pattels-virus/2', 'Dropp ends the run before it is a success, and there is no counter', () => {
  const play = (rig: string[]): TestGame => {
    const g = game({
      corp: { hq: { ice: [rezzed('Quandary')] } },
      runner: { bits: 9, rig: ["Pattel's Virus", ...rig] },
    })
    g.runner.run('HQ')
    return g
  }
  const dropped = play(['Dropp'])
  dropped.runner.do('break-all')
  dropped.expect.noRun().card('Quandary', { counters: {}, strength: 2 })
  dropped.settled()
  const broken = play(['Codecracker'])
  broken.runner.break(1).pass().pick('Quandary')
  broken.expect.card('Quandary', { counters: { pattel: 1 }, strength: 1 })
  broken.settled()
})

ruling('runner/pattels-virus/3', 'one counter a success, on one of the pieces broken in full', () => {
  const g = game({
    corp: {
      bits: 0,
      hq: { ice: [rezzed('Keeper'), rezzed('Razor Wire'), rezzed('Quandary')] },
      rd: { ice: [rezzed('Fire Wall')] },
    },
    runner: {
      bits: 20,
      hand: ['Imp', 'Shield', 'Dwarf'],
      rig: ["Pattel's Virus", 'Codecracker', 'Corrosion'],
    },
  })
  g.runner.run('HQ').break(1).pass()
  g.runner.break(2).pass()
  g.runner.pass()
  g.runner.break(1).pass()
  expect(g.runner.options()).toEqual(['Keeper on HQ', 'Quandary on HQ'])
  g.runner.pick('Quandary')
  g.expect.card('Quandary', { counters: { pattel: 1 }, strength: 1 })
  g.expect.card('Keeper', { counters: {}, strength: 4 }).card('Razor Wire', { counters: {}, strength: 3 })
  g.settled()
})

ruling('runner/pattels-virus/3', 'broken in an earlier run is not broken in this one', () => {
  const g = game({
    corp: { bits: 0, hq: { ice: [rezzed('Keeper')] }, rd: { ice: [rezzed('Quandary')] } },
    runner: { bits: 20, rig: ["Pattel's Virus", 'Codecracker'] },
  })
  g.runner.run('HQ').break(1).jackOut()
  g.runner.run('R&D').break(1)
  while (g.decision('runner')?.kind === 'window') g.runner.pass()
  expect(g.runner.options()).toEqual(['Quandary on R&D'])
  g.runner.pick('Quandary')
  g.expect.card('Keeper', { counters: {} }).card('Quandary', { counters: { pattel: 1 } })
  g.settled()
})

ruling('runner/pattels-virus/4', 'ice without subroutines takes its counter without a breaker', () => {
  const g = game({
    corp: { hq: { ice: [rezzed('Hunting Pack')] } },
    runner: { rig: ["Pattel's Virus"] },
  })
  g.runner.run('HQ').pass().pick('Hunting Pack')
  g.expect.card('Hunting Pack', { counters: { pattel: 1 }, strength: 3 })
  g.settled()
})

ruling('runner/pattels-virus/4', 'not when it stayed unrezzed: then it was never met', () => {
  const g = game({
    corp: { hq: { ice: ['Hunting Pack'] } },
    runner: { rig: ["Pattel's Virus"] },
  })
  g.runner.run('HQ')
  g.corp.pass()
  g.runner.pass()
  g.settled()
  g.expect.card('Hunting Pack', { counters: {} })
})
