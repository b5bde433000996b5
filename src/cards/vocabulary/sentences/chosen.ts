/** Cards that effects choose, name and refer to again. */
import type { Amount, Cards, Condition, Effect } from '../../../engine/language/index.ts'
import { size } from './amounts.ts'
import {
  a,
  adjectives,
  hand,
  installedPhrase,
  noun,
  pile,
  plural,
  rival,
  type WordingContext,
  whose,
} from './words.ts'

type Choose = Extract<Effect, { op: 'choose' }>

const pointedAt: Readonly<Record<Extract<Cards, string>, (wording: WordingContext) => string>> = {
  this: ({ self }) => self,
  iceMet: () => 'that ice',
  itsCards: () => 'that card',
  topHere: ({ self }) => `the top card on ${self}`,
  iceFullyBroken: () => 'the pieces of ice of which every subroutine was broken in that run',
}

function allOf(cards: Extract<Cards, { in: string }>, wording: WordingContext): string {
  if (cards.in === 'aside') return 'all cards set aside'
  if (cards.in === 'trash' && cards.top !== undefined) {
    const open =
      cards.filter?.faceDown === false && wording.side === 'runner'
        ? 'the face-up cards in Archives'
        : pile(wording)
    return `the top ${cards.top === 1 ? 'card' : `${cards.top} cards`} of ${open}`
  }
  if (cards.in === 'trash') return `all cards in ${pile(wording)}`
  if (cards.in === 'hand')
    return cards.of === 'you' ? `all cards in ${hand(wording)}` : `${rival(wording)}'s whole hand`
  return allInstalled(cards, wording)
}

function allInstalled({ of, filter = {} }: Extract<Cards, { in: string }>, wording: WordingContext): string {
  if (filter.outermost && filter.type === 'ice')
    return `the outermost piece of ice on each of ${whose(of, wording)} data forts`
  if (filter.inside && filter.onRunFort) return 'all cards installed in the fort of the run'
  return `all ${installedPhrase(of, filter, wording)}`
}

/** Cards as a phrase. Mentioning a name uses it up. */
export function named(cards: Cards, wording: WordingContext): string {
  if (typeof cards === 'string') return pointedAt[cards](wording)
  if ('in' in cards) return allOf(cards, wording)
  const name = wording.names.get(cards.var) ?? { now: 'it', later: 'it' }
  wording.names.set(cards.var, { ...name, now: name.later })
  if (!cards.filter) return name.now
  const ice = [...adjectives(cards.filter), 'ice'].join(' ')
  return `any ${cards.filter.type === 'ice' ? ice : plural(noun(cards.filter))} ${among(cards.var, wording)}`
}

/** One card of a hand: "a piece of ice in HQ". */
export function inHand(cards: Cards, wording: WordingContext): string {
  const filter = typeof cards === 'object' && 'in' in cards ? cards.filter : undefined
  return `${a(noun(filter ?? {}))} in ${hand(wording)}`
}
/** A card that leaves the hand: "a program from your hand". */
export const fromHand = (cards: Cards, wording: WordingContext): string | undefined =>
  typeof cards === 'object' && 'in' in cards && cards.in === 'hand'
    ? `${a(noun(cards.filter ?? {}))} from ${hand(wording)}`
    : undefined
/** One card of several: "one of the programs among them". */
export const oneOf = (cards: Cards, wording: WordingContext): string => {
  if (typeof cards === 'object' && 'in' in cards && cards.in === 'hand') return inHand(cards, wording)
  return typeof cards === 'object' && 'var' in cards && cards.filter
    ? `one of the ${plural(noun(cards.filter))} among them`
    : named(cards, wording)
}

/** As many of them as an amount says: "X of the pieces of hardware". */
function someOf(min: Amount, max: Amount, cards: string, wording: WordingContext): string {
  if (typeof max === 'object' && 'paid' in max && typeof min === 'object') return `X of ${cards}`
  const { n, per } = size(max, wording)
  const each = min === 0 ? `up to ${n}` : n === 1 ? 'one' : `${n}`
  return `${each} of ${cards}${per}`
}

/** Cards that a condition has mentioned: "while there are cards set aside". */
export function spokenOf(conditions: readonly Condition[], wording: WordingContext): WordingContext {
  const [there] = conditions.flatMap((c) =>
    c.is === 'thereAre' && typeof c.cards === 'object' && 'in' in c.cards && c.cards.in !== 'installed'
      ? [JSON.stringify(c.cards)]
      : [],
  )
  return there === undefined ? wording : { ...wording, there }
}

/** More cards than there can be. */
const ANY = 99

/** Notes the chosen cards under their name, for later mentions. */
export function nameChosen({ from, min, max, as, but }: Choose, wording: WordingContext): void {
  if (typeof min !== 'number' || typeof max !== 'number') {
    const now = someOf(min, max, choice(from, wording), wording)
    wording.names.set(as, { now, later: 'them', way: 'chosen this way' })
    return
  }
  const most = max === 1 ? (but === undefined ? 'one' : 'another') : `${max}`
  const number = max >= ANY ? 'any number' : min < max && max > 1 ? `up to ${most}` : most
  wording.names.set(as, {
    now: `${number} of ${wording.there === JSON.stringify(from) ? 'them' : choice(from, wording)}`,
    later: max === 1 ? 'it' : 'them',
    way: 'chosen this way',
  })
}

export function choice(from: Cards, wording: WordingContext): string {
  if (from === 'itsCards') return 'those cards'
  if (typeof from === 'object' && 'in' in from) return lyingThere(from, wording)
  const cards = named(from, wording)
  if (typeof from === 'string') return cards
  return from.filter ? `the ${plural(noun(from.filter))} ${among(from.var, wording)}` : 'them'
}

const among = (name: string, wording: WordingContext): string =>
  wording.names.get(name)?.among ?? 'among them'

/** Some of the cards in a place. */
function lyingThere(
  { in: place, of, filter }: Extract<Cards, { in: string }>,
  wording: WordingContext,
): string {
  if (place === 'installed') return installedPhrase(of, filter ?? {}, wording)
  const cards = plural(noun(filter ?? {}))
  if (place === 'trash') return `the ${filter?.other ? 'other ' : ''}${cards} in ${pile(wording)}`
  if (place === 'aside') return filter ? `your ${cards} set aside` : 'them'
  return `the ${cards} in ${hand(wording)}`
}

/**
 * Whether the condition is about cards set aside but not mentioned yet: the effect on them mentions them.
 */
export function isUnnamed(condition: Condition | undefined, wording: WordingContext): boolean {
  if (condition?.is !== 'thereAre' || typeof condition.cards === 'string' || !('var' in condition.cards))
    return false
  const name = wording.names.get(condition.cards.var)
  return condition.cards.filter === undefined && name !== undefined && name.now !== name.later
}

/** Whether the condition is that they were trashed and not saved: worded as "if you do". */
export const wereTrashed = (condition: Condition | undefined, wording: WordingContext): boolean =>
  condition?.is === 'thereAre' &&
  typeof condition.cards === 'object' &&
  'var' in condition.cards &&
  wording.names.get(condition.cards.var)?.way?.startsWith('trashed') === true
