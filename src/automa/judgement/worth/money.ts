/** The worth of bits: about one each, more to a poor seat and ever less to a rich one. */
import type { SeatView } from '../../../engine/index.ts'

const comfort = 8
const minWorth = 0.12

/** The worth of one more bit to a seat. */
export const bitWorth = ({ bits }: Pick<SeatView, 'bits'>): number =>
  bits < comfort ? 1 : Math.max(minWorth, 1 - (bits - comfort) * 0.045)
