import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useMemo, useState } from 'react'
import { useCards } from '../card-inspector/cards.ts'
import type { Loads } from '../state/places.ts'
import type { View } from '../state/types.ts'
import { DrawingsContext, LoadsContext, useDrawings } from './carrying.ts'
import { useChoosing } from './current-decision.ts'

const DragTable = lazy(() => import('./DragTable.tsx'))

type DragTableModule = Pick<typeof import('./DragTable.tsx'), 'loadsOf' | 'drawings'>
const nothing: Loads = new Map()

/** What can be carried now, for everything at the table. */
export const CarryProvider = ({ view, children }: { view: View; children: ReactNode }) => {
  const { decision } = useChoosing()
  const cards = useCards()
  const [reading, setReading] = useState<DragTableModule | null>(null)
  const isSeated = view.viewer !== null
  useEffect(() => {
    let here = true
    if (isSeated)
      import('./DragTable.tsx').then(
        ({ loadsOf, drawings }) => here && setReading({ loadsOf, drawings }),
        () => {},
      )
    return () => {
      here = false
    }
  }, [isSeated])
  const loads = useMemo(
    () => reading?.loadsOf(decision, view, cards) ?? nothing,
    [reading, decision, view, cards],
  )
  return (
    <DrawingsContext value={reading?.drawings ?? null}>
      <LoadsContext value={loads}>{children}</LoadsContext>
    </DrawingsContext>
  )
}

/** Dragging, as soon as it has been fetched. `root` has all that can be dragged. */
export const Drags = ({ root }: { root: RefObject<HTMLElement | null> }) =>
  useDrawings() && (
    <Suspense>
      <DragTable root={root} />
    </Suspense>
  )
