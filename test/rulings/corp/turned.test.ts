import { expect } from 'vitest'
import { whenDiceShow } from '../../support/dice.ts'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, rezzed } from '../../support/table.ts'

const firm = 'corp/investment-firm'
const pdca = 'corp/please-dont-choke-anyone'

const bitsOn = (g: TestGame) => g.seat('corp').forts.flatMap((f) => f.cards.map((c) => c.bits))
const counters = (g: TestGame) => g.seat('corp').score[0]?.counters.pdca ?? 0

ruling(`${firm}/1`, 'each of two Firms gets two bits for every bit left in the bank', () => {
  const g = game({
    turn: 'corp',
    corp: {
      bits: 5,
      hand: ['Efficiency Experts'],
      forts: [{ cards: [rezzed('Investment Firm')] }, { cards: [rezzed('Investment Firm')] }],
    },
  })
  g.corp.play('Efficiency Experts').commit(2)
  g.expect.bits('corp', 6)
  expect(bitsOn(g)).toEqual([4, 4])
  g.settled()
})

ruling(`${firm}/2`, 'bits of an action, of an ability and off a card are turned alike', () => {
  const g = game({
    turn: 'corp',
    actions: 4,
    corp: {
      bits: 5,
      score: ['Marine Arcology'],
      forts: [{ cards: [rezzed('Investment Firm')] }, { cards: [rezzed('BBS Whispering Campaign', 6)] }],
    },
  })
  g.corp.gain().commit(1)
  g.expect.bits('corp', 5)
  expect(bitsOn(g)).toEqual([2, 6])
  g.corp.use('Marine Arcology').commit(3)
  g.expect.bits('corp', 5)
  expect(bitsOn(g)).toEqual([8, 6])
  g.corp.use('BBS Whispering Campaign').commit(1)
  g.expect.bits('corp', 6)
  expect(bitsOn(g)).toEqual([10, 4])
  g.settled()
})

ruling(`${firm}/2`, 'so are bits that are given for one purpose: those of a Data Fort Reclamation', () => {
  const g = game({
    turn: 'corp',
    corp: {
      bits: 2,
      hand: ['Keeper'],
      forts: [{ cards: [rezzed('Investment Firm')] }, { cards: [advanced('Data Fort Reclamation', 4)] }],
    },
  })
  g.corp.score('Data Fort Reclamation').pick('Keeper')
  expect(g.decision('corp')).toMatchObject({ kind: 'number', max: 10 })
  g.corp.commit(7)
  expect(g.seat('corp').notes.join(' ')).toContain('3 extra bits')
  g.corp.do('install-rez', { card: 'Keeper' }).pick('3 bits from Data Fort Reclamation')
  g.expect.bits('corp', 1).card('Keeper', { rezzed: true })
  expect(bitsOn(g)).toEqual([14])
  g.settled()
})

ruling(`${firm}/2`, 'and those that Pocket Virtual Reality gives for its traces', () => {
  const met = (turned: number) => {
    const g = game({
      actions: 1,
      corp: {
        bits: 1,
        hq: { ice: [rezzed('Pocket Virtual Reality')] },
        forts: [{ cards: [rezzed('Investment Firm')] }],
      },
    })
    g.runner.run('HQ')
    expect(g.decision('corp')).toMatchObject({ kind: 'number', max: 4 })
    g.corp.commit(turned)
    expect(g.decision('corp')).toMatchObject({ kind: 'secret', max: 5 - turned })
    expect(bitsOn(g)).toEqual([2 * turned])
    g.corp.commit(0).commit(0)
    g.settled()
  }
  met(0)
  met(3)
  met(4)
})

const wired = (rig: string[] = []) =>
  game({
    corp: { score: ["Please Don't Choke Anyone"], hq: { ice: [rezzed('Bolter Swarm')] } },
    runner: { hand: ['Score!', 'Dwarf', 'Krash', 'Broker'], rig },
  })

ruling(`${pdca}/1`, 'any damage the Corp does may be turned into counters, point by point', () => {
  const g = wired()
  g.runner.run('HQ')
  g.corp.commit(2)
  expect(counters(g)).toBe(2)
  g.expect.handSize('runner', 2)
  g.settled()
})

ruling(`${pdca}/1`, 'of a card played as well as of ice, brain and meat damage like net damage', () => {
  const scrubbed = game({
    corp: { score: ["Please Don't Choke Anyone"], hq: { ice: [rezzed('Cortical Scrub')] } },
    runner: { hand: ['Score!'] },
  })
  scrubbed.runner.run('HQ')
  scrubbed.corp.commit(1)
  scrubbed.expect.brain(0).handSize('runner', 1)
  expect(counters(scrubbed)).toBe(1)
  scrubbed.settled()
  const burnt = game({
    turn: 'corp',
    corp: { bits: 9, score: ["Please Don't Choke Anyone"], hand: ['Scorched Earth'] },
    runner: { tags: 1, hand: ['Score!'] },
  })
  burnt.corp.play('Scorched Earth').commit(3)
  burnt.expect.handSize('runner', 0)
  expect(counters(burnt)).toBe(3)
  expect(burnt.view().result).toBeNull()
  burnt.settled()
})

ruling(`${pdca}/1`, 'but not damage that cannot be prevented, nor what the Runner does to itself', () => {
  const wrecked = game({
    corp: { bits: 9, score: ["Please Don't Choke Anyone"], hq: { ice: [rezzed('Homewrecker')] } },
    runner: { hand: ['Score!', 'Dwarf', 'Krash'] },
  })
  wrecked.runner.run('HQ')
  wrecked.corp.commit(0)
  wrecked.expect.handSize('runner', 1).noRun()
  expect(counters(wrecked)).toBe(0)
  wrecked.settled()
  const blinked = whenDiceShow(
    [2],
    {
      corp: { score: ["Please Don't Choke Anyone"], hq: { ice: [rezzed('Quandary')] } },
      runner: { hand: ['Score!', 'Dwarf', 'Krash'], rig: ['Blink'] },
    },
    (g) => {
      g.runner.run('HQ').break(1, 'Blink')
    },
  )
  expect(blinked.decision('corp')).toBeNull()
  blinked.expect.handSize('runner', 1)
  expect(counters(blinked)).toBe(0)
  blinked.settled()
})

ruling(`${pdca}/2`, 'the Runner prevents first, and what is prevented gives no counter', () => {
  const g = wired(['Shield'])
  g.runner.run('HQ')
  g.runner.do('prevent', { words: 'Prevent 2' })
  expect(g.decision('corp')).toMatchObject({ kind: 'number', max: 2 })
  g.corp.commit(2)
  expect(counters(g)).toBe(2)
  g.expect.handSize('runner', 4)
  g.settled()
})

ruling(`${pdca}/1`, 'what a Mastiff counter does can be turned, each counter by itself', () => {
  const g = game({
    corp: { score: ["Please Don't Choke Anyone"] },
    runner: { hand: ['Score!', 'Imp'], counters: { mastiff: 2 } },
  })
  g.runner.run('HQ')
  g.corp.commit(1).commit(0)
  expect(counters(g)).toBe(1)
  g.expect.brain(1).handSize('runner', 1)
  g.settled()
})
