/** Games of the starter decks by judgement, up to a decision. */
import { fullPool as pool } from '../../src/automa/engine.ts'
import { forcedAnswer } from '../../src/automa/forced-answers.ts'
import { createAutoma } from '../../src/automa/seat.ts'
import { isWorthThought } from '../../src/automa/thinking/index.ts'
import { words } from '../../src/cards/engine.ts'
import { defaultDeck } from '../../src/decks/starters.ts'
import { dealDirect, type Game } from '../../src/engine/in-place.ts'
import type { GameState } from '../../src/engine/index.ts'
import { takeChoice } from '../../src/engine/kernel/answer.ts'
import { advanceGame } from '../../src/engine/loop.ts'
import { seeingPlayer } from '../../src/sim/players.ts'
import { randomTable } from '../../src/sim/setups.ts'

export const plain = seeingPlayer(createAutoma(pool), words, forcedAnswer)
export const deck = (side: 'corp' | 'runner') => defaultDeck(side)?.cards ?? []

/** A game by judgement up to this seat's nth decision that is worth thinking about. */
export function standing(seed: number, seat: number, nth: number): GameState {
  return upTo(
    dealDirect(randomTable(seed, { corps: [deck('corp')], runners: [deck('runner')] }), pool),
    seat,
    nth,
  )
}

/** A game by judgement, the same. */
export function upTo(g: Game, seat: number, nth: number): GameState {
  for (let met = 0; ; ) {
    const pending = g.s.decisions[0]
    if (!pending || g.s.over) throw new Error('The game is over before that.')
    if (pending.seat === seat && pending.kind === 'act' && isWorthThought(pending) && ++met > nth) return g.s
    takeChoice(g, pending.seat, pending.id, plain(g, pending))
    advanceGame(g)
  }
}
