/** What a pod may be: its seats and its boosters, by its format. */
import { crampedSheet } from '../limited/collation.ts'
import { formatOf } from '../limited/formats/index.ts'
import { type FormatId, formatSizes } from '../limited/formats/sizes.ts'
import type { ProductId } from '../limited/products.ts'
import type { NewPod } from '../protocol/pods.ts'
import { badRequestError } from '../shared/refusal.ts'
import { kitTooLarge } from './refusals.ts'

const isOutside = (n: number, { min, max }: { min: number; max: number }): boolean => n < min || n > max

/** Refuses numbers of seats that the format has not got. */
export function checkSeats({ format, seats }: Pick<NewPod, 'format' | 'seats'>): void {
  const { seats: range } = formatSizes[format]
  if (isOutside(seats, range))
    throw badRequestError(`A pod of this format has ${range.min} to ${range.max} seats.`)
}

/** The boosters of a kit. Refuses one that the format has not got, and boosters that could not be filled. */
export function kitOf(format: FormatId, kit: NewPod['kit']): readonly ProductId[] {
  const { kits, boosters: range } = formatSizes[format]
  const boosters = typeof kit === 'string' ? kits[kit] : kit
  if (!boosters) throw badRequestError(`The kits of this format are ${Object.keys(kits).join(', ')}.`)
  if (isOutside(boosters.length, range))
    throw badRequestError(`A kit of this format has ${range.min} to ${range.max} boosters.`)
  const cramped = crampedSheet(boosters, formatOf(format).sides(0))
  if (cramped) throw kitTooLarge(boosters, cramped)
  return boosters
}
