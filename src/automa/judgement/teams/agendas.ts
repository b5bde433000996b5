/** Liberated agendas: scored by the Agent, or handed to the Sponsor for what they do (B12, B13). */
import type { CardView, Decision, OptionView } from '../../../engine/index.ts'
import type { CardDef } from '../../../engine/language/index.ts'
import { bestOf } from '../best.ts'
import { fortSecurity } from '../corp/security.ts'
import { defOf, fortAt, optionDef, placedOf, type Situation } from '../situation.ts'
import { pointsWorth } from '../worth/points.ts'

/** Bits for each counter that goes along. */
const COUNTER = 2
/** Bits an Agent keeps. */
const KEPT = 3
/** What an agenda does, once the Sponsor has scored it. */
const ABILITY = 5
/** Advancing takes an action and a bit. */
const ADVANCING = 2

const hasAbilities = ({ abilities }: CardDef): boolean => abilities.length > 0

const affordableTeamCounters = ({ me }: Situation): number =>
  Math.max(0, Math.floor((me.bits - KEPT) / COUNTER))

/** Has the Sponsor a fort where it would last until its turn? */
const isSafeThere = ({ partner }: Situation): boolean =>
  partner?.forts.some((f) => f.kind === 'subsidiary' && f.cards.length === 0 && f.ice.length >= 2) ?? false

/** Only what is as good as scored there already, and does something. */
const isForSponsor = (s: Situation, def: CardDef, card: CardView): boolean => {
  const points = def.agendaPoints ?? 0
  const counters = Math.min(card.advancement, affordableTeamCounters(s))
  const wins = s.me.points + points >= s.view.agendaPoints
  return !wins && hasAbilities(def) && counters >= (def.difficulty ?? 0) - 1 && isSafeThere(s)
}

export const scoreOrHandOver = (s: Situation): OptionView | undefined => {
  const { options } = s.decision
  const given = options.find(({ verb }) => verb === 'hand-over')
  const card = given && placedOf(s, given)?.card
  const def = given && optionDef(s, given)
  return card && def && isForSponsor(s, def, card) ? given : options.find(({ verb }) => verb === 'score')
}

/** Counters to take along, as many as leave the Agent something to live on. */
export const countersToTake = (s: Situation): number => Math.min(s.decision.max, affordableTeamCounters(s))

/** How many counters came with it. */
const countersIn = ({ topic }: Decision): number => (topic?.is === 'handed' ? topic.counters : 0)

/** Its points are sure; scored once more it does something as well, if it lasts so long. */
const worthThere = (s: Situation, option: OptionView): number => {
  const def = optionDef(s, option)
  if (!def) return 0
  const sure = pointsWorth(s, s.me, def.agendaPoints ?? 0)
  if (option.verb === 'set-aside') return sure
  const fort = fortAt(s, option.fort)
  // Of a twin only the counters are left.
  if (option.verb !== 'install' || !fort || fort.cards.some((card) => defOf(s, card)?.type !== 'upgrade'))
    return 0
  const left = Math.max(0, (def.difficulty ?? 0) - countersIn(s.decision))
  return fortSecurity(s, fort) * (sure + (hasAbilities(def) ? ABILITY : 0)) - left * ADVANCING
}

/** Where the Sponsor puts what it was handed. */
export const whereTo = (s: Situation): OptionView | undefined =>
  bestOf(s.decision.options, (option) => worthThere(s, option))
