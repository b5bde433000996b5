/** What each sound is made of: tones and hisses. Pitches in Hz, times in seconds. */

/** `at`: when it begins. `soft`: how long it takes to swell. `dull`: frequencies above this are taken away. */
type SoundPart = {
  from: number
  to?: number
  at?: number
  s: number
  level: number
  soft?: number
  dull?: number
}
export type Tone = SoundPart & { wave?: OscillatorType }
/** Noise around a pitch, which may move; `low`: all of the noise below it. */
export type Hiss = SoundPart & { low?: boolean }

/** `gain` brings it to the loudness of its kind. `rises`: each repeat soon after is a step higher. */
export type Voice = { tones?: readonly Tone[]; hisses?: readonly Hiss[]; gain: number; rises?: boolean }

const toneRow = (pitches: readonly number[], gap: number, tone: Omit<Tone, 'from' | 'at'>): Tone[] =>
  pitches.map((from, index) => ({ ...tone, from, at: index * gap }))

/** A tone with a fainter one an octave above, as of a small bell. */
const bells = (pitches: readonly number[], gap: number, s: number): Tone[] => [
  ...toneRow(pitches, gap, { s, level: 0.5 }),
  ...toneRow(
    pitches.map((pitch) => pitch * 2),
    gap,
    { s: s * 0.6, level: 0.12 },
  ),
]

/** Something heavy is put down. */
const thump = (from: number, s: number): Tone => ({ from, to: from * 0.42, s, level: 0.7, wave: 'triangle' })

export const voices = {
  draw: { hisses: [{ from: 2_400, to: 1_100, s: 0.14, soft: 0.03, level: 0.8 }], gain: 0.41 },
  install: {
    tones: [thump(176, 0.16)],
    hisses: [{ from: 1_300, s: 0.05, low: true, level: 0.3 }],
    gain: 0.34,
  },
  rez: {
    tones: [
      { from: 196, to: 392, s: 0.32, wave: 'sawtooth', dull: 900, soft: 0.06, level: 0.3 },
      { from: 294, to: 587, at: 0.05, s: 0.3, soft: 0.05, level: 0.4 },
      { from: 1_175, at: 0.24, s: 0.22, level: 0.14 },
    ],
    gain: 0.29,
  },
  reveal: {
    tones: [{ from: 587, at: 0.16, s: 0.26, soft: 0.02, level: 0.4 }],
    hisses: [{ from: 1_500, to: 3_400, s: 0.2, soft: 0.08, level: 0.5 }],
    gain: 0.31,
  },
  run: {
    tones: [{ from: 65, to: 131, s: 0.5, wave: 'sawtooth', dull: 520, soft: 0.08, level: 0.7 }],
    hisses: [{ from: 300, to: 1_100, s: 0.46, soft: 0.2, level: 0.5 }],
    gain: 0.25,
  },
  step: {
    tones: [{ from: 430, to: 370, s: 0.07, wave: 'triangle', dull: 1_600, level: 0.6 }],
    gain: 0.32,
    rises: true,
  },
  boost: { tones: [{ from: 330, to: 415, s: 0.12, wave: 'triangle', level: 0.5 }], gain: 0.36, rises: true },
  break: {
    tones: [{ from: 1_397, to: 698, s: 0.13, wave: 'triangle', level: 0.4 }],
    hisses: [{ from: 4_600, to: 2_100, s: 0.16, level: 0.5 }],
    gain: 0.44,
  },
  shatter: {
    tones: [thump(150, 0.24), ...toneRow([2_093, 1_661, 2_489, 1_319], 0.055, { s: 0.2, level: 0.1 })],
    hisses: [{ from: 5_200, to: 1_200, s: 0.42, level: 0.7 }],
    gain: 0.27,
  },
  pass: { tones: bells([523, 784], 0.07, 0.2), gain: 0.23 },
  fire: {
    tones: [{ from: 233, to: 98, s: 0.26, wave: 'sawtooth', dull: 1_100, level: 0.6 }],
    hisses: [{ from: 1_100, to: 350, s: 0.2, level: 0.4 }],
    gain: 0.44,
  },
  damage: {
    tones: [{ from: 131, to: 46, s: 0.38, wave: 'sawtooth', dull: 700, level: 0.9 }],
    hisses: [{ from: 520, s: 0.26, low: true, level: 0.6 }],
    gain: 0.34,
  },
  flatline: {
    tones: [
      { ...thump(92, 0.2) },
      { ...thump(92, 0.2), at: 0.42 },
      { from: 466, at: 0.95, s: 0.9, soft: 0.03, level: 0.22 },
    ],
    gain: 0.48,
  },
  tag: {
    tones: toneRow([740, 622], 0.11, { s: 0.12, wave: 'square', dull: 1_500, level: 0.3 }),
    gain: 0.47,
  },
  trace: { tones: toneRow([392, 466, 554], 0.1, { s: 0.16, wave: 'triangle', level: 0.4 }), gain: 0.32 },
  tie: { tones: toneRow([147, 147, 147], 0.17, { s: 0.2, wave: 'triangle', level: 0.6 }), gain: 0.24 },
  stamp: {
    tones: [thump(138, 0.2)],
    hisses: [{ from: 800, s: 0.08, low: true, level: 0.5 }],
    gain: 0.39,
  },
  bits: { tones: toneRow([1_319, 1_760], 0.05, { s: 0.11, level: 0.4 }), gain: 0.26 },
  pay: { tones: toneRow([1_319, 988], 0.05, { s: 0.11, level: 0.4 }), gain: 0.29 },
  advance: { tones: [{ from: 392, to: 523, s: 0.17, wave: 'triangle', level: 0.5 }], gain: 0.44 },
  point: { tones: bells([880], 0, 0.32), gain: 0.28, rises: true },
  steal: { tones: bells([440, 554, 659, 880], 0.08, 0.34), gain: 0.2 },
  score: { tones: bells([262, 330, 392, 523], 0.06, 0.5), gain: 0.17 },
  trash: { hisses: [{ from: 1_200, to: 220, s: 0.26, low: true, soft: 0.02, level: 0.8 }], gain: 0.75 },
  end: { tones: [{ from: 247, to: 117, s: 0.34, wave: 'triangle', soft: 0.02, level: 0.5 }], gain: 0.34 },
  turn: { tones: bells([587, 880], 0.12, 0.36), gain: 0.21 },
  theirs: { tones: toneRow([440, 330], 0.12, { s: 0.26, soft: 0.02, level: 0.4 }), gain: 0.19 },
  win: { tones: bells([392, 523, 659, 784, 1_047], 0.11, 0.55), gain: 0.18 },
  lose: { tones: toneRow([392, 349, 294, 196], 0.18, { s: 0.5, wave: 'triangle', level: 0.5 }), gain: 0.26 },
} satisfies Record<string, Voice>

export type Sound = keyof typeof voices

export const voiceOf = (sound: Sound): Voice => voices[sound]
