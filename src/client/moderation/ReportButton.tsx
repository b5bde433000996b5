import { type FormEvent, useId, useState } from 'react'
import type { ReportReason } from '../../protocol/moderation.ts'
import { useAct } from '../net/use-act.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Problem } from '../ui/Problem.tsx'
import { moderationApi } from './api.ts'
import './moderation.css'

/** Reports a person, or one line of theirs. */
type Props = { name: string; what: { person: string; table?: string } | { line: string }; quiet?: boolean }

const reasons: Record<ReportReason, string> = {
  talk: 'Messages',
  name: 'Name',
  play: 'Behaviour: stalling, cheating or throwing games',
  other: 'Other',
}

/** Sends a report to the operators. */
const ReportButton = ({ name, what, quiet = false }: Props) => {
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState(false)
  return (
    <>
      <button
        type="button"
        className={quiet ? 'quiet mute' : ''}
        disabled={done}
        aria-label={`Report ${name}`}
        onClick={() => setOpen(true)}
      >
        {done ? 'Reported' : 'Report'}
      </button>
      {open && (
        <Dialog title={`Report ${name}`} onClose={() => setOpen(false)}>
          <ReportForm
            what={what}
            done={() => {
              setDone(true)
              setOpen(false)
            }}
          />
        </Dialog>
      )}
    </>
  )
}
export default ReportButton

const ReportForm = ({ what, done }: { what: Props['what']; done: () => void }) => {
  const [reason, setReason] = useState<ReportReason>('line' in what ? 'talk' : 'other')
  const [words, setWords] = useState('')
  const { act, busy, error } = useAct()
  const field = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act(async () => {
      await moderationApi.report({ ...what, reason, words: words.trim() })
      done()
    })
  }
  return (
    <form className="report-form" onSubmit={submit}>
      <fieldset>
        <legend>Reason</legend>
        {(Object.keys(reasons) as ReportReason[]).map((each) => (
          <label key={each} className="choice">
            <input type="radio" name={field} checked={reason === each} onChange={() => setReason(each)} />
            {reasons[each]}
          </label>
        ))}
      </fieldset>
      <label htmlFor={field}>Details (optional)</label>
      <textarea
        id={field}
        rows={3}
        maxLength={500}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <p className="muted">
        {'line' in what ? 'The message and the chat around it are attached. ' : ''}
        Only operators read reports; the player is not told who reported them.
      </p>
      <button type="submit" className="primary" disabled={busy}>
        Send report
      </button>
      <Problem error={error} />
    </form>
  )
}
