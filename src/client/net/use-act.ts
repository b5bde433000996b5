import { useCallback, useState } from 'react'

/** Runs one request at a time and keeps its refusal for display. */
export const useAct = () => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const act = useCallback(async (what: () => Promise<void>) => {
    setBusy(true)
    setError(null)
    try {
      await what()
    } catch (cause) {
      setError(cause instanceof Error ? cause : new Error(String(cause)))
    } finally {
      setBusy(false)
    }
  }, [])
  return { act, busy, error }
}
