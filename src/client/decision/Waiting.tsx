import { useEffect, useState } from 'react'
import type { TableClient } from '../net/table-client.ts'
import { isPaused } from '../state/clock.ts'
import type { TableState } from '../state/table-state.ts'
import { waitingText, weighingText } from '../state/waiting-text.ts'

/** After this long it is said what the other player decides, in ms. */
const longMs = 1_500

/** Whom the game waits for; after a while also what they decide. */
const Thinking = ({ live }: { live: TableState }) => {
  const weighs = weighingText(live)
  const [since, setSince] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSince(weighs), longMs)
    return () => clearTimeout(timer)
  }, [weighs])
  return weighs !== null && since === weighs ? weighs : waitingText(live)
}

/** Shown while the player has nothing to decide. */
export const Waiting = ({ client, live }: { client: TableClient; live: TableState }) => {
  if (live.suspension?.state === 'suspended') return 'The game is suspended.'
  if (isPaused(live)) return 'The game is paused.'
  if (client.passing()) return live.decision?.kind === 'window' ? 'Passing…' : 'One moment…'
  if (live.view.result) return 'The game is over.'
  return <Thinking live={live} />
}
