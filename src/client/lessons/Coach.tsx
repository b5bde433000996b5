import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { lessons } from '../../lessons/index.ts'
import { type CoachTarget, isTask } from '../../lessons/lesson.ts'
import { knownCards } from '../../lessons/script.ts'
import type { TableState } from '../state/table-state.ts'
import { Icon } from '../ui/Icon.tsx'
import { lightUp } from './highlight.ts'
import { OpenLesson } from './OpenLesson.tsx'
import type { Coaching } from './use-coach.ts'
import { Sentence } from './Word.tsx'
import './Coach.css'

/** The coach: the text of the step, what to do now, and where. */
const Coach = ({ coaching, live }: { coaching: Coaching; live: TableState }) => {
  const { lesson, at, standing, wrong, next } = coaching
  const button = useRef<HTMLButtonElement>(null)
  const reading = standing.is === 'reading'
  useEffect(() => lightUp(coachTargets(coaching, live)))
  const [isWhy, setIsWhy] = useState<string | null>(null)
  const alarm = useRef<HTMLParagraphElement>(null)
  const text = useRef<HTMLElement>(null)
  useKeptFocus(`${at} ${standing.is}`, button, text)
  useEffect(() => {
    if (wrong) alarm.current?.scrollIntoView({ block: 'nearest' })
  }, [wrong])
  const here = `${at} ${coaching.shown}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step begins at its top
  useEffect(() => {
    // Some browsers return a promise, which React would call when the effect ends.
    text.current?.scrollTo({ top: 0 })
  }, [here])
  if (standing.is === 'done') return <Learned coaching={coaching} />
  const { again } = coaching
  const step = again ?? standing.step
  const reason = isTask(step) ? (step.why ?? step.wrong) : null
  return (
    <section className={`coach coach--lesson own-scheme ${lesson.side}`} aria-label="Coach">
      <CoachHead coaching={coaching} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll and must be reachable by keyboard */}
      <section ref={text} className="coach-text" aria-label="Text of this step" tabIndex={0}>
        {!again && wrong && (
          <p ref={alarm} className="coach-wrong" role="alert">
            <b>Almost.</b> {wrong}
          </p>
        )}
        <div role="status">
          {isWhy === here && reason !== null && (
            <p className="coach-why">
              <Sentence>{reason}</Sentence>
            </p>
          )}
        </div>
        <p className="coach-say" role="status">
          <Sentence>{step.say}</Sentence>
        </p>
      </section>
      {isTask(step) && (
        <p className={again ? 'coach-act past' : 'coach-act'}>
          <span aria-hidden="true">{again ? '✓' : '➤'}</span> {step.act}
        </p>
      )}
      <p className="coach-tools">
        <Tools
          coaching={coaching}
          isWhy={isWhy === here}
          onWhy={reason === null ? null : () => setIsWhy(isWhy === here ? null : here)}
        />
        {!again && reading && (
          <button ref={button} type="button" className="primary" onClick={next}>
            Next
          </button>
        )}
      </p>
    </section>
  )
}

export default Coach

/**
 * The keyboard focus goes along with the lesson: to *Next*, or, where a control is gone that had it, to the text
 * above the buttons. It is never taken from a control: a card, the chat, or a window.
 */
const useKeptFocus = (
  moment: string,
  next: RefObject<HTMLElement | null>,
  text: RefObject<HTMLElement | null>,
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each moment of the lesson
  useEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body
    const isOnText = activeElement?.matches('.coach-text, .decision [tabindex="-1"]') === true
    if (isLost || (isOnText && next.current)) (next.current ?? text.current)?.focus({ preventScroll: true })
  }, [moment])
}

type ToolsProps = { coaching: Coaching; isWhy: boolean; onWhy: (() => void) | null }

const Turn = ({ icon, name, to }: { icon: 'prev' | 'next'; name: string; to: (() => void) | null }) => (
  <button
    type="button"
    className="quiet coach-turn"
    title={name}
    aria-disabled={!to}
    onClick={to ?? undefined}
  >
    <Icon name={icon} />
    <span className="sr-only">{name}</span>
  </button>
)

/**
 * Buttons to reread, to ask why, and to let the coach do it. The first two are always there: a second press at the
 * same place never means something else, and the focus is not lost at the ends.
 */
const Tools = ({ coaching: { again, back, forth, doIt }, isWhy, onWhy }: ToolsProps) => (
  <>
    <Turn icon="prev" name="Back" to={back} />
    <Turn icon="next" name="Forward" to={forth} />
    {onWhy && (
      <button type="button" className="quiet" aria-expanded={isWhy} onClick={onWhy}>
        <Icon name="book" /> Why?
      </button>
    )}
    {!again && doIt && (
      <button type="button" className="quiet" onClick={doIt}>
        Do it for me
      </button>
    )}
  </>
)

const CoachHead = ({ coaching: { lesson, shown } }: { coaching: Coaching }) => (
  <header className="coach-head">
    <h2>{lesson.title}</h2>
    <p className="coach-dots">
      <span className="sr-only">
        Step {Math.min(shown + 1, lesson.steps.length)} of {lesson.steps.length}
      </span>
      {lesson.steps.map((step, n) => (
        <i key={step.say} aria-hidden="true" className={n < shown ? 'past' : n === shown ? 'now' : ''} />
      ))}
    </p>
  </header>
)

const Learned = ({ coaching }: { coaching: Coaching }) => {
  const { lesson } = coaching
  const next = lessons[lessons.findIndex(({ id }) => id === lesson.id) + 1]
  return (
    <section className={`coach own-scheme ${lesson.side}`} aria-label="Coach">
      <CoachHead coaching={coaching} />
      <h3>What you have learned</h3>
      <ul className="coach-learned">
        {lesson.learned.map((line) => (
          <li key={line}>
            <Sentence>{line}</Sentence>
          </li>
        ))}
      </ul>
      <div className="row">
        {next && <OpenLesson id={next.id}>{`Next: ${next.title}`}</OpenLesson>}
        <Link className={next ? 'button' : 'button primary'} href={next ? '/learn' : '/'}>
          {next ? 'All lessons' : 'Play a game'}
        </Link>
      </div>
    </section>
  )
}

/** Selectors of what the step is about: its options with their cards and forts, or what it points at. */
const coachTargets = ({ standing }: Coaching, live: TableState): string[] => {
  if (standing.is !== 'asking' && standing.is !== 'reading') return []
  const pointed = standing.step.point ? placesOfPoint(standing.step.point, live) : []
  if (standing.is === 'reading') return pointed
  const wanted = standing.options.flatMap(({ id, card, fort }) => [
    `[data-options~="${id}"]`,
    ...(card === undefined ? [] : [`[data-handle="${card}"]`]),
    ...(fort === undefined ? [] : [`[data-fort="${fort}"]`]),
  ])
  return [...pointed, ...wanted]
}

const placesOfPoint = (point: CoachTarget, { view }: TableState): string[] => {
  if ('fort' in point) return [`[data-fort="${point.fort}"]`]
  if ('counter' in point) return [placeOfCounter(point.counter)]
  return [...knownCards(view)].flatMap(([handle, card]) =>
    card === point.card ? [`[data-handle="${handle}"]`] : [],
  )
}

/** Tags and memory are the Runner's for every viewer; all else is the viewer's own. */
const placeOfCounter = (counter: string): string => {
  if (counter === 'points') return '.is-me .score'
  const whose = counter === 'tags' || counter === 'memory' ? '' : '.is-me '
  return `${whose}[data-counter="${counter}"]`
}
