/** Shared by the parts of an event's page: the loaded event, and a way to act on it. */
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { applyPatch } from '../../protocol/apply-patch.ts'
import type { PatchOperation } from '../../protocol/sockets.ts'
import type { TournamentAct } from '../../protocol/tournament.ts'
import type { TournamentView } from '../../protocol/tournament-view.ts'
import { ApiError } from '../net/api.ts'
import { type Loading, useLoad } from '../net/load.ts'
import { useSession } from '../net/session.ts'
import { useAct } from '../net/use-act.ts'
import { socketWire } from '../net/wire.ts'
import { tournaments } from './api.ts'
import type { Heard } from './clock.ts'
import { EventWatch } from './watch.ts'

/** The event, and the functions its parts share. */
export type ShownTournament = {
  event: TournamentView
  heard: Heard
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

type Loaded = { event: TournamentView; heard: Heard }

type HeldEvent = { current: TournamentView | null }

/**
 * Applies the changes to the held view. Fetches a full view if the server no longer knows ours, or if another
 * load was faster.
 */
const refreshEvent = async (
  id: string,
  held: HeldEvent,
  mark: string | undefined,
): Promise<TournamentView> => {
  const before = held.current
  const changes = before?.rev ? await tournaments.since(id, before.rev, mark) : await tournaments.view(id)
  if ('id' in changes) held.current = changes
  else if (held.current?.rev === changes.since)
    held.current = { ...applyPatch(held.current, changes.patch as PatchOperation[]), rev: changes.rev }
  else if (held.current?.rev !== changes.rev) held.current = await tournaments.view(id)
  return held.current as TournamentView
}

const forVisitors = 10_000

/** The event, reloaded whenever the server reports a change. */
export const useTournament = (id: string): Loading<Loaded> & { lost: boolean } => {
  const [lost, setLost] = useState(false)
  const held = useRef<TournamentView | null>(null)
  const mark = useRef<string | undefined>(undefined)
  const load = useCallback(async (): Promise<Loaded> => {
    const event = await refreshEvent(id, held, mark.current)
    return { event, heard: { now: Date.parse(event.now), at: performance.now() } }
  }, [id])
  const { session } = useSession()
  const loading = useLoad(load, session ? undefined : forVisitors)
  const known = useRef(0)
  known.current = loading.value?.event.seq ?? 0
  const { reload } = loading
  const watches = session !== null
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
  return { ...loading, lost }
}

/** Runs one act at a time on the event of this page, and reloads the event afterwards. */
export const useDeed = () => {
  const { event, reload } = useEvent()
  const { act, busy, error } = useAct()
  const [done, setDone] = useState(0)
  const run = useCallback(
    (what: () => Promise<unknown>) =>
      act(async () => {
        try {
          await what()
          setDone((n) => n + 1)
          reload()
        } catch (cause) {
          if (cause instanceof ApiError) reload()
          throw cause
        }
      }),
    [act, reload],
  )
  const deed = useCallback(
    (request: TournamentAct) => run(() => tournaments.act(event.id, request)),
    [run, event.id],
  )
  return { run, deed, busy, error, done }
}

/** The number of the newest entry, for acts that refer to what the page shows. */
export const useSeq = (): { seq: number } => ({ seq: useEvent().event.seq })
