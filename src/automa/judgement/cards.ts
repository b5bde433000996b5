/** Choosing cards: its own to lose, the rival's to harm, found ones to take. */
import type { CardView, OptionView } from '../../engine/index.ts'
import { rankBy } from './best.ts'
import { counterWorth } from './corp/agendas.ts'
import { corpKeeps } from './corp/hand.ts'
import { obstacle } from './corp/ice.ts'
import { runnerKeeps } from './runner/hand.ts'
import { programLoss } from './runner/install.ts'
import { defOf, type PlacedCardView, placedOf, plainNumber, type Situation } from './situation.ts'
import { playWorth, programWorth } from './worth/cards.ts'
import { effectsWorth } from './worth/effects.ts'
import { bitWorth } from './worth/money.ts'

/** The worth to this seat of a card in hand, or of one that it may draw. */
export const keepingWorth = (s: Situation, card: CardView): number =>
  s.me.side === 'corp' ? corpKeeps(s, card) : runnerKeeps(s, card)

/** The cost of losing its own card on the table. */
const lossOf = (s: Situation, { card, zone, owner }: PlacedCardView): number => {
  if (zone === 'hand') return keepingWorth(s, card)
  if (zone === 'ice') return obstacle(s, card) + (card.rezzed ? 1 : 0)
  const def = defOf(s, card)
  if (!def) return 0
  if (def.type === 'program' && owner.id !== s.me.id) return programWorth(def, card)
  return def.type === 'program' ? programLoss(s, card) : playWorth(def, card)
}

/** The worth of seeing or taking this card of the rival. */
const targetWorth = (s: Situation, { card, zone }: PlacedCardView): number => {
  const def = defOf(s, card)
  if (!def) return 2 + card.advancement * 3 + (zone === 'fort' ? 1 : 0)
  return def.type === 'program' ? programWorth(def, card) : playWorth(def, card)
}

/**
 * The worth of a benefit for its own card on the table: a counter, a free rez, strength for the encountered
 * ice.
 */
const benefitForCard = (s: Situation, { card, zone }: PlacedCardView): number => {
  if (zone !== 'ice') return counterWorth(s, card)
  const met = card.handle === s.view.run?.ice ? 20 : 0
  return met + (card.rezzed ? 0 : plainNumber(defOf(s, card)?.cost)) + obstacle(s, card)
}

const choiceWorth = (s: Situation, option: OptionView): number => {
  const placed = placedOf(s, option)
  if (!placed) return 0
  if (placed.owner.id === s.partner?.id) return -targetWorth(s, placed)
  if (placed.owner.id !== s.me.id) return targetWorth(s, placed)
  return placed.zone === 'shown' || placed.zone === 'hand'
    ? keepingWorth(s, placed.card)
    : benefitForCard(s, placed)
}

/** The typical worth of a card seen in an access. */
const ACCESS = 2

/** All replacements for the access, if together they are worth that. */
const alternativesToAccess = (s: Situation, options: readonly OptionView[]): string[] => {
  const worth = options.reduce((sum, option) => {
    const placed = placedOf(s, option)
    const ability = defOf(s, placed?.card)?.abilities.find((a) => a.kind === 'insteadOfAccess')
    return sum + (ability?.kind === 'insteadOfAccess' ? effectsWorth(s, ability.effects, placed?.card) : 0)
  }, 0)
  return worth > ACCESS ? options.map((o) => o.id) : []
}

/** The options worth their price, best first. */
const keep = (s: Situation, options: readonly OptionView[]): string[] => {
  const gain = (option: OptionView): number => {
    const placed = placedOf(s, option)
    return (placed ? keepingWorth(s, placed.card) : 0) - (option.cost ?? 0) * bitWorth(s.me)
  }
  return rankBy(
    options.filter((option) => gain(option) > 0),
    gain,
  )
    .slice(0, s.decision.max)
    .map((o) => o.id)
}

const isLoss = ({ verb }: OptionView): boolean => verb === 'trash' || verb === 'discard'

/** Chooses as few and as small losses as possible, and as many and as great gains. */
export const chooseCards = (s: Situation): string[] => {
  const { options, min, max } = s.decision
  if (options.every(({ verb }) => verb === 'instead')) return alternativesToAccess(s, options)
  if (options.every(({ verb }) => verb === 'keep-card')) return keep(s, options)
  const losing = options.every(isLoss)
  const value = (option: OptionView): number => {
    const placed = placedOf(s, option)
    return losing ? -(placed ? lossOf(s, placed) : 0) : choiceWorth(s, option)
  }
  return rankBy(options, value)
    .slice(0, losing ? min : max)
    .map((o) => o.id)
}
