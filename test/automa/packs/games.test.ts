import { expect, test } from 'vitest'
import { fullPool } from '../../../src/automa/engine.ts'
import { packs } from '../../../src/automa/packs/index.ts'
import { createAutoma } from '../../../src/automa/seat.ts'
import { words } from '../../../src/cards/engine.ts'
import { starterDeck } from '../../../src/decks/starters.ts'
import type { AutomaPack, Difficulty } from '../../../src/engine/language/index.ts'
import { brokenInvariants, checkConserved, checkListeners } from '../../../src/sim/invariants/index.ts'
import { type GameCheck, playMatch, type SimResult } from '../../../src/sim/match.ts'
import { seeingPlayer } from '../../../src/sim/players.ts'
import { randomTable } from '../../../src/sim/setups.ts'

const player = seeingPlayer(createAutoma(fullPool), words)
const check: GameCheck = (g, start) => [
  ...brokenInvariants(g.s, fullPool),
  ...checkConserved(start, g.s),
  ...checkListeners(g),
]
const cardsOf = (id: string) => starterDeck(id)?.cards ?? []

/** A whole game of the starter decks, checked after every answer. Judgement plays seats without a pack. */
const play = (seed: number, difficulty: Difficulty, ...sitting: readonly AutomaPack[]): SimResult => {
  const setup = randomTable(seed, { corps: [cardsOf('open-ledger')], runners: [cardsOf('soft-shoes')] })
  for (const seat of setup.seats) {
    const pack = sitting.find(({ side }) => side === seat.side)
    if (pack) seat.automa = { pack, difficulty }
  }
  return playMatch({ setup, pool: fullPool, players: setup.seats.map(() => player), check })
}

test('AX1 — the Runner’s pack plays whole games against the sparring partner', () => {
  const runner = packs.filter(({ side }) => side === 'runner')
  for (const difficulty of ['easy', 'standard'] as const) {
    for (const seed of [1, 2, 3]) expect(play(seed, difficulty, ...runner).state.over).toBe(true)
  }
})
