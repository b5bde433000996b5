/** Restores a stored game. */
import { type GameSetup, UnreadableState } from '../../engine/index.ts'
import { type GameRow, type JournalRow, type LoadedGame, StoreUnavailable } from '../../store/contract.ts'
import type { TableDeps } from '../types.ts'
import type { ReplayedGame } from './game-start.ts'
import type { GamePosition } from './moves.ts'
import { loadStoredState } from './other-rules.ts'
import { replayMovesYielding } from './replay-moves.ts'
import { replayStep } from './replay-step.ts'
import { areSameEvents } from './same-events.ts'

type RestoreDeps<State> = Pick<TableDeps<State>, 'store' | 'engine' | 'fingerprint' | 'log'>
type Restored<State> = GamePosition<State> & { lastSnapshot: number }
type WithClock<State> = Restored<State> & Pick<LoadedGame, 'clock' | 'written' | 'rules'>

/**
 * Loads the newest snapshot and the moves after it; moves made under other rules are taken as recorded. If
 * that snapshot is damaged, an older one, or finally the deal, is replayed to the same move, but only if
 * every viewer gets the same events as the first time. Throws the error of the newest snapshot if no way
 * leads there.
 */
export async function restore<State>(deps: RestoreDeps<State>, game: GameRow): Promise<WithClock<State>> {
  const { store, log, fingerprint } = deps
  const newest = await store.journal.load(game.id, { rules: fingerprint })
  if (!newest) throw new Error('A started game has no journal.')
  const { snapshot: _, tail: __, ...known } = newest
  try {
    return { ...(await fromSnapshot(deps, game, newest, false)), ...known }
  } catch (err) {
    if (isNewer(err) || err instanceof StoreUnavailable) throw err
    const seq = newest.snapshot?.seq ?? null
    log.error({ err, table: game.id, seq }, 'newest snapshot unreadable')
    const restored = (await fromOlder(deps, game, newest)) ?? (await fromDeal(deps, game))
    if (!restored) throw err
    log.warn({ table: game.id, seq: restored.seq }, 'game restored from an older snapshot')
    return { ...restored, ...known }
  }
}

/**
 * A snapshot of a newer version is not damaged: replaying an older state under older rules may lead
 * elsewhere.
 */
const isNewer = (err: unknown): boolean => err instanceof UnreadableState && err.why === 'newer'

async function fromOlder<State>(
  deps: RestoreDeps<State>,
  game: GameRow,
  { snapshot }: LoadedGame,
): Promise<Restored<State> | null> {
  let before = snapshot?.seq
  while (before !== undefined) {
    const older = await deps.store.journal.load(game.id, { before, rules: deps.fingerprint })
    if (!older?.snapshot) return null
    before = older.snapshot.seq
    const restored = await tryOrNull(() => fromSnapshot(deps, game, older, true))
    if (restored) return restored
  }
  return null
}

async function fromDeal<State>(deps: RestoreDeps<State>, game: GameRow): Promise<Restored<State> | null> {
  const setup = await deps.store.journal.deal(game.id)
  if (setup === null) return null
  const rows = await deps.store.journal.rows(game.id, -1, deps.fingerprint)
  return tryOrNull(async () => {
    let last: ReplayedGame<State> | undefined
    for await (const step of replayMovesYielding(deps, setup as GameSetup, rows)) {
      checkTold(step.row, step.firstEvents)
      last = step
    }
    if (!last) throw new Error('The game has no deal.')
    const now = { state: last.state, seq: last.row.seq }
    checkSeen(deps, game, now.state)
    return { ...now, lastSnapshot: 0 }
  })
}

async function tryOrNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (err) {
    if (err instanceof StoreUnavailable) throw err
    return null
  }
}

async function fromSnapshot<State>(
  deps: RestoreDeps<State>,
  game: GameRow,
  { snapshot, tail }: LoadedGame,
  strict: boolean,
): Promise<Restored<State>> {
  if (!snapshot) throw new Error('A started game has no snapshot.')
  const from = { seq: snapshot.seq, state: loadStoredState(deps.engine, snapshot.state) }
  return replayAndCheck(deps, game, from, tail, strict)
}

/** Replays the moves, and checks that every seat has a view of the result. */
function replayAndCheck<State>(
  deps: RestoreDeps<State>,
  game: GameRow,
  from: GamePosition<State>,
  rows: JournalRow[],
  strict: boolean,
): Restored<State> {
  let now = from
  for (const row of rows) {
    const step = replayStep(deps, now, row)
    if (strict) checkTold(row, step.row.events)
    now = { state: step.state, seq: row.seq }
  }
  checkSeen(deps, game, now.state)
  return { ...now, lastSnapshot: from.seq }
}

/** Throws if a view of the state can't be built. */
function checkSeen<State>({ engine }: RestoreDeps<State>, { seats }: GameRow, state: State): void {
  engine.viewFor(state, null)
  for (const { id } of seats) {
    engine.viewFor(state, id)
    engine.decisionFor(state, id)
  }
}

function checkTold(row: JournalRow, stored: unknown): void {
  if (!areSameEvents(row.events, stored)) {
    throw new Error(`Replaying move ${row.seq} gives other events than were stored.`)
  }
}
