/** Short synthesized sounds; nothing is loaded. Browsers allow them once the page has been pressed. */
import type { Sound } from './beats.ts'

type Tone = { from: number; to?: number; at?: number; s: number; wave?: OscillatorType; level: number }
type Hiss = { from: number; to?: number; at?: number; s: number; low?: boolean; level: number }
type Voice = { tones?: Tone[]; hisses?: Hiss[] }

const toneRow = (pitches: number[], gap: number, tone: Omit<Tone, 'from' | 'at'>): Voice => ({
  tones: pitches.map((from, index) => ({ ...tone, from, at: index * gap })),
})

/** Pitches in Hz, times in seconds. */
const voices: Record<Sound, Voice> = {
  draw: { hisses: [{ from: 3000, to: 1300, s: 0.1, level: 0.2 }] },
  install: { tones: [{ from: 180, to: 85, s: 0.14, wave: 'triangle', level: 0.4 }] },
  rez: {
    tones: [
      { from: 220, to: 640, s: 0.25, wave: 'sawtooth', level: 0.08 },
      { from: 330, to: 960, at: 0.05, s: 0.25, level: 0.18 },
    ],
  },
  run: { tones: [{ from: 62, to: 124, s: 0.45, wave: 'sawtooth', level: 0.15 }] },
  step: { tones: [{ from: 500, s: 0.04, wave: 'square', level: 0.04 }] },
  boost: { tones: [{ from: 300, to: 440, s: 0.09, wave: 'square', level: 0.07 }] },
  break: {
    tones: [{ from: 1850, to: 880, s: 0.1, wave: 'triangle', level: 0.18 }],
    hisses: [{ from: 6000, to: 2500, s: 0.16, level: 0.16 }],
  },
  pass: toneRow([523, 784], 0.07, { s: 0.15, wave: 'triangle', level: 0.2 }),
  damage: {
    tones: [{ from: 128, to: 44, s: 0.32, wave: 'sawtooth', level: 0.28 }],
    hisses: [{ from: 480, s: 0.2, low: true, level: 0.24 }],
  },
  tag: toneRow([740, 740], 0.12, { s: 0.07, wave: 'square', level: 0.08 }),
  trace: toneRow([392, 466, 554], 0.09, { s: 0.1, wave: 'triangle', level: 0.2 }),
  bits: toneRow([1320, 1760], 0.045, { s: 0.07, level: 0.11 }),
  pay: toneRow([1320, 990], 0.045, { s: 0.07, level: 0.11 }),
  advance: { tones: [{ from: 392, to: 523, s: 0.14, wave: 'triangle', level: 0.24 }] },
  steal: toneRow([440, 554, 659, 880], 0.07, { s: 0.22, wave: 'triangle', level: 0.22 }),
  score: toneRow([262, 330, 392, 523], 0.05, { s: 0.42, level: 0.18 }),
  trash: { hisses: [{ from: 1200, to: 220, s: 0.22, low: true, level: 0.24 }] },
  end: { tones: [{ from: 240, to: 110, s: 0.3, wave: 'triangle', level: 0.24 }] },
  turn: toneRow([587, 880], 0.11, { s: 0.3, level: 0.15 }),
  win: toneRow([392, 523, 659, 784, 1047], 0.1, { s: 0.45, wave: 'triangle', level: 0.2 }),
  lose: toneRow([392, 349, 294, 196], 0.16, { s: 0.45, wave: 'triangle', level: 0.2 }),
}

const silence = 0.0001

let context: AudioContext | null = null

const openAudio = (): AudioContext | null => {
  if (typeof AudioContext === 'undefined') return null
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  return context.state === 'running' ? context : null
}

const fadingGain = (audio: AudioContext, at: number, s: number, level: number): GainNode => {
  const gain = audio.createGain()
  gain.gain.setValueAtTime(silence, at)
  gain.gain.exponentialRampToValueAtTime(level, at + 0.005)
  gain.gain.exponentialRampToValueAtTime(silence, at + s)
  gain.connect(audio.destination)
  return gain
}

const playTone = (audio: AudioContext, { from, to, at = 0, s, wave = 'sine', level }: Tone): void => {
  const begin = audio.currentTime + at
  const tone = audio.createOscillator()
  tone.type = wave
  tone.frequency.setValueAtTime(from, begin)
  if (to) tone.frequency.exponentialRampToValueAtTime(to, begin + s)
  tone.connect(fadingGain(audio, begin, s, level / 2))
  tone.start(begin)
  tone.stop(begin + s)
}

const playHiss = (audio: AudioContext, { from, to, at = 0, s, low, level }: Hiss): void => {
  const begin = audio.currentTime + at
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * s), audio.sampleRate)
  const samples = noise.getChannelData(0)
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1
  const source = audio.createBufferSource()
  const filter = audio.createBiquadFilter()
  source.buffer = noise
  filter.type = low ? 'lowpass' : 'bandpass'
  filter.frequency.setValueAtTime(from, begin)
  if (to) filter.frequency.exponentialRampToValueAtTime(to, begin + s)
  source.connect(filter).connect(fadingGain(audio, begin, s, level / 2))
  source.start(begin)
}

/** Plays a sound if the browser allows it. */
export const playSound = (sound: Sound): void => {
  const audio = openAudio()
  if (!audio) return
  const { tones = [], hisses = [] } = voices[sound]
  for (const tone of tones) playTone(audio, tone)
  for (const hiss of hisses) playHiss(audio, hiss)
}
