import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/icons.ts'
import { isCovered } from '../ui/is-covered.ts'
import { type Reel, stopAfter, stopBefore } from './reel.ts'
import './ReplayPage.css'

type Props = {
  reel: Reel
  seq: number
  onGo: (seq: number) => void
  /** The last sentence of the log. */
  caption: string
  /** Content above the slider. */
  children?: ReactNode
}

/** Time between two moments during playback. */
const paceMs = 1_100

/** Step, jump to a turn, play, and a slider over the whole game. */
export const Player = ({ reel, seq, onGo, caption, children }: Props) => {
  const { stops, turns } = reel
  const last = stops.at(-1) ?? 0
  const [playing, setPlaying] = useState(false)
  const steps: Record<string, number> = {
    ArrowLeft: stopBefore(stops, seq),
    ArrowRight: stopAfter(stops, seq),
    PageUp: turns.findLast((turn) => turn < seq) ?? 0,
    PageDown: turns.find((turn) => turn > seq) ?? last,
    Home: 0,
    End: last,
  }
  const next = steps.ArrowRight ?? last

  useEffect(() => {
    if (!playing) return
    if (seq >= last) return setPlaying(false)
    const timer = setTimeout(() => onGo(next), paceMs)
    return () => clearTimeout(timer)
  }, [playing, seq, last, next, onGo])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const elsewhere = event.target instanceof HTMLInputElement || isCovered()
      if (elsewhere || event.ctrlKey || event.metaKey || event.altKey) return
      const to = steps[event.key]
      if (to === undefined) return
      event.preventDefault()
      onGo(to)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })

  const at = Math.max(
    0,
    stops.findLastIndex((stop) => stop <= seq),
  )
  return (
    <section className="replay-player" aria-label="Replay">
      {children}
      <p className="replay-line" aria-live={playing ? 'off' : 'polite'}>
        {caption}
      </p>
      <input
        type="range"
        aria-label="Point in the game"
        aria-valuetext={`${at} of ${stops.length - 1}`}
        min={0}
        max={stops.length - 1}
        value={at}
        onChange={(event) => onGo(stops[Number(event.target.value)] ?? 0)}
      />
      <p className="replay-count">
        {at} of {stops.length - 1}
      </p>
      <div className="replay-buttons">
        <Step label="Go to start" sign="prev" to={0} seq={seq} onGo={onGo} />
        <Step label="Previous turn" sign="backward" to={steps.PageUp ?? 0} seq={seq} onGo={onGo} />
        <Step label="Step back" sign="left" to={steps.ArrowLeft ?? 0} seq={seq} onGo={onGo} />
        <button
          type="button"
          className="primary"
          aria-label={playing ? 'Pause' : 'Play'}
          title={playing ? 'Pause' : 'Play'}
          disabled={seq >= last}
          onClick={() => setPlaying(!playing)}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        <Step label="Step forward" sign="right" to={next} seq={seq} onGo={onGo} />
        <Step label="Next turn" sign="forward" to={steps.PageDown ?? last} seq={seq} onGo={onGo} />
        <Step label="Go to end" sign="next" to={last} seq={seq} onGo={onGo} />
      </div>
      <p className="replay-help">← → step · Page Up/Down turn · Home/End</p>
    </section>
  )
}

type StepProps = { label: string; sign: IconName; to: number; seq: number; onGo: (seq: number) => void }

const Step = ({ label, sign, to, seq, onGo }: StepProps) => (
  <button type="button" aria-label={label} title={label} disabled={to === seq} onClick={() => onGo(to)}>
    <Icon name={sign} />
  </button>
)
