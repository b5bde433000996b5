/** In-process games of the starter decks, played by sparring partners. */
import { createSpar, type Spar } from '../../src/automa/judgement/index.ts'
import { words } from '../../src/cards/engine.ts'
import { pool } from '../../src/cards/index.ts'
import { starterDeck } from '../../src/decks/starters.ts'
import type { Side } from '../../src/engine/index.ts'
import { wordlessDecisionOf } from '../../src/engine/view/decision-for.ts'
import { viewOf } from '../../src/engine/view/view-for.ts'
import { playMatch, type SimResult } from '../../src/sim/match.ts'
import { randomPlayer, type SimPlayer, seeingPlayer } from '../../src/sim/players.ts'
import { seededRng } from '../../src/sim/random.ts'
import { randomTable } from '../../src/sim/setups.ts'

export const spar: Spar = createSpar(pool)
/** A player that answers from its seat's view. */
export const seated = (choose: Spar): SimPlayer => seeingPlayer(choose, words)
/** The same from the full view, which can be serialized. */
export const wholly =
  (choose: Spar): SimPlayer =>
  (g, { seat }) => {
    const decision = wordlessDecisionOf(g, seat)
    if (!decision) throw new Error('The seat can not see its decision.')
    return choose(viewOf(g, seat, words), decision)
  }
export const sparring = seated(spar)
export const chance = (seed: number): SimPlayer => randomPlayer(seededRng(seed))

const decks = (id: string, n: number) => Array.from({ length: n }, () => starterDeck(id)?.cards ?? [])

/** `each` players a side, all of a side alike. Throws if an answer is illegal or the game has no end. */
export const play = (seed: number, players: Record<Side, SimPlayer>, each = 1): SimResult => {
  const sides = { corps: decks('open-ledger', each), runners: decks('soft-shoes', each) }
  const setup = randomTable(seed, sides, each > 1 ? 'one' : 'none')
  return playMatch({ setup, pool, players: setup.seats.map(({ side }) => players[side]) })
}

/** The side that won. */
export const winner = ({ state }: SimResult): Side | null => {
  const seat = state.result?.winners[0]
  return seat === undefined ? null : (state.seats[seat]?.side ?? null)
}
