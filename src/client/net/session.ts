import { createContext, useContext } from 'react'
import type { Session } from '../../protocol/http.ts'

type Sitting = { session: Session | null; enter: (session: Session | null) => void }

/** Who sits at this browser. */
export const SessionContext = createContext<Sitting>({ session: null, enter: () => {} })

export const useSession = (): Sitting => useContext(SessionContext)
