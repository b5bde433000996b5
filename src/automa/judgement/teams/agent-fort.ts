/** What is at stake in an Agent fort, and what its Agent does for it (B7, B8). */
import type { OptionView, SeatView } from '../../../engine/index.ts'
import { bestOf } from '../best.ts'
import { barrierOf, bestPassage, raiderOf } from '../ice/passage.ts'
import { inDaemon, takeWorth } from '../runner/install.ts'
import {
  defOf,
  fortAt,
  optionDef,
  placedOf,
  plainNumber,
  rigOf,
  type Situation,
  tagsOn,
} from '../situation.ts'
import { programWorth } from '../worth/cards.ts'
import { bitWorth } from '../worth/money.ts'

/** The cost to the team of a tag on the Agent. */
const TAG = 2.5
/** A program changes hands only if it fits and is paid for, so half of its worth is at stake. */
const LIKELY = 0.5

/** The cost to this Agent of a successful run on its fort. */
export const stakeOfAgent = (s: Situation, agent: SeatView | undefined): number => {
  if (!agent) return 0
  const programs = rigOf(agent).flatMap((card) => {
    const def = defOf(s, card)
    return def?.type === 'program' ? [programWorth(def, card)] : []
  })
  return TAG + LIKELY * Math.max(0, ...programs)
}

/** The worth of tagging an Agent: the first tag exposes its resources, further ones may be sold. */
const tagWorth = (s: Situation, agent: SeatView): number =>
  tagsOn(s, agent) > 0 ? 0.3 : 1.2 + Math.min(3, agent.rig?.resources.length ?? 0) * 0.4

/** A rival's loss is only part of a gain, and less with each further rival. */
const HARM = 0.3

/** The thief's gain, and part of the other's loss. */
const theftWorth = (s: Situation, option: Pick<OptionView, 'card' | 'cost'>, hosted = false): number => {
  const placed = placedOf(s, option as OptionView)
  const def = defOf(s, placed?.card)
  if (!placed || !def) return 0
  return (
    takeWorth(s, def, option.cost ?? 0, hosted) +
    (programWorth(def, placed.card) * HARM) / Math.max(1, s.rivals.length)
  )
}

/** What a Runner may gain from the rig inside: a tag, or the best program it could pay for. */
export const spoilsIn = (s: Situation, agent: SeatView): number => {
  const thefts = (agent.rig?.programs ?? []).flatMap((card) => {
    const cost = plainNumber(defOf(s, card)?.cost)
    return cost <= s.me.bits ? [theftWorth(s, { card: card.handle, cost })] : []
  })
  return Math.max(tagWorth(s, agent), ...thefts)
}

/** Tags, steals, or does neither. */
export const chooseSpoils = (s: Situation): OptionView | undefined =>
  bestOf(s.decision.options, (option) => {
    if (option.verb === 'steal-program') return theftWorth(s, option, inDaemon(s, option) === 1)
    const agent = s.view.seats.find(({ id }) => id === option.seat)
    return option.verb === 'tag-agent' && agent ? tagWorth(s, agent) : 0
  })

/** The assumed cost of ice that nobody has seen yet. */
const USUAL_COST = 4

/** The ice is encountered at half its strength. */
const holdsUp = (s: Situation, option: OptionView): number => {
  const card = placedOf(s, option)?.card
  const def = optionDef(s, option)
  const runner = s.view.seats.find(({ id }) => id === s.view.run?.runner)
  const raider = runner && raiderOf(s.defs, runner, s.partner?.bits ?? 0)
  const barrier = raider && card ? barrierOf(s.defs, raider, card) : null
  if (!raider || !barrier) return 0
  const way = bestPassage({ ...barrier, strength: Math.ceil(plainNumber(def?.strength) / 2) }, raider)
  return (way.stopped ? stakeHere(s) : 0) + (way.bits + way.pain) * 0.8
}

const stakeHere = (s: Situation): number => {
  const inside = fortAt(s, s.view.run?.accessFort)?.cards.length ?? 0
  return stakeOfAgent(s, s.me) + inside
}

/**
 * Whether to boot ice that the Sponsor leaves unrezzed: yes if it prevents more than it costs. Unknown ice
 * has to be affordable too.
 */
export const shouldBoot = (s: Situation, option: OptionView): boolean => {
  const price = option.cost
  if (price !== undefined) return holdsUp(s, option) > price * bitWorth(s.me)
  return s.me.bits >= USUAL_COST && stakeHere(s) > USUAL_COST * bitWorth(s.me)
}
