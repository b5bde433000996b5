import type { TableState } from '../state/table-state.ts'
import type { Beat } from './beats.ts'
import type { Scene } from './scene.ts'
import type { Sound } from './sound/voices.ts'

/** The sound of a beat, for this viewer. `scene`: the stage as the beat shows it. */
export const soundOfBeat = (
  { event, sound }: Pick<Beat, 'event' | 'sound'>,
  { view, seat }: Pick<TableState, 'view' | 'seat'>,
  scene: Scene | null,
): Sound | null => {
  if (event.kind === 'turn') return event.seat === seat ? 'turn' : 'theirs'
  if (event.kind === 'trace' && event.facts?.succeeded !== undefined) return 'stamp'
  if (event.kind === 'pass' && hasBroken(scene)) return 'shatter'
  if (event.kind !== 'end') return sound ?? null
  return soundOfEnd(view.result, seat)
}

/** Whether the ice that was passed last is broken. */
const hasBroken = (scene: Scene | null): boolean =>
  scene?.gates.findLast(({ passed }) => passed)?.broken === true

const soundOfEnd = (result: TableState['view']['result'], seat: string | null): Sound => {
  if (result?.reason === 'flatline') return 'flatline'
  if (seat === null) return 'end'
  return result?.winners.includes(seat) ? 'win' : 'lose'
}
