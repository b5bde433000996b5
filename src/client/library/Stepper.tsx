import type { KeyboardEvent } from 'react'
import { Icon } from '../ui/Icon.tsx'
import './Builder.css'

export type CardCountActions = {
  set: (card: string, count: number) => void
  add: (card: string, by: number) => void
}

/** Keys on a card in the builder: plus and minus, Enter and Backspace, or a digit for the number. */
export const countByKey =
  (card: string, { add, set }: CardCountActions) =>
  (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const by = steps[event.key]
    if (by !== undefined) add(card, by)
    else if (/^\d$/.test(event.key)) set(card, Number(event.key))
    else return
    event.preventDefault()
  }

const steps: Readonly<Record<string, number>> = {
  '+': 1,
  '=': 1,
  Enter: 1,
  ' ': 1,
  '-': -1,
  Backspace: -1,
  Delete: -1,
}

type Props = CardCountActions & { card: string; name: string; count: number }

/** The number of copies of a card, with buttons for one less and one more. */
export const Stepper = ({ card, name, count, add }: Props) => (
  <span className="copies">
    <button
      type="button"
      tabIndex={-1}
      disabled={count === 0}
      aria-label={`Remove one ${name}`}
      onClick={() => add(card, -1)}
    >
      <Icon name="minus" />
    </button>
    <b aria-hidden="true" className={count > 0 ? 'is-some' : ''}>
      {count}
    </b>
    <button type="button" tabIndex={-1} aria-label={`Add one ${name}`} onClick={() => add(card, 1)}>
      <Icon name="plus" />
    </button>
  </span>
)
