/** Loads something from the server for a component, repeatedly if wanted. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { ServerUnreachableError } from './api.ts'
import { runSerially } from './run-serially.ts'

/** The state of a request: the last value, the last error. */
export type Loading<T> = {
  value: T | null
  error: Error | null
  /** True while the server cannot be reached. */
  isUnreachable: boolean
  reload: () => void
}

/**
 * Loads at once, then every `every` ms if given (a function decides after each load), and every few seconds
 * while the server is unreachable.
 */
export const useLoad = <T>(
  load: () => Promise<T>,
  every?: number | ((value: T) => number | undefined),
): Loading<T> => {
  const [value, setValue] = useState<T | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const again = useRef<() => void>(() => {})
  const reload = useCallback(() => again.current(), [])

  useEffect(() => {
    let current = true
    const loadOnce = async (): Promise<void> => {
      const { loaded, cause } = await outcomeOf(load)
      if (!current) return
      if (loaded) setValue(loaded.value)
      setError(cause)
    }
    const ask = runSerially(async () => {
      if (current) await loadOnce()
    })
    again.current = ask
    ask()
    return () => {
      current = false
    }
  }, [load])

  const pause = pauseAfter(value, error, every)
  useEffect(() => {
    if (pause === undefined) return
    const timer = setInterval(reload, pause)
    return () => clearInterval(timer)
  }, [pause, reload])

  return { value, error, isUnreachable: error instanceof ServerUnreachableError, reload }
}

type Outcome<T> = { loaded: { value: T } | null; cause: Error | null }

const outcomeOf = async <T>(load: () => Promise<T>): Promise<Outcome<T>> => {
  try {
    return { loaded: { value: await load() }, cause: null }
  } catch (cause) {
    return { loaded: null, cause: cause instanceof Error ? cause : new Error(String(cause)) }
  }
}

const whileUnreachable = 3_000
const pauseAfter = <T>(
  value: T | null,
  error: Error | null,
  every: number | ((value: T) => number | undefined) | undefined,
): number | undefined => {
  if (error instanceof ServerUnreachableError) return whileUnreachable
  if (error) return undefined
  if (typeof every !== 'function') return every
  return value === null ? undefined : every(value)
}
