import type { ReactNode } from 'react'
import { isUnreachable } from '../net/query.ts'
import { Problem } from '../ui/Problem.tsx'

type Props = {
  list: {
    data: readonly unknown[] | undefined
    failureReason: Error | null
    hasNextPage?: boolean
    fetchNextPage?: () => unknown
  }
  empty: string
  children: ReactNode
}

/** A list with its states: loading, empty, and server unreachable. */
export const PagedList = ({ list, empty, children }: Props) => (
  <>
    {isUnreachable(list) && (
      <p className="problem" role="status">
        Server unreachable. Retrying…
      </p>
    )}
    {!isUnreachable(list) && <Problem error={list.failureReason} />}
    {!list.data && !list.failureReason && <p className="muted">Loading…</p>}
    {list.data?.length === 0 && <p>{empty}</p>}
    {list.data && list.data.length > 0 && children}
    {list.hasNextPage && (
      <p>
        <button type="button" onClick={() => list.fetchNextPage?.()}>
          Show more
        </button>
      </p>
    )}
  </>
)
