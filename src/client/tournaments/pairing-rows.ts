/** The list for the wall: a row for each player. */

import type { PairedRound } from '../../protocol/tournament-view.ts'
import { sideName } from '../state/words.ts'
import { byesOf } from './byes.ts'

export type PairingRow = {
  player: string
  name: string
  /** Null for a bye. */
  table: number | null
  opponent: string | null
  begins: string | null
  /** Tournament points of both, the player's first, once there is a result; a bye has its own. */
  points: [number, number] | null
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** All players of a round by name, with the number of their table. */
export const rowsByName = (
  round: Pick<PairedRound, 'tables' | 'bye' | 'moreByes'>,
  nameOf: (player: string) => string,
): PairingRow[] => {
  const rows = round.tables.flatMap(({ table, players, firstRunner, points }) =>
    players.map((player, i): PairingRow => {
      const other = players[1 - i] ?? player
      return {
        player,
        name: nameOf(player),
        table,
        opponent: nameOf(other),
        begins: sideName(player === firstRunner ? 'runner' : 'corp'),
        points: points && (i === 0 ? points : [points[1], points[0]]),
      }
    }),
  )
  for (const { player } of byesOf(round))
    rows.push({ player, name: nameOf(player), table: null, opponent: null, begins: null, points: null })
  return rows.sort((a, b) => collator.compare(a.name, b.name))
}
