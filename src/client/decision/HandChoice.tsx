import { useChoosing } from '../choosing/current-decision.ts'
import { isSelectionComplete } from '../state/choice.ts'
import { indexOfKey } from '../state/shortcuts.ts'
import type { Decision } from '../state/types.ts'
import { countNoun, listOf } from '../state/words.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { useKeys } from './keys.ts'
import './DecisionPanel.css'

type Props = {
  decision: Decision
  cardName: (handle: string) => string | null
}

/** Cards are chosen in the hand: the panel says which ones, and discards them. */
export const HandChoice = ({ decision, cardName }: Props) => {
  const { busy, confirm, selected, take } = useChoosing()
  const { options, min, max } = decision
  useKeys({
    onKey: (key) => {
      const option = options[indexOfKey(key)]
      if (option && !busy) take(option)
    },
    onEnter: confirm,
    onEscape: () => false,
  })
  const names = options.flatMap(({ id, card = '' }) => (selected.includes(id) ? (cardName(card) ?? []) : []))
  return (
    <>
      <div className="pad-main confirm">
        <button
          type="button"
          className={busy ? 'primary is-sent' : 'primary'}
          aria-disabled={!isSelectionComplete(decision, selected) || busy}
          aria-keyshortcuts="Enter"
          onClick={confirm}
        >
          {`Discard ${countNoun(Math.min(Math.max(selected.length, min), max), 'card')}`} <Kbd>⏎</Kbd>
        </button>
      </div>
      <div className="pad-list">
        <p className="hand-choice" role="status">
          {names.length > 0 && <b>{listOf(names)}</b>}
          <span>{whatNext(min - selected.length, selected.length)}</span>
        </p>
        <button type="button" className="quiet to-hand" onClick={focusHand}>
          Go to your hand
        </button>
      </div>
    </>
  )
}

const whatNext = (left: number, chosen: number): string => {
  if (left <= 0) return 'Press a card again to keep it.'
  if (chosen > 0) return `Press ${left} more.`
  return left === 1 ? 'Press the card in your hand.' : `Press ${left} cards in your hand.`
}

/** For the keyboard: the hand is far from here. */
const focusHand = (): void => document.querySelector<HTMLElement>('.hand .card')?.focus()
