import type { TableState } from '../state/table-state.ts'
import type { Flight } from './animations/flights.ts'
import type { Beat } from './beats.ts'
import type { SceneIce } from './scene.ts'
import { moments } from './sound/moments.ts'
import type { Sound } from './sound/voices.ts'

/** The gates of a stage. */
type Passed = { gates: readonly Pick<SceneIce, 'passed' | 'broken'>[] }

/** The sound of a beat, for this viewer. `scene`: the stage as the beat shows it. */
export const soundOfBeat = (
  { event, sound }: Pick<Beat, 'event' | 'sound'>,
  { view, seat }: Pick<TableState, 'view' | 'seat'>,
  scene: Passed | null,
): Sound => {
  if (event.kind === 'turn') return event.seat === seat ? 'turn' : 'theirs'
  if (event.kind === 'trace' && event.facts?.succeeded !== undefined) return 'stamp'
  if (event.kind === 'pass' && hasBroken(scene)) return 'shatter'
  if (event.kind !== 'end') return sound
  return soundOfEnd(view.result, seat)
}

/** Whether the ice that was passed last is broken. */
const hasBroken = (scene: Passed | null): boolean =>
  scene?.gates.findLast(({ passed }) => passed)?.broken === true

const soundOfEnd = (result: TableState['view']['result'], seat: string | null): Sound => {
  if (result?.reason === 'flatline') return 'flatline'
  if (seat === null) return 'end'
  return result?.winners.includes(seat) ? 'win' : 'lose'
}

/** Whether the coins among these flights are heard as they land: once, and not if the beat itself says it. */
export const isPaymentHeard = (flights: readonly Flight[], sound: Sound): boolean =>
  sound !== moments.paid && flights.some((flight) => flight.what === 'coins' && flight.paid)
