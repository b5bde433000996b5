/** Hints for a player whose opponents are all automas: from judgement at once, with reasons after a second. */
import type { Explanation } from '../../automa/reasons/types.ts'
import type { SeatId } from '../../engine/index.ts'
import type { Hint } from '../../protocol/sockets.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { LiveGame } from '../live/live-game.ts'
import { decisionOf } from '../moves/views.ts'
import { tableOptionsOf } from '../seats/seats.ts'
import type { TableDeps } from '../types.ts'

/** `spoils`: it is the first of a game for the ladder, which no longer counts. */
export type GivenHint = { hint: Hint; spoils: boolean }

/** A decision as it was when a hint was asked for, and judgement's answer. */
export type AskedHint<State> = GivenHint & { state: State; decision: string; host: string }

/**
 * What judgement would answer, based on the seat's own view only. Refused if other people play, and in
 * lessons, which give their own instructions.
 */
export async function hintFor<State>(
  deps: TableDeps<State>,
  { game, state }: LiveGame<State>,
  seat: SeatId,
  decision: string,
): Promise<AskedHint<State>> {
  if (
    game.seats.some(({ id, holder }) => id !== seat && holder?.user != null) ||
    tableOptionsOf(game).lesson !== null
  ) {
    throw new RefusedError('forbidden', 'Hints are available only in games against automas.')
  }
  const held = decisionOf(deps, state, seat)
  if (held?.id !== decision) throw new RefusedError('stale-decision', 'This decision is not yours.')
  // Recorded before it is given: a game for the ladder no longer counts.
  const spoils = tableOptionsOf(game).ladder && (await deps.store.people.solo.hinted(game.id))
  const choice = deps.spar(deps.engine.viewFor(state, seat), held)
  return { state, decision, host: game.host, hint: { choice, why: null }, spoils }
}

/** The longest that lines are tried for a hint, in ms. */
export const HINT_MS = 1_000

const toHint = ({ choice, next, alike, reasons, but, gain }: Explanation): Hint => ({
  choice,
  why: { next, alike, reasons, but, gain },
})

/** The answer that does best, with its reasons; judgement's if nothing is found. The table goes on meanwhile. */
export async function explainedHint<State>(
  { thinker }: Pick<TableDeps<State>, 'thinker'>,
  { state, decision, host, hint }: AskedHint<State>,
): Promise<Hint> {
  const found = await thinker?.explain(state, decision, HINT_MS, host)
  return found ? toHint(found) : hint
}
