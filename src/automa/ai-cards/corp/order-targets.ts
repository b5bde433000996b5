/** Special orders: finds the fort or card that is meant. Ties go from left to right (AC24). */
import { cardOf, type Game } from '../../../engine/kernel/game.ts'
import type { Where } from '../../../engine/language/index.ts'
import type { Card, FortState, Seat } from '../../../engine/state/types.ts'
import { fortsInOrder, hiddenCards, highestOf, subsidiaryForts } from './forts.ts'

/** A place for a card, and the reason for it. No fort means a new one. */
export type ChosenFort = { fort: FortState | null; why: string }

const WHY: Readonly<Record<Where, string>> = {
  hq: '',
  rd: '',
  archives: '',
  new: 'as ordered',
  '-R': 'fewest resource cards',
  '+R': 'most resource cards',
  '-H': 'fewest ice',
  '+H': 'most ice',
  '-A': 'fewest advancement counters',
  '+A': 'most advancement counters',
}
export const whyThere = (where: Where): string => WHY[where]

/** 1 for the most of what the order counts, -1 for the fewest. */
const sign = (where: Where): number => (where.startsWith('-') ? -1 : 1)

const advancementOn = (g: Game, card: Card): number => cardOf(g, card).advancement

/** The face-down card with the most (or fewest) counters in these forts. */
const byCounters = (g: Game, forts: readonly FortState[], by: number): Card | undefined =>
  highestOf(
    forts.flatMap((f) => hiddenCards(g, f)),
    (card) => by * advancementOn(g, card),
  )

/**
 * Without a special order: the card with the most counters; among equals, the one installed first (AC16).
 */
const byDefault = (g: Game, forts: readonly FortState[]): Card | undefined => {
  const cards = forts.flatMap((f) => hiddenCards(g, f))
  cards.sort((a, b) => cardOf(g, a).install - cardOf(g, b).install)
  return highestOf(cards, (card) => advancementOn(g, card))
}

const fortOfCard = (g: Game, seat: Seat, by: number): FortState | undefined => {
  const card = byCounters(g, subsidiaryForts(g, seat), by)
  return card === undefined ? undefined : fortsInOrder(g, seat).find((f) => f.cards.includes(card))
}

/** The fort meant among these; null for a new one; undefined if there is none. */
const fortAmong = (
  g: Game,
  seat: Seat,
  forts: readonly FortState[],
  where: Where,
): FortState | null | undefined => {
  switch (where) {
    case 'new':
      return null
    case 'hq':
    case 'rd':
    case 'archives':
      return forts.find((f) => f.kind === where)
    case '-R':
    case '+R':
      return highestOf(
        forts.filter((f) => f.kind === 'subsidiary'),
        (f) => sign(where) * f.cards.length,
      )
    case '-H':
    case '+H':
      return highestOf(forts, (f) => sign(where) * f.ice.length)
    case '-A':
    case '+A': {
      const fort = fortOfCard(g, seat, sign(where))
      return fort && forts.includes(fort) ? fort : undefined
    }
  }
}

/** The fort for a card from the resource deck: a new one if there is none yet. */
export const placeForResource = (g: Game, seat: Seat, where: Where = '-R'): ChosenFort => {
  const fort = fortAmong(g, seat, subsidiaryForts(g, seat), where) ?? null
  return { fort, why: fort === null && where !== 'new' ? 'no such fort' : WHY[where] }
}

/** The fort for ice among those that accept it; null if there is none. */
export const placeForIce = (
  g: Game,
  seat: Seat,
  forts: readonly FortState[],
  where: Where = '-H',
): ChosenFort | null => {
  const fort = fortAmong(g, seat, forts, where)
  return fort === undefined ? null : { fort, why: WHY[where] }
}

/** The card to advance. */
export const cardToAdvance = (g: Game, seat: Seat, where: Where | undefined): Card | undefined => {
  const forts = subsidiaryForts(g, seat).filter((f) => hiddenCards(g, f).length > 0)
  if (where === undefined) return byDefault(g, forts)
  if (where === '-A' || where === '+A') return byCounters(g, forts, sign(where))
  const fort = fortAmong(g, seat, forts, where)
  return fort ? byDefault(g, [fort]) : undefined
}
