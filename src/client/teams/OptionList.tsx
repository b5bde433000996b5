import type { Table } from '../../protocol/http.ts'
import { api } from '../net/api.ts'
import { useLoad } from '../net/load.ts'
import { chosenText } from './option-fields.tsx'
import './pages.css'

/** The options this table has agreed on, one sentence each. */
export const OptionList = ({ chosen }: { chosen: Table['options']['teams'] }) => {
  const formats = useLoad(api.formats)
  const options = formats.value?.find(({ id }) => id === 'big-sell-out')?.options ?? []
  const values: Record<string, unknown> = { ...chosen }
  return (
    <dl className="option-list">
      {options.map((option) => (
        <div key={option.id}>
          <dt>{option.text}</dt>
          <dd>{chosenText(option, values[option.id] ?? option.default)}</dd>
        </div>
      ))}
    </dl>
  )
}
