// @module-tag chromium
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sound, voices } from '../../src/client/director/sound/voices.ts'
import { bringLoudness, measureSounds } from './support/loudness.ts'
import { setUp } from './support/setup.ts'
import { TablePage } from './support/table.ts'
import { enter, visit } from './support/visitor.ts'

const at = setUp()

const isSound = (name: string): name is Sound => name in voices
const sounds = Object.keys(voices).filter(isSound)

/** The level of the mixer while the volume is at its end. */
const loudestVolume = (1 / 0.7) ** 2

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
    const clipped: string[] = []
    for (const first of sounds)
      for (const second of sounds) {
        const cues = [
          { sound: first, at: 0.1 },
          { sound: second, at: 0.13 },
        ]
        const { peak } = await measureSounds(page, cues, { volume: loudestVolume, seconds: 0.6 })
        if (peak > 0.98) clipped.push(`${first} and ${second}: ${peak.toFixed(2)}`)
      }
    expect(clipped).toEqual([])
    const burst = sounds.map((sound, n) => ({ sound, at: 0.1 + n * 0.03 }))
    expect((await measureSounds(page, burst, { volume: loudestVolume })).peak).toBeLessThan(0.98)
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

/** Runs in the page before the client: counts what is opened and played. */
const listening = `
  window.opened = 0
  window.played = 0
  window.AudioContext = class extends AudioContext {
    constructor(...options) { super(...options); window.opened++ }
  }
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const { start } = kind.prototype
    kind.prototype.start = function (...when) { window.played++; return start.apply(this, when) }
  }
`

const counted = (page: Page, what: 'opened' | 'played'): Promise<number> => page.evaluate(`window.${what}`)

describe('Sound at a table', () => {
  it.each([
    ['wide', { width: 1280, height: 800 }],
    ['on a phone', { width: 390, height: 844 }],
  ])('is turned off and on by hand and by key, %s, and stays so', async (_, viewport) => {
    const ann = await visit(at.browser, { viewport, speed: 'normal' })
    const { page } = ann
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await page.addInitScript(listening)
    await enter(ann, at.server.url, 'Ann')
    await page.getByRole('button', { name: 'Play as Runner' }).click()
    const table = new TablePage(page)
    await table.ready()

    const bar = page.getByRole('button', { name: 'Sound', exact: true })
    const menu = page.getByRole('button', { name: /^Sound (on|off)$/ })
    const toggle = async (): Promise<void> => {
      if (viewport.width > 720) return bar.click()
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await menu.click()
    }
    // Sound is off in tests unless it is turned on, and nothing is played.
    expect(await counted(page, 'played')).toBe(0)
    await toggle()
    await expect.poll(() => counted(page, 'played')).toBeGreaterThan(0)
    await page.keyboard.press('m')
    await expect.poll(() => page.evaluate("localStorage.getItem('datafort:sound')")).toBe('off')
    await page.keyboard.press('m')
    await expect.poll(() => page.evaluate("localStorage.getItem('datafort:sound')")).toBe('on')
    expect(ann.troubles).toEqual([])
    expect(warnings.filter((text) => text.includes('AudioContext'))).toEqual([])
    await page.context().close()
  })

  it('waits for the first press of a page that was opened anew, and complains of nothing', async () => {
    const ann = await visit(at.browser, { speed: 'normal' })
    const { page } = ann
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.addInitScript(listening)
    await enter(ann, at.server.url, 'Ann')
    await page.getByRole('button', { name: 'Play as Runner' }).click()
    const table = new TablePage(page)
    await table.ready()
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
