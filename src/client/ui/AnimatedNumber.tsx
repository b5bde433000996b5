import { createContext, use, useEffect, useState } from 'react'

/** Whether numbers are counted to their new value, as what they count lands. */
export const CountingContext = createContext(false)

const countMs = 300

/** What a number on the table shows: it rises when the first has landed, `lands` ms from now, one by one. */
export const useAnimatedNumber = (n: number, lands = countMs): number => {
  const counts = use(CountingContext)
  const [{ shown, begun }, set] = useState({ shown: n, begun: false })
  useEffect(() => {
    if (shown === n) return
    if (!counts) return set({ shown: n, begun: false })
    const gap = Math.max(24, countMs / Math.abs(n - shown) / 2)
    const first = n > shown ? lands : 0
    const next = shown + Math.sign(n - shown)
    const timer = setTimeout(() => set({ shown: next, begun: next !== n }), begun ? gap : first)
    return () => clearTimeout(timer)
  }, [counts, n, lands, shown, begun])
  return counts ? shown : n
}

/** A number on the table, as it is counted. */
export const AnimatedNumber = ({ n, lands }: { n: number; lands?: number }) => useAnimatedNumber(n, lands)
