import { useId } from 'react'
import { optionIconOf } from '../choosing/OptionButton.tsx'
import type { FoldRow } from '../state/groups.ts'
import { countNoun } from '../state/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import '../choosing/OptionButton.css'
import './DecisionPanel.css'

type FoldButtonProps = {
  row: FoldRow
  shortcut: string | null
  busy: boolean
  onOpen: () => void
  /** Visible text instead of the label, which screen readers still read. */
  words?: string
  /** What is inside, in place of a number. */
  contents?: string | null
}

/** A row that opens as a list. */
export const FoldButton = ({ row, shortcut, busy, onOpen, words, contents = null }: FoldButtonProps) => {
  const sign = optionIconOf(row.options[0])
  const detail = useId()
  return (
    <button
      type="button"
      className="option"
      aria-disabled={busy}
      aria-expanded={false}
      aria-describedby={contents === null ? undefined : detail}
      data-row={row.key}
      aria-keyshortcuts={shortcut ?? undefined}
      data-options={row.options.map(({ id }) => id).join(' ')}
      onClick={onOpen}
    >
      {shortcut && <Kbd>{shortcut === 'Enter' ? '⏎' : shortcut.toUpperCase()}</Kbd>}
      {sign && <Icon name={sign} />}
      {words === undefined ? (
        <>
          <span className="option-label">
            {row.label}{' '}
            {contents !== null && (
              <small id={detail} className="outcome is-cut" aria-hidden="true">
                {contents}
              </small>
            )}
          </span>{' '}
          <span className="fold-count">{contents === null && countNoun(row.options.length, 'way')}</span>
        </>
      ) : (
        <>
          <span className="sr-only">{row.label}</span>
          <span className="option-label" aria-hidden="true">
            {words}
          </span>
        </>
      )}
    </button>
  )
}
