// @module-tag chromium
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { examine } from './support/looks.ts'
import { setUp } from './support/setup.ts'
import { visit } from './support/visitor.ts'

const at = setUp()

it('L6: a cube is typed, mended, saved, changed in two windows, drafted and deleted', async () => {
  const { page, troubles } = await visit(at.browser)
  await page.goto(`${at.server.url}/limited`)
  await page.getByRole('link', { name: /^My cubes/ }).click()
  await examine(page, 'cubes-none')
  await page.getByRole('link', { name: 'New cube' }).click()
  await page.getByRole('button', { name: 'Begin with every card once' }).click()
  await page.getByText('536 cards beside vitals').waitFor()
  const list = page.getByLabel('Its cards')
  const leftOf = async (what: Locator) => (await what.boundingBox())?.x
  expect(await leftOf(list)).toBe(await leftOf(page.getByRole('heading', { name: 'New cube' })))
  await list.fill(`${await list.inputValue()}\n2 Data Wlal\n`)
  await page.getByRole('button', { name: 'Data Wall', exact: true }).waitFor()
  await examine(page, 'cube-problems')
  await page.getByRole('button', { name: 'Data Wall', exact: true }).click()
  await page.getByText('538 cards beside vitals').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Night City')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Night City' }).waitFor()
  await page.getByRole('button', { name: 'Saved' }).waitFor()
  await examine(page, 'cube-saved')

  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByLabel('Name', { exact: true }).fill('Night City 2')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await other.getByRole('heading', { name: 'Night City 2' }).waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Mine')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('This cube was changed on another page.').waitFor()
  await page.getByRole('button', { name: /^Show the newer one/ }).click()
  await page.getByRole('heading', { name: 'Night City 2' }).waitFor()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Night City 2')

  await page.getByRole('link', { name: 'Draft it' }).click()
  await page.getByRole('radio', { name: 'Cube', exact: true, checked: true }).waitFor()
  expect(await page.getByLabel(/^List/).locator('option:checked').textContent()).toBe('Night City 2')
  await examine(page, 'cube-chosen')
  await page.getByLabel('Seats').selectOption('2')
  await page.getByRole('button', { name: 'Open a pod' }).click()
  await page.getByText('of “Night City 2”').waitFor()

  await page.goto(`${at.server.url}/limited`)
  await page.getByRole('radio', { name: 'a cube' }).check()
  await page.getByLabel(/^List/).first().selectOption('Night City 2')
  await page.getByText('Four packs for each of the eight: 15 cards each').waitFor()
  await examine(page, 'cube-run')
  await page.getByRole('button', { name: /^Start a cube run/ }).click()
  await page.getByText('Booster 1 of 4').first().waitFor()
  await page.goto(`${at.server.url}/limited`)
  await page.getByText('Four packs of “Night City 2”').waitFor()

  await page.goto(`${at.server.url}/limited/cubes`)
  const tile = page.getByRole('link', { name: /^Night City 2/ })
  await tile.waitFor()
  await examine(page, 'cubes')
  await tile.click()
  await page.getByRole('button', { name: 'Delete…' }).click()
  await page.getByRole('button', { name: 'Delete this cube for good' }).click()
  await page.getByText('No cubes yet.').waitFor()
  // The browser tells of the one refusal.
  expect(troubles.filter((each) => !each.includes('409'))).toEqual([])
})
