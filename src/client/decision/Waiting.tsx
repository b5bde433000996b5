import { useEffect, useState } from 'react'
import type { TableClient } from '../net/table-client.ts'
import { isPaused } from '../state/clock.ts'
import type { TableState } from '../state/table-state.ts'
import { waitingText, weighingText } from '../state/waiting-text.ts'

/** After this long it is said what the other player decides, in ms. */
const longMs = 1_500
/** What is over before that is not said: the words would change too often to be read. In ms. */
const briefMs = 1_000

/** The text, once it has been the same for some time; null until then. */
const useAfter = (ms: number, text: string | null): string | null => {
  const [since, setSince] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSince(text), ms)
    return () => clearTimeout(timer)
  }, [ms, text])
  return since === text ? text : null
}

/** Whom the game waits for; after a while also what they decide, or that it goes on by itself. */
const Thinking = ({ client, live }: Props) => {
  const weighs = useAfter(longMs, weighingText(live))
  const awaited = waitingText(live)
  const itself = client.passing() && live.decision?.kind === 'window' ? 'Passing…' : 'One moment…'
  const slow = useAfter(briefMs, awaited === null ? itself : null)
  const [last, setLast] = useState(awaited)
  if (awaited !== null && awaited !== last) setLast(awaited)
  return weighs ?? awaited ?? slow ?? last
}

type Props = { client: TableClient; live: TableState }

/** Shown while the player has nothing to decide. */
export const Waiting = ({ client, live }: Props) => {
  if (live.suspension?.state === 'suspended') return 'The game is suspended.'
  if (isPaused(live)) return 'The game is paused.'
  if (live.view.result) return 'The game is over.'
  return <Thinking client={client} live={live} />
}
