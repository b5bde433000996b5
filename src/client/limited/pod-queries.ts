/** The queries about pods of people, and the requests that change them. */
import { queryOptions } from '@tanstack/react-query'
import type { DeckLine } from '../../protocol/deck-lines.ts'
import type { LimitedDecks, PodPick } from '../../protocol/limited.ts'
import type { NewPod, PodListed, PodView } from '../../protocol/pods.ts'
import { call } from '../net/api.ts'
import { keepWatching } from '../net/keep-watching.ts'
import { queryClient } from '../net/query.ts'
import { socketWire } from '../net/wire.ts'
import type { Side } from '../state/types.ts'

const path = (id: string): string => `/pods/${encodeURIComponent(id)}`

/** Whether this answer is older than what is shown already. Who has left the pod has no decks there. */
const isOlder = (pod: PodView, known: PodView): boolean =>
  pod.seq < known.seq ||
  (pod.decks !== null && known.decks !== null && pod.decks.version < known.decks.version)

const newer = (pod: PodView, known: PodView | undefined): PodView =>
  known && isOlder(pod, known) ? known : pod

export const podQueries = {
  list: queryOptions({
    queryKey: ['pods'],
    queryFn: () => call<{ waiting: PodListed[]; mine: PodListed[] }>('GET', '/pods'),
    refetchInterval: 5_000,
  }),
  pod: (id: string) =>
    queryOptions({
      queryKey: ['pods', id],
      queryFn: async () =>
        newer(await call<PodView>('GET', path(id)), queryClient.getQueryData<PodView>(['pods', id])),
      gcTime: 0,
    }),
}

/** Shows what the server has answered. */
const shown = (pod: PodView): PodView => {
  queryClient.setQueryData<PodView>(podQueries.pod(pod.id).queryKey, (known) => newer(pod, known))
  return pod
}

const changed = async (method: 'POST' | 'PUT' | 'DELETE', address: string, body?: unknown) =>
  shown(await call<PodView>(method, address, body))

export const podApi = {
  open: (wish: NewPod) => changed('POST', '/pods', wish),
  load: async (id: string) => shown(await call<PodView>('GET', path(id))),
  sit: (id: string) => changed('POST', `${path(id)}/seat`),
  leave: (id: string) => changed('DELETE', `${path(id)}/seat`),
  begin: (id: string) => changed('POST', `${path(id)}/begin`),
  pick: (id: string, pick: PodPick) => changed('POST', `${path(id)}/picks`, pick),
  pause: (id: string, paused: boolean) => changed('POST', `${path(id)}/pause`, { paused }),
  standIn: (id: string, wish: { bot: boolean; seat?: number }) =>
    changed('POST', `${path(id)}/stand-in`, wish),
  saveDecks: (id: string, decks: LimitedDecks) => changed('PUT', `${path(id)}/pool`, decks),
  suggest: (id: string, side: Side, cards: DeckLine[]) =>
    call<{ cards: DeckLine[] }>('POST', `${path(id)}/pool/suggest`, { side, cards }),
  ready: (id: string, ready: boolean) => changed('POST', `${path(id)}/ready`, { ready }),
  play: (id: string) => call<{ table: string }>('POST', `${path(id)}/play`),
}

/** Hears of every entry of a pod, and after every interruption, until it is stopped. */
export function watchPod(id: string, heard: (seq: number) => void): () => void {
  const wire = socketWire()
  const stop = keepWatching(
    wire,
    () => wire.ask('pod:watch', { pod: id }),
    ({ seq }) => heard(seq),
  )
  wire.on('pod:changed', ({ pod, seq }) => {
    if (pod === id) heard(seq)
  })
  wire.open()
  return () => {
    stop()
    wire.close()
  }
}
