/** Verifies that a finished game follows from the seed that was committed to at its start. */
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { EngineContract, GameSetup } from '../../engine/index.ts'
import type { GameFile } from '../../protocol/replay.ts'
import { isUnderOtherRules } from '../moves/other-rules.ts'
import { replayMoves } from '../moves/replay-moves.ts'

/** One sentence for each fault; empty if the game verifies. */
export type VerificationResult = { moves: number; faults: string[] }

/**
 * Verifies a game. `fingerprint` is that of the engine's rules: under other rules a game may replay
 * differently, which is reported as such.
 */
export function verify<State>(
  engine: EngineContract<State>,
  file: GameFile,
  fingerprint?: string,
): VerificationResult {
  const promised = createHash('sha256').update(file.setup.seed).digest('hex')
  if (promised !== file.seedHash) {
    return { moves: 0, faults: ['The fingerprint shown in the game does not belong to this seed.'] }
  }
  const verdict = verifyMoves(engine, file)
  const others = file.rules?.some((rules) => isUnderOtherRules(fingerprint, { rules }))
  return verdict.faults.length > 0 && others ? { ...verdict, faults: [otherRules] } : verdict
}

const otherRules =
  'It was played under different rules and replays differently here; only the version it was played with can verify it.'

function verifyMoves<State>(engine: EngineContract<State>, file: GameFile): VerificationResult {
  const rows = file.moves.map((move) => ({ ...move, events: {} }))
  let moves = 0
  let state: State | undefined
  try {
    for (const step of replayMoves({ engine }, file.setup as GameSetup, rows)) {
      moves = step.row.seq
      state = step.state
    }
  } catch (err) {
    return { moves, faults: [err instanceof Error ? err.message : String(err)] }
  }
  return { moves, faults: state === undefined ? [] : resultProblems(engine, state, file) }
}

/** The result's text is ignored, since a newer version may word it differently. */
const isSameEnd = (one: GameFile['result'] | null, other: GameFile['result']): boolean =>
  one?.reason === other.reason && isDeepStrictEqual(one.winners, other.winners)

function resultProblems<State>(engine: EngineContract<State>, state: State, file: GameFile): string[] {
  const { result } = engine.viewFor(state, null)
  return [
    ...(isSameEnd(result, file.result) ? [] : ['The replayed result differs from the recorded one.']),
    ...(engine.hash(state) === file.hash ? [] : ['The replayed final state differs from the recorded one.']),
  ]
}
