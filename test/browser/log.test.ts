// @module-tag chromium
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chance } from '../support/guests.ts'
import { buttons, Player, runnerTaste } from './support/player.ts'
import { setUp } from './support/setup.ts'
import { visit } from './support/visitor.ts'

const at = setUp()

/** Whether the log shows its newest line; a step of a run may be folded to nothing. */
const showsNews = (page: Page): Promise<boolean> =>
  page.locator('.log ol').evaluate((list) => {
    const box = list.getBoundingClientRect()
    const news = list.lastElementChild?.getBoundingClientRect()
    return news !== undefined && news.bottom < box.bottom + 1 && news.bottom > box.top - 1
  })

const top = (page: Page): Promise<number> => page.locator('.log ol').evaluate((list) => list.scrollTop)

describe('The log', () => {
  it.each([
    ['Play as Agent', 8],
    ['Play as Runner', 40],
  ])('follows the game, and stays where a reader has scrolled to: %s', async (press, enough) => {
    const visitor = await visit(at.browser)
    const { page } = visitor
    await page.goto(at.server.url)
    await page.getByRole('button', { name: press }).click()
    await page.waitForURL(/\/t\//)
    const player = new Player(visitor, { taste: runnerTaste, random: chance(7), by: buttons })
    await player.play(async () => {
      await expect.poll(() => showsNews(page)).toBe(true)
      return player.decisions >= enough
    })

    await page.locator('.log ol').hover()
    await page.mouse.wheel(0, -2_000)
    await expect.poll(() => showsNews(page)).toBe(false)
    const read = await top(page)
    await player.play(() => player.decisions >= enough + 2)
    expect(await top(page)).toBe(read)
    await page.locator('.log ol').hover()
    await page.mouse.wheel(0, 9_000)
    await player.play(async () => {
      await expect.poll(() => showsNews(page)).toBe(true)
      return player.decisions >= enough + 4
    })
    expect(visitor.troubles).toEqual([])
  })
})
