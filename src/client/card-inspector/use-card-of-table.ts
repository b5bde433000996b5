import { useCallback, useMemo } from 'react'
import type { TableState } from '../state/table-state.ts'
import { cardsByHandle } from '../state/view-lookup.ts'

/** The card of a handle; null if the viewer may not know it. */
export const useCardOfTable = ({ view }: Pick<TableState, 'view'>): ((handle: string) => string | null) => {
  const found = useMemo(() => cardsByHandle(view), [view])
  return useCallback((handle) => found.get(handle)?.card ?? null, [found])
}
