// @module-tag chromium
/** All that others do can be skipped, and what I do myself is never waited for. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PositionName } from '../support/positions.ts'
import { type BrowserServer, openBrowserServer } from './support/browser-server.ts'
import { closePages, sharedBrowser } from './support/chromium.ts'
import { frameMs, installClock, stopClock, turnUntil } from './support/slow-clock.ts'
import { isOpen, TablePage } from './support/table.ts'
import { enter, type Visitor, visit } from './support/visitor.ts'

type Side = 'Corp' | 'Runner'

/** What has to be seen stays this long when it is skipped, in ms. */
const glimpse = 250
/** How late a skipped decision may be without it. */
const late = 400

const skipButton = (page: Page) => page.getByRole('button', { name: 'Skip', exact: true })

const presses = {
  'a press on the board': (page: Page) => page.mouse.click(5, 400),
  'the space bar': (page: Page) => page.keyboard.press('Space'),
  Escape: (page: Page) => page.keyboard.press('Escape'),
  Enter: (page: Page) => page.keyboard.press('Enter'),
  'Enter on its button': (page: Page) => skipButton(page).press('Enter'),
  'its button, pressed by a screen reader': (page: Page) => skipButton(page).dispatchEvent('click'),
}
type Press = keyof typeof presses

describe('A skip', () => {
  let browser: Awaited<ReturnType<typeof sharedBrowser>>
  const houses: BrowserServer[] = []
  beforeAll(async () => {
    browser = await sharedBrowser()
  })
  afterAll(async () => {
    await closePages(browser)
    for (const server of houses) await server.close()
  })

  const seated = async (
    position: PositionName | undefined,
    side: Side,
  ): Promise<{ ann: Visitor; table: TablePage }> => {
    const server = await openBrowserServer(position)
    houses.push(server)
    const ann = await visit(browser, { speed: 'normal', reducedMotion: 'no-preference' })
    await installClock(ann.page)
    await enter(ann, server.url, 'Ann')
    await ann.page.getByRole('button', { name: `Play as ${side}` }).click()
    return { ann, table: new TablePage(ann.page) }
  }

  const blocks = ({ page }: TablePage): Promise<boolean> =>
    page.locator('[data-beat][data-blocks=true]').count().then(Boolean)

  const isAsked = async (table: TablePage): Promise<boolean> => {
    const asked = await table.asked()
    return asked === null || isOpen(asked)
  }

  /** Answers by the first of these words that is offered until a beat of this kind is played. */
  const playTo = async (table: TablePage, kind: string, words: readonly RegExp[]): Promise<void> => {
    const beat = table.page.locator(`[data-kind="${kind}"][data-blocks=true]`)
    for (let pressed = 0; pressed < 30; ) {
      if ((await beat.count()) > 0) return
      const asked = await table.asked()
      if (asked === null) throw new Error(`The game is over without ${kind}.`)
      if (!isOpen(asked)) {
        await table.page.waitForTimeout(20)
        continue
      }
      const control = words.flatMap((each) => asked.controls.filter(({ name }) => each.test(name)))[0]
      await table.press((control ?? asked.controls[0])?.name ?? '')
      pressed++
    }
    throw new Error(`There was no ${kind}.`)
  }

  const updates = ({ heard }: Visitor): number =>
    heard.filter((frame) => frame.startsWith('42["table:short"')).length

  /** What the table tells: bits, cards, points and forts, and what was said of them. */
  const tableText = (page: Page): Promise<string[]> =>
    page.locator('.seatbar, .forts, .rig, .hand, .log ol').evaluateAll((all) =>
      all.map((each) => {
        const counters = [...each.querySelectorAll('[data-counter]')]
        const cards = [...each.querySelectorAll('.card')].map(
          (card) => card.getAttribute('aria-label') ?? card.textContent,
        )
        const words = each.matches('.log ol')
          ? [each.textContent]
          : counters.map(({ textContent }) => textContent)
        return [...words, ...cards].join(' | ')
      }),
    )

  /** Presses once, and what was skipped gives way to the decision. */
  const skips = async (ann: Visitor, table: TablePage, press: Press): Promise<void> => {
    const { page } = ann
    await stopClock(page)
    expect(await isAsked(table)).toBe(false)
    const seen = new Set<string>()
    let known = updates(ann)
    await presses[press](page)
    const isThere = async (): Promise<boolean> => {
      const act = page.locator('[data-beat]').first()
      if ((await act.count()) > 0) seen.add((await act.getAttribute('data-kind')) ?? '')
      return isAsked(table)
    }
    const isFresh = (): boolean => {
      const was = known
      known = updates(ann)
      return known > was
    }
    const ms = await turnUntil(page, isThere, { step: 50, isFresh })
    expect(ms).not.toBeNull()
    console.log(`${press}: ${ms} ms, ${[...seen].join(' ')}`)
    expect(ms).toBeLessThanOrEqual(late + glimpse * seen.size)
    await page.clock.resume()
  }

  const expectFinal = async (ann: Visitor, table: TablePage): Promise<void> => {
    const now = await tableText(ann.page)
    await ann.page.reload()
    await table.ready()
    expect(now).toEqual(await tableText(ann.page))
    expect(ann.troubles).toEqual([])
    await ann.page.context().close()
  }

  it.each(Object.keys(presses) as Press[])(
    'goes from an opening to the first decision: %s',
    async (press) => {
      const { ann, table } = await seated(undefined, 'Runner')
      await ann.page.locator('.versus').waitFor()
      await skips(ann, table, press)
      expect(await ann.page.locator('.versus, .dealing').count()).toBe(0)
      await expectFinal(ann, table)
    },
  )

  /** What is seen, as which side or on a run on which fort, and how it comes to that. */
  const scenes: [string, PositionName, string, string, readonly RegExp[]][] = [
    ['turn of the Corp', 'scoring', 'Runner', 'turn', [/^Gain/, /^Pass/, /^Keep/]],
    ['score', 'scoring', 'Runner', 'score', [/^Gain/, /^Pass/, /^Keep/]],
    ['liberation', 'theft', 'Corp', 'liberate', [/^Gain/, /^Pass/, /^Keep/]],
    ['score that ends the game', 'losing', 'Runner', 'score', [/^Gain/, /^Pass/, /^Keep/]],
    ['result', 'losing', 'Runner', 'end', [/^Gain/, /^Pass/, /^Keep/]],
    ['flatline', 'lethal', 'hq', 'damage', [/^Continue/, /^Pass/, /^Stop breaking/]],
    ['tag', 'traced', 'hq', 'tag', [/^Break/, /^Raise/, /^Continue/, /^Commit/]],
    ['win', 'winning', 'fort-1', 'liberate', [/^Break/, /^Continue/, /^Liberate/]],
  ]
  it.each(scenes)('goes from a %s to what follows (%s)', async (_, position, where, kind, words) => {
    const { ann, table } = await seated(position, where === 'Corp' ? 'Corp' : 'Runner')
    if (where !== 'Corp' && where !== 'Runner') {
      await table.ready()
      await ann.page.locator(`[data-fort="${where}"] .fort__name button`).click()
    }
    await playTo(table, kind, words)
    await skips(ann, table, 'the space bar')
    await expectFinal(ann, table)
  })

  it('pressed twice shows what follows in the next frame', async () => {
    const { ann, table } = await seated('scoring', 'Runner')
    await playTo(table, 'score', [/^Gain/, /^Pass/, /^Keep/])
    await stopClock(ann.page)
    await presses['the space bar'](ann.page)
    await presses['the space bar'](ann.page)
    const ms = await turnUntil(ann.page, () => blocks(table).then((playing) => !playing))
    expect(ms).toBeLessThanOrEqual(frameMs)
    await ann.page.clock.resume()
    await table.ready()
    await expectFinal(ann, table)
  })
})
