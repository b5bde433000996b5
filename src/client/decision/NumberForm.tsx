import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useChoosing } from '../choosing/current-decision.ts'
import { clampNumber } from '../state/choice.ts'
import { tilesOf, traceOutcomeText } from '../state/outcome.ts'
import { numberConsequences, suggestedNumber } from '../state/team-consequence.ts'
import type { Decision, View } from '../state/types.ts'
import { Kbd } from '../ui/Kbd.tsx'
import './DecisionPanel.css'

/** The choice of a number, open or secret. */
export const NumberForm = ({ decision, view }: { decision: Decision; view: View }) => {
  const { answer, busy, weigh } = useChoosing()
  const [text, setText] = useState(() => String(suggestedNumber(view, decision)))
  const input = useRef<HTMLInputElement>(null)
  const n = Number(text)
  const valid = text !== '' && Number.isInteger(n) && n >= decision.min && n <= decision.max

  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.select()
  }, [])
  useEffect(() => weigh(valid ? n : null), [weigh, valid, n])
  const step = (by: number) =>
    setText(String(clampNumber(decision, (Number.isFinite(n) ? n : decision.min) + by)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (valid) answer(n)
  }
  return (
    <form className="number" onSubmit={submit}>
      <div className="pad-main">
        <button
          type="submit"
          className={busy ? 'primary is-sent' : 'primary'}
          disabled={!valid}
          aria-disabled={busy}
          aria-keyshortcuts="Enter"
        >
          {decision.kind === 'secret' ? 'Commit' : 'Confirm'}
          {valid && <span aria-hidden="true">{n}</span>} <Kbd>⏎</Kbd>
        </button>
      </div>
      <div className="number__value">
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
          <span className="muted">{`${decision.min} to ${decision.max}`}</span>
        </div>
        <Consequences lines={valid ? numberLines(view, decision, n) : []} />
      </div>
      <Tiles
        label={decision.prompt}
        numbers={tilesOf(view, decision)}
        n={valid ? n : null}
        set={(to) => setText(String(to))}
      />
    </form>
  )
}

/** What the number does, as far as that is known. */
const numberLines = (view: View, decision: Decision, n: number): string[] => {
  const lines = [...traceOutcomeText(view, decision, n), ...numberConsequences(view, decision, n)]
  return lines.length === 0 && decision.kind === 'secret'
    ? ['Hidden until all players have committed.']
    : lines
}

type TilesProps = { label: string; numbers: readonly number[]; n: number | null; set: (to: number) => void }

/** A button for each number, if there are few. */
const Tiles = ({ label, numbers, n, set }: TilesProps) =>
  numbers.length === 0 ? null : (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields
    <div className="number-tiles" role="group" aria-label={label}>
      {numbers.map((each) => (
        <button key={each} type="button" aria-pressed={each === n} onClick={() => set(each)}>
          {each}
        </button>
      ))}
    </div>
  )

/** The results of the number while it changes. */
const Consequences = ({ lines }: { lines: string[] }) =>
  lines.length === 0 ? null : (
    <p className="consequences" role="status">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  )
