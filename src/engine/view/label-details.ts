/** Details for options with the same label, so that the player can tell them apart. */

import { bitsHeld } from '../kernel/accounts.ts'
import { counterName } from '../kernel/counters.ts'
import { cardOf, findFort, type Game } from '../kernel/game.ts'
import { fortName, textFor } from '../kernel/log.ts'
import type { Card, CardState, Option, Pending, Seat } from '../state/types.ts'
import { type AbilityWords, unpricedLabel } from './labels.ts'
import type { Wording } from './wording.ts'

type LabelDetail = (g: Game, card: Card, viewer: number) => string | null

const countWithNoun = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`

const ENDINGS = ['th', 'st', 'nd', 'rd'] as const
const ordinalNumber = (n: number): string => {
  const last = n % 100 > 10 && n % 100 < 14 ? 0 : n % 10
  return `${n}${ENDINGS[last] ?? 'th'}`
}

/** Where it is: in a card, on or in a fort, or in a pile. */
const locationDetail: LabelDetail = (g, card, viewer) => {
  const { zone, fort: id, host } = cardOf(g, card)
  if (host !== null) return `in ${textFor(g, [{ card: host }], viewer)}`
  const fort = id === null ? undefined : findFort(g, id)
  return fort ? `${zone === 'ice' ? 'on' : 'in'} ${fortName(g, fort)}` : (PILES[zone] ?? null)
}
const PILES: Partial<Record<CardState['zone'], string>> = {
  hand: 'in hand',
  trash: 'in the trash',
  rig: 'installed',
  score: 'scored',
}

/** The position of ice, counted in the order in which the Runner encounters it. */
const iceDepthDetail: LabelDetail = (g, card) => {
  const { zone, fort: id } = cardOf(g, card)
  const ice = zone === 'ice' && id !== null ? findFort(g, id)?.ice : undefined
  return ice ? `${ordinalNumber(ice.length - ice.indexOf(card))} from outside` : null
}

const bitsOn: LabelDetail = (g, card) => {
  const n = bitsHeld(cardOf(g, card))
  return n === 0 ? 'without bits' : `with ${countWithNoun(n, 'bit')}`
}

const counterDetail: LabelDetail = (g, card) => {
  const { advancement, counters } = cardOf(g, card)
  const kinds = Object.entries(counters).filter(([, n]) => n > 0)
  const parts = [
    ...(advancement > 0 ? [countWithNoun(advancement, 'advancement counter')] : []),
    ...kinds.map(([kind, n]) => countWithNoun(n, `${counterName(g, kind)} counter`)),
  ]
  return parts.length === 0 ? 'without counters' : `with ${parts.join(' and ')}`
}

const hostedDetail: LabelDetail = (g, card, viewer) => {
  const { hosted } = cardOf(g, card)
  return hosted.length === 0
    ? 'empty'
    : `with ${hosted.map((c) => textFor(g, [{ card: c }], viewer)).join(' and ')}`
}

const FACTS: readonly LabelDetail[] = [locationDetail, iceDepthDetail, bitsOn, counterDetail, hostedDetail]

/** For each card, the details in which some of these cards differ. */
const differingDetails = (g: Game, cards: readonly (Card | undefined)[], viewer: number): string[] => {
  const details: string[][] = cards.map(() => [])
  for (const fact of FACTS) {
    const all = cards.map((card) => (card === undefined ? null : fact(g, card, viewer)))
    if (new Set(all).size < 2) continue
    all.forEach((wordings, n) => {
      if (wordings !== null) details[n]?.push(wordings)
    })
  }
  return details.map((wordings) => wordings.join(', '))
}

/** Groups of options with the same label, as indexes. */
const groupsAlike = (labels: readonly string[]): number[][] => {
  const groups = new Map<string, number[]>()
  labels.forEach((text, n) => {
    const group = groups.get(text)
    if (group) group.push(n)
    else groups.set(text, [n])
  })
  return [...groups.values()].filter((group) => group.length > 1)
}

/** Numbers for options that no detail tells apart: one for each card. */
const cardNumbers = (options: readonly Option[], group: readonly number[]): number[] => {
  const keys = group.map((n) => options[n]?.card ?? -1)
  const cards = [...new Set(keys)]
  const apart = cards.length === group.length
  return group.map((_, i) => (apart ? cards.indexOf(keys[i] ?? -1) + 1 : i + 1))
}

const appendDetails = (labels: string[], group: readonly number[], more: readonly string[]): void =>
  group.forEach((n, i) => {
    if (more[i]) labels[n] += `, ${more[i]}`
  })

/** What the option does to a partner's cards, with teams. */
const ofPartner = (g: Game, option: Option | undefined, seat: Seat): string =>
  g.variant && option ? textFor(g, g.variant.saidOfPartner(g, seat, option), seat) : ''

/** `copy`: the number among options that are alike in everything else. */
export type DistinctWording = Wording & { copy?: number }

/** The labels of a decision's options without prices, no two alike. */
export const distinctWordings = (
  g: Game,
  { seat, options }: Pending,
  words: AbilityWords,
): DistinctWording[] => {
  const wordings = options.map((o) => unpricedLabel(g, o, seat, words))
  const labels = wordings.map((each, n) => each.words + ofPartner(g, options[n], seat))
  for (const key of ['card', 'target'] as const) {
    for (const group of groupsAlike(labels)) {
      const cards = group.map((n) => options[n]?.[key])
      appendDetails(labels, group, differingDetails(g, cards, seat))
    }
  }
  const copies: { number: number; start: number }[] = []
  for (const group of groupsAlike(labels)) {
    const numbers = cardNumbers(options, group)
    group.forEach((n, i) => {
      copies[n] = { number: numbers[i] ?? 1, start: labels[n]?.length ?? 0 }
    })
    const those = numbers.map((n) => `${ordinalNumber(n)} of ${group.length}`)
    appendDetails(labels, group, those)
  }
  return wordings.map(({ cuts }, n) => {
    const words = labels[n] ?? ''
    const copy = copies[n]
    return copy ? { words, cuts: { ...cuts, copy: copy.start }, copy: copy.number } : { words, cuts }
  })
}
