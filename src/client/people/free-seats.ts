import type { Table } from '../../protocol/http.ts'

/** Somebody can still sit down there, or it is my own table. */
export const hasFreeSeat = ({ hosting, seats }: Table): boolean =>
  hosting || seats.some(({ me, player }) => me || player === 'open')
