import { useQuery } from '@tanstack/react-query'
import { Router } from 'wouter'
import { queries, unconfirmed } from './net/queries.ts'
import { go } from './net/router.ts'
import { Routes } from './pages/Routes.tsx'
import { ServerUnreachablePage } from './ui/ServerUnreachable.tsx'

/** Loads the session, then shows the page of the path. Null is a session, too: nobody is signed in. */
export const App = () => {
  const { data: session, dataUpdatedAt, failureReason } = useQuery(queries.session)
  if (session === undefined || (failureReason && dataUpdatedAt === unconfirmed))
    return failureReason ? <ServerUnreachablePage /> : <p className="loading">Opening Datafort…</p>
  return (
    <Router aroundNav={(_navigate, path) => go(path)}>
      <Routes />
    </Router>
  )
}
