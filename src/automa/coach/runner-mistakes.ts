/** Mistakes of a Runner outside runs. */
import type { Ability, Effect } from '../../engine/language/index.ts'
import { wayIn } from '../judgement/runner/prospects.ts'
import { defOf, fortOwner, plainNumber, type Situation } from '../judgement/situation.ts'
import { linkReach } from '../judgement/trace.ts'
import { type Detector, endsTurn } from './detector.ts'

const tracesIn = (effects: readonly Effect[]): number[] =>
  effects.flatMap((effect) => (effect.op === 'trace' ? [plainNumber(effect.limit)] : []))

const tracesOf = (ability: Ability): number[] =>
  'effects' in ability && Array.isArray(ability.effects) ? tracesIn(ability.effects) : []

/** The limits of the traces that the Corp has shown: on ice, in forts, and in Archives. */
const shownTraces = (s: Situation): number[] =>
  s.rivals.flatMap(({ forts, trash }) => {
    const cards = [...forts.flatMap(({ ice, cards: inside }) => [...ice, ...inside]), ...trash.faceUp]
    return cards.flatMap((card) => (defOf(s, card)?.abilities ?? []).flatMap(tracesOf))
  })

/** What removing a tag takes. */
const BITS_FOR_TAG = 2

/** Spent the bits that evade a trace which the Corp has shown, or that remove the tag it leads to. */
export const spentBeforeTrace: Detector = {
  side: 'runner',
  at: 'act',
  isMistake(s, { cost = 0 }) {
    const corp = s.rival?.bits ?? 0
    const left = s.me.bits - cost
    if (cost <= 0 || s.me.tags > 0) return false
    const reachWith = (bits: number): number => linkReach(s.defs, { ...s.me, bits }) ?? 0
    const isLast = s.me.bits >= BITS_FOR_TAG && left < BITS_FOR_TAG
    return shownTraces(s).some((limit) => {
      const bid = Math.min(limit, corp)
      return bid > 0 && reachWith(left) <= bid && (isLast || reachWith(s.me.bits) > bid)
    })
  },
}

/** A Corp with fewer bits cannot do much with a tag. */
const BITS_FOR_HARM = 3

/** Left a tag before a Corp with bits. */
export const tagLeft: Detector = {
  side: 'runner',
  at: 'act',
  isMistake: (s, answer) =>
    answer.verb !== 'untag' &&
    endsTurn(s, answer) &&
    s.decision.options.some(({ verb }) => verb === 'untag') &&
    (s.rival?.bits ?? 0) >= BITS_FOR_HARM,
  rounds: 2,
}

const UNSEEN_TURNS = 4
const CHEAP = { bits: 2, pain: 2, chance: 0.8 }

/** Ended a turn without a run on R&D, which was cheap and has not been seen for four turns. */
export const rdUnseen: Detector = {
  side: 'runner',
  at: 'act',
  isMistake(s, answer, { lastRd }) {
    if (!endsTurn(s, answer) || s.me.turns - lastRd < UNSEEN_TURNS) return false
    const run = s.decision.options.find(
      ({ verb, fort }) => verb === 'run' && s.rival?.forts.find(({ kind }) => kind === 'rd')?.id === fort,
    )
    const rd = s.rival?.forts.find(({ kind }) => kind === 'rd')
    if (!run || !rd || answer.id === run.id || (fortOwner(s, rd)?.stack ?? 0) === 0) return false
    const { bits, pain, chance } = wayIn(s, rd)
    return bits <= CHEAP.bits && pain <= CHEAP.pain && chance >= CHEAP.chance
  },
}
