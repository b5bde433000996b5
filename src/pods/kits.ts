/** What a pod may be: its seats and its boosters, by its format. */
import type { CardPool } from '../decks/pool.ts'
import { crampedSheet } from '../limited/collation.ts'
import { type Cube, cubeProblem, cubeSize, defaultCube, packSize, withoutVitals } from '../limited/cube.ts'
import { formatOf } from '../limited/formats/index.ts'
import { type DraftFormatId, formatSizes, type SizeRange } from '../limited/formats/sizes.ts'
import type { PoolLine } from '../limited/pool.ts'
import { type BoosterId, productsIn } from '../limited/products.ts'
import { mergeLines } from '../protocol/deck-lines.ts'
import type { NewPod } from '../protocol/pods.ts'
import { badRequestError, RefusedError } from '../shared/refusal.ts'
import { cubeTooSmallError, invalidCubeError, kitTooLargeError } from './refusals.ts'

const isOutside = (n: number, { min, max }: SizeRange): boolean => n < min || n > max

const rangeText = ({ min, max }: SizeRange): string => (min === max ? `${min}` : `${min} to ${max}`)

const usualSeats = 8

/** How many seats a pod has. Refuses numbers that the format has not got. */
export function podSeatCount({ format, seats }: Pick<NewPod, 'format' | 'seats'>): number {
  const { seats: range } = formatSizes[format]
  const wanted = seats ?? Math.min(usualSeats, range.max)
  if (!isOutside(wanted, range)) return wanted
  throw badRequestError(`A pod of this format has ${rangeText(range)} seats.`)
}

/** The boosters of a kit, or of the usual one. Refuses one that the format has not got, and boosters that could not be filled. */
export function kitOf(format: DraftFormatId, kit: NewPod['kit']): readonly BoosterId[] {
  const { kits, boosters: range, cube } = formatSizes[format]
  const boosters = typeof kit === 'string' ? kits[kit] : (kit ?? Object.values(kits)[0])
  if (!boosters) throw badRequestError(`The kits of this format are ${Object.keys(kits).join(', ')}.`)
  if (isOutside(boosters.length, range))
    throw badRequestError(`A kit of this format has ${rangeText(range)} boosters.`)
  if (boosters.some((id) => (id === 'cube') !== cube))
    throw badRequestError(
      cube ? 'A cube draft has packs of a cube only.' : 'This format has no packs of a cube.',
    )
  if (cube) return boosters
  const cramped = crampedSheet(productsIn(boosters), formatOf(format).sides(0))
  if (cramped) throw kitTooLargeError(productsIn(boosters), cramped)
  return boosters
}

type CubeWish = { format: DraftFormatId; seats: number; boosters: readonly BoosterId[]; list: NewPod['cube'] }

/** The cube of a pod: its list without vitals, or the default cube. Refuses a list that is no cube, or too small. */
export function cubeFor({ format, seats, boosters, list }: CubeWish, pool: CardPool): Cube | null {
  if (!formatSizes[format].cube) {
    if (list) throw badRequestError('This format is not drafted out of a list.')
    return null
  }
  const cube = list ? { name: list.name, cards: withoutVitals(knownCards(list.cards, pool)) } : defaultCube
  const problem = cubeProblem(cube.cards)
  if (problem) throw invalidCubeError(problem, pool)
  const { min } = formatSizes[format].boosters
  const cards = cubeSize(cube.cards)
  if (seats * boosters.length * packSize > cards)
    throw cubeTooSmallError({ seats, boosters: boosters.length, cards, min })
  return cube
}

/** One line for each card. Refuses cards that do not exist. */
export function knownCards(cards: readonly PoolLine[], pool: CardPool): PoolLine[] {
  const unknown = cards
    .filter(({ card }) => !pool.get(card))
    .map(({ card }) => `No card has the id “${card}”.`)
  if (unknown.length > 0)
    throw new RefusedError('unknown-card', 'The cube names cards that do not exist.', unknown)
  return mergeLines(cards)
}
