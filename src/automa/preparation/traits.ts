/**
 * The traits that deck preparation and AI cards look for: whether a card makes money, lets its player trash,
 * or has an ability that costs a click. They come from the card's data, never its name. A host may correct
 * them (`sorting`).
 */
import type { AutomaSetup, Trait } from '../../engine/automa.ts'
import type { Ability, Amount, CardDef, Cards, Effect, Purpose } from '../../engine/language/index.ts'
import { memoize } from '../memoize.ts'

export type Sorting = AutomaSetup['sorting']

const isEffect = (part: unknown): part is Effect => typeof part === 'object' && part !== null && 'op' in part

/** Effects nested in other effects, without those of a run, which belong to the run. */
const innerEffectsOf = (e: Effect): Effect[] => {
  if (e.op === 'roll') return e.on.flatMap((faces) => faces.effects)
  // An ability that the card leaves for later.
  if (e.op === 'lasting' && e.ability.kind === 'on' && e.ability.once === 'ever')
    return [...e.ability.effects]
  return Object.entries(e).flatMap(([key, value]) =>
    key !== 'with' && Array.isArray(value) ? (value as unknown[]).filter(isEffect) : [],
  )
}

/** The effects and all effects nested in them. */
const allEffects = (effects: readonly Effect[]): Effect[] =>
  effects.flatMap((e) => [e, ...allEffects(innerEffectsOf(e))])

/** The effects of an ability that its own player uses, or that happen automatically. */
export const ownEffects = (a: Ability): Effect[] => {
  if (a.kind === 'action' && a.by === 'rival') return []
  if (a.kind === 'extraAction') return allEffects(a.does ?? [])
  return a.kind === 'play' || a.kind === 'action' || a.kind === 'use' || a.kind === 'on'
    ? allEffects(a.effects)
    : []
}

const costsAtMost = (n: Amount): number => (typeof n === 'number' ? n : Number.POSITIVE_INFINITY)

/** An action that may only be spent on gaining a bit counts as a bit. */
const givesBitAction = (e: Effect): boolean =>
  e.op === 'lasting' && e.ability.kind === 'extraAction' && e.ability.only?.to === 'gain'

const bitsGained = (effects: readonly Effect[]): number =>
  effects.reduce((n, e) => {
    if (e.op === 'gain' && e.who === 'you') return n + costsAtMost(e.n)
    // Each die may be taken as bits.
    if (e.op === 'rollOn') return n + e.dice * e.most
    if (givesBitAction(e)) return n + 1
    return e.op === 'take' ? n + (e.n === 'all' ? Number.POSITIVE_INFINITY : e.n) : n
  }, 0)

/** Bits that each use of an ability costs. */
const abilityBits = (def: CardDef, a: Ability): number => {
  if (a.kind === 'play') return typeof def.cost === 'number' ? def.cost : 0
  return a.kind === 'action' || a.kind === 'use' ? (a.cost.bits ?? 0) : 0
}

/** True if it returns more bits than it costs. */
const gainsBits = (def: CardDef): boolean =>
  def.abilities.some((a) => a.kind === 'prepBonus' || bitsGained(ownEffects(a)) > abilityBits(def, a))

const isPool = (a: Ability): boolean =>
  a.kind === 'pool' && (a.pays === 'any' || !a.pays.every(isForTrashing))

/** Bits set aside for its player's own use. */
const holdsBits = (def: CardDef): boolean =>
  def.abilities.some(
    (a) =>
      isPool(a) || ownEffects(a).some((e) => e.op === 'lasting' && isPool(e.ability) && e.who !== 'rival'),
  )

const makesRun = (def: CardDef): boolean =>
  def.abilities.some((a) => ownEffects(a).some((e) => e.op === 'run'))

/** Brings cards into play free, and not just for a run. */
const installsFree = (def: CardDef): boolean =>
  !makesRun(def) && def.abilities.some((a) => ownEffects(a).some((e) => e.op === 'installFree'))

const whoseCards = (what: Cards, effects: readonly Effect[]): 'you' | 'rival' | null => {
  if (typeof what === 'string') return null
  if ('var' in what) {
    const chosen = effects.find((e) => e.op === 'choose' && e.as === what.var)
    return chosen?.op === 'choose' ? whoseCards(chosen.from, effects) : null
  }
  return 'of' in what ? what.of : null
}

const isLess = (n: Amount): boolean => (typeof n === 'number' ? n < 0 : 'each' in n && (n.each as number) < 0)

/** Costs other than bits that an effect demands: own cards, points, damage, a debt. */
const isPrice = (e: Effect, effects: readonly Effect[]): boolean => {
  switch (e.op) {
    case 'points':
      return e.who !== 'rival' && isLess(e.n)
    case 'lose':
    case 'damage':
      return e.who === 'you'
    case 'trash':
      return whoseCards(e.what, effects) === 'you'
    default:
      return false
  }
}

const isPriced = (def: CardDef): boolean =>
  def.abilities.some((a) => {
    const effects = ownEffects(a)
    const points = (a.kind === 'action' || a.kind === 'use') && (a.cost.points ?? 0) > 0
    return points || effects.some((e) => isPrice(e, effects))
  })

/** For the Corp, money is bits above the cost (AC2); for a Runner, also pools and reduced costs (AR3). */
const moneyTrait = (def: CardDef): string | null => {
  if (def.side === 'corp') return gainsBits(def) ? 'It gains bits.' : null
  if (isPriced(def)) return null
  if (gainsBits(def)) return 'It gains bits.'
  if (holdsBits(def)) return 'It holds bits for its player to use.'
  return installsFree(def) ? 'It saves costs.' : null
}

const TRASHING: readonly Purpose[] = ['trash', 'trashNode', 'trashUpgrade']
const isForTrashing = (p: Purpose): boolean => TRASHING.includes(p)

/** Whether it trashes cards in a Corp's forts. */
const trashesInForts = (e: Effect, effects: readonly Effect[]): boolean => {
  if (e.op === 'lasting') return e.ability.kind === 'mayTrash'
  if (e.op !== 'trash') return false
  const { what } = e
  if (whoseCards(what, effects) !== 'rival') return false
  const filter = typeof what === 'string' || !('filter' in what) ? undefined : what.filter
  return filter?.type !== 'ice'
}

const trashingTrait = (def: CardDef): string | null => {
  if (def.side === 'corp' || def.type === 'prep') return null
  const paysFor = def.abilities.some(
    (a) => a.kind === 'pool' && a.pays !== 'any' && a.pays.some(isForTrashing),
  )
  if (paysFor) return 'Its bits pay for trashing.'
  const trashes = def.abilities.some((a) => {
    const effects = ownEffects(a)
    return effects.some((e) => trashesInForts(e, effects))
  })
  return trashes ? 'It trashes cards of the Corp.' : null
}

const clickTrait = (def: CardDef): string | null =>
  def.abilities.some((a) => a.kind === 'action' && a.by !== 'rival')
    ? 'It has an ability that costs an action.'
    : null

const WHY: Readonly<Record<Trait, (def: CardDef) => string | null>> = {
  money: memoize(moneyTrait),
  trashing: memoize(trashingTrait),
  click: memoize(clickTrait),
}

/** Why a card has a trait, from its data; null if it does not have it. */
export const whyTrait = (def: CardDef, trait: Trait): string | null => WHY[trait](def)

/** Whether a card has this trait: by the host's correction, otherwise by its data. */
export const hasTrait = (def: CardDef, trait: Trait, sorting?: Sorting): boolean =>
  sorting?.[def.id]?.[trait] ?? whyTrait(def, trait) !== null
