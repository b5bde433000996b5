import type { TableRequest } from '../../protocol/http.ts'
import type { FormatListed } from '../../protocol/teams.ts'
import { CheckboxField } from '../ui/fields.tsx'
import './pages.css'

type TeamOption = FormatListed['options'][number]
export type TeamOptionChoice = NonNullable<NonNullable<TableRequest['options']>['teams']>

type Props = {
  options: readonly TeamOption[]
  chosen: TeamOptionChoice
  set: (chosen: TeamOptionChoice) => void
}

/** The options of a team table: a sentence and a choice each, as the server lists them. */
export const OptionFields = ({ options, chosen, set }: Props) => {
  const values: Record<string, unknown> = { ...chosen }
  return (
    <fieldset>
      <legend>Team options</legend>
      {options.map((option) => (
        <div key={option.id} className="team-option">
          <OptionField
            option={option}
            value={values[option.id] ?? option.default}
            set={(value) => set({ ...chosen, [option.id]: value })}
          />
          {option.why && <small className="muted">{option.why}</small>}
        </div>
      ))}
    </fieldset>
  )
}

type FieldProps = { option: TeamOption; value: unknown; set: (value: unknown) => void }

const OptionField = (props: FieldProps) => {
  const { option, value, set } = props
  if (option.kind === 'switch') return <CheckboxField on={value === true} set={set} label={option.text} />
  if (option.kind === 'choice') return <ChoiceField {...props} />
  if (option.kind === 'number') return <NumberField {...props} />
  return <CardsField {...props} />
}

const ChoiceField = ({ option, value, set }: FieldProps) => (
  <label className="field">
    <span>{option.text}</span>
    <select value={String(value)} onChange={(event) => set(event.target.value)}>
      {(option.choices ?? []).map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
    </select>
  </label>
)

const NumberField = ({ option, value, set }: FieldProps) => (
  <label className="field">
    <span>{option.text}</span>
    <input
      type="number"
      min={option.least}
      max={option.most}
      step={1}
      placeholder="No limit"
      value={typeof value === 'number' ? value : ''}
      onChange={(event) => set(event.target.value === '' ? null : Number(event.target.value))}
    />
  </label>
)

const CardsField = ({ option, value, set }: FieldProps) => {
  const cards = Array.isArray(value) ? value : []
  return (
    <fieldset className="plain-field">
      <legend>{option.text}</legend>
      {(option.choices ?? []).map((choice) => (
        <CheckboxField
          key={choice.value}
          on={cards.includes(choice.value)}
          set={(on) => set(on ? [...cards, choice.value] : cards.filter((card) => card !== choice.value))}
          label={choice.text}
        />
      ))}
    </fieldset>
  )
}

/** The chosen value of an option, in words. */
export const chosenText = (option: TeamOption, value: unknown): string => {
  const named = (each: unknown) =>
    option.choices?.find((choice) => choice.value === each)?.text ?? String(each)
  if (option.kind === 'switch') return value === true ? 'Yes' : 'No'
  if (option.kind === 'number') return value === null ? 'No limit' : String(value)
  if (option.kind === 'choice') return named(value)
  return Array.isArray(value) && value.length > 0 ? value.map(named).join(', ') : 'None'
}
