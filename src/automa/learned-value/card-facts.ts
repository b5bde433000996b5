/** What the numbers of a position need of a card, read off its definition once. */
import type { Ability, CardDef, Effect } from '../../engine/language/index.ts'

/** The kinds of ice, in the order of every list by kind. */
export const ICE_KINDS = ['Wall', 'Code Gate', 'Sentry'] as const

/** Ice as one who passes it meets it. Counts are of subroutines, `harm` of damage and programs lost. */
type IceFacts = {
  keywords: readonly string[]
  /** Index into `ICE_KINDS`; −1 for other ice. */
  kind: number
  subroutines: number
  /** Subroutines that end the run. */
  ends: number
  /** Subroutines that trace. */
  traces: number
  harm: number
}

/** A way to break ice. `chosen`: the kind that was chosen for the card. */
type BreakFacts = {
  what: Extract<Ability, { kind: 'break' }>['what']
  bits: number
  /** Subroutines for one payment. */
  many: number
  /** Bits for `raiseBy` more strength; −1 if there is no such ability. */
  raiseBits: number
  raiseBy: number
}

export type CardFacts = {
  points: number
  difficulty: number
  /** The cost as printed. */
  cost: number
  trashCost: number
  isIce: boolean
  isAgenda: boolean
  isNode: boolean
  isUpgrade: boolean
  isOperation: boolean
  isProgram: boolean
  isResource: boolean
  ice: IceFacts
  breaks: readonly BreakFacts[]
  /** Bits that it brings in a turn, about. */
  income: number
  /** Bits that it gives once, when it is played or rezzed. */
  money: number
  /** Whether it can do damage to a Runner by itself: played, used, or accessed. */
  hurts: boolean
  isAmbush: boolean
  /** The base link that it gives. */
  link: number
  /** Whether it prevents damage. */
  protects: boolean
  mu: number
}

const plainNumber = (n: unknown): number => (typeof n === 'number' ? n : 0)

/** Numbers that depend on the game count as 1. */
const amountOf = (n: unknown): number => (typeof n === 'number' ? n : 1)

const isHarm = ({ op }: Effect): boolean => op === 'damage' || op === 'trash'

const harmIn = (effects: readonly Effect[]): number =>
  effects.reduce((sum, effect) => {
    if (effect.op === 'damage') return sum + (effect.damage === 'brain' ? 3 : 1) * amountOf(effect.n)
    if (effect.op === 'trash') return sum + 1.5
    return effect.op === 'trace' ? sum + 0.5 * harmIn(effect.success) : sum
  }, 0)

const iceFacts = ({ abilities, keywords }: CardDef): IceFacts => {
  const subs = abilities.filter((a) => a.kind === 'subroutine')
  const having = (op: Effect['op']): number =>
    subs.filter(({ effects }) => effects.some((effect) => effect.op === op)).length
  return {
    keywords,
    kind: ICE_KINDS.findIndex((kind) => keywords.includes(kind)),
    subroutines: subs.length,
    ends: having('endRun'),
    traces: having('trace'),
    harm: subs.reduce((sum, { effects }) => sum + harmIn(effects), 0),
  }
}

/** The price of a break that may fail, in bits. */
const GAMBLE = 2

const breakFacts = ({ abilities }: CardDef): BreakFacts[] => {
  const boost = abilities.find((a) => a.kind === 'boost')
  return abilities.flatMap((a) => {
    if (a.kind !== 'break' || a.next?.some(({ op }) => op === 'endRun')) return []
    return {
      what: a.what,
      bits: a.bits + (a.chance ? GAMBLE : 0),
      many: a.all ? 9 : (a.upTo ?? 1),
      raiseBits: boost?.bits ?? -1,
      raiseBy: boost?.n ?? 1,
    }
  })
}

/** Bits that effects bring their player. */
const gained = (effects: readonly Effect[]): number =>
  effects.reduce((sum, effect) => {
    if (effect.op === 'gain' && effect.who === 'you') return sum + plainNumber(effect.n)
    return effect.op === 'take' ? sum + (effect.n === 'all' ? 2 : effect.n) : sum
  }, 0)

/** An action that brings more than the bit of a plain one brings the rest, once a turn and some. */
const incomeOf = (ability: Ability): number => {
  if (ability.kind === 'on' && ability.event === 'turnStart' && ability.whose === undefined)
    return gained(ability.effects)
  if (ability.kind === 'pool' && ability.refill) return ability.n
  if (ability.kind !== 'action' || ability.by) return 0
  const actions = ability.cost.actions ?? 0
  const net = gained(ability.effects) - (ability.cost.bits ?? 0)
  return actions > 0 && !ability.cost.trash ? Math.max(0, 1.5 * (net / actions - 1)) : 0
}

const moneyOf = (ability: Ability): number => {
  if (ability.kind === 'play') return gained(ability.effects)
  return ability.kind === 'on' && ability.event === 'rez' && ability.self ? gained(ability.effects) : 0
}

const doesHarm = (ability: Ability): boolean =>
  (ability.kind === 'play' ||
    ability.kind === 'action' ||
    ability.kind === 'use' ||
    ability.kind === 'accessed') &&
  ability.effects.some((effect) => isHarm(effect) && 'who' in effect && effect.who === 'rival')

const sumOf = (abilities: readonly Ability[], read: (ability: Ability) => number): number =>
  abilities.reduce((sum, ability) => sum + read(ability), 0)

const readFacts = (def: CardDef): CardFacts => {
  const { type, abilities } = def
  return {
    points: def.agendaPoints ?? 0,
    difficulty: def.difficulty ?? 0,
    cost: plainNumber(def.cost),
    trashCost: def.trashCost ?? 0,
    isIce: type === 'ice',
    isAgenda: type === 'agenda',
    isNode: type === 'node',
    isUpgrade: type === 'upgrade',
    isOperation: type === 'operation',
    isProgram: type === 'program',
    isResource: type === 'resource',
    ice: iceFacts(def),
    breaks: breakFacts(def),
    income: sumOf(abilities, incomeOf),
    money: sumOf(abilities, moneyOf),
    hurts: def.side === 'corp' && type !== 'ice' && abilities.some(doesHarm),
    isAmbush: def.side === 'corp' && type !== 'agenda' && abilities.some(({ kind }) => kind === 'accessed'),
    link: Math.max(0, ...abilities.map((a) => (a.kind === 'baseLink' ? a.link : 0))),
    protects: def.side === 'runner' && abilities.some((a) => a.kind === 'prevent' && a.event === 'damage'),
    mu: def.mu ?? 0,
  }
}

/** Definitions are few and stay as long as the pool; a plain map is found in faster than a weak one. */
const known = new Map<CardDef, CardFacts>()

/** What is known of a card by its definition. */
export const factsOf = (def: CardDef): CardFacts => {
  const before = known.get(def)
  if (before) return before
  const facts = readFacts(def)
  known.set(def, facts)
  return facts
}
