import { useCardOf } from '../look/handles.ts'
import { useGlance } from '../look/use-glance.ts'
import type { Option } from '../state/types.ts'
import { Kbd } from '../ui/Kbd.tsx'

type Props = {
  option: Option
  shortcut: string | null
  onTake: (option: Option) => void
  /** Set where options are toggled. */
  pressed?: boolean
  busy: boolean
}

/** One option. Its accessible name is the option's label, nothing more. Pointing at it points at its card. */
export const OptionButton = ({ option, shortcut, onTake, pressed, busy }: Props) => {
  const card = useCardOf(option.card)
  const glance = useGlance(card, 'side', option)
  return (
    <button
      type="button"
      className={option.verb === 'pass' ? 'option pass' : 'option'}
      aria-pressed={pressed}
      aria-disabled={busy}
      aria-keyshortcuts={shortcut ?? undefined}
      {...glance}
      onClick={() => {
        if (!busy) onTake(option)
      }}
    >
      {shortcut && <Kbd>{shortcut === 'Enter' ? '⏎' : shortcut.toUpperCase()}</Kbd>}
      <OptionWords option={option} />
    </button>
  )
}

/** "Rez Wall (3 bits)" with its price set apart, so that prices stand in a column. */
const priced = /^(.*\S) \((\d+ bits?)\)$/

export const OptionWords = ({ option }: { option: Option }) => {
  const [, words = option.label, price = ''] = priced.exec(option.label) ?? []
  return (
    <>
      <span className="sr-only">{option.label}</span>
      <span className="option-label" aria-hidden="true">
        {words}
      </span>
      {price && (
        <span className="cost" aria-hidden="true">
          {price}
        </span>
      )}
    </>
  )
}
