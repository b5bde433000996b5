import { useState } from 'react'
import { useChoosing } from '../choosing/current-decision.ts'
import { OptionButton, signOf } from '../choosing/OptionButton.tsx'
import { answersAtOnce, enterOption, isSelectionComplete } from '../state/choice.ts'
import {
  type FoldRow,
  type Group,
  type GroupRow,
  groupOptions,
  sectionOf,
  titleSaysVerb,
  withoutCopies,
} from '../state/groups.ts'
import { isShort, rowLabel } from '../state/option-folding.ts'
import { waysAmong } from '../state/option-variants.ts'
import { type HeadingPart, optionWords } from '../state/option-words.ts'
import type { OptionOutcome } from '../state/outcome.ts'
import { letterOf, shortcutKeys } from '../state/shortcuts.ts'
import type { Decision, OptionView } from '../state/types.ts'
import { countNoun } from '../state/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { useKeys } from './keys.ts'
import '../choosing/OptionButton.css'
import './DecisionPanel.css'

type Props = {
  decision: Decision
  cardName: (handle: string) => string | null
  isInHand: (handle: string) => boolean
  /** Whether the option is about another fort than the one of the run. */
  elsewhere: (option: OptionView) => boolean
  /** Rearranges the groups for this kind of table. */
  arrange?: (groups: Group[]) => Group[]
  /** The result of an option, if known. */
  outcome?: (option: OptionView) => OptionOutcome | null
  /** The most likely choice. */
  lead?: OptionView | null
}
const asTheyAre = (groups: Group[]): Group[] => groups

type Keyed = { row: GroupRow; key: string | null }
type KeyedGroup = Omit<Group, 'rows'> & { rows: Keyed[] }

/** The options as buttons: grouped if there are many, with all choices of one card folded into a row. */
export const Rows = (props: Props) => {
  const { decision, cardName, isInHand, elsewhere, arrange = asTheyAre, outcome, lead = null } = props
  const { take, confirm, selected } = useChoosing()
  const [path, setPath] = useState<readonly string[]>([])
  const many = !answersAtOnce(decision)
  const options = many ? decision.options : withoutCopies(decision.options, isInHand)
  const groups = arrange(groupOptions(options, cardName, elsewhere))
  const fold = findFold(groups, path) ?? byLetter(options, path)
  const back = () => setPath(path.slice(0, -1))
  const shown = fold ? insideOf(fold, cardName) : groups
  const enter = fold ? null : enterOption(decision)
  const keyed = withKeys(shown, enter)

  const press = (row: GroupRow) => (row.kind === 'fold' ? setPath([...path, row.key]) : take(row.option))
  useKeys({
    onKey: (key) => {
      const rows = keyed.flatMap((group) => group.rows)
      const row = rows.find((each) => each.key === key)?.row
      if (row) press(row)
      else if (enter && letterOf(enter.verb) === key) take(enter)
      else if (!fold) setPath([key])
    },
    onEnter: () => {
      if (many) confirm()
      else if (enter) take(enter)
    },
    onEscape: back,
  })
  return (
    <>
      {fold && (
        <button type="button" className="quiet back" onClick={back} aria-keyshortcuts="Escape">
          <Kbd>Esc</Kbd> Back
        </button>
      )}
      {keyed.map((group) => (
        <RowGroup
          key={group.key}
          group={group}
          wordingOf={(option) => labelAboveRows(group, option, decision)}
          onPress={press}
          more={(option) => ({ outcome: outcome?.(option) ?? null, lead: option === lead })}
        />
      ))}
      {decision.beyond && (
        <button type="button" className="option" disabled>
          <span className="option-label">
            {`Break all: ${countNoun(decision.beyond.cost, 'bit')}, you have ${decision.beyond.have}`}
          </span>
        </button>
      )}
      {many && <Confirm decision={decision} selected={selected} onConfirm={confirm} />}
    </>
  )
}

/** The innermost open fold; `path` has the keys of the open folds from the outside in. */
const findFold = (groups: Group[], path: readonly string[]): FoldRow | undefined =>
  path.reduce<{ rows: readonly GroupRow[]; fold?: FoldRow } | undefined>(
    (at, key) => {
      const fold = at?.rows.find((row): row is FoldRow => row.kind === 'fold' && row.key === key)
      return fold && { rows: rowsIn(fold), fold }
    },
    { rows: groups.flatMap((group) => group.rows) },
  )?.fold

/** The options of a letter that several share. */
const byLetter = (options: OptionView[], [letter, ...more]: readonly string[]): FoldRow | undefined => {
  const same =
    letter === undefined || more.length > 0 ? [] : options.filter(({ verb }) => letterOf(verb) === letter)
  return same.length > 1 ? { kind: 'fold', key: letter ?? '', label: 'Which one?', options: same } : undefined
}

const rowsIn = ({ options, rows }: FoldRow): GroupRow[] =>
  rows ?? options.map((option): GroupRow => ({ kind: 'option', option }))

/** The contents of a fold. The heading states once what several ways to use a card have in common. */
const insideOf = (fold: FoldRow, cardName: Props['cardName']): Group[] => {
  const rows = rowsIn(fold)
  const options = rows.flatMap((row) => (row.kind === 'option' ? [row.option] : []))
  const ways = waysAmong(options, cardName)
  if (options.length < rows.length || ways.every(({ stated }) => stated === null))
    return [{ key: fold.key, title: fold.label, rows }]
  return ways.map(({ key, title, options: among, stated, manner }) => ({
    key: `${fold.key}-${key}`,
    title: manner || title || fold.label,
    rows: among.map((option): GroupRow => ({ kind: 'option', option })),
    stated,
    withoutTail: manner !== '',
  }))
}

/** Gives every row its key. The row that Enter takes shows Enter. */
const withKeys = (groups: Group[], enter: OptionView | null): KeyedGroup[] => {
  const rows = groups.flatMap((group) => group.rows)
  const keys = shortcutKeys(rows.map((row) => (row.kind === 'fold' ? undefined : row.option.verb)))
  const keyOf = (row: GroupRow): string | null => {
    const byEnter = row.kind === 'option' && row.option === enter
    return byEnter ? 'Enter' : (keys[rows.indexOf(row)] ?? null)
  }
  return groups.map((group) => ({ ...group, rows: group.rows.map((row) => ({ row, key: keyOf(row) })) }))
}

/**
 * How much of an option its heading states. With several options of one verb to choose, the prompt states the
 * verb.
 */
const labelAboveRows = (
  { key, title, stated }: KeyedGroup,
  option: OptionView,
  decision: Decision,
): HeadingPart => {
  if (stated !== undefined) return stated
  if (!answersAtOnce(decision))
    return decision.options.every(({ verb }) => verb === option.verb) ? 'verb' : null
  return title !== '' && titleSaysVerb(key, option) ? 'verb' : null
}

type More = { outcome: OptionOutcome | null; lead: boolean }
type GroupProps = {
  group: KeyedGroup
  wordingOf: (option: OptionView) => HeadingPart
  onPress: (row: GroupRow) => void
  /** What the table knows about an option besides its words. */
  more: (option: OptionView) => More
}

const RowGroup = ({ group, wordingOf, onPress, more }: GroupProps) => {
  const { title, rows, tiles = false, withoutTail = false } = group
  const { busy } = useChoosing()
  const words = (row: GroupRow): string =>
    row.kind === 'fold' ? row.label : optionWords(row.option, wordingOf(row.option), withoutTail)
  const shape = tiles ? 'tiles' : shapeOf(rows, words)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields
    <div className={`option-group ${shape}`} role="group" aria-label={title || 'Options'}>
      {title && <h3>{title}</h3>}
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
                more={more(row.option)}
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
  more: More
}

const Toggling = ({ option, wording, withoutTail, shortcut, onPress, more }: TogglingProps) => {
  const { decision, busy, selected } = useChoosing()
  const many = decision !== null && !answersAtOnce(decision)
  return (
    <OptionButton
      option={option}
      wording={wording}
      withoutTail={withoutTail}
      shortcut={shortcut}
      busy={busy}
      onTake={onPress}
      {...more}
      {...(many ? { pressed: selected.includes(option.id) } : {})}
    />
  )
}

type FoldProps = {
  row: FoldRow
  shortcut: string | null
  busy: boolean
  onOpen: () => void
}

const FoldButton = ({ row, shortcut, busy, onOpen }: FoldProps) => {
  const sign = signOf(row.options[0])
  return (
    <button
      type="button"
      className="option"
      aria-disabled={busy}
      aria-expanded={false}
      aria-keyshortcuts={shortcut ?? undefined}
      data-options={row.options.map(({ id }) => id).join(' ')}
      onClick={onOpen}
    >
      {shortcut && <Kbd>{shortcut.toUpperCase()}</Kbd>}
      {sign && <Icon name={sign} />}
      <span className="option-label">{row.label}</span>
      <span className="fold-count">
        {row.options.length} <span>ways</span>
      </span>
    </button>
  )
}

const rangeText = (decision: Decision): string =>
  decision.min === decision.max ? `${decision.min}` : `${decision.min} to ${decision.max}`

type ConfirmProps = { decision: Decision; selected: readonly string[]; onConfirm: () => void }

const Confirm = ({ decision, selected, onConfirm }: ConfirmProps) => {
  const { busy } = useChoosing()
  const ready = isSelectionComplete(decision, selected)
  const none = selected.length === 0 && decision.min === 0
  return (
    <div className="confirm">
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
