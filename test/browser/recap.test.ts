// @module-tag chromium
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chance } from '../support/guests.ts'
import { examine } from './support/looks.ts'
import { corpTaste, Player } from './support/player.ts'
import { setUp } from './support/setup.ts'
import type { PageQuestion } from './support/table.ts'
import { enter, visit, wide } from './support/visitor.ts'

const at = setUp()

const sizes = [wide, { width: 390, height: 844 }, { width: 844, height: 390 }]

/** Controls, cards and numbers that a chip covers, and chips whose text is cut or that are off the board. */
const faults = `(() => {
  const board = document.querySelector('.board')
  const list = board.querySelector('.recap')
  if (!list || getComputedStyle(list).visibility === 'hidden') return []
  const around = board.getBoundingClientRect()
  const found = []
  for (const chip of list.querySelectorAll('.recap-chip:not(.is-older)')) {
    const box = chip.getBoundingClientRect()
    if (chip.scrollWidth > chip.clientWidth + 1) found.push('cut: ' + chip.textContent)
    if (box.left < around.left || box.right > around.right || box.top < around.top || box.bottom > around.bottom)
      found.push('off the board: ' + chip.textContent)
    for (const each of board.querySelectorAll('button, a, [data-handle], .seatbar, b, small, dd')) {
      const other = each.getBoundingClientRect()
      const hit = other.right > box.left && other.left < box.right && other.bottom > box.top && other.top < box.bottom
      if (!list.contains(each) && other.width > 1 && hit) found.push(chip.textContent + ' covers ' + each.textContent)
    }
  }
  return found
})()`

const heightOf = (page: Page): Promise<number> =>
  page.locator('.board').evaluate((board) => board.getBoundingClientRect().height)

describe('What the other did', () => {
  it('is on chips over the board that cover nothing and change no height, until my first act', async () => {
    const ann = await visit(at.browser)
    const { page } = ann
    await enter(ann, at.server.url, 'Ann')
    await page.getByRole('button', { name: 'Play as Corp' }).click()
    const player = new Player(ann, { taste: corpTaste, random: chance(3) })
    const recap = page.getByRole('region', { name: /^What .+ did$/ })
    const before = new Map<number, number>()
    for (const size of sizes) {
      await page.setViewportSize(size)
      before.set(size.width, await heightOf(page))
    }
    await page.setViewportSize(wide)
    await player.play(
      async () => (await recap.count()) > 0 && (await recap.getByRole('listitem').count()) > 2,
    )

    for (const size of sizes) {
      await page.setViewportSize(size)
      await expect.poll(() => page.evaluate(faults)).toEqual([])
    }
    await examine(page, 'recap')
    await page.setViewportSize(wide)
    const chips = recap.getByRole('listitem')
    await expect.poll(() => chips.nth(1).isVisible()).toBe(true)
    const during = await heightOf(page)
    expect(during).toBe(before.get(wide.width))
    // In order, row by row from left to right, each with its author.
    await expect.poll(() => page.evaluate(faults)).toEqual([])
    const places: number[] = await page.evaluate(
      "[...document.querySelectorAll('.recap-chip:not(.is-older)')].map((chip) => chip.getBoundingClientRect()).map(({ left, top }) => top * 10000 + left)",
    )
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    const texts = await page.locator('li.recap-chip:not(.is-older)').allInnerTexts()
    expect(texts.length).toBeGreaterThan(0)
    for (const text of texts) expect(text).toMatch(/^.+: .+\.$/)

    // A look back and the way from it keep the focus.
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await recap.getByRole('button', { name: /show all/ }).press('Enter')
    await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').press('Enter')
    await expect.poll(focused).toBe('Back to the game')
    await page.keyboard.press('Enter')
    await expect.poll(focused).toContain('show all')

    // A press on the table is an act, and the list can be opened again.
    await page
      .locator('.seatbar')
      .first()
      .click({ position: { x: 4, y: 4 } })
    await recap.waitFor({ state: 'detached' })
    expect(await heightOf(page)).toBe(during)
    await page.getByRole('button', { name: 'Last turn' }).click()
    const again = page.getByRole('dialog', { name: /^What .+ did$/ })
    await again.getByRole('listitem').last().getByRole('button').click()
    await page.getByRole('button', { name: 'Back to the game' }).click()
    await player.table.press('Gain 1 bit (1 action)')
    expect(await recap.count()).toBe(0)
    expect(ann.troubles).toEqual([])
    await page.context().close()
  })

  it('is in the log in sentences that open to their steps', async () => {
    const ann = await visit(at.browser)
    const { page } = ann
    await enter(ann, at.server.url, 'Ann')
    await page.getByRole('button', { name: 'Play as Corp' }).click()
    const player = new Player(ann, { taste: corpTaste, random: chance(3) })
    const isListOpen = ({ controls }: PageQuestion): boolean => controls.some(({ name }) => name === 'Back')
    await player.play((asked) => player.decisions >= 12 && !isListOpen(asked))
    const { log } = player.table
    const lines = await log.getByRole('listitem').count()
    const fold = log.getByRole('button', { name: /^Steps: / }).last()
    await fold.press('Enter')
    expect(await fold.getAttribute('aria-expanded')).toBe('true')
    const steps = log.locator('.log-details').getByRole('listitem')
    expect(await steps.count()).toBeGreaterThan(1)
    await examine(page, 'log-steps')
    await fold.press('Enter')
    await steps.first().waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'All steps' }).click()
    expect(await log.getByRole('listitem').count()).toBeGreaterThan(lines)
    await page.reload()
    await expect
      .poll(() => page.getByRole('button', { name: 'All steps' }).getAttribute('aria-pressed'))
      .toBe('true')
    await page.getByRole('button', { name: 'All steps' }).click()
    await log
      .getByRole('button', { name: /^Steps: / })
      .first()
      .waitFor({ state: 'attached' })
    expect(ann.troubles).toEqual([])
    await page.context().close()
  })
})
