import { lazy, Suspense, useCallback } from 'react'
import type { Table } from '../../protocol/http.ts'
import { GamePage } from '../game/GamePage.tsx'
import { api } from '../net/api.ts'
import { useLoad } from '../net/load.ts'
import { follow } from '../net/router.ts'
import { ServerUnreachablePage } from '../ui/ServerUnreachable.tsx'
import { Shell } from './Shell.tsx'
import { WaitingRoom } from './WaitingRoom.tsx'

const TeamRoom = lazy(() => import('../teams/TeamRoom.tsx'))

const whileWaiting = (table: Table): number | undefined => (table.status === 'waiting' ? 2_000 : undefined)

/** A table's page: the waiting room until the start, then the game. */
export const TablePage = ({ id }: { id: string }) => {
  const load = useCallback(() => api.table(id), [id])
  const table = useLoad(load, whileWaiting)

  if (!table.value) {
    if (table.isUnreachable) return <ServerUnreachablePage retry={table.reload} />
    if (!table.error) return <p className="loading">Joining table…</p>
    return (
      <Shell path="">
        <h1>Table not found</h1>
        <p>{table.error.message}</p>
        <p>
          <a href="/" onClick={follow}>
            Go to home page
          </a>
        </p>
      </Shell>
    )
  }
  if (table.value.status !== 'waiting') return <GamePage table={table.value} />
  return (
    <Shell path={`/t/${id}`}>
      {table.value.teams ? (
        <Suspense fallback={<p className="muted">Loading…</p>}>
          <TeamRoom
            table={table.value}
            teams={table.value.teams}
            isUnreachable={table.isUnreachable}
            reload={table.reload}
          />
        </Suspense>
      ) : (
        <WaitingRoom table={table.value} isUnreachable={table.isUnreachable} reload={table.reload} />
      )}
    </Shell>
  )
}
