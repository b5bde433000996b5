// @module-tag chromium
/** The hand and the panel beside or below it. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { aloneInFile } from './support/first-visitor.ts'
import { TablePage } from './support/table.ts'
import { enter, type Visitor } from './support/visitor.ts'

const alone = aloneInFile()

/** Sits down as the Corp with a full hand, in a window of this size. */
async function sit(ann: Visitor, url: string, width: number, height: number): Promise<TablePage> {
  await ann.page.setViewportSize({ width, height })
  await enter(ann, url, 'Ann')
  await ann.page.getByRole('button', { name: 'Play as Corp' }).click()
  const table = new TablePage(ann.page)
  await table.ready()
  return table
}

const boxOf = async (page: Page, at: string): Promise<Record<'x' | 'y' | 'width' | 'height', number>> => {
  const box = await page.locator(at).first().boundingBox()
  if (!box) throw new Error(`${at} is not there`)
  return box
}

const press = (page: Page, card: string): Promise<void> => page.locator(`.hand [data-card="${card}"]`).click()

it.each([
  [390, 844],
  [844, 390],
])('on a phone (%i × %i) the choices of a card come in the place of the panel', (width, height) =>
  alone('handful-corp', async (ann, url) => {
    const { page } = ann
    const table = await sit(ann, url, width, height)
    await press(page, 'corporate-war')
    const [menu, panel, board] = [
      await boxOf(page, '.menu'),
      await boxOf(page, '#decision'),
      await boxOf(page, '.board'),
    ]
    expect(menu.x).toBe(panel.x)
    expect(Math.round(menu.width)).toBe(Math.round(panel.width))
    const isBeside = menu.x >= board.x + board.width - 1 || menu.y >= board.y + board.height - 1
    expect(isBeside).toBe(true)
    await page.getByRole('menuitem', { name: 'Show card' }).waitFor()
    await page.getByRole('menuitem', { name: 'Back' }).click()
    await table.ready()
    expect(await page.getByRole('menu').count()).toBe(0)
  }),
)

it('on a wide screen they do not lie over the list of the panel', () =>
  alone('handful-corp', async (ann, url) => {
    const { page } = ann
    const table = await sit(ann, url, 1120, 720)
    await table.decision.getByRole('button', { name: 'Install a card' }).click()
    for (const card of ['braindance-campaign', 'namatoki-plaza']) {
      await press(page, card)
      const [menu, panel] = [await boxOf(page, '.menu'), await boxOf(page, '#decision')]
      expect(menu.x + menu.width).toBeLessThanOrEqual(panel.x)
      await page.keyboard.press('Escape')
    }
  }))

it('on a phone a score alone has the whole line, and who is waited for the places below', () =>
  alone('handful-corp', async (ann, url) => {
    const { page } = ann
    await sit(ann, url, 390, 844)
    const seen = await page.evaluate(() => {
      const others = document.querySelector('.pad-others')
      const bottom = (at: string) => document.querySelector(at)?.getBoundingClientRect().bottom ?? Number.NaN
      if (!others) throw new Error('no places')
      others.innerHTML = '<span></span><button class="option main">Score</button>'
      const wide =
        (others.firstElementChild?.nextElementSibling?.getBoundingClientRect().width ?? 0) -
        others.clientWidth
      others.innerHTML = '<div class="awaited"></div>'
      const below = bottom('.awaited') - bottom('.pad-basics')
      const stops = document.querySelector('.pass-ahead .quiet')
      stops?.insertAdjacentHTML('afterend', '<button class="hold">Hold</button>')
      const hold = document.querySelector('.hold')?.getBoundingClientRect().right ?? Number.NaN
      return { wide, below, isBeside: hold <= (stops?.getBoundingClientRect().left ?? 0) }
    })
    expect(seen).toEqual({ wide: 0, below: 0, isBeside: true })
  }))

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
