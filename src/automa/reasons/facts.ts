/** What the seat can see of a move, or reckon from what it sees. */
import type { FortView, OptionView } from '../../engine/index.ts'
import { type IceKind, iceKinds, keywordOfIce } from '../../protocol/ice-kinds.ts'
import { asBreakers, worksOn } from '../judgement/ice/breakers.ts'
import { uncoveredKinds } from '../judgement/ice/kinds.ts'
import { fortAt, optionDef, placedOf, rigOf, type Situation } from '../judgement/situation.ts'
import type { FeatureGroup } from './groups.ts'
import type { VisibleFact } from './types.ts'

/** A fact, the groups of numbers it can explain, and whether it speaks for the move. */
export type SeenFact = { fact: VisibleFact; of: readonly FeatureGroup[]; speaks: 'for' | 'against' }

/** Actions of a turn to come. */
const A_TURN = 3
/** More bits or cards than these are no worry. */
const FEW_BITS = 2
const FEW_CARDS = 2

const bitsAfter = ({ me }: Situation, { verb, cost }: OptionView): number =>
  me.bits - (cost ?? (verb === 'advance' ? 1 : 0))

/** Counters that the agenda of this option lacks after it; null if it is none. */
const lacksAfter = (s: Situation, option: OptionView): number | null => {
  const { verb = '' } = option
  const def = optionDef(s, option)
  if (def?.type !== 'agenda' || (verb !== 'advance' && verb !== 'install')) return null
  const card = placedOf(s, option)?.card
  const advanced = verb === 'advance' ? (card?.advancement ?? 0) + 1 : 0
  return (card?.difficulty ?? def.difficulty ?? 0) - advanced
}

const scoring = (s: Situation, option: OptionView): SeenFact[] => {
  const about = { of: ['agendas', 'end'], speaks: 'for' } as const
  if (option.verb === 'score') return [{ fact: { kind: 'score-now' }, ...about }]
  const lacks = lacksAfter(s, option)
  const left = s.me.actions - 1
  if (lacks === null || lacks < 1 || s.me.owedActions > 0 || left < 0) return []
  if (lacks > left + A_TURN || bitsAfter(s, option) < lacks) return []
  return [{ fact: { kind: 'can-score', lacks, next: lacks > left }, ...about }]
}

const runFacts = ({ me }: Situation, { ice, cards }: FortView): SeenFact[] => {
  const facts: SeenFact[] = []
  const advanced = Math.max(0, ...cards.map(({ advancement }) => advancement))
  const unrezzed = ice.filter(({ rezzed }) => !rezzed).length
  const gains = { of: ['agendas', 'end'], speaks: 'for' } as const
  const risks = {
    of: ['runner-bits', 'rig', 'runner-cards', 'brain', 'tags', 'end'],
    speaks: 'against',
  } as const
  if (advanced > 0) facts.push({ fact: { kind: 'advanced', n: advanced }, ...gains })
  if (ice.length === 0) facts.push({ fact: { kind: 'open-fort' }, ...gains })
  if (unrezzed > 0) facts.push({ fact: { kind: 'unrezzed', n: unrezzed }, ...risks })
  if (me.handSize <= FEW_CARDS) facts.push({ fact: { kind: 'few-cards', n: me.handSize }, ...risks })
  return facts
}

const iceFacts = (s: Situation, option: OptionView): SeenFact[] => {
  const fort = fortAt(s, option.fort)
  if (!fort || optionDef(s, option)?.type !== 'ice') return []
  const of = ['ice', 'agendas', 'runner-bits'] as const
  return [{ fact: { kind: 'covers', n: fort.ice.length + 1 }, of, speaks: 'for' }]
}

const breakerFacts = (s: Situation, option: OptionView): SeenFact[] => {
  const def = optionDef(s, option)
  const missing = uncoveredKinds(s)
  const breaks = (kind: IceKind): boolean => {
    const keyword = keywordOfIce[kind]
    return (
      missing.includes(keyword) && def !== undefined && asBreakers(def).some((b) => worksOn(b, [keyword]))
    )
  }
  const kind = iceKinds.find(breaks)
  return kind ? [{ fact: { kind: 'first-breaker', ice: kind }, of: ['rig', 'agendas'], speaks: 'for' }] : []
}

/** Bits on cards may pay too: then nobody knows yet what is left in the pool. */
const spends = (s: Situation, option: OptionView): SeenFact[] => {
  const left = bitsAfter(s, option)
  const held = rigOf(s.me).some(({ bits }) => bits > 0) || s.me.forts.some(hasBits)
  if (held || left === s.me.bits || left > FEW_BITS) return []
  const own: FeatureGroup = s.me.side === 'corp' ? 'corp-bits' : 'runner-bits'
  return [{ fact: { kind: 'bits-left', n: left }, of: [own], speaks: 'against' }]
}

const hasBits = ({ ice, cards }: FortView): boolean => [...ice, ...cards].some(({ bits }) => bits > 0)

const untagging = ({ me }: Situation): SeenFact[] => [
  { fact: { kind: 'tags', n: me.tags }, of: ['tags', 'end', 'rig', 'runner-cards'], speaks: 'for' },
]

const installing = (s: Situation, option: OptionView): SeenFact[] =>
  s.me.side === 'corp'
    ? [...iceFacts(s, option), ...scoring(s, option), ...spends(s, option)]
    : [...breakerFacts(s, option), ...spends(s, option)]

const running = (s: Situation, option: OptionView): SeenFact[] => {
  const fort = fortAt(s, option.fort)
  return fort ? runFacts(s, fort) : []
}

const BY_VERB: Readonly<Record<string, (s: Situation, option: OptionView) => SeenFact[]>> = {
  score: scoring,
  advance: (s, option) => [...scoring(s, option), ...spends(s, option)],
  install: installing,
  run: running,
  untag: untagging,
}

/** Of the one option that is chosen. Between actions an agenda can be scored; nothing else counts there. */
export const factsOf = (s: Situation, option: OptionView): SeenFact[] => {
  const { verb = '' } = option
  return s.decision.kind === 'act' || verb === 'score' ? (BY_VERB[verb]?.(s, option) ?? []) : []
}
