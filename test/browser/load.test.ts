import { gzipSync } from 'node:zlib'
import type { Response } from 'playwright-core'
import { expect, it } from 'vitest'
import { setUp } from './support/setup.ts'
import { visit } from './support/visitor.ts'

const budget = 250_000

const at = setUp()

it('the first load brings less than 250 kB of JavaScript, compressed', async () => {
  const { page } = await visit(at.browser)
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(weightOf(response))
  })
  await page.goto(at.house.url)
  await page.getByRole('textbox', { name: 'Your name at the table' }).fill('Ann')
  await page.getByRole('button', { name: 'Enter' }).click()
  await page.getByRole('button', { name: 'Play as Runner' }).click()
  await page.getByRole('region', { name: 'Decision', exact: true }).waitFor()
  const weights = await Promise.all(scripts)
  expect(weights.length).toBeGreaterThan(0)
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(budget)
})

/** Bytes on the wire, or what they would be if the server compressed them. */
async function weightOf(response: Response): Promise<number> {
  const packed = (await response.allHeaders())['content-encoding'] !== undefined
  if (packed) return (await response.request().sizes()).responseBodySize
  return gzipSync(await response.body()).length
}
