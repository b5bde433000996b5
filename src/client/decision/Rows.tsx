import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useChoosing } from '../choosing/current-decision.ts'
import { type AnswerPlaces, type AnswerRules, isListed, placesOf } from '../state/answer-places.ts'
import { answersAtOnce } from '../state/choice.ts'
import { type FoldRow, type Group, type GroupRow, groupOptions, withoutCopies } from '../state/groups.ts'
import { isInstall, lossesLast } from '../state/loss.ts'
import { waysAmong } from '../state/option-variants.ts'
import type { OptionOutcome } from '../state/outcome.ts'
import { cardsIn } from '../state/row-words.ts'
import { letterOf, shortcutKeys } from '../state/shortcuts.ts'
import type { Decision, OptionView } from '../state/types.ts'
import { Confirm } from './Confirm.tsx'
import { useKeys } from './keys.ts'
import { type Keyed, type KeyedGroup, OptionList } from './OptionList.tsx'
import { PlacedRows } from './PlacedRows.tsx'
import '../choosing/OptionButton.css'
import './DecisionPanel.css'

type Props = AnswerRules & {
  decision: Decision
  isInHand: (handle: string) => boolean
  /** What an option leaves its player with. */
  outcome: (option: OptionView) => OptionOutcome | null
}

/** The answers: each in its place, or in a list if they are equals; a row of several opens as a list. */
export const Rows = ({ decision, isInHand, outcome, ...rules }: Props) => {
  const { take, confirm, selected } = useChoosing()
  const [path, setPath] = useState<readonly string[]>([])
  const many = !answersAtOnce(decision)
  const options = many ? decision.options : inOrder(decision, isInHand, outcome)
  const { places, placed, fold, list } = layOut(decision, options, rules, path)
  const back = () => setPath(path.slice(0, -1))
  const opened = useFocusOfRows(path)
  useRoomOf(opened, path)
  const press = (row: GroupRow) => (row.kind === 'fold' ? setPath([...path, row.key]) : take(row.option))
  useKeys({
    onKey: (key) => {
      const keyed = list?.flatMap(({ rows }) => rows) ?? placed
      const row = keyed.find((each) => each.key === key)?.row ?? (fold ? null : rowByLetter(options, key))
      if (row) press(row)
    },
    onEnter: () => {
      if (many) confirm()
      else if (!fold && places?.lead) press(places.lead)
    },
    onEscape: () => {
      if (path.length > 0) back()
      return path.length > 0
    },
  })
  return (
    <>
      {places && (
        <PlacedRows
          places={places}
          keyed={placed}
          decision={decision}
          side={rules.side}
          rest={fold === undefined ? null : 'covered'}
          outcome={outcome}
          contents={(row) => cardsIn(row, rules.cardName)}
          onPress={press}
        />
      )}
      {many && <Confirm decision={decision} selected={selected} onConfirm={confirm} />}
      {list && (
        <OptionList
          ref={opened}
          kind={fold ? 'open' : many ? 'many' : 'whole'}
          groups={list}
          decision={decision}
          outcome={outcome}
          onPress={press}
          onBack={back}
        />
      )}
    </>
  )
}

/** The options, each once, and those that trash an own card after the others. */
const inOrder = (
  { options }: Decision,
  isInHand: Props['isInHand'],
  outcome: Props['outcome'],
): OptionView[] =>
  lossesLast(withoutCopies(options, isInHand), (option) => isInstall(option) && outcome(option)?.bad === true)

/** What has been answered, until the next question comes. */
export const AnsweredRows = ({ decision, isInHand, outcome, ...rules }: Props) => {
  const { places, placed } = layOut(decision, inOrder(decision, isInHand, outcome), rules, [])
  return (
    places && (
      <PlacedRows
        places={places}
        keyed={placed}
        decision={decision}
        side={rules.side}
        rest="answered"
        outcome={outcome}
        contents={(row) => cardsIn(row, rules.cardName)}
        onPress={() => {}}
      />
    )
  )
}

/** The focus goes into a list that opens, and back to its row when it closes. */
const useFocusOfRows = (path: readonly string[]): RefObject<HTMLDivElement | null> => {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef<readonly string[]>([])
  useEffect(() => {
    const closed = before.current[path.length]
    const opens = path.length > before.current.length
    before.current = path
    if (opens) list.current?.focus({ preventScroll: true })
    else if (closed !== undefined) decisionRow(closed)?.focus({ preventScroll: true })
  }, [path])
  return list
}

/** A list that does not fit into the place of the answers also takes that of the question. */
const useRoomOf = (list: RefObject<HTMLDivElement | null>, path: readonly string[]): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each level of the list is measured anew
  useLayoutEffect(() => {
    if (!list.current) return
    list.current.removeAttribute('data-long')
    const { scrollHeight, clientHeight } = list.current
    list.current.toggleAttribute('data-long', scrollHeight > clientHeight + 1)
  }, [list, path])
}

const decisionRow = (key: string): HTMLElement | null =>
  document.querySelector(`#decision [data-row="${CSS.escape(key)}"]`)

type Layout = {
  /** Null if the options are a list of equals. */
  places: AnswerPlaces | null
  placed: Keyed[]
  /** The row that is open. */
  fold: FoldRow | undefined
  list: KeyedGroup[] | null
}

const layOut = (
  decision: Decision,
  options: OptionView[],
  rules: AnswerRules,
  path: readonly string[],
): Layout => {
  const listed = isListed(decision)
  const groups = listed ? rules.arrange(groupOptions(options, rules.cardName)) : []
  const places = listed ? null : placesOf(decision, options, rules)
  const top = places ? placedRows(places) : groups.flatMap(({ rows }) => rows)
  const fold = findFold(top, path) ?? byLetter(options, path)
  const list = fold ? withKeys(insideOf(fold, rules.cardName)) : listed ? withKeys(groups) : null
  return { places, placed: places ? keyedRows(top) : [], fold, list }
}

const placedRows = ({ main, others, basics }: AnswerPlaces): GroupRow[] =>
  [main, ...others, ...basics].filter((row) => row !== null)

/** The innermost open fold; `path` has the keys of the open folds from the outside in. */
const findFold = (rows: readonly GroupRow[], path: readonly string[]): FoldRow | undefined =>
  path.reduce<{ rows: readonly GroupRow[]; fold?: FoldRow } | undefined>(
    (at, key) => {
      const fold = at?.rows.find((row): row is FoldRow => row.kind === 'fold' && row.key === key)
      return fold && { rows: rowsIn(fold), fold }
    },
    { rows },
  )?.fold

/** The option of a letter, or a row of all that share it. */
const rowByLetter = (options: OptionView[], key: string): GroupRow | undefined => {
  const option = options.find(({ verb }) => letterOf(verb) === key)
  return byLetter(options, [key]) ?? (option && { kind: 'option', option })
}

/** The options of a letter that several share. */
const byLetter = (options: OptionView[], [letter, ...more]: readonly string[]): FoldRow | undefined => {
  const same =
    letter === undefined || more.length > 0 ? [] : options.filter(({ verb }) => letterOf(verb) === letter)
  return same.length > 1 ? { kind: 'fold', key: letter ?? '', label: 'Which one?', options: same } : undefined
}

const rowsIn = ({ options, groups }: FoldRow): GroupRow[] =>
  groups?.flatMap(({ rows }) => rows) ?? options.map((option): GroupRow => ({ kind: 'option', option }))

/** The contents of a fold. The heading states once what several ways to use a card have in common. */
const insideOf = (fold: FoldRow, cardName: AnswerRules['cardName']): Group[] => {
  const rows = rowsIn(fold)
  const options = rows.flatMap((row) => (row.kind === 'option' ? [row.option] : []))
  const ways = waysAmong(options, cardName)
  if (fold.groups && fold.groups.length > 1) return fold.groups
  if (options.length < rows.length || ways.every(({ stated }) => stated === null))
    return [{ key: fold.key, title: fold.label, rows }]
  return ways.map(({ key, title, options: among, stated, manner }, n) => ({
    key: `${fold.key}-${key}`,
    title: manner || title || (n === 0 ? fold.label : ''),
    rows: among.map((option): GroupRow => ({ kind: 'option', option })),
    stated,
    withoutTail: manner !== '',
  }))
}

/** The verb whose letter opens a row: that of all its options, or of the row with all others. */
const verbOf = (row: GroupRow): string | undefined => {
  if (row.kind === 'option') return row.option.verb
  if (row.key === 'rest') return 'more'
  const verb = row.options[0]?.verb
  return row.options.every((option) => letterOf(option.verb) === letterOf(verb)) ? verb : undefined
}

/** The rows with their keys. */
const keyedRows = (rows: readonly GroupRow[]): Keyed[] => {
  const keys = shortcutKeys(rows.map(verbOf))
  return rows.map((row, n) => ({ row, key: keys[n] ?? null }))
}

/** Gives every row of a list its key. */
const withKeys = (groups: Group[]): KeyedGroup[] => {
  const rows = groups.flatMap((group) => group.rows)
  const keys = shortcutKeys(rows.map((row) => (row.kind === 'fold' ? undefined : row.option.verb)))
  return groups.map((group) => ({
    ...group,
    rows: group.rows.map((row) => ({ row, key: keys[rows.indexOf(row)] ?? null })),
  }))
}
