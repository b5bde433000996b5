/** A bit is worth a bit to most, more to the poor and ever less to the rich. */
import type { SeatView } from '../../../engine/index.ts'

const comfort = 8
const minWorth = 0.12

/** What one more bit is worth to a seat. */
export const bitWorth = ({ bits }: Pick<SeatView, 'bits'>): number =>
  bits < comfort ? 1 : Math.max(minWorth, 1 - (bits - comfort) * 0.045)
