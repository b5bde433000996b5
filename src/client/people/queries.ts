/** The queries about people: lobby, profiles, ratings, invitations, sessions, email. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PastGame, Ranked } from '../../protocol/people.ts'
import { pagedQuery, queryClient } from '../net/query.ts'
import { peopleApi } from './api.ts'
import { mailApi } from './mail-api.ts'

export const peopleQueries = {
  lobby: queryOptions({ queryKey: ['lobby', 'people'], queryFn: peopleApi.lobby }),
  profile: (id: string) => queryOptions({ queryKey: ['people', id], queryFn: () => peopleApi.profile(id) }),
  history: (id: string) =>
    pagedQuery<PastGame>(['people', id, 'games'], `/people/${encodeURIComponent(id)}/games`),
  best: (side: 'corp' | 'runner') => ({
    ...pagedQuery<Ranked>(['ratings', side], `/ratings/${side}`),
    placeholderData: keepPreviousData,
  }),
  ratingChanges: (game: string) =>
    queryOptions({ queryKey: ['game', game, 'ratings'], queryFn: () => peopleApi.changes(game) }),
  code: (table: string) =>
    queryOptions({ queryKey: ['table', table, 'code'], queryFn: () => peopleApi.code(table) }),
  asked: (table: string) =>
    queryOptions({ queryKey: ['table', table, 'invitations'], queryFn: () => peopleApi.asked(table) }),
  invitations: queryOptions({ queryKey: ['people', 'invitations'], queryFn: peopleApi.invitations }),
  sessions: queryOptions({ queryKey: ['account', 'sessions'], queryFn: peopleApi.sessions }),
  organized: queryOptions({ queryKey: ['account', 'events'], queryFn: peopleApi.organized }),
  mail: queryOptions({ queryKey: ['account', 'mail'], queryFn: mailApi.mine }),
  serverInfo: queryOptions({ queryKey: ['server', 'info'], queryFn: mailApi.house }),
}

/** After a player became a friend, was muted or blocked: it shows on profiles, in the lobby and in its chat. */
export const relationChanged = (): void => {
  void queryClient.invalidateQueries({ queryKey: ['people'] })
  void queryClient.invalidateQueries({ queryKey: ['lobby'] })
}
