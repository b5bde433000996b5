import { byesOf } from './byes.ts'
import type { Event, PersonId } from './event.ts'
import { byePoints, isRoundOver } from './points.ts'
import { standingsOf } from './standings.ts'

/**
 * What a player needs to make the cut, as far as points alone decide; ties count against the player.
 * `points`: with this many more the player is in, whatever the others do.
 */
export type CutRequirement = {
  player: PersonId
  verdict: 'in' | 'points' | 'open' | 'out'
  points: number | null
}

type CutHope = { player: PersonId; points: number; max: number; stays: boolean }

/** Rounds without a result yet for this player: unpaired ones, and an open table. */
const roundsLeft = (event: Event, player: PersonId): number => {
  const published = event.rounds.filter((r) => r.published)
  const open = published.filter((r) => r.tables.some((t) => t.players.includes(player) && !t.result))
  return (event.plan?.rounds ?? 0) - published.length + open.length
}

/** Are at most two rounds left before the cut, an unfinished one included? */
const isCutInReach = (event: Event): boolean => {
  const published = event.rounds.filter((r) => r.published)
  const last = published.at(-1)
  const open = last?.tables.some((t) => !t.result) ? 1 : 0
  return (event.plan?.rounds ?? 0) - published.length + open <= 2
}

/**
 * Open tables of the last round: pairs of players who share its points. Empty while more rounds are to come.
 */
const lastTables = (event: Event): [PersonId, PersonId][] => {
  const published = event.rounds.filter((r) => r.published)
  if (published.length < (event.plan?.rounds ?? 0)) return []
  return published.at(-1)?.tables.flatMap((t) => (t.result ? [] : [t.players])) ?? []
}

type CutOutlook = { hopes: Map<PersonId, CutHope>; tables: [PersonId, PersonId][]; round: number }

/** Can both players of a table of the last round reach `goal`? They share the points of the round. */
const canBoth = ({ hopes, round }: CutOutlook, [a, b]: [PersonId, PersonId], goal: number): boolean => {
  const lacks = (id: PersonId): number => Math.max(0, goal - (hopes.get(id)?.points ?? 0))
  return lacks(a) + lacks(b) <= round
}

/** How many others may reach this player's points if this player gains `gain`. */
const countRivals = (field: CutOutlook, me: CutHope, gain: number): number => {
  const goal = me.points + gain
  const reach = (id: PersonId): boolean => (field.hopes.get(id)?.max ?? 0) >= goal
  const others = [...field.hopes.keys()].filter((id) => id !== me.player && reach(id))
  const split = field.tables.filter((t) => t.every(reach) && !canBoth(field, t, goal))
  // Only one of the two at such a table can reach the goal; at this player's own table, that is this player.
  return others.length - split.length
}

const cutRequirementOf = (field: CutOutlook, me: CutHope, places: number): CutRequirement => {
  const { player, points, max } = me
  const ahead = [...field.hopes.values()].filter((h) => h.stays && h.points > max)
  if (ahead.length >= places) return { player, verdict: 'out', points: null }
  for (let gain = 0; gain <= max - points; gain++)
    if (countRivals(field, me, gain) < places)
      return gain === 0
        ? { player, verdict: 'in', points: null }
        : { player, verdict: 'points', points: gain }
  return { player, verdict: 'open', points: null }
}

/** Points that are certain but do not count yet: those of a bye in a round that is not over. */
const certainPoints = (event: Event, player: PersonId): number => {
  const open = event.rounds.filter((r) => r.published && !isRoundOver(event, r))
  return byePoints(event) * open.flatMap(byesOf).filter((b) => b.player === player).length
}

/** The needs of all active players, once at most two rounds are left before the cut. */
export const cutRequirements = (event: Event): CutRequirement[] => {
  const { plan, cut } = event
  if (!plan || plan.cut === 0 || cut || event.ended || !isCutInReach(event)) return []
  const round = byePoints(event)
  const status = new Map(event.players.map((p) => [p.id, p.status]))
  const hopes = standingsOf(event)
    .filter(({ player }) => status.get(player) !== 'disqualified')
    .map(({ player, ...standing }): CutHope => {
      const points = standing.points + certainPoints(event, player)
      const max = points + round * roundsLeft(event, player)
      return { player, points, max, stays: status.get(player) === 'playing' }
    })
  const field = { hopes: new Map(hopes.map((h) => [h.player, h])), tables: lastTables(event), round }
  return hopes.filter((h) => h.stays).map((me) => cutRequirementOf(field, me, plan.cut))
}

/** The same as a sentence. */
export const describeCutRequirement = (
  { verdict, points }: CutRequirement,
  name: string,
  size: number,
): string => {
  if (verdict === 'in') return `Whatever happens, ${name} is in the cut to ${size}.`
  if (verdict === 'out')
    return `${name} can no longer reach the cut to ${size} by points unless other players drop.`
  if (verdict === 'open')
    return `${name} may still make the cut: the results of others and the tiebreakers decide.`
  const more = points === 1 ? '1 more point' : `${points} more points`
  return `With ${more} ${name} is certain to make the cut to ${size}; with fewer it depends on the others.`
}
