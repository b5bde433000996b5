import { useEffect, useRef } from 'react'
import { useChoosing } from '../choosing/current-decision.ts'
import type { TableClient } from '../net/table-client.ts'
import { answersAtOnce, asksNumber } from '../state/choice.ts'
import { isPaused } from '../state/clock.ts'
import { type Group, isElsewhere } from '../state/groups.ts'
import { foldedToFit } from '../state/option-folding.ts'
import { leadOf, outcomeOf } from '../state/outcome.ts'
import { chartStep } from '../state/run-chart.ts'
import { turnTitle } from '../state/seats.ts'
import type { TableState } from '../state/table-state.ts'
import { foldRuns } from '../state/team-runs.ts'
import type { Decision, OptionView } from '../state/types.ts'
import { seatOf } from '../state/view-lookup.ts'
import { TeamTools, Wanted } from '../teams/TeamTools.tsx'
import { useNarrow } from '../ui/use-narrow.ts'
import { Hint } from './Hint.tsx'
import { NumberForm } from './NumberForm.tsx'
import { OrderList } from './OrderList.tsx'
import { PassAhead } from './PassAhead.tsx'
import { Paused } from './Paused.tsx'
import { Rows } from './Rows.tsx'
import { Suspended } from './Suspended.tsx'
import { Waiting } from './Waiting.tsx'
import './DecisionPanel.css'

type Props = {
  client: TableClient
  live: TableState
  cardName: (handle: string) => string | null
  /** The table offers hints. */
  hints: boolean
}

const isInHand = ({ view, seat }: TableState, handle: string): boolean =>
  (seatOf(view, seat)?.hand ?? []).some((card) => card.handle === handle)

const asTheyAre = (groups: Group[]): Group[] => groups

/** The step of the run, or whose turn it is. */
const stepText = ({ view, seat }: TableState, decision: Decision | null): string => {
  const step = decision?.step === undefined ? null : chartStep(decision.step)
  if (step) return `Step ${step.n} of 20 · ${step.name}`
  return turnTitle(view, view.turn.seat, seat) ?? ''
}

/** A new decision does not take the focus from these. */
const busyElsewhere = 'dialog, [role=menu], .log, input, textarea, select'

/** Why there is no decision, and how to continue. */
const NoDecision = ({ client, live }: Pick<Props, 'client' | 'live'>) =>
  live.suspension?.state === 'suspended' ? (
    <Suspended client={client} live={live} />
  ) : (
    <Paused client={client} live={live} />
  )

/** The panel for the player's decision. */
export const DecisionPanel = ({ client, live, cardName, hints }: Props) => {
  const { decision } = useChoosing()
  const narrow = useNarrow()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = decision?.id
  const inRoom = narrow && decision && answersAtOnce(decision) ? foldedToFit : asTheyAre
  const elsewhere = (option: OptionView) => isElsewhere(live.view.run, option)

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
      <header className="decision-head">
        <p className="decision__step">{stepText(live, decision)}</p>
        <h2 ref={heading} tabIndex={-1} className="prompt">
          {decision ? decision.prompt : <Waiting client={client} live={live} />}
        </h2>
        {hints && decision && <Hint key={decision.id} client={client} decision={decision} />}
      </header>
      <div className="decision-body">
        {live.seat !== null && live.view.teams && <Wanted live={live} />}
        {isPaused(live) && <NoDecision client={client} live={live} />}
        {decision &&
          (asksNumber(decision) ? (
            <NumberForm key={decision.id} decision={decision} view={live.view} />
          ) : decision.kind === 'order' ? (
            <OrderList key={decision.id} decision={decision} />
          ) : (
            <Rows
              key={decision.id}
              decision={decision}
              cardName={cardName}
              isInHand={(handle) => isInHand(live, handle)}
              elsewhere={elsewhere}
              arrange={(groups) => inRoom(foldRuns(live.view, groups))}
              outcome={(option) => outcomeOf(live.view.run, decision, option)}
              lead={leadOf(live.view.run, decision.options)}
            />
          ))}
      </div>
      {live.seat !== null && (
        <PassAhead client={client} live={live}>
          {live.view.teams && <TeamTools client={client} live={live} />}
        </PassAhead>
      )}
    </section>
  )
}
