// @module-tag chromium
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { setUp } from './support/setup.ts'
import { TablePage } from './support/table.ts'
import { enter, visit } from './support/visitor.ts'

const at = setUp()

const ground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor)

it('The theme is chosen on the account page or at the table, for every page of this browser', async () => {
  const ann = await visit(at.browser, { colorScheme: 'dark' })
  const { page } = ann
  await enter(ann, at.server.url, 'Ann')
  const dark = await ground(page)

  await page.goto(`${at.server.url}/account`)
  const choice = page.getByRole('combobox', { name: 'Theme' })
  await choice.selectOption('Light')
  const light = await ground(page)
  expect(light).not.toBe(dark)
  // It is there before the scripts: their failure would leave the page light.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`${at.server.url}/`)
  expect(await ground(page)).toBe(light)
  await page.unroute('**/assets/*.js')
  ann.troubles.length = 0

  await page.goto(`${at.server.url}/`)
  await page.getByRole('button', { name: 'Play as Corp' }).click()
  await new TablePage(page).ready()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await choice.selectOption('Like this device')
  expect(await ground(page)).toBe(dark)
  await page.reload()
  await new TablePage(page).ready()
  expect(await ground(page)).toBe(dark)
  expect(ann.troubles).toEqual([])
})

it('The volume is set in the menu of the table and kept', async () => {
  const ann = await visit(at.browser)
  const { page } = ann
  await enter(ann, at.server.url, 'Ann')
  await page.getByRole('button', { name: 'Play as Corp' }).click()
  await new TablePage(page).ready()
  const open = () => page.getByRole('button', { name: 'More', exact: true }).click()
  await open()
  const volume = page.getByRole('slider', { name: 'Volume' })
  expect(await volume.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Sound off' }).click()
  await open()
  await volume.fill('0.3')
  await page.reload()
  await new TablePage(page).ready()
  await open()
  expect(await volume.inputValue()).toBe('0.3')
  expect(ann.troubles).toEqual([])
})
