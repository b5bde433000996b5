/** Whole games at team tables. */
import { describe, expect, test } from 'vitest'
import { engine, fullPool as pool } from '../../../src/automa/engine.ts'
import { forcedAnswer } from '../../../src/automa/forced-answers.ts'
import { packs } from '../../../src/automa/packs/index.ts'
import { createAutoma } from '../../../src/automa/seat.ts'
import { words } from '../../../src/cards/engine.ts'
import { defaultDeck } from '../../../src/decks/starters.ts'
import { openDirect } from '../../../src/engine/in-place.ts'
import type { GameSetup, GameState } from '../../../src/engine/index.ts'
import { randomDeck } from '../../../src/sim/decks.ts'
import { brokenInvariants, checkConserved, checkListeners } from '../../../src/sim/invariants/index.ts'
import { type GameCheck, playMatch, replayJournal } from '../../../src/sim/match.ts'
import { randomPlayer, seeingPlayer } from '../../../src/sim/players.ts'
import { seededRng } from '../../../src/sim/random.ts'
import { watchRates } from '../../../src/sim/rates.ts'
import { OTHER_OPTIONS, teamTable } from '../../../src/sim/setups.ts'
import { rule } from '../../support/rule-test.ts'
import { teamTable as positionOf } from '../../support/teams.ts'

const checks = (): GameCheck => {
  const rates = watchRates()
  return (g, start) => [
    ...brokenInvariants(g.s, pool),
    ...checkConserved(start, g.s),
    ...checkListeners(g),
    ...rates(g),
  ]
}

const setupFor = (teams: number, seed: number): GameSetup => {
  const rng = seededRng(seed)
  const decks = (side: 'corp' | 'runner') => Array.from({ length: teams }, () => randomDeck(rng, pool, side))
  const both = { corps: decks('corp'), runners: decks('runner') }
  return teamTable(seed, both, seed % 2 === 0 ? {} : OTHER_OPTIONS)
}

const automaFor = (side: 'corp' | 'runner') => {
  const pack = packs.find((each) => each.side === side)
  if (!pack) throw new Error('no pack')
  return { pack, difficulty: 'standard' as const }
}

/** Two teams of automa with AI cards. */
class AutomaTable {
  state: GameState
  private readonly automa = createAutoma(pool)
  constructor() {
    const deck = (side: 'corp' | 'runner') => defaultDeck(side)?.cards ?? []
    const decks = { corps: [deck('corp'), deck('corp')], runners: [deck('runner'), deck('runner')] }
    const table = teamTable(3, decks)
    const seats = table.seats.map((seat) => ({ ...seat, automa: automaFor(seat.side) }))
    this.state = engine.create({ ...table, seats }).state
  }
  /** Lets a seat answer. Returns the verb it picks, or its number. */
  take(seat: string): string | number | undefined {
    const decision = engine.decisionFor(this.state, seat)
    if (!decision) return undefined
    const choice = this.automa(engine.viewFor(this.state, seat), decision)
    const moved = engine.answer(this.state, { seat, decision: decision.id, choice })
    if (moved.ok) this.state = moved.state
    if (typeof choice === 'number') return choice
    return decision.options.find(({ id }) => id === choice[0])?.verb
  }
  playUntilAct(seat: string): void {
    for (let i = 0; i < 50 && engine.decisionFor(this.state, seat)?.kind !== 'act'; i++)
      this.take(this.state.seats[this.state.decisions[0]?.seat ?? 0]?.id ?? '')
  }
}

describe('whole games', () => {
  for (const teams of [2, 3, 4]) {
    test(`of ${teams} random teams end with all invariants kept, and can be replayed from their journals`, () => {
      const setup = setupFor(teams, teams + 20)
      const rng = seededRng(teams)
      const players = setup.seats.map(() => randomPlayer(rng))
      const played = playMatch({ setup, pool, players, check: checks() })
      expect(played.state.result?.winners).toHaveLength(2)
      const again = replayJournal(played.journal, pool)
      expect(again.s.result).toEqual(played.state.result)
    })
  }

  rule('B19', 'automas in every seat play the game to its end', () => {
    const deck = (side: 'corp' | 'runner') => defaultDeck(side)?.cards ?? []
    const table = teamTable(3, {
      corps: [deck('corp'), deck('corp')],
      runners: [deck('runner'), deck('runner')],
    })
    const setup = { ...table, seats: table.seats.map((seat) => ({ ...seat, automa: automaFor(seat.side) })) }
    const automa = seeingPlayer(createAutoma(pool), words, forcedAnswer)
    const players = setup.seats.map(() => automa)
    expect(playMatch({ setup, pool, players, check: checks() }).state.over).toBe(true)
  })

  rule('B6 + B19', 'a Sponsor with AI cards gives the bits that its Agent asks for, if it has enough', () => {
    const asked = (bits: number, n: number) => {
      const table = new AutomaTable()
      table.playUntilAct('sponsor-1')
      Object.assign(table.state.seats[0] ?? {}, { bits })
      const wished = engine.askPartner(table.state, 'agent-1', n)
      if (wished.ok) table.state = wished.state
      const verb = table.take('sponsor-1')
      return verb === 'trade' ? table.take('sponsor-1') : verb
    }
    expect(asked(20, 6)).toBe(3)
    expect(asked(2, 6)).toBe('order')
    expect(asked(20, 0)).toBe('order')
  })

  test('an automa in one seat plays the game to its end beside other players', () => {
    const table = setupFor(3, 12)
    const deck = defaultDeck('corp')?.cards ?? []
    const seats = table.seats.map((seat, n) =>
      n === 2 ? { ...seat, deck, automa: automaFor('corp') } : seat,
    )
    const setup = { ...table, seats }
    const automa = seeingPlayer(createAutoma(pool), words, forcedAnswer)
    const players = setup.seats.map((_, n) => (n === 2 ? automa : randomPlayer(seededRng(n))))
    expect(playMatch({ setup, pool, players, check: checks() }).state.over).toBe(true)
  })
})

describe('rates', () => {
  test('the check reports bits that come from nowhere in a trade', () => {
    const afterTrade = (gets: number) => {
      const look = watchRates()
      const g = trading(2)
      expect(look(openDirect(g.state, pool))).toEqual([])
      g.answer('s1', 2)
      const partner = g.state.seats[1]
      if (partner) partner.bits += gets - 4
      return look(openDirect(g.state, pool))
    }
    expect(afterTrade(4)).toEqual([])
    expect(afterTrade(5)).toEqual(['seat 0 gave 2 bits in a trade, and seat 1 got 5'])
  })

  test('the check uses the rate that the table has agreed on', () => {
    const afterTrade = (agentRate: 'half' | 'third') => {
      const look = watchRates()
      const g = positionOf({ turn: 'a1', a1: { bits: 6 }, s1: { bits: 0 }, options: { agentRate } })
      g.do('a1', 'trade')
      expect(look(openDirect(g.state, pool))).toEqual([])
      g.answer('a1', 6)
      expect(look(openDirect(g.state, pool))).toEqual([])
      return g.seat('s1').bits
    }
    expect([afterTrade('half'), afterTrade('third')]).toEqual([3, 2])
  })

  test('the check reports bits missing after a sale, unless a team has left with them', () => {
    const afterSale = (leaves: boolean) => {
      const { state } = positionOf({ turn: 's1', s2: { bits: 3 } })
      state.frames.push({ kind: 'variant', what: 'market', phase: 0, seat: 2, buyer: 0, queue: [2] })
      const look = watchRates()
      expect(look(openDirect(state, pool))).toEqual([])
      Object.assign(state.seats[2] ?? {}, { bits: 0, out: leaves })
      return look(openDirect(state, pool)).length
    }
    expect(afterSale(false)).toBe(1)
    expect(afterSale(true)).toBe(0)
  })
})

const trading = (bits: number) => {
  const g = positionOf({ turn: 's1', s1: { bits } })
  g.do('s1', 'trade')
  return g
}
