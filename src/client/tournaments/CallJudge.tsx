import { type FormEvent, useState } from 'react'
import type { TournamentAct } from '../../protocol/tournament.ts'
import { Problem } from '../ui/Problem.tsx'
import { useDeed, useEvent } from './event.ts'
import './pages.css'

type CallLocation = Extract<TournamentAct, { type: 'call' }>['place']

/** Calls a leader to the player's table, and shows the call until one has come. */
export const CallJudge = ({ place }: { place: CallLocation }) => {
  const { event } = useEvent()
  const { deed, busy, error } = useDeed()
  const [asking, setAsking] = useState(false)
  const [text, setText] = useState('')
  const called = event.calls?.find(({ by }) => by === event.me.id)
  const call = (submitted: FormEvent) => {
    submitted.preventDefault()
    void deed({ type: 'call', place, text: text.trim() }).then(() => setAsking(false))
  }
  if (called)
    return (
      <p className="judge-called" role="status">
        You called a judge to your table. <em>{called.text}</em>{' '}
        <button
          type="button"
          disabled={busy}
          onClick={() => void deed({ type: 'answer', place: called.place })}
        >
          Resolved
        </button>
      </p>
    )
  if (!asking)
    return (
      <p>
        <button type="button" onClick={() => setAsking(true)}>
          Call a judge…
        </button>
      </p>
    )
  return (
    <form className="judge-called" onSubmit={call}>
      <label className="field">
        <span>Reason (optional)</span>
        <input maxLength={200} value={text} onChange={(typed) => setText(typed.target.value)} />
      </label>
      <div className="row">
        <button type="submit" className="primary" disabled={busy}>
          Call a judge
        </button>
        <button type="button" onClick={() => setAsking(false)}>
          Cancel
        </button>
      </div>
      <Problem error={error} coded />
    </form>
  )
}
