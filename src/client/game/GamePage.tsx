import { Link } from 'wouter'
import type { Table } from '../../protocol/http.ts'
import { useOrders } from '../correspondence/use-orders.ts'
import { useStage } from '../director/use-stage.ts'
import { useTable } from '../net/use-table.ts'
import { Game } from './Game.tsx'

/** A game in progress or over: opens the connection to the table and shows it once it is loaded. */
export const GamePage = ({ table }: { table: Table }) => {
  const open = useTable(table.id)
  useOrders(open?.client ?? null, table, (open?.snapshot.live?.seat ?? null) !== null)
  const staging = useStage(open?.client ?? null)
  const snapshot = open?.snapshot
  if (snapshot?.refused)
    return (
      <main className="page narrow">
        <h1>You cannot open this table</h1>
        <p>{snapshot.refused}</p>
        <Link className="button" href="/">
          Go to home page
        </Link>
      </main>
    )
  if (!open || !snapshot?.live || !staging)
    return (
      <p className="loading" role="status">
        {snapshot?.line === 'lost' ? 'Server unreachable. Retrying…' : 'Loading table…'}
      </p>
    )
  return <Game table={table} client={open.client} snapshot={snapshot} staging={staging} />
}
