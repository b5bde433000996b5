import { useId } from 'react'
import { FieldHint } from '../ui/fields.tsx'
import type { DrawnPlace } from './remove.ts'
import '../pages.css'

export type DrawnFate = 'kept' | 'again'

type Props = { name: string; place: DrawnPlace; value: DrawnFate; set: (value: DrawnFate) => void }

/** What becomes of a drawn round when one of its players leaves: the leader chooses where there is a choice. */
export const DrawnChoice = ({ name, place, value, set }: Props) => {
  const group = useId()
  const again = `Round ${place.round} is thrown away, and you draw it again.`
  const choice = (fate: DrawnFate, label: string, text: string) => (
    <div className="choice-with-text">
      <label className="choice">
        <input
          type="radio"
          name={group}
          checked={value === fate}
          aria-describedby={`${group}-${fate}`}
          onChange={() => set(fate)}
        />
        <span>{label}</span>
      </label>
      <p id={`${group}-${fate}`} className="explain">
        {text}
      </p>
    </div>
  )
  const where = `Round ${place.round} is drawn but not published, and ${name} ${place.place}.`
  if (place.kept === null)
    return (
      <FieldHint>
        {where} {again}
      </FieldHint>
    )
  return (
    <fieldset className="plain">
      <legend>The drawn round</legend>
      <FieldHint>{where}</FieldHint>
      {choice('kept', 'Keep the other pairs', place.kept)}
      {choice('again', 'Draw it again', again)}
    </fieldset>
  )
}
