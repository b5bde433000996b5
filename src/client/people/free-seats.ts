import type { Table } from '../../protocol/http.ts'

/** Whether the table has an open seat, or the user hosts it or has a seat. */
export const hasFreeSeat = ({ hosting, seats }: Table): boolean =>
  hosting || seats.some(({ me, player }) => me || player === 'open')
