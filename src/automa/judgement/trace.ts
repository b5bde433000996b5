/** Traces: how much link a Runner can build, and what each side commits. */
import type { CardView, OptionView } from '../../engine/index.ts'
import type { Ability, CardDef, Effect } from '../../engine/language/index.ts'
import { memoize } from '../memoize.ts'
import { abilityOf } from './abilities.ts'
import { bestOf } from './best.ts'
import {
  type Armed,
  type Defs,
  defOf,
  limitsOf,
  optionDef,
  readRig,
  rigOf,
  type Situation,
} from './situation.ts'

type BaseLink = Extract<Ability, { kind: 'baseLink' }>

const linkOf = (abilities: readonly Ability[], bits: number): number[] => {
  const links: number[] = []
  for (const base of abilities) {
    if (base.kind !== 'baseLink' || base.bits > bits) continue
    const more = abilities.find((a) => a.kind === 'link')
    const times = more && more.bits > 0 ? Math.floor((bits - base.bits) / more.bits) : 1
    links.push(more ? base.link + times * more.n : base.link)
  }
  return links
}

const raiseIn = (effects: readonly Effect[]): number =>
  effects.reduce((n, e) => (e.op === 'raiseLink' ? n + e.n : n), 0)

type Raise = { n: number; bits: number }
const raisesAtReveal = memoize((def: CardDef): readonly Raise[] =>
  def.abilities.flatMap((a) =>
    a.kind === 'use' && a.at === 'reveal' ? [{ n: raiseIn(a.effects), bits: a.cost.bits ?? 0 }] : [],
  ),
)
const isBaseLink = memoize((def: CardDef): boolean => def.abilities.some((a) => a.kind === 'baseLink'))

/** Ways to raise a revealed link, cheapest first. */
const raisesIn: (defs: Defs, runner: Armed) => readonly Raise[] = readRig((defs, cards) => {
  const raises: Raise[] = []
  for (const card of cards) {
    const def = defOf({ defs }, card)
    if (def) raises.push(...raisesAtReveal(def))
  }
  return raises.sort((a, b) => a.bits - b.bits || b.n - a.n)
})

/** Link that cards can add after the reveal, and its price, within the bits available. */
const lateRaise = (defs: Defs, runner: Armed): Raise =>
  raisesIn(defs, runner).reduce(
    (sum, raise) =>
      sum.bits + raise.bits > runner.bits ? sum : { n: sum.n + raise.n, bits: sum.bits + raise.bits },
    { n: 0, bits: 0 },
  )

/** Link that counts in addition to what is built. */
const fixedLink = (runner: Armed | undefined): number => runner?.rig?.link ?? 0

/** The highest link a Runner can reach; null if it is 0 and nothing can raise it. */
export const linkReach = (defs: Defs, runner: Armed): number | null => {
  const added = fixedLink(runner)
  const built = maxLinkBuilt(defs, runner)
  return built === null && added === 0 ? null : Math.max(0, (built ?? 0) + added)
}

type BaseLinkCard = { card: CardView; def: CardDef }

const basesIn: (defs: Defs, runner: Armed) => readonly BaseLinkCard[] = readRig((defs, cards) => {
  const bases: BaseLinkCard[] = []
  for (const card of cards) {
    const def = defOf({ defs }, card)
    if (def && isBaseLink(def)) bases.push({ card, def })
  }
  return bases
})

const maxLinkBuilt = (defs: Defs, runner: Armed): number | null => {
  const late = lateRaise(defs, runner)
  const bases = basesIn(defs, runner)
  const withBits = (bits: number): number[] =>
    bases.flatMap(({ card, def }) => linkOf(def.abilities, bits + card.bits))
  const links = withBits(runner.bits)
  if (late.n > 0) links.push(...[0, ...withBits(runner.bits - late.bits)].map((link) => link + late.n))
  return links.length > 0 ? Math.max(...links) : null
}

/** Bits that catching a Runner is worth to the Corp. */
const catchWorth = 4

/** Commits enough to be sure of the trace if that is cheap; nothing if it cannot succeed. */
const corpCommit = (s: Situation, max: number): number => {
  const runner = s.rivals.find((seat) => seat.id === s.view.trace?.runner)
  const reach = runner ? (linkReach(s.defs, runner) ?? 0) : 0
  if (reach <= max) return reach <= catchWorth || s.me.bits - reach >= 5 ? reach : 0
  return s.me.bits >= 10 ? max : 0
}

/** The most that the Corp can commit. */
const maxBid = ({ view, rivals }: Situation): number => {
  const corp = rivals.find((seat) => seat.id === view.trace?.corp)
  return Math.min(view.trace?.limit ?? 0, corp?.bits ?? 0)
}

/** Commits beyond what the Corp can reach, if that is cheap enough. */
const runnerCommit = (s: Situation, max: number): number => {
  const boostsWanted = Math.max(0, maxBid(s) + 1 - fixedLink(s.me))
  if (boostsWanted <= max && (boostsWanted <= 4 || s.me.bits - boostsWanted >= 4))
    return Math.max(s.decision.min, boostsWanted)
  return Math.min(max, Math.max(1, s.decision.min))
}

const isBase = (a: Ability): a is BaseLink => a.kind === 'baseLink'
const raisesOf = (abilities: readonly Ability[]): number[] =>
  abilities.filter((a) => a.kind === 'link').map((a) => a.n)

/**
 * The highest link up to a limit that the rig's cards add up to. A value between two such links is built as
 * the higher one.
 */
const highestUpTo = (s: Situation, limit: number): number => {
  const cards = rigOf(s.me).map((card) => defOf(s, card)?.abilities ?? [])
  const free = cards.filter((abilities) => !abilities.some(isBase)).flatMap(raisesOf)
  const reached = new Set<number>()
  const climb = (link: number, raises: readonly number[]): void => {
    if (link > limit || reached.has(link)) return
    reached.add(link)
    for (const n of raises) climb(link + n, raises)
  }
  for (const abilities of cards)
    for (const base of abilities.filter(isBase)) climb(base.link, [...raisesOf(abilities), ...free])
  climb(0, free)
  return Math.max(0, ...reached)
}

/** Bits for this link on this base card; null if it cannot be reached. */
const priceOn = (s: Situation, option: OptionView, link: number): number | null => {
  const abilities = optionDef(s, option)?.abilities ?? []
  const base = abilities.find(isBase)
  if (!base || base.link > (limitsOf(s)?.link ?? base.link)) return null
  const more = abilities.find((a) => a.kind === 'link')
  if (link <= base.link) return base.bits
  return more ? base.bits + Math.ceil((link - base.link) / more.n) * more.bits : null
}

/** The base link card that evades the trace for the fewest bits; otherwise a free one, or none. */
export const chooseBase = (s: Situation): OptionView | undefined => {
  const { options } = s.decision
  const enough = maxBid(s) + 1
  return bestOf(options, (o) => {
    const price = priceOn(s, o, enough)
    if (price !== null && price <= s.me.bits) return 100 - price
    return -(priceOn(s, o, 0) ?? (o.card === undefined ? 0.5 : 9))
  })
}

/**
 * If raising the link, together with the other cards available, still evades the trace: the cost of being
 * caught.
 */
export const worthOfRaise = (s: Situation, n: number): number => {
  const revealed = s.view.trace?.revealed
  if (!revealed) return 0
  const missing = revealed.value - revealed.link + 1
  const offered = s.decision.options.reduce(
    (sum, o) => sum + (o.verb === 'use' ? raiseIn(abilityOf(s, o)?.effects ?? []) : 0),
    0,
  )
  const within = revealed.link + n <= (limitsOf(s)?.link ?? Number.POSITIVE_INFINITY)
  return within && missing > 0 && offered >= missing ? catchWorth : 0
}

/** A Runner stays within the link limit of its ordered run (AR11). */
const withinLimit = (s: Situation, boostsWanted: number): number => {
  const limits = limitsOf(s)
  return limits ? Math.min(boostsWanted, highestUpTo(s, limits.link)) : boostsWanted
}

/** A number that a rival cannot predict: it depends on the cards in this seat's hand. */
const anyNumber = ({ me, decision: { id, min, max } }: Situation): number => {
  const most = Math.min(max, min + 3)
  const text = `${id}${(me.hand ?? []).map((c) => c.card).join()}${me.bits}`
  const sum = [...text].reduce((n, letter) => (n * 31 + letter.charCodeAt(0)) % 9973, 7)
  return min + (sum % (most - min + 1))
}

/** The number to commit in secret. */
export const chooseSecretNumber = (s: Situation): number => {
  const { max } = s.decision
  if (!s.view.trace) return anyNumber(s)
  return s.me.side === 'corp' ? corpCommit(s, max) : withinLimit(s, runnerCommit(s, max))
}
