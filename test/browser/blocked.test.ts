// @module-tag chromium
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { addressOf } from '../parts/part.ts'
import { openDeadLine } from './support/dead-line.ts'
import { withoutUpgrade } from './support/no-websockets.ts'
import { setUp } from './support/setup.ts'
import { TablePage } from './support/table.ts'
import { enter, visit } from './support/visitor.ts'

const at = setUp()
const gain = 'Gain 1 bit (1 action)'

describe('On a network that blocks WebSockets', () => {
  it.each(['refused', 'never answered'] as const)('a game goes on by polling if they are %s', async (how) => {
    const line = await openDeadLine(at.server.url, (chunk, back) =>
      back ? chunk : withoutUpgrade(chunk, how),
    )
    onTestFinished(() => line.close())
    const ann = await visit(at.browser)
    const { page } = ann
    await enter(ann, line.url, 'Ann')
    const sent = countPolls(page)
    await page.getByRole('button', { name: 'Play as Runner' }).click()
    const table = new TablePage(page)
    for (const left of [3, 2]) {
      await table.press(gain)
      await page.getByRole('heading', { name: `You have ${left} actions left.` }).waitFor()
      await page.waitForTimeout(300)
    }
    expect(sent()).toBeGreaterThan(0)
    await page.getByText('WebSockets are blocked on this network').waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByText('WebSockets are blocked on this network').waitFor({ state: 'detached' })
  })
})

describe('In a browser that denies storage', () => {
  it('every page opens, and a game can be played', async () => {
    const ann = await visit(at.browser, { denyStorage: true })
    const { page } = ann
    await enter(ann, at.server.url, 'Ann')
    for (const path of pages) {
      await page.goto(at.server.url + path, { waitUntil: 'networkidle' })
      expect(await page.getByText('Something went wrong').count(), path).toBe(0)
    }
    await page.goto(at.server.url)
    await page.getByRole('button', { name: 'Play as Runner' }).click()
    await new TablePage(page).press(gain)
    await page.getByRole('heading', { name: 'You have 3 actions left.' }).waitFor()
    expect(ann.troubles).toEqual([])
  })
})

describe('In a browser that blocks cookies', () => {
  it('continuing as a guest says so, and what to do', async () => {
    const page = await pageWithoutCookies()
    await page.goto(at.server.url)
    await page.getByRole('textbox', { name: 'Display name' }).fill('Ann')
    await page.getByRole('button', { name: /^Continue/ }).click()
    await page.getByText('Allow cookies for this site in the browser settings').waitFor()
  })
})

const pages = [
  ...['/', '/account', '/decks', '/decks/new', '/packs', '/cards', '/games', '/watch', '/lobby', '/host'],
  ...['/host/teams', '/learn', '/rules', '/puzzles', '/tournaments', '/best', '/positions', '/credits'],
]

/** How many messages went by polling. */
const countPolls = (page: Page): (() => number) => {
  let n = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('transport=polling')) n++
  })
  return () => n
}

/** The setting of a real browser, as its user makes it. */
async function pageWithoutCookies(): Promise<Page> {
  const folder = mkdtempSync(join(tmpdir(), 'datafort-profile-'))
  mkdirSync(join(folder, 'Default'))
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } }
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(settings))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: addressOf('chromium'),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'],
  })
  onTestFinished(() => context.close())
  return context.newPage()
}
