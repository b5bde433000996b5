import { describe, expect, it } from 'vitest'
import { firstSeating, teamSeatName, withSeat, withTeams } from '../../../src/client/teams/seating.ts'

describe('seats of a table that is hosted', () => {
  it('are named by part and team', () => {
    expect([0, 1, 2, 7].map(teamSeatName)).toEqual(['Sponsor 1', 'Agent 1', 'Sponsor 2', 'Agent 4'])
  })

  it('hold the host once: a player who moves leaves an open seat', () => {
    expect(withSeat(firstSeating, 2, 'me')).toEqual(['open', 'open', 'me', 'open'])
    expect(withSeat(firstSeating, 3, 'automa')).toEqual(['open', 'me', 'open', 'automa'])
  })

  it('come and go by teams, and the host stays on the same side', () => {
    const three = withSeat(withTeams(firstSeating, 3), 4, 'me')
    expect(three).toEqual(['open', 'open', 'open', 'open', 'me', 'open'])
    expect(withTeams(three, 2)).toEqual(['me', 'open', 'open', 'open'])
    expect(withTeams(firstSeating, 2)).toEqual(firstSeating)
  })
})
