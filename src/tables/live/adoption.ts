/** Takes durable moves into memory and sends them to all viewers. */
import type { Clocks } from '../clocks/clocks.ts'
import type { Passes } from '../clocks/passes.ts'
import { lastPosition, type MoveStep } from '../moves/moves.ts'
import { isSealed } from '../seats/seats.ts'
import type { TableDeps } from '../types.ts'
import type { GameListener } from './game-listeners.ts'
import type { LiveGame } from './live-game.ts'
import type { Notices } from './notices.ts'
import type { Foreseen, ViewUpdates } from './view-updates.ts'

export type Adoption<State> = {
  /** `wind` sets the clocks that came with the last move. */
  adopt(
    live: LiveGame<State>,
    steps: MoveStep<State>[],
    wind: Clocks<State>['restore'],
    foreseen?: Foreseen,
  ): void
  /** Sends the result to everybody at the table if the game is over. */
  end(live: LiveGame<State>): void
}

type AdoptionDeps<State> = {
  deps: Pick<TableDeps<State>, 'engine' | 'outlet'>
  clocks: Pick<Clocks<State>, 'forget'>
  passes: Pick<Passes<State>, 'after'>
  updates: Pick<ViewUpdates<State>, 'tellAll'>
  notices: Pick<Notices<State>, 'asking' | 'clocks'>
  listeners: Pick<GameListener<State>, 'ended'>
}

export const createAdoption = <State>({
  deps: { engine, outlet },
  clocks,
  passes,
  updates,
  notices,
  listeners,
}: AdoptionDeps<State>): Adoption<State> => ({
  adopt(live, steps, wind, foreseen = new Map()) {
    const before = live.state
    Object.assign(live, lastPosition(live, steps))
    if (steps.length === 0) return
    live.rules = steps.at(-1)?.row.rules
    live.deal = null
    live.passing = passes.after(
      live.passing,
      live,
      steps.map(({ row }) => row),
    )
    const { clock, written } = steps.at(-1)?.row ?? {}
    if (clock) wind(live.game, live.seq, clock, live.passing.window?.clocks, written)
    const shownAsking = live.lag?.asking
    updates.tellAll(live, before, steps, foreseen)
    notices.asking(live, steps, shownAsking)
    notices.clocks(live)
  },
  end(live) {
    if (!engine.isOver(live.state)) return
    const { result, seed } = engine.viewFor(live.state, null)
    if (!result || !seed) return
    live.game = { ...live.game, status: 'over', result }
    clocks.forget(live.game.id)
    outlet.ended({ table: live.game.id, result, seed: isSealed(live.game) ? null : seed })
    listeners.ended(live)
  },
})
