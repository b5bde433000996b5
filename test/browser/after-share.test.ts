// @module-tag chromium
/** What a player can share of a finished game: its picture, sentence, film and link. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PositionName } from '../support/positions.ts'
import { type BrowserServer, openBrowserServer } from './support/browser-server.ts'
import { closePages, sharedBrowser } from './support/chromium.ts'
import { downloadBy } from './support/downloads.ts'
import { examine } from './support/looks.ts'
import { TablePage } from './support/table.ts'
import { enter, type Visitor, visit } from './support/visitor.ts'

/** Answers by the first of these words that is offered, until the game is over. */
const playToTheEnd = async (table: TablePage, words: readonly RegExp[]): Promise<void> => {
  for (let asked = await table.ready(); asked; asked = await table.ready()) {
    const { controls } = asked
    const control = words.flatMap((each) => controls.filter(({ name }) => each.test(name)))[0] ?? controls[0]
    await table.press(control?.name ?? '')
  }
}

/** The size of a picture as it was drawn. */
const drawnSize = (picture: Locator): Promise<number[]> =>
  picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])

/** The colours of the film at these times, in s, as text; the same text is the same picture. */
const framesAt = (film: Locator, times: readonly number[]): Promise<string[]> =>
  film.evaluate(async (video: HTMLVideoElement, wanted) => {
    const canvas = document.createElement('canvas')
    canvas.width = 48
    canvas.height = 27
    const ctx = canvas.getContext('2d', { willReadFrequently: true })
    const frames: string[] = []
    video.pause()
    for (const time of wanted) {
      await new Promise((go) => {
        video.addEventListener('seeked', go, { once: true })
        video.currentTime = time
      })
      ctx?.drawImage(video, 0, 0, canvas.width, canvas.height)
      frames.push(canvas.toDataURL())
    }
    return frames
  }, times)

/** What is there before the recording, and must not move for it. */
const moves = ['.over-shout', '.over-score', '.over-words .row', '.over-picture', '.result']
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]

/** Where each of them is, at each size. */
const placesAt = async (page: Page): Promise<string[][]> => {
  const all: string[][] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    all.push(
      await page.evaluate(
        (names) =>
          names.flatMap((name) => {
            const box = document.querySelector(name)?.getBoundingClientRect()
            return box ? [`${name} ${[box.left, box.top, box.width, box.height].map(Math.round)}`] : []
          }),
        moves,
      ),
    )
  }
  return all
}

describe('A finished game', () => {
  let browser: Awaited<ReturnType<typeof sharedBrowser>>
  const houses: BrowserServer[] = []
  beforeAll(async () => {
    browser = await sharedBrowser()
  })
  afterAll(async () => {
    await closePages(browser)
    for (const server of houses) await server.close()
  })

  /** The page after a run on the first fort or HQ that ends the game. */
  const finished = async (
    position: PositionName,
    fort: string,
    prepare: (page: Page) => Promise<unknown> = async () => {},
  ): Promise<Visitor> => {
    const server = await openBrowserServer(position)
    houses.push(server)
    const ann = await visit(browser)
    await prepare(ann.page)
    await enter(ann, server.url, 'Ann')
    await ann.page.getByRole('button', { name: 'Play as Runner' }).click()
    const table = new TablePage(ann.page)
    await table.ready()
    await ann.page.locator(`[data-fort="${fort}"] .fort__name button`).click()
    await playToTheEnd(table, [/^Break/, /^Continue/, /^Liberate/])
    return ann
  }

  it('is shared as a picture, a sentence, a film of ten seconds, and a link', async () => {
    const ann = await finished('winning', 'fort-1')
    const { page } = ann
    const summary = page.getByRole('region', { name: 'Game summary' })
    const sentence = /^Turn \d+: Ann runs on Fort 1 past Quandary, liberates Tycho Extension and wins 8 to 0/
    await summary.getByText(sentence).waitFor()
    await summary.locator('img.over-picture').waitFor()
    await examine(page, 'after-summary')
    await summary.getByRole('button', { name: 'Share' }).click()

    const share = page.getByRole('dialog', { name: 'Share this game' })
    const picture = share.getByRole('img', { name: /^Ann wins: .* Turn \d+: Ann runs on Fort 1/ })
    await picture.waitFor()
    expect(await drawnSize(picture)).toEqual([1200, 630])
    await share.getByText(sentence).waitFor()
    const link = await share.getByRole('textbox', { name: 'Link to the replay' }).inputValue()
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/r\/[^/]+$/)

    await share.getByRole('button', { name: 'Make a film of 10 seconds' }).click()
    await share.getByText(/^The film is ready/).waitFor({ timeout: 180_000 })
    const film = share.locator('video')
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(9.5)
    expect(await film.evaluate((video: HTMLVideoElement) => video.duration)).toBeLessThan(10.2)
    const frames = await framesAt(film, [0.5, 3.2, 6, 9.9])
    expect(new Set(frames).size).toBe(frames.length)
    const saved = await downloadBy(share.getByRole('link', { name: 'Download the film' }))
    expect(saved.suggestedFilename()).toMatch(/^datafort-.+\.webm$/)
    await examine(page, 'after-share', { covered: true })
    await page.goto(link)
    await page.getByRole('region', { name: 'Replay' }).waitFor()
    expect(ann.troubles).toEqual([])
    await page.context().close()
  })

  it('has its result and score at once, and nothing moves when the recording comes', async () => {
    let arrives = () => {}
    const held = new Promise<void>((go) => {
      arrives = go
    })
    const ann = await finished('winning', 'fort-1', (page) =>
      page.route('**/replay*', async (route) => {
        await held
        await route.continue()
      }),
    )
    const { page } = ann
    const summary = page.getByRole('region', { name: 'Game summary' })
    await summary.getByText('Loading the recording…').waitFor()
    const before = await placesAt(page)
    arrives()
    await summary.locator('img.over-picture').waitFor()
    await summary.getByRole('heading', { name: 'Turning points' }).waitFor()
    expect(await placesAt(page)).toEqual(before)
    expect(before.flat()).toHaveLength(3 * moves.length)
    expect(ann.troubles).toEqual([])
    await page.context().close()
  })

  it('that was a flatline shows the hand, and a film that is given up leaves no trouble', async () => {
    const ann = await finished('lethal', 'hq')
    const { page } = ann
    const summary = page.getByRole('region', { name: 'Game summary' })
    await summary.getByText(/Ann runs on HQ, takes \d+ brain damage.*, has no cards in hand/).waitFor()
    await summary.getByRole('button', { name: 'Share' }).click()
    const share = page.getByRole('dialog', { name: 'Share this game' })
    await share.getByRole('button', { name: 'Make a film of 10 seconds' }).click()
    await share.getByRole('progressbar', { name: 'Film' }).waitFor()
    await page.keyboard.press('Escape')
    await share.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Share')
    await summary.getByRole('button', { name: 'Share' }).click()
    await share.getByRole('button', { name: 'Make a film of 10 seconds' }).waitFor()
    expect(ann.troubles).toEqual([])
    await page.context().close()
  })
})
