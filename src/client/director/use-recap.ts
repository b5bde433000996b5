/** What the others did in their last turns: the chips until the viewer's first act, and the list at any time. */
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { TableState } from '../state/table-state.ts'
import { actsOf, newActsOf, type ShownAct } from './acts.ts'
import type { Staging } from './use-stage.ts'

export type Recap = {
  /** All that can be looked at again, the oldest first. */
  acts: readonly ShownAct[]
  /** Those that the viewer has not acted upon. */
  news: readonly ShownAct[]
  /** The one whose moment the table shows. */
  at: number | null
  /** Shows the table at the moment of one of them; beyond the last, as it is. */
  go: (to: number) => void
  /** The focus goes back to the chips from an earlier moment. */
  returned: boolean
  /** The viewer goes on. */
  dismiss: () => void
}

const lastOf = (acts: readonly ShownAct[]): number => acts.at(-1)?.line.events.at(-1)?.n ?? -1

export const useRecap = ({ stage, staged }: Staging, live: TableState): Recap => {
  const { past } = staged.show
  const mayLook = live.seat !== null && live.view.result === null
  const acts = useMemo(() => (mayLook ? actsOf(past, live) : []), [past, live, mayLook])
  const [dismissed, setDismissed] = useState(-1)
  const news = useMemo(
    () => (mayLook ? newActsOf(past, live).filter((act) => lastOf([act]) > dismissed) : []),
    [past, live, mayLook, dismissed],
  )
  const [picked, setPicked] = useState<number | null>(null)
  const [returned, setReturned] = useState(false)
  const go = (to: number): void => {
    const act = acts[to]
    setPicked(act ? to : null)
    setReturned(!act)
    stage.look(act ? act.at : null)
  }
  const at = staged.peek === null ? null : picked
  const dismiss = (): void => {
    setDismissed(lastOf(acts))
    setReturned(false)
  }
  return { acts, news, at, go, returned, dismiss }
}

/** Keys that only move the focus, or wait for another. */
const idleKeys = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta'])

const isAct = (event: Event): boolean => {
  if (event instanceof KeyboardEvent && idleKeys.has(event.key)) return false
  return !(event.target instanceof Element && event.target.closest('.acts, dialog'))
}

/** Calls this at the first press or key that is not about the chips themselves. */
export const useFirstAct = (isWaiting: boolean, then: () => void): void => {
  const listen = useEffectEvent((event: Event): void => {
    if (isAct(event)) then()
  })
  useEffect(() => {
    if (!isWaiting) return
    addEventListener('pointerdown', listen)
    addEventListener('keydown', listen)
    return () => {
      removeEventListener('pointerdown', listen)
      removeEventListener('keydown', listen)
    }
  }, [isWaiting])
}
