// @module-tag chromium
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { setUp } from './support/setup.ts'
import { TablePage } from './support/table.ts'
import { anotherTab, enter, type Visitor, visit } from './support/visitor.ts'

const at = setUp()
const gain = 'Gain 1 bit (1 action)'
const draw = 'Draw a card (1 action)'

describe('One press is one action', () => {
  it.each([70, 120, 180])('a double click within %i ms takes one action', async (ms) => {
    const { ann, table } = await solo()
    await pressTwice(ann.page, 'mouse', await middleOf(table.button(gain)), ms)
    await nothingMore(ann, 1)
  })

  it.each([70, 120, 180])('a double tap within %i ms takes one action', async (ms) => {
    const { ann, table } = await solo({ hasTouch: true })
    await pressTwice(ann.page, 'finger', await middleOf(table.button(gain)), ms)
    await nothingMore(ann, 1)
  })

  it('a double click on a fort of the board runs on it once', async () => {
    const { ann, table } = await solo()
    await pressTwice(ann.page, 'mouse', await middleOf(fort(ann.page, 'HQ')), 90)
    await expect.poll(() => table.run()).toBe('Run on HQ')
    expect(answers(ann)).toHaveLength(1)
    expect(await ann.page.getByRole('dialog').count()).toBe(0)
  })

  it('a double click on an option with several ways only opens it', async () => {
    const { ann } = await solo({ side: 'Corp' })
    const fold = ann.page.locator('#decision [aria-expanded=false]').first()
    await pressTwice(ann.page, 'mouse', await middleOf(fold), 90)
    await ann.page.getByRole('button', { name: 'Back' }).waitFor()
    await ann.page.waitForTimeout(300)
    expect(answers(ann)).toHaveLength(0)
  })

  it('a held Enter takes one action', async () => {
    const { ann, table } = await solo()
    await ann.page.waitForTimeout(300)
    await table.button(gain).focus()
    for (let n = 0; n < 8; n++) {
      // Without `up`, the next press is a repeat.
      await ann.page.keyboard.down('Enter')
      await table.button(gain).focus()
      await ann.page.waitForTimeout(60)
    }
    await ann.page.keyboard.up('Enter')
    await nothingMore(ann, 1)
  })
})

describe('A press that began before a change', () => {
  it('is not taken when the decision has changed meanwhile', async () => {
    const { ann, table } = await solo()
    const there = await besides(ann)
    for (const held of [table.button(gain), fort(ann.page, 'R&D')]) {
      await held.hover()
      await ann.page.mouse.down()
      const before = await decisionOf(ann.page)
      await there.press(draw)
      await expect.poll(() => decisionOf(ann.page)).not.toBe(before)
      await ann.page.mouse.up()
    }
    await nothingMore(ann, 0)
  })

  it.each(['mouse', 'finger'] as const)('presses no button that has moved under the %s', async (by) => {
    const { ann, table } = await solo({ hasTouch: by === 'finger' })
    const place = await middleOf(table.button(gain))
    const pointer = await pointerOf(ann.page, by)
    await pointer.down(place)
    const other = await middleOf(table.button(draw))
    await ann.page.evaluate(
      ([x, y]) => {
        const body = document.querySelector('.decision-body')
        if (body instanceof HTMLElement) body.style.transform = `translate(${x}px, ${y}px)`
      },
      [place.x - other.x, place.y - other.y] as const,
    )
    expect(await labelAt(ann.page, place)).toBe(draw)
    await pointer.up(place)
    await nothingMore(ann, 0)
  })

  it('Enter does nothing for a quarter of a second after the decision has changed', async () => {
    const { ann, table } = await solo()
    const { page } = ann
    // Presses Enter in the very moment in which the next decision is there, on the same action.
    await page.evaluate((label) => {
      const panel = document.querySelector('#decision')
      if (!panel) throw new Error('no decision')
      const seen = new MutationObserver(() => {
        const option = [...panel.querySelectorAll('button')].find((each) => each.textContent.includes(label))
        option?.focus()
        const press = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
        Object.assign(window, { early: option?.dispatchEvent(press) === false })
        seen.disconnect()
      })
      seen.observe(panel, { attributeFilter: ['data-decision'] })
    }, gain)
    await table.press(gain)
    await actionsLeft(page, 3)
    expect(await page.evaluate('window.early')).toBe(true)
    await page.waitForTimeout(300)
    await table.button(gain).focus()
    await page.keyboard.press('Enter')
    await actionsLeft(page, 2)
  })
})

describe('Fast players are not slowed down', () => {
  it('different options, and the same one after a quarter of a second', async () => {
    const { ann, table } = await solo()
    const { page } = ann
    const [first, second] = [await middleOf(table.button(gain)), await middleOf(table.button(draw))]
    await page.mouse.click(first.x, first.y)
    await isOn(page, first, gain, 3)
    await page.mouse.click(second.x, second.y)
    await isOn(page, second, draw, 2)
    await page.waitForTimeout(260)
    await page.mouse.click(second.x, second.y)
    await nothingMore(ann, 3)
  })

  it('different keys, as soon as the decision is there', async () => {
    const { ann } = await solo()
    await ann.page.keyboard.press('g')
    await actionsLeft(ann.page, 3)
    await ann.page.keyboard.press('d')
    await actionsLeft(ann.page, 2)
    await ann.page.keyboard.press('g')
    await actionsLeft(ann.page, 1)
    expect(answers(ann).length).toBe(3)
  })

  it('the menu of a card in hand, whose single option a second click takes', async () => {
    const { ann } = await solo()
    const { page } = ann
    const hand = page.getByRole('region', { name: 'Your hand' }).locator('[data-acts]')
    await hand.first().click()
    await page.getByRole('menuitem').first().click()
    await expect.poll(() => answers(ann).length).toBe(1)
  })
})

const answers = ({ sent }: Visitor): string[] => sent.filter((each) => each.includes('"table:answer"'))

/** Waits longer than any answer takes. */
async function nothingMore(visitor: Visitor, sent: number): Promise<void> {
  await visitor.page.waitForTimeout(600)
  expect(answers(visitor)).toHaveLength(sent)
  expect(visitor.troubles).toEqual([])
}

const fort = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Corp' }).getByRole('button', { name, exact: true })

const decisionOf = (page: Page): Promise<string | null> =>
  page.locator('#decision').getAttribute('data-decision')

const actionsLeft = (page: Page, n: number): Promise<void> =>
  page.getByRole('heading', { name: `You have ${n} action${n === 1 ? '' : 's'} left.` }).waitFor()

type Point = { x: number; y: number }

async function middleOf(shown: Locator): Promise<Point> {
  const box = await shown.boundingBox()
  if (!box) throw new Error('It is not shown.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const labelAt = (page: Page, { x, y }: Point): Promise<string | undefined> =>
  page.evaluate(
    ([left, top]) =>
      document.elementFromPoint(left, top)?.closest('button')?.querySelector('.sr-only')?.textContent,
    [x, y] as const,
  )

/** The decision has changed, and the button is still at its place. */
async function isOn(page: Page, place: Point, name: string, left: number): Promise<void> {
  await actionsLeft(page, left)
  expect(await labelAt(page, place)).toBe(name)
}

/** `timestamp`: when it happens, in seconds since 1970; now if absent. */
type Touch = { count?: number; timestamp?: number }
type Pointer = {
  down(at: Point, touch?: Touch): Promise<unknown>
  up(at: Point, touch?: Touch): Promise<unknown>
}

async function pointerOf(page: Page, by: 'mouse' | 'finger'): Promise<Pointer> {
  const devtools = await page.context().newCDPSession(page)
  const mouse = (type: 'mousePressed' | 'mouseReleased', at: Point, { count = 1, ...when }: Touch = {}) =>
    devtools.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: count, ...when })
  if (by === 'mouse')
    return {
      down: (point, touch) => mouse('mousePressed', point, touch),
      up: (point, touch) => mouse('mouseReleased', point, touch),
    }
  const finger = (type: 'touchStart' | 'touchEnd', touchPoints: Point[], { timestamp }: Touch = {}) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints, ...(timestamp && { timestamp }) })
  return {
    down: (point, touch) => finger('touchStart', [point], touch),
    up: (_, touch) => finger('touchEnd', [], touch),
  }
}

/**
 * Two presses, the second this long after the first, also where the machine is too busy to send it then: no
 * reply of the browser is waited for in between.
 */
async function pressTwice(page: Page, by: 'mouse' | 'finger', place: Point, ms: number): Promise<void> {
  const pointer = await pointerOf(page, by)
  const began = Date.now()
  const press = (count: number, after: number) => {
    const touch = { count, timestamp: (began + after) / 1_000 }
    return Promise.all([pointer.down(place, touch), pointer.up(place, touch)])
  }
  const first = press(1, 0)
  await new Promise((go) => setTimeout(go, ms))
  await Promise.all([first, press(2, ms)])
}

/** A solo game, as the Runner if nothing else is said, before the first action. */
async function solo({
  side = 'Runner',
  ...options
}: BrowserContextOptions & { side?: 'Corp' | 'Runner' } = {}): Promise<{ ann: Visitor; table: TablePage }> {
  const ann = await visit(at.browser, options)
  await enter(ann, at.server.url, 'Ann')
  await ann.page.getByRole('button', { name: `Play as ${side}` }).click()
  await actionsLeft(ann.page, side === 'Corp' ? 3 : 4)
  return { ann, table: new TablePage(ann.page) }
}

/** The same table in a second tab. */
async function besides(visitor: Visitor): Promise<TablePage> {
  const { page } = await anotherTab(visitor)
  await page.goto(visitor.page.url())
  const table = new TablePage(page)
  await table.ready()
  return table
}
