/** The coach's worker: replays a finished game and looks for the mistakes of one seat. */
import { coachDeps } from '../../automa/coach/deps.ts'
import { createCoach } from '../../automa/coach/index.ts'
import { fullPool as pool } from '../../automa/engine.ts'
import { openDirect } from '../../engine/in-place.ts'
import type { CoachedGame } from '../../protocol/coach.ts'
import { describeMove, momentsOf, type PlayedGame } from './game-moments.ts'

/** A game, and the id of the seat to look at. */
export type CoachTask = PlayedGame & { seat: string }

const toThousandths = (n: number): number => Math.round(n * 1000) / 1000

/** Null if there is no such seat. Throws if the game cannot be replayed under these rules. */
export function runTask({ seat: id, ...game }: CoachTask, tell: (share: number) => void): CoachedGame | null {
  const moments = momentsOf(game)
  const seat = moments[0]?.state.seats.findIndex((each) => each.id === id) ?? -1
  if (seat < 0) return null
  const coach = createCoach(coachDeps)
  const mistakes: CoachedGame['mistakes'] = []
  for (const [n, { seq, answer }] of moments.entries()) {
    const state = moments[n - 1]?.state
    const pending = state?.decisions.find((each) => each.id === answer?.decision)
    if (!state || !answer || pending?.seat !== seat) continue
    const found = coach.look(openDirect(state, pool), pending, answer.choice)
    tell(n / moments.length)
    if (!found) continue
    const { kind, turn, cost } = found
    const { text: played } = describeMove(state, seat, answer.choice)
    mistakes.push({ kind, seq, turn, cost: toThousandths(cost), played })
  }
  return { seat: id, mistakes }
}
