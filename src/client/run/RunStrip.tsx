import { useState } from 'react'
import { useCards } from '../look/cards.ts'
import { cardsByHandle, fortOf, iceAhead } from '../state/find.ts'
import type { CardView, RunView, View } from '../state/types.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { chart, chartStep } from './chart.ts'
import { TraceLine } from './TraceLine.tsx'

/** Sparky's chart as a line: where the run stands, what lies behind and ahead. */
export const RunStrip = ({ view }: { view: View }) => {
  const { run } = view
  const [open, setOpen] = useState(false)
  const now = run ? chartStep(run.step) : null
  return (
    <section className={stripLook(view)} aria-label="Run">
      <h2 className="sr-only">{run ? `Run on ${fortOf(view, run.fort)?.name ?? 'a fort'}` : 'No run'}</h2>
      <ol className="steps" aria-label="Run chart">
        {chart.map((step) => (
          <li
            key={step.n}
            className={step.n === run?.step ? 'step now' : 'step'}
            aria-current={step.n === run?.step ? 'step' : undefined}
          >
            <button
              type="button"
              aria-label={`Step ${step.n}: ${step.name}`}
              aria-description={step.text}
              tabIndex={step.n === (run?.step ?? 1) ? 0 : -1}
              onClick={() => setOpen(true)}
              onKeyDown={(event) => walk(event.currentTarget, event.key)}
            >
              {step.n}
            </button>
            <span className="tip" aria-hidden="true">
              <b>
                {step.n} {step.name}
              </b>{' '}
              ({step.who}) {step.text}
            </span>
          </li>
        ))}
      </ol>
      <div className="run-line">
        {view.trace ? (
          <TraceLine trace={view.trace} />
        ) : (
          <p className="run-now">
            {now ? (
              <>
                <b>
                  {now.n} {now.name}
                </b>{' '}
                <span className="run-text">{now.text}</span>
              </>
            ) : (
              <span className="muted">No run. The chart lights up when the Runner makes one.</span>
            )}
          </p>
        )}
        {run && <Beads view={view} run={run} />}
      </div>
      {run && <RunDetails run={run} />}
      {open && (
        <Dialog title="Sparky’s run chart" onClose={() => setOpen(false)} wide>
          <ol className="chart">
            {chart.map((step) => (
              <li key={step.n} className={step.n === run?.step ? 'now' : ''}>
                <b>{step.name}</b> <small>{step.who}</small>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </Dialog>
      )}
    </section>
  )
}

const stripLook = (view: View): string => {
  if (view.run) return 'run on'
  return view.trace ? 'run' : 'run idle'
}

/** Arrow keys walk along the chart. */
const walk = (button: HTMLElement, key: string): void => {
  const item = button.closest('li')
  const next =
    key === 'ArrowRight'
      ? item?.nextElementSibling
      : key === 'ArrowLeft'
        ? item?.previousElementSibling
        : null
  next?.querySelector('button')?.focus()
}

const Beads = ({ view, run }: { view: View; run: RunView }) => {
  const cards = useCards()
  const fort = fortOf(view, run.fort)
  const found = cardsByHandle(view)
  if (!fort) return null
  const ahead = iceAhead(run)
  // Ice met from elsewhere is no part of the fort, yet it is met.
  const elsewhere = ahead && !fort.ice.some((ice) => ice.handle === ahead) ? found.get(ahead) : undefined
  const beads = elsewhere ? [elsewhere, ...fort.ice] : fort.ice
  const state = (ice: CardView): string => {
    if (ice.handle === ahead) return 'now'
    return run.passed.includes(ice.handle) ? 'passed' : 'ahead'
  }
  return (
    <ol className="beads" aria-label="Ice of this run">
      {beads.map((ice) => {
        const name = (ice.card ? cards.get(ice.card)?.name : null) ?? 'Face-down ice'
        return (
          <li key={ice.handle} className={`bead ${state(ice)}`} title={name}>
            <span className="sr-only">{`${name}: ${state(ice)}`}</span>
          </li>
        )
      })}
      <li className={run.successful ? 'goal reached' : 'goal'}>{fort.name}</li>
    </ol>
  )
}

const RunDetails = ({ run }: { run: RunView }) => (
  <div className="run-details">
    {iceAhead(run) && run.subroutines.length > 0 && (
      <ol className="subroutines" aria-label="Subroutines">
        {run.subroutines.map((subroutine, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: subroutines keep their place
          <li key={index} className={subroutine.broken ? 'broken' : ''}>
            <span aria-hidden="true">{subroutine.broken ? '✕' : '↳'}</span> {subroutine.text}
            {subroutine.broken && <span className="sr-only"> (broken)</span>}
          </li>
        ))}
      </ol>
    )}
    {run.runBits > 0 && <p className="run-bits">{run.runBits} bits for this run only</p>}
    {run.notes.map((note) => (
      <p key={note} className="run-note">
        {note}
      </p>
    ))}
  </div>
)
