/** Seats of a table that waits. */
import type { Table } from '../../protocol/http.ts'

/** What the address says of the seat somebody was sent to. */
export type SeatLink = { seat: string | null; key: string | null }

/** "Sponsor 2" by a seat's id. */
export const titleIn = (table: Table, id: string): string => {
  const n = (table.teams ?? []).findIndex(({ sponsor, agent }) => sponsor === id || agent === id)
  const part = table.teams?.[n]?.sponsor === id ? 'Sponsor' : 'Agent'
  return `${part} ${n + 1}`
}
