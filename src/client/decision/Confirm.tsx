import { useChoosing } from '../choosing/current-decision.ts'
import { isSelectionComplete } from '../state/choice.ts'
import type { Decision } from '../state/types.ts'
import { Kbd } from '../ui/Kbd.tsx'
import './DecisionPanel.css'

/** "Choose up to 3", "1 of 2 chosen" */
export const chosenText = ({ min, max }: Pick<Decision, 'min' | 'max'>, n: number): string => {
  if (min === max) return n === 0 ? `Choose ${min}` : `${n} of ${min} chosen`
  const range = min === 0 ? `up to ${max}` : `${min} to ${max}`
  return n === 0 ? `Choose ${range}` : `${n} chosen of ${range}`
}

type ConfirmProps = { decision: Decision; selected: readonly string[]; onConfirm: () => void }

/** Sends the selected options, in the main place. */
export const Confirm = ({ decision, selected, onConfirm }: ConfirmProps) => {
  const { busy } = useChoosing()
  const ready = isSelectionComplete(decision, selected)
  const none = selected.length === 0 && decision.min === 0
  return (
    <div className="pad-main confirm">
      <span className="muted" role="status">
        {chosenText(decision, selected.length)}
      </span>
      <button
        type="button"
        className={busy ? 'primary is-sent' : 'primary'}
        aria-disabled={!ready || busy}
        aria-keyshortcuts="Enter"
        onClick={onConfirm}
      >
        {none ? 'Choose none' : 'Confirm'} <Kbd>⏎</Kbd>
      </button>
    </div>
  )
}
