import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Link } from 'wouter'
import { CardPool } from '../card-inspector/CardPool.tsx'
import { GamePage } from '../game/GamePage.tsx'
import { type InitialTable, initialTableQuery } from '../net/initial-table.ts'
import { queries } from '../net/queries.ts'
import { isUnreachable, pollWhile, queryClient } from '../net/query.ts'
import { noteStart } from '../net/seen-start.ts'
import { ServerUnreachablePage } from '../ui/ServerUnreachable.tsx'
import { Shell } from './Shell.tsx'

const TeamRoom = lazy(() => import('../teams/TeamRoom.tsx'))
const WaitingRoom = lazy(() => import('./WaitingRoom.tsx'))

const whileWaiting = pollWhile<InitialTable>(2_000, ({ table }) => table.status === 'waiting')

/** A table's page: the waiting room until the start, then the game. */
const TablePage = ({ id }: { id: string }) => {
  // At the same time; whoever shows the cards deals with a failure.
  useEffect(() => void queryClient.prefetchQuery(queries.cards), [])
  const query = useQuery({ ...initialTableQuery(id), refetchInterval: whileWaiting })
  const isWaiting = query.data?.table.status === 'waiting'
  useEffect(() => {
    if (isWaiting) noteStart(id)
  }, [id, isWaiting])

  if (!query.data) {
    if (isUnreachable(query)) return <ServerUnreachablePage />
    if (!query.failureReason) return <p className="loading">Joining table…</p>
    return (
      <Shell path="">
        <h1>Table not found</h1>
        <p>{query.failureReason.message}</p>
        <p>
          <Link href="/">Go to home page</Link>
        </p>
      </Shell>
    )
  }
  const { table, joined } = query.data
  const { refetch: reload } = query
  if (table.status !== 'waiting')
    return (
      <CardPool waiting={<p className="loading">Joining table…</p>}>
        <GamePage table={table} joined={joined} />
      </CardPool>
    )
  return (
    <Shell path={`/t/${id}`}>
      <Suspense fallback={<p className="muted">Loading…</p>}>
        {table.teams ? (
          <TeamRoom table={table} teams={table.teams} isUnreachable={isUnreachable(query)} reload={reload} />
        ) : (
          <WaitingRoom table={table} isUnreachable={isUnreachable(query)} reload={reload} />
        )}
      </Suspense>
    </Shell>
  )
}

export default TablePage
