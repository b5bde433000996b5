/** What differed between two moves in the games that were played on after both. */
import type { Side } from '../../engine/view/types.ts'
import type { FeatureGroup } from './groups.ts'
import type { TableCounts, TableReading } from './readings.ts'
import { type AmountKind, type Reason, TALLIES, type TallyKind } from './types.ts'

/** The readings of both moves in one game, and of the table before. */
export type GameReadings = { best: TableReading; next: TableReading; root: TableReading }

/** A difference, and whether it speaks for the first move. */
type SeenDifference = { reason: Reason; speaks: 'for' | 'against' }

const other: Readonly<Record<Side, Side>> = { corp: 'runner', runner: 'corp' }

type TallyTest = (after: TableReading, before: TableReading) => boolean

const gained =
  (side: Side): TallyTest =>
  (after, before) =>
    after.counts[side].points > before.counts[side].points

const HAPPENED: Readonly<Record<TallyKind, (side: Side) => TallyTest>> = {
  wins: (side) => (after) => after.winner === side,
  loses: (side) => (after) => after.winner === other[side],
  scores: gained,
  'rival-scores': (side) => gained(other[side]),
  tagged: () => (after) => after.counts.tags > 0,
  brain: () => (after, before) => after.counts.brain > before.counts.brain,
}

const COUNTED: Readonly<Record<AmountKind, (side: Side) => (counts: TableCounts) => number>> = {
  points: (side) => (counts) => counts[side].points,
  'rival-points': (side) => (counts) => counts[other[side]].points,
  bits: (side) => (counts) => counts[side].bits,
  'rival-bits': (side) => (counts) => counts[other[side]].bits,
  cards: (side) => (counts) => counts[side].cards,
  'rival-cards': (side) => (counts) => counts[other[side]].cards,
  ice: () => (counts) => counts.ice,
  rig: () => (counts) => counts.rig,
  counters: () => (counts) => counts.counters,
  held: () => (counts) => counts.held,
  nodes: () => (counts) => counts.nodes,
}

/** The side for which it is good; for `own` and `rival` that depends on who moves. */
const GOOD_FOR: Readonly<Record<TallyKind | AmountKind, 'own' | 'rival' | Side>> = {
  wins: 'own',
  loses: 'rival',
  scores: 'own',
  'rival-scores': 'rival',
  tagged: 'corp',
  brain: 'corp',
  points: 'own',
  'rival-points': 'rival',
  bits: 'own',
  'rival-bits': 'rival',
  cards: 'own',
  'rival-cards': 'rival',
  ice: 'corp',
  rig: 'runner',
  counters: 'corp',
  held: 'runner',
  nodes: 'corp',
}

const isGoodFor = (what: TallyKind | AmountKind, side: Side): boolean => {
  const whom = GOOD_FOR[what]
  return whom === 'own' || whom === side
}

const speaksFor = (what: TallyKind | AmountKind, side: Side, more: number): SeenDifference['speaks'] =>
  isGoodFor(what, side) === more > 0 ? 'for' : 'against'

/** Fewer games than this, or than one of so many, may be chance. */
const CLEARLY = 2
const ONE_OF = 12

const tallied = (what: TallyKind, side: Side, played: readonly GameReadings[]): SeenDifference | null => {
  const happened = HAPPENED[what](side)
  const ours = played.filter(({ best, root }) => happened(best, root)).length
  const others = played.filter(({ next, root }) => happened(next, root)).length
  const of = played.length
  if (Math.abs(ours - others) < Math.max(CLEARLY, of / ONE_OF)) return null
  return { reason: { kind: what, ours, other: others, of }, speaks: speaksFor(what, side, ours - others) }
}

const measured = (what: AmountKind, side: Side, played: readonly GameReadings[]): SeenDifference | null => {
  const count = COUNTED[what](side)
  const sum = played.reduce((all, { best, next }) => all + count(best.counts) - count(next.counts), 0)
  const by = Math.round(sum / Math.max(1, played.length))
  return by === 0 ? null : { reason: { kind: what, by }, speaks: speaksFor(what, side, by) }
}

const isTally = (what: TallyKind | AmountKind): what is TallyKind =>
  (TALLIES as readonly string[]).includes(what)

const onAgendas = ['scores', 'rival-scores', 'points', 'rival-points', 'counters'] as const

/** What can explain a group of numbers. Which cards are in HQ and in forts is for the Corp alone to know. */
const EXPLAINS: Readonly<Record<FeatureGroup, Readonly<Record<Side, readonly (TallyKind | AmountKind)[]>>>> =
  {
    end: { corp: ['wins', 'loses'], runner: ['wins', 'loses'] },
    agendas: { corp: onAgendas, runner: onAgendas },
    'corp-bits': { corp: ['bits'], runner: ['rival-bits'] },
    'runner-bits': { corp: ['rival-bits'], runner: ['bits'] },
    ice: { corp: ['ice'], runner: ['ice'] },
    nodes: { corp: ['nodes'], runner: [] },
    hidden: { corp: ['held'], runner: [] },
    'corp-cards': { corp: ['cards'], runner: ['rival-cards'] },
    rig: { corp: ['rig'], runner: ['rig'] },
    'runner-cards': { corp: ['rival-cards'], runner: ['cards'] },
    tags: { corp: ['tagged'], runner: ['tagged'] },
    brain: { corp: ['brain'], runner: ['brain'] },
    clock: { corp: [], runner: [] },
  }

/** The differences that explain this group, the plainest first. */
export const differencesIn = (
  group: FeatureGroup,
  side: Side,
  played: readonly GameReadings[],
): SeenDifference[] =>
  EXPLAINS[group][side].flatMap(
    (what) => (isTally(what) ? tallied(what, side, played) : measured(what, side, played)) ?? [],
  )
