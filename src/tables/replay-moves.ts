/** Games played again from what they began with, move by move. */
import type { EngineContract, MoveResult } from '../engine/index.ts'
import type { JournalRow } from '../store/contract.ts'
import { begunAs, type Deal, followMoves, playBeginning, type ReplayedGame } from './game-start.ts'
import type { FingerprintedEngine } from './other-rules.ts'

/** Between two moves that are played again: waits where others should have their turn, or throws `Interrupted`. */
export type YieldToEventLoop = () => Promise<void> | null
/** Nothing has gone wrong with the game: it is not the time for it. */
export class Interrupted extends Error {
  override name = 'Interrupted'
}

/** So many moves are played again before others have their turn. */
const movesBetweenYields = 16

/** Others go first now and then. */
export const createYielder = (): YieldToEventLoop => {
  let moves = 0
  return () => (++moves % movesBetweenYields === 0 ? new Promise((resolve) => setImmediate(resolve)) : null)
}

/** Like `replayMoves`, letting others go first now and then. */
export const replayMovesYielding = <State>(
  ...game: Parameters<typeof replayMoves<State>>
): AsyncGenerator<ReplayedGame<State>> => retellWith(createYielder(), ...game)

/** Like `replayMoves`, at a pace of one's own. */
export async function* retellWith<State>(
  yieldNow: YieldToEventLoop,
  ...[referee, deal, rows]: Parameters<typeof replayMoves<State>>
): AsyncGenerator<ReplayedGame<State>> {
  const begun = await runToEnd(yieldNow, begunAs(referee, deal, rows))
  for (const step of followMoves(referee, begun, rows)) {
    yield step
    const wait = yieldNow()
    if (wait) await wait
  }
}

/** What a game begins with, at a pace of one's own: it may go on from a long one. */
export const begunWith = <State>(
  yieldNow: YieldToEventLoop,
  rules: FingerprintedEngine<EngineContract<State>>,
  deal: Deal,
): Promise<MoveResult<State>> => runToEnd(yieldNow, playBeginning(rules, deal))

async function runToEnd<Found>(yieldNow: YieldToEventLoop, moves: Generator<void, Found>): Promise<Found> {
  for (;;) {
    const next = moves.next()
    if (next.done) return next.value
    const wait = yieldNow()
    if (wait) await wait
  }
}

/**
 * Plays a whole game again from what it was dealt from, move by move; what was made under other rules is told as it
 * went. Throws when a move is no longer legal.
 */
export function* replayMoves<State>(
  referee: FingerprintedEngine<EngineContract<State>>,
  deal: Deal,
  rows: JournalRow[],
): Generator<ReplayedGame<State>> {
  const moves = begunAs(referee, deal, rows)
  let next = moves.next()
  while (!next.done) next = moves.next()
  yield* followMoves(referee, next.value, rows)
}
