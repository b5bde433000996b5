/** What a Runner's rig can do, and what it pays to pass ice. */
import type { Game } from '../../engine/kernel/game.ts'
import { cardOf, defOf } from '../../engine/kernel/game.ts'
import { breakerStrength, iceStrength } from '../../engine/kernel/stats.ts'
import type { Card, FortState, SeatState } from '../../engine/state/types.ts'
import { type CardFacts, factsOf, ICE_KINDS } from './card-facts.ts'

type RigBreak = CardFacts['breaks'][number] & { strength: number; chosen: string | undefined }

/** A rig, counted once for a position. */
export type RigFacts = {
  breaks: readonly RigBreak[]
  /** The price of ordinary ice of each kind (strength 4, one subroutine), in bits; `NO_WAY` without a breaker. */
  prices: readonly number[]
  /** Bits on its cards. */
  stored: number
  income: number
  programs: number
  resources: number
  others: number
  memory: number
  link: number
  protects: number
  /** Counters on its cards: viruses, and others. */
  counters: number
  cost: number
}

/** More than a Runner ever has. */
export const NO_WAY = 30

const ORDINARY = 4

const worksOn = ({ what, chosen }: RigBreak, keywords: readonly string[]): boolean => {
  if (what === 'ice') return true
  if (what === 'chosen') return chosen !== undefined && keywords.includes(chosen)
  if (what === 'traces') return false
  for (const keyword of what) if (keywords.includes(keyword)) return true
  return false
}

const breakPrice = (by: RigBreak, strength: number, subroutines: number): number => {
  const lacks = strength - by.strength
  if (lacks > 0 && by.raiseBits < 0) return NO_WAY
  const raise = lacks > 0 ? Math.ceil(lacks / by.raiseBy) * by.raiseBits : 0
  return raise + Math.ceil(subroutines / by.many) * by.bits
}

const cheapest = (
  breaks: readonly RigBreak[],
  keywords: readonly string[],
  strength: number,
  subroutines: number,
): number => {
  let min = NO_WAY
  for (const by of breaks)
    if (worksOn(by, keywords)) min = Math.min(min, breakPrice(by, strength, subroutines))
  return min
}

const KEYWORDS = ICE_KINDS.map((kind) => [kind])

export const rigFacts = (g: Game, { rig }: SeatState): RigFacts => {
  const breaks: RigBreak[] = []
  let [stored, income, programs, resources, others] = [0, 0, 0, 0, 0]
  let [memory, link, protects, counters, cost] = [0, 0, 0, 0, 0]
  for (const card of rig) {
    const state = cardOf(g, card)
    const facts = factsOf(defOf(g, card))
    stored += state.bits
    income += facts.income
    cost += facts.cost
    link = Math.max(link, facts.link)
    if (facts.protects) protects++
    if (facts.isProgram) programs++
    else if (facts.isResource) resources++
    else others++
    if (state.host === null) memory += facts.mu
    for (const kind in state.counters) counters += state.counters[kind] ?? 0
    if (facts.breaks.length === 0) continue
    const strength = breakerStrength(g, card)
    for (const each of facts.breaks) breaks.push({ ...each, strength, chosen: state.chosen })
  }
  const prices = KEYWORDS.map((keywords) => cheapest(breaks, keywords, ORDINARY, 1))
  return {
    breaks,
    prices,
    stored,
    income,
    programs,
    resources,
    others,
    memory,
    link,
    protects,
    counters,
    cost,
  }
}

/** One piece of ice before this rig. */
type Passing = { bits: number; harm: number }

const passingOf = (g: Game, rig: RigFacts, card: Card): Passing => {
  const { ice } = factsOf(defOf(g, card))
  if (ice.subroutines === 0) return { bits: 0, harm: 0 }
  const bits = cheapest(rig.breaks, ice.keywords, iceStrength(g, card), ice.subroutines)
  // Ice that does not end the run may be passed unbroken, for what it does.
  if (ice.ends === 0) return bits <= ice.harm + 1 ? { bits, harm: 0 } : { bits: 0, harm: ice.harm }
  return bits < NO_WAY ? { bits, harm: 0 } : { bits, harm: ice.harm }
}

/** The ice of a fort before a rig. `toll` counts rezzed ice, `all` also what the Corp can pay to rez. */
export type FortToll = {
  ice: number
  rezzed: number
  toll: number
  all: number
  harm: number
  /** Pieces, rezzed or payable, that this rig can not pass. */
  closed: number
  /** Rezzed pieces by kind of ice: with a breaker for them, and without. */
  covered: readonly [number, number, number]
  open: readonly [number, number, number]
}

const NOTHING: FortToll = {
  ice: 0,
  rezzed: 0,
  toll: 0,
  all: 0,
  harm: 0,
  closed: 0,
  covered: [0, 0, 0],
  open: [0, 0, 0],
}

const addKind = (
  counts: readonly [number, number, number],
  kind: number,
): readonly [number, number, number] => [
  counts[0] + (kind === 0 ? 1 : 0),
  counts[1] + (kind === 1 ? 1 : 0),
  counts[2] + (kind === 2 ? 1 : 0),
]

const addRezzed = (found: FortToll, { bits, harm }: Passing, kind: number): FortToll => {
  const isClosed = bits >= NO_WAY
  return {
    ...found,
    rezzed: found.rezzed + 1,
    toll: found.toll + bits,
    all: found.all + bits,
    harm: found.harm + harm,
    closed: found.closed + (isClosed ? 1 : 0),
    covered: isClosed ? found.covered : addKind(found.covered, kind),
    open: isClosed ? addKind(found.open, kind) : found.open,
  }
}

/** What it costs this rig to reach the cards of a fort, with `corpBits` to rez ice. */
export const fortToll = (g: Game, rig: RigFacts, { ice }: FortState, corpBits: number): FortToll => {
  if (ice.length === 0) return NOTHING
  let found: FortToll = { ...NOTHING, ice: ice.length }
  let left = corpBits
  // The outermost piece is met first.
  for (let n = ice.length - 1; n >= 0; n--) {
    const card = ice[n] ?? 0
    const facts = factsOf(defOf(g, card))
    const isRezzed = cardOf(g, card).faceUp
    if (!isRezzed && facts.cost > left) continue
    const way = passingOf(g, rig, card)
    if (isRezzed) {
      found = addRezzed(found, way, facts.ice.kind)
      continue
    }
    left -= facts.cost
    found = {
      ...found,
      all: found.all + way.bits,
      harm: found.harm + way.harm,
      closed: found.closed + (way.bits >= NO_WAY ? 1 : 0),
    }
  }
  return found
}
