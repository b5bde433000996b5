import { useChoosing } from '../choosing/current-decision.ts'
import { isSelectionComplete } from '../state/choice.ts'
import type { Decision } from '../state/types.ts'
import { Kbd } from '../ui/Kbd.tsx'
import './DecisionPanel.css'

const rangeText = (decision: Decision): string =>
  decision.min === decision.max ? `${decision.min}` : `${decision.min} to ${decision.max}`

type ConfirmProps = { decision: Decision; selected: readonly string[]; onConfirm: () => void }

/** Sends the selected options, in the main place. */
export const Confirm = ({ decision, selected, onConfirm }: ConfirmProps) => {
  const { busy } = useChoosing()
  const ready = isSelectionComplete(decision, selected)
  const none = selected.length === 0 && decision.min === 0
  return (
    <div className="pad-main confirm">
      <span className="muted" role="status">
        {selected.length} chosen of {rangeText(decision)}
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
