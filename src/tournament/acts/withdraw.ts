import type { Event } from '../event.ts'
import { refuse } from '../refusal.ts'
import { publishedTableOf, withTable } from './reports.ts'
import type { ActOf } from './schema.ts'

const refuseNoReport = (): never => refuse('not-reported', 'You have no open report to withdraw.')

/** A player withdraws their own report while it does not count yet. */
export const withdraw = (event: Event, { by, place }: ActOf<'withdraw'>): Event => {
  if (place.kind === 'match') {
    const { cut } = event
    const claims = cut?.claims.filter((c) => c.by !== by || c.told.match !== place.match) ?? []
    if (!cut || claims.length === cut.claims.length) return refuseNoReport()
    return { ...event, cut: { ...cut, claims } }
  }
  const found = publishedTableOf(event, place)
  const { table } = found
  const claims = table.claims.filter((c) => c.by !== by)
  if (table.result || claims.length === table.claims.length) return refuseNoReport()
  return withTable(event, found, { ...table, claims })
}
