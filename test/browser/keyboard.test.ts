// @module-tag chromium
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chance } from '../support/guests.ts'
import { focused, keyboard, walkTo } from './support/keyboard.ts'
import { Player, runnerTaste } from './support/player.ts'
import { setUp } from './support/setup.ts'
import { enter, visit } from './support/visitor.ts'

const at = setUp()

describe('A game without a mouse', () => {
  it('goes from the front page to the result by keyboard alone', async () => {
    const ann = await visit(at.browser)
    const { page } = ann
    const touched = await countPointers(page)
    await page.goto(at.server.url)
    await page.getByRole('textbox', { name: 'Display name' }).waitFor()
    await page.keyboard.type('Ann')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Play as Runner' }).waitFor()
    await walkTo(page, 'Play as Runner')
    await page.keyboard.press('Enter')

    const player = new Player(ann, { taste: runnerTaste, random: chance(11), by: keyboard })
    await player.table.ready()
    await lookAround(page)
    await player.play()

    await guardOver(page)
    await walkTo(page, 'Seed of the shuffle')
    await page.keyboard.press('Enter')
    await walkTo(page, 'Verify')
    await page.keyboard.press('Enter')
    await page.getByText('Verified: the fingerprint is SHA-256 of this seed.').waitFor()
    expect(touched()).toBe(0)
    expect(ann.troubles).toEqual([])
  })

  it('a row that opens takes the focus, and gives it back when it closes', async () => {
    const ann = await visit(at.browser)
    const { page } = ann
    await enter(ann, at.server.url, 'Ann')
    await page.getByRole('button', { name: 'Play as Corp' }).click()
    const player = new Player(ann, { taste: [[/^Keep/, 1]], random: chance(1), by: keyboard })
    await player.play(({ prompt }) => prompt.includes('actions left'))
    const row = page.getByRole('button', { name: /^Install a card…/ })
    await row.focus()
    expect(await describedBy(page)).not.toBe('')
    await guardOver(page)
    await page.keyboard.press('Enter')
    const isIn = (place: string) => page.evaluate((at) => document.activeElement?.matches(at), place)
    await expect.poll(() => isIn('.pad-list.is-open')).toBe(true)
    await page.keyboard.press('Tab')
    expect(await focused(page)).toContain('Back')
    await page.keyboard.press('Escape')
    await expect.poll(() => isIn('[data-row="all-install"]')).toBe(true)
    await page.getByRole('button', { name: /^Gain/ }).focus()
    expect(await describedBy(page)).toBe('You have 6 bits')
  })
})

/** Enter does nothing until a decision, or the result, has been there for a moment (press-guard.ts). */
const guardOver = (page: Page): Promise<void> => page.waitForTimeout(300)

/** The description of what has the focus. */
const describedBy = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-describedby')
    return document.getElementById(id ?? '')?.textContent ?? ''
  })

/** Every part of the table can be reached, read and left again. */
async function lookAround(page: Page): Promise<void> {
  const hand = page.getByRole('region', { name: 'Your hand' }).getByRole('button')
  const [card = ''] = ((await hand.first().textContent()) ?? '').split(',')
  await page.keyboard.press('Escape')
  await walkTo(page, 'More')
  await page.keyboard.press('Enter')
  await walkTo(page, 'Concede')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Concede the game?' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('More')
  await walkTo(page, new RegExp(`^${card},`))
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: card }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function countPointers(page: Page): Promise<() => number> {
  let n = 0
  await page.exposeFunction('pointed', () => void n++)
  await page.addInitScript("addEventListener('pointerdown', () => pointed(), true)")
  return () => n
}
