/** The kinds of mistakes that people make, by the means at work in them. */
import { describe, expect, it } from 'vitest'
import { fullPool as pool } from '../../src/automa/engine.ts'
import { judgedChoice, situationAt } from '../../src/automa/in-place-judgement.ts'
import { findPerson } from '../../src/automa/people/index.ts'
import { personInPlace } from '../../src/automa/people/policy/in-place.ts'
import type { Person } from '../../src/automa/people/types.ts'
import { defaultDeck } from '../../src/decks/starters.ts'
import { openDirect } from '../../src/engine/in-place.ts'
import type { OptionView } from '../../src/engine/index.ts'
import type { Journal } from '../../src/sim/journal.ts'
import { playMatch } from '../../src/sim/match.ts'
import type { SimPlayer } from '../../src/sim/players.ts'
import { randomTable } from '../../src/sim/setups.ts'
import type { SlipGame } from '../../src/sim/slips/game.ts'
import { kindOfSlip } from '../../src/sim/slips/kinds.ts'
import { createMeansFinder, type SlipMeans } from '../../src/sim/slips/means.ts'
import { slipLines } from '../../src/sim/slips/run.ts'
import { standing } from '../automa/standing.ts'

const personCalled = (id: string): Person => {
  const person = findPerson(id)
  if (!person) throw new Error(`Nobody is called ${id}.`)
  return person
}
const pim = personCalled('pim')
const faultless: Person = {
  ...pim,
  weights: {},
  habits: {},
  slips: { doubt: 0, forgets: 0 },
}

const tableOf = (seed: number) =>
  randomTable(seed, {
    corps: [defaultDeck('corp')?.cards ?? []],
    runners: [defaultDeck('runner')?.cards ?? []],
  })

/** The means found in a game of this person against themselves, where the choice is not judgement's. */
const meansIn = (
  person: Person,
  seed: number,
  from?: Journal,
): { found: (SlipMeans | null)[]; journal: Journal } => {
  const [own, find] = [personInPlace(person), createMeansFinder(person)]
  const found: (SlipMeans | null)[] = []
  let move = 0
  const player: SimPlayer = (g, pending) => {
    const choice = from?.moves[move++]?.choice ?? own(g, pending)
    if (choice.toString() !== judgedChoice(g, pending).toString()) found.push(find(g, pending, choice))
    else expect(find(g, pending, choice)).toBeNull()
    return choice
  }
  const { journal } = playMatch({ setup: tableOf(seed), pool, players: [player, player] })
  return { found, journal }
}

describe('O16 The means at work in a choice', () => {
  it.each<[SlipMeans, Person]>([
    ['misses', { ...faultless, slips: { doubt: 0, forgets: 0, misses: 2 } }],
    ['late', { ...faultless, slips: { doubt: 0, forgets: 0, late: 2 } }],
    ['doubt', { ...faultless, slips: { doubt: 9, forgets: 0 } }],
    ['forgets', { ...faultless, slips: { doubt: 0, forgets: 0.6 } }],
    ['liking', { ...faultless, weights: pim.weights }],
  ])('is %s where there is nothing else', (means, person) => {
    const found = [5, 6].flatMap((seed) => meansIn(person, seed).found)
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((each) => each !== means)).toEqual([])
  })

  it('is found in every choice of Pim that judgement does not make, and again from the journal', () => {
    const { found, journal } = meansIn(pim, 5)
    expect(found.length).toBeGreaterThan(10)
    expect(found.filter((each) => each === null)).toEqual([])
    expect(meansIn(pim, 5, journal).found).toEqual(found)
  })
})

describe('O16 The kind of a mistake', () => {
  const g = openDirect(standing(5, 1, 13), pool)
  const s = g.s.decisions[0] ? situationAt(g, g.s.decisions[0]) : null
  if (!s) throw new Error('There is no such moment.')
  const option = (verb: string, fort?: string): OptionView => {
    const found = s.decision.options.find((each) => each.verb === verb && (!fort || each.fort === fort))
    if (!found) throw new Error(`There is no ${verb}.`)
    return found
  }
  const kind = (means: SlipMeans, chosen: OptionView, better: OptionView, before?: OptionView) =>
    kindOfSlip(means, { s, chosen, better, before })

  it('follows from the slip where that says it', () => {
    const [gain, draw] = [option('gain'), option('draw')]
    expect(kind('misses', gain, draw)).toBe('forgot-seen-card')
    expect(kind('late', gain, draw)).toBe('too-late')
    expect(kind('blind', gain, draw)).toBe('not-counted')
    expect(kind('forgets', gain, draw)).toBe('tunnelled')
  })

  it('follows from what was done instead of what where an act was misjudged', () => {
    expect(kind('doubt', option('gain'), option('run'))).toBe('too-afraid')
    expect(kind('doubt', option('gain'), option('install'))).toBe('too-greedy')
    expect(kind('doubt', option('install'), option('gain'))).toBe('too-early')
    expect(['not-counted', 'too-early']).toContain(kind('doubt', option('run'), option('gain')))
  })

  it('is none where both are for the same, unless it is done again or costs more', () => {
    const [gain, draw] = [option('gain'), option('draw')]
    expect(kind('doubt', gain, draw)).toBeNull()
    expect(kind('doubt', gain, draw, draw)).toBeNull()
    expect(kind('doubt', gain, draw, gain)).toBe('tunnelled')
    expect(kind('doubt', { ...gain, cost: 2 }, { ...draw, cost: 1 })).toBe('not-counted')
    expect(kind('doubt', { ...gain, cost: 1 }, { ...draw, cost: 2 })).toBeNull()
  })
})

describe('O16 The report', () => {
  const game: SlipGame = {
    ...{ person: 'pim', side: 'corp', against: 'sparring', seed: 1, print: 'x', decisions: 50 },
    moves: (['too-early', 'too-late', null, null] as const).map((kind, n) => ({
      ...{ turn: n, decision: `d${n}`, cost: 0.2, chosen: 'gain', better: 'run', kind },
      means: n < 3 ? ('doubt' as const) : null,
    })),
  }

  it('counts kinds and means, and what is of no kind', () => {
    expect(slipLines([game])).toEqual([
      '1 games, 50 decisions, 4 moves lost 10 points of a hundred or more',
      'of a kind that people make: 2 of 4, 50 % (95 % interval 15 to 85)',
      'kinds: not-counted 0, forgot-seen-card 0, tunnelled 0, too-early 1, too-late 1, too-greedy 0, too-afraid 0',
      'means: misses 0, blind 0, late 0, forgets 0, doubt 3, liking 0; judgement does the same 1',
    ])
    expect(slipLines([{ ...game, moves: [] }])).toHaveLength(1)
  })
})
