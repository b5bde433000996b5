import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { savePicture, settle } from './pictures.ts'
import { narrow, wide } from './visitor.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const schemes = ['light', 'dark'] as const
/** Each viewport with its colour scheme. */
const sizes = [
  ['1280', wide, 'light'],
  ['360', narrow, 'dark'],
] as const
/** `EVERY_LOOK=1` checks each viewport in both colour schemes, which takes twice as long. */
const every = process.env.EVERY_LOOK === '1'

type Finding = {
  id: string
  impact: string | null
  help: string
  nodes: Node[]
}
type Node = {
  html: string
  target: string[]
  failureSummary?: string
  any: { data: { messageKey?: string; expectedContrastRatio?: string } | null }[]
}
type Found = { violations: Finding[]; incomplete: Finding[] }

/**
 * Checks a page in both viewports, each with its colour scheme: axe violations, overflow, stretched radio
 * buttons and checkboxes, and covered buttons. With `covered`, something covers the decision on purpose. With
 * `headings`, no heading level may be left out.
 */
export async function examine(
  page: Page,
  moment: string,
  { covered = false, headings = false } = {},
): Promise<void> {
  for (const [size, viewport, usual] of sizes) {
    await page.setViewportSize(viewport)
    for (const colorScheme of every ? schemes : [usual]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const at = `${moment}, ${size} px, ${colorScheme}`
      await settle(page)
      await savePicture(page, `${moment}-${size}-${colorScheme}`)
      expect.soft({ at, axe: await findings(page, headings) }).toEqual({ at, axe: [] })
    }
    const at = `${moment}, ${size} px`
    expect.soft({ at, overflow: await overflow(page) }).toEqual({ at, overflow: 0 })
    expect.soft({ at, stretched: await stretchedMarks(page) }).toEqual({ at, stretched: [] })
    if (!covered) expect.soft({ at, hampered: await hamperedButtons(page) }).toEqual({ at, hampered: [] })
  }
  await page.setViewportSize(wide)
  await page.emulateMedia({ colorScheme: 'light' })
}

const grave: ReadonlySet<string | null> = new Set(['serious', 'critical'])

/** Serious and critical findings, each with its first element. */
async function findings(page: Page, headings: boolean): Promise<string[]> {
  await page.evaluate(axe)
  const { violations, incomplete } = await page.evaluate<Found>(
    "axe.run({ resultTypes: ['violations', 'incomplete'] }).then(({ violations, incomplete }) => ({ violations, incomplete }))",
  )
  const found = violations
    .filter(({ id, impact }) => grave.has(impact) || (headings && id === 'heading-order'))
    .map(({ id, nodes }) => `${id}: ${nodes.length} × ${nodes[0]?.html} ${nodes[0]?.failureSummary ?? ''}`)
  const onGradients = incomplete
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes)
    .flatMap(({ target, any }) =>
      any.flatMap(({ data }) =>
        data?.messageKey === 'bgGradient'
          ? { at: target.join(' '), least: Number.parseFloat(data.expectedContrastRatio ?? '3') }
          : [],
      ),
    )
  return [...found, ...(await unreadable(page, onGradients))]
}

/**
 * Text on a gradient, which axe doesn't judge: returns the elements whose contrast is too low against every
 * colour of the gradient.
 */
const unreadable = (page: Page, words: readonly { at: string; least: number }[]): Promise<string[]> =>
  page.evaluate((all) => {
    const colours = (css: string): number[][] =>
      [...css.matchAll(/rgba?\(([^)]+)\)/g)]
        .map(([, numbers = '']) => numbers.split(/[\s,/]+/).map(Number))
        .filter(([, , , alpha = 1]) => alpha > 0.5)
    const light = (colour: readonly number[]): number => {
      const [r = 0, g = 0, b = 0] = colour.map((n) =>
        n / 255 <= 0.04045 ? n / 255 / 12.92 : ((n / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const contrast = (a: readonly number[], b: readonly number[]): number => {
      const [one, other] = [light(a), light(b)]
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
    }
    return all.flatMap(({ at, least }) => {
      const element = document.querySelector(at)
      let behind = element
      while (behind && !getComputedStyle(behind).backgroundImage.includes('gradient'))
        behind = behind.parentElement
      if (!element || !behind) return []
      const [ink = []] = colours(getComputedStyle(element).color)
      const best = colours(getComputedStyle(behind).backgroundImage).map((colour) => contrast(ink, colour))
      if (best.length === 0 || Math.max(...best) >= least) return []
      return [
        `on a gradient: ${element.outerHTML.slice(0, 120)}: ${Math.max(...best).toFixed(1)} of ${least}`,
      ]
    })
  }, words)

/** How many pixels the page is wider than the viewport. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Radio buttons and checkboxes that a style rule meant for other inputs has stretched. */
const stretchedMarks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const marks = [...document.querySelectorAll('input:is([type=radio], [type=checkbox])')]
    const seen = marks.filter((each) =>
      each.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    return seen
      .filter((each) => each.getBoundingClientRect().width > 2 * each.getBoundingClientRect().height + 4)
      .map((each) => `${each.closest('label')?.textContent ?? each.outerHTML}`)
  })

/**
 * Buttons of the decision that are partly covered after scrolling to them, or whose text doesn't fit. An open
 * list makes the places behind it inert.
 */
const hamperedButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut = (each: Element): boolean => each.scrollWidth > each.clientWidth + 1
    const reached = (button: Element): boolean => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      const points = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + 4, top + 4],
        [right - 4, bottom - 4],
      ] as const
      return points.every(([x, y]) => button.contains(document.elementFromPoint(x, y)))
    }
    const buttons = [...document.querySelectorAll('#decision button')].filter(
      (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('[inert]'),
    )
    return buttons.flatMap((button) => {
      button.scrollIntoView({ block: 'nearest' })
      const parts = [button, ...button.querySelectorAll('.option-label')]
      const words = button.textContent
      return [
        ...(reached(button) ? [] : [`covered: ${words}`]),
        ...(parts.some(cut) ? [`cut: ${words}`] : []),
      ]
    })
  })
