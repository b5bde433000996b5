import type { NewTable } from '../../protocol/http.ts'
import type { Side } from '../state/types.ts'
import { otherSide } from '../state/words.ts'
import { api } from './api.ts'
import { go } from './router.ts'

type AutomaSeat = NewTable['seats'][number]

/** Opens a table of two teams with automas in the other three seats. */
export const playTeams = async (side: Side, deck?: string): Promise<void> => {
  const mine = { side, player: 'me' as const, ...(deck === undefined ? {} : { deck }) }
  const seats = (['corp', 'runner', 'corp', 'runner'] as const).map((each, n) =>
    each === side && n < 2 ? mine : { side: each, player: 'automa' as const },
  )
  const table = await api.host({
    format: 'big-sell-out',
    seats,
    options: { open: false, spectators: true, undo: 'ask' },
  })
  await api.start(table.id)
  go(`/t/${table.id}`)
}

/**
 * Opens a table against an automa (by default the sparring partner) and goes there. `ladder`: it counts for the
 * solo rating.
 */
export const playSolo = async (
  side: Side,
  deck: string | undefined,
  automa: AutomaSeat = { side: otherSide(side), player: 'automa' },
  ladder = false,
): Promise<void> => {
  const mine = deck === undefined ? { side, player: 'me' as const } : { side, player: 'me' as const, deck }
  const table = await api.host({
    format: 'classic',
    seats: [mine, automa],
    options: {
      open: false,
      spectators: true,
      mulligan: 'none',
      takeover: false,
      clock: { kind: 'none' },
      undo: 'ask',
      ladder,
    },
  })
  await api.start(table.id)
  go(`/t/${table.id}`)
}
