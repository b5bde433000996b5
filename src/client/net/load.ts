/** Loading something from the server for a component, again and again if wanted. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { ServerUnreachableError } from './api.ts'
import { runSerially } from './run-serially.ts'

export type Loading<T> = {
  value: T | null
  error: Error | null
  /** True while the server can't be reached. */
  away: boolean
  reload: () => void
}

/** Loads at once and in turn, every `every` ms if given (or as long as it says so), and every few seconds while the server is away. */
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
    const asked = async (): Promise<void> => {
      const { fresh, cause } = await outcomeOf(load)
      if (!current) return
      if (fresh) setValue(fresh.value)
      setError(cause)
    }
    const ask = runSerially(async () => {
      if (current) await asked()
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

  return { value, error, away: error instanceof ServerUnreachableError, reload }
}

type Outcome<T> = { fresh: { value: T } | null; cause: Error | null }

const outcomeOf = async <T>(load: () => Promise<T>): Promise<Outcome<T>> => {
  try {
    return { fresh: { value: await load() }, cause: null }
  } catch (cause) {
    return { fresh: null, cause: cause instanceof Error ? cause : new Error(String(cause)) }
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
