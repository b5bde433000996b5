import { createContext, useContext } from 'react'
import type { Session } from '../../protocol/http.ts'
import { api } from './api.ts'

type Sitting = { session: Session | null; enter: (session: Session | null) => void }

/** The session of this browser. */
export const SessionContext = createContext<Sitting>({ session: null, enter: () => {} })

export const useSession = (): Sitting => useContext(SessionContext)

/** A name for users who only want to try. They may change it later. */
const anyName = (): string => `Visitor ${Math.floor(1_000 + Math.random() * 9_000)}`

/** Returns a function that creates a guest session if there is none. */
export const useGuest = (): (() => Promise<void>) => {
  const { session, enter } = useSession()
  return async () => {
    if (!session) enter(await api.enter(anyName()))
  }
}
