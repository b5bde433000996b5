// @module-tag chromium
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { lessons } from '../../src/lessons/index.ts'
import { isTask, type Lesson } from '../../src/lessons/lesson.ts'
import { setUp } from './support/setup.ts'
import { enter, visit } from './support/visitor.ts'

const at = setUp()

const sizes = {
  wide: { width: 1280, height: 800 },
  upright: { width: 390, height: 844 },
  lying: { width: 844, height: 390 },
}

type Seen = { board: number; coach: number; next: string | null; covered: string[]; hidden: string[] }

/**
 * Runs in the page: what the coach covers of the board, and which of the things it speaks of cannot be seen.
 */
const look = `(() => {
  const coach = document.querySelector('.coach')
  const boxOf = (element) => { const { left, top, right, bottom } = element.getBoundingClientRect(); return [left, top, right, bottom].map(Math.round) }
  const around = coach.getBoundingClientRect()
  const board = document.querySelector('.board')
  const boardBottom = board.getBoundingClientRect().bottom
  const isCovered = (element) => {
    const box = element.getBoundingClientRect()
    // What is scrolled out of the board is not covered.
    const bottom = Math.min(box.bottom, boardBottom)
    return box.width > 1 && box.right > around.left + 1 && box.left < around.right - 1 && bottom > around.top + 1 && box.top < around.bottom - 1
  }
  const nameOf = (element) => element.getAttribute('aria-label') || element.title || element.className
  const things = [...board.querySelectorAll('[data-coached], [data-handle], .stat, .pool, .fort__name, .sub')]
  const spokenOf = [...document.querySelectorAll('[data-coached]')].filter((element) => element.getBoundingClientRect().width > 1)
  const isSeen = (element) => {
    const [left, top, right, bottom] = boxOf(element)
    const inside = left > -2 && top > -2 && right < innerWidth + 2 && bottom < innerHeight + 2
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return inside && hit !== null && (element.contains(hit) || hit.contains(element))
  }
  const next = coach.querySelector('button.primary')
  return {
    board: Math.round(board.getBoundingClientRect().height),
    coach: Math.round(around.height),
    // Where it is in the coach.
    next: next && String([Math.round(next.getBoundingClientRect().left - around.left), Math.round(around.bottom - next.getBoundingClientRect().bottom)]),
    covered: things.filter(isCovered).map(nameOf),
    // Of several that may be pressed one is enough.
    hidden: spokenOf.length > 0 && !spokenOf.some(isSeen) ? spokenOf.map(nameOf) : [],
  }
})()`

/** Goes through a lesson, looking at each of its steps. */
const through = async (page: Page, lesson: Lesson): Promise<Seen[]> => {
  const coach = page.getByRole('region', { name: 'Coach' })
  const seen: Seen[] = []
  for (const [n, step] of lesson.steps.entries()) {
    await coach.locator('.coach-dots .sr-only', { hasText: `Step ${n + 1} ` }).waitFor({ state: 'attached' })
    const on = coach.getByRole('button', { name: isTask(step) ? 'Do it for me' : 'Next', exact: true })
    await on.waitFor()
    await expect.poll(async () => (await page.evaluate<Seen>(look)).hidden).toEqual([])
    seen.push(await page.evaluate(look))
    await on.click()
  }
  await coach.getByRole('heading', { name: 'What you have learned' }).waitFor()
  return seen
}

const distinct = (values: readonly (string | number | null)[]): (string | number)[] => [
  ...new Set(values.flatMap((value) => value ?? [])),
]

describe('The coach', () => {
  it.each(Object.entries(sizes))(
    'stands beside what it speaks of, covers nothing and moves nothing, %s',
    { timeout: 600_000 },
    async (name, viewport) => {
      const ann = await visit(at.browser, { viewport })
      const { page } = ann
      await enter(ann, at.server.url, 'Ann')
      const heights: number[] = []
      for (const lesson of lessons) {
        await page.goto(`${at.server.url}/learn`)
        await page.getByRole('button', { name: new RegExp(`${lesson.title.replace('?', '\\?')}$`) }).click()
        const seen = await through(page, lesson)
        expect(seen.flatMap(({ covered }) => covered)).toEqual([])
        expect(distinct(seen.map(({ coach }) => coach))).toHaveLength(1)
        expect(distinct(seen.map(({ next }) => next)).length).toBeLessThanOrEqual(1)
        heights.push(...seen.map(({ board }) => board))
      }
      console.log(`${name}: ${heights.length} steps, heights of the board ${distinct(heights).join(', ')}`)
      expect(distinct(heights)).toHaveLength(1)
      expect(ann.troubles).toEqual([])
      await page.context().close()
    },
  )
})
