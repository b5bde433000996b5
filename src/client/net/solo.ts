import type { NewTable } from '../../protocol/http.ts'
import type { Side } from '../state/types.ts'
import { otherSide } from '../state/words.ts'
import { api } from './api.ts'
import { go } from './router.ts'

type AutomaSeat = NewTable['seats'][number]

/** Opens a table against an automa (the sparring partner where none is named) and goes there. */
export const playSolo = async (
  side: Side,
  deck: string | undefined,
  automa: AutomaSeat = { side: otherSide(side), player: 'automa' },
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
    },
  })
  await api.start(table.id)
  go(`/t/${table.id}`)
}
