// @module-tag chromium
/** Nothing covers a control of the table at any size, and names of ice are never cut off. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { cardInfos } from '../../src/cards/index.ts'
import { aloneInFile, atTeamTable, zoomed } from './support/first-visitor.ts'
import { savePicture } from './support/pictures.ts'
import { cutNames, outOfReach, tooLongForIce } from './support/reach.ts'
import { TablePage } from './support/table.ts'
import { enter, narrow, wide } from './support/visitor.ts'

const alone = aloneInFile()

/** Everything can be pressed, and the question is visible with its first answer. */
async function reached(page: Page, moment: string): Promise<void> {
  for (const size of [wide, narrow, zoomed]) {
    await page.setViewportSize(size)
    const of = `${moment}, ${size.width} px`
    await savePicture(page, `reach-${moment}-${size.width}`)
    const inSight = page.locator('#decision').locator('.prompt, .option, input, h2, .primary')
    const boxes = await inSight.evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .slice(0, 2)
        .map((each) => each.getBoundingClientRect().bottom),
    )
    expect({ of, below: boxes.filter((bottom) => bottom > size.height) }).toEqual({ of, below: [] })
    expect({ of, out: await outOfReach(page) }).toEqual({ of, out: [] })
    expect({ of, cut: await cutNames(page) }).toEqual({ of, cut: [] })
  }
  await page.setViewportSize(wide)
}

/**
 * On a phone the board takes half of the screen, and hand, bits and decision are below it without scrolling.
 */
async function atTheThumb(page: Page): Promise<void> {
  await page.setViewportSize(narrow)
  const boxOf = (which: string) =>
    page.locator(which).evaluate((each) => {
      const { top, bottom, height } = each.getBoundingClientRect()
      return { top, bottom, height, hidden: each.scrollHeight - each.clientHeight }
    })
  const board = await boxOf('.board')
  const dock = await boxOf('.dock')
  const body = await boxOf('.decision-body')
  expect(board.height).toBeGreaterThan(narrow.height / 2)
  expect(dock.bottom).toBeLessThanOrEqual(board.bottom)
  expect(body.bottom).toBeLessThanOrEqual(narrow.height)
  expect(body.hidden).toBeLessThanOrEqual(0)
  // Folded options open, options for the same card within their kind, and Back returns the same way.
  await page.getByRole('button', { name: /^Install a card…/ }).click()
  await page.getByRole('button', { name: /^Wall of Static…/ }).click()
  await page.getByRole('button', { name: 'Install Wall of Static on HQ (', exact: false }).waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: /^Install a card…/ }).waitFor()
}

const sitDown = async (page: Page, side: 'Corp' | 'Runner'): Promise<TablePage> => {
  await page.getByRole('button', { name: `Play as ${side}` }).click()
  const table = new TablePage(page)
  await table.ready()
  return table
}

const concede = async (table: TablePage): Promise<void> => {
  await table.menu('Concede')
  await table.page.getByRole('button', { name: 'Yes, concede' }).click()
  await table.result.waitFor()
}

/** Presses preferred buttons until an element appears on the table. */
async function until(table: TablePage, there: string, liked: RegExp): Promise<void> {
  for (let n = 0; n < 20; n++) {
    const asked = await table.ready()
    if ((await table.page.locator(there).count()) > 0) return
    const control = asked?.controls.find(({ name }) => liked.test(name)) ?? asked?.controls.at(-1)
    await table.press(control?.name ?? '')
  }
  throw new Error(`Nothing on the table is ${there}.`)
}

describe('In reach', () => {
  it('is everything at a full table of a Corp, and after its end', () =>
    alone('twelve-corp', async (ann, url) => {
      await enter(ann, url, 'Ann')
      const { page } = ann
      const table = await sitDown(page, 'Corp')
      await reached(page, 'corp')
      await atTheThumb(page)
      const ice = cardInfos()
        .filter(({ type }) => type === 'ice')
        .map(({ name }) => name)
      expect(ice.length).toBeGreaterThan(100)
      for (const size of [wide, narrow]) {
        await page.setViewportSize(size)
        expect({ size, cut: await tooLongForIce(page, ice) }).toEqual({ size, cut: [] })
      }
      // A fort opens with its options, and closes once an option is chosen.
      await page.getByRole('button', { name: '4 ice on Fort 3' }).click()
      const sheet = page.getByRole('dialog', { name: 'Fort 3' })
      await sheet.getByRole('button', { name: /^Hunter, ice/ }).waitFor()
      expect(await outOfReach(page, 'dialog')).toEqual([])
      await sheet.getByRole('button', { name: /^Advance Corporate War/ }).click()
      await sheet.waitFor({ state: 'detached' })
      await table.ready()
      await page.setViewportSize(wide)
      await concede(table)
      await page.getByRole('region', { name: 'Game summary' }).waitFor()
      await reached(page, 'over')
      await table.result.getByRole('button', { name: 'View final table' }).click()
      await reached(page, 'over-table')
      await page.setViewportSize(narrow)
      await page.getByRole('button', { name: 'Fort 7', exact: true }).click()
      const open = page.getByRole('dialog', { name: 'Fort 7' })
      await open.getByRole('button', { name: /^Endless Corridor, ice/ }).waitFor()
      expect(await open.getByRole('button', { name: /^(Advance|Install)/ }).count()).toBe(0)
    }))

  it('is a long hand beside the dock, and ice below three cards of a fort', () =>
    alone('heaped', async (ann, url) => {
      await enter(ann, url, 'Ann')
      const { page } = ann
      await sitDown(page, 'Runner')
      const beyond = (parts: string, whole: string) =>
        page.locator(whole).evaluate((around, within) => {
          const { left, right, bottom } = around.getBoundingClientRect()
          return [...around.querySelectorAll(within)].filter((each) => {
            const box = each.getBoundingClientRect()
            return box.left < left - 1 || box.right > right + 1 || box.bottom > bottom + 1
          }).length
        }, parts)
      expect(await page.locator('.hand .card').count()).toBe(10)
      expect(await beyond('.card', '.hand')).toBe(0)
      expect(await page.locator('[data-fort="fort-1"] .card').count()).toBe(5)
      expect(await beyond('.card', '[data-fort="fort-1"]')).toBe(0)
    }))

  it('shows everything while ice is encountered, a trace is bid for, a card is accessed', () =>
    alone('traced', async (ann, url) => {
      await enter(ann, url, 'Ann')
      const { page } = ann
      const table = await sitDown(page, 'Runner')
      await table.press('Run on Fort 1 (1 action)')
      await until(table, '.stage', /^Pass/)
      await reached(page, 'access')
      const leave = await table.find(/^Leave/)
      if (leave !== null) await table.press(leave)
      await page.locator('.board.is-idle').waitFor()
      await table.press('Run on HQ (1 action)')
      await until(table, '.met', /^Pass/)
      await reached(page, 'met')
      await until(table, '.trace', /^(Break subroutine|Continue)/)
      await reached(page, 'trace')
    }))

  it('is everything at a table of teams, and after its end', () =>
    alone(undefined, async (ann, url) => {
      await enter(ann, url, 'Ann')
      const { page } = ann
      const { table } = await atTeamTable(ann, url)
      const beside = await page.locator('.dock .badge-team').evaluate((badge) => {
        const name = badge.parentElement?.querySelector('.seatbar__who')?.getBoundingClientRect()
        const { top, bottom } = badge.getBoundingClientRect()
        return name !== undefined && top >= name.top && bottom <= name.bottom
      })
      expect(beside).toBe(true)
      await reached(page, 'team')
      await concede(table)
      await page.getByRole('region', { name: 'Game summary' }).waitFor()
      await reached(page, 'team-over')
      await table.result.getByRole('button', { name: 'View final table' }).click()
      await reached(page, 'team-over-table')
    }))
})
