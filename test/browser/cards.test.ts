// @module-tag chromium
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { examine } from './support/looks.ts'
import { savePicture } from './support/pictures.ts'
import { setUp } from './support/setup.ts'
import { enter, narrow, visit, wide } from './support/visitor.ts'

const at = setUp()

const links = (page: Page) => page.getByRole('region', { name: 'Cards found' }).getByRole('link')

/** Scrolls from the top to the end in steps of most of a window, and gives every name seen and the most nodes. */
const scrollThrough = (page: Page): Promise<{ seen: number; most: number }> =>
  page.evaluate(async () => {
    const seen = new Set<string | null>()
    let most = 0
    let before = -1
    const shown = () => [...document.querySelectorAll('.library-cards a[href^="/cards/"]')]
    /** The list draws some frames after the scroll event: is there a card at every height of the window? */
    const isDrawn = (): boolean => {
      const gap = 80
      const list = document.querySelector('.library-cards')?.getBoundingClientRect()
      const cards = shown().map((card) => card.getBoundingClientRect())
      const end = Math.min(list?.bottom ?? 0, innerHeight) - gap
      for (let y = Math.max(list?.top ?? 0, 0) + gap; y < end; y += gap / 2)
        if (!cards.some(({ top, bottom }) => top - gap <= y && bottom + gap >= y)) return false
      return true
    }
    while (scrollY !== before) {
      for (const link of shown()) seen.add(link.getAttribute('href'))
      most = Math.max(most, document.querySelectorAll('*').length)
      before = scrollY
      scrollBy({ top: innerHeight * 0.8, behavior: 'instant' })
      for (let n = 0; n < 30 && (n < 2 || !isDrawn()); n++) await new Promise(requestAnimationFrame)
    }
    return { seen: seen.size, most }
  })

describe('/cards draws what is in sight', () => {
  it.each([
    ['pictures', '/cards', wide],
    ['list on a phone', '/cards?view=list', narrow],
  ] as const)('as %s: under 3,000 nodes after scrolling all 580', async (name, path, viewport) => {
    const { page, troubles } = await visit(at.browser, { viewport })
    await page.goto(`${at.server.url}${path}`)
    await links(page).first().waitFor()
    const { seen, most } = await scrollThrough(page)
    console.log(`${name}: ${most} nodes at most.`)
    expect(seen).toBe(580)
    expect(most).toBeLessThan(3_000)
    expect(troubles).toEqual([])
    await page.context().close()
  })

  it.each([
    ['wide', wide],
    ['narrow', narrow],
  ] as const)(
    'in the deck builder too, %s: under 3,000 nodes anywhere in the pool',
    async (name, viewport) => {
      const ann = await visit(at.browser, { viewport })
      const { page, troubles } = ann
      await enter(ann, at.server.url, 'Ann')
      await page.goto(`${at.server.url}/decks/new?side=corp`)
      const pool = page.getByRole('region', { name: 'Cards to choose from' })
      const cells = pool.getByRole('listitem')
      await cells.first().waitFor()
      await page.evaluate(() => scrollTo({ top: 4_000, behavior: 'instant' }))
      const inSight = () =>
        page.evaluate(() => document.elementFromPoint(150, 400)?.closest('li')?.getAttribute('aria-posinset'))
      await expect.poll(inSight).toBeTruthy()
      expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(3_000)
      const boxes = await cells.evaluateAll((all) =>
        all.map((cell) => {
          const { top, bottom } = cell.getBoundingClientRect()
          return [
            top,
            bottom,
            Math.max(...[...cell.children].map((child) => child.getBoundingClientRect().bottom)),
          ]
        }),
      )
      for (const [top = 0, bottom = 0, end = 0] of boxes)
        expect(end - top).toBeLessThanOrEqual(bottom - top + 1)
      await savePicture(page, `builder-${name}`)
      expect(troubles).toEqual([])
      await page.context().close()
    },
  )

  it('keeps the place on the way back from a card, and the card with the focus', async () => {
    const { page, troubles } = await visit(at.browser)
    for (const path of ['/cards', '/cards?view=list']) {
      await page.goto(`${at.server.url}${path}`)
      await links(page).first().waitFor()
      await page.evaluate(() => scrollTo({ top: 5_000, behavior: 'instant' }))
      const middle = () =>
        page.evaluate(() => document.elementFromPoint(500, 500)?.closest('li, tr')?.textContent ?? '')
      await expect.poll(middle).not.toBe('')
      const before = await middle()
      await page.mouse.click(path === '/cards' ? 500 : 320, 500)
      await page
        .getByRole('navigation', { name: 'Breadcrumbs' })
        .or(page.locator('.crumbs'))
        .first()
        .waitFor()
      await page.goBack()
      await links(page).first().waitFor()
      await expect.poll(middle).toBe(before)

      await links(page).nth(8).focus()
      const focused = () => page.evaluate(() => document.activeElement?.textContent)
      const name = await focused()
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))))
      expect(await focused()).toBe(name)
    }
    expect(troubles).toEqual([])
  })

  it('is reached by keyboard, card after card, to the last', async () => {
    const { page } = await visit(at.browser)
    await page.goto(`${at.server.url}/cards?q=t:ice`)
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+ cards$/ })
      .waitFor()
    const count = Number.parseInt((await page.getByRole('status').first().textContent()) ?? '', 10)
    await links(page).first().focus()
    for (let n = 1; n < count; n++) await page.keyboard.press('Tab')
    const place = await page.evaluate(() =>
      document.activeElement?.closest('li')?.getAttribute('aria-posinset'),
    )
    expect(place).toBe(String(count))
  })

  it('looks the same', async () => {
    const { page } = await visit(at.browser)
    await page.goto(`${at.server.url}/cards`)
    await links(page).first().waitFor()
    await examine(page, 'cards-in-sight')
    await page.goto(`${at.server.url}/cards?view=list`)
    await links(page).first().waitFor()
    await page.evaluate(() => scrollTo({ top: 3_000, behavior: 'instant' }))
    await examine(page, 'cards-in-sight-list')
  })
})
