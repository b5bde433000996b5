import { lazy, Suspense, useCallback, useEffect } from 'react'
import { Link } from 'wouter'
import type { Table } from '../../protocol/http.ts'
import { CardPool } from '../card-inspector/CardPool.tsx'
import { fetchCards } from '../card-inspector/cards.ts'
import { GamePage } from '../game/GamePage.tsx'
import { api } from '../net/api.ts'
import { useLoad } from '../net/load.ts'
import { ServerUnreachablePage } from '../ui/ServerUnreachable.tsx'
import { Shell } from './Shell.tsx'
import { WaitingRoom } from './WaitingRoom.tsx'

const TeamRoom = lazy(() => import('../teams/TeamRoom.tsx'))

const whileWaiting = (table: Table): number | undefined => (table.status === 'waiting' ? 2_000 : undefined)

/** A table's page: the waiting room until the start, then the game. */
const TablePage = ({ id }: { id: string }) => {
  const load = useCallback(() => api.table(id), [id])
  // At the same time; whoever shows the cards deals with a failure.
  useEffect(() => void fetchCards().catch(() => {}), [])
  const loading = useLoad(load, whileWaiting)

  if (!loading.value) {
    if (loading.isUnreachable) return <ServerUnreachablePage retry={loading.reload} />
    if (!loading.error) return <p className="loading">Joining table…</p>
    return (
      <Shell path="">
        <h1>Table not found</h1>
        <p>{loading.error.message}</p>
        <p>
          <Link href="/">Go to home page</Link>
        </p>
      </Shell>
    )
  }
  const { isUnreachable, reload } = loading
  const table = loading.value
  if (table.status !== 'waiting')
    return (
      <CardPool waiting={<p className="loading">Joining table…</p>}>
        <GamePage table={table} />
      </CardPool>
    )
  return (
    <Shell path={`/t/${id}`}>
      {table.teams ? (
        <Suspense fallback={<p className="muted">Loading…</p>}>
          <TeamRoom table={table} teams={table.teams} isUnreachable={isUnreachable} reload={reload} />
        </Suspense>
      ) : (
        <WaitingRoom table={table} isUnreachable={isUnreachable} reload={reload} />
      )}
    </Shell>
  )
}

export default TablePage
