/** The queries about tournaments. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { applyPatch } from '../../protocol/apply-patch.ts'
import type { PatchOperation } from '../../protocol/sockets.ts'
import type { TournamentListed, TournamentNotice, TournamentView } from '../../protocol/tournament-view.ts'
import { pagedQuery, queryClient } from '../net/query.ts'
import { tournaments } from './api.ts'
import type { ServerTime } from './clock.ts'

export type LoadedTournament = { event: TournamentView; heard: ServerTime }

const eventKey = (id: string) => ['tournament', id] as const

/** What a new entry may change is loaded again with each entry: `seq` is the newest. */
const bySeq = { gcTime: 0, placeholderData: keepPreviousData }

export const tournamentQueries = {
  list: (status: TournamentListed['status']) =>
    pagedQuery<TournamentListed>(['tournaments', status], `/tournaments?status=${status}`),
  mine: pagedQuery<TournamentListed>(['tournaments', 'mine'], '/tournaments/mine'),
  notices: pagedQuery<TournamentNotice>(['tournaments', 'notices'], '/tournaments/notices'),
  /** `mark`: that of the change that the server reported last. */
  event: (id: string, mark: () => string | undefined) =>
    queryOptions({
      queryKey: eventKey(id),
      queryFn: async (): Promise<LoadedTournament> => {
        const event = await refreshEvent(id, queryClient.getQueryData<LoadedTournament>(eventKey(id)), mark())
        return { event, heard: { now: Date.parse(event.now), at: performance.now() } }
      },
    }),
  decks: (id: string, player: string, seq: number) =>
    queryOptions({
      queryKey: ['tournament', id, 'decks', player, seq],
      queryFn: () => tournaments.decks(id, player),
      ...bySeq,
    }),
  log: (id: string, seq: number) =>
    queryOptions({ queryKey: ['tournament', id, 'log', seq], queryFn: () => tournaments.log(id), ...bySeq }),
}

/** The changes since the held view, or a full view if there is none or the server no longer knows it. */
const refreshEvent = async (
  id: string,
  held: LoadedTournament | undefined,
  mark: string | undefined,
): Promise<TournamentView> => {
  if (!held?.event.rev) return tournaments.view(id)
  const changes = await tournaments.since(id, held.event.rev, mark)
  if ('id' in changes) return changes
  if (held.event.rev === changes.since)
    return { ...applyPatch(held.event, changes.patch as PatchOperation[]), rev: changes.rev }
  return held.event.rev === changes.rev ? held.event : tournaments.view(id)
}
