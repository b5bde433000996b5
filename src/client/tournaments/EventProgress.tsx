import { Icon } from '../ui/Icon.tsx'
import { useEvent } from './event.ts'
import { eventSteps, type StageStep } from './event-stage.ts'
import './RoundNow.css'

const stepStatus: Record<StageStep['state'], string> = { past: 'over', now: 'now', coming: 'to come' }

/** The progress of the event: a step for each round, and the cut at the end. */
export const EventProgress = () => {
  const steps = eventSteps(useEvent().event)
  if (steps.length === 0) return null
  return (
    <ol className="steps" aria-label="Rounds of this tournament">
      {steps.map(({ round, cut, state }) => (
        <li
          key={round ?? 'cut'}
          className={`step is-${state}${round === null ? ' step--cut' : ''}`}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className="sr-only">{`${round === null ? `Cut to ${cut}` : `Round ${round}`}, ${stepStatus[state]}`}</span>
          <span aria-hidden="true">
            {round === null && <Icon name="cup" />}
            {state === 'past' && round !== null ? <Icon name="check" /> : (round ?? cut)}
          </span>
        </li>
      ))}
    </ol>
  )
}
