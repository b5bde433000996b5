import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { Card } from '../card/Card.tsx'
import { useReader } from '../card-inspector/reader.ts'
import { useChoosing } from '../choosing/current-decision.ts'
import { type Scene, sceneAtView } from '../director/scene.ts'
import { useScene } from '../director/scene-context.ts'
import { paceNow } from '../director/settings.ts'
import { playMoment } from '../director/sounds.ts'
import type { CardView, RunView, View } from '../state/types.ts'
import { countNoun } from '../state/words.ts'
import { SideSign } from '../ui/SideSign.tsx'
import { useLatest } from '../ui/use-latest.ts'
import { AccessStage, hasCards } from './AccessStage.tsx'
import { Encounter } from './Encounter.tsx'
import { Gates } from './Gates.tsx'
import { RunChart } from './RunChart.tsx'
import { breakerOf } from './run-path.ts'
import { TraceStage } from './TraceStage.tsx'
import { useUnfolding } from './use-unfolding.ts'
import { NothingThere } from './Worth.tsx'
import './RunLane.css'

type Props = {
  view: View
  /** The other forts, above the lane. */
  children?: ReactNode
}

/**
 * The stage of a run, a trace or a score: opens out of the fort it concerns, stays until its last beat has
 * been seen, and folds back. Takes no space while it is closed.
 */
export const RunLane = ({ view, children }: Props) => {
  const directed = useScene()
  const scene = directed === undefined ? sceneAtView(null, view) : directed
  if (!scene)
    return (
      <section className="sr-only" aria-label="Run">
        <h2>No run</h2>
      </section>
    )
  return (
    <OpenStage key={scene.id} scene={scene} view={view}>
      {children}
    </OpenStage>
  )
}

const runTitle = ({ cause, fort }: Scene): string => {
  if (cause === 'run') return `Run on ${fort?.name ?? 'a fort'}`
  return 'No run'
}

/** How long everything on the stage takes, in parts of its usual time. */
type Pace = CSSProperties & { '--pace': number }

const OpenStage = ({ scene, view, children }: Props & { scene: Scene }) => {
  const stage = useRef<HTMLElement>(null)
  const pace = (scene.brisk ? 0.5 : 1) * paceNow()
  useUnfolding(stage, scene, pace)
  const { cause, state, step } = scene
  const traced = state === 'trace' ? scene.trace : null
  // What applies to a run keeps its room until the stage closes, or the cards would grow.
  const run = useLatest(view.run)
  const style: Pace = { '--pace': pace }
  return (
    <section
      ref={stage}
      className={`lane lane--${cause} is-${state}`}
      style={style}
      aria-label="Run"
      data-scene={state}
    >
      <h2 className="sr-only">{runTitle(scene)}</h2>
      {children}
      {cause === 'run' && step !== null && <RunChart step={step} steps={scene.steps} />}
      {traced ? (
        <TraceStage trace={traced} verdict={scene.verdict} view={view} />
      ) : (
        <Path scene={scene} view={view} />
      )}
      {run && <Effects run={run} />}
    </section>
  )
}

const Path = ({ scene, view }: { scene: Scene; view: View }) => {
  const { decision } = useChoosing()
  const breaker = scene.encountering ? (breakerOf(view, decision?.options ?? []) ?? scene.breaker) : null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a small screen it scrolls and must be reachable by keyboard
    <section className="path" tabIndex={0} aria-label="Run path">
      {scene.cause === 'run' && <Puck scene={scene} />}
      <Gates scene={scene} />
      {breaker && <Spear key={breaker.handle} breaker={breaker} />}
      {scene.state === 'met' && <Encounter scene={scene} view={view} breaker={breaker} />}
      {hasCards(scene) && <AccessStage scene={scene} view={view} />}
      {scene.emptyFort !== null && scene.cards.length === 0 && <NothingThere fort={scene.emptyFort} />}
    </section>
  )
}

/** The icebreaker in use, beside the Runner. */
const Spear = ({ breaker }: { breaker: CardView }) => {
  useEffect(() => playMoment('breakerRaised'), [])
  return (
    <div className="spear">
      <Card card={breaker} size="tile" side="runner" state="active" />
    </div>
  )
}

/** The Runner on the way. It goes through each gap before the camera follows. */
const Puck = ({ scene: { runner, gates } }: { scene: Scene }) => {
  const me = useReader() === runner
  const passed = gates.filter((gate) => gate.passed).length
  return (
    <div key={passed} className={passed > 0 ? 'puck is-through' : 'puck'}>
      <SideSign side="runner" big />
      <small>{me ? 'You' : 'Runner'}</small>
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
