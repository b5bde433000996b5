import type { NumberField, SearchField } from '../../decks/search/find.ts'
import { typeOrder } from '../../decks/search/sort.ts'
import {
  chosenIn,
  type NumberRange,
  rangeIn,
  rangeTerm,
  termFor,
  withTerm,
} from '../../decks/search/write.ts'
import type { Side } from '../state/types.ts'
import { setNames } from '../state/words.ts'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/icons.ts'
import { typeName } from '../ui/type-name.ts'
import './FindBar.css'

type Props = {
  query: string
  setQuery: (query: string) => void
  /** Limits the fields to those of one side. */
  side: Side | null
  /** Hides the choice of side. */
  fixed?: boolean
}

type Chip = { value: string; label: string; icon?: IconName }

const sideChips: Chip[] = [
  { value: 'corp', label: 'Corp' },
  { value: 'runner', label: 'Runner' },
]
const corpTypes = new Set<string>(['agenda', 'ice', 'node', 'upgrade', 'operation'])
const typesFor = (side: Side | null): Chip[] =>
  typeOrder
    .filter((type) => side === null || corpTypes.has(type) === (side === 'corp'))
    .map((type) => ({ value: type, label: typeName(type), icon: type }))
const kinds: Chip[] = [
  { value: 'wall', label: 'Walls', icon: 'wall' },
  { value: 'gate', label: 'Code gates', icon: 'gate' },
  { value: 'sentry', label: 'Sentries', icon: 'sentry' },
  { value: 'ap', label: 'AP', icon: 'ap' },
]
const toChip = (value: string): Chip => ({ value: value.toLowerCase(), label: value })
const corpKeywords = [
  'Wall',
  'Code Gate',
  'Sentry',
  'AP',
  'Black Ice',
  'Ambush',
  'Region',
  'Advertisement',
].map(toChip)
const runnerKeywords = [
  'Icebreaker',
  'Stealth',
  'Virus',
  'Daemon',
  'Base Link',
  'Deck',
  'Connection',
  'Noisy',
].map(toChip)
const sets: Chip[] = Object.entries(setNames).map(([value, label]) => ({ value, label }))

/** The search as chips and numbers, for users who do not type. Both change the same query. */
export const FindForm = ({ query, setQuery, side, fixed = false }: Props) => {
  const chips = { query, setQuery }
  return (
    <form className="find-form" onSubmit={(event) => event.preventDefault()} aria-label="Filters">
      {!fixed && <Chips legend="Side" field="side" of={sideChips} {...chips} />}
      <Chips legend="Type" field="type" of={typesFor(side)} {...chips} />
      {side !== 'corp' && <Chips legend="Breaks" field="breaks" of={kinds} {...chips} />}
      <Between legend="Cost" field="cost" {...chips} />
      <Between legend="Strength" field="strength" {...chips} />
      {side !== 'runner' && <Between legend="Points" field="points" {...chips} />}
      <Chips legend="Set" field="set" of={sets} {...chips} />
      <Chips
        legend="Keyword"
        field="keyword"
        of={[...(side === 'runner' ? [] : corpKeywords), ...(side === 'corp' ? [] : runnerKeywords)]}
        {...chips}
      />
    </form>
  )
}

type FilterFieldProps = { legend: string; query: string; setQuery: (query: string) => void }

const Chips = ({
  legend,
  field,
  of,
  query,
  setQuery,
}: FilterFieldProps & { field: SearchField; of: readonly Chip[] }) => {
  const chosen = chosenIn(query, field)
  const press = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]
    setQuery(withTerm(query, field, termFor(field, next)))
  }
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="chips">
        {of.map(({ value, label, icon }) => (
          <button
            key={value}
            type="button"
            className="chip"
            aria-pressed={chosen.includes(value)}
            onClick={() => press(value)}
          >
            {icon && <Icon name={icon} />}
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

const Between = ({ legend, field, query, setQuery }: FilterFieldProps & { field: NumberField }) => {
  const range = rangeIn(query, field)
  const set = (change: Partial<NumberRange>) =>
    setQuery(withTerm(query, field, rangeTerm(field, { ...range, ...change })))
  const bound = (which: 'from' | 'to') => (
    <input
      type="number"
      min={0}
      max={99}
      value={range[which] ?? ''}
      aria-label={`${legend} ${which === 'from' ? 'at least' : 'at most'}`}
      onChange={(event) => {
        const n = event.target.valueAsNumber
        set({ [which]: Number.isInteger(n) && n >= 0 ? Math.min(n, 99) : null })
      }}
    />
  )
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="between">
        {bound('from')} <span aria-hidden="true">–</span> {bound('to')}
      </div>
    </fieldset>
  )
}
