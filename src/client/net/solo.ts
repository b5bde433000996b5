import type { Side } from '../state/types.ts'
import { api } from './api.ts'
import { go } from './router.ts'

/** Opens a table against the automa and goes there. */
export const playSolo = async (side: Side, deck: string | undefined): Promise<void> => {
  const mine = deck === undefined ? { side, player: 'me' as const } : { side, player: 'me' as const, deck }
  const automa = {
    side: side === 'corp' ? ('runner' as const) : ('corp' as const),
    player: 'automa' as const,
  }
  const table = await api.host({
    format: 'classic',
    seats: [mine, automa],
    options: { open: false, spectators: true, mulligan: 'none', takeover: false },
  })
  await api.start(table.id)
  go(`/t/${table.id}`)
}
