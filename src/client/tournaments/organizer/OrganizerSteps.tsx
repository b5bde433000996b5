import type { TournamentAct } from '../../../protocol/tournament.ts'
import { Problem } from '../../ui/Problem.tsx'
import { useEvent, useEventAct, useSeq } from '../event.ts'
import { newestRound, previewOf } from '../event-stage.ts'
import { ActionButton } from '../ui/fields.tsx'
import { eventSituation, type OrganizerAction, type OrganizerStep, organizerSteps } from './steps.ts'
import './Desk.css'
import '../pages.css'

/** The steps of the event: the next one, and why the others are not possible. */
export const OrganizerSteps = () => {
  const { event } = useEvent()
  const { act, busy, error } = useEventAct()
  const { seq } = useSeq()
  const acts: Record<OrganizerAction, TournamentAct> = {
    start: { type: 'start', seq },
    pair: { type: 'pair', seq },
    publish: { type: 'publish', seq, round: previewOf(event)?.number ?? 0 },
    'start-timer': { type: 'start-timer', round: newestRound(event)?.number ?? 0 },
    cut: { type: 'cut', seq, size: null },
  }
  const steps = organizerSteps(event)
  // Steps that are done or not due have no buttons, so they are folded away and results come first.
  const open = steps.filter(({ why }) => why === null)
  const rest = steps.filter(({ why }) => why !== null)
  return (
    <section aria-labelledby="steps">
      <h2 id="steps">Next step</h2>
      <p role="status">{eventSituation(event)}</p>
      {open.length > 0 && <StepList steps={open} busy={busy} take={(action) => void act(acts[action])} />}
      {rest.length > 0 && (
        <details className="folded steps-rest">
          <summary>Not possible now</summary>
          <StepList steps={rest} busy={busy} take={(action) => void act(acts[action])} />
        </details>
      )}
      <Problem error={error} coded />
    </section>
  )
}

type StepListProps = {
  steps: readonly OrganizerStep[]
  busy: boolean
  take: (action: OrganizerAction) => void
}

const StepList = ({ steps, busy, take }: StepListProps) => (
  <ol className="steps-list">
    {steps.map(({ action, label, why, next }) => (
      <li key={action}>
        <ActionButton
          label={label}
          why={why}
          busy={busy}
          run={() => take(action)}
          {...(next && { emphasis: 'primary' as const })}
        />
      </li>
    ))}
  </ol>
)
