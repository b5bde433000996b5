/** The numbers of a Corp's forts, before the rig of its rival. */
import { cardOf, defOf, type Game } from '../../engine/kernel/game.ts'
import { accessCount } from '../../engine/kernel/stats.ts'
import type { Card, FortState, Seat } from '../../engine/state/types.ts'
import { factsOf } from './card-facts.ts'
import { type FortToll, fortToll, NO_TOLL, NO_WAY, type RigFacts } from './rig.ts'

/** An agenda in a fort, and how it is guarded. */
export type FortAgenda = { points: number; left: number; toll: FortToll }

/** A central fort: its toll, and how many cards a Runner accesses there. */
export type CentralFort = { toll: FortToll; access: number }

export type FortFacts = {
  hq: CentralFort
  rd: CentralFort
  archives: CentralFort
  /** Those that are worth most and nearest to be scored first. */
  agendas: FortAgenda[]
  agendaPoints: number
  forts: number
  /** Forts with cards and without ice. */
  bare: number
  nodes: { rezzed: number; hidden: number }
  upgrades: { rezzed: number; hidden: number }
  ambushes: number
  /** Advancement counters on cards that are no agendas. */
  feints: number
  income: { rezzed: number; hidden: number }
  /** Bits on its cards. */
  stored: number
  /** Rezzed and unrezzed cards in forts that can do damage by themselves. */
  hurts: number
  covered: number[]
  open: number[]
  rezCost: { rezzed: number; hidden: number }
}

const newFacts = (): FortFacts => ({
  hq: { toll: NO_TOLL, access: 1 },
  rd: { toll: NO_TOLL, access: 1 },
  archives: { toll: NO_TOLL, access: 1 },
  agendas: [],
  agendaPoints: 0,
  forts: 0,
  bare: 0,
  nodes: { rezzed: 0, hidden: 0 },
  upgrades: { rezzed: 0, hidden: 0 },
  ambushes: 0,
  feints: 0,
  income: { rezzed: 0, hidden: 0 },
  stored: 0,
  hurts: 0,
  covered: [0, 0, 0],
  open: [0, 0, 0],
  rezCost: { rezzed: 0, hidden: 0 },
})

const addCard = (g: Game, found: FortFacts, card: Card, toll: FortToll): void => {
  const facts = factsOf(defOf(g, card))
  const { faceUp, advancement, bits } = cardOf(g, card)
  if (facts.isAgenda) {
    found.agendaPoints += facts.points
    found.agendas.push({ points: facts.points, left: Math.max(0, facts.difficulty - advancement), toll })
    return
  }
  const which = faceUp ? 'rezzed' : 'hidden'
  if (facts.isUpgrade) found.upgrades[which]++
  else found.nodes[which]++
  found.income[which] += facts.income
  found.stored += bits
  found.feints += advancement
  if (facts.isAmbush) found.ambushes++
  if (facts.hurts) found.hurts++
}

const addIce = (g: Game, found: FortFacts, { ice }: FortState, { covered, open }: FortToll): void => {
  for (let kind = 0; kind < 3; kind++) {
    found.covered[kind] = (found.covered[kind] ?? 0) + (covered[kind] ?? 0)
    found.open[kind] = (found.open[kind] ?? 0) + (open[kind] ?? 0)
  }
  for (const card of ice)
    found.rezCost[cardOf(g, card).faceUp ? 'rezzed' : 'hidden'] += factsOf(defOf(g, card)).cost
}

/** Whether the bits of a Runner are enough for a run on it. */
export const isPayable = ({ all, closed }: FortToll, bits: number): boolean => closed === 0 && all <= bits

/** A toll that no rig can pay counts as this many bits. */
export const tollBits = ({ all }: FortToll): number => Math.min(all, NO_WAY)

const worthOf = ({ points, left }: FortAgenda): number => points / (1 + left)

/** Everything in the forts of this Corp, which has `bits` to rez ice with, before this rig. */
export const fortFacts = (g: Game, corp: Seat, runner: Seat, bits: number, rig: RigFacts): FortFacts => {
  const found = newFacts()
  for (const fort of g.s.forts) {
    if (fort.corp !== corp) continue
    const toll = fortToll(g, rig, fort, bits)
    addIce(g, found, fort, toll)
    for (const card of fort.cards) addCard(g, found, card, toll)
    if (fort.kind === 'hq' || fort.kind === 'rd')
      found[fort.kind] = { toll, access: accessCount(g, runner, fort) }
    else if (fort.kind === 'archives') found.archives = { toll, access: 1 }
    else {
      found.forts++
      if (fort.ice.length === 0) found.bare++
    }
  }
  found.agendas.sort((a, b) => worthOf(b) - worthOf(a))
  return found
}
