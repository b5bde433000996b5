import type { ReactNode } from 'react'
import type { PagedItems } from '../net/pages.ts'
import { Problem } from '../ui/Problem.tsx'

type Props = { loading: PagedItems<unknown>; empty: string; children: ReactNode }

/** A list with its states: loading, empty, and server unreachable. */
export const PagedList = ({ loading, empty, children }: Props) => (
  <>
    {loading.isUnreachable && (
      <p className="problem" role="status">
        Server unreachable. Retrying…
      </p>
    )}
    {!loading.isUnreachable && <Problem error={loading.error} />}
    {!loading.value && !loading.error && <p className="muted">Loading…</p>}
    {loading.value?.length === 0 && <p>{empty}</p>}
    {loading.value && loading.value.length > 0 && children}
    {loading.more && (
      <p>
        <button type="button" onClick={loading.more}>
          Show more
        </button>
      </p>
    )}
  </>
)
