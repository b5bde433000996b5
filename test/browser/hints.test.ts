// @module-tag chromium
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chance } from '../support/guests.ts'
import { savePicture } from './support/pictures.ts'
import { buttons, Player, type Taste } from './support/player.ts'
import { setUp } from './support/setup.ts'
import { TablePage } from './support/table.ts'
import { enter, visit, wide } from './support/visitor.ts'

const at = setUp()
const sizes = [wide, { width: 390, height: 844 }, { width: 844, height: 390 }]

/** Runs in the page: whether all of the hint is inside the window and over everything else. */
const isWhole = `(() => {
  const box = document.querySelector('.hint').getBoundingClientRect()
  const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1
  const hit = document.elementFromPoint(box.left + box.width / 3, box.top + box.height / 2)
  return inside && hit.closest('.hint') !== null && document.documentElement.scrollWidth <= innerWidth
})()`

/** A row that is open and the hint can both be read. */
const askBesideRow = async (page: Page, table: TablePage): Promise<void> => {
  const row = table.decision.locator('button[aria-expanded=false]:not([inert] *)')
  if ((await row.count()) === 0) return
  await row.first().click()
  const button = table.decision.getByRole('button', { name: 'Hint' })
  if (await button.isVisible()) {
    await button.click()
    const hint = page.getByRole('complementary', { name: 'Hint' })
    await hint.getByText(/^Suggested: /).waitFor()
    expect(await page.evaluate(isWhole)).toBe(true)
    await savePicture(page, `row-${page.viewportSize()?.width}`)
    await hint.getByRole('button', { name: 'Close the hint' }).click()
  }
  await table.button('Back').click()
}

/** What is suggested stays highlighted when the pointer goes over it and away. Resolves to how much it is. */
const staysLit = async (page: Page): Promise<number> => {
  const lit = page.locator('[class*=pointed]')
  const before = await lit.count()
  const box = before > 0 ? await lit.first().boundingBox() : null
  if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.move(1, 1)
  expect(await lit.count()).toBe(before)
  return before
}

/** Holds back the replies with reasons. Resolves to what sends them on. */
const holdReasons = async (page: Page): Promise<(() => void)[]> => {
  const held: (() => void)[] = []
  await page.routeWebSocket(/socket\.io/, (line) => {
    const server = line.connectToServer()
    server.onMessage((message) => {
      if (/^43\d+\[.*"why":\{/.test(String(message))) held.push(() => line.send(message))
      else line.send(message)
    })
  })
  return held
}

describe('A hint', () => {
  it.each(sizes)('says what at once, and why a second later ($width)', async (size) => {
    const ann = await visit(at.browser, { viewport: size })
    const { page } = ann
    await enter(ann, at.server.url, 'Ann')
    await page.getByRole('button', { name: 'Play as Corp' }).click()
    const table = new TablePage(page)
    const hint = page.getByRole('complementary', { name: 'Hint' })
    let highlights = 0
    const plainly: Taste = [
      [/^(Gain 1 bit|Pass|Draw)/, 1],
      [/./, 1e-4],
    ]
    const player = new Player(ann, { taste: plainly, random: chance(1), by: buttons })
    for (let shown = 0; shown < 3; ) {
      await table.ready()
      await table.decision.getByRole('button', { name: 'Hint' }).click()
      await hint.getByText(/^(At a glance|Suggested): /).waitFor()
      await hint.getByText(/^Suggested: /).waitFor()
      expect(await page.evaluate(isWhole)).toBe(true)
      await savePicture(page, `hint-${size.width}-${shown}`)
      highlights += await staysLit(page)
      if ((await hint.getByText(/simulated game|about|Rather than|About as good/).count()) > 0) shown++
      await hint.getByRole('button', { name: 'Close the hint' }).click()
      expect(await hint.count()).toBe(0)
      // On a phone the row takes the place of the button.
      if (size === wide) await askBesideRow(page, table)
      const asked = await table.ready()
      if (asked === null) break
      await player.answer(asked)
    }
    expect(highlights).toBeGreaterThan(0)
    expect(ann.troubles).toEqual([])
    await page.context().close()
  })

  it('stays closed when it was closed before its reasons came', async () => {
    const ann = await visit(at.browser)
    const { page } = ann
    const held = await holdReasons(page)
    await enter(ann, at.server.url, 'Bea')
    await page.getByRole('button', { name: 'Play as Corp' }).click()
    const table = new TablePage(page)
    await table.ready()
    const hint = page.getByRole('complementary', { name: 'Hint' })
    await table.decision.getByRole('button', { name: 'Hint' }).click()
    await hint.getByText(/^At a glance: /).waitFor()
    await expect.poll(() => held.length, { timeout: 60_000 }).toBe(1)
    await hint.getByRole('button', { name: 'Close the hint' }).click()
    for (const send of held) send()
    await page.waitForTimeout(500)
    expect(await hint.count()).toBe(0)
    expect(ann.troubles).toEqual([])
    await page.context().close()
  })
})
