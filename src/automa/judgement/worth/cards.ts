/** What a card in play, or in hand, is worth keeping. */
import type { CardView, SeatView } from '../../../engine/index.ts'
import type { Ability, CardDef, Effect } from '../../../engine/language/index.ts'
import { type Defs, defOf, plainNumber } from '../situation.ts'
import { bitWorth } from './money.ts'

const abilityEffects = (ability: Ability): readonly Effect[] => ('effects' in ability ? ability.effects : [])

const allEffects = (def: CardDef): Effect[] => def.abilities.flatMap(abilityEffects)

const isMoney = ({ op }: Effect): boolean => op === 'take' || op === 'store'

/** Does the card bring bits, now or over time? */
export const makesMoney = (def: CardDef): boolean =>
  allEffects(def).some((e) => isMoney(e) || (e.op === 'gain' && e.who === 'you'))

const bankedBits = (def: CardDef): number =>
  def.abilities
    .filter((a) => a.kind === 'on' && (a.event === 'rez' || a.event === 'install'))
    .flatMap(abilityEffects)
    .reduce((sum, e) => (e.op === 'store' ? sum + e.n : sum), 0)

/** What a card on the table is still good for, in bits. */
export const playWorth = (def: CardDef, card: CardView): number => {
  const money = card.bits > 0 ? card.bits * 0.45 : bankedBits(def) * 0.35
  if (money > 0) return money
  if (def.keywords.includes('Ambush')) return 1
  return makesMoney(def) ? 3 : 2
}

/** An agenda that is trashed is not taken: what may be one is left alone. */
const maybeAgenda = (card: CardView): number => (card.advancement > 0 ? -3 - 3 * card.advancement : 0.5)

/** What it is worth to the Runner that all these cards of the Corp are trashed, unseen ones among them. */
export const razedWorth = (defs: Defs, cards: readonly CardView[]): number =>
  cards.reduce((sum, card) => {
    const def = defOf({ defs }, card)
    if (!def) return sum + maybeAgenda(card)
    return sum + (def.type === 'agenda' ? -5 * (def.agendaPoints ?? 1) : playWorth(def, card))
  }, 0)

/** What the Runner gains by trashing a card it accessed; a little less where it was only stored away. */
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

/** What a card is good for that this seat would have to install or rez first. */
export const bankWorth = (def: CardDef): number => bankedBits(def) * 0.4 - plainNumber(def.cost) * 0.4

/** What it means to lose a program. */
export const programWorth = (def: CardDef, card: CardView): number => {
  const breaker = def.abilities.some((a) => a.kind === 'break')
  return (breaker ? 5 : 1.5) + plainNumber(def.cost) * 0.5 + card.hosted.length * 2
}
