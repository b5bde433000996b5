import type { Suspension } from '../../protocol/sockets.ts'
import type { GameRow } from '../../store/contract.ts'

/** Is the game suspended? A pending request does not count. */
export const isSuspended = ({ suspension }: Pick<GameRow, 'suspension'>): boolean =>
  suspension !== null && 'since' in suspension

/** The suspension as viewers see it. */
export function suspensionOf({ suspension }: Pick<GameRow, 'suspension'>): Suspension | null {
  if (suspension === null) return null
  return 'since' in suspension
    ? { state: 'suspended', since: new Date(suspension.since).toISOString() }
    : { state: 'asked', ...suspension }
}
