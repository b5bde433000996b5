import { type ReactNode, useEffect } from 'react'
import { Say } from '../log/Say.tsx'
import type { TableState } from '../state/table-state.ts'
import { seatInView } from '../state/view-lookup.ts'
import type { Beat } from './beats.ts'
import { CentredCard, isCentred } from './Centre.tsx'
import { beatMs, isCaughtUp, type Show } from './director.ts'
import { useAnimations } from './load-animations.ts'
import { soundOfBeat } from './sound-of-beat.ts'
import { playSound, prepareSound } from './sounds.ts'
import type { Stage } from './stage.ts'
import './director.css'

type Props = { stage: Stage; show: Show; live: TableState }

/** The current action as a sentence over the table; a press anywhere skips to the present. */
export const Spotlight = ({ stage, show, live }: Props) => {
  const beat = show.playing?.beat ?? null
  const waiting = !isCaughtUp(show)
  useEffect(() => {
    if (!waiting) return
    const skip = (event: Event): void => {
      // A key that is held down is one press.
      if (event instanceof KeyboardEvent && (event.repeat || !['Enter', ' ', 'Escape'].includes(event.key)))
        return
      stage.skip()
    }
    addEventListener('pointerdown', skip)
    addEventListener('keydown', skip)
    return () => {
      removeEventListener('pointerdown', skip)
      removeEventListener('keydown', skip)
    }
  }, [waiting, stage])
  usePreparedSound()
  const sound = beat && soundOfBeat(beat, live, show.scene)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every beat plays its sound, even one equal to the last
  useEffect(() => {
    if (sound) playSound(sound)
  }, [beat, sound])
  return beat && <BeatShown beat={beat} show={show} live={live} />
}

/** The first press on the page allows sound; so does one after the browser has taken it away. */
const usePreparedSound = (): void => {
  useEffect(() => {
    const presses = ['pointerup', 'keydown']
    for (const press of presses) addEventListener(press, prepareSound)
    return () => {
      for (const press of presses) removeEventListener(press, prepareSound)
    }
  }, [])
}

/**
 * Gives the style the open stage: a sentence is at its foot, above the effects on the run, and a card that is played
 * lies over the way alone.
 */
const measureStage = (spotlight: HTMLElement | null): void => {
  const path = document.querySelector('.lane > :is(.path, .trace)')?.getBoundingClientRect()
  const stage = document.querySelector('.lane')?.getBoundingClientRect()
  const notes = document.querySelector('.lane__notes')?.getBoundingClientRect()
  const foot = notes?.top ?? stage?.bottom
  if (foot !== undefined) spotlight?.style.setProperty('--stage-foot', `${foot}px`)
  if (!path) return
  spotlight?.style.setProperty('--path-top', `${path.top}px`)
  spotlight?.style.setProperty('--path-height', `${path.height}px`)
}

type BeatProps = { beat: Beat; show: Show; live: TableState }

/** One beat: the end of a Runner, a card that comes to the middle, or a sentence. */
const BeatShown = ({ beat, show, live }: BeatProps) => {
  const { event, blocks } = beat
  const animation = animationOf(useAnimations(), beat, show, live)
  if (animation)
    return (
      <div key={event.n} data-beat={event.n} data-kind={event.kind} data-blocks={blocks}>
        {animation}
      </div>
    )
  const hasCard = isCentred(event, live.view)
  return (
    <div
      key={event.n}
      ref={measureStage}
      className={marksOf(beat, hasCard, show, live)}
      aria-hidden="true"
      data-beat={event.n}
      data-kind={event.kind}
      data-blocks={blocks}
    >
      {hasCard && <CentredCard event={event} view={live.view} />}
      <p>
        <Say say={event.say} />
      </p>
    </div>
  )
}

/** What takes the place of a sentence: the players, the deal, a new turn, the result. */
const animationOf = (
  animations: ReturnType<typeof useAnimations>,
  beat: Beat,
  show: Show,
  live: TableState,
): ReactNode => {
  const { event } = beat
  if (!animations) return null
  if (event.kind === 'versus') return <animations.Versus live={live} ms={beatMs(show, beat)} />
  if (event.kind === 'deal') return <animations.Dealing live={live} ms={beatMs(show, beat)} />
  if (event.kind === 'turn' && beat.blocks) return <animations.TurnBand live={live} event={event} />
  const { result } = show.shown.view
  if (event.kind === 'end' && result?.reason === 'flatline') return <animations.Flatline result={result} />
  return event.kind === 'end' && result && !live.view.teams ? (
    <animations.Ending live={live} result={result} />
  ) : null
}

const marksOf = (
  { event, accent, blocks, concerns }: Beat,
  hasCard: boolean,
  show: Show,
  live: TableState,
): string => {
  const marks = [
    'spotlight',
    seatInView(live.view, event.seat)?.side ?? '',
    accent ?? '',
    blocks ? 'blocks' : '',
    concerns ? 'concerns' : '',
    !hasCard ? '' : `has-card ${event.seat === live.view.viewer ? 'is-near' : 'is-far'}`,
    show.scene && shownOnStage.has(event.kind) ? 'is-shown' : '',
  ]
  return marks.filter(Boolean).join(' ')
}

/** What the stage shows with the cards themselves: no sentence stands before it. */
const shownOnStage = new Set([
  'run',
  'approach',
  'encounter',
  'meetIce',
  'rez',
  'boost',
  'broke',
  'subroutine',
  'pass',
  'success',
  'access',
  'liberate',
  'score',
  'trace',
  'reveal',
])
