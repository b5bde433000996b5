import { useState } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { askToNotify, mayAsk } from '../ui/notify.ts'
import { ThemeChoice } from '../ui/theme.tsx'
import { type Speed, speeds } from './director.ts'
import { saveSound, saveSpeed, saveVolume, soundNow, speedNow, useSound, volumeNow } from './settings.ts'
import { playMoment } from './sounds.ts'
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

/** Turns sound on, which is heard, or off. */
export const toggleSound = (): void => {
  saveSound(!soundNow())
  playMoment('settingTried')
}

/** In the bar of the table; a phone has it in the menu. */
export const SoundButton = () => {
  const sound = useSound()
  return (
    <button
      type="button"
      className="quiet"
      aria-pressed={sound}
      title={`${sound ? 'Turn sound off' : 'Turn sound on'} (M)`}
      onClick={toggleSound}
    >
      <Icon name={sound ? 'sound' : 'mute'} />
      <span className="sr-only">Sound</span>
    </button>
  )
}

/** Each change is heard. */
const Volume = ({ disabled }: { disabled: boolean }) => {
  const [volume, setVolume] = useState(volumeNow)
  return (
    <label>
      Volume
      <input
        type="range"
        min="0.1"
        max="1"
        step="0.1"
        value={volume}
        disabled={disabled}
        aria-valuetext={`${Math.round(volume * 100)}%`}
        onChange={(event) => {
          const next = Number(event.target.value)
          saveVolume(next)
          setVolume(next)
          playMoment('settingTried')
        }}
      />
    </label>
  )
}

/** The speed at which others' actions are shown, sound, and the theme. */
export const SpeedAndSound = ({ stage }: { stage: Stage }) => {
  const [speed, setSpeed] = useState(speedNow)
  const sound = useSound()
  return (
    <>
      <button type="button" className="quiet" aria-pressed={sound} onClick={toggleSound}>
        {sound ? 'Sound on' : 'Sound off'}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only keeps the menu open */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps the menu open */}
      <span className="pace" onClick={(event) => event.stopPropagation()}>
        <Volume disabled={!sound} />
        <label>
          Speed
          <select
            value={speed}
            onChange={(event) => {
              const next = speeds.find((each) => each === event.target.value) ?? 'normal'
              saveSpeed(next)
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
        <ThemeChoice />
      </span>
      <Notify />
    </>
  )
}
