import { type FormEvent, useState } from 'react'
import { Problem } from '../../ui/Problem.tsx'
import { useEvent, useEventAct } from '../event.ts'
import { FieldHint } from '../ui/fields.tsx'
import '../pages.css'
import './Desk.css'

/** Says something to all tables at once. */
export const Announce = () => {
  const { event } = useEvent()
  const { act, busy, error } = useEventAct()
  const [text, setText] = useState('')
  if (!event.me.may.includes('announce')) return null
  const say = (submitted: FormEvent) => {
    submitted.preventDefault()
    void act({ type: 'announce', text: text.trim() }, () => setText(''))
  }
  return (
    <section aria-labelledby="announce">
      <h2 id="announce">Announce to all tables</h2>
      <form className="dialog-form" onSubmit={say}>
        <label className="field">
          <span>Announcement</span>
          <textarea
            required
            rows={2}
            maxLength={500}
            value={text}
            onChange={(typed) => setText(typed.target.value)}
          />
        </label>
        <FieldHint>It opens at every table in play and is among the news of the tournament.</FieldHint>
        <button type="submit" disabled={busy || text.trim() === ''}>
          Announce
        </button>
        <Problem error={error} coded />
      </form>
    </section>
  )
}
