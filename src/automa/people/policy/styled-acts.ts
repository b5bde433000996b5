/** What an action is worth to a person: judgement's estimate, bent by style and by mistakes. */
import type { OptionView } from '../../../engine/index.ts'
import { bestOf } from '../../judgement/best.ts'
import { worthOfMove } from '../../judgement/choose-action.ts'
import { prizeOf, wayIn } from '../../judgement/runner/prospects.ts'
import { fortAt, optionDef, plainNumber, type Situation } from '../../judgement/situation.ts'
import { bitWorth } from '../../judgement/worth/money.ts'
import type { ActKind, Person } from '../types.ts'
import { isAmbush, kindOfAct, kindOfRun } from './acts.ts'
import { isHowler } from './howlers.ts'
import type { Whims } from './whims.ts'

/** From here on judgement's estimate says that an act comes before all others: it scores, or costs no action. */
const URGENT = 50
/** And from here down that it makes no sense. */
const SENSELESS = -15
/** Below what any mistake makes of an act. */
const NEVER = -1000

/** Someone who plays, their whims in this turn, and how far their mistakes go. */
export type Actor = { person: Person; whims: Whims; lapse: number }

/** Unlikely to be played. */
const UNTHOUGHT = -6

const noWayIn = -5

/** What an uncounted run seems to be worth: what lies there, without the price of the way in. */
const blindRun = (
  { person, whims, lapse }: Actor,
  s: Situation,
  option: OptionView,
  plain: number,
): number => {
  const fort = fortAt(s, option.fort)
  const { blind = 0 } = person.slips
  if (!fort || s.me.handSize === 0 || !whims.happens(`blind/${fort.id}`, blind * lapse)) return plain
  return Math.max(plain, Math.min(4, prizeOf(s, fort) - 1))
}

/** Runs for what can be trashed in a fort. */
const wreckingRun = ({ person }: Actor, s: Situation, option: OptionView): number => {
  const { wreck = 0 } = person.habits
  const fort = fortAt(s, option.fort)
  if (wreck === 0 || fort?.kind !== 'subsidiary' || fort.cards.length === 0) return noWayIn
  const { chance, bits, pain } = wayIn(s, fort)
  // Something has to be left to pay for trashing.
  if (chance < 0.7 || s.me.bits - bits < 3) return noWayIn
  return wreck - bits * bitWorth(s.me) * 0.6 - pain
}

const isUncertain = ({ person }: Actor, s: Situation, option: OptionView): boolean => {
  const fort = fortAt(s, option.fort)
  const { sure = 0 } = person.habits
  return sure > 0 && fort !== undefined && wayIn(s, fort).chance < sure
}

const runWorth = (actor: Actor, s: Situation, option: OptionView, plain: number): number => {
  if (isUncertain(actor, s, option)) return noWayIn
  const { weights, habits } = actor.person
  const by = kindOfRun(s, option)
  const liked = plain + (weights.run ?? 0) + (by ? (weights[by] ?? 0) : 0)
  const seen = plain <= -1 ? blindRun(actor, s, option, noWayIn) : blindRun(actor, s, option, liked)
  return habits.wreck ? Math.max(seen, wreckingRun(actor, s, option)) : seen
}

/** Ice on a fort up to the depth that a person wants; no more on one that has it. */
const depthWorth = ({ person }: Actor, s: Situation, option: OptionView): number => {
  const { depth } = person.habits
  if (depth === undefined) return 0
  const fort = fortAt(s, option.fort)
  if (fort?.kind === 'archives') return -4
  const there = fort?.ice.length ?? 0
  if (!fort) return s.me.forts.some(({ kind, ice }) => kind === 'subsidiary' && ice.length < depth) ? -3 : 0
  return there < depth ? 2 : -4
}

/** In a turn of bluffing: cards that are no agendas, where an agenda would be. */
const bluffWorth = (actor: Actor, s: Situation, option: OptionView, kind: ActKind, plain: number): number => {
  const { bluff = 0 } = actor.person.habits
  if (!actor.whims.happens('bluff', bluff)) return kind === 'bluff' && plain <= 0 ? -1 : 0
  if (kind === 'bluff') return s.me.bits > 2 ? 2.5 : -1
  const fort = fortAt(s, option.fort)
  const isFree = fort !== undefined && fort.kind === 'subsidiary' && fort.ice.length > 0
  return isFree && isAmbush(optionDef(s, option)) ? 3.5 : 0
}

const BLUFFS: readonly ActKind[] = ['bluff', 'ambush', 'node']

/** The bits a person keeps for a trace, a rez or a run. */
const reserveWorth = ({ person }: Actor, s: Situation, option: OptionView, kind: ActKind): number => {
  const { reserve = 0, purse = Number.POSITIVE_INFINITY } = person.habits
  const missing = reserve - s.me.bits
  if (kind === 'gain' && s.me.bits >= purse) return -3
  if (kind === 'gain') return missing > 0 ? Math.min(3, missing) * 0.5 : 0
  const cost = plainNumber(option.cost)
  return -Math.max(0, Math.min(cost, cost + missing)) * 0.6
}

const likingOf = (actor: Actor, s: Situation, option: OptionView, kind: ActKind, plain: number): number => {
  const weight = actor.person.weights[kind] ?? 0
  const depth = kind === 'ice' ? depthWorth(actor, s, option) : 0
  const bluff = BLUFFS.includes(kind) ? bluffWorth(actor, s, option, kind, plain) : 0
  return plain + weight + depth + bluff + reserveWorth(actor, s, option, kind)
}

/** Mistakes stay the same all turn: for a card by its name, for a run by its fort. */
const mistakeIn = (
  { person, whims, lapse }: Actor,
  s: Situation,
  option: OptionView,
  kind: ActKind,
): number => {
  if (lapse === 0) return 0
  const { doubt, forgets } = person.slips
  const about = `${kind}/${optionDef(s, option)?.id ?? ''}/${option.fort ?? ''}`
  const forgotten = whims.happens(`forgets/${kind}`, forgets * lapse) ? UNTHOUGHT : 0
  return doubt * lapse * whims.error(`doubt/${about}`) + forgotten
}

/** A score that is missed is not missed again in the next turn. */
const missesScore = ({ person, whims, lapse }: Actor, s: Situation, kind: ActKind | null): boolean => {
  const { misses = 0 } = person.slips
  return kind !== null && s.me.turns % 2 === 0 && whims.happens('misses', misses * lapse)
}

const worthTo = (actor: Actor, s: Situation, option: OptionView): number => {
  if (isHowler(s, option)) return NEVER
  const plain = worthOfMove(s, option)
  const kind = kindOfAct(s, option)
  if (plain <= SENSELESS || kind === null) return plain
  if (plain >= URGENT) return missesScore(actor, s, kind) ? 0 : plain
  const own = kind === 'run' ? runWorth(actor, s, option, plain) : likingOf(actor, s, option, kind, plain)
  return own + mistakeIn(actor, s, option, kind)
}

/** The action that is worth most to this person. */
export const styledAct = (actor: Actor, s: Situation): OptionView | undefined =>
  bestOf(s.decision.options, (option) => worthTo(actor, s, option))
