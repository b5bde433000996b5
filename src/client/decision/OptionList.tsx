import type { Ref } from 'react'
import { useChoosing } from '../choosing/current-decision.ts'
import { OptionButton } from '../choosing/OptionButton.tsx'
import { answersAtOnce } from '../state/choice.ts'
import { type Group, type GroupRow, sectionOf, titleSaysVerb } from '../state/groups.ts'
import { type HeadingPart, optionWords } from '../state/option-words.ts'
import type { OptionOutcome } from '../state/outcome.ts'
import { isShort, rowLabel } from '../state/row-words.ts'
import type { Decision, OptionView } from '../state/types.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { FoldButton } from './FoldButton.tsx'
import './DecisionPanel.css'

/** A row and its key. */
export type Keyed = { row: GroupRow; key: string | null }
export type KeyedGroup = Omit<Group, 'rows'> & { rows: Keyed[] }

type Props = {
  /** It is the question itself, needs several answers, or is a row that has been opened. */
  kind: 'whole' | 'many' | 'open'
  groups: KeyedGroup[]
  decision: Decision
  outcome: (option: OptionView) => OptionOutcome | null
  onPress: (row: GroupRow) => void
  /** Closes an opened list. */
  onBack: () => void
  /** The list itself, which takes the focus when it opens. */
  ref: Ref<HTMLDivElement>
}

/** Options as a list, grouped if there are many. */
export const OptionList = ({ kind, groups, decision, outcome, onPress, onBack, ref }: Props) => (
  <div ref={ref} className={kind === 'many' ? 'pad-list' : `pad-list is-${kind}`} tabIndex={-1}>
    {kind === 'open' && (
      <div className="list-head">
        <button type="button" className="quiet back" onClick={onBack} aria-keyshortcuts="Escape">
          <Kbd>Esc</Kbd> Back
        </button>
        <Heading title={groups[0]?.title ?? ''} />
      </div>
    )}
    {groups.map((group, n) => (
      <RowGroup
        key={group.key}
        group={group}
        isHeaded={kind !== 'open' || n > 0}
        wordingOf={(option) => labelAboveRows(group, option, decision)}
        onPress={onPress}
        outcome={outcome}
      />
    ))}
  </div>
)

const Heading = ({ title }: { title: string }) => (title === '' ? null : <h3>{title.replace(/…$/, '')}</h3>)

/**
 * How much of an option its heading states. With several options of one verb to choose, or a card to discard,
 * the prompt states the verb.
 */
const labelAboveRows = (
  { key, title, stated }: KeyedGroup,
  option: OptionView,
  decision: Decision,
): HeadingPart => {
  if (stated !== undefined) return stated
  if (!answersAtOnce(decision) || decision.options.some(({ verb }) => verb === 'discard'))
    return decision.options.every(({ verb }) => verb === option.verb) ? 'verb' : null
  return title !== '' && titleSaysVerb(key, option) ? 'verb' : null
}

type GroupProps = {
  group: KeyedGroup
  /** Its heading is above its rows, and not beside the way back. */
  isHeaded: boolean
  wordingOf: (option: OptionView) => HeadingPart
  onPress: (row: GroupRow) => void
  outcome: (option: OptionView) => OptionOutcome | null
}

const RowGroup = ({ group, isHeaded, wordingOf, onPress, outcome }: GroupProps) => {
  const { title, rows, withoutTail = false } = group
  const { busy } = useChoosing()
  const words = (row: GroupRow): string =>
    row.kind === 'fold' ? row.label : optionWords(row.option, wordingOf(row.option), withoutTail)
  const shape = shapeOf(rows, words)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields
    <div className={`option-group ${shape}`} role="group" aria-label={title || 'Options'}>
      {isHeaded && <Heading title={title} />}
      <ul>
        {rows.map(({ row, key }) => (
          <li
            key={row.kind === 'fold' ? row.key : row.option.id}
            className={shape.startsWith('short') ? besideOf(row, words(row)) : undefined}
          >
            {row.kind === 'fold' ? (
              <FoldButton row={row} shortcut={key} busy={busy} onOpen={() => onPress(row)} />
            ) : (
              <Toggling
                option={row.option}
                wording={wordingOf(row.option)}
                withoutTail={withoutTail}
                shortcut={key}
                onPress={() => onPress(row)}
                outcome={outcome(row.option)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The layout of a group: short rows side by side, long lists in pairs if that saves scrolling. */
const shapeOf = (rows: Keyed[], words: (row: GroupRow) => string): string => {
  if (rows.length >= minRowsToFold && rows.every(({ row }) => isPlace(row, words(row)))) return 'places'
  const beside = rows.filter(({ row }) => isShort(row, words(row))).length
  if (rows.length >= minRowsToFold && rows.every(({ row }) => isName(row, words(row)))) return 'short thirds'
  if (beside > 1 && (beside === rows.length || rows.every(({ row }) => isBasic(row)))) return 'short'
  return rows.length >= minRowsToFold && rows.every(({ row }) => mayPair(row)) ? 'pairs' : ''
}
const minRowsToFold = 4
/** One or two words: three fit side by side. */
const isName = (row: GroupRow, words: string): boolean => isShort(row, words) && words.length <= longestName
const longestName = 8
/** A fort and a price: two fit side by side. */
const isPlace = (row: GroupRow, words: string): boolean =>
  row.kind === 'option' &&
  row.option.price?.bits !== undefined &&
  row.option.fort !== undefined &&
  words.length <= longestPlace
const longestPlace = 10
/** The class of a row that needs more than half the width. */
const besideOf = (row: GroupRow, words: string): string | undefined => {
  if (!isShort(row, words)) return 'whole'
  return row.kind === 'option' && row.option.price?.bits !== undefined ? 'priced' : undefined
}
const isBasic = (row: GroupRow): boolean => row.kind === 'option' && sectionOf(row.option).key === 'basic'
const mayPair = (row: GroupRow): boolean => row.kind === 'fold' || rowLabel(row).length <= 40

type TogglingProps = {
  option: OptionView
  wording: HeadingPart
  withoutTail: boolean
  shortcut: string | null
  onPress: () => void
  outcome: OptionOutcome | null
}

const Toggling = ({ option, onPress, ...more }: TogglingProps) => {
  const { decision, busy, selected } = useChoosing()
  const many = decision !== null && !answersAtOnce(decision)
  return (
    <OptionButton
      option={option}
      busy={busy}
      onTake={onPress}
      {...more}
      {...(many ? { pressed: selected.includes(option.id) } : {})}
    />
  )
}
