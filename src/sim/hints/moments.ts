/** Decisions out of simulated games, for which hints are made. */
import { fullPool as pool } from '../../automa/engine.ts'
import { judgedChoice } from '../../automa/in-place-judgement.ts'
import { isWorthThought } from '../../automa/thinking/index.ts'
import { dealDirect, type Game, openDirect } from '../../engine/in-place.ts'
import { takeChoice } from '../../engine/kernel/answer.ts'
import { advanceGame } from '../../engine/loop.ts'
import { cloneState } from '../../engine/state/clone.ts'
import type { Pending } from '../../engine/state/types.ts'
import { packAt, partnersAt } from '../pairings.ts'

export type HintMoment = { seed: number; g: Game; pending: Pending }

/** Every game in so many has AI cards in a seat. */
const CARDS = 5

const setupAt = (seed: number) => (seed % CARDS === 0 ? packAt(seed, pool) : null) ?? partnersAt(seed)

/** Decisions worth a thought of one game, one in `every`; seats that AI cards play get no hints. */
export function* momentsOf(seed: number, every: number): Generator<HintMoment> {
  const g = dealDirect(setupAt(seed), pool)
  for (let met = seed; !g.s.over; ) {
    const [pending] = g.s.decisions
    if (!pending) throw new Error('Nobody is asked.')
    const asked = !g.s.seats[pending.seat]?.automa && isWorthThought(pending)
    if (asked && ++met % every === 0) {
      const state = cloneState(g.s)
      const [same = pending] = state.decisions
      yield { seed, g: openDirect(state, pool), pending: same }
    }
    takeChoice(g, pending.seat, pending.id, judgedChoice(g, pending))
    advanceGame(g)
  }
}
