import { useState } from 'react'
import { wordsBefore } from '../../protocol/price.ts'
import { answersAtOnce, complete, enterOption } from '../state/choice.ts'
import { distinct, type Group, grouped, type Row } from '../state/groups.ts'
import { keysOf, letterOf } from '../state/shortcuts.ts'
import type { Decision, Option } from '../state/types.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { useChoosing } from './choosing.ts'
import { useKeys } from './keys.ts'
import { OptionButton } from './OptionButton.tsx'

type Props = {
  decision: Decision
  cardName: (handle: string) => string | null
  /** Names what an option is about, the same for two copies of a card in hand. */
  twin: (option: Option) => string
  /** Is it about another fort than the one a run is on? */
  elsewhere: (option: Option) => boolean
  /** Puts the groups as the table needs them. */
  arrange?: (groups: Group[]) => Group[]
}
const asTheyAre = (groups: Group[]): Group[] => groups

type Keyed = { row: Row; key: string | null }

/** The options as buttons: grouped where they are many, one card's choices folded into a row of its own. */
export const Rows = ({ decision, cardName, twin, elsewhere, arrange = asTheyAre }: Props) => {
  const { take, confirm, selected } = useChoosing()
  const [open, setOpen] = useState<string | null>(null)
  const many = !answersAtOnce(decision)
  const options = many ? decision.options : distinct(decision.options, twin)
  const groups = arrange(grouped(options, cardName, elsewhere))
  const fold = findFold(groups, open) ?? byLetter(options, open)
  const shown = fold ? [insideOf(fold)] : groups
  const enter = fold ? null : enterOption(decision)
  const keyed = withKeys(shown, enter)

  const press = (row: Row) => (row.kind === 'fold' ? setOpen(row.key) : take(row.option))
  useKeys({
    onKey: (key) => {
      const rows = keyed.flatMap((group) => group.rows)
      const row = rows.find((each) => each.key === key)?.row
      if (row) press(row)
      else if (enter && letterOf(enter.verb) === key) take(enter)
      else if (!fold) setOpen(key)
    },
    onEnter: () => {
      if (many) confirm()
      else if (enter) take(enter)
    },
    onEscape: () => setOpen(null),
  })
  return (
    <>
      {fold && (
        <button type="button" className="quiet back" onClick={() => setOpen(null)} aria-keyshortcuts="Escape">
          <Kbd>Esc</Kbd> Back
        </button>
      )}
      {keyed.map((group) => (
        <RowGroup key={group.key} title={group.title} rows={group.rows} onPress={press} />
      ))}
      {decision.beyond && (
        <button type="button" className="option beyond" disabled>
          <span className="option-label">
            {`Break all: ${decision.beyond.cost} bits, you have ${decision.beyond.have}`}
          </span>
        </button>
      )}
      {many && <Confirm decision={decision} selected={selected} onConfirm={confirm} />}
    </>
  )
}

const findFold = (groups: Group[], open: string | null) =>
  groups
    .flatMap((group) => group.rows)
    .find((row): row is Extract<Row, { kind: 'fold' }> => row.kind === 'fold' && row.key === open)

/** What one letter stands for, where it stands for several. */
const byLetter = (options: Option[], letter: string | null): Extract<Row, { kind: 'fold' }> | undefined => {
  const same = letter === null ? [] : options.filter(({ verb }) => letterOf(verb) === letter)
  return same.length > 1 ? { kind: 'fold', key: letter ?? '', label: 'Which one?', options: same } : undefined
}

const insideOf = (fold: Extract<Row, { kind: 'fold' }>): Group => ({
  key: fold.key,
  title: fold.label,
  rows: fold.options.map((option: Option): Row => ({ kind: 'option', option })),
})

/** Gives every row its key; what Enter takes shows no other. */
const withKeys = (groups: Group[], enter: Option | null): { key: string; title: string; rows: Keyed[] }[] => {
  const rows = groups.flatMap((group) => group.rows)
  const keys = keysOf(rows.map((row) => (row.kind === 'fold' ? undefined : row.option.verb)))
  const keyOf = (row: Row): string | null => {
    const byEnter = row.kind === 'option' && row.option === enter
    return byEnter ? 'Enter' : (keys[rows.indexOf(row)] ?? null)
  }
  return groups.map((group) => ({ ...group, rows: group.rows.map((row) => ({ row, key: keyOf(row) })) }))
}

type GroupProps = { title: string; rows: Keyed[]; onPress: (row: Row) => void }

const RowGroup = ({ title, rows, onPress }: GroupProps) => {
  const { busy } = useChoosing()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields
    <div
      className={`option-group ${areShort(rows) ? 'short' : ''}`}
      role="group"
      aria-label={title || 'Options'}
    >
      {title && <h3>{title}</h3>}
      <ul>
        {rows.map(({ row, key }) => (
          <li key={row.kind === 'fold' ? row.key : row.option.id}>
            {row.kind === 'fold' ? (
              <FoldButton row={row} shortcut={key} busy={busy} onOpen={() => onPress(row)} />
            ) : (
              <Toggling option={row.option} shortcut={key} onPress={() => onPress(row)} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Labels this long still fit side by side. */
const short = 17
const areShort = (rows: Keyed[]): boolean =>
  rows.length > 1 &&
  rows.every(({ row }) => row.kind === 'option' && row.option.price?.bits === undefined) &&
  rows.every(
    ({ row }) => row.kind === 'option' && wordsBefore(row.option.label, row.option.price).length <= short,
  )

type TogglingProps = { option: Option; shortcut: string | null; onPress: () => void }

const Toggling = ({ option, shortcut, onPress }: TogglingProps) => {
  const { decision, busy, selected } = useChoosing()
  const many = decision !== null && !answersAtOnce(decision)
  return (
    <OptionButton
      option={option}
      shortcut={shortcut}
      busy={busy}
      onTake={onPress}
      {...(many ? { pressed: selected.includes(option.id) } : {})}
    />
  )
}

type FoldProps = {
  row: Extract<Row, { kind: 'fold' }>
  shortcut: string | null
  busy: boolean
  onOpen: () => void
}

const FoldButton = ({ row, shortcut, busy, onOpen }: FoldProps) => (
  <button
    type="button"
    className="option fold"
    aria-disabled={busy}
    aria-expanded={false}
    aria-keyshortcuts={shortcut ?? undefined}
    data-options={row.options.map(({ id }) => id).join(' ')}
    onClick={onOpen}
  >
    {shortcut && <Kbd>{shortcut.toUpperCase()}</Kbd>}
    <span className="option-label">{row.label}</span>
    <span className="fold-count">{row.options.length} ways</span>
  </button>
)

const span = (decision: Decision): string =>
  decision.min === decision.max ? `${decision.min}` : `${decision.min} to ${decision.max}`

type ConfirmProps = { decision: Decision; selected: readonly string[]; onConfirm: () => void }

const Confirm = ({ decision, selected, onConfirm }: ConfirmProps) => {
  const ready = complete(decision, selected)
  const none = selected.length === 0 && decision.min === 0
  return (
    <div className="confirm">
      <span className="muted" role="status">
        {selected.length} chosen of {span(decision)}
      </span>
      <button
        type="button"
        className="primary"
        aria-disabled={!ready}
        aria-keyshortcuts="Enter"
        onClick={onConfirm}
      >
        {none ? 'Choose none' : 'Confirm'} <Kbd>⏎</Kbd>
      </button>
    </div>
  )
}
