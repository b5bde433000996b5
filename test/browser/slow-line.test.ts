// @module-tag chromium
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setUp } from './support/setup.ts'
import { countLevels, openSlowLine, type SlowLine } from './support/slow-line.ts'
import { TablePage } from './support/table.ts'
import { enter, visit } from './support/visitor.ts'

const at = setUp()
const roundTripMs = 300

describe('Over a line with long round trips', () => {
  let line: SlowLine
  beforeAll(async () => {
    line = await openSlowLine(at.server.url, roundTripMs)
  })
  afterAll(() => line.close())

  it('the front page stands after one request and is complete after two', async () => {
    const { page, troubles } = await visit(at.browser)
    const asked = await countLevels(page)
    await page.goto(line.url, { waitUntil: 'commit' })
    const title = page.getByRole('heading', { level: 1, name: 'Go and get it.' })
    await title.waitFor()
    // It has its style without a second request.
    const font = await title.evaluate((heading) => getComputedStyle(heading).fontFamily)
    expect(font).toContain('Chakra Petch')
    expect(await page.locator('link[rel=stylesheet]').count()).toBe(0)
    // The script has taken the page over: it answers presses.
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('textbox', { name: 'Password' }).waitFor()
    const files = asked.filter(({ path }) => /\.(js|css)$/.test(path))
    expect(files.length).toBeGreaterThan(3)
    expect(files.filter(({ level }) => level > 2)).toEqual([])
    expect(troubles).toEqual([])
  })

  it('a table and the hand come with the files of the page, and a press shows at once', async () => {
    const ann = await visit(at.browser)
    const { page } = ann
    await enter(ann, at.server.url, 'Ann')
    await page.getByRole('button', { name: 'Play as Corp' }).click()
    await new TablePage(page).ready()
    const { pathname } = new URL(page.url())

    const asked = await countLevels(page)
    await page.goto(line.url + pathname, { waitUntil: 'commit' })
    await page.getByRole('region', { name: 'Your hand' }).getByRole('listitem').first().waitFor()
    // First the page, then its files and what it asks for; after these only pictures and what comes later:
    // dragging and the animations, with the portraits they draw, are fetched once the table stands.
    const isLater = (path: string) => /\/(DragTable|animations|avatar|Portrait)-/.test(path)
    const needed = asked.filter(
      ({ path }) => (/\.(js|css)$/.test(path) && !isLater(path)) || path.endsWith('/view'),
    )
    expect(needed.length).toBeGreaterThan(4)
    expect(needed.filter(({ level }) => level > 2)).toEqual([])

    const gain = page.getByRole('button', { name: /^Gain / })
    await gain.waitFor()
    await gain.click()
    await page.locator('.option.is-sent').waitFor()
    expect(await gain.getAttribute('aria-disabled')).toBe('true')
    await page.getByText('You have 2 actions left.').waitFor()
    expect(await page.locator('.is-sent').count()).toBe(0)
    expect(ann.troubles).toEqual([])
  })
})
