import { useState } from 'react'
import { chart, chartStep, phases } from '../state/run-chart.ts'
import { Dialog } from '../ui/Dialog.tsx'
import './RunLane.css'

type Props = {
  step: number
  /** The steps that the run has gone through, this one included. */
  steps: readonly number[]
}

/**
 * The run chart as a thin line of twenty steps in five phases, with the name of the current step. Steps that the
 * run has skipped stay empty.
 */
export const RunChart = ({ step, steps }: Props) => {
  const [open, setOpen] = useState(false)
  const now = chartStep(step)
  return (
    <>
      <button type="button" className="chart" aria-description={now?.text} onClick={() => setOpen(true)}>
        <span className="sr-only">{`Run chart, step ${step} of 20:`}</span>
        {phases.map(({ name, from, to }) => (
          <span
            key={name}
            className={step >= from && step <= to ? 'chart__phase is-now' : 'chart__phase'}
            style={{ flexGrow: to - from + 1 }}
          >
            <span className="chart__name">{name}</span>
            <span className="chart__steps">
              {chart.slice(from - 1, to).map(({ n }) => (
                <span key={n} className={cellClass(n, step, steps)}>
                  {n === step && (
                    <>
                      <small>{n}</small> {now?.name}
                    </>
                  )}
                </span>
              ))}
            </span>
          </span>
        ))}
      </button>
      {open && <ChartDialog step={step} onClose={() => setOpen(false)} />}
    </>
  )
}

const cellClass = (n: number, step: number, steps: readonly number[]): string => {
  if (n === step) return 'cell is-now'
  return n < step && steps.includes(n) ? 'cell is-done' : 'cell'
}

/** The whole chart in words. */
export const ChartDialog = ({ step, onClose }: { step: number | null; onClose: () => void }) => (
  <Dialog title="Run chart" onClose={onClose} wide>
    <ol className="chart-steps">
      {chart.map((each) => (
        <li key={each.n} className={each.n === step ? 'now' : ''}>
          <b>{each.name}</b> <small>{each.who}</small>
          <p>{each.text}</p>
        </li>
      ))}
    </ol>
  </Dialog>
)
