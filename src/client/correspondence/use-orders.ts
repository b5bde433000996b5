import { useEffect } from 'react'
import type { Table } from '../../protocol/http.ts'
import { api } from '../net/api.ts'
import type { TableClient } from '../net/table-client.ts'

/** Loads the standing orders of a correspondence game into the client; the server answers by them. */
export const useOrders = (client: TableClient | null, table: Table, seated: boolean): void => {
  const { id, status, options } = table
  const wanted = seated && status === 'playing' && options.clock.kind === 'days'
  useEffect(() => {
    if (!client || !wanted) return
    api.orders(id).then(client.takeOrders, () => undefined)
  }, [client, id, wanted])
}
