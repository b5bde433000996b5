import { useEffect, useState } from 'react'

/** This browser's own time, updated a few times a second while something ticks. */
export const useTicking = (ticks: boolean): number => {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    setNow(performance.now())
    if (!ticks) return
    const timer = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(timer)
  }, [ticks])
  return now
}
