import { type FormEvent, useEffect, useRef, useState } from 'react'
import { clampNumber } from '../state/choice.ts'
import type { Decision, View } from '../state/types.ts'
import { consequences, suggested } from '../teams/consequence.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { useChoosing } from './choosing.ts'

/** A number to choose, openly or in secret. */
export const NumberForm = ({ decision, view }: { decision: Decision; view: View }) => {
  const { answer, busy } = useChoosing()
  const [text, setText] = useState(() => String(suggested(view, decision)))
  const input = useRef<HTMLInputElement>(null)
  const n = Number(text)
  const valid = text !== '' && Number.isInteger(n) && n >= decision.min && n <= decision.max

  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.select()
  }, [])
  const step = (by: number) =>
    setText(String(clampNumber(decision, (Number.isFinite(n) ? n : decision.min) + by)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (valid) answer(n)
  }
  return (
    <form className="number" onSubmit={submit}>
      {decision.kind === 'secret' && (
        <p className="secret-note">Your number stays hidden until everybody has committed.</p>
      )}
      <div className="stepper">
        <button type="button" onClick={() => step(-1)} disabled={n <= decision.min} aria-label="Less">
          −
        </button>
        <input
          ref={input}
          type="number"
          inputMode="numeric"
          aria-label={decision.prompt}
          min={decision.min}
          max={decision.max}
          step={1}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="button" onClick={() => step(1)} disabled={n >= decision.max} aria-label="More">
          +
        </button>
        <span className="muted">
          {decision.min} to {decision.max}
        </span>
      </div>
      <Consequences lines={valid ? consequences(view, decision, n) : []} />
      <button type="submit" className="primary" disabled={!valid || busy} aria-keyshortcuts="Enter">
        {decision.kind === 'secret' ? 'Commit' : 'Confirm'} <Kbd>⏎</Kbd>
      </button>
    </form>
  )
}

/** What comes of the number, as it is changed. */
const Consequences = ({ lines }: { lines: string[] }) =>
  lines.length === 0 ? null : (
    <p className="consequences" role="status">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  )
