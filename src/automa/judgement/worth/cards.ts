/** How much a card in play or in hand is worth keeping. */
import type { CardView, SeatView } from '../../../engine/index.ts'
import type { Ability, CardDef, Effect } from '../../../engine/language/index.ts'
import { type Defs, defOf, plainNumber } from '../situation.ts'
import { bitWorth } from './money.ts'

const abilityEffects = (ability: Ability): readonly Effect[] => ('effects' in ability ? ability.effects : [])

const allEffects = (def: CardDef): Effect[] => def.abilities.flatMap(abilityEffects)

const isMoney = ({ op }: Effect): boolean => op === 'take' || op === 'store'

/** Whether the card brings bits, now or over time. */
export const makesMoney = (def: CardDef): boolean =>
  allEffects(def).some((e) => isMoney(e) || (e.op === 'gain' && e.who === 'you'))

const bankedBits = (def: CardDef): number =>
  def.abilities
    .filter((a) => a.kind === 'on' && (a.event === 'rez' || a.event === 'install'))
    .flatMap(abilityEffects)
    .reduce((sum, e) => (e.op === 'store' ? sum + e.n : sum), 0)

/** The remaining worth of a card on the table, in bits. */
export const playWorth = (def: CardDef, card: CardView): number => {
  const money = card.bits > 0 ? card.bits * 0.45 : bankedBits(def) * 0.35
  if (money > 0) return money
  if (def.keywords.includes('Ambush')) return 1
  return makesMoney(def) ? 3 : 2
}

/** A trashed agenda is not liberated, so the Runner spares what may be one. */
const maybeAgenda = (card: CardView): number => (card.advancement > 0 ? -3 - 3 * card.advancement : 0.5)

/** The worth to the Runner of trashing all these cards of the Corp, unseen ones included. */
export const razedWorth = (defs: Defs, cards: readonly CardView[]): number =>
  cards.reduce((sum, card) => {
    const def = defOf({ defs }, card)
    if (!def) return sum + maybeAgenda(card)
    return sum + (def.type === 'agenda' ? -5 * (def.agendaPoints ?? 1) : playWorth(def, card))
  }, 0)

/** The Runner's gain from trashing an accessed card; a little less for a stored one. */
export const trashWorth = (
  runner: SeatView,
  def: CardDef,
  card: CardView,
  cost: number,
  stored: boolean,
): number => {
  const thrift = runner.bits - cost < 3 ? 1.5 : bitWorth(runner) * 0.8
  return playWorth(def, card) * (stored ? 0.5 : 1) - cost * thrift
}

/** The worth of a card that this seat would still have to install or rez. */
export const bankWorth = (def: CardDef): number => bankedBits(def) * 0.4 - plainNumber(def.cost) * 0.4

/** The loss of a program. */
export const programWorth = (def: CardDef, card: CardView): number => {
  const breaker = def.abilities.some((a) => a.kind === 'break')
  return (breaker ? 5 : 1.5) + plainNumber(def.cost) * 0.5 + card.hosted.length * 2
}
