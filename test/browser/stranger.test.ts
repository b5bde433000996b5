// @module-tag chromium
import { describe, expect, it } from 'vitest'
import { examine } from './support/looks.ts'
import { setUp } from './support/setup.ts'
import { narrow, visit } from './support/visitor.ts'

const at = setUp()

describe('A stranger', () => {
  it('sees what this is and plays at one press, with no name given', async () => {
    const stranger = await visit(at.browser, { viewport: narrow })
    const { page } = stranger
    await page.goto(at.house.url)
    await page.getByRole('heading', { level: 1, name: 'Go and get it.' }).waitFor()
    await examine(page, 'stranger')
    await page.getByRole('button', { name: 'Play as Runner' }).click()
    await page.getByText('You have 4 actions left.').waitFor()
    await page.goto(at.house.url)
    await page.getByRole('link', { name: /^Visitor \d{4}, guest/ }).waitFor()
    await page.getByRole('heading', { name: 'Go on playing' }).waitFor()
    expect(stranger.troubles).toEqual([])
  })

  it('begins a lesson likewise', async () => {
    const stranger = await visit(at.browser)
    const { page } = stranger
    await page.goto(at.house.url)
    await page.getByRole('link', { name: 'Learn by playing' }).click()
    await page
      .getByRole('button', { name: /^(Start|Begin)/ })
      .first()
      .click()
    await page.waitForURL(/\/t\//)
    expect(stranger.troubles).toEqual([])
  })
})
