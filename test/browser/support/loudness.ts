/** Renders sounds of the table in a real browser, and measures them. */
import type { Page } from 'playwright-core'
import { build } from 'vite'
import type { Sound } from '../../../src/client/director/sound/voices.ts'

/** When a sound begins, in seconds. */
export type Cue = { sound: Sound; at: number }
/**
 * `peak`: of full scale. `loudest`: the loudest 400 ms, in LUFS. `mean`: of all that is rendered, in LUFS. `rms`:
 * of the time in which it sounds, in dB of full scale. `s`: for how long it is heard.
 */
export type Loudness = { peak: number; loudest: number; mean: number; rms: number; s: number }

/** The mixer of the client as a script that a page can run. */
const mixerScript = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'src/client/director/sound/mixer.ts', formats: ['iife'], name: 'tableSound' },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  if (!first || !('output' in first)) throw new Error('The mixer was not built.')
  return first.output[0].code
}

/**
 * Runs in the page. The two filters are those of ITU-R BS.1770 for 48 kHz, which weigh frequencies as the ear
 * does.
 */
const measuring = `
  const render = async (cues, volume, seed, seconds) => {
    const audio = new OfflineAudioContext(1, 48000 * seconds, 48000)
    let state = seed
    const chance = () => (state = (state * 16807) % 2147483647) / 2147483647
    const mixer = tableSound.createMixer(audio, chance)
    mixer.setLevel(volume)
    for (const { sound, at } of cues) mixer.play(sound, at)
    return (await audio.startRendering()).getChannelData(0)
  }
  window.peaks = async (all, volume, seconds) => {
    const found = []
    for (const cues of all) {
      let peak = 0
      for (const value of await render(cues, volume, 7, seconds)) peak = Math.max(peak, Math.abs(value))
      found.push(peak)
    }
    return found
  }
  window.measure = async (cues, volume, seed, seconds) => {
    const samples = await render(cues, volume, seed, seconds)
    const filtered = (input, b, a) => {
      const out = new Float64Array(input.length)
      let [x1, x2, y1, y2] = [0, 0, 0, 0]
      for (let n = 0; n < input.length; n++) {
        const y = b[0] * input[n] + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
        x2 = x1; x1 = input[n]; y2 = y1; y1 = y
        out[n] = y
      }
      return out
    }
    const shelf = filtered(samples, [1.53512485958697, -2.69169618940638, 1.19839281085285], [-1.69065929318241, 0.73248077421585])
    const weighed = filtered(shelf, [1, -2, 1], [-1.99004745483398, 0.99007225036621])
    const frame = 0.4 * 48000
    let sum = 0
    let most = 0
    let whole = 0
    for (let n = 0; n < weighed.length; n++) {
      sum += weighed[n] ** 2 - (n >= frame ? weighed[n - frame] ** 2 : 0)
      most = Math.max(most, sum)
      whole += weighed[n] ** 2
    }
    let peak = 0
    let first = -1
    let last = 0
    for (let n = 0; n < samples.length; n++) {
      const height = Math.abs(samples[n])
      peak = Math.max(peak, height)
      if (height <= 0.001) continue
      if (first < 0) first = n
      last = n
    }
    first = Math.max(first, 0)
    let power = 0
    for (let n = first; n <= last; n++) power += samples[n] ** 2
    const dB = (value) => 10 * Math.log10(value)
    return { peak, loudest: -0.691 + dB(most / frame), mean: -0.691 + dB(whole / weighed.length), rms: dB(power / (last - first + 1)), s: (last - first) / 48000 }
  }
`

/** Makes the page able to measure sounds. */
export const bringLoudness = async (page: Page): Promise<void> => {
  await page.addScriptTag({ content: await mixerScript() })
  await page.addScriptTag({ content: measuring })
}

export const measureSounds = (
  page: Page,
  cues: readonly Cue[],
  { volume = 1, seed = 7, seconds = 3 } = {},
): Promise<Loudness> => page.evaluate(`measure(${JSON.stringify(cues)}, ${volume}, ${seed}, ${seconds})`)

/** The highest peak of each of these, of full scale. */
export const peaksOf = (
  page: Page,
  all: readonly (readonly Cue[])[],
  { volume, seconds }: { volume: number; seconds: number },
): Promise<number[]> => page.evaluate(`peaks(${JSON.stringify(all)}, ${volume}, ${seconds})`)
