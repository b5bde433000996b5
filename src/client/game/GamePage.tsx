import { useState } from 'react'
import { Link } from 'wouter'
import type { Table } from '../../protocol/http.ts'
import type { GameReplay } from '../../protocol/replay.ts'
import { useOrders } from '../correspondence/use-orders.ts'
import { openingFrom } from '../director/load-animations.ts'
import { isCalm } from '../director/motions.ts'
import type { FindOpening } from '../director/stage.ts'
import { useStage } from '../director/use-stage.ts'
import { api } from '../net/api.ts'
import type { JoinReply } from '../net/initial-table.ts'
import { queryClient } from '../net/query.ts'
import { takeStart } from '../net/seen-start.ts'
import { useTable } from '../net/use-table.ts'
import { soloQueries } from '../opponents/solo-api.ts'
import { Game } from './Game.tsx'

/** How the game began, once it is also known what it is played for. */
const fetchPast = async ({ id, options }: Table): Promise<GameReplay> => {
  const stake = options.rated || options.ladder ? queryClient.prefetchQuery(soloQueries.stake(id)) : null
  const [past] = await Promise.all([api.replay(id, null), stake])
  return past
}

/** Null unless this page has seen the start of a game that was dealt, and things may move. */
const openingOf = (table: Table): FindOpening | null => {
  const seen = takeStart(table.id)
  if (!seen || table.teams || table.lesson || table.laid || isCalm()) return null
  return openingFrom(() => fetchPast(table), seen === 'first')
}

/** A game in progress or over. `joined` shows it before the connection to the table is open. */
export const GamePage = ({ table, joined }: { table: Table; joined: JoinReply | null }) => {
  const open = useTable(table.id, joined)
  useOrders(open?.client ?? null, table, (open?.snapshot.live?.seat ?? null) !== null)
  const [opening] = useState(() => openingOf(table))
  const staging = useStage(open?.client ?? null, opening)
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
