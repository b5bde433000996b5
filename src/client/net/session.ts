import { useQuery } from '@tanstack/react-query'
import type { Session } from '../../protocol/http.ts'
import { api } from './api.ts'
import { queries } from './queries.ts'
import { queryClient } from './query.ts'

/** Continues with a session, or without one. What the server has sent to another user is forgotten. */
export const switchSession = (session: Session | null): void => {
  const before = queryClient.getQueryData(queries.session.queryKey)
  queryClient.setQueryData(queries.session.queryKey, session)
  if (before?.id === session?.id) return
  queryClient.removeQueries({
    predicate: ({ queryKey: [about] }) => about !== 'session' && about !== 'server',
  })
}

/** The session of this browser. */
export const useSession = () => ({ session: useQuery(queries.session).data ?? null, switchSession })

/** A name for users who only want to try. They may change it later. */
const anyName = (): string => `Visitor ${Math.floor(1_000 + Math.random() * 9_000)}`

/** Returns a function that creates a guest session if there is none. */
export const useGuest = (): (() => Promise<void>) => {
  const { session } = useSession()
  return async () => {
    if (!session) switchSession(await api.continueAsGuest(anyName()))
  }
}
