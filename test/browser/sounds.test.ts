// @module-tag chromium
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beatsOf } from '../../src/client/director/beats.ts'
import { moments } from '../../src/client/director/sound/moments.ts'
import { type Sound, voices } from '../../src/client/director/sound/voices.ts'
import { soundOfBeat } from '../../src/client/director/sound-of-beat.ts'
import { playedLogs } from '../client/log-lines/played-log.ts'
import { openBrowserServer } from './support/browser-server.ts'
import { bringLoudness, type Cue, type Loudness, measureSounds, peaksOf } from './support/loudness.ts'
import { setUp } from './support/setup.ts'
import { TablePage } from './support/table.ts'
import { enter, type Visitor, visit } from './support/visitor.ts'

const at = setUp()

const isSound = (name: string): name is Sound => name in voices
const sounds = Object.keys(voices).filter(isSound)

/** The level of the mixer while the volume is at its end. */
const loudestVolume = (1 / 0.7) ** 2

/** When a game is heard by its Runner, if nobody ever stops to think: the densest that it can be. */
const cuesOf = (seed: number): Cue[] => {
  const seen = playedLogs(seed).find(({ viewer }) => viewer === 'runner')
  const cues: Cue[] = []
  let now = 0.1
  for (const event of seen?.log ?? []) {
    if (event.kind === 'pay') cues.push({ sound: moments.paid, at: now + 0.3 })
    const [beat] = beatsOf([event], 'runner', event.seat === 'runner')
    if (!beat || !seen) continue
    cues.push({ sound: soundOfBeat(beat, { view: seen.view, seat: 'runner' }, null), at: now })
    now += beat.ms / 1_000
  }
  return cues.toSorted((one, other) => one.at - other.at)
}

/** The loudest 400 ms of a sound, in LUFS: ticks are at the quiet end, a win at the loud one. */
const band = { quietest: -39, loudest: -28 }

describe('The sounds of the table', () => {
  let page: Page
  beforeAll(async () => {
    page = await at.browser.newPage()
    await bringLoudness(page)
  })
  afterAll(() => page.close())

  it('lie within a band of loudness, and none clips', async () => {
    const rows: string[] = []
    const outside: string[] = []
    for (const sound of sounds) {
      const { peak, loudest, rms, s } = await measureSounds(page, [{ sound, at: 0.1 }])
      const dB = 20 * Math.log10(peak)
      rows.push(
        `${sound.padEnd(10)} peak ${dB.toFixed(1)} dB, ${loudest.toFixed(1)} LUFS, RMS ${rms.toFixed(1)} dB, ${s.toFixed(2)} s`,
      )
      if (loudest < band.quietest || loudest > band.loudest || dB > -9) outside.push(sound)
    }
    console.log(rows.join('\n'))
    expect(outside).toEqual([])
  })

  it('do not clip at the highest volume, whichever come together', async () => {
    const pairs = sounds.flatMap((first) => sounds.map((second) => [first, second] as const))
    const cues = pairs.map(([first, second]): Cue[] => [
      { sound: first, at: 0.1 },
      { sound: second, at: 0.13 },
    ])
    const peaks = await peaksOf(page, cues, { volume: loudestVolume, seconds: 0.6 })
    const clipped = pairs.flatMap(([first, second], n) => {
      const peak = peaks[n] ?? 1
      return peak > 0.98 ? [`${first} and ${second}: ${peak.toFixed(2)}`] : []
    })
    expect(clipped).toEqual([])
    const burst = sounds.map((sound, n) => ({ sound, at: 0.1 + n * 0.03 }))
    expect((await measureSounds(page, burst, { volume: loudestVolume })).peak).toBeLessThan(0.98)
  }, 300_000)

  it('of whole games stay calm: nothing clips, and none stands out of the mean', async () => {
    for (const seed of [1, 2]) {
      const minute = 60
      const cues = cuesOf(seed)
      const perMinute = (cues.length * minute) / (cues.at(-1)?.at ?? minute)
      const rows: Loudness[] = []
      for (const from of [0, minute]) {
        const heard = cues.flatMap(({ sound, at: when }) =>
          when >= from && when < from + minute ? { sound, at: when - from } : [],
        )
        const seconds = minute + 2
        rows.push(await measureSounds(page, heard, { volume: loudestVolume, seconds }))
        const { mean, loudest } = await measureSounds(page, heard, { seconds })
        // What is heard most of the time lies under speech in the same room, and no moment makes one start.
        expect(mean).toBeLessThan(-34)
        expect(loudest - mean).toBeLessThan(14)
        console.log(
          `game ${seed}: ${perMinute.toFixed(0)} a minute, mean ${mean.toFixed(1)}, loudest ${loudest.toFixed(1)} LUFS`,
        )
      }
      expect(Math.max(...rows.map(({ peak }) => peak))).toBeLessThan(0.98)
    }
  }, 300_000)

  it('step back when another begins, and vary when they repeat', async () => {
    const alone = await measureSounds(page, [{ sound: 'lose', at: 0.1 }])
    const under = await measureSounds(page, [
      { sound: 'lose', at: 0.1 },
      { sound: 'step', at: 0.15 },
    ])
    expect(under.rms).toBeLessThan(alone.rms - 2)
    const seeds = [3, 11, 23, 41]
    const peaks = await Promise.all(
      seeds.map(async (seed) => (await measureSounds(page, [{ sound: 'bits', at: 0.1 }], { seed })).peak),
    )
    expect(new Set(peaks.map((peak) => peak.toFixed(4))).size).toBeGreaterThan(1)
  })
})

/** Runs in the page before the client: counts what is opened and played, and keeps the pitches. */
const listening = `
  window.opened = 0
  window.played = 0
  window.pitches = []
  window.AudioContext = class extends AudioContext {
    constructor(...options) { super(...options); window.opened++ }
  }
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const { start } = kind.prototype
    kind.prototype.start = function (...when) { window.played++; return start.apply(this, when) }
  }
  const { setValueAtTime } = AudioParam.prototype
  AudioParam.prototype.setValueAtTime = function (value, at) {
    window.pitches.push(value)
    return setValueAtTime.call(this, value, at)
  }
`

const counted = (page: Page, what: 'opened' | 'played'): Promise<number> => page.evaluate(`window.${what}`)
const stored = (page: Page, key: 'sound' | 'volume'): Promise<string | null> =>
  page.evaluate(`localStorage.getItem('datafort:${key}')`)

const viewports = {
  wide: { width: 1280, height: 800 },
  upright: { width: 390, height: 844 },
  lying: { width: 844, height: 390 },
}
type Viewport = keyof typeof viewports

/** A game as Runner, with sound off until it is turned on. */
const seated = async (name: Viewport, url = at.server.url): Promise<{ ann: Visitor; table: TablePage }> => {
  const ann = await visit(at.browser, {
    viewport: viewports[name],
    hasTouch: name !== 'wide',
    speed: 'normal',
  })
  await ann.page.addInitScript(listening)
  await enter(ann, url, 'Ann')
  await ann.page.getByRole('button', { name: 'Play as Runner' }).click()
  const table = new TablePage(ann.page)
  await table.ready()
  return { ann, table }
}

describe('Sound at a table', () => {
  const more = (page: Page) => page.getByRole('button', { name: 'More', exact: true })
  const slider = (page: Page) => page.getByRole('slider', { name: 'Volume' })

  it.each(['wide', 'upright', 'lying'] as const)(
    'is turned off, on, and down by touch and by key, %s, and stays so',
    async (name) => {
      const { ann, table } = await seated(name)
      const { page } = ann
      const warnings: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text())
      })
      const press = (control: Locator) => (name === 'wide' ? control.click() : control.tap())
      const toggle = async (): Promise<void> => {
        if (name === 'wide') return press(page.getByRole('button', { name: 'Sound', exact: true }))
        await press(more(page))
        await press(page.getByRole('button', { name: /^Sound (on|off)$/ }))
      }
      // Sound is off in tests unless it is turned on, and nothing is played.
      expect(await counted(page, 'played')).toBe(0)
      await toggle()
      await expect.poll(() => counted(page, 'played')).toBeGreaterThan(0)
      await page.keyboard.press('m')
      await expect.poll(() => stored(page, 'sound')).toBe('off')
      await page.keyboard.press('m')
      await expect.poll(() => stored(page, 'sound')).toBe('on')

      // The menu shows the volume without scrolling. A press on its quiet end turns it down, and is heard.
      await press(more(page))
      const box = await slider(page).boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(viewports[name].height - 8)
      if (name !== 'wide') expect(box?.height).toBeGreaterThanOrEqual(44)
      const before = await counted(page, 'played')
      const position = { x: 12, y: (box?.height ?? 0) / 2 }
      await (name === 'wide' ? slider(page).click({ position }) : slider(page).tap({ position }))
      await expect.poll(async () => Number(await stored(page, 'volume'))).toBeLessThan(0.3)
      await expect.poll(() => counted(page, 'played')).toBeGreaterThan(before)
      await page.keyboard.press('Escape')

      // By keyboard alone: the menu, the slider, two steps up.
      const quiet = Number(await stored(page, 'volume'))
      await more(page).focus()
      await page.keyboard.press('Enter')
      for (let n = 0; n < 12 && !(await slider(page).evaluate((it) => it === document.activeElement)); n++)
        await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect.poll(async () => Number(await stored(page, 'volume'))).toBeCloseTo(quiet + 0.2)

      // Tests turn sound off at each load, after which the page's own choice counts again.
      await page.addInitScript("localStorage.setItem('datafort:sound', 'on')")
      await page.reload()
      await table.ready()
      await press(more(page))
      expect(Number(await slider(page).inputValue())).toBeCloseTo(quiet + 0.2)
      expect(await page.getByRole('button', { name: 'Sound on', exact: true }).isVisible()).toBe(true)
      expect(ann.troubles).toEqual([])
      expect(warnings.filter((text) => text.includes('AudioContext'))).toEqual([])
      await page.context().close()
    },
  )

  it('of what an opponent pays is heard as the coins land', async () => {
    const server = await openBrowserServer('scoring')
    const { ann, table } = await seated('wide', server.url)
    await ann.page.keyboard.press('m')
    await table.press((await table.find(/^Gain/)) ?? 'Gain')
    // The second of its two tones, which no other sound has, whatever its spread.
    const paid = (): Promise<number> =>
      ann.page.evaluate('window.pitches.filter((pitch) => pitch > 960 && pitch < 1_016).length')
    await expect.poll(paid, { timeout: 20_000 }).toBeGreaterThan(0)
    await ann.page.context().close()
    await server.close()
  })

  it('waits for the first press of a page that was opened anew, and complains of nothing', async () => {
    const { ann, table } = await seated('wide')
    const { page } = ann
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.addInitScript("localStorage.setItem('datafort:sound', 'on')")
    await page.goto(page.url())
    await table.ready()
    expect(await counted(page, 'opened')).toBe(0)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect.poll(() => counted(page, 'opened')).toBe(1)
    expect(said.filter((text) => text.includes('AudioContext'))).toEqual([])
    expect(ann.troubles).toEqual([])
    await page.context().close()
  })
})
