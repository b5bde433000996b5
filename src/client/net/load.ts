/** Loading something from the server for a component, again and again if wanted. */
import { useCallback, useEffect, useState } from 'react'
import { Away } from './api.ts'

export type Loading<T> = {
  value: T | null
  error: Error | null
  /** True while the server can't be reached. */
  away: boolean
  reload: () => void
}

/** Loads at once, every `every` ms if given (or as long as it says so), and every few seconds while the server is away. */
export const useLoad = <T>(
  load: () => Promise<T>,
  every?: number | ((value: T) => number | undefined),
): Loading<T> => {
  const [value, setValue] = useState<T | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [round, setRound] = useState(0)
  const reload = useCallback(() => setRound((n) => n + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is what reloading means
  useEffect(() => {
    let current = true
    load().then(
      (fresh) => {
        if (!current) return
        setValue(fresh)
        setError(null)
      },
      (cause: unknown) => {
        if (current) setError(cause instanceof Error ? cause : new Error(String(cause)))
      },
    )
    return () => {
      current = false
    }
  }, [load, round])

  const pause = pauseAfter(value, error, every)
  useEffect(() => {
    if (pause === undefined) return
    const timer = setInterval(reload, pause)
    return () => clearInterval(timer)
  }, [pause, reload])

  return { value, error, away: error instanceof Away, reload }
}

const whileAway = 3_000
const pauseAfter = <T>(
  value: T | null,
  error: Error | null,
  every: number | ((value: T) => number | undefined) | undefined,
): number | undefined => {
  if (error instanceof Away) return whileAway
  if (error) return undefined
  if (typeof every !== 'function') return every
  return value === null ? undefined : every(value)
}
