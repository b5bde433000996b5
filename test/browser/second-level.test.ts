// @module-tag chromium
/** What is chosen in a second step: rows that open in the place of the answers, and cards of the hand. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { aloneInFile } from './support/first-visitor.ts'
import { savePicture } from './support/pictures.ts'
import { TablePage } from './support/table.ts'
import { enter } from './support/visitor.ts'

const alone = aloneInFile()

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]

/** Whether the list that is open lies within the panel, over its answers, with all of its buttons in sight. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const box = (at: string): DOMRect => document.querySelector(at)?.getBoundingClientRect() ?? new DOMRect()
    const [panel, list, main, basics] = [
      box('#decision'),
      box('.pad-list.is-open'),
      box('.pad-main'),
      box('.pad-basics'),
    ]
    const within = (inner: DOMRect, outer: DOMRect): boolean =>
      inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1
    const cut = [...document.querySelectorAll('.pad-list.is-open button')].filter(
      (each) =>
        !within(each.getBoundingClientRect(), list) ||
        each.scrollWidth > each.clientWidth + 1 ||
        each.scrollHeight > each.clientHeight + 1,
    )
    return [
      ...(within(list, panel) ? [] : ['The list is not in the panel.']),
      ...(within(main, list) && within(basics, list) ? [] : ['The list is not in the place of the answers.']),
      ...cut.map(({ textContent }) => `cut: ${textContent}`),
    ]
  })

describe('A row that opens', () => {
  it.each([
    { position: 'handful-runner', side: 'Runner', rows: [/^Install a card…/, /^Run…/] },
    { position: 'eight-runner', side: 'Runner', rows: [/^Play a card…/, /^Run…/] },
    { position: 'crowded', side: 'Corp', rows: [/^Install a card…/, /^Play a card…/] },
  ] as const)('takes the place of the answers, with everything in sight ($position)', (each) =>
    alone(each.position, async (ann, url) => {
      const { page } = ann
      await enter(ann, url, 'Ann')
      await page.getByRole('button', { name: `Play as ${each.side}` }).click()
      const table = new TablePage(page)
      await table.ready()
      for (const size of sizes) {
        await page.setViewportSize(size)
        for (const [n, row] of each.rows.entries()) {
          await table.decision.getByRole('button', { name: row }).click()
          await table.button('Back').waitFor()
          await savePicture(page, `opened-${each.position}-${n}-${size.width}`)
          expect({ size, row, faults: await faultsOf(page) }).toEqual({ size, row, faults: [] })
          await table.button('Back').click()
        }
      }
      expect(ann.troubles).toEqual([])
    }),
  )
})

describe('Cards to discard', () => {
  const toDiscard = async (page: Page): Promise<TablePage> => {
    await page.getByRole('button', { name: 'Play as Corp' }).click()
    const table = new TablePage(page)
    await table.ready()
    await table.press('Gain 1 bit (1 action)')
    await page.getByRole('heading', { name: '9 cards in hand: keep 5.' }).waitFor()
    return table
  }
  const chosen = (table: TablePage) => table.hand.locator('[aria-pressed=true]')

  it.each(sizes)('are chosen in the hand, and the panel discards them ($width)', (size) =>
    alone('crowded', async (ann, url) => {
      const { page } = ann
      await enter(ann, url, 'Ann')
      const table = await toDiscard(page)
      await page.setViewportSize(size)
      expect(await table.decision.locator('[data-options]').count()).toBe(0)
      const discard = table.button('Discard 4 cards')
      expect(await discard.isDisabled()).toBe(true)
      await table.decision.getByText('Press 4 cards in your hand.').waitFor()
      for (const name of [/^Glacier,/, /^Krumz,/, /^Scorched Earth,/, /^Overtime Incentives,/])
        await table.hand.getByRole('button', { name }).click()
      await table.decision.getByText('Press a card again to keep it.').waitFor()
      await savePicture(page, `discard-${size.width}`)
      expect(await chosen(table).count()).toBe(4)
      await discard.click()
      await expect.poll(() => table.hand.getByRole('button').count()).toBe(5)
      expect(await table.hand.getByRole('button', { name: /^Glacier,/ }).count()).toBe(0)
      expect(ann.troubles).toEqual([])
    }),
  )

  it('can be chosen by keyboard: in the hand, to which a button leads, or by number', () =>
    alone('crowded', async (ann, url) => {
      const { page } = ann
      await enter(ann, url, 'Ann')
      const table = await toDiscard(page)
      const toHand = table.button('Go to your hand')
      await toHand.focus()
      expect((await toHand.boundingBox())?.height).toBeGreaterThan(20)
      await page.waitForTimeout(300)
      await page.keyboard.press('Enter')
      expect(await page.evaluate(() => document.activeElement?.closest('.hand') !== null)).toBe(true)
      await page.keyboard.press('Enter')
      await expect.poll(() => chosen(table).count()).toBe(1)
      for (const key of ['2', '4', '9']) await page.keyboard.press(key)
      await expect.poll(() => chosen(table).count()).toBe(4)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Enter')
      await expect.poll(() => table.hand.getByRole('button').count()).toBe(5)
      expect(ann.troubles).toEqual([])
    }))
})
