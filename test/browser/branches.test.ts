// @module-tag chromium
import { expect, it } from 'vitest'
import { examine } from './support/looks.ts'
import { savePicture } from './support/pictures.ts'
import { setUp } from './support/setup.ts'
import { TablePage } from './support/table.ts'
import { enter, narrow, visit, wide } from './support/visitor.ts'

const at = setUp()
const gain = 'Gain 1 bit (1 action)'

it('Undone moves of a game against an automa are in a tree, and one can switch there and back', async () => {
  const ann = await visit(at.browser)
  const { page } = ann
  await enter(ann, at.server.url, 'Ann')
  await page.getByRole('button', { name: 'Play as Corp' }).click()
  const table = new TablePage(page)
  for (;;) {
    const asked = await table.ready()
    if (!asked || asked.controls.some(({ name }) => name === gain)) break
    const pass = asked.controls.find(({ name }) => /^(Pass|No|Keep)/.test(name))
    if (pass) await table.press(pass.name)
  }
  const bits = page.getByRole('region', { name: 'Corp' }).getByRole('definition').first()
  const hand = page.getByRole('region', { name: 'Your hand' }).getByRole('listitem')
  const [poor, held] = [await bits.textContent(), await hand.count()]
  const dialog = page.getByRole('dialog', { name: 'Branches of this game' })
  await table.menu('Branches')
  await dialog.getByText('Nothing undone yet.').waitFor()
  await dialog.press('Escape')

  await table.press(gain)
  await expect.poll(() => bits.textContent()).not.toBe(poor)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => bits.textContent()).toBe(poor)
  await table.ready()
  await table.press('Draw a card (1 action)')
  await expect.poll(() => hand.count()).toBe(held + 1)

  await page.reload()
  await table.ready()
  await table.menu('Branches')
  await dialog.getByText('You are here').waitFor()
  await examine(page, 'branches', { covered: true })
  await page.setViewportSize(narrow)
  await savePicture(page, 'branches-360')
  await page.setViewportSize(wide)
  await dialog.getByRole('button', { name: /gains 1 bit/ }).click()
  await expect.poll(() => hand.count()).toBe(held)
  expect(await bits.textContent()).not.toBe(poor)

  await table.ready()
  await table.menu('Branches')
  await dialog.getByRole('button', { name: /Corp draws/ }).click()
  await expect.poll(() => hand.count()).toBe(held + 1)
  expect(await bits.textContent()).toBe(poor)
  await dialog.waitFor({ state: 'detached' })

  await table.menu('Concede')
  await page.getByRole('button', { name: 'Yes, concede' }).click()
  await table.result.waitFor()
  await table.menu('Branches')
  await dialog.getByText('The game ended here').waitFor()
  expect(await dialog.getByRole('button', { name: /^Switch to this branch/ }).count()).toBe(0)
  expect(ann.troubles).toEqual([])
})
