import { useState } from 'react'
import { chart, phaseAt, phases, type RunPhase } from '../state/run-chart.ts'
import { Dialog } from '../ui/Dialog.tsx'
import './RunLane.css'

type Props = {
  step: number
  /** The steps that the run has gone through, this one included. */
  steps: readonly number[]
}

/** The phases of a run, and the one it is in. A press opens the run chart with its twenty steps. */
export const RunChart = ({ step, steps }: Props) => {
  const [open, setOpen] = useState(false)
  const now = phaseAt(step)
  return (
    <>
      <button
        type="button"
        className="chart"
        title={now?.text}
        aria-description={now?.text}
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">{`Run chart: ${now?.name ?? ''}`}</span>
        {phases.map((phase) => (
          <span key={phase.name} className={phaseClass(phase, step, steps)} aria-hidden="true">
            {phase.name}
          </span>
        ))}
      </button>
      {open && <ChartDialog step={step} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Phases that the run has skipped, or that come again before the next ice, are not done. */
const phaseClass = ({ from, to }: RunPhase, step: number, steps: readonly number[]): string => {
  if (step >= from && step <= to) return 'chart__phase is-now'
  const isDone = to < step && steps.some((each) => each >= from && each <= to)
  return isDone ? 'chart__phase is-done' : 'chart__phase'
}

/** The whole chart in words. */
export const ChartDialog = ({ step, onClose }: { step: number | null; onClose: () => void }) => (
  <Dialog title="Run chart" onClose={onClose} wide>
    {phases.map(({ name, text, from, to }) => (
      <section key={name} className="chart-phase">
        <h3>{name}</h3>
        <p>{text}</p>
        <ol className="chart-steps" start={from}>
          {chart.slice(from - 1, to).map((each) => (
            <li
              key={each.n}
              className={each.n === step ? 'now' : ''}
              aria-current={each.n === step ? 'step' : undefined}
            >
              <b>{each.name}</b> <small>{each.who}</small>
              <p>{each.text}</p>
            </li>
          ))}
        </ol>
      </section>
    ))}
  </Dialog>
)
