/**
 * Payments made bit by bit with decisions in between: added up until they end, then compared with the offered
 * price.
 */
import type { Game } from '../../engine/in-place.ts'
import type { Frame, Option } from '../../engine/state/types.ts'
import type { TableEvent } from '../../engine/view/types.ts'
import { CHARGES, checkCharged, type Offer, PRICED, paidIn, pickedOf } from './charges.ts'

type Bill = {
  seat: number
  verb: Option['verb']
  /** The payment lasts as long as this frame. */
  work: Frame
  due: number
  paid: number
  /** True if further effects may charge more than was offered. */
  more: boolean
  /** Cards used in the meantime. */
  uses: number
  /**
   * The number of pieces bought, and how many of them happened: a use without effect is not paid for in full.
   */
  pieces: number
  done: number
}

const BREAKING: readonly string[] = ['break', 'break-all', 'break-some', 'boost', 'break-plan']

/** The frame that pays for an option, if it is not paid at once. */
const workOf = (g: Game, { frames }: Offer, { verb }: Option): Frame | undefined => {
  const asking = frames.at(-1)
  // Both sides choose, then both pay.
  if (verb === 'base') return asking?.kind === 'trace' ? asking : undefined
  // The cards to save are named before the payment.
  if (verb === 'save') return asking?.kind === 'event' && g.s.frames.includes(asking) ? asking : undefined
  if (!BREAKING.includes(verb)) return undefined
  const work = asking?.kind === 'break-plan' ? asking : g.s.frames[frames.length]
  return work && g.s.frames.includes(work) ? work : undefined
}

const onesIn = (n: number): number => n.toString(2).replaceAll('0', '').length

const piecesOf = ({ unbroken }: Offer, { verb, n }: Option): number => {
  if (verb === 'break-plan' && n !== undefined) return onesIn(n)
  return verb === 'break-plan' || verb === 'break-all' ? unbroken : 1
}

const billFor = (g: Game, offer: Offer, picked: readonly number[]): Bill | undefined => {
  const option = pickedOf(g, offer, picked)
  const work = option && workOf(g, offer, option)
  if (!option || !work) return undefined
  const { bits = 0, range } = offer.prices[picked[0] ?? 0] ?? {}
  return {
    seat: offer.seat,
    verb: option.verb,
    work,
    due: bits,
    paid: 0,
    more: range !== undefined,
    uses: 0,
    pieces: piecesOf(offer, option),
    done: 0,
  }
}

/** The seat's choices in the meantime have prices of their own, logged or not. */
const chosenMeanwhile = (bill: Bill, offer: Offer, picked: readonly number[]): void => {
  for (const n of picked) {
    const { bits = 0, range } = offer.prices[n] ?? {}
    const { verb } = offer.options[n] ?? {}
    bill.due += bits
    if (range !== undefined || (verb !== undefined && verb !== 'pass' && CHARGES.includes(verb)))
      bill.more = true
  }
  const isPart = offer.frames.at(-1) === bill.work
  if (!isPart && offer.kind !== 'cards' && !PRICED.includes(offer.kind)) bill.more = true
}

const DONE: Partial<Record<Option['verb'], readonly string[]>> = { boost: ['boost'], save: ['save'] }

const paidMeanwhile = (g: Game, bill: Bill, lines: readonly TableEvent[]): void => {
  const { verb, seat } = bill
  const done = DONE[verb] ?? ['broke', 'roll']
  bill.paid += paidIn(lines, g.s.seats[seat]?.id ?? '')
  bill.done += lines.filter(({ kind }) => done.includes(kind)).length
  // An account opened for a payment may charge for itself; cards that save others are logged as used, too.
  bill.uses += lines.filter(({ kind }) => kind === 'use').length
  if (bill.uses > (verb === 'save' ? 1 : 0)) bill.more = true
}

/** The trace step at which the link has been paid for. */
const LINK_PAID = 6

const isBillSettled = (g: Game, { work }: Bill): boolean =>
  !g.s.frames.includes(work) || (work.kind === 'trace' && work.phase >= LINK_PAID)

/** A link is built on its base: raises are logged and paid together with the base. */
const wholeOf = ({ work, due }: Bill): number =>
  work.kind === 'trace' ? due + (work.price?.boosts ?? 0) : due

const isDone = ({ work, done, pieces }: Bill): boolean =>
  work.kind === 'trace' ? work.price !== undefined : done >= pieces

const wrongWith = (g: Game, bill: Bill): string[] => {
  const { verb, paid, more } = bill
  const due = wholeOf(bill)
  const wrong = paid < due ? isDone(bill) && !g.s.result : paid > due && !more
  return wrong ? [`${verb} was offered for ${due} bits and charged ${paid} in the end`] : []
}

const open = new WeakMap<Game, Bill[]>()

/** Reports everything charged differently from the offer, at once or in the end. */
export const findMischarges = (
  g: Game,
  offer: Offer,
  picked: readonly number[],
  lines: readonly TableEvent[],
): string[] => {
  const old = open.get(g) ?? []
  const mine = old.filter(({ seat }) => seat === offer.seat)
  for (const bill of mine) chosenMeanwhile(bill, offer, picked)
  const isPart = mine.some(({ work }) => work === offer.frames.at(-1))
  // Offers within a payment are paid together with it.
  const within = mine.some(({ work }) => offer.frames.includes(work))
  const added = isPart ? undefined : billFor(g, offer, picked)
  const bills = added ? [...old, added] : old
  for (const bill of bills) paidMeanwhile(g, bill, lines)
  open.set(
    g,
    bills.filter((bill) => !isBillSettled(g, bill)),
  )
  return [
    ...bills.filter((bill) => isBillSettled(g, bill)).flatMap((bill) => wrongWith(g, bill)),
    ...checkCharged(g, offer, picked, lines, within || added !== undefined),
  ]
}
