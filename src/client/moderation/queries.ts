/** The queries about moderation, the lobby chat and bots. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BanView, LobbyChatLine, OperatorAct, Report } from '../../protocol/moderation.ts'
import { pagedQuery, queryClient } from '../net/query.ts'
import { moderationApi } from './api.ts'

export const moderationQueries = {
  standing: queryOptions({ queryKey: ['standing'], queryFn: moderationApi.standing }),
  talk: pagedQuery<LobbyChatLine>(['lobby', 'talk'], '/lobby/talk'),
  bots: queryOptions({ queryKey: ['bots'], queryFn: moderationApi.bots }),
  house: queryOptions({ queryKey: ['operator', 'house'], queryFn: moderationApi.house }),
  reports: (state: Report['state']) => ({
    ...pagedQuery<Report>(['operator', 'reports', state], `/operator/reports?state=${state}`),
    placeholderData: keepPreviousData,
  }),
  bans: pagedQuery<BanView>(['operator', 'bans'], '/operator/bans'),
  acts: pagedQuery<OperatorAct>(['operator', 'acts'], '/operator/acts'),
}

/** After an act of an operator: its effects are on every list, and it is in the log. */
export const operatorActed = (): void => void queryClient.invalidateQueries({ queryKey: ['operator'] })

/** After lines of the lobby's chat may have been missed. */
export const lobbyTalkChanged = (): void =>
  void queryClient.invalidateQueries({ queryKey: moderationQueries.talk.queryKey })
