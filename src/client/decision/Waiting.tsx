import type { TableClient } from '../net/table-client.ts'
import { isPaused } from '../state/clock.ts'
import type { TableState } from '../state/table-state.ts'
import { waitingText } from '../state/waiting-text.ts'

/** Shown while the player has nothing to decide. */
export const Waiting = ({ client, live }: { client: TableClient; live: TableState }) => {
  if (live.suspension?.state === 'suspended') return 'The game is suspended.'
  if (isPaused(live)) return 'The game is paused.'
  if (client.passing()) return 'Passing…'
  if (live.view.result) return 'The game is over.'
  return waitingText(live)
}
