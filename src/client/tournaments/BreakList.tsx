import type { BreakFields } from './new-event.ts'
import './pages.css'

const maxBreaks = 10

type Props = { breaks: BreakFields[]; set: (breaks: BreakFields[]) => void }

/** Breaks after rounds, as rows of a form. */
export const BreakList = ({ breaks, set }: Props) => {
  const change = (at: number, some: Partial<BreakFields>) =>
    set(breaks.map((each, i) => (i === at ? { ...each, ...some } : each)))
  const next = String(Math.max(0, ...breaks.map(({ after }) => Number(after) || 0)) + 1)
  return (
    <div className="break-list">
      {breaks.map((each, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
        <fieldset key={i} className="plain">
          <legend>Break {i + 1}</legend>
          <div className="field-row">
            <label className="field">
              <span>After round</span>
              <input
                required
                type="number"
                min={1}
                max={30}
                value={each.after}
                onChange={(typed) => change(i, { after: typed.target.value })}
              />
            </label>
            <label className="field">
              <span>Minutes</span>
              <input
                required
                type="number"
                min={1}
                max={600}
                value={each.minutes}
                onChange={(typed) => change(i, { minutes: typed.target.value })}
              />
            </label>
          </div>
          <label className="field">
            <span>What for (optional)</span>
            <input
              maxLength={80}
              value={each.what}
              onChange={(typed) => change(i, { what: typed.target.value })}
            />
          </label>
          <button type="button" onClick={() => set(breaks.filter((_, n) => n !== i))}>
            Remove break {i + 1}
          </button>
        </fieldset>
      ))}
      {breaks.length < maxBreaks && (
        <button type="button" onClick={() => set([...breaks, { after: next, minutes: '30', what: '' }])}>
          Add a break
        </button>
      )}
    </div>
  )
}
