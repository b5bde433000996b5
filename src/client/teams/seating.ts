/** The seats of a team table being created. */
import type { Side } from '../state/types.ts'

export type SeatedBy = 'me' | 'open' | 'automa'
/** Sponsor, Agent, Sponsor, Agent and so on. */
export type TeamSeating = readonly SeatedBy[]

export const sideAt = (seat: number): Side => (seat % 2 === 0 ? 'corp' : 'runner')
export const teamSeatName = (seat: number): string =>
  `${sideAt(seat) === 'corp' ? 'Sponsor' : 'Agent'} ${Math.floor(seat / 2) + 1}`

/** Two teams: the host is the first Agent, and the other seats are open. */
export const firstSeating: TeamSeating = ['open', 'me', 'open', 'open']

/**
 * Changes the number of teams. Existing seats stay; if the host's seat goes, the host takes the same role in
 * the first team.
 */
export const withTeams = (seating: TeamSeating, teams: number): TeamSeating => {
  const kept = seating.slice(0, 2 * teams)
  const more = Array.from({ length: 2 * teams - kept.length }, (): SeatedBy => 'open')
  const all = [...kept, ...more]
  if (all.includes('me') || !seating.includes('me')) return all
  return withSeat(all, seating.indexOf('me') % 2, 'me')
}

/** Changes one seat; the host has at most one. */
export const withSeat = (seating: TeamSeating, seat: number, who: SeatedBy): TeamSeating =>
  seating.map((each, n) => {
    if (n === seat) return who
    return who === 'me' && each === 'me' ? 'open' : each
  })
