import { queryOptions } from '@tanstack/react-query'
import { compactFormatVersion, type ShortJoin } from '../../protocol/compact/index.ts'
import type { Table } from '../../protocol/http.ts'
import type { JoinAck } from '../../protocol/sockets.ts'
import { call } from './api.ts'

/** What a join would reply. */
export type JoinReply = ShortJoin | Extract<JoinAck, { ok: true }>
/** A table, and what its board shows before a socket is open; null before the start. */
export type InitialTable = { table: Table; joined: JoinReply | null }

/** The server preloads exactly this address with the page of a table. */
const fetchInitialTable = (table: string): Promise<InitialTable> =>
  call('GET', `/tables/${encodeURIComponent(table)}/view?short=${compactFormatVersion}`)

/** Nothing is kept once the table is left. */
export const initialTableQuery = (table: string) =>
  queryOptions({ queryKey: ['table', table], queryFn: () => fetchInitialTable(table), gcTime: 0 })
