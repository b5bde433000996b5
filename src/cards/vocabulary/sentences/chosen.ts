/** Cards that effects choose, name and speak of again. */
import type { Cards, Effect } from '../../../engine/language/index.ts'
import { a, hand, installed, noun, plural, rival, size, type Told } from './words.ts'

type Choose = Extract<Effect, { op: 'choose' }>

const pointedAt: Readonly<Record<Extract<Cards, string>, (told: Told) => string>> = {
  this: ({ self }) => self,
  iceMet: () => 'that ice',
  itsCards: () => 'that card',
  topHere: ({ self }) => `the top card on ${self}`,
  iceFullyBroken: () => 'the pieces of ice of which every subroutine was broken in that run',
}

function allOf(cards: Extract<Cards, { in: string }>, told: Told): string {
  if (cards.in === 'aside') return 'all cards set aside'
  if (cards.in === 'hand')
    return cards.of === 'you' ? `all cards in ${hand(told)}` : `${rival(told)}'s whole hand`
  const { filter = {} } = cards
  if (filter.inside && filter.onRunFort) return 'all cards installed in the fort of the run'
  return `all ${installed(cards.of, filter, told)}`
}

/** Cards as a phrase; a name is used up by speaking of it. */
export function named(cards: Cards, told: Told): string {
  if (typeof cards === 'string') return pointedAt[cards](told)
  if ('in' in cards) return allOf(cards, told)
  const name = told.names.get(cards.var) ?? { now: 'it', later: 'it' }
  told.names.set(cards.var, { ...name, now: name.later })
  if (!cards.filter) return name.now
  return `any ${cards.filter.type === 'ice' ? 'ice' : plural(noun(cards.filter))} among them`
}

/** One card of a hand: "a piece of ice in HQ". */
export function inHand(cards: Cards, told: Told): string {
  const filter = typeof cards === 'object' && 'in' in cards ? cards.filter : undefined
  return `${a(noun(filter ?? {}))} in ${hand(told)}`
}
/** One card of several: "one of the programs among them". */
export const oneOf = (cards: Cards, told: Told): string =>
  typeof cards === 'object' && 'var' in cards && cards.filter
    ? `one of the ${plural(noun(cards.filter))} among them`
    : named(cards, told)

/** More cards than there can be. */
const ANY = 99

export function nameChosen({ from, min, max, as }: Choose, told: Told): void {
  if (typeof min !== 'number' || typeof max !== 'number') {
    const { per } = size(max, told)
    told.names.set(as, { now: `one of ${choice(from, told)}${per}`, later: 'them' })
    return
  }
  const most = max === 1 ? 'one' : `${max}`
  const number = max >= ANY ? 'any number' : min < max && max > 1 ? `up to ${most}` : most
  told.names.set(as, { now: `${number} of ${choice(from, told)}`, later: max === 1 ? 'it' : 'them' })
}

export function choice(from: Cards, told: Told): string {
  if (typeof from === 'object' && 'in' in from && from.in === 'installed')
    return installed(from.of, from.filter ?? {}, told)
  if (typeof from === 'object' && 'in' in from && from.filter) {
    const cards = plural(noun(from.filter))
    return from.in === 'aside' ? `your ${cards} set aside` : `the ${cards} in ${hand(told)}`
  }
  if (typeof from === 'object' && 'in' in from && from.in === 'hand') return `the cards in ${hand(told)}`
  if (from === 'itsCards') return 'those cards'
  const cards = named(from, told)
  if (typeof from === 'string') return cards
  if ('var' in from && from.filter) return `the ${plural(noun(from.filter))} among them`
  return 'them'
}
