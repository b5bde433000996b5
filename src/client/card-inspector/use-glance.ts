import { type FocusEvent, type PointerEvent, useEffect, useMemo } from 'react'
import { useCardInspector } from './card-inspector.tsx'
import { type Pointed, pointAt } from './pointed-card.ts'

/**
 * Handlers that preview a card and highlight it on the table while an element is pointed at or has keyboard
 * focus.
 */
export const useGlance = (card: string | null, place: 'table' | 'side', at: Pointed = null) => {
  const inspector = useCardInspector()
  const [atCard, atFort] = [at?.card, at?.fort]
  const handlers = useMemo(() => {
    const begin = (): void => {
      inspector.glance(card, place)
      if (atCard || atFort) pointAt({ card: atCard, fort: atFort })
    }
    const end = (): void => {
      inspector.glance(null, place)
      pointAt(null)
    }
    return {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') begin()
      },
      onPointerLeave: end,
      onFocus: (event: FocusEvent) => {
        if (event.currentTarget.matches(':focus-visible')) begin()
      },
      onBlur: end,
    }
  }, [inspector, card, place, atCard, atFort])
  // An element that is removed fires no leave event.
  useEffect(() => () => handlers.onPointerLeave(), [handlers])
  return handlers
}
