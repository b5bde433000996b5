import { useEffect, useState, useSyncExternalStore } from 'react'
import { useCards } from '../card-inspector/cards.ts'
import { type Snapshot, TableClient } from './table-client.ts'
import { socketWire } from './wire.ts'

const ignoreTable = (): (() => void) => () => {}

/** The table's client and its newest snapshot; null until it is opened. */
export const useTable = (id: string): { client: TableClient; snapshot: Snapshot } | null => {
  const cards = useCards()
  const [client, setClient] = useState<TableClient | null>(null)
  useEffect(() => {
    const newClient = new TableClient(id, socketWire(), cards)
    setClient(newClient)
    newClient.open()
    return () => newClient.close()
  }, [id, cards])
  const snapshot = useSyncExternalStore(client?.subscribe ?? ignoreTable, () => client?.snapshot() ?? null)
  return client && snapshot ? { client, snapshot } : null
}
