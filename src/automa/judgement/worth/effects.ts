/** What effects are worth to the one who causes them, in bits. */
import type { SeatView } from '../../../engine/index.ts'
import type { Ability, Amount, Effect } from '../../../engine/language/index.ts'
import { painOfDamage } from '../ice/sting.ts'
import { defOf, type Sight } from '../sight.ts'
import { linkReach } from '../trace.ts'
import { bitWorth } from './money.ts'
import { pointsWorth } from './points.ts'

/** Bits on the card the effects are on. */
type Here = { bits: number; advancement: number; above?: number }

/** An amount as far as it can be told: of what is here, or of what a player has. */
const amountOf = (s: Sight, n: Amount, here: Here): number => {
  if (typeof n === 'number') return n
  if ('here' in n) return Math.floor((here[n.here] ?? 0) / (n.per ?? 1))
  if (!('all' in n)) return 1
  const seat = n.of === 'you' ? s.me : rivalOf(s)
  return seat?.[n.all] ?? 0
}

/** Cards drawn beyond the maximum hand size are soon lost. */
const worthOfDraw = (me: SeatView, n: number): number => {
  if (me.side === 'corp' && me.stack <= n + 3) return -5
  const room = Math.max(0, me.maxHand + 1 - me.handSize)
  const kept = Math.min(n, room, me.stack)
  return kept * (me.handSize <= 3 ? 1.1 : 0.8) + Math.min(n - kept, me.stack) * 0.1
}

const rivalOf = (s: Sight): SeatView | undefined => s.rivals[0]

/** A card in hand that needs a tagged Runner. */
const holdsPunishment = (s: Sight): boolean =>
  (s.me.hand ?? []).some((card) =>
    defOf(s, card)?.abilities.some((a) => a.kind === 'play' && a.if?.some((c) => c.is === 'rivalTagged')),
  )

/** One tag opens the door to all that tags do; more of them only take longer to remove. */
const worthOfTag = (s: Sight, n: number): number => {
  const runner = rivalOf(s)
  if (!runner || runner.tags > 0) return n * 0.3
  const resources = runner.rig?.resources.length ?? 0
  return 1 + Math.min(2, resources) * 0.9 + (holdsPunishment(s) ? 2 : 0)
}

const worthOfTags = (s: Sight, who: 'you' | 'rival', n: number): number =>
  who === 'rival' ? worthOfTag(s, n) : -3 * n

const worthOfDamage = (s: Sight, effect: Extract<Effect, { op: 'damage' }>, here: Here): number => {
  const n = amountOf(s, effect.n, here)
  const victim = effect.who === 'you' ? s.me : rivalOf(s)
  if (!victim || victim.side === 'corp') return 0
  const pain =
    effect.damage === 'brain' ? painOfDamage(0, n, victim.handSize) : painOfDamage(n, 0, victim.handSize)
  return effect.who === 'you' ? -pain : pain
}

/** A trace is as good as what it does, if the Runner can't build more link than it reaches. */
const worthOfTrace = (s: Sight, effect: Extract<Effect, { op: 'trace' }>, here: Here): number => {
  const runner = rivalOf(s)
  const reach = runner ? linkReach(s.defs, runner) : null
  const most = Math.min(amountOf(s, effect.limit, here), s.me.bits)
  if (reach !== null && reach > most) return 0
  return worthOf(s, effect.success, here) - (reach ?? 0)
}

const signed = (effect: { who: 'you' | 'rival' }, n: number): number => (effect.who === 'you' ? n : -0.7 * n)

const worthOfPoints = (s: Sight, who: 'you' | 'rival', n: number): number => {
  const worth = n < 0 ? 6 * n : pointsWorth(who === 'you' ? s.me : (rivalOf(s) ?? s.me), n)
  return who === 'you' ? worth : -worth
}

const worthOfBits = (s: Sight, effect: Effect, here: Here): number | null => {
  switch (effect.op) {
    case 'gain':
      return signed(effect, amountOf(s, effect.n, here) * bitWorth(s.me))
    case 'lose':
      return -signed(effect, amountOf(s, effect.n, here))
    case 'store':
      return effect.n * 0.65 * bitWorth(s.me)
    case 'take':
      return (effect.n === 'all' ? here.bits * 0.55 : Math.min(effect.n, here.bits)) * bitWorth(s.me)
    case 'draw':
      return effect.who === 'you' ? worthOfDraw(s.me, amountOf(s, effect.n, here)) : 0
    default:
      return null
  }
}

const worthOfLasting = (s: Sight, ability: Ability, here: Here): number => {
  if (ability.kind === 'on' && ability.event === 'runEnd') return worthOf(s, ability.effects, here)
  return ability.kind === 'prevent' ? 1.5 : 0
}

const worthOfOther = (s: Sight, effect: Effect, here: Here): number => {
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
    case 'liberate':
      return pointsWorth(s.me, 2)
    case 'points':
      return worthOfPoints(s, effect.who ?? 'you', amountOf(s, effect.n, here))
    case 'owe':
      return (effect.who === 'you' ? -1.3 : 1) * amountOf(s, effect.n, here)
    case 'counter':
    case 'putCounter':
      return amountOf(s, effect.n, here)
    case 'growVirus':
      return 1
    case 'mill':
      return effect.who === 'rival' ? 0.7 * amountOf(s, effect.n, here) : 0
    case 'mayPay':
      return Math.max(0, worthOf(s, effect.effects, here) - amountOf(s, effect.bits, here) * bitWorth(s.me))
    case 'repeat':
      return amountOf(s, effect.n, here) * worthOf(s, effect.effects, here)
    case 'rollOn':
      // Bits that are taken at once: a die set aside is worth no more than the bit given for it.
      return (effect.dice * effect.most * (effect.most + 1)) / 12
    case 'roll':
      return effect.on.reduce((sum, o) => sum + (o.faces.length * worthOf(s, o.effects, here)) / 6, 0)
    case 'later':
      return worthOf(s, effect.effects, here)
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
    case 'derez':
      return 3
    case 'trash':
      return effect.what === 'iceMet' ? 6 : 0
    case 'expose':
      return 1
    case 'may':
      return worthOf(s, effect.effects, here)
    case 'when':
      // What was trashed is not told, and may have been trashed unseen.
      return effect.if.some(({ is }) => is === 'trashedThisTurn') ? 0 : worthOf(s, effect.effects, here)
    case 'installFree':
      return 3
    case 'rezFree':
    case 'installIceFree':
      return 4
    default:
      return 0
  }
}

const nowhere: Here = { bits: 0, advancement: 0 }

/** What a row of effects is worth to this seat. */
export const worthOf = (s: Sight, effects: readonly Effect[], here: Here = nowhere): number =>
  effects.reduce((sum, effect) => sum + (worthOfBits(s, effect, here) ?? worthOfOther(s, effect, here)), 0)
