/** What a Runner's rig can do, and what it pays to pass ice. */
import type { Game } from '../../engine/kernel/game.ts'
import { cardOf, defOf } from '../../engine/kernel/game.ts'
import { breakerStrength, iceStrength } from '../../engine/kernel/stats.ts'
import type { Card, FortState, SeatState } from '../../engine/state/types.ts'
import { type CardFacts, factsOf, ICE_KINDS } from './card-facts.ts'

type RigBreak = { by: CardFacts['breaks'][number]; strength: number; chosen: string | undefined }

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

const worksOn = ({ by: { what }, chosen }: RigBreak, keywords: readonly string[]): boolean => {
  if (what === 'ice') return true
  if (what === 'chosen') return chosen !== undefined && keywords.includes(chosen)
  if (what === 'traces') return false
  for (const keyword of what) if (keywords.includes(keyword)) return true
  return false
}

const breakPrice = ({ by, strength: own }: RigBreak, strength: number, subroutines: number): number => {
  const lacks = strength - own
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
  for (const each of breaks)
    if (worksOn(each, keywords)) min = Math.min(min, breakPrice(each, strength, subroutines))
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
    for (const by of facts.breaks) breaks.push({ by, strength, chosen: state.chosen })
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
type IcePassage = { bits: number; harm: number }

const passingOf = (g: Game, rig: RigFacts, card: Card): IcePassage => {
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
  covered: number[]
  open: number[]
}

/** The toll of a fort without ice. */
export const NO_TOLL: FortToll = {
  ice: 0,
  rezzed: 0,
  toll: 0,
  all: 0,
  harm: 0,
  closed: 0,
  covered: [0, 0, 0],
  open: [0, 0, 0],
}

const countKind = (counts: number[], kind: number): void => {
  if (kind >= 0) counts[kind] = (counts[kind] ?? 0) + 1
}

const addIce = (found: FortToll, { bits, harm }: IcePassage, isRezzed: boolean, kind: number): void => {
  const isClosed = bits >= NO_WAY
  found.all += bits
  found.harm += harm
  if (isClosed) found.closed++
  if (!isRezzed) return
  found.rezzed++
  found.toll += bits
  countKind(isClosed ? found.open : found.covered, kind)
}

/** What it costs this rig to reach the cards of a fort, with `corpBits` to rez ice. */
export const fortToll = (g: Game, rig: RigFacts, { ice }: FortState, corpBits: number): FortToll => {
  if (ice.length === 0) return NO_TOLL
  const found = { ...NO_TOLL, ice: ice.length, covered: [0, 0, 0], open: [0, 0, 0] }
  let left = corpBits
  // The outermost piece is met first.
  for (let n = ice.length - 1; n >= 0; n--) {
    const card = ice[n] ?? 0
    const { cost, ice: facts } = factsOf(defOf(g, card))
    const isRezzed = cardOf(g, card).faceUp
    if (!isRezzed && cost > left) continue
    if (!isRezzed) left -= cost
    addIce(found, passingOf(g, rig, card), isRezzed, facts.kind)
  }
  return found
}
