// @module-tag chromium
import { describe, expect, it } from 'vitest'
import { version } from '../../src/version.ts'
import { focused } from './support/keyboard.ts'
import { examine } from './support/looks.ts'
import { setUp } from './support/setup.ts'
import { narrow, visit } from './support/visitor.ts'

const at = setUp()

/** Counts the changes of the front page that leave it without its sides. */
const watchSides = `
  window.gaps = 0
  new MutationObserver(() => {
    if (document.querySelector('.hero') && !document.querySelector('.home-sides')) window.gaps += 1
  }).observe(document.body, { childList: true, subtree: true })
`

describe('A stranger', () => {
  it('sees what this is and plays at one press, with no name given', async () => {
    const stranger = await visit(at.browser, { viewport: narrow, opponent: null })
    const { page } = stranger
    await page.goto(at.server.url)
    await page.getByRole('heading', { level: 1, name: 'Go and get it.' }).waitFor()
    // The name is optional, and its field has no focus.
    expect(await focused(page)).toBe('')
    await examine(page, 'stranger')
    await page.getByRole('contentinfo').getByText(`Datafort ${version}`).waitFor()
    await page.evaluate(watchSides)
    await page.getByRole('button', { name: 'Play as Runner' }).click()
    await page.getByText('You have 4 actions left.').waitFor()
    // The front page stays as it was until the table opens.
    expect(await page.evaluate('window.gaps')).toBe(0)
    await page.goto(at.server.url)
    await page.getByRole('link', { name: /^Visitor \d{4}, guest/ }).waitFor()
    await page.getByRole('heading', { name: 'Continue playing' }).waitFor()
    expect(stranger.troubles).toEqual([])
  })

  it('finds every page on a phone: four in a bar, the others behind its last button', async () => {
    const { page, troubles } = await visit(at.browser, { viewport: narrow, opponent: null })
    await page.goto(at.server.url)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await pages.getByRole('link', { name: 'Cards' }).click()
    await page.waitForURL(/\/cards$/)
    expect(await pages.getByRole('link').count()).toBe(4)
    const more = pages.getByRole('button', { name: 'More' })
    await more.click()
    expect(await pages.getByRole('link').count()).toBe(11)
    await page.mouse.click(3, 300)
    expect(await more.getAttribute('aria-expanded')).toBe('false')
    await more.click()
    await pages.getByRole('link', { name: 'Tournaments' }).click()
    await page.waitForURL(/\/tournaments$/)
    expect(await more.getAttribute('aria-expanded')).toBe('false')
    expect(await more.getAttribute('aria-current')).toBe('true')
    await more.click()
    await examine(page, 'phone-more')
    expect(troubles).toEqual([])
  })

  it('begins a lesson likewise', async () => {
    const stranger = await visit(at.browser, { opponent: null })
    const { page } = stranger
    await page.goto(at.server.url)
    await page.getByRole('link', { name: 'Learn by playing' }).click()
    await page
      .getByRole('button', { name: /^(Start|Begin)/ })
      .first()
      .click()
    await page.waitForURL(/\/t\//)
    expect(stranger.troubles).toEqual([])
  })
})
