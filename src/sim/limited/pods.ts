/** Pods of bots, drafted in process, and the decks that they build. */
import { createHash } from 'node:crypto'
import { buildOf } from '../../automa/drafting/build.ts'
import { advanceSeats } from '../../limited/automatic-picks.ts'
import { cubeSize, defaultCube, packSize } from '../../limited/cube.ts'
import { formatOf } from '../../limited/formats/index.ts'
import { type DraftFormatId, formatSizes } from '../../limited/formats/sizes.ts'
import type { Picker } from '../../limited/formats/types.ts'
import { type PoolLine, sidePoolOf } from '../../limited/pool.ts'
import type { ProductId } from '../../limited/products.ts'
import type { LimitedSide } from '../../limited/sheets/types.ts'

const mostSeats = 8

/** Seats of a full pod; two share a grid or the piles of Winston. */
export const seatsIn = (format: DraftFormatId): number => Math.min(mostSeats, formatSizes[format].seats.max)

/** The seed of a simulated pod, from a short number. */
export const podSeed = (n: number): string => createHash('sha256').update(`limited-sim/${n}`).digest('hex')

/**
 * What each seat has in the end, of this kit, or of the usual one or the largest that a cube allows. All seats pick
 * by `pick`.
 */
export function podPools(
  format: DraftFormatId,
  seed: string,
  pick: Picker,
  asked: readonly ProductId[] | null = null,
): readonly (readonly string[])[] {
  const rules = formatOf(format)
  const { kits, cube } = formatSizes[format]
  const seats = seatsIn(format)
  const cards = cube ? cubeSize(defaultCube.cards) : Number.POSITIVE_INFINITY
  const kit = asked ?? Object.values(kits).find((each) => each.length * seats * packSize <= cards)
  if (!kit) throw new Error(`${format} has no kit`)
  const plan = { kit, seats, cube: cube ? defaultCube : null }
  const begun = rules.begin(plan, rules.open(seed, plan))
  return advanceSeats(rules, begun, () => false, pick).draft.pools
}

/** The deck that a bot builds from a pool. */
export const deckOf = (picks: readonly string[], side: LimitedSide): PoolLine[] =>
  buildOf(sidePoolOf(picks, side))

/** The seats that play a side: all, or half of them in a half draft. */
export const seatsOfSide = (format: DraftFormatId, side: LimitedSide): number[] =>
  [...Array(seatsIn(format)).keys()].filter((seat) => formatOf(format).sides(seat).includes(side))
