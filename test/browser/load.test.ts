import { gzipSync } from 'node:zlib'
import type { Response } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from './support/chromium.ts'
import { type House, openHouse } from './support/house.ts'
import { visit } from './support/visitor.ts'

const budget = 250_000

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house?.close())

it('the first load brings less than 250 kB of JavaScript, compressed', async () => {
  const browser = await openBrowser()
  try {
    const { page } = await visit(browser)
    const scripts: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(weightOf(response))
    })
    await page.goto(house.url)
    await page.getByRole('textbox', { name: 'Your name at the table' }).fill('Ann')
    await page.getByRole('button', { name: 'Enter' }).click()
    await page.getByRole('button', { name: 'Play as Runner' }).click()
    await page.getByRole('region', { name: 'Decision', exact: true }).waitFor()
    const weights = await Promise.all(scripts)
    expect(weights.length).toBeGreaterThan(0)
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(budget)
  } finally {
    await browser.close()
  }
})

/** Bytes on the wire, or what they would be if the server compressed them. */
async function weightOf(response: Response): Promise<number> {
  const packed = (await response.allHeaders())['content-encoding'] !== undefined
  if (packed) return (await response.request().sizes()).responseBodySize
  return gzipSync(await response.body()).length
}
