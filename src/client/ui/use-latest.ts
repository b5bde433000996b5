import { useState } from 'react'

/** The value, or the last one there was while there is none; null if there has been none. */
export const useLatest = <T>(now: T | null): T | null => {
  const [last, setLast] = useState(now)
  if (now !== null && now !== last) setLast(now)
  return now ?? last
}
