import { phases } from '../state/run-chart.ts'
import { chart } from '../state/run-chart-steps.ts'
import { Dialog } from '../ui/Dialog.tsx'
import './RunLane.css'

/** The whole chart in words. */
const ChartDialog = ({ step, onClose }: { step: number | null; onClose: () => void }) => (
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

export default ChartDialog
