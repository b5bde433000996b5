import { type RefObject, useEffect, useRef } from 'react'

/** Keeps the link of the current page visible in a row of links that may be wider than a phone. */
export const useCurrentInSight = <T extends HTMLElement>(where: string): RefObject<T | null> => {
  const row = useRef<T>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link depends on the path
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && here)
      row.current.scrollLeft = here.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2
  }, [where])
  return row
}
