/** What a bot takes in a draft (L50): no chance in it, and nothing but what its seat sees. */
import type { PickOffer } from '../../limited/formats/types.ts'
import { productOf } from '../../limited/products.ts'
import { sheetOf, sideOfCard } from '../../limited/sheets/index.ts'
import type { DraftView } from '../../limited/view.ts'
import { type DraftValues, isAgenda, roleOf, valuesOf } from './values.ts'

/** What a pick is worth more for each pick that its side is behind: 0.4 % of a game. */
const perPickBehind = 400
/** What a card counts that one would rather not play: it may stay out of the deck. */
const unwanted = 0.001

/** The number of the offer with the most worth for a deck of each side; the first of equals, −1 of none. */
export function bestOffer(
  { picks }: Pick<DraftView, 'picks'>,
  offers: readonly PickOffer[],
  values: DraftValues = valuesOf(),
): number {
  const worth = worthAfter(picks, values)
  const gain = (card: string) => Math.max(worth(card), 0) + unwanted * Math.min(worth(card), 0)
  const numbers = [...offers.keys()]
  const hoped = offers.some(({ unseen }) => unseen > 0) ? meanGain(gain) : 0
  const found = best(numbers, (n) => {
    const { cards = [], unseen = 0 } = offers[n] ?? {}
    return cards.reduce((sum, card) => sum + gain(card), unseen * hoped)
  })
  return found ?? -1
}

/** What a card is worth to who has these picks. */
function worthAfter(picks: readonly string[], values: DraftValues): (card: string) => number {
  const had = { corp: 0, runner: 0 }
  const roles = new Map<string, number>()
  for (const card of picks) {
    const side = sideOfCard(card)
    had[side]++
    const role = `${side}/${roleOf(card)}`
    roles.set(role, (roles.get(role) ?? 0) + 1)
  }
  return (card) => {
    const side = sideOfCard(card)
    const role = roleOf(card)
    const behind = had.corp + had.runner - 2 * had[side]
    // Vitals have agendas enough.
    const gain = isAgenda(card) ? 0 : values.roleGain(side, role, (roles.get(`${side}/${role}`) ?? 0) / 2)
    return (values.card(card) ?? 0) + gain + perPickBehind * behind
  }
}

/** What a card of a v1.0 booster that nobody has seen brings on average. */
function meanGain(gain: (card: string) => number): number {
  const { set, slots } = productOf('base')
  let sum = 0
  let all = 0
  for (const rarity of ['common', 'uncommon', 'rare'] as const) {
    const sheet = [...sheetOf(set, rarity, 'corp'), ...sheetOf(set, rarity, 'runner')]
    const count = slots[rarity] ?? 0
    sum += (count * sheet.reduce((total, card) => total + gain(card), 0)) / sheet.length
    all += count
  }
  return sum / all
}

/** The item of most worth; the first of equals. */
export function best<T>(items: readonly T[], worth: (item: T) => number): T | null {
  let found: T | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const item of items) {
    const value = worth(item)
    if (value <= most) continue
    found = item
    most = value
  }
  return found
}
