import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useMemo, useState } from 'react'
import { useCards } from '../card-inspector/cards.ts'
import type { DragItems } from '../state/drop-targets.ts'
import type { View } from '../state/types.ts'
import { DragItemsContext, DropComponentsContext, useDropComponents } from './carrying.ts'
import { useChoosing } from './current-decision.ts'

const DragTable = lazy(() => import('./DragTable.tsx'))

type DragTableModule = Pick<typeof import('./DragTable.tsx'), 'dragItemsOf' | 'dropComponents'>
const nothing: DragItems = new Map()

/** What can be dragged now, for everything at the table. */
export const CarryProvider = ({ view, children }: { view: View; children: ReactNode }) => {
  const { decision } = useChoosing()
  const cards = useCards()
  const [reading, setReading] = useState<DragTableModule | null>(null)
  const isSeated = view.viewer !== null
  useEffect(() => {
    let here = true
    if (isSeated)
      import('./DragTable.tsx').then(
        ({ dragItemsOf, dropComponents }) => here && setReading({ dragItemsOf, dropComponents }),
        () => {},
      )
    return () => {
      here = false
    }
  }, [isSeated])
  const items = useMemo(
    () => reading?.dragItemsOf(decision, view, cards) ?? nothing,
    [reading, decision, view, cards],
  )
  return (
    <DropComponentsContext value={reading?.dropComponents ?? null}>
      <DragItemsContext value={items}>{children}</DragItemsContext>
    </DropComponentsContext>
  )
}

/** Dragging, as soon as it has been fetched. `root` has all that can be dragged. */
export const DragLayer = ({ root }: { root: RefObject<HTMLElement | null> }) =>
  useDropComponents() && (
    <Suspense>
      <DragTable root={root} />
    </Suspense>
  )
