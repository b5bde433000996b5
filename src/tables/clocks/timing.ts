import type { GameRow } from '../../store/contract.ts'
import { tableOptionsOf } from '../seats/seats.ts'
import type { Timing } from './clock.ts'

/** The time control; null at a table without clocks. */
export function timingOf(game: GameRow): Timing | null {
  const { clock } = tableOptionsOf(game)
  return clock.kind === 'none' ? null : clock
}
