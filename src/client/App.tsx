import { useCallback, useMemo, useState } from 'react'
import { Router } from 'wouter'
import type { Session } from '../protocol/http.ts'
import { api } from './net/api.ts'
import { useLoad } from './net/load.ts'
import { go } from './net/router.ts'
import { SessionContext } from './net/session.ts'
import { Routes } from './pages/Routes.tsx'
import { ServerUnreachablePage } from './ui/ServerUnreachable.tsx'

/** Null is a session, too: nobody is signed in. */
const boot = async () => ({ session: await api.whoAmI() })

/** Provides the session to the page of the path. */
export const App = () => {
  const booted = useLoad(boot)
  const [entered, setEntered] = useState<Session | null | undefined>(undefined)
  const enter = useCallback((session: Session | null) => setEntered(session), [])
  const session = entered === undefined ? (booted.value?.session ?? null) : entered
  const value = useMemo(() => ({ session, enter }), [session, enter])

  if (!booted.value) {
    return booted.error ? (
      <ServerUnreachablePage retry={booted.reload} />
    ) : (
      <p className="loading">Opening Datafort…</p>
    )
  }
  return (
    <SessionContext value={value}>
      <Router aroundNav={(_navigate, path) => go(path)}>
        <Routes />
      </Router>
    </SessionContext>
  )
}
