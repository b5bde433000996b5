/** People and their relations over HTTP. */
import type {
  Invitation,
  LobbyView,
  PairingRequest,
  PairingView,
  Profile,
  RatingChange,
  Relation,
  SessionShown,
} from '../../protocol/people.ts'
import type { OrganizedEvent } from '../../protocol/tournament-view.ts'
import { call, fetchAll } from '../net/api.ts'

export const peopleApi = {
  lobby: () => call<LobbyView>('GET', '/lobby'),
  seek: (body: PairingRequest) => call<PairingView>('PUT', '/pairing', body),
  still: () => call<PairingView>('POST', '/pairing'),
  leave: () => call<unknown>('DELETE', '/pairing'),
  invite: (table: string, person: string) =>
    call<Invitation>('POST', `/tables/${table}/invitations`, { person }),
  invitations: () => fetchAll<Invitation>('/invitations'),
  asked: (table: string) => fetchAll<Invitation>(`/tables/${table}/invitations`),
  decline: (table: string) => call<unknown>('DELETE', `/invitations/${table}`),
  code: (table: string) => call<{ code: string }>('POST', `/tables/${table}/code`),
  find: (code: string) => call<{ table: string }>('GET', `/codes/${encodeURIComponent(code)}`),
  relate: (person: string, relation: Relation | null) =>
    call<unknown>('PUT', `/people/${person}/relation`, { relation }),
  profile: (id: string) => call<Profile>('GET', `/people/${encodeURIComponent(id)}`),
  sessions: () => fetchAll<SessionShown>('/sessions'),
  endSession: (id: string) => call<unknown>('DELETE', `/sessions/${id}`),
  organized: () => fetchAll<OrganizedEvent>('/accounts/events'),
  deleteAccount: (password: string) => call<unknown>('DELETE', '/accounts', { password }),
  changes: (game: string) => fetchAll<RatingChange>(`/games/${game}/ratings`),
}
