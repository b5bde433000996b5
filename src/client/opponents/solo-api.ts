/** Solo ratings over HTTP, and the queries about them. */
import { queryOptions } from '@tanstack/react-query'
import type { CoachState } from '../../protocol/coach.ts'
import type { GameStake, SoloStandings } from '../../protocol/solo.ts'
import { call } from '../net/api.ts'
import { queryClient } from '../net/query.ts'

export const soloQueries = {
  standings: queryOptions({ queryKey: ['solo'], queryFn: () => call<SoloStandings>('GET', '/solo') }),
  coach: queryOptions({ queryKey: ['coach'], queryFn: () => call<CoachState>('GET', '/coach') }),
  stake: (game: string) =>
    queryOptions({
      queryKey: ['game', game, 'stake'],
      queryFn: () => call<GameStake>('GET', `/games/${game}/stake`),
    }),
}

/** Begins the ratings without games as an experienced or a new player. */
export const beginSolo = async (hasPlayedBefore: boolean): Promise<void> => {
  const standings = await call<SoloStandings>('POST', '/solo/beginning', { hasPlayedBefore })
  queryClient.setQueryData(soloQueries.standings.queryKey, standings)
}

/** Turns the coach on or off; off, it forgets. */
export const turnCoach = async (isOn: boolean): Promise<void> => {
  const state = await call<CoachState>('PUT', '/coach', { isOn })
  queryClient.setQueryData(soloQueries.coach.queryKey, state)
}

/** After something that may keep a game from counting. */
export const refreshStake = (game: string): void => {
  void queryClient.invalidateQueries({ queryKey: soloQueries.stake(game).queryKey })
}
