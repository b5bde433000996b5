/** Card preview: a brief one while pointing at a card, a full one in a window. */
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { Dialog } from '../ui/Dialog.tsx'
import { useCard, useCards } from './cards.ts'
import { InspectCard } from './InspectCard.tsx'
import './InspectCard.css'

/** Where the brief preview appears: next to what is pointed at. */
type InspectorSide = 'table' | 'side'
type CardInspector = {
  glance: (card: string | null, place: InspectorSide) => void
  open: (card: string) => void
}
const CardInspectorContext = createContext<CardInspector>({ glance: () => {}, open: () => {} })
/** Opens the preview (`glance`, null closes it) and the full card (`open`). */
export const useCardInspector = (): CardInspector => useContext(CardInspectorContext)

const hoverDelay = 130

export const CardInspectorProvider = ({ children }: { children: ReactNode }) => {
  const [glanced, setGlanced] = useState<{ card: string; place: InspectorSide } | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const pointed = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const inspector = useMemo<CardInspector>(
    () => ({
      glance: (card, place) => {
        clearTimeout(timer.current)
        pointed.current = card
        if (card === null) setGlanced(null)
        else timer.current = setTimeout(() => setGlanced({ card, place }), hoverDelay)
      },
      open: (card) => {
        clearTimeout(timer.current)
        setGlanced(null)
        setOpened(card)
      },
    }),
    [],
  )
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === '?' && !event.defaultPrevented && pointed.current) inspector.open(pointed.current)
    }
    addEventListener('keydown', press)
    return () => {
      removeEventListener('keydown', press)
      clearTimeout(timer.current)
    }
  }, [inspector])

  return (
    <CardInspectorContext value={inspector}>
      {children}
      {glanced && !opened && <Glance card={glanced.card} place={glanced.place} />}
      {opened && <CardDialog card={opened} onClose={() => setOpened(null)} />}
    </CardInspectorContext>
  )
}

const Glance = ({ card, place }: { card: string; place: InspectorSide }) => {
  const info = useCard(card)
  if (!info) return null
  return (
    <div className={`glance from-${place}`} aria-hidden="true">
      <InspectCard info={info} brief />
    </div>
  )
}

const CardDialog = ({ card, onClose }: { card: string; onClose: () => void }) => {
  const info = useCards().get(card)
  return (
    <Dialog title={info?.name ?? 'Unknown card'} onClose={onClose} wide>
      {info ? <InspectCard info={info} brief={false} /> : <p>This card is not in the card pool.</p>}
    </Dialog>
  )
}
