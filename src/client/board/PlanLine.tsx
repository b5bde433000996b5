import { useState } from 'react'
import type { AutomaView } from '../state/types.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { AutomaCard } from './AutomaCard.tsx'
import './SeatBar.css'

/** An automa's current plan in one line; pressing it shows its whole card. */
export const PlanLine = ({ automa }: { automa: AutomaView }) => {
  const [open, setOpen] = useState(false)
  const now = automa.card?.slots.find((slot) => slot.now) ?? automa.card?.slots.find(isWaitingSlot)
  return (
    <>
      <button
        type="button"
        className="plan"
        aria-label={`Plan of ${automa.name}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="sliders" />
        <span className="plan__word">Plan</span>
        <span className="plan__text">{now?.text ?? automa.card?.name ?? automa.name}</span>
        <Icon name="down" />
      </button>
      {open && (
        <Dialog title={`Plan of ${automa.name}`} onClose={() => setOpen(false)}>
          <AutomaCard automa={automa} />
        </Dialog>
      )}
    </>
  )
}

const isWaitingSlot = ({ state }: NonNullable<AutomaView['card']>['slots'][number]): boolean =>
  state === 'waiting'
