/** Plays the line of a puzzle against judgement. */

import { fullPool as pool } from '../../src/automa/engine.ts'
import { forcedAnswer } from '../../src/automa/forced-answers.ts'
import { judgedChoice } from '../../src/automa/in-place-judgement.ts'
import { dealDirect } from '../../src/engine/in-place.ts'
import { takeChoice } from '../../src/engine/kernel/answer.ts'
import { advanceGame } from '../../src/engine/loop.ts'
import type { Puzzle } from '../../src/puzzles/index.ts'
import { setupOf } from '../../src/puzzles/puzzle.ts'

/** The winner in that turn, or null. */
export function solved(puzzle: Puzzle): string | null {
  const g = dealDirect(setupOf(puzzle), pool)
  const line = new Map(puzzle.line.map(({ decision, choice }) => [decision, choice]))
  const turn = g.s.turn.number
  while (!g.s.over && g.s.turn.number === turn) {
    const [pending] = g.s.decisions
    if (!pending) break
    const choice = line.get(pending.id) ?? forcedAnswer(pending) ?? judgedChoice(g, pending)
    if (takeChoice(g, pending.seat, pending.id, choice)) throw new Error(`${pending.id} was refused.`)
    advanceGame(g)
  }
  const [winner] = g.s.result?.winners ?? []
  return winner === undefined ? null : (g.s.seats[winner]?.side ?? null)
}
