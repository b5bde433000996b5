/** Replays games from their start, move by move. */
import type { EngineContract, MoveResult } from '../../engine/index.ts'
import type { JournalRow } from '../../store/contract.ts'
import { type Deal, followMoves, playBeginning, type ReplayedGame, replayStart } from './game-start.ts'
import type { FingerprintedEngine } from './other-rules.ts'

/**
 * Called between two replayed moves: returns a promise to wait for if other work should run first, or throws
 * `Interrupted`.
 */
export type YieldToEventLoop = () => Promise<void> | null
/** The replay was stopped; nothing is wrong with the game. */
export class Interrupted extends Error {
  override name = 'Interrupted'
}

/** Moves between two yields to the event loop. */
const movesBetweenYields = 16

/** Yields to the event loop every `movesBetweenYields` moves. */
export const createYielder = (): YieldToEventLoop => {
  let moves = 0
  return () => (++moves % movesBetweenYields === 0 ? new Promise((resolve) => setImmediate(resolve)) : null)
}

/** Like `replayMoves`, but yields to the event loop now and then. */
export const replayMovesYielding = <State>(
  ...game: Parameters<typeof replayMoves<State>>
): AsyncGenerator<ReplayedGame<State>> => replayMovesWith(createYielder(), ...game)

/** Like `replayMoves`, with the caller's own `yieldNow`. */
export async function* replayMovesWith<State>(
  yieldNow: YieldToEventLoop,
  ...[referee, deal, rows]: Parameters<typeof replayMoves<State>>
): AsyncGenerator<ReplayedGame<State>> {
  const begun = await runToEnd(yieldNow, replayStart(referee, deal, rows))
  for (const step of followMoves(referee, begun, rows)) {
    yield step
    const wait = yieldNow()
    if (wait) await wait
  }
}

/** The start of a game, with the caller's own `yieldNow`: it may continue a long game. */
export const playBeginningWith = <State>(
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
 * Replays a whole game from its deal. Moves made under other rules are taken as recorded. Throws if a move is
 * no longer legal.
 */
export function* replayMoves<State>(
  referee: FingerprintedEngine<EngineContract<State>>,
  deal: Deal,
  rows: JournalRow[],
): Generator<ReplayedGame<State>> {
  const moves = replayStart(referee, deal, rows)
  let next = moves.next()
  while (!next.done) next = moves.next()
  yield* followMoves(referee, next.value, rows)
}
