/** Teams: a Corp and a Runner that play together, its Sponsor and its Agent. */
import type { FortKind } from '../language/index.ts'
import type { FortState, Seat, TeamOptions } from '../state/types.ts'
import { fault, type Game, sameTeam } from './game.ts'

/** The lowest price of a tag, in bits (B11). */
export const MIN_TAG_PRICE = 2

/** The other player of a seat's team; null without teams. */
export const partnerOf = (g: Game, seat: Seat): Seat | null => {
  if (!g.s.teams) return null
  const found = g.s.seats.findIndex((_, i) => i !== seat && sameTeam(g, seat, i))
  return found < 0 ? null : found
}

/** All seats of a seat's team; only the seat itself without teams. */
export const teamOf = (g: Game, seat: Seat): Seat[] =>
  g.s.teams ? g.s.seats.flatMap((_, i) => (sameTeam(g, seat, i) ? [i] : [])) : [seat]

export const teamOptions = (g: Game): TeamOptions => g.s.teams?.options ?? fault('no teams')

/** How many bits of an Agent make one bit of its Sponsor (B6). */
export const agentRate = (g: Game): number => (teamOptions(g).agentRate === 'third' ? 3 : 2)

/** The fort of the Runner on this Corp's team. */
export const agentFort = (g: Game, corp: Seat): FortState | undefined =>
  g.s.forts.find((f) => f.corp === corp && f.kind === 'agent')

const CENTRALS: readonly FortKind[] = ['hq', 'rd', 'archives']

/**
 * True if a fort is of one of these kinds. If all the usual central forts are meant, the Agent fort counts
 * too (B3).
 */
export const isFortKindIn = (kind: FortKind, kinds: readonly FortKind[]): boolean =>
  kinds.includes(kind) || (kind === 'agent' && CENTRALS.every((central) => kinds.includes(central)))

/** The first seats of teams that have not left. */
export const teamsLeft = (g: Game): Seat[] =>
  g.s.seats.flatMap((s, seat) => (s.out || teamOf(g, seat)[0] !== seat ? [] : [seat]))
