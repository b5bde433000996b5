// @module-tag chromium
import { expect, it } from 'vitest'
import { examine } from './support/looks.ts'
import { setUp } from './support/setup.ts'
import { TablePage } from './support/table.ts'
import { visit } from './support/visitor.ts'

const at = setUp()

it('A guest sets up a position, reads why it is not legal, mends it, shares it, and liberates an agenda in it', async () => {
  const { page } = await visit(at.browser)
  await page.goto(`${at.server.url}/positions`)
  const put = async (place: string, query: string, card: RegExp) => {
    await page.getByRole('button', { name: place, exact: true }).click()
    const find = page.getByRole('region', { name: 'Cards to add' })
    await find.getByRole('searchbox').fill(query)
    await find.getByRole('button', { name: card }).first().click()
  }
  await page.getByText('The Corp has no cards.').waitFor()
  await page.getByText('The Runner has no cards.').waitFor()
  expect(await page.getByRole('button', { name: 'Play this position' }).isDisabled()).toBe(true)
  await put('Corp’s hand', 'filter', /^Filter/)
  await put('In Fort 1', 'priority req', /^Priority Requisition/)
  await put('Installed by the Runner', 'codecracker', /^Codecracker/)
  await page.getByLabel('Actions left').fill('9')
  await page.getByText('at least one action left, and no more').waitFor()
  expect(await page.getByRole('button', { name: 'Play this position' }).isDisabled()).toBe(true)
  await page.getByLabel('Actions left').fill('2')
  const fort = page.getByRole('group', { name: 'Counters on the Corp' })
  await fort.getByLabel('Another kind').selectOption('Cascade (virus)')
  await fort.getByLabel('Cascade').fill('2')
  await put('Installed by the Runner', 'imp', /^Imp/)
  await page
    .getByRole('list', { name: 'Installed by the Runner' })
    .getByRole('button', { name: 'Codecracker' })
    .click()
  await page.getByLabel('Stored in').selectOption('Imp')
  await page.getByRole('button', { name: 'Codecracker in it' }).waitFor()
  await page.getByRole('list', { name: 'In Fort 1' }).getByRole('button').click()
  await page.getByLabel('Advancement').fill('3')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('This position is legal.').waitFor()
  await examine(page, 'positions')

  const link = await page.getByLabel('Link to this position').inputValue()
  const friend = await visit(at.browser)
  await friend.page.goto(link)
  await friend.page
    .getByRole('list', { name: 'In Fort 1' })
    .getByRole('button', { name: 'Priority Requisition advanced 3' })
    .waitFor()
  await friend.page.getByRole('button', { name: 'Codecracker in it' }).waitFor()
  expect(await friend.page.getByLabel('Cascade').inputValue()).toBe('2')

  await page.getByText('Show test case').click()
  expect(await page.getByLabel('Test case', { exact: true }).inputValue()).toContain(
    "{ card: 'Codecracker', in: 'Imp' }",
  )
  await page.getByLabel('Against').selectOption('Thinking partner')
  await page.getByLabel('Difficulty').selectOption('Quick')
  await page.getByRole('button', { name: 'Play this position' }).click()
  await page.waitForURL(/\/t\//)
  await new TablePage(page).press('Run on Fort 1 (1 action)')
  await page
    .getByText(/Priority Requisition/)
    .first()
    .waitFor()

  const game = page.url().replace(/.*\/t\//, '')
  await page.goto(`${at.server.url}/r/${game}#0`)
  await page.getByRole('link', { name: 'Open this position in the editor' }).click()
  await page.getByText('As it was after move 0 of').waitFor()
  await page.getByText('Cards of the other side that you do not know are left out.').waitFor()
  await page.getByRole('button', { name: 'Codecracker in it' }).waitFor()
  await page.getByText('The Corp has no cards.').waitFor()
})
