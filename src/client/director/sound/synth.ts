/** Makes one sound out of its tones and hisses, in any audio context. */
import type { Hiss, Tone, Voice } from './voices.ts'

/** Begins and ends unheard; a ramp to zero itself is not allowed. */
const silence = 0.0001
const attackSeconds = 0.006

/** A second of noise, made once for each context. */
const noises = new WeakMap<BaseAudioContext, AudioBuffer>()

const noiseOf = (audio: BaseAudioContext, chance: () => number): AudioBuffer => {
  const made = noises.get(audio)
  if (made) return made
  const noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate)
  const samples = noise.getChannelData(0)
  for (let n = 0; n < samples.length; n++) samples[n] = chance() * 2 - 1
  noises.set(audio, noise)
  return noise
}

/** `begin`: on the clock of the context. `pitch`: all pitches are multiplied by it. */
export type VoicePlayback = { out: AudioNode; begin: number; pitch: number; chance: () => number }

/** Swells and fades, without the highest frequencies if the part is dull. */
const shaped = (
  audio: BaseAudioContext,
  source: AudioNode,
  { s, level, soft = attackSeconds, dull }: Tone | Hiss,
  { out, begin }: { out: AudioNode; begin: number },
): void => {
  const gain = audio.createGain()
  gain.gain.setValueAtTime(silence, begin)
  gain.gain.linearRampToValueAtTime(level, begin + soft)
  gain.gain.exponentialRampToValueAtTime(silence, begin + s)
  const end = dull === undefined ? gain : gain.connect(lowpass(audio, dull))
  source.connect(gain)
  end.connect(out)
}

const lowpass = (audio: BaseAudioContext, frequency: number): BiquadFilterNode => {
  const filter = audio.createBiquadFilter()
  filter.type = 'lowpass'
  filter.frequency.value = frequency
  return filter
}

const glide = (param: AudioParam, { from, to, s }: Tone | Hiss, begin: number, pitch: number): void => {
  param.setValueAtTime(from * pitch, begin)
  if (to !== undefined) param.exponentialRampToValueAtTime(to * pitch, begin + s)
}

const startTone = (audio: BaseAudioContext, part: Tone, { out, begin, pitch }: VoicePlayback): void => {
  const at = begin + (part.at ?? 0)
  const tone = audio.createOscillator()
  tone.type = part.wave ?? 'sine'
  glide(tone.frequency, part, at, pitch)
  shaped(audio, tone, part, { out, begin: at })
  tone.start(at)
  tone.stop(at + part.s)
}

const startHiss = (
  audio: BaseAudioContext,
  part: Hiss,
  { out, begin, pitch, chance }: VoicePlayback,
): void => {
  const at = begin + (part.at ?? 0)
  const source = audio.createBufferSource()
  source.buffer = noiseOf(audio, chance)
  source.loop = true
  const filter = audio.createBiquadFilter()
  filter.type = part.low ? 'lowpass' : 'bandpass'
  glide(filter.frequency, part, at, pitch)
  source.connect(filter)
  shaped(audio, filter, part, { out, begin: at })
  source.start(at, chance())
  source.stop(at + part.s)
}

/** Starts all parts of a voice. Returns how long it sounds, in seconds. */
export const startVoice = (
  audio: BaseAudioContext,
  { tones = [], hisses = [] }: Voice,
  playing: VoicePlayback,
): number => {
  for (const tone of tones) startTone(audio, tone, playing)
  for (const hiss of hisses) startHiss(audio, hiss, playing)
  return Math.max(...[...tones, ...hisses].map(({ at = 0, s }) => at + s))
}
