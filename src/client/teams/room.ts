/** Seats of a waiting table. */
import type { Table } from '../../protocol/http.ts'

/** The seat and key in the address of an invite link. */
export type SeatLink = { seat: string | null; key: string | null }

/** "Sponsor 2" by a seat's id. */
export const titleIn = (table: Table, id: string): string => {
  const n = (table.teams ?? []).findIndex(({ sponsor, agent }) => sponsor === id || agent === id)
  const part = table.teams?.[n]?.sponsor === id ? 'Sponsor' : 'Agent'
  return `${part} ${n + 1}`
}
