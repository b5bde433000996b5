import { useState } from 'react'
import { chart, chartStep, phases } from '../state/run-chart.ts'
import { Dialog } from '../ui/Dialog.tsx'
import './RunLane.css'

/** The run chart as a thin line of twenty steps in five phases, with the name of the current step. */
export const RunChart = ({ step }: { step: number }) => {
  const [open, setOpen] = useState(false)
  const now = chartStep(step)
  return (
    <>
      <button type="button" className="chart" aria-description={now?.text} onClick={() => setOpen(true)}>
        <span className="sr-only">{`Run chart, step ${step} of 20:`}</span>
        {phases.map(({ name, from, to }) => (
          <span
            key={name}
            className={`chart__phase${step > to ? ' is-done' : ''}${step >= from && step <= to ? ' is-now' : ''}`}
            style={{ flexGrow: to - from + 1 }}
          >
            <span className="chart__name">{name}</span>
            <span className="chart__steps">
              {chart.slice(from - 1, to).map(({ n }) => (
                <span key={n} className={n < step ? 'cell is-done' : n === step ? 'cell is-now' : 'cell'}>
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
