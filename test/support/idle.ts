import type { Decision } from '../../src/engine/index.ts'
import type { GameState } from '../../src/engine/state/types.ts'

/**
 * Whether a Runner is asked about meat damage that will not kill it, only because its hand might hold a card
 * that prevents the damage (C8.3). Tests of other rules pass this decision.
 */
export const isIdleHit = (state: GameState, decision: Decision | null): decision is Decision => {
  const top = state.frames.at(-1)
  if (!decision || top?.kind !== 'event' || top.event.kind !== 'damage' || top.event.damage !== 'meat')
    return false
  const lethal = top.event.n > (state.seats[top.event.seat]?.hand.length ?? 0)
  return !lethal && decision.options.length > 0 && decision.options.every((o) => o.verb === 'pass')
}

const QUIET = ['pass', 'gain', 'mandatory-draw', 'forgo']

/**
 * The answer of a player who only waits: passes a window, gains a bit, discards excess cards. Empty if the
 * decision needs more.
 */
export const idling = ({ kind, min, options }: Decision): string[] => {
  if (kind === 'cards' && options.every(({ verb }) => verb === 'discard'))
    return options.slice(0, min).map(({ id }) => id)
  const quiet = QUIET.map((verb) => options.find((o) => o.verb === verb)).find((o) => o !== undefined)
  return quiet ? [quiet.id] : []
}
