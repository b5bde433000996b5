import { useCallback, useState } from 'react'
import { type Loading, useLoad } from './load.ts'

/** The loaded part of a list. `more` loads the next page, and is null at the end. */
export type PagedItems<T> = Loading<T[]> & { more: (() => void) | null }

/** Loads a list page by page. */
export const usePages = <T>(
  load: (pages: number) => Promise<{ items: T[]; more: boolean }>,
  every?: number,
): PagedItems<T> => {
  const [pages, setPages] = useState(1)
  const { value, ...rest } = useLoad(
    useCallback(() => load(pages), [load, pages]),
    every,
  )
  const more = useCallback(() => setPages((n) => n + 1), [])
  return { ...rest, value: value?.items ?? null, more: value?.more ? more : null }
}
