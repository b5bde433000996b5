/** Who sits where at a table of teams that is being hosted. */
import type { Side } from '../state/types.ts'

export type SeatedBy = 'me' | 'open' | 'automa'
/** Sponsor, Agent, Sponsor, Agent and so on. */
export type TeamSeating = readonly SeatedBy[]

export const sideAt = (seat: number): Side => (seat % 2 === 0 ? 'corp' : 'runner')
export const teamSeatName = (seat: number): string =>
  `${sideAt(seat) === 'corp' ? 'Sponsor' : 'Agent'} ${Math.floor(seat / 2) + 1}`

/** Two teams: the host as first Agent, friends may take the rest. */
export const firstSeating: TeamSeating = ['open', 'me', 'open', 'open']

/** So many teams, the seats that there are already as they were; whoever sat in one that goes takes the first free one. */
export const withTeams = (seating: TeamSeating, teams: number): TeamSeating => {
  const kept = seating.slice(0, 2 * teams)
  const more = Array.from({ length: 2 * teams - kept.length }, (): SeatedBy => 'open')
  const all = [...kept, ...more]
  if (all.includes('me') || !seating.includes('me')) return all
  return withSeat(all, seating.indexOf('me') % 2, 'me')
}

/** One seat taken otherwise; the host sits in one at most. */
export const withSeat = (seating: TeamSeating, seat: number, who: SeatedBy): TeamSeating =>
  seating.map((each, n) => {
    if (n === seat) return who
    return who === 'me' && each === 'me' ? 'open' : each
  })
