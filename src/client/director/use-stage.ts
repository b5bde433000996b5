import { useEffect, useState, useSyncExternalStore } from 'react'
import type { TableClient } from '../net/table-client.ts'
import { speedNow } from './settings.ts'
import { type FindOpening, Stage, type Staged } from './stage.ts'

const ignoreChanges = (): (() => void) => () => {}

export type Staging = { stage: Stage; staged: Staged }

/** The table as the director shows it; null until it is known. `opening`: if the start of the game was seen. */
export const useStage = (client: TableClient | null, opening: FindOpening | null): Staging | null => {
  const [stage, setStage] = useState<Stage | null>(null)
  useEffect(() => {
    if (!client) return
    const newStage = new Stage(client, speedNow(), { opening })
    newStage.open()
    setStage(newStage)
    // A hidden page plays nothing, and shows the current table when it returns.
    const onSight = (): void => {
      if (document.hidden) newStage.catchUp()
    }
    document.addEventListener('visibilitychange', onSight)
    return () => {
      document.removeEventListener('visibilitychange', onSight)
      newStage.close()
      setStage(null)
    }
  }, [client, opening])
  const staged = useSyncExternalStore(stage?.subscribe ?? ignoreChanges, () => stage?.staged() ?? null)
  return stage && staged ? { stage, staged } : null
}
