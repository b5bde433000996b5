// @module-tag chromium
import { expect, it } from 'vitest'
import { aloneInFile } from './support/first-visitor.ts'
import { TablePage } from './support/table.ts'
import { enter } from './support/visitor.ts'

const alone = aloneInFile()

it('of ten cards to discard from, each is seen whole', () =>
  alone('overfull', async (ann, url) => {
    const { page } = ann
    await enter(ann, url, 'Ann')
    await page.getByRole('button', { name: 'Play as Runner' }).click()
    const table = new TablePage(page)
    await table.ready()
    const panel = await page.locator('#decision').boundingBox()
    await table.press('Gain 1 bit (1 action)')
    await page.locator('.hand .card[aria-pressed]').nth(9).waitFor()
    const covered = () =>
      page.locator('.hand .card').evaluateAll((cards) =>
        cards.flatMap((card) => {
          const { left, right, top, bottom } = card.getBoundingClientRect()
          const corners = [
            [left + 12, top + 12],
            [right - 12, top + 12],
            [right - 12, bottom - 12],
          ] as const
          const isWhole = corners.every(([x, y]) => card.contains(document.elementFromPoint(x, y)))
          return isWhole ? [] : [card.getAttribute('data-card') ?? '']
        }),
      )
    await expect.poll(covered).toEqual([])
    expect(await page.locator('#decision').boundingBox()).toEqual(panel)
  }))
