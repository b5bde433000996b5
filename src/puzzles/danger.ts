/** Puzzles with more at stake than the turn: during the run, a wrong choice flatlines the Runner. */
import { forcedAnswer } from '../automa/forced-answers.ts'
import { openDirect } from '../engine/in-place.ts'
import type { GameState } from '../engine/index.ts'
import type { Seat } from '../engine/state/types.ts'
import type { Prover } from './proof.ts'
import type { Puzzle } from './puzzle.ts'
import { choicesOf, positionAfter, Unsearchable } from './search.ts'

/** Maximum positions examined for one wrong choice. */
const MAX_DANGER_NODES = 400

type Search = { prover: Prover; seat: Seat; turn: number; left: number }

/** True if the Corp can flatline the Runner in the current turn, if the Runner continues as judgement would. */
const leadsToFlatline = (search: Search, from: GameState): boolean => {
  let state = from
  for (;;) {
    const { result, turn, decisions } = state
    if (state.over) return result?.reason === 'flatline' && result.winners[0] !== search.seat
    const [pending] = decisions
    if (!pending || turn.number !== search.turn || search.left-- <= 0) return false
    const { pool, plain } = search.prover
    const mine = pending.seat === search.seat
    const one = forcedAnswer(pending) ?? (mine ? plain(openDirect(state, pool), pending) : null)
    if (one === null) {
      const here = state
      return choicesOf(here, pending).some((each) =>
        leadsToFlatline(search, positionAfter(pool, here, pending, each)),
      )
    }
    state = positionAfter(pool, state, pending, one)
  }
}

/** The same; false if the search gives no answer. */
const canFlatline = (search: Search, from: GameState): boolean => {
  try {
    return leadsToFlatline(search, from)
  } catch (err) {
    if (err instanceof Unsearchable) return false
    throw err
  }
}

/**
 * True if there is a choice along the line, with the other side answering by judgement, at which another
 * answer can get the Runner flatlined.
 */
export const isDangerous = (prover: Prover, from: GameState, { line }: Pick<Puzzle, 'line'>): boolean => {
  const { pool, plain } = prover
  const seat = from.decisions[0]?.seat ?? 0
  if (from.seats[seat]?.side !== 'runner') return false
  const turn = from.turn.number
  let state = from
  let answered = 0
  for (let n = 0; !state.over && n < 200; n++) {
    const [pending] = state.decisions
    if (!pending) return false
    const plainly = forcedAnswer(pending)
    const own = pending.seat === seat && plainly === null ? line[answered++]?.choice : undefined
    if (own !== undefined) {
      const here = state
      const others = choicesOf(here, pending).filter((choice) => String(choice) !== String(own))
      const search = () => ({ prover, seat, turn, left: MAX_DANGER_NODES })
      if (others.some((choice) => canFlatline(search(), positionAfter(pool, here, pending, choice))))
        return true
    }
    state = positionAfter(pool, state, pending, own ?? plainly ?? plain(openDirect(state, pool), pending))
  }
  return false
}
