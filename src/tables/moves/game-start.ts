/** How a game begins: with a deal, a prepared position, or a moment of another game. */
import type {
  EngineContract,
  GameSetup,
  MoveRefusal,
  MoveResult,
  SeatId,
  TableEvent,
} from '../../engine/index.ts'
import type { JournalRow } from '../../store/contract.ts'
import { type PreparedMove, undoTarget } from './moves.ts'
import { applyRecordedMove, type FingerprintedEngine, isUnderOtherRules } from './other-rules.ts'
import { replayStep } from './replay-step.ts'

type ReplayEngine<State> = FingerprintedEngine<EngineContract<State>>
/** A move without its events. */
export type PastMove = Pick<JournalRow, 'seq' | 'seat' | 'kind' | 'decision' | 'choice'>

/** A game that another game continues, with what is needed to replay it that far. */
export type Origin = {
  game: string
  /** Number of the last of `moves`: the other game continues after it. */
  seq: number
  seed: string
  moves: PastMove[]
  /** Seats with AI cards that somebody else plays from there on, or that the cards play again. */
  handed: Record<SeatId, 'person' | 'automa'>
}

/**
 * What a game is dealt from, as it is stored. In a fork, `origins` are the games it continues, oldest first.
 * The oldest was dealt from this setup with its own seed; after the last origin, chance comes from the
 * setup's seed.
 */
export type Deal = GameSetup & { origins?: Origin[] }
/** A game at its start, with the events of the deal. */
export type StartedGame<State> = Pick<MoveResult<State>, 'state' | 'revealed'> & {
  events: JournalRow['events']
}

/** A stored move with its replayed state, and the events that the replay yields. */
export type ReplayedGame<State> = PreparedMove<State> & { firstEvents: JournalRow['events'] }

/** Replays the moves of a game from its start. Throws if one is no longer legal. */
export function* followMoves<State>(
  rules: ReplayEngine<State>,
  { state, events, revealed }: StartedGame<State>,
  [deal, ...moves]: JournalRow[],
): Generator<ReplayedGame<State>> {
  if (deal?.kind !== 'deal' || deal.seq !== 0) throw new Error('The game has no deal.')
  const targets = new Set(moves.map(undoTarget))
  const kept = new Map<number, State>()
  let last: ReplayedGame<State> = { row: deal, state, revealed, firstEvents: events }
  for (const row of [null, ...moves]) {
    if (row) last = toReplayedGame(row, replayStep(rules, { ...last, seq: last.row.seq }, row, kept))
    if (targets.has(last.row.seq)) kept.set(last.row.seq, last.state)
    yield last
  }
}

const toReplayedGame = <State>(row: JournalRow, step: PreparedMove<State>): ReplayedGame<State> => ({
  row,
  state: step.state,
  revealed: step.revealed,
  firstEvents: step.row.events,
})

/** The start of a stored game; as recorded if it was dealt under other rules. */
export function* replayStart<State>(
  rules: ReplayEngine<State>,
  deal: Deal,
  [first]: JournalRow[],
): Generator<void, StartedGame<State>> {
  if (!first || !isUnderOtherRules(rules.fingerprint, first)) return yield* playBeginning(rules, deal)
  return { ...applyRecordedMove(rules.engine, null, first), events: first.events }
}

/** The start of a game. Yields once for each replayed move of the games it continues. */
export function* playBeginning<State>(
  rules: ReplayEngine<State>,
  deal: Deal,
): Generator<void, MoveResult<State>> {
  const { origins = [], ...setup } = deal
  const seeds = [...origins.map(({ seed }) => seed), setup.seed]
  let begun = rules.engine.create({ ...setup, seed: seeds[0] ?? setup.seed })
  for (const [n, origin] of origins.entries()) {
    let { state } = begun
    const rows = origin.moves.map((move) => ({ ...move, events: {} }))
    for (const step of followMoves(rules, begun, rows)) {
      state = step.state
      yield
    }
    begun = continueGame(rules.engine, state, origin, seeds[n + 1] ?? setup.seed)
  }
  return begun
}

/** A position as the start of another game, with a new seed and its seats handed over. */
function continueGame<State>(
  engine: EngineContract<State>,
  from: State,
  { seq, handed }: Origin,
  seed: string,
): MoveResult<State> {
  const words = `The table is as it was after move ${seq} of another game, with a new random seed.`
  let begun = throwIfRefusedStart(engine.forkGame(from, seed, words))
  for (const [seat, to] of Object.entries(handed)) {
    const next = throwIfRefusedStart(engine.handOver(begun.state, seat, to))
    begun = { ...next, events: mergeEvents(begun.events, next.events) }
  }
  return begun
}

function throwIfRefusedStart<State>(moved: MoveResult<State> | MoveRefusal): MoveResult<State> {
  if (!moved.ok) throw new StartRefusedError(moved)
  return moved
}

/** The engine's refusal to start a game from this position. */
export class StartRefusedError extends Error {
  override name = 'StartRefusedError'
  readonly refusal: MoveRefusal

  constructor(refusal: MoveRefusal) {
    super(refusal.error.message)
    this.refusal = refusal
  }
}

type EventsByViewer = Record<string, TableEvent[]>
const mergeEvents = (first: EventsByViewer, then: EventsByViewer): EventsByViewer =>
  Object.fromEntries(
    Object.entries(first).map(([viewer, events]) => [viewer, [...events, ...(then[viewer] ?? [])]]),
  )
