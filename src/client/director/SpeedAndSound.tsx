import { useState } from 'react'
import { askToNotify, mayAsk } from '../ui/notify.ts'
import { type Speed, speeds } from './director.ts'
import { keepSound, keepSpeed, soundNow, speedNow } from './settings.ts'
import type { Stage } from './stage.ts'
import './director.css'

const words: Record<Speed, string> = { instant: 'Instant', quick: 'Quick', normal: 'Normal', slow: 'Slow' }

/** Turns on browser notifications of decisions while the page is hidden. */
const Notify = () => {
  const [asking, setAsking] = useState(mayAsk)
  if (!asking) return null
  return (
    <button type="button" className="quiet" onClick={() => askToNotify().then(() => setAsking(mayAsk()))}>
      Notify me of my turn
    </button>
  )
}

/** The speed at which others' actions are shown, and whether there is sound. */
export const SpeedAndSound = ({ stage }: { stage: Stage }) => {
  const [speed, setSpeed] = useState(speedNow)
  const [sound, setSound] = useState(soundNow)
  return (
    <>
      <button
        type="button"
        className="quiet"
        aria-pressed={sound}
        onClick={() => {
          keepSound(!sound)
          setSound(!sound)
        }}
      >
        {sound ? 'Sound on' : 'Sound off'}
      </button>
      <Notify />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only keeps the menu open */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps the menu open */}
      <span className="pace" onClick={(event) => event.stopPropagation()}>
        <label>
          Speed
          <select
            value={speed}
            onChange={(event) => {
              const next = speeds.find((each) => each === event.target.value) ?? 'normal'
              keepSpeed(next)
              setSpeed(next)
              stage.pace(next)
            }}
          >
            {speeds.map((each) => (
              <option key={each} value={each}>
                {words[each]}
              </option>
            ))}
          </select>
        </label>
      </span>
    </>
  )
}
