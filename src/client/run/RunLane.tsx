import type { CSSProperties } from 'react'
import { fortIcons } from '../board/Fort.tsx'
import { Card } from '../card/Card.tsx'
import { CardPicture } from '../card/Picture.tsx'
import { useCard, useCards } from '../card-inspector/cards.ts'
import { useReader } from '../card-inspector/reader.ts'
import { useChoosing } from '../choosing/current-decision.ts'
import type { CardView, FortView, RunView, View } from '../state/types.ts'
import { countNoun } from '../state/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { AccessStage } from './AccessStage.tsx'
import { Encounter } from './Encounter.tsx'
import { HiddenAccess, isUnseen } from './HiddenAccess.tsx'
import { RunChart } from './RunChart.tsx'
import { breakerOf, nearOf, runPathOf } from './run-path.ts'
import { TraceStage } from './TraceStage.tsx'
import './RunLane.css'

/**
 * The run as a lane across the table: the ice passed, the current ice, the ice ahead, the fort. Takes no
 * space between runs.
 */
export const RunLane = ({ view }: { view: View }) => {
  const { run, trace } = view
  if (!run && !trace)
    return (
      <section className="sr-only" aria-label="Run">
        <h2>No run</h2>
      </section>
    )
  return (
    <section className="lane" aria-label="Run">
      <h2 className="sr-only">{run ? `Run on ${runTargetName(view, run)}` : 'No run'}</h2>
      {run && <RunChart step={run.step} />}
      {trace ? <TraceStage trace={trace} view={view} /> : run && <Path view={view} run={run} />}
      {run && <Effects run={run} />}
    </section>
  )
}

const runTargetName = (view: View, run: RunView): string => runPathOf(view, run).fort?.name ?? 'a fort'

type Many = CSSProperties & { '--n': number; '--near': number }
const stackStyle = (all: readonly CardView[], near: readonly CardView[]): Many => ({
  '--n': all.length,
  '--near': near.length,
})

const Path = ({ view, run }: { view: View; run: RunView }) => {
  const { decision } = useChoosing()
  const way = runPathOf(view, run)
  const breaker = run.encountering ? breakerOf(view, decision?.options ?? []) : null
  const near = nearOf(way)
  const me = useReader() === run.runner
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long path scrolls and must be reachable by keyboard
    <section className="path" tabIndex={0} aria-label="Run path">
      <div className="path__start">
        <SideSign side="runner" big />
        <small>{me ? 'You' : 'Runner'}</small>
      </div>
      <Gates ice={way.passed} near={near.passed} state="passed" />
      <span className="seg seg--done" />
      {breaker && (
        <div className="spear">
          <Card card={breaker} size="tile" side="runner" state="active" />
          <span className="spear__tip" />
        </div>
      )}
      {view.shown.length > 0 ? (
        <AccessStage cards={view.shown} view={view} />
      ) : isUnseen(view, run) ? (
        <HiddenAccess view={view} run={run} />
      ) : (
        way.met && <Encounter ice={way.met} run={run} breaker={breaker} />
      )}
      <span className="seg seg--ahead" />
      <Gates ice={way.ahead} near={near.ahead} state="ahead" />
      {way.ahead.length > 0 && <span className="seg seg--ahead" />}
      {way.fort && <Goal fort={way.fort} run={run} />}
    </section>
  )
}

type GatesProps = { ice: readonly CardView[]; near: readonly CardView[]; state: 'passed' | 'ahead' }

/** The ice to one side: all of it if it fits, otherwise the nearest and the number of the rest. */
const Gates = ({ ice, near, state }: GatesProps) => {
  const far = ice.length - near.length
  const more = far > 0 && <li className="gates__more" aria-hidden="true">{`+${far}`}</li>
  return (
    <ol className="gates" aria-label={`Ice ${state}`} style={stackStyle(ice, near)}>
      {state === 'passed' && more}
      {ice.map((card) => (
        <Gate key={card.handle} ice={card} state={state} far={!near.includes(card)} />
      ))}
      {state === 'ahead' && more}
    </ol>
  )
}

const Gate = ({ ice, state, far }: { ice: CardView; state: 'passed' | 'ahead'; far: boolean }) => {
  const info = useCard(ice.card)
  return (
    <li className={`gate gate--${state}${far ? ' is-far' : ''}`}>
      <CardPicture info={info} card={ice} size="tile" onTable />
      <span className="gate__cap">
        {state === 'passed' && <Icon name="check" />}
        <span>
          {info?.name ?? 'Face-down'}
          <span className="sr-only">{`: ${state}`}</span>
        </span>
      </span>
    </li>
  )
}

const Goal = ({ fort, run }: { fort: FortView; run: RunView }) => {
  const cards = useCards()
  return (
    <div className={run.successful ? 'goal is-reached' : 'goal'}>
      <div className="goal__vault">
        {fort.cards.slice(0, 3).map((card) => (
          <CardPicture
            key={card.handle}
            info={card.card === null ? null : (cards.get(card.card) ?? null)}
            card={card}
            size="mini"
            onTable
          />
        ))}
        {fort.cards.length === 0 && <Icon name={fortIcons[fort.kind]} />}
      </div>
      <b>{fort.name}</b>
      <small>{run.successful ? 'reached' : ''}</small>
    </div>
  )
}

/** What applies to this run, and the bits that only this run can use. */
const Effects = ({ run }: { run: RunView }) => {
  if (run.runBits === 0 && run.notes.length === 0) return null
  return (
    <ul className="lane__notes" aria-label="Effects on this run">
      {run.runBits > 0 && <li>{countNoun(run.runBits, 'bit')} for this run only</li>}
      {run.notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
