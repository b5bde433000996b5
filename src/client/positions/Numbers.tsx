import { CheckboxField, SelectField } from '../ui/fields.tsx'
import type { NumberName, PositionDraft } from './draft.ts'
import './PositionsPage.css'

type Props = { draft: PositionDraft; setDraft: (draft: PositionDraft) => void }

const names: readonly (readonly [NumberName, string, number])[] = [
  ['corp', 'Corp’s bits', 999],
  ['runner', 'Runner’s bits', 999],
  ['tags', 'Tags', 99],
  ['brain', 'Brain damage', 9],
  ['badPublicity', 'Bad publicity', 99],
  ['actions', 'Actions left', 9],
]
const points = { six: '6 points', seven: '7 points', eleven: '11 points' }
const pointsOf = { six: 6, seven: 7, eleven: 11 } as const
const pointsName = { 6: 'six', 7: 'seven', 11: 'eleven' } as const

/** Bits, tags, whose turn it is, and the points to win. */
export const Numbers = ({ draft, setDraft }: Props) => (
  <fieldset className="positions-numbers">
    <legend>The table</legend>
    <SelectField
      label="Turn"
      of={{ corp: 'The Corp', runner: 'The Runner' }}
      value={draft.turn}
      set={(turn) => setDraft({ ...draft, turn })}
    />
    {names.map(([name, label, most]) => (
      <HowMany
        key={name}
        label={label}
        max={most}
        value={draft.numbers[name]}
        set={(n) => setDraft({ ...draft, numbers: { ...draft.numbers, [name]: n } })}
      />
    ))}
    <SelectField
      label="Points to win"
      of={points}
      value={pointsName[draft.agendaPoints]}
      set={(name: keyof typeof points) => setDraft({ ...draft, agendaPoints: pointsOf[name] })}
    />
    <CheckboxField
      label="Face-down cards are known to both sides"
      on={draft.open}
      set={(open) => setDraft({ ...draft, open })}
    />
  </fieldset>
)

type HowManyProps = { label: string; max: number; value: number; set: (n: number) => void }

/** A whole number from 0 to `max`. */
export const HowMany = ({ label, max, value, set }: HowManyProps) => (
  <label className="field">
    <span>{label}</span>
    <input
      type="number"
      min={0}
      max={max}
      step={1}
      value={value}
      onChange={({ target }) => set(Math.min(max, Math.max(0, Math.floor(target.valueAsNumber || 0))))}
    />
  </label>
)
