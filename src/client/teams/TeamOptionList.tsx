import { useQuery } from '@tanstack/react-query'
import type { Table } from '../../protocol/http.ts'
import { queries } from '../net/queries.ts'
import { chosenText } from './option-fields.tsx'
import './pages.css'

/** The options this table has agreed on, one sentence each. */
export const TeamOptionList = ({ chosen }: { chosen: Table['options']['teams'] }) => {
  const formats = useQuery(queries.formats)
  const options = formats.data?.find(({ id }) => id === 'big-sell-out')?.options ?? []
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
