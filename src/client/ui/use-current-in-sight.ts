import { type RefObject, useEffect, useRef } from 'react'

/** A row of links that may be wider than a phone: wherever one is, its link is in sight. */
export const useCurrentInSight = <T extends HTMLElement>(where: string): RefObject<T | null> => {
  const row = useRef<T>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: which link is the current one changes with the place
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && here)
      row.current.scrollLeft = here.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2
  }, [where])
  return row
}
