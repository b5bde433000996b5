import { useEffect, useRef } from 'react'
import type { Table } from '../../protocol/http.ts'
import type { Snapshot } from '../net/table-client.ts'
import { refreshStake } from '../opponents/solo-api.ts'
import type { TableState } from '../state/table-state.ts'

/**
 * What may keep a game from counting: undone moves and who plays, as everybody at the table hears of it. Of a hint
 * only its player hears of it.
 */
const spoilsIn = ({ log, players }: TableState): string => {
  const undone = log.findLast(({ kind }) => kind === 'takeBack')?.n ?? 'nothing'
  return [undone, ...players.map(({ seat, automa }) => `${seat} ${automa}`)].join()
}

/** Asks again what a game for the ladder is played for when that may have changed, whoever changed it. */
export const useStakeUpdates = (
  { id, options }: Table,
  { live, spoiled }: Pick<Snapshot, 'live' | 'spoiled'>,
): void => {
  const spoils = options.ladder && live ? `${spoilsIn(live)}, ${spoiled}` : null
  const known = useRef(spoils)
  useEffect(() => {
    if (known.current !== null && spoils !== known.current) refreshStake(id)
    known.current = spoils
  }, [id, spoils])
}
