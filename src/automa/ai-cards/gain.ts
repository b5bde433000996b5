import { perform } from '../../engine/kernel/events.ts'
import { pop } from '../../engine/kernel/game.ts'
import { beginOrder } from './card-actions.ts'
import type { Doing } from './tools.ts'

/** Gains a bit for a click. */
export const gainBit: Doing = (g, f) => {
  if (f.phase++ > 0) return pop(g)
  beginOrder(g, f.seat, f.option)
  perform(g, { kind: 'gain', seat: f.seat })
}
