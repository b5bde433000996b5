/** Shared by the parts of an event's page: the loaded event, and a way to act on it. */
import { useQuery } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { TournamentAct } from '../../protocol/tournament.ts'
import type { TournamentView } from '../../protocol/tournament-view.ts'
import { ApiError } from '../net/api.ts'
import { pollEvery } from '../net/query.ts'
import { runSerially } from '../net/run-serially.ts'
import { useSession } from '../net/session.ts'
import { useAct } from '../net/use-act.ts'
import { socketWire } from '../net/wire.ts'
import { tournaments } from './api.ts'
import type { ServerTime } from './clock.ts'
import { tournamentQueries } from './queries.ts'
import { EventWatch } from './watch.ts'

/** The event, and the functions its parts share. */
export type ShownTournament = {
  event: TournamentView
  heard: ServerTime
  nameOf: (player: string | null) => string
  reload: () => void
}

const EventContext = createContext<ShownTournament | null>(null)
export const EventProvider = EventContext.Provider

export const useEvent = (): ShownTournament => {
  const shown = useContext(EventContext)
  if (!shown) throw new Error('No tournament is loaded here.')
  return shown
}

const forVisitors = 10_000

/** The event, reloaded whenever the server reports a change. */
export const useTournament = (id: string) => {
  const [lost, setLost] = useState(false)
  const mark = useRef<string | undefined>(undefined)
  const { session } = useSession()
  const watches = session !== null
  const query = useQuery({
    ...tournamentQueries.event(id, () => mark.current),
    refetchInterval: watches ? false : pollEvery(forVisitors),
  })
  const { refetch } = query
  // Changes may come faster than they can be loaded, so none breaks off a load that is under way.
  const reload = useMemo(
    () => runSerially(async () => void (await refetch({ cancelRefetch: false }))),
    [refetch],
  )
  const known = useRef(0)
  known.current = query.data?.event.seq ?? 0
  useEffect(() => {
    // Only users with a session get a connection; for visitors the page reloads regularly.
    if (!watches) return
    const watch = new EventWatch(id, socketWire(), {
      changed: (seq, heard) => {
        // A reported change may be at a table, which adds no entry.
        if (heard === undefined && seq === known.current) return
        mark.current = heard
        reload()
      },
      line: (up) => setLost(!up),
    })
    watch.open()
    return () => watch.close()
  }, [id, reload, watches])
  return { query, reload, lost }
}

/** Runs one act at a time on the event of this page, and reloads the event afterwards. `onDone`: after success. */
export const useEventAct = () => {
  const { event, reload } = useEvent()
  const { act, busy, error } = useAct()
  const run = useCallback(
    (what: () => Promise<unknown>, onDone?: () => void) =>
      act(async () => {
        try {
          await what()
          reload()
          onDone?.()
        } catch (cause) {
          if (cause instanceof ApiError) reload()
          throw cause
        }
      }),
    [act, reload],
  )
  const doAct = useCallback(
    (request: TournamentAct, onDone?: () => void) => run(() => tournaments.act(event.id, request), onDone),
    [run, event.id],
  )
  return { run, act: doAct, busy, error }
}

/** The number of the newest entry, for acts that refer to what the page shows. */
export const useSeq = (): { seq: number } => ({ seq: useEvent().event.seq })
