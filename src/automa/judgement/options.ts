/** Questions with a few answers: which fort, which source of bits. */
import type { OptionView } from '../../engine/index.ts'
import { bestOf, rankBy } from './best.ts'
import { keepingWorth } from './cards.ts'
import { subToRepeat } from './corp/during-run.ts'
import { fortForIce } from './corp/ice.ts'
import { fortToRun } from './runner/preps.ts'
import { fortAt, leadingSeat, optionDef, placedOf, plainNumber, type Situation } from './situation.ts'
import { scoreOrHandOver, whereTo } from './teams/agendas.ts'
import { chooseSpoils } from './teams/agent-fort.ts'
import { chooseOffer } from './teams/tags.ts'
import { chooseBase } from './trace.ts'
import { agendaPoints } from './worth/points.ts'

/**
 * The fort where a Runner faces the most ice for the least gain: what a Corp prefers when it redirects a run.
 */
const fortToSendTo = (s: Situation, { fort: id }: OptionView): number => {
  const fort = fortAt(s, id)
  if (!fort) return 0
  const ice = fort.ice
    .filter((card) => card.rezzed)
    .reduce((sum, card) => sum + plainNumber(card.strength), 0)
  const stored = fort.kind === 'hq' || fort.kind === 'rd' ? 4 : 0
  return ice - agendaPoints(s.defs, fort.cards) * 5 - stored
}

/** During a run, agendas stay out of a fort that is being filled. */
const toBuildWith = (s: Situation, option: OptionView): number => {
  const def = optionDef(s, option)
  if (def?.type === 'agenda') return s.view.run ? -plainNumber(def.agendaPoints) : 5
  const ambush = def?.keywords.includes('Ambush') ? 3 : 0
  return ambush + (def?.type === 'ice' ? 4 : 1) + (option.verb === 'install-rez' ? 0.5 : 0)
}

/** Of several rivals, the one closest to winning. */
const againstLeader = (s: Situation): OptionView | undefined => {
  const leader = leadingSeat(
    s.view.seats.filter(({ id }) => s.decision.options.some(({ seat }) => seat === id)),
  )
  return s.decision.options.find(({ seat }) => seat !== undefined && seat === leader?.id)
}

/** Questions that only a table of teams asks, keyed by a verb among their answers. */
const TEAM: Readonly<Record<string, (s: Situation) => OptionView | undefined>> = {
  'tag-agent': chooseSpoils,
  'offer-tag': chooseOffer,
  'hand-over': scoreOrHandOver,
  'set-aside': whereTo,
  against: againstLeader,
}

/** Sources of bits are offered with the most restricted pool first, and its largest amount first. */
export const chooseOption = (s: Situation): OptionView | undefined => {
  const { options } = s.decision
  const teamOption = options.find((o) => TEAM[o.verb ?? ''])
  if (teamOption) return TEAM[teamOption.verb ?? '']?.(s)
  if (options.every((o) => o.verb === 'run')) return fortToRun(s)
  if (options.every((o) => o.verb === 'fort')) return bestOf(options, (o) => fortForIce(s, o))
  if (options.every((o) => o.verb === 'base')) return chooseBase(s)
  if (options.every((o) => o.verb === 'repeat')) return subToRepeat(s)
  if (options.every((o) => o.verb === 'redirect')) return bestOf(options, (o) => fortToSendTo(s, o))
  if (options.every((o) => o.verb === 'install' || o.verb === 'install-rez'))
    return bestOf(options, (o) => toBuildWith(s, o))
  return options[0]
}

/** Cards put back go with the best on top; everything else keeps its order. */
export const chooseOrder = (s: Situation): string[] => {
  const { options } = s.decision
  if (!options.every((o) => o.verb === 'put')) return options.map((o) => o.id)
  const worth = (o: OptionView): number => {
    const placed = placedOf(s, o)
    return placed ? keepingWorth(s, placed.card) : 0
  }
  return rankBy(options, worth).map((o) => o.id)
}
