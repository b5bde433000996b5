import type { Event, EventTable } from '../event.ts'
import { playerOf } from '../leaders.ts'
import { refuse } from '../refusal.ts'
import type { ActOf } from './schema.ts'

type NumberedTable = Pick<EventTable, 'table' | 'players'>

/**
 * The tables with their numbers: a player with a fixed table plays there (of two with different ones the one
 * who registered first), and the others fill the free numbers in order.
 */
export const withFixedTables = <T extends NumberedTable>(
  event: Pick<Event, 'players'>,
  tables: readonly T[],
): T[] => {
  const kept = new Map<T, number>()
  for (const { id, fixedTable } of event.players) {
    const at = tables.find(({ players }) => players.includes(id))
    if (fixedTable !== undefined && at && !kept.has(at)) kept.set(at, fixedTable)
  }
  if (kept.size === 0) return [...tables]
  const taken = new Set(kept.values())
  let next = 0
  const free = (): number => {
    do next++
    while (taken.has(next))
    return next
  }
  return tables.map((t) => ({ ...t, table: kept.get(t) ?? free() })).toSorted((a, b) => a.table - b.table)
}

/** A player plays at the same table in every Swiss round to come, also in one that is drawn; null: at any. */
export const fixTable = (event: Event, { player, table }: ActOf<'fix-table'>): Event => {
  playerOf(event, player)
  const other = event.players.find((p) => p.id !== player && p.fixedTable === table)
  if (table !== null && other)
    refuse(
      'bad-pairing',
      `${other.name} already has table ${table} for the whole tournament. Choose another one.`,
    )
  const { fixedTable: _, ...plain } = playerOf(event, player)
  const players = event.players.map((p) =>
    p.id === player ? { ...plain, ...(table === null ? {} : { fixedTable: table }) } : p,
  )
  const next = { ...event, players }
  return {
    ...next,
    rounds: event.rounds.map((r) =>
      r.published ? r : { ...r, tables: withFixedTables(next, inOrder(r.tables)) },
    ),
  }
}

/** Numbers from 1 on, in the same order. */
const inOrder = (tables: readonly EventTable[]): EventTable[] =>
  tables.map((t, i) => ({ ...t, table: i + 1 }))
