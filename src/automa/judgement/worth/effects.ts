/** The worth of effects to the seat that causes them, in bits. */
import type { SeatView } from '../../../engine/index.ts'
import type { Ability, Amount, CardDef, Effect } from '../../../engine/language/index.ts'
import { painOfDamage } from '../ice/subroutine-harm.ts'
import {
  type Armed,
  type Defs,
  defOf,
  fortAt,
  plainNumber,
  readRig,
  type Situation,
  tagsOn,
} from '../situation.ts'
import { linkReach, worthOfRaise } from '../trace.ts'
import { razedWorth } from './cards.ts'
import { bitWorth } from './money.ts'
import { nearingWorth, pointsWorth } from './points.ts'
import type { withoutWorth } from './worthless.ts'

/** Bits and counters on the card that has the effects. */
type Here = { bits: number; advancement: number; above?: number; over?: number }

/** The amount, as far as the card's counters or a player's state determine it. */
const amountOf = (s: Situation, n: Amount, here: Here): number => {
  if (typeof n === 'number') return n
  if ('here' in n) return Math.floor((here[n.here] ?? 0) / (n.per ?? 1))
  if (!('all' in n)) return 1
  const seat = n.of === 'you' ? s.me : rivalOf(s)
  if (!seat) return 0
  const tags = seat.side === 'runner' && seat !== s.me ? tagsOn(s, seat) : seat.tags
  return { bits: seat.bits, tags, cards: seat.handSize, deck: seat.stack }[n.all]
}

/** Cards drawn beyond the maximum hand size are soon discarded. */
const worthOfDraw = (me: SeatView, n: number): number => {
  if (me.side === 'corp' && me.stack <= n + 3) return -5
  const room = Math.max(0, me.maxHand + 1 - me.handSize)
  const kept = Math.min(n, room, me.stack)
  return kept * (me.handSize <= 3 ? 1.1 : 0.8) + Math.min(n - kept, me.stack) * 0.1
}

const rivalOf = ({ rival }: Situation): SeatView | undefined => rival

/** Whether the hand holds a card that needs a tagged Runner. */
export const holdsPunishment = (s: Situation): boolean =>
  (s.me.hand ?? []).some((card) =>
    defOf(s, card)?.abilities.some((a) => a.kind === 'play' && a.if?.some((c) => c.is === 'rivalTagged')),
  )

/** The first tag enables everything that tags do; more of them only take longer to remove. */
export const worthOfTag = (s: Situation, n: number): number => {
  const runner = rivalOf(s)
  if (!runner || tagsOn(s, runner) > 0) return n * 0.3
  const resources = runner.rig?.resources.length ?? 0
  return 1 + Math.min(2, resources) * 0.9 + (holdsPunishment(s) ? 2 : 0)
}

/** Meat damage that the cards of a rig prevent. */
const armour: (defs: Defs, runner: Armed) => number = readRig((defs, cards) =>
  cards.reduce((sum, card) => {
    const guards = (defOf({ defs }, card)?.abilities ?? []).filter(
      (a) => a.kind === 'prevent' && a.event === 'damage' && (a.damage?.includes('meat') ?? true),
    )
    return sum + guards.reduce((n, a) => n + (a.kind === 'prevent' ? plainNumber(a.n) : 0), 0)
  }, 0),
)

/** How bad a tag is for this seat: less without resources to lose and with armour. */
export const painOfTag = ({ defs, me }: Situation): number => {
  const resources = Math.min(3, me.rig?.resources.length ?? 0)
  return Math.max(0.5, 2 + resources * 0.5 - Math.min(4, armour(defs, me)) * 0.4)
}

const worthOfTags = (s: Situation, who: 'you' | 'rival', n: number): number =>
  who === 'rival' ? worthOfTag(s, n) : -painOfTag(s) * n

const worthOfDamage = (s: Situation, effect: Extract<Effect, { op: 'damage' }>, here: Here): number => {
  const n = amountOf(s, effect.n, here)
  const victim = effect.who === 'you' ? s.me : rivalOf(s)
  if (!victim || victim.side === 'corp') return 0
  const pain =
    effect.damage === 'brain' ? painOfDamage(0, n, victim.handSize) : painOfDamage(n, 0, victim.handSize)
  return effect.who === 'you' ? -pain : pain
}

/** A trace is worth its effect if the Runner cannot build more link than it reaches. */
const worthOfTrace = (s: Situation, effect: Extract<Effect, { op: 'trace' }>, here: Here): number => {
  const runner = rivalOf(s)
  const reach = runner ? linkReach(s.defs, runner) : null
  const max = Math.min(amountOf(s, effect.limit, here), s.me.bits)
  if (reach !== null && reach > max) return 0
  return effectsWorth(s, effect.success, here) - (reach ?? 0)
}

const signedWorth = (effect: { who: 'you' | 'rival' }, n: number): number =>
  effect.who === 'you' ? n : -0.7 * n

const worthOfPoints = (s: Situation, who: 'you' | 'rival', n: number): number => {
  const worth = n < 0 ? 6 * n : pointsWorth(s, who === 'you' ? s.me : (rivalOf(s) ?? s.me), n)
  return who === 'you' ? worth : -worth
}

const losing = 7

/** At seven points the Corp loses the game. */
const worthOfPublicity = (s: Situation, who: 'you' | 'rival', n: number): number => {
  const corp = who === 'you' ? s.me : rivalOf(s)
  const worth = nearingWorth(losing, corp?.badPublicity ?? 0, n)
  return who === 'you' ? -worth : worth
}

type BitsEffect = Extract<Effect, { op: 'gain' | 'lose' | 'store' | 'take' | 'draw' }>

const isInBits = (effect: Effect): effect is BitsEffect =>
  ['gain', 'lose', 'store', 'take', 'draw'].includes(effect.op)

const worthOfBits = (s: Situation, effect: BitsEffect, here: Here): number => {
  switch (effect.op) {
    case 'gain':
      return signedWorth(effect, amountOf(s, effect.n, here) * bitWorth(s.me))
    case 'lose':
      return -signedWorth(effect, amountOf(s, effect.n, here))
    case 'store':
      return effect.n * 0.65 * bitWorth(s.me)
    case 'take':
      return (effect.n === 'all' ? here.bits * 0.55 : Math.min(effect.n, here.bits)) * bitWorth(s.me)
    case 'draw':
      return effect.who === 'you' ? worthOfDraw(s.me, amountOf(s, effect.n, here)) : 0
  }
}

/** The worth of accessing further stored cards. */
const worthOfAccess = (s: Situation, { of, n }: Extract<Ability, { kind: 'modify' }>, here: Here): number => {
  const fort = fortAt(s, s.view.run?.accessFort)
  return typeof of === 'object' && 'fort' in of && of.fort === fort?.kind ? 2.2 * amountOf(s, n, here) : 0
}

const worthOfLasting = (s: Situation, ability: Ability, here: Here): number => {
  if (ability.kind === 'modify' && ability.stat === 'access') return worthOfAccess(s, ability, here)
  if (ability.kind === 'on' && ability.event === 'runEnd') return effectsWorth(s, ability.effects, here)
  return ability.kind === 'prevent' ? 1.5 : 0
}

/** The rival chooses the effect worth least to this seat. */
const worthOfChoice = (s: Situation, effect: Extract<Effect, { op: 'may' }>, here: Here): number => {
  const worth = effectsWorth(s, effect.effects, here)
  return effect.who === 'rival' ? Math.min(worth, effectsWorth(s, effect.else ?? [], here)) : worth
}

/** The worth of trashing everything inside the fort of the run. */
const worthOfRazing = (s: Situation, what: Extract<Effect, { op: 'trash' }>['what']): number => {
  const razes = typeof what === 'object' && 'filter' in what && what.filter?.onRunFort && what.filter.inside
  const fort = razes ? fortAt(s, s.view.run?.accessFort) : undefined
  return fort ? razedWorth(s.defs, fort.cards) - 1 : 0
}

/** Bits saved for a card that comes into play gradually. */
const PATIENCE = 0.5

/** The last counter off a card brings it into play; the others are worth the bits they stand for. */
const worthOfTakeOff = (s: Situation, { counter, n }: Extract<Effect, { op: 'takeOff' }>): number => {
  const waiting = s.me.aside.flatMap((card) => card.counters[counter] ?? [])
  if (n > 0) return waiting.length === 0 ? 0 : Math.min(...waiting) <= n ? 2.5 : 0.6 * n
  const costs = (s.me.hand ?? []).map((card) => defOf(s, card)).filter((def) => def && staysInstalled(def))
  return Math.max(0, ...costs.map((def) => plainNumber(def?.cost) - 1)) * PATIENCE
}

const staysInstalled = ({ type }: CardDef): boolean => type === 'program' || type === 'hardware'

/** A card with this keyword is on top of a rival's trash, and this seat has acted this turn. */
const justTrashed = (s: Situation, keyword: string): boolean =>
  s.view.turn.seat === s.me.id &&
  s.me.actions < 4 &&
  s.rivals.some((rival) => defOf(s, rival.trash.faceUp[0])?.keywords.includes(keyword) ?? false)

/** The view does not say when the card was trashed, and others may have been trashed unseen. */
const LIKELY = 0.5

const worthOfWhen = (s: Situation, effect: Extract<Effect, { op: 'when' }>, here: Here): number => {
  const trashCondition = effect.if.find((c) => c.is === 'trashedThisTurn')
  if (trashCondition?.is !== 'trashedThisTurn') return effectsWorth(s, effect.effects, here)
  if (justTrashed(s, trashCondition.keyword)) return LIKELY * effectsWorth(s, effect.effects, here)
  return effectsWorth(s, effect.else ?? [], here)
}

/** The payer pays if that costs less than what would happen otherwise. */
const worthUnlessPaid = (s: Situation, effect: Extract<Effect, { op: 'unlessPaid' }>, here: Here): number => {
  const worth = effectsWorth(s, effect.effects, here)
  if (effect.who === 'you') return Math.max(worth, -effect.bits * bitWorth(s.me))
  return Math.min(worth, effect.bits)
}

/** The worth of an effect that only counts for cards of a rival. */
const ofRivals = ({ who }: { who: 'you' | 'rival' }, n: number): number => (who === 'rival' ? n : 0)

/** The rival spends bits, and may have to trash the ice. */
const worthOfRezzing = ({ orTrash }: Extract<Effect, { op: 'makeRez' }>): number => (orTrash ? 3 : 1.5)

/** Ops in `withoutWorth` have a reason for being worth 0. */
const noWorth = (_op: keyof typeof withoutWorth): number => 0

const worthOfOther = (s: Situation, effect: Exclude<Effect, BitsEffect>, here: Here): number => {
  switch (effect.op) {
    case 'gainActions':
      return effect.n * 1.2
    case 'damage':
      return worthOfDamage(s, effect, here)
    case 'tag':
      return worthOfTags(s, effect.who, amountOf(s, effect.n, here))
    case 'untag':
      return Math.min(amountOf(s, effect.n, here), s.me.tags) * 3.5
    case 'trace':
      return worthOfTrace(s, effect, here)
    case 'raiseLink':
      return worthOfRaise(s, effect.n)
    case 'liberate':
      return pointsWorth(s, s.me, 2)
    case 'points':
      return worthOfPoints(s, effect.who ?? 'you', amountOf(s, effect.n, here))
    case 'badPublicity':
      return worthOfPublicity(s, effect.who, amountOf(s, effect.n, here))
    case 'owe':
      return (effect.who === 'you' ? -1.3 : 1) * amountOf(s, effect.n, here)
    case 'counter':
      return amountOf(s, effect.n, here)
    case 'putCounter':
      // Counters for what a card costs are its price and have to come off again.
      return typeof effect.n === 'object' && 'costOf' in effect.n ? 0 : amountOf(s, effect.n, here)
    case 'takeOff':
      return worthOfTakeOff(s, effect)
    case 'growVirus':
      return 1
    case 'mill':
      return ofRivals(effect, 0.7 * amountOf(s, effect.n, here))
    case 'mayPay':
      return Math.max(
        0,
        effectsWorth(s, effect.effects, here) - amountOf(s, effect.bits, here) * bitWorth(s.me),
      )
    case 'repeat':
      return amountOf(s, effect.n, here) * effectsWorth(s, effect.effects, here)
    case 'rollOn':
      // Bits taken at once: a die set aside is worth no more than the bit given for it.
      return (effect.dice * effect.most * (effect.most + 1)) / 12
    case 'roll':
      return effect.on.reduce((sum, o) => sum + (o.faces.length * effectsWorth(s, o.effects, here)) / 6, 0)
    case 'later':
      return effectsWorth(s, effect.effects, here)
    case 'lasting':
      return worthOfLasting(s, effect.ability, here)
    case 'toHand':
      return 1.6
    case 'advance':
      return effect.n * 1.5
    case 'installCards':
      return 3
    case 'meetIce':
    case 'installInnermost':
      return 2.5
    case 'cancelTrace':
      return 4
    case 'discardRandom':
      return (effect.who === 'you' ? -1.2 : 1.2) * amountOf(s, effect.n, here)
    case 'discardHand':
      return (rivalOf(s)?.handSize ?? 0) * 1.2
    case 'derez':
    case 'passIce':
      return 3
    case 'trash':
      return effect.what === 'iceMet' ? 6 : worthOfRazing(s, effect.what)
    case 'expose':
      return 1
    case 'may':
      return worthOfChoice(s, effect, here)
    case 'when':
      return worthOfWhen(s, effect, here)
    case 'installFree':
      return 3
    case 'installPaid':
    case 'playOrInstall':
      return 1
    case 'makeRez':
      return worthOfRezzing(effect)
    case 'rezHalf':
    case 'breakOne':
      return 1.5
    case 'chooseKind':
      return 1
    case 'takeAsProgram':
      return pointsWorth(s, s.me, 1)
    case 'heal':
      return 3 * s.me.brainDamage
    case 'showRandom':
      return ofRivals(effect, 0.2 * amountOf(s, effect.n, here))
    case 'loseGame':
      return -GAME
    case 'unlessPaid':
      return worthUnlessPaid(s, effect, here)
    case 'rezFree':
    case 'installIceFree':
      return 4
    default:
      return noWorth(effect.op)
  }
}

/** Exceeds every other worth. */
const GAME = 60

const nowhere: Here = { bits: 0, advancement: 0 }

/** The total worth of a list of effects to this seat. */
export const effectsWorth = (s: Situation, effects: readonly Effect[], here: Here = nowhere): number =>
  effects.reduce(
    (sum, effect) => sum + (isInBits(effect) ? worthOfBits(s, effect, here) : worthOfOther(s, effect, here)),
    0,
  )
