/** Liberated agendas: the Agent scores them, or hands them to the Sponsor for their abilities (B12, B13). */
import type { CardView, Decision, OptionView } from '../../../engine/index.ts'
import type { CardDef } from '../../../engine/language/index.ts'
import { bestOf } from '../best.ts'
import { fortSecurity } from '../corp/security.ts'
import { defOf, fortAt, optionDef, placedOf, type Situation } from '../situation.ts'
import { pointsWorth } from '../worth/points.ts'

/** The worth in bits of each counter handed over. */
const COUNTER = 2
/** Bits that an Agent keeps. */
const KEPT = 3
/** The worth of an agenda's ability once the Sponsor has scored it. */
const ABILITY = 5
/** An advancement costs an action and a bit. */
const ADVANCING = 2

const hasAbilities = ({ abilities }: CardDef): boolean => abilities.length > 0

const affordableTeamCounters = ({ me }: Situation): number =>
  Math.max(0, Math.floor((me.bits - KEPT) / COUNTER))

/** Whether the Sponsor has a fort where the agenda is safe until its turn. */
const isSafeThere = ({ partner }: Situation): boolean =>
  partner?.forts.some((f) => f.kind === 'subsidiary' && f.cards.length === 0 && f.ice.length >= 2) ?? false

/** Only agendas that the Sponsor is almost sure to score, and that have an ability. */
const isForSponsor = (s: Situation, def: CardDef, card: CardView): boolean => {
  const points = def.agendaPoints ?? 0
  const counters = Math.min(card.advancement, affordableTeamCounters(s))
  const wins = s.me.points + points >= s.view.agendaPoints
  return !wins && hasAbilities(def) && counters >= (def.difficulty ?? 0) - 1 && isSafeThere(s)
}

/** Hands the agenda to the Sponsor if that is better, otherwise scores it. */
export const scoreOrHandOver = (s: Situation): OptionView | undefined => {
  const { options } = s.decision
  const given = options.find(({ verb }) => verb === 'hand-over')
  const card = given && placedOf(s, given)?.card
  const def = given && optionDef(s, given)
  return card && def && isForSponsor(s, def, card) ? given : options.find(({ verb }) => verb === 'score')
}

/** Counters to hand over, leaving the Agent enough bits. */
export const countersToTake = (s: Situation): number => Math.min(s.decision.max, affordableTeamCounters(s))

/** Counters that came with the agenda. */
const countersIn = ({ topic }: Decision): number => (topic?.is === 'handed' ? topic.counters : 0)

/** Its points are certain. Scored again, it also uses its ability, if it survives that long. */
const worthThere = (s: Situation, option: OptionView): number => {
  const def = optionDef(s, option)
  if (!def) return 0
  const sure = pointsWorth(s, s.me, def.agendaPoints ?? 0)
  if (option.verb === 'set-aside') return sure
  const fort = fortAt(s, option.fort)
  // Of a twin only the counters remain.
  if (option.verb !== 'install' || !fort || fort.cards.some((card) => defOf(s, card)?.type !== 'upgrade'))
    return 0
  const left = Math.max(0, (def.difficulty ?? 0) - countersIn(s.decision))
  return fortSecurity(s, fort) * (sure + (hasAbilities(def) ? ABILITY : 0)) - left * ADVANCING
}

/** Where the Sponsor puts the card that it received. */
export const whereTo = (s: Situation): OptionView | undefined =>
  bestOf(s.decision.options, (option) => worthThere(s, option))
