// @module-tag chromium
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { lessons } from '../../src/lessons/index.ts'
import { isTask, type Lesson } from '../../src/lessons/lesson.ts'
import { examine } from './support/looks.ts'
import { savePicture } from './support/pictures.ts'
import { setUp } from './support/setup.ts'
import { noDoubleClick } from './support/table.ts'
import { enter, narrow, type Visitor, visit, wide } from './support/visitor.ts'

const at = setUp()

/** The coach as a learner sees it. */
class Pupil {
  readonly page: Page
  private readonly visitor: Visitor
  private readonly lesson: Lesson
  constructor(visitor: Visitor, lesson: Lesson) {
    this.visitor = visitor
    this.page = visitor.page
    this.lesson = lesson
  }
  private readonly dots = () => this.coach.locator('.coach-dots .sr-only')
  get coach() {
    return this.page.getByRole('region', { name: 'Coach', exact: true })
  }
  /** The step, from 0 on; null once the coach shows what was learned. */
  async step(): Promise<number | null> {
    const learned = this.coach.getByRole('heading', { name: 'What you have learned' })
    await this.coach.locator('button.primary, .coach-act, .coach-learned').first().waitFor()
    if (await learned.isVisible()) return null
    return Number(/Step (\d+)/.exec((await this.dots().textContent()) ?? '')?.[1]) - 1
  }
  private readonly past = async (step: number): Promise<void> => {
    const next = this.coach.locator('.coach-dots .sr-only', { hasText: `Step ${step + 2} ` })
    const learned = this.coach.getByRole('heading', { name: 'What you have learned' })
    await next.or(learned).first().waitFor()
  }
  /** Presses the highlighted control, and first opens its row if that is folded. */
  private async pressLit(): Promise<void> {
    const lit = this.page.locator('.decision button[data-coached]').first()
    await lit.waitFor()
    const rows = this.page.locator('.decision button[data-coached][aria-expanded]:not([inert] *)')
    const options = this.page.locator('.decision button[data-coached]:not([aria-expanded])')
    while ((await options.count()) === 0 && (await rows.count()) > 0) await rows.first().click()
    await options.first().click()
    // The next step may want the same button: a second press at once would be a double click.
    await this.page.waitForTimeout(noDoubleClick)
  }
  /** Pressing anything else gives a hint and changes nothing. */
  async err(): Promise<void> {
    await this.page.locator('.decision button[data-coached]').first().waitFor()
    const other = this.page
      .locator('.decision button.option:not([data-coached]):not([aria-expanded])')
      .first()
    const sent = this.visitor.sent.filter((text) => text.includes('table:answer')).length
    await other.click()
    await this.coach.getByRole('alert').waitFor()
    expect(this.visitor.sent.filter((text) => text.includes('table:answer'))).toHaveLength(sent)
  }
  async take(step: number): Promise<void> {
    const now = this.lesson.steps[step]
    if (!now) throw new Error(`no step ${step}`)
    if (!isTask(now)) await this.coach.getByRole('button', { name: 'Next', exact: true }).click()
    else if ('number' in now.want) {
      const field = this.page.getByRole('spinbutton')
      await field.fill(String(now.want.number + 1))
      await field.press('Enter')
      await this.coach.getByRole('alert').waitFor()
      await field.fill(String(now.want.number))
      await field.press('Enter')
    } else await this.pressLit()
    await this.past(step)
  }
  async learn(upTo = Number.POSITIVE_INFINITY): Promise<void> {
    for (let step = await this.step(); step !== null && step < upTo; step = await this.step())
      await this.take(step)
  }
}

/** How much of an element is visible, from 0 to 1. Its list may be scrolled past it. */
const shownOf = (what: Locator): Promise<number> =>
  what.evaluate(
    (element) =>
      new Promise<number>((tell) => {
        new IntersectionObserver(([entry], watch) => {
          watch.disconnect()
          tell(Number(entry?.intersectionRatio.toFixed(1)))
        }).observe(element)
      }),
  )

const open = async (visitor: Visitor, lesson: Lesson): Promise<Pupil> => {
  const { page } = visitor
  await page.goto(`${at.server.url}/learn`)
  await page.getByRole('button', { name: new RegExp(`${lesson.title.replace('?', '\\?')}$`) }).click()
  return new Pupil(visitor, lesson)
}

/** Numbers of the players' bars and of the forts that the coach lies over. */
const coveredNumbers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const coach = document.querySelector('.coach')?.getBoundingClientRect()
    if (!coach) return ['no coach']
    const numbers = [...document.querySelectorAll('.seatbar [data-counter], .score, .forts .token')]
    return numbers.flatMap((each) => {
      const { left, right, top, bottom, width } = each.getBoundingClientRect()
      const isApart = right <= coach.left || left >= coach.right || bottom <= coach.top || top >= coach.bottom
      return width === 0 || isApart ? [] : [each.className]
    })
  })

describe('Learn by playing', () => {
  it('leads from the front page to the first lesson', async () => {
    const ann = await visit(at.browser)
    const { page } = ann
    await enter(ann, at.server.url, 'Ann')
    await page.getByRole('link', { name: 'Learn by playing' }).click()
    await page.getByRole('heading', { level: 1, name: 'Learn by playing' }).waitFor()
    await examine(page, 'learn')
    expect(await page.getByRole('button', { name: /^Start / }).count()).toBe(lessons.length)
    await page.getByRole('button', { name: 'Start Bits and actions' }).click()
    // The coach has a light background in either theme, and its buttons are green as everywhere.
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      const next = page.getByRole('region', { name: 'Coach' }).getByRole('button', { name: 'Next' })
      expect(await next.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
        'rgb(0, 113, 74)',
      )
    }
    expect(ann.troubles).toEqual([])
  })

  it('plays every lesson to its end by clicking, and keeps its progress', async () => {
    const ann = await visit(at.browser)
    const { page } = ann
    await enter(ann, at.server.url, 'Ann')
    for (const lesson of lessons) {
      const pupil = await open(ann, lesson)
      const first = lesson.steps.findIndex(isTask)
      await pupil.learn(first)
      await pupil.err()
      await pupil.learn()
      expect(await pupil.coach.getByRole('listitem').count()).toBe(lesson.learned.length)
    }
    await page.goto(`${at.server.url}/learn`)
    await page.getByText(`${lessons.length} of ${lessons.length} done`).waitFor()
    expect(ann.troubles).toEqual([])
  })

  it('looks well and can be used wide and narrow, and returns to the same step', async () => {
    const ann = await visit(at.browser)
    const { page } = ann
    await enter(ann, at.server.url, 'Ann')
    for (const [id, moments] of [
      ['bits-and-actions', [1, 3, 5]],
      ['first-run', [1, 2, 5]],
    ] as const) {
      const lesson = lessons.find((each) => each.id === id)
      if (!lesson) throw new Error(`no lesson ${id}`)
      const pupil = await open(ann, lesson)
      for (const step of moments) {
        await pupil.learn(step)
        await pupil.step()
        await examine(page, `lesson-${id}-${step}`)
      }
      await pupil.err()
      await examine(page, `lesson-${id}-wrong`)
      await page.reload()
      expect(await pupil.step()).toBe(moments.at(-1))
      await pupil.learn()
      await examine(page, `lesson-${id}-learned`)
    }
    expect(ann.troubles).toEqual([])
  })

  it('tells a screen reader every step by the same element', async () => {
    const ann = await visit(at.browser)
    await enter(ann, at.server.url, 'Ann')
    const [lesson] = lessons
    if (!lesson) throw new Error('no lesson')
    const pupil = await open(ann, lesson)
    await pupil.step()
    const say = pupil.coach.locator('.coach-say')
    const before = await say.evaluateHandle((element) => element)
    await pupil.coach.getByRole('button', { name: 'Next', exact: true }).click()
    await pupil.coach.getByText('Step 2 ').waitFor({ state: 'attached' })
    expect(await say.evaluate((element, first) => element === first, before)).toBe(true)
    await pupil.coach.getByRole('button', { name: 'Back' }).click()
    await pupil.coach.getByText('Step 1 ').waitFor({ state: 'attached' })
    expect(await say.evaluate((element, first) => element === first, before)).toBe(true)
  })

  it('can be done by a thumb at 360 px, and without a mouse', async () => {
    const ann = await visit(at.browser, { viewport: narrow })
    const { page } = ann
    await enter(ann, at.server.url, 'Ann')
    const lesson = lessons.find(({ id }) => id === 'first-run')
    if (!lesson) throw new Error('no lesson')
    const pupil = await open(ann, lesson)
    // The button for the next step has the focus already.
    await pupil.step()
    await page.keyboard.press('Enter')
    await pupil.coach.getByText('Step 2 ').waitFor({ state: 'attached' })
    // Everything that the coach mentions is visible: the fort with its ice, then the whole of the encountered
    // ice.
    const ice = page.locator('[data-fort="fort-1"] .card--strip')
    await expect.poll(() => shownOf(ice)).toBe(1)
    await pupil.learn(2)
    await expect.poll(() => shownOf(page.locator('.met .sub'))).toBe(1)
    await pupil.learn()
  })

  const sizes = {
    wide,
    upright: { width: 390, height: 844 },
    lying: { width: 844, height: 390 },
  }

  it.each(Object.entries(sizes))(
    'is done by keyboard, %s: the focus is never lost, the buttons keep their places, no number is covered',
    async (name, viewport) => {
      const ann = await visit(at.browser, { viewport, colorScheme: name === 'upright' ? 'light' : 'dark' })
      const { page } = ann
      await enter(ann, at.server.url, 'Ann')
      const lesson = lessons.find(({ id }) => id === 'first-run')
      if (!lesson) throw new Error('no lesson')
      const pupil = await open(ann, lesson)
      await pupil.step()
      const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
      const boxOf = async (what: Locator) => Object.values((await what.boundingBox()) ?? {}).map(Math.round)
      const button = (called: string) => pupil.coach.getByRole('button', { name: called, exact: true })
      await expect.poll(focused).toBe('Next')

      // Every button stays inside of the box and where it was, whatever the step offers.
      const places = new Map<string, number[]>()
      const standStill = async () => {
        const [left = 0, top = 0, width = 0] = await boxOf(pupil.coach)
        for (const each of await pupil.coach.locator('.coach-tools button').all()) {
          const box = await boxOf(each)
          // Held upright, the panel of the decision below it takes what it needs.
          if (name === 'upright') box[1] = (box[1] ?? 0) - top
          const called = (await each.textContent()) ?? ''
          expect(box, called).toEqual(places.get(called) ?? box)
          places.set(called, box)
          expect(box[0], called).toBeGreaterThanOrEqual(left)
          expect((box[0] ?? 0) + (box[2] ?? 0), called).toBeLessThanOrEqual(left + width)
        }
        expect(await coveredNumbers(page)).toEqual([])
      }
      await standStill()

      // Back to the first step and beyond: the focus stays on the button, at the same place.
      await page.keyboard.press('Enter')
      await pupil.coach.getByText('Step 2 ').waitFor({ state: 'attached' })
      await expect.poll(focused).not.toBe('')
      await standStill()
      await button('Back').focus()
      for (let n = 0; n < 2; n++) await page.keyboard.press('Enter')
      await pupil.coach.getByText('Step 1 ').waitFor({ state: 'attached' })
      expect(await focused()).toBe('Back')
      await standStill()
      await button('Forward').focus()
      for (let n = 0; n < 2; n++) await page.keyboard.press('Enter')
      await pupil.coach.getByText('Step 2 ').waitFor({ state: 'attached' })
      expect(await focused()).toBe('Forward')
      await standStill()

      for (let step = await pupil.step(); step !== null && step < 5; step = await pupil.step()) {
        const doIt = button('Do it for me')
        const control = (await doIt.count()) > 0 ? doIt : button('Next')
        await control.focus()
        await page.keyboard.press('Enter')
        await pupil.coach.getByText(`Step ${step + 2} `).waitFor({ state: 'attached' })
        await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
        await standStill()
      }
      await savePicture(page, `coach-keyboard-${name}`)
      expect(ann.troubles).toEqual([])
      await page.context().close()
    },
  )

  it('has the rules on one page, whose words explain themselves', async () => {
    const ann = await visit(at.browser)
    const { page } = ann
    await enter(ann, at.server.url, 'Ann')
    await page.goto(`${at.server.url}/rules`)
    await page.getByRole('heading', { name: 'A run, step by step' }).waitFor()
    await examine(page, 'rules')
    await page.getByRole('button', { name: 'agendas', exact: true }).first().focus()
    await page
      .getByRole('tooltip', { name: /What both sides fight for/ })
      .or(page.locator('.reason-tip[data-shown]'))
      .first()
      .waitFor()
    expect(ann.troubles).toEqual([])
  })
})
