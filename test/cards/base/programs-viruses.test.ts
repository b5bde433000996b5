import { describe, expect, test } from 'vitest'
import { carried } from '../../support/counters.ts'
import { rolls, whenDiceShow } from '../../support/dice.ts'
import { game, type TestGame } from '../../support/game.ts'
import { advanced, counted, hosted, rezzed, type Spec } from '../../support/table.ts'

const rd = ['Night Shift', 'Hunter', 'Keeper', 'Fire Wall', 'Quandary', 'Rex']

/** The Corp at the start of its turn, with these counters. */
const corpStart = (counters: Record<string, number>, spec: Spec = {}): TestGame => {
  const g = game({ turn: 'corp', atStart: true, ...spec, corp: { deck: rd, ...spec.corp, counters } })
  g.corp.pass()
  return g
}

for (const [card, kind, fort, other] of [
  ['Deep Thought', 'thought', 'R&D', 'HQ'],
  ['Cascade', 'cascade', 'R&D', 'HQ'],
  ['Skivviss', 'skivviss', 'R&D', 'HQ'],
  ['Gremlins', 'gremlin', 'HQ', 'R&D'],
] as const) {
  describe(card, () => {
    test(`gives a counter when a successful run on ${fort} is over, for any other none`, () => {
      const g = game({ runner: { rig: [card] } })
      g.runner.run(fort)
      g.settled()
      expect(carried(g, 'corp')).toEqual({ [kind]: 1 })
      g.runner.run(other)
      g.settled()
      g.runner.run('Archives').run(fort)
      g.settled()
      expect(carried(g, 'corp')).toEqual({ [kind]: 2 })
    })

    test('a run that fails gives none', () => {
      const ice = [rezzed('Quandary')]
      const g = game({ corp: { hq: { ice }, rd: { ice } }, runner: { rig: [card] } })
      g.runner.run(fort)
      expect(carried(g, 'corp')).toEqual({})
      g.settled()
    })

    test('its counters are viruses: a purge takes them', () => {
      const g = game({ turn: 'corp', corp: { counters: { [kind]: 4 } } })
      g.corp.purge()
      expect(carried(g, 'corp')).toEqual({})
      g.settled()
    })
  })
}

describe('Thought counters', () => {
  const start = (n: number) =>
    game({ atStart: true, corp: { deck: rd, counters: { thought: n } }, runner: { bits: 0 } })

  test('three let the Runner look at the top card of R&D, and the Corp sees nothing', () => {
    const g = start(3)
    g.runner.yes()
    expect(g.logLines('runner')).toContain('Runner looks at the top card of R&D (Night Shift).')
    expect(g.logLines('corp')).toContain('Runner looks at the top card of R&D.')
    g.settled()
  })

  test('it need not be done', () => {
    const g = start(5)
    g.runner.no()
    expect(g.logLines('runner').join(' ')).not.toContain('Night Shift')
    g.settled()
  })

  test('two are not enough', () => {
    const g = start(2)
    expect(g.until('runner').kind).toBe('act')
    g.settled()
  })
})

describe('Gremlin counters', () => {
  for (const [n, max] of [
    [1, 5],
    [2, 4],
    [3, 4],
    [10, 0],
  ] as const) {
    test(`${n} leave the Corp a hand of ${max}`, () => {
      const g = game({ turn: 'corp', actions: 1, corp: { hand: rd.slice(0, 5), counters: { gremlin: n } } })
      expect(g.seat('corp').maxHand).toBe(max)
      g.corp.gain().pass()
      if (max < 5) g.corp.pick(...rd.slice(max, 5))
      g.expect.handSize('corp', max)
      g.settled()
    })
  }

  test("they are none of the Runner's", () => {
    const g = game({ corp: { counters: { gremlin: 4 } } })
    expect(g.seat('runner').maxHand).toBe(5)
    g.settled()
  })

  test('with twelve the hand is empty and the game continues', () => {
    const g = game({ turn: 'corp', actions: 1, corp: { hand: ['Rex'], counters: { gremlin: 12 } } })
    expect(g.seat('corp').maxHand).toBe(-1)
    g.corp.gain().pass().pick('Rex')
    g.expect.handSize('corp', 0)
    g.settled()
  })
})

describe('Cascade counters', () => {
  for (const [n, trashed] of [
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
  ] as const) {
    test(`${n} trash ${trashed} off R&D, face up, at the start of the Corp's turn`, () => {
      const g = game({ turn: 'corp', atStart: true, corp: { deck: rd, counters: { cascade: n } } })
      g.corp.do('start')
      g.expect.trash('corp', ...rd.slice(0, trashed).reverse()).faceDownArchives(0)
      g.settled()
    })
  }

  test('the Corp may draw first', () => {
    const g = game({ turn: 'corp', atStart: true, corp: { deck: rd, counters: { cascade: 2 } } })
    g.corp.do('mandatory-draw')
    g.settled()
    g.expect.hand('corp', 'Night Shift').trash('corp', 'Hunter')
  })

  test('nothing happens at the start of the Runner’s turn', () => {
    const g = game({ atStart: true, corp: { deck: rd, counters: { cascade: 4 } } })
    g.settled()
    g.expect.trash('corp')
  })

  test('an empty R&D is no loss by itself', () => {
    const g = game({
      turn: 'corp',
      atStart: true,
      corp: { deck: ['Night Shift'], fillers: 0, counters: { cascade: 6 } },
    })
    g.corp.do('mandatory-draw')
    g.settled()
    g.expect.hand('corp', 'Night Shift').trash('corp')
    expect(g.view().result).toBeNull()
  })
})

describe('Skivviss counters', () => {
  test('each makes the Corp draw one more card, without an action', () => {
    const g = corpStart({ skivviss: 3 })
    g.expect.handSize('corp', 4).actions('corp', 3)
    g.settled()
  })

  test('they can empty R&D', () => {
    const g = game({
      turn: 'corp',
      atStart: true,
      corp: { deck: ['Night Shift', 'Hunter'], fillers: 0, counters: { skivviss: 2 } },
    })
    g.corp.pass()
    g.expect.won('runner', 'decked')
  })

  test('purged at the start of the turn, before they work, they do nothing', () => {
    const g = game({ turn: 'corp', atStart: true, corp: { deck: rd, counters: { skivviss: 3 } } })
    g.corp.purge()
    g.settled()
    g.expect.handSize('corp', 1)
  })
})

describe('Incubator', () => {
  test('gives an Incubate counter for every successful run', () => {
    const g = game({ corp: { forts: [{ cards: ['Krumz'] }] }, runner: { rig: ['Incubator'] } })
    g.runner.run('HQ')
    g.settled()
    g.runner.run('Archives').run('Fort 1')
    g.settled()
    expect(carried(g, 'corp')).toEqual({ incubate: 3 })
  })

  /** Starts the Runner's turn and answers every decision with the first option. */
  const incubated = (faces: readonly number[], spec: Spec, pick?: string) =>
    whenDiceShow(faces, { turn: 'corp', actions: 1, ...spec }, (g) => {
      g.corp.gain()
      for (let d = g.until('runner'); d.kind !== 'act'; d = g.until('runner')) {
        if (d.kind === 'option') g.runner.pick(pick ?? 'Incubate')
        else g.runner.pass()
      }
    })

  test('a 6 makes two of a virus counter of one’s choice', () => {
    const g = incubated([6], { corp: { counters: { incubate: 1, tax: 3 } } }, 'Tax')
    expect(rolls(g)).toEqual([6])
    expect(carried(g, 'corp')).toEqual({ incubate: 1, tax: 4 })
    expect(g.logLines()).toContain('A virus counter becomes two: Tax.')
    g.settled()
  })

  test('anything else does nothing', () => {
    const g = incubated([5], { corp: { counters: { incubate: 1, tax: 3 } } })
    expect(carried(g, 'corp')).toEqual({ incubate: 1, tax: 3 })
    g.settled()
  })

  test('each counter is a roll; those that come are not rolled for at once', () => {
    const g = incubated([6, 2], { corp: { counters: { incubate: 2 } } })
    expect(rolls(g)).toHaveLength(2)
    expect(carried(g, 'corp')).toEqual({ incubate: 3 })
    g.settled()
  })

  test('counters on ice and in forts can grow, where they lie', () => {
    const spec: Spec = {
      corp: {
        counters: { incubate: 1 },
        hq: { ice: [counted('Keeper', { pattel: 1 })] },
        forts: [{ cards: ['Krumz'], counters: { fait: 1 } }],
      },
    }
    const ice = incubated([6], spec, 'Pattel on Keeper')
    ice.expect.card('Keeper', { counters: { pattel: 2 }, strength: 2 })
    ice.settled()
    const fort = incubated([6], spec, 'Fait in Fort 1')
    expect(fort.fort('Fort 1')?.counters).toEqual({ fait: 2 })
    fort.settled()
  })

  test('of two kinds in one fort it is said which', () => {
    const fort = incubated(
      [6],
      { corp: { counters: { incubate: 1 }, forts: [{ cards: ['Krumz'], counters: { fait: 1, pox: 1 } }] } },
      'Pox in Fort 1',
    )
    expect(fort.fort('Fort 1')?.counters).toEqual({ fait: 1, pox: 2 })
    fort.settled()
  })

  test('a counter of the Corp’s is no virus of the Runner’s', () => {
    const g = incubated([6], {
      corp: { counters: { incubate: 1 } },
      runner: { counters: { 'data-raven': 1 } },
    })
    expect(carried(g, 'corp')).toEqual({ incubate: 2 })
    expect(carried(g, 'runner')).toEqual({ 'data-raven': 1 })
    g.settled()
  })
})

describe("Pattel's Virus", () => {
  const run = (spec: Spec['corp'], rig = ["Pattel's Virus", 'Codecracker', 'Corrosion']) => {
    const g = game({
      corp: { bits: 0, ...spec },
      runner: { bits: 20, hand: ['Imp', 'Shield', 'Dwarf'], rig },
    })
    g.runner.run('HQ')
    return g
  }

  test('puts a counter on ice that was broken, for 1 strength less', () => {
    const g = run({ hq: { ice: [rezzed('Keeper')] } })
    g.runner.break(1).pass().pick('Keeper')
    g.expect.card('Keeper', { counters: { pattel: 1 }, strength: 3 })
    g.settled()
  })

  test('one counter only, on ice of the Runner’s choice', () => {
    const g = run({ hq: { ice: [rezzed('Keeper'), rezzed('Wall of Static')] } })
    g.runner.break(1).pass().break(1).pass()
    expect(g.runner.options()).toEqual(['Keeper on HQ', 'Wall of Static on HQ'])
    g.runner.pick('Wall of Static')
    g.expect.card('Wall of Static', { strength: 1 }).card('Keeper', { strength: 4 })
    g.settled()
  })

  test('ice of which a subroutine was left is not broken', () => {
    const g = run({ hq: { ice: [rezzed('Razor Wire')] } })
    g.runner.break(2).pass()
    g.settled()
    g.expect.card('Razor Wire', { counters: {} })
  })

  test('a run that fails puts none', () => {
    const g = run({ hq: { ice: [rezzed('Keeper')] } })
    g.runner.break(1).jackOut()
    g.expect.card('Keeper', { counters: {} })
    g.settled()
  })

  test('the strength may fall below 0, and comes back with a purge', () => {
    const g = game({ turn: 'corp', corp: { hq: { ice: [counted('Quandary', { pattel: 3 })] } } })
    g.expect.card('Quandary', { strength: -1 })
    g.corp.purge()
    g.expect.card('Quandary', { strength: 2, counters: {} })
    g.settled()
  })

  test('each such program puts its own', () => {
    const g = run({ hq: { ice: [rezzed('Keeper')] } }, ["Pattel's Virus", "Pattel's Virus", 'Codecracker'])
    g.runner.break(1).pass().pick('Keeper').pick('Keeper')
    g.expect.card('Keeper', { counters: { pattel: 2 }, strength: 2 })
    g.settled()
  })
})

describe('Fait Accompli', () => {
  const fort = (n: number, advancement: number): Spec => ({
    turn: 'corp',
    corp: { forts: [{ cards: [advanced('Hostile Takeover', advancement)], counters: { fait: n } }] },
  })

  test('puts a counter in a subsidiary fort, and in no other', () => {
    const g = game({
      corp: { forts: [{ cards: ['Krumz'] }, { cards: ['Krumz'] }] },
      runner: { rig: ['Fait Accompli'] },
    })
    g.runner.run('Fort 1')
    g.settled()
    g.runner.run('HQ')
    g.settled()
    g.runner.run('Fort 1')
    g.settled()
    expect(g.fort('Fort 1')?.counters).toEqual({ fait: 2 })
    expect(g.fort('Fort 2')?.counters).toEqual({})
    expect(g.fort('HQ')?.counters).toEqual({})
  })

  for (const [n, difficulty] of [
    [1, 3],
    [2, 4],
    [5, 5],
  ] as const) {
    test(`${n} make an agenda of 3 one of ${difficulty}`, () => {
      const short = game(fort(n, difficulty - 1))
      expect(short.corp.can('score')).toBe(false)
      const enough = game(fort(n, difficulty))
      enough.corp.score('Hostile Takeover')
      enough.expect.points('corp', 1)
      enough.settled()
    })
  }

  test('agendas elsewhere are as easy as ever', () => {
    const g = game({
      turn: 'corp',
      corp: {
        forts: [{ cards: ['Krumz'], counters: { fait: 4 } }, { cards: [advanced('Hostile Takeover', 3)] }],
      },
    })
    expect(g.corp.can('score')).toBe(true)
    g.settled()
  })

  test('with the last card of the fort its counters are gone', () => {
    const g = game({
      corp: { forts: [{ cards: [rezzed('Krumz')], counters: { fait: 2 } }] },
      runner: { bits: 2, rig: ['Fait Accompli'] },
    })
    g.runner.run('Fort 1').trash('Krumz')
    g.expect.fort('Fort 1', null)
    expect(carried(g, 'corp')).toEqual({})
    g.settled()
    expect(g.state.forts.flatMap((f) => Object.keys(f.counters))).toEqual([])
  })

  test('a purge empties the forts too', () => {
    const g = game(fort(4, 3))
    g.corp.purge()
    expect(g.fort('Fort 1')?.counters).toEqual({})
    g.corp.score('Hostile Takeover')
    g.settled()
  })
})

describe('a full house of viruses', () => {
  test('a purge takes those on the Corp, on ice and in forts at once', () => {
    const g = game({
      turn: 'corp',
      corp: {
        counters: { tax: 2, cascade: 2, vienna: 1 },
        hq: { ice: [counted('Keeper', { pattel: 1 })] },
        forts: [{ cards: ['Krumz'], counters: { fait: 2 } }],
      },
    })
    g.corp.purge()
    expect(carried(g, 'corp')).toEqual({})
    g.expect.card('Keeper', { counters: {} }).actions('corp', 0)
    expect(g.fort('Fort 1')?.counters).toEqual({})
    g.settled()
  })

  test('counters alone on ice or in a fort may be purged as well', () => {
    for (const corp of [
      { hq: { ice: [counted('Keeper', { pattel: 1 })] } },
      { forts: [{ cards: [rezzed('Krumz')], counters: { fait: 1 } }] },
    ]) {
      const g = game({ turn: 'corp', corp })
      expect(g.corp.can('purge')).toBe(true)
      g.settled()
    }
  })
})

describe('Succubus', () => {
  test('holds three MU of programs, at their full strength', () => {
    const g = game({
      runner: { bits: 20, hand: ['Shield', 'Codecracker', 'Krash', 'Corrosion'], rig: ['Succubus'] },
    })
    g.runner.install('Shield', 'Succubus').install('Codecracker', 'Succubus').install('Krash', 'Succubus')
    expect(g.memory()).toEqual({ used: 1, total: 4 })
    expect(g.runner.can('install', { card: 'Corrosion', words: 'in Succubus' })).toBe(false)
    g.expect.card('Codecracker', { strength: 0 })
    g.settled()
  })

  test('takes its programs with it; the counters of a virus among them stay', () => {
    const g = game({
      corp: { counters: { tax: 2 }, hq: { ice: [rezzed('Banpei')] } },
      runner: { rig: ['Succubus', hosted('Taxman', 'Succubus'), hosted('Shield', 'Succubus')] },
    })
    g.runner.run('HQ')
    g.corp.pass().pick('Succubus')
    g.expect.notInRig('Taxman').notInRig('Shield')
    expect(carried(g, 'corp')).toEqual({ tax: 2 })
    g.settled()
  })
})
