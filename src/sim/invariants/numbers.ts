/** Numbers: none below zero, memory never exceeded. */
import { memoryOf, memoryUsed, roomIn } from '../../engine/kernel/stats.ts'
import type { CardState, SeatState } from '../../engine/state/types.ts'
import type { Invariant, World } from './world.ts'

const isCount = (n: number): boolean => Number.isInteger(n) && n >= 0

const countsOfSeat = (seat: SeatState): Record<string, number> => ({
  bits: seat.bits,
  actions: seat.actions,
  'owed actions': seat.owed,
  'brain damage': seat.brain,
  'bad publicity': seat.badPublicity,
  turns: seat.turns,
  ...Object.fromEntries(Object.entries(seat.tags).map(([by, n]) => [`tags from ${by}`, n])),
  ...Object.fromEntries(seat.counters.map((c) => [`${c.kind} counters`, c.n])),
})

const badCounts = (counts: Record<string, number>): string[] =>
  Object.entries(counts).flatMap(([what, n]) => (isCount(n) ? [] : [`${n} ${what}`]))

const areCounts = (counts: Readonly<Record<string, number>>): boolean => {
  for (const kind in counts) if (!isCount(counts[kind] ?? 0)) return false
  return true
}

const hasCounts = (c: CardState): boolean =>
  isCount(c.advancement) && isCount(c.bits) && areCounts(c.counters) && areCounts(c.pools)

/** The limit of this pool on this card; -1 if it has no such pool. */
const poolLimit = ({ g }: World, c: CardState, ix: string): number => {
  const ability = g.pool.cards.get(c.def)?.abilities[Number(ix)]
  return ability?.kind === 'pool' ? ability.n : -1
}

/** No bits, actions, counters, tags or pools below zero, and no pool above its limit. */
export const nothingNegative: Invariant = (world, report) => {
  const { s } = world
  s.seats.forEach((seat, ix) => {
    for (const what of badCounts(countsOfSeat(seat))) report(`seat ${ix} has ${what}`)
  })
  s.cards.forEach((c, card) => {
    if (!hasCounts(c)) report(`card ${card} (${c.def}) has a number below zero`)
    for (const ix in c.pools) {
      if ((c.pools[ix] ?? 0) > poolLimit(world, c, ix)) report(`card ${card} (${c.def}) has too full a pool`)
    }
  })
  for (const l of s.lasting) if (!isCount(l.n)) report(`the lasting ability ${l.id} has ${l.n} left`)
}

/** No daemon holds more than it has room for, and when a seat acts, no Runner uses more MU than it has. */
export const checkDaemonMemory: Invariant = ({ s, g }, report) => {
  const acting = s.decisions.some((d) => d.kind === 'act')
  s.seats.forEach((seat, ix) => {
    if (seat.side !== 'runner') return
    for (const card of seat.rig)
      if (roomIn(g, card) < 0) report(`the daemon ${card} of seat ${ix} is overfull`)
    const [used, mu] = [memoryUsed(g, ix) + (g.variant?.memoryTaken(g, ix) ?? 0), memoryOf(g, ix)]
    if (acting && used > mu) report(`seat ${ix} uses ${used} MU of ${mu}`)
  })
}
