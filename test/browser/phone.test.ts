// @module-tag chromium
/** The table on phones, upright and held sideways, with touch. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { chance } from '../support/guests.ts'
import type { PositionName } from '../support/positions.ts'
import { openBrowserServer } from './support/browser-server.ts'
import { savePicture } from './support/pictures.ts'
import { buttons, carefulTaste, corpTaste, Player } from './support/player.ts'
import { cutNames } from './support/reach.ts'
import { setUp } from './support/setup.ts'
import { TablePage } from './support/table.ts'
import { enter, type Visitor, visit } from './support/visitor.ts'

const at = setUp()

const upright = { width: 390, height: 844 }
const sideways = [
  { width: 740, height: 360 },
  { width: 844, height: 390 },
  { width: 932, height: 430 },
] as const
const phone: BrowserContextOptions = { viewport: upright, hasTouch: true, isMobile: true }

/** A solo game on a phone after some decisions. */
async function playing(side: 'Corp' | 'Runner', decisions: number): Promise<Visitor & { player: Player }> {
  const visitor = await visit(at.browser, phone)
  await enter(visitor, at.server.url, 'Ann')
  await visitor.page.getByRole('button', { name: `Play as ${side}` }).click()
  const taste = side === 'Corp' ? corpTaste : carefulTaste
  const player = new Player(visitor, { taste, random: chance(7), by: buttons })
  await player.play(() => player.decisions >= decisions)
  return { ...visitor, player }
}

/** Two people on phones at a table of theirs. */
async function gameOfTwo(): Promise<readonly [Visitor, Visitor]> {
  const [ann, bob] = [await visit(at.browser, phone), await visit(at.browser, phone)]
  await enter(ann, `${at.server.url}/host`, 'Ann')
  await ann.page.getByRole('button', { name: 'Create table' }).click()
  const link = await ann.page.getByRole('textbox', { name: 'Invite link' }).inputValue()
  await enter(bob, link, 'Bob')
  await bob.page.getByRole('button', { name: /^Play as/ }).click()
  await ann.page.getByRole('button', { name: 'Start game' }).click()
  for (const { page } of [ann, bob]) await new TablePage(page).decision.waitFor()
  return [ann, bob]
}

/** What can be tapped and is smaller than a finger: its name and size. */
const small = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.game :is(button, a[href], input, select)')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .map((each) => ({ each, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 2 && (box.width < 43.5 || box.height < 43.5) && box.bottom > 0)
      .map(({ each, box }) => `${each.className} “${each.textContent}” ${box.width} × ${box.height}`),
  )

/** Names of what stands ahead that show between the lines of the ice. */
const behindLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lines = document.querySelector('.met')?.getBoundingClientRect()
    if (!lines) return ['There is no ice.']
    return [...document.querySelectorAll('.gate__cap')]
      .filter((each) => each.checkVisibility({ opacityProperty: true }))
      .map((each) => ({ name: each.textContent, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.right > lines.left && box.left < lines.right)
      .map(({ name }) => name)
  })

/** Parts of the table that reach out of the window or lie on one another. */
const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const part = (at: string) => document.querySelector(at)?.getBoundingClientRect()
    const [board, rail, hand, dock] = ['.board', '.rail', '.hand', '.dock'].map(part)
    if (!board || !rail || !hand || !dock) return ['A part of the table is missing.']
    const covers = [...document.querySelectorAll('.seat > :is(.rig, .forts)')].filter((each) => {
      const box = each.getBoundingClientRect()
      return box.bottom > dock.top + 1 && box.top < dock.bottom
    })
    const faults: Record<string, boolean> = {
      'The page is too wide.': document.documentElement.scrollWidth > innerWidth,
      'The rail is not beside the board.': board.right > rail.left + 1,
      'The board is not as high as the window.': Math.round(board.height) !== innerHeight,
      'The hand is cut.': hand.bottom > innerHeight + 1,
      'Rig or forts lie on the hand.': covers.length > 0,
    }
    return Object.keys(faults).filter((fault) => faults[fault])
  })

/** Pairs of these elements that lie on one another, by their texts. */
const overlapping = (page: Page, which: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const all = [...document.querySelectorAll(selector)]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .map((each) => ({ name: each.textContent ?? '', box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 2)
    return all.flatMap(({ name, box }, n) =>
      all
        .slice(n + 1)
        .filter(
          ({ box: other }) =>
            other.left < box.right - 1 &&
            other.right > box.left + 1 &&
            other.top < box.bottom - 1 &&
            other.bottom > box.top + 1,
        )
        .map((other) => `${name} and ${other.name}`),
    )
  }, which)

/** Elements of these that reach out of the first of those. */
const beyond = (page: Page, parts: string, whole: string): Promise<string[]> =>
  page
    .locator(whole)
    .first()
    .evaluate((around, selector) => {
      const { left, right, top, bottom } = around.getBoundingClientRect()
      return [...document.querySelectorAll(selector)]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .filter((each) => {
          const box = each.getBoundingClientRect()
          const outside =
            box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1
          return box.width > 2 && outside
        })
        .map((each) => each.textContent ?? '')
    }, parts)

/** Answers the requests of a new table as if its host had chosen a clock. */
const onTheClock = ({ page }: Visitor): Promise<unknown> =>
  page.route('**/api/tables', (route) => {
    const body = route.request().postDataJSON()
    if (body === null) return route.continue()
    const clock = { kind: 'bank', seconds: 3_700, increment: 5, expiry: 'loss' }
    return route.continue({ postData: JSON.stringify({ ...body, options: { ...body.options, clock } }) })
  })

/** At a table that is laid out in this position, on a phone. */
async function seatedAt(
  position: PositionName,
  side: 'Corp' | 'Runner',
  { clock = false, ...options }: { clock?: boolean } & Parameters<typeof visit>[1] = {},
): Promise<Page> {
  const server = await openBrowserServer(position)
  onTestFinished(() => server.close())
  const visitor = await visit(at.browser, { ...phone, ...options })
  if (clock) await onTheClock(visitor)
  await enter(visitor, server.url, 'Ann')
  await visitor.page.getByRole('button', { name: `Play as ${side}` }).click()
  await new TablePage(visitor.page).ready()
  return visitor.page
}

describe('A full table on a phone', () => {
  it('shows the ice of the central forts whole, each with a strength that can be read', async () => {
    const page = await seatedAt('eight-runner', 'Runner')
    for (const size of [upright, sideways[1]]) {
      await page.setViewportSize(size)
      const ice = '.is-central .ice .card'
      expect.soft(await beyond(page, ice, '.fort-field')).toEqual([])
      const ends = await page
        .locator('.ice .strip__end')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width))
      expect.soft(Math.min(...ends)).toBeGreaterThanOrEqual(20)
      // Nothing but the name is as high as a finger where a fort is empty.
      const empty = await page
        .locator('.fort:not(:has(.fort__root > *)) .fort__root')
        .evaluateAll((all) => all.filter((each) => each.checkVisibility()).length)
      expect.soft(empty).toBe(0)
    }
  })

  it('has the cards of a hand side by side, with whole names', async () => {
    const page = await seatedAt('crowded', 'Corp')
    for (const size of [upright, ...sideways]) {
      await page.setViewportSize(size)
      expect.soft(await overlapping(page, '.hand .card')).toEqual([])
      expect.soft(await cutNames(page, '.hand .tile__name b')).toEqual([])
    }
  })

  it('keeps a bar with tags, damage and a clock to two lines, held sideways and upright', async () => {
    const page = await seatedAt('laden', 'Runner', { clock: true })
    await page.getByRole('timer').first().waitFor()
    for (const size of [upright, ...sideways]) {
      await page.setViewportSize(size)
      await savePicture(page, `laden-${size.width}`)
      const bar = '.dock .seatbar'
      const parts = `${bar} :is(.pool--money, .pips, .stat, .pile, .score, .clock, .pause)`
      const height = (await page.locator(bar).boundingBox())?.height ?? 0
      expect.soft(height).toBeLessThanOrEqual(92)
      expect.soft(await overlapping(page, parts)).toEqual([])
      expect.soft(await beyond(page, parts, bar)).toEqual([])
    }
  })
})

it.each([upright, sideways[1]])(
  'a card that is turned up in Archives leaves the run chart free, at $width × $height',
  async (viewport) => {
    const page = await seatedAt('buried', 'Runner', {
      viewport,
      speed: 'normal',
      reducedMotion: 'no-preference',
    })
    // Both at one moment: the card goes again.
    const turned = page.waitForFunction(() => {
      const chart = document.querySelector('.lane .chart')
      const shown = document.querySelector('.spotlight.has-card')
      const card = shown?.querySelector<HTMLElement>('.card')
      if (!chart || !shown || !card) return null
      const [top, foot] = [shown, chart].map((each) => each.getBoundingClientRect())
      return { top: top?.top ?? 0, foot: foot?.bottom ?? 0, width: card.offsetWidth }
    })
    await new TablePage(page).press('Run on Archives (1 action)')
    const { top, foot, width } = (await (await turned).jsonValue()) ?? { top: 0, foot: 0, width: 0 }
    await savePicture(page, `archives-${viewport.width}`)
    expect(foot).toBeGreaterThan(0)
    expect(top).toBeGreaterThanOrEqual(foot - 1)
    expect(width).toBeGreaterThanOrEqual(80)
  },
)

describe('A table on a phone', () => {
  it('held sideways (740×360 to 932×430) gets the compact table, with taps of 44 px', async () => {
    for (const side of ['Runner', 'Corp'] as const) {
      const { page, troubles } = await playing(side, 14)
      expect.soft({ side, small: await small(page) }).toEqual({ side, small: [] })
      for (const size of sideways) {
        await page.setViewportSize(size)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await savePicture(page, `phone-${side}-${size.width}-${colorScheme}`)
        }
        const found = { side, ...size, small: await small(page), misplaced: await misplaced(page) }
        expect.soft(found).toEqual({ side, ...size, small: [], misplaced: [] })
      }
      await page.setViewportSize(upright)
      await savePicture(page, `phone-${side}-390`)
      expect(troubles).toEqual([])
      await page.context().close()
    }
  })

  it('names in three lines don’t cover the cost', async () => {
    const { page } = await playing('Corp', 2)
    const names: string[] = (await (await page.request.get(`${at.server.url}/api/cards`)).json()).items.map(
      (card: { name: string }) => card.name,
    )
    for (const size of [upright, sideways[0]]) {
      await page.setViewportSize(size)
      const covered = await page.evaluate((all) => {
        const tile = document.querySelector('.hand .card:has(.cost)')
        const [name, plate, cost] = ['.tile__name b', '.tile__name', '.cost'].map((at) =>
          tile?.querySelector(at),
        )
        if (!name || !plate || !cost) return ['There is no tile.']
        return all.filter((each) => {
          name.textContent = each
          return plate.getBoundingClientRect().top < cost.getBoundingClientRect().bottom
        })
      }, names)
      expect.soft({ ...size, covered }).toEqual({ ...size, covered: [] })
    }
    await page.context().close()
  })

  it('has Undo in its menu', async () => {
    const { page, player } = await playing('Runner', 0)
    const bits = page.getByRole('region', { name: 'Runner' }).getByRole('definition').first()
    const before = await bits.textContent()
    await player.table.press('Gain 1 bit (1 action)')
    await expect.poll(() => bits.textContent()).not.toBe(before)
    await player.table.menu('Undo')
    await expect.poll(() => bits.textContent()).toBe(before)
    await page.context().close()
  })

  it('shows chat and lobby calls as a line, and counts them at the menu', async () => {
    const [ann, bob] = await gameOfTwo()
    await bob.page.getByRole('button', { name: 'More', exact: true }).click()
    await bob.page.getByRole('button', { name: 'Log', exact: true }).click()
    await bob.page.getByRole('textbox', { name: 'Message the table' }).fill('Good luck!')
    await bob.page.getByRole('button', { name: 'Send' }).click()
    const line = ann.page.getByRole('button', { name: 'Bob: Good luck!' })
    await line.waitFor()
    const more = ann.page.getByRole('button', { name: 'More', exact: true })
    await ann.page.getByText('1 new message', { exact: true }).waitFor({ state: 'attached' })
    await savePicture(ann.page, 'phone-chat')
    await line.click()
    const log = ann.page.getByRole('list', { name: 'What happened' })
    await log.getByText('Good luck!').waitFor()
    await ann.page.getByRole('button', { name: 'Close', exact: true }).click()
    await ann.page.getByText('1 new message', { exact: true }).waitFor({ state: 'detached' })

    const cleo = await visit(at.browser)
    await enter(cleo, `${at.server.url}/host`, 'Cleo')
    const id = await ann.page.evaluate(async () => (await (await fetch('/api/session')).json()).id)
    await cleo.page.getByRole('button', { name: 'Create table' }).click()
    await cleo.page.waitForURL(/\/t\//)
    const table = new URL(cleo.page.url()).pathname.split('/').at(-1)
    await cleo.page.request.post(`${at.server.url}/api/tables/${table}/invitations`, {
      data: { person: id },
      headers: { origin: at.server.url },
    })
    await ann.page.getByText('Cleo invited you to a table.').waitFor()
    await savePicture(ann.page, 'phone-call')
    await ann.page.getByRole('button', { name: 'Later' }).click()
    await ann.page.getByText('1 call', { exact: true }).waitFor({ state: 'attached' })
    await more.click()
    expect(await small(ann.page)).toEqual([])
    await savePicture(ann.page, 'phone-menu')
    await ann.page.getByRole('button', { name: /^Invitations/ }).click()
    await ann.page.getByRole('button', { name: 'Decline' }).click()
    await ann.page.getByText('1 call', { exact: true }).waitFor({ state: 'detached' })
    expect([...ann.troubles, ...bob.troubles]).toEqual([])
  })
})

describe('The log', () => {
  it('follows its newest line when my panel opens; scrolled up it stays and says how many are new', async () => {
    const { page, player } = await playing('Runner', 40)
    await page.setViewportSize({ width: 1280, height: 800 })
    const { table } = player
    const toEnd = () => table.log.evaluate((log) => log.scrollHeight - log.clientHeight - log.scrollTop)
    for (let n = 0; n < 4; n++) {
      const until = player.decisions + 1
      await player.play(() => player.decisions >= until)
      await expect.poll(toEnd).toBeLessThan(2)
    }
    await table.log.hover()
    await page.mouse.wheel(0, -400)
    const top = () => table.log.evaluate((log) => log.scrollTop)
    await expect.poll(toEnd).toBeGreaterThan(100)
    const before = await top()
    const news = page.getByRole('button', { name: /^\d+ new\b/ })
    // Some decisions only add to the last line.
    const until = player.decisions + 30
    await player.play(async () => (await news.isVisible()) || player.decisions >= until)
    await news.waitFor()
    expect(Math.abs((await top()) - before)).toBeLessThan(2)
    await savePicture(page, 'log-news')
    await news.click()
    await expect.poll(toEnd).toBeLessThan(2)
    await news.waitFor({ state: 'detached' })
    await page.context().close()
  })
})

it('the link stands in its row in the share window', async () => {
  const { page, player } = await playing('Corp', 2)
  await player.table.menu('Concede')
  await page.getByRole('button', { name: 'Yes, concede' }).click()
  for (const size of [{ width: 1280, height: 800 }, upright, ...sideways]) {
    await page.setViewportSize(size)
    await page.getByRole('button', { name: 'Share' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Share this game' })
    const picture = dialog.getByRole('img')
    await picture.waitFor()
    await savePicture(page, `share-${size.width}`)
    const boxOf = async (part: typeof picture) => {
      const box = await part.boundingBox()
      if (box === null) throw new Error('A part of the share window is not shown.')
      return { ...box, right: box.x + box.width, bottom: box.y + box.height }
    }
    const link = await boxOf(dialog.getByLabel('Link to the replay'))
    const row = await boxOf(dialog.getByRole('link', { name: 'Download the picture' }))
    const shown = await boxOf(picture)
    if (sideways.some(({ height }) => height === size.height))
      expect(row.x).toBeGreaterThanOrEqual(shown.right)
    else expect(row.y).toBeGreaterThanOrEqual(shown.bottom)
    expect(link.y).toBeGreaterThanOrEqual(Math.max(row.bottom, shown.bottom))
    await page.keyboard.press('Escape')
  }
  await page.context().close()
})

it('held sideways, nothing that is ahead shows between the lines of the ice', async () => {
  const server = await openBrowserServer('traced')
  const ann = await visit(at.browser, { ...phone, viewport: { width: 844, height: 390 } })
  await enter(ann, server.url, 'Ann')
  await ann.page.getByRole('button', { name: 'Play as Runner' }).click()
  const player = new Player(ann, {
    taste: [[/^Run(…| on HQ)/, 9_000], ...carefulTaste],
    random: chance(3),
    by: buttons,
  })
  await player.play(async () => (await ann.page.locator('.is-met .met .sub').count()) > 0)
  await expect.poll(() => behindLines(ann.page)).toEqual([])
  await savePicture(ann.page, 'met-lying')
  await ann.page.context().close()
  await server.close()
})
