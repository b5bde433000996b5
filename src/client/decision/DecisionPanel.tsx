import { useEffect, useRef } from 'react'
import type { TableClient } from '../net/table-client.ts'
import { asksNumber } from '../state/choice.ts'
import { isPaused } from '../state/clock.ts'
import { seatOf } from '../state/find.ts'
import type { Live } from '../state/table-state.ts'
import type { Option } from '../state/types.ts'
import { useChoosing } from './choosing.ts'
import { NumberForm } from './NumberForm.tsx'
import { OrderList } from './OrderList.tsx'
import { PassAhead } from './PassAhead.tsx'
import { Paused } from './Paused.tsx'
import { Rows } from './Rows.tsx'
import { Waiting } from './Waiting.tsx'

type Props = {
  client: TableClient
  live: Live
  cardName: (handle: string) => string | null
  /** On a narrow window the panel can be folded down to see more of the table. */
  down: boolean
  onFold: () => void
}

const twinKey = (live: Live, option: Option): string => {
  const hand = seatOf(live.view, live.seat)?.hand ?? []
  const card = hand.find((each) => each.handle === option.card)?.card
  return card ? [card, option.verb, option.label, option.fort].join('|') : option.id
}

/** Places from which a new decision does not call the player away. */
const busyElsewhere = 'dialog, [role=menu], .log, input, textarea, select'

/** The one place where the player decides. */
export const DecisionPanel = ({ client, live, cardName, down, onFold }: Props) => {
  const { decision } = useChoosing()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = decision?.id
  const twin = (option: Option) => twinKey(live, option)

  useEffect(() => {
    if (id === undefined || document.activeElement?.closest(busyElsewhere)) return
    heading.current?.focus({ preventScroll: true })
  }, [id])
  useEffect(() => {
    const toDecision = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]'))
        heading.current?.focus({ preventScroll: true })
    }
    addEventListener('keydown', toDecision)
    return () => removeEventListener('keydown', toDecision)
  }, [])

  return (
    <section id="decision" className={decision ? 'decision mine' : 'decision'} aria-label="Decision">
      <div className="decision-head">
        <h2 ref={heading} tabIndex={-1} className="prompt">
          {decision ? decision.prompt : <Waiting client={client} live={live} />}
        </h2>
        <button
          type="button"
          className="quiet fold-down"
          aria-expanded={!down}
          aria-label="Options"
          onClick={onFold}
        >
          <span aria-hidden="true">{down ? '▴' : '▾'}</span>
        </button>
      </div>
      <div className="decision-body">
        {isPaused(live) && <Paused client={client} live={live} />}
        {decision &&
          (asksNumber(decision) ? (
            <NumberForm key={decision.id} decision={decision} />
          ) : decision.kind === 'order' ? (
            <OrderList key={decision.id} decision={decision} />
          ) : (
            <Rows key={decision.id} decision={decision} cardName={cardName} twin={twin} />
          ))}
      </div>
      {live.seat !== null && <PassAhead client={client} live={live} />}
    </section>
  )
}
