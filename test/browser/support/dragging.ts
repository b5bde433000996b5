/** Dragging by mouse and by finger. Places are found by what the page marks, not by words. */
import type { CDPSession, Locator, Page } from 'playwright-core'

export type Point = { x: number; y: number }

/** A pointer that can take things along. */
export type Pointer = {
  down: (at: Point) => Promise<void>
  /** Rests or moves until what is under it is lifted. */
  lift: (at: Point) => Promise<void>
  /** Moves so that what it carries is over this point. */
  over: (to: Point) => Promise<void>
  up: () => Promise<void>
}

export const mouseOf = ({ mouse }: Page): Pointer => ({
  down: async ({ x, y }) => {
    await mouse.move(x, y)
    await mouse.down()
  },
  lift: ({ x, y }) => mouse.move(x + 8, y - 8, { steps: 3 }),
  over: ({ x, y }) => mouse.move(x, y, { steps: 5 }),
  up: () => mouse.up(),
})

/** How far above the finger the card floats. */
const floats = 74

type Finger = Pointer & { line: CDPSession; glide: (to: Point) => Promise<void> }

export async function fingerOf(page: Page): Promise<Finger> {
  const line = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] }).then(() => undefined)
  let here: Point = { x: 0, y: 0 }
  const glide = async (to: Point): Promise<void> => {
    const from = here
    for (let step = 1; step <= 5; step++)
      await touch('touchMove', {
        x: from.x + ((to.x - from.x) * step) / 5,
        y: from.y + ((to.y - from.y) * step) / 5,
      })
    here = to
  }
  return {
    line,
    glide,
    down: async (at) => {
      here = at
      await touch('touchStart', at)
    },
    lift: async () => {
      await page.locator('.carried-ghost').waitFor({ state: 'attached' })
    },
    over: ({ x, y }) => glide({ x, y: y + floats }),
    up: () => touch('touchEnd'),
  }
}

/** The middle of the part of an element that is in the window. */
export async function middleOf(element: Locator): Promise<Point> {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  const size = element.page().viewportSize()
  if (!box || !size) throw new Error('What is to be dragged is not on the page.')
  const right = Math.min(box.x + box.width, size.width)
  const bottom = Math.min(box.y + box.height, size.height)
  return { x: (Math.max(0, box.x) + right) / 2, y: (Math.max(0, box.y) + bottom) / 2 }
}

export const placeOf = (page: Page, key: string): Locator => page.locator(`[data-place="${key}"]`).first()
export const handCard = (page: Page, card: string): Locator =>
  page.locator(`.hand [data-card="${card}"]`).first()
export const ghostOf = (page: Page): Locator => page.locator('.carried-ghost')

/** The table takes hold of what can be dragged a moment after it stands. */
export const canDrag = (page: Page): Promise<void> =>
  page.locator('.carried[data-ready]').waitFor({ state: 'attached' })

/** Lifts it, and leaves it hanging over the place. */
export async function carryTo(page: Page, pointer: Pointer, thing: Locator, key: string): Promise<void> {
  await canDrag(page)
  const from = await middleOf(thing)
  await pointer.down(from)
  await pointer.lift(from)
  const place = placeOf(page, key)
  await place.waitFor()
  const box = await place.boundingBox()
  if (!box) throw new Error(`${key} has no room.`)
  // In a rack there may be cards that are places themselves.
  const down = key.startsWith('rack:') ? 12 : Math.min(box.height / 2, 60)
  await pointer.over({ x: box.x + box.width / 2, y: box.y + down })
  await page.locator(`[data-place="${key}"].is-over`).first().waitFor()
}

export async function dragTo(page: Page, pointer: Pointer, thing: Locator, key: string): Promise<void> {
  await carryTo(page, pointer, thing, key)
  await pointer.up()
  await ghostOf(page).waitFor({ state: 'detached' })
}
