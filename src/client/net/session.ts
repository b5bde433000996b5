import { createContext, useContext } from 'react'
import type { Session } from '../../protocol/http.ts'
import { api } from './api.ts'

type Sitting = { session: Session | null; enter: (session: Session | null) => void }

/** Who sits at this browser. */
export const SessionContext = createContext<Sitting>({ session: null, enter: () => {} })

export const useSession = (): Sitting => useContext(SessionContext)

/** Somebody who only wants to try gets a name that they may change later. */
const anyName = (): string => `Visitor ${Math.floor(1_000 + Math.random() * 9_000)}`

/** What makes sure that somebody sits here before the server is asked for more than a look. */
export const useGuest = (): (() => Promise<void>) => {
  const { session, enter } = useSession()
  return async () => {
    if (!session) enter(await api.enter(anyName()))
  }
}
