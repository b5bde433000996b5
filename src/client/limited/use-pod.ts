import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { runSerially } from '../net/run-serially.ts'
import { useSession } from '../net/session.ts'
import { podQueries, watchPod } from './pod-queries.ts'

/** In ms: for visitors, who have no connection, and as a net under the connection of others. */
const forVisitors = 5_000
const atLeast = 20_000

/** The pod, reloaded whenever the server reports a change. */
export const usePod = (id: string) => {
  const { session } = useSession()
  const watches = session !== null
  const query = useQuery({ ...podQueries.pod(id), refetchInterval: watches ? atLeast : forVisitors })
  const { refetch } = query
  const reload = useMemo(
    () => runSerially(async () => void (await refetch({ cancelRefetch: false }))),
    [refetch],
  )
  const known = useRef(0)
  known.current = query.data?.seq ?? 0
  useEffect(() => {
    if (!watches) return
    return watchPod(id, (seq) => {
      if (seq > known.current) reload()
    })
  }, [id, reload, watches])
  return query
}
