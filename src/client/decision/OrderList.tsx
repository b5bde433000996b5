import { useChoosing } from '../choosing/current-decision.ts'
import { moveInOrder, placeNext } from '../state/choice.ts'
import { indexOfKey, keyAt } from '../state/shortcuts.ts'
import type { Decision } from '../state/types.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { useKeys } from './keys.ts'
import '../choosing/OptionButton.css'
import './DecisionPanel.css'

/** Items to put in order: click them in that order, or move them up and down. */
const OrderList = ({ decision }: { decision: Decision }) => {
  const { ordering, reorder, take, confirm, busy } = useChoosing()
  const options = new Map(decision.options.map((option) => [option.id, option]))
  const offered = decision.options.map((option) => option.id)

  useKeys({
    onKey: (key) => {
      const option = decision.options[indexOfKey(key)]
      if (option) take(option)
    },
    onEnter: confirm,
    onEscape: () => false,
  })
  return (
    <>
      <div className="pad-main confirm">
        <span className="muted">The first is on top. Select them in order, or move them.</span>
        <button
          type="button"
          className={busy ? 'primary is-sent' : 'primary'}
          aria-disabled={busy}
          aria-keyshortcuts="Enter"
          onClick={confirm}
        >
          Confirm this order <Kbd>⏎</Kbd>
        </button>
      </div>
      <div className="pad-list">
        <ol className="ordering">
          {ordering.ids.map((id, index) => {
            const option = options.get(id)
            const key = keyAt(offered.indexOf(id))
            if (!option) return null
            return (
              <li key={id} className={index < ordering.placed ? 'placed' : ''}>
                <span className="place" aria-hidden="true">
                  {index + 1}
                </span>
                <button
                  type="button"
                  className="option"
                  aria-pressed={index < ordering.placed}
                  aria-keyshortcuts={key ?? undefined}
                  onClick={() => reorder(placeNext(ordering, id))}
                >
                  {key && <Kbd>{key.toUpperCase()}</Kbd>}
                  <span className="option-label">{option.label}</span>
                </button>
                <button
                  type="button"
                  className="quiet"
                  aria-label={`${option.label}: up`}
                  disabled={index === 0}
                  onClick={() => reorder(moveInOrder(ordering, id, -1))}
                >
                  ▲
                </button>
                <button
                  type="button"
                  className="quiet"
                  aria-label={`${option.label}: down`}
                  disabled={index === ordering.ids.length - 1}
                  onClick={() => reorder(moveInOrder(ordering, id, 1))}
                >
                  ▼
                </button>
              </li>
            )
          })}
        </ol>
      </div>
    </>
  )
}

export default OrderList
