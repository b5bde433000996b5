import { useEffect, useRef } from 'react'

/** How long before the end of a clock the page acts, in ms, so that the server hears it in time. */
const leadMs = 1_000

/**
 * Takes what the user points at when the time for it is nearly over (L24). `deadline` is a time of this page's
 * clock, in ms; null without a clock. `pointed` is null while there is nothing to take.
 */
export function useLastMoment<T>(deadline: number | null, pointed: T | null, take: (what: T) => void): void {
  const latest = useRef(() => {})
  latest.current = () => pointed !== null && take(pointed)
  const isPointing = pointed !== null
  useEffect(() => {
    if (deadline === null || !isPointing) return
    const timer = setTimeout(() => latest.current(), Math.max(0, deadline - leadMs - Date.now()))
    return () => clearTimeout(timer)
  }, [deadline, isPointing])
}
