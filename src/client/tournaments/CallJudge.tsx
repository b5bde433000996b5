import { type FormEvent, useState } from 'react'
import type { TournamentAct } from '../../protocol/tournament.ts'
import { Problem } from '../ui/Problem.tsx'
import { useEvent, useEventAct } from './event.ts'
import { answersAt, callsAt } from './judge.ts'
import { roleText } from './option-texts.ts'
import './pages.css'

export type CallPlace = Extract<TournamentAct, { type: 'call' }>['place']

/** Calls a leader to the player's table, shows the call until one has come, and what was answered. */
export const CallJudge = ({ place }: { place: CallPlace }) => {
  const { event, nameOf } = useEvent()
  const me = event.me.id
  const called = callsAt(event, place).find(({ by }) => by === me)
  return (
    <div className="judge">
      <Answers place={place} />
      {callsAt(event, place)
        .filter(({ by }) => by !== me)
        .map(({ by, comes }) => (
          <p key={by} role="status">
            {nameOf(by)} called a judge. {comes !== undefined && `${nameOf(comes)} is on the way.`}
          </p>
        ))}
      {called ? <Called call={called} /> : event.status === 'running' && <Ask place={place} />}
    </div>
  )
}

const Called = ({ call }: { call: ReturnType<typeof callsAt>[number] }) => {
  const { nameOf } = useEvent()
  const { act, busy, error } = useEventAct()
  return (
    <>
      <p className="judge-called" role="status">
        <span>
          You called a judge to your table. {call.text !== '' && <em>{call.text}</em>}{' '}
          {call.comes !== undefined && <strong>{nameOf(call.comes)} is on the way.</strong>}
        </span>{' '}
        <button type="button" disabled={busy} onClick={() => void act({ type: 'answer', place: call.place })}>
          Resolved
        </button>
      </p>
      <Problem error={error} coded />
    </>
  )
}

const Ask = ({ place }: { place: CallPlace }) => {
  const { act, busy, error } = useEventAct()
  const [asking, setAsking] = useState(false)
  const [text, setText] = useState('')
  const call = (submitted: FormEvent) => {
    submitted.preventDefault()
    void act({ type: 'call', place, text: text.trim() }, () => {
      setAsking(false)
      setText('')
    })
  }
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
        <span>What is it about? (optional)</span>
        <input maxLength={200} value={text} onChange={(typed) => setText(typed.target.value)} />
      </label>
      <p className="explain">Only officials read your question. Both players read the answer.</p>
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

/** What leaders answered at this table. */
export const Answers = ({ place }: { place: CallPlace }) => {
  const { event, nameOf } = useEvent()
  const answers = answersAt(event, place)
  if (answers.length === 0) return null
  return (
    <ul className="judge-answers" aria-label="Answers of officials" aria-live="polite">
      {answers.map(({ by, text, final }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers are only appended
        <li key={i}>
          <strong>
            {nameOf(by)}, {roleText(event, by)}:
          </strong>{' '}
          {text} {final && <small>A marshal’s ruling is final.</small>}
        </li>
      ))}
    </ul>
  )
}
