import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../net/query.ts'
import type { TableClient } from '../net/table-client.ts'
import { soloQueries } from '../opponents/solo-api.ts'
import type { Decision } from '../state/types.ts'
import { Icon } from '../ui/Icon.tsx'
import { preloadable } from '../ui/preloadable.tsx'
import { SendButton } from '../ui/SendButton.tsx'
import type { ShownHint } from './HintBox.tsx'
import './DecisionPanel.css'

const { load: loadBox, Component: HintBox } = preloadable(async () => (await import('./HintBox.tsx')).default)

export { HintBox }

/**
 * Tells whether this game still counts for the solo rating; if that cannot be learnt, it may. It is asked for when
 * the game opens, so that the answer is there when a hint is wanted.
 */
const useCounts = (game: string, ladder: boolean): (() => Promise<boolean>) => {
  // `use-stake-news.ts` hears of changes, so it is not asked for anew at every decision.
  const stake = { ...soloQueries.stake(game), staleTime: Number.POSITIVE_INFINITY }
  useQuery({ ...stake, enabled: ladder })
  return async () => {
    if (!ladder) return false
    const now = await queryClient.fetchQuery(stake).catch(() => null)
    return now?.stakes.length !== 0
  }
}

/**
 * A hint on request: at a glance, and a second later with its reasons. In a game that counts it is told first
 * what that costs.
 */
export const useHint = (client: TableClient, decision: Decision | null, ladder: boolean) => {
  const [last, setLast] = useState<ShownHint | null>(null)
  const counts = useCounts(client.table, ladder)
  const shown = last?.decision === decision?.id ? last : null
  const show = async (id: string): Promise<void> => {
    const first = client.hint(id, false)
    const second = client.hint(id, true)
    const glance = await first
    if (glance) setLast({ decision: id, hint: glance, glance: true })
    const whole = await second
    // Closed meanwhile, or about another decision by now: it comes too late. What failed ends the looking.
    setLast((now) =>
      now?.decision === id && now.hint ? { decision: id, hint: whole ?? now.hint, glance: false } : now,
    )
  }
  const ask = async (id: string): Promise<void> => {
    // It is there when the hint is.
    void loadBox().catch(() => undefined)
    if (await counts()) setLast({ decision: id, hint: null, glance: false })
    else await show(id)
  }
  return { shown, ask, show, close: () => setLast(null) }
}

type HintButtonProps = { decision: Decision; ask: (decision: string) => Promise<void> }

export const HintButton = ({ decision, ask }: HintButtonProps) => (
  <SendButton key={decision.id} className="quiet hint-button" send={() => ask(decision.id)}>
    <Icon name="bolt" />
    <span>Hint</span>
  </SendButton>
)
