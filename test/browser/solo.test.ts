// @module-tag chromium
import { gzipSync } from 'node:zlib'
import type { Response } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chance } from '../support/guests.ts'
import { corpTaste, Player } from './support/player.ts'
import { setUp } from './support/setup.ts'
import { enter, visit } from './support/visitor.ts'

const at = setUp()

/** Compressed JavaScript of the first game, in bytes. */
const budget = 250_000

describe('A solo game by mouse, from the front page to the result', () => {
  // Other tests play whole games by keyboard and against automa.
  it('as Corp', async () => {
    const ann = await visit(at.browser)
    const { page } = ann
    await page.exposeFunction('clicked', () => void clicks++)
    await page.addInitScript("addEventListener('click', () => clicked(), true)")
    let clicks = 0
    await enter(ann, at.server.url, 'Ann')
    await page.getByRole('button', { name: 'Play as Corp' }).click()
    const player = new Player(ann, { taste: corpTaste, random: chance(7) })
    const { table } = player
    expect((await table.ready())?.prompt).toMatch(/\S/)
    expect(clicks).toBeLessThanOrEqual(3)

    let length = 0
    const lengths: number[] = []
    await player.play(async () => {
      if (player.decisions % 20 === 0) lengths.push(await table.logLength())
      return player.decisions >= 60
    })
    for (const next of [...lengths, await table.logLength()]) {
      expect(next).toBeGreaterThan(length)
      length = next
    }

    const result = table.result
    if (!(await result.isVisible())) {
      await table.menu('Concede')
      await page.getByRole('button', { name: 'Yes, concede' }).click()
    }
    expect(await result.getByRole('heading', { level: 2 }).textContent()).toMatch(/^(You won|You lost)$/)
    await result.getByText('Seed of the shuffle').click()
    await result.getByRole('button', { name: 'Verify' }).click()
    await result.getByText('Verified: the fingerprint is SHA-256 of this seed.').waitFor()
    await result.getByRole('button', { name: 'Rematch' }).waitFor()
    expect(ann.troubles).toEqual([])
    await page.context().close()
  })
})

it('the result panel says who won until the game summary does', async () => {
  const ann = await visit(at.browser)
  const { page } = ann
  let arrives = () => {}
  const held = new Promise<void>((go) => {
    arrives = go
  })
  let asked = false
  await page.route('**/GameReview-*.js', async (route) => {
    asked = true
    await held
    await route.continue()
  })
  await enter(ann, at.server.url, 'Ann')
  await page.getByRole('button', { name: 'Play as Corp' }).click()
  const { table } = new Player(ann, { taste: corpTaste, random: chance(7) })
  await table.ready()
  await table.menu('Concede')
  await page.getByRole('button', { name: 'Yes, concede' }).click()
  const said = table.result.locator('.result-said', { hasText: 'You lost' })
  const width = async () => (await said.boundingBox())?.width ?? 0
  await said.waitFor()
  await expect.poll(() => asked).toBe(true)
  expect(await width()).toBeGreaterThan(50)
  arrives()
  await page.getByRole('region', { name: 'Game summary' }).waitFor()
  await expect.poll(width).toBeLessThan(50)
  expect(ann.troubles).toEqual([])
  await page.context().close()
})

it('the first load brings less than 250 kB of JavaScript, compressed', async () => {
  const { page } = await visit(at.browser)
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(weightOf(response))
  })
  await page.goto(at.server.url)
  await page.getByRole('textbox', { name: 'Display name' }).fill('Ann')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Play as Runner' }).click()
  await page.getByRole('region', { name: 'Decision', exact: true }).waitFor()
  const weights = await Promise.all(scripts)
  expect(weights.length).toBeGreaterThan(0)
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(budget)
})

/** The bytes sent, or what they would be if the server compressed them. */
async function weightOf(response: Response): Promise<number> {
  const packed = (await response.allHeaders())['content-encoding'] !== undefined
  if (packed) return (await response.request().sizes()).responseBodySize
  return gzipSync(await response.body()).length
}
