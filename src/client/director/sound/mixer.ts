/** Plays sounds together: the newest is heard, those before it step back, and none sounds twice the same. */
import { startVoice } from './synth.ts'
import { type Sound, type Voice, voiceOf } from './voices.ts'

/** To what part of its level a sound steps back when another begins. */
const duckedTo = 0.42
const duckSeconds = 0.025
/** The same sound again within this time adds nothing. */
const sameSeconds = 0.04
/** Repeats within this time rise, if the sound does. */
const repeatSeconds = 0.9
const semitone = 2 ** (1 / 12)
const maxRise = 7
/** How far repeats differ: pitch and level, in parts of them. */
const pitchSpread = 0.025
const levelSpread = 0.12

type AudibleSound = { bus: GainNode; level: number; until: number }
type Repeat = { at: number; steps: number }

export type Mixer = {
  /** `at`: on the clock of the context; at once by default. */
  play(sound: Sound, at?: number): void
  /** 1 is the level at which the voices are measured. */
  setLevel(level: number): void
}

/** `chance`: a number from 0 to 1, as `Math.random` gives it. */
export const createMixer = (audio: BaseAudioContext, chance: () => number): Mixer => {
  const master = audio.createGain()
  master.connect(audio.destination)
  let heard: AudibleSound[] = []
  const repeats = new Map<Sound, Repeat>()

  const stepBack = (at: number): void => {
    heard = heard.filter(({ until }) => until > at)
    for (const each of heard) {
      each.level *= duckedTo
      each.bus.gain.setTargetAtTime(each.level, at, duckSeconds)
    }
  }

  /** How many repeats ago this sound began to repeat; null if it has only just been heard. */
  const stepsOf = (sound: Sound, at: number): number | null => {
    const last = repeats.get(sound)
    if (last && at - last.at < sameSeconds) return null
    const steps = last && at - last.at < repeatSeconds ? Math.min(maxRise, last.steps + 1) : 0
    repeats.set(sound, { at, steps })
    return steps
  }

  const pitchOf = ({ rises }: Voice, steps: number): number =>
    (rises ? semitone ** steps : 1) * (1 + (chance() * 2 - 1) * pitchSpread)

  return {
    play(sound, at = audio.currentTime) {
      const steps = stepsOf(sound, at)
      if (steps === null) return
      stepBack(at)
      const voice = voiceOf(sound)
      const level = voice.gain * (1 - chance() * levelSpread)
      const bus = audio.createGain()
      bus.gain.value = level
      bus.connect(master)
      const pitch = pitchOf(voice, steps)
      const s = startVoice(audio, voice, { out: bus, begin: at, pitch, chance })
      heard.push({ bus, level, until: at + s })
    },
    setLevel(level) {
      master.gain.value = level
    },
  }
}
