import { useState } from 'react'
import { ActionButton } from '../ui/fields.tsx'
import './Desk.css'

type Props = { label: string; busy: boolean; run: (minutes: number) => void }

/** Adds minutes for one table. */
export const MoreTime = ({ label, busy, run }: Props) => {
  const [text, setText] = useState('5')
  const minutes = Number(text)
  const fine = Number.isInteger(minutes) && minutes >= 1 && minutes <= 240
  return (
    <div className="more-time">
      <label className="field">
        <span>Extra minutes</span>
        <input inputMode="numeric" value={text} onChange={(typed) => setText(typed.target.value)} />
      </label>
      <ActionButton
        label={label}
        why={fine ? null : 'A whole number of minutes, 1 to 240.'}
        busy={busy}
        run={() => run(minutes)}
      />
    </div>
  )
}
