import { useEffect, useState } from 'react'
import { isPaused } from '../state/clock.ts'
import type { DecisionContext } from '../state/consequence.ts'
import type { TableState } from '../state/table-state.ts'

/** How long what was asked stays in sight once it is answered, in ms: the next action is mostly asked within it. */
const holdMs = 700

/** Whether the next action is likely to be asked at once: the turn goes on. */
const goesOn = (live: TableState, { view: { turn }, decision }: DecisionContext): boolean =>
  decision.kind === 'act' &&
  live.view.turn.number === turn.number &&
  live.view.turn.seat === live.seat &&
  live.view.turn.phase === turn.phase &&
  !live.view.run &&
  !live.view.result &&
  !isPaused(live)

/** Between two actions of a turn, the last question: the panel would be empty for a moment. Null otherwise. */
export const useHeld = (live: TableState, asked: DecisionContext | null): DecisionContext | null => {
  const [held, setHeld] = useState<DecisionContext | null>(null)
  if (asked && asked.decision !== held?.decision) setHeld(asked)
  const isAsked = asked !== null
  useEffect(() => {
    if (isAsked) return
    const timer = setTimeout(() => setHeld(null), holdMs)
    return () => clearTimeout(timer)
  }, [isAsked])
  return !asked && held && goesOn(live, held) ? held : null
}
