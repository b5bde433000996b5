import { type FormEvent, useState } from 'react'
import { Problem } from '../ui/Problem.tsx'
import type { CallPlace } from './CallJudge.tsx'
import { useEventAct } from './event.ts'
import './pages.css'

/** A leader's answer at a table, which both players read. */
export const AnswerForm = ({ place }: { place: CallPlace }) => {
  const { act, busy, error } = useEventAct()
  const [text, setText] = useState('')
  const send = (submitted: FormEvent) => {
    submitted.preventDefault()
    void act({ type: 'answer', place, text: text.trim() }, () => setText(''))
  }
  return (
    <form className="judge-called" onSubmit={send}>
      <label className="field">
        <span>Your answer, for both players</span>
        <textarea
          required
          rows={2}
          maxLength={2000}
          value={text}
          onChange={(typed) => setText(typed.target.value)}
        />
      </label>
      <button type="submit" className="primary" disabled={busy || text.trim() === ''}>
        Answer
      </button>
      <Problem error={error} coded />
    </form>
  )
}
