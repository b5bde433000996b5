import type { ReactNode } from 'react'
import { useChoosing } from '../choosing/current-decision.ts'
import { OptionButton } from '../choosing/OptionButton.tsx'
import { type AnswerPlaces, basicActs } from '../state/answer-places.ts'
import type { FoldRow, GroupRow } from '../state/groups.ts'
import type { OptionOutcome } from '../state/outcome.ts'
import type { Decision, OptionView, Side } from '../state/types.ts'
import { countNoun } from '../state/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { FoldButton } from './FoldButton.tsx'
import type { Keyed } from './OptionList.tsx'
import '../choosing/OptionButton.css'
import './DecisionPanel.css'

type Props = {
  places: AnswerPlaces
  keyed: readonly Keyed[]
  decision: Decision
  side: Side
  /** They rest: a list is open in their place, or they have been answered. */
  rest?: 'covered' | 'answered' | null
  outcome: (option: OptionView) => OptionOutcome | null
  /** What is inside a row that opens. */
  contents: (row: FoldRow) => string | null
  onPress: (row: GroupRow) => void
}

/** The answers in their places. */
export const PlacedRows = ({
  places,
  keyed,
  decision,
  side,
  rest = null,
  outcome,
  contents,
  onPress,
}: Props) => {
  const { busy } = useChoosing()
  const keyOf = (row: GroupRow): string | null => keyed.find((each) => each.row === row)?.key ?? null
  const place = (row: GroupRow | null, key: string) => {
    if (row === null) return <span key={key} />
    const isLead = row === places.lead
    const shortcut = isLead ? 'Enter' : keyOf(row)
    if (row.kind === 'fold')
      return (
        <FoldButton
          key={key}
          row={row}
          shortcut={shortcut}
          busy={busy}
          contents={contents(row)}
          onOpen={() => onPress(row)}
        />
      )
    return (
      <OptionButton
        key={key}
        option={row.option}
        shortcut={shortcut}
        busy={busy}
        onTake={() => onPress(row)}
        outcome={outcome(row.option)}
        lead={isLead}
      />
    )
  }
  return (
    <div
      className={rest === null ? 'pad-places' : `pad-places is-${rest}`}
      inert={rest !== null}
      aria-hidden={rest !== null}
    >
      <div className="pad-main">
        {places.main === null && decision.beyond ? (
          <button type="button" className="option" disabled>
            <span className="option-label">
              {`Break all: ${countNoun(decision.beyond.cost, 'bit')}, you have ${decision.beyond.have}`}
            </span>
          </button>
        ) : (
          place(places.main, 'main')
        )}
      </div>
      <div className={places.others.length > 2 ? 'pad-others is-three' : 'pad-others'}>
        {places.others.map((row, n) => place(row, `other-${n}`))}
      </div>
      <Basics side={side}>
        {(n) => {
          const row = places.basics[n]
          const words = basicActs[side][n]?.label
          if (!row || words === undefined) return null
          if (row.kind === 'fold')
            return (
              <FoldButton
                row={row}
                words={words}
                shortcut={keyOf(row)}
                busy={busy}
                onOpen={() => onPress(row)}
              />
            )
          return (
            <OptionButton
              option={row.option}
              words={words}
              shortcut={keyOf(row)}
              busy={busy}
              onTake={() => onPress(row)}
              described={outcome(row.option)}
            />
          )
        }}
      </Basics>
    </div>
  )
}

/** The table skips at a press anywhere on it; only a click that comes without a press is for the button itself. */
const SkipButton = ({ skip }: { skip: () => void }) => (
  <button
    type="button"
    className="option ghost"
    onClick={({ detail }) => {
      if (detail === 0) skip()
    }}
    onKeyDown={(event) => {
      if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()
    }}
  >
    <Icon name="forward" />
    <span className="option-label">Skip</span>
  </button>
)

type BasicsProps = { side: Side; children?: (n: number) => ReactNode }

/** The basic acts of a side, each in its place; the place of what is not possible stays empty. */
const Basics = ({ side, children }: BasicsProps) => (
  <div className="pad-basics">
    {basicActs[side].map(({ verb }, n) => (
      <div key={verb} className="pad-basic">
        {children?.(n)}
      </div>
    ))}
  </div>
)

type EmptyPlacesProps = {
  side: Side
  /** Skips what is being shown; null if nothing is. */
  skip?: (() => void) | null
  /** Whom the game waits for. */
  children?: ReactNode
}

/** Nothing to answer: what is being shown can be skipped, and there is room for whom the game waits for. */
export const EmptyPlaces = ({ side, skip = null, children }: EmptyPlacesProps) => (
  <div className="pad-places">
    <div className="pad-main">{skip && <SkipButton skip={skip} />}</div>
    <div className="pad-others">{children}</div>
    <Basics side={side} />
  </div>
)
