import { describe, expect, test } from 'vitest'
import { engine, fullPool } from '../../../src/automa/engine.ts'
import type { GameSetup } from '../../../src/engine/index.ts'
import { randomDeck } from '../../../src/sim/decks.ts'
import { seededRng } from '../../../src/sim/random.ts'
import { teamTable as setupFor } from '../../../src/sim/setups.ts'
import { SetupRefused } from '../../../src/variants/big-sell-out/setup.ts'
import { rule } from '../../support/rule-test.ts'
import { SeatsGame } from '../../support/seats.ts'
import { teamTable } from '../../support/teams.ts'

const rng = seededRng(7)
const decks = (n: number, side: 'corp' | 'runner') =>
  Array.from({ length: n }, () => randomDeck(rng, fullPool, side))
const setup = (n: number): GameSetup => setupFor(1, { corps: decks(n, 'corp'), runners: decks(n, 'runner') })

const codeOf = (bad: GameSetup): string => {
  try {
    engine.create(bad)
  } catch (err) {
    if (err instanceof SetupRefused) return err.code
    throw err
  }
  return 'dealt'
}

/** Everyone gains bits. Returns the seats in the order of their turns. */
const orderOf = (g: SeatsGame, turns: number): string[] => {
  const order: string[] = []
  let number = 0
  while (order.length < turns) {
    const { turn } = g.view()
    if (turn.number !== number && turn.number > 0) order.push(turn.seat)
    number = turn.number
    const [seat = ''] = g.waitingFor()
    const decision = g.decision(seat)
    if (decision?.kind === 'act') g.do(seat, 'gain')
    else if (decision?.kind === 'cards')
      g.answer(
        seat,
        decision.options.slice(0, decision.min).map(({ id }) => id),
      )
    else g.passOne()
  }
  return order
}

describe('the table', () => {
  rule(
    'B2',
    'in the first round all Sponsors take turns, then all Agents; later turns go around the table',
    () => {
      const g = new SeatsGame(engine.create(setup(2)).state, fullPool)
      expect(orderOf(g, 9)).toEqual([
        ...['sponsor-1', 'sponsor-2', 'agent-1', 'agent-2'],
        ...['sponsor-1', 'agent-1', 'sponsor-2', 'agent-2', 'sponsor-1'],
      ])
    },
  )

  rule('B3', 'each Sponsor has a central fort for its Agent, after Archives', () => {
    const g = teamTable({ teams: 3 })
    expect(g.seat('s2').forts.map(({ kind }) => kind)).toEqual(['hq', 'rd', 'archives', 'agent'])
    expect(g.seat('s2').forts.at(-1)?.name).toBe('Sponsor 2’s Agent fort')
  })

  rule('B14', 'the game is played to eleven agenda points', () => {
    expect(teamTable({ teams: 4 }).view().agendaPoints).toBe(11)
  })

  test('an invalid setup is refused with a code', () => {
    const good = setup(2)
    expect(codeOf(good)).toBe('dealt')
    const { teams, ...none } = good
    expect(codeOf(none)).toBe('no-teams')
    expect(codeOf({ ...good, seats: good.seats.slice(0, 3) })).toBe('odd-seats')
    const [first] = teams?.pairs ?? []
    if (!first) throw new Error('no pairs')
    expect(codeOf({ ...good, teams: { pairs: [first] } })).toBe('no-partner')
    expect(codeOf({ ...good, teams: { pairs: [first, first] } })).toBe('no-partner')
    expect(codeOf({ ...good, seats: good.seats.slice(0, 2), teams: { pairs: [first] } })).toBe(
      'too-few-teams',
    )
    expect(codeOf(setup(5))).toBe('too-many-teams')
    expect(codeOf({ ...good, seats: [...good.seats].reverse() })).toBe('wrong-order')
    const pairs = teams?.pairs ?? []
    const options = { tradeCap: 0 }
    expect(codeOf({ ...good, teams: { pairs, options } })).toBe('bad-option')
    expect(codeOf({ ...good, teams: { pairs, options: { speed: 'fast' } as never } })).toBe('bad-option')
  })
})
