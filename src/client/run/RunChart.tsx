import { lazy, Suspense, useState } from 'react'
import { phaseAt, phases, type RunPhase } from '../state/run-chart.ts'
import './RunLane.css'

const ChartDialog = lazy(() => import('./ChartDialog.tsx'))

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
      <Suspense>{open && <ChartDialog step={step} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** Phases that the run has skipped, or that come again before the next ice, are not done. */
const phaseClass = ({ from, to }: RunPhase, step: number, steps: readonly number[]): string => {
  if (step >= from && step <= to) return 'chart__phase is-now'
  const isDone = to < step && steps.some((each) => each >= from && each <= to)
  return isDone ? 'chart__phase is-done' : 'chart__phase'
}
