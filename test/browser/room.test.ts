// @module-tag chromium
/** Full tables at every size: nothing of the board is cut off, and hand and decision can be reached. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { aloneInFile, atTeamTable, zoomed } from './support/first-visitor.ts'
import { savePicture } from './support/pictures.ts'
import { TablePage } from './support/table.ts'
import { enter, narrow, wide } from './support/visitor.ts'

const alone = aloneInFile()

/** Cards, forts and ice of the board that are cut off, and the page if it scrolls. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const things = [...document.querySelectorAll('.board :is(.fort, .ice li, .cards > li, .seatbar, .hand)')]
    const seen = things.filter((each) => each.checkVisibility({ visibilityProperty: true }))
    const clippers = (of: Element | null): Element[] =>
      of === null
        ? []
        : [...(getComputedStyle(of).overflow === 'visible' ? [] : [of]), ...clippers(of.parentElement)]
    const sticksOut = (each: Element): boolean => {
      const { left, right, top, bottom } = each.getBoundingClientRect()
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return true
      return clippers(each.parentElement).some((of) => {
        const box = of.getBoundingClientRect()
        return left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1
      })
    }
    const out = seen.filter(sticksOut).map((each) => `${each.className}: ${each.textContent}`)
    const { scrollHeight, scrollWidth } = document.documentElement
    const scrolls = scrollHeight > innerHeight || scrollWidth > innerWidth
    return [
      ...(seen.length < 20 ? ['There is no board.'] : []),
      ...out,
      ...(scrolls ? ['The page scrolls.'] : []),
    ]
  })

/** Which of these elements can't be touched in the middle of their visible part, or are out of sight. */
const hidden = (page: Page, names: readonly string[]): Promise<string[]> =>
  page.evaluate(
    (all) =>
      all.filter((name) => {
        const thing = document.querySelector(name)
        if (!thing) return true
        const { left, top, width, height } = thing.getBoundingClientRect()
        const low = top + height * 0.75
        return (
          height < 30 ||
          low > innerHeight ||
          !thing.contains(document.elementFromPoint(left + width / 2, low))
        )
      }),
    names,
  )

/** How far an element must be scrolled to be fully visible, in px. */
const scrolled = (page: Page, of: string): Promise<number> =>
  page.locator(of).evaluate((body) => Math.max(0, body.scrollHeight - body.clientHeight - 1))

/** Which of these elements stick out of their container. */
const sticksOut = (page: Page, names: string, of: string): Promise<string[]> =>
  page.locator(of).evaluate((box, all) => {
    const { left, right } = box.getBoundingClientRect()
    return [...document.querySelectorAll(all)]
      .filter((each) => {
        const at = each.getBoundingClientRect()
        return at.left < left - 1 || at.right > right + 1
      })
      .map((each) => each.className)
  }, names)
const reached = ['.hand .cards > li', '#decision .option']

const sides = [
  ['eight-corp', 'Corp'],
  ['eight-runner', 'Runner'],
  ['twelve-corp', 'Corp'],
  ['twelve-runner', 'Runner'],
] as const

describe('Room', () => {
  it.each(sides)(
    'a rig of fourteen and %s fit 1280×800 uncut; twice as large all can be reached',
    (name, side) =>
      alone(name, async (ann, url) => {
        const { page } = ann
        await enter(ann, url, 'Ann')
        await page.getByRole('button', { name: `Play as ${side}` }).click()
        await page.locator('.decision.mine').first().waitFor()
        expect(await cut(page)).toEqual([])
        for (const size of [zoomed, narrow]) {
          await page.setViewportSize(size)
          const of = `${name}-${size.width}`
          await savePicture(page, `room-${of}`)
          expect({ of, hidden: await hidden(page, [...reached, '.fort']) }).toEqual({ of, hidden: [] })
        }
      }),
  )

  it('nine cards to choose four from are near the thumb on a phone, with the button that commits them; usable points stay in their dock', () =>
    alone('crowded', async (ann, url) => {
      const { page } = ann
      await enter(ann, url, 'Ann')
      await page.getByRole('button', { name: 'Play as Corp' }).click()
      await page.locator('.decision.mine').first().waitFor()
      expect(await sticksOut(page, '.dock .score, .dock .score__card', '.dock .seatbar')).toEqual([])
      expect(await scrolled(page, '#decision .pass-ahead')).toBe(0)
      expect(await page.locator('#decision .pass-ahead').evaluate((foot) => foot.clientHeight)).toBeLessThan(
        60,
      )
      await page.getByRole('button', { name: /^Gain 1 bit/ }).click()
      await page.getByRole('heading', { name: '9 cards in hand: keep 5.' }).waitFor()
      await page.setViewportSize(narrow)
      await savePicture(page, 'room-discard-360')
      expect(await scrolled(page, '#decision .decision-body')).toBe(0)
      expect(await hidden(page, ['.hand .cards > li', '#decision .confirm button'])).toEqual([])
    }))

  it('before ice with four subroutines, breaking all and Stop breaking are in sight, and what the ice does', () =>
    alone('fourfold', async (ann, url) => {
      const { page } = ann
      await enter(ann, url, 'Ann')
      await page.getByRole('button', { name: 'Play as Runner' }).click()
      await new TablePage(page).press('Run on HQ (1 action)')
      await page.getByRole('heading', { name: 'You encounter Liche. Break its subroutines?' }).waitFor()
      for (const size of [wide, narrow]) {
        await page.setViewportSize(size)
        await savePicture(page, `room-fourfold-${size.width}`)
        expect({ size, scrolled: await scrolled(page, '#decision .decision-body') }).toEqual({
          size,
          scrolled: 0,
        })
        const subs = await hidden(page, ['.sub:nth-child(1)', '.sub:nth-child(2)'])
        expect({ size, subs }).toEqual({ size, subs: [] })
      }
    }))

  it('at a puzzle on a phone, hand and decision can be reached, with every hint as well', () =>
    alone(undefined, async ({ page }, url) => {
      await page.setViewportSize(narrow)
      await page.goto(`${url}/puzzles`)
      await page.locator('.puzzle-today button.primary').click()
      const panel = page.getByRole('region', { name: 'Puzzle', exact: true })
      await page.locator('.decision.mine').first().waitFor()
      for (const hint of ['Show a hint', 'Show the first move', 'Show the whole solution', null]) {
        await panel.waitFor()
        for (const size of [wide, zoomed, narrow]) {
          await page.setViewportSize(size)
          await savePicture(page, `room-puzzle-${hint}-${size.width}`)
        }
        expect({ hint, hidden: await hidden(page, reached) }).toEqual({ hint, hidden: [] })
        if (hint === null) continue
        await panel.getByRole('button', { name: hint }).click()
        await panel.getByRole('button', { name: hint }).waitFor({ state: 'detached' })
      }
    }))

  it('the replay of a table of teams has room for the eyes of all beside the board', () =>
    alone(undefined, async (ann, url) => {
      const { page } = ann
      await enter(ann, url, 'Ann')
      const { id, table } = await atTeamTable(ann, url)
      await table.menu('Concede')
      await page.getByRole('button', { name: 'Yes, concede' }).click()
      await table.result.waitFor()
      await page.goto(`${url}/r/${id}/s1`)
      const buttons = page.locator('.replay-player .replay-buttons button, .replay-eyes')
      await buttons.last().waitFor()
      for (const size of [wide, narrow]) {
        await page.setViewportSize(size)
        await savePicture(page, `room-replay-${size.width}`)
        const out = await buttons.evaluateAll((all) =>
          all
            .filter((each) => each.getBoundingClientRect().right > innerWidth)
            .map((each) => each.textContent),
        )
        expect({ size, out }).toEqual({ size, out: [] })
        const squeezed = await page
          .locator('.rivals, .team-side, .team-seat')
          .evaluateAll((all) =>
            all
              .filter((each) => each.scrollHeight > each.clientHeight + 1)
              .map((each) => each.ariaLabel ?? each.className),
          )
        expect({ size, squeezed }).toEqual({ size, squeezed: [] })
      }
    }))
})
