/** Short synthesized sounds; nothing is loaded. Browsers allow them once the page has been pressed. */
import { soundNow, volumeNow } from './settings.ts'
import type { Mixer } from './sound/mixer.ts'
import { moments, type SoundMoment } from './sound/moments.ts'
import type { Sound } from './sound/voices.ts'

/** The volume at which the sounds are as loud as they are measured. */
const usualVolume = 0.7

let context: AudioContext | null = null
let mixer: Promise<Mixer> | null = null

/** Before the first press a browser would refuse, and say so in its console. */
const isAllowed = (): boolean =>
  typeof AudioContext !== 'undefined' && navigator.userActivation?.hasBeenActive !== false

const openMixer = (): Promise<Mixer> | null => {
  if (!isAllowed()) return null
  context ??= new AudioContext({ latencyHint: 'interactive' })
  const audio = context
  if (audio.state !== 'running') void audio.resume().catch(() => undefined)
  mixer ??= import('./sound/mixer.ts').then(({ createMixer }) => createMixer(audio, Math.random))
  // A file that could not be loaded is asked for again.
  mixer.catch(() => {
    mixer = null
  })
  return mixer
}

/** Gets the sound ready. Some browsers allow it only while a press is being handled. */
export const prepareSound = (): void => {
  if (soundNow()) openMixer()?.catch(() => undefined)
}

/** Plays a sound if it is on and the browser allows it. */
export const playSound = (sound: Sound): void => {
  if (!soundNow()) return
  openMixer()?.then(
    (mix) => {
      if (context?.state !== 'running') return
      // Loudness is heard by its logarithm: the square makes the middle of the control the middle of the ear.
      mix.setLevel((volumeNow() / usualVolume) ** 2)
      mix.play(sound)
    },
    () => undefined,
  )
}

export const playMoment = (moment: SoundMoment): void => playSound(moments[moment])
