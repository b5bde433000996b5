import { useEffect, useState, useSyncExternalStore } from 'react'
import { useCards } from '../card-inspector/cards.ts'
import type { JoinReply } from './initial-table.ts'
import { type Snapshot, TableClient } from './table-client.ts'
import { socketWire } from './wire.ts'

const ignoreTable = (): (() => void) => () => {}

/** The table's client and its newest snapshot; null until it is opened. It starts with what is `joined`. */
export const useTable = (
  id: string,
  joined: JoinReply | null,
): { client: TableClient; snapshot: Snapshot } | null => {
  const cards = useCards()
  // Later the client itself knows more.
  const [first] = useState(joined)
  const [client, setClient] = useState<TableClient | null>(null)
  useEffect(() => {
    const newClient = new TableClient(id, socketWire(), cards, first)
    setClient(newClient)
    newClient.open()
    return () => newClient.close()
  }, [id, cards, first])
  const snapshot = useSyncExternalStore(client?.subscribe ?? ignoreTable, () => client?.snapshot() ?? null)
  return client && snapshot ? { client, snapshot } : null
}
