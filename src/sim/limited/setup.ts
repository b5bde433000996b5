/** The game that limited decks are played in, as at a table of limited play. */
import type { GameSetup } from '../../engine/index.ts'
import { limitedAgendaPoints, type PoolLine } from '../../limited/pool.ts'
import type { LimitedSide } from '../../limited/sheets/types.ts'

/** `seed`: 32 bytes in hex. One mulligan, to six points (L8). */
export const limitedSetup = (
  seed: string,
  { corp, runner }: Record<LimitedSide, readonly PoolLine[]>,
): GameSetup => ({
  format: 'classic',
  seed,
  seats: [
    { id: 'corp', side: 'corp', deck: [...corp] },
    { id: 'runner', side: 'runner', deck: [...runner] },
  ],
  options: { mulligan: 'one', agendaPoints: limitedAgendaPoints },
})
