// @module-tag chromium
import { expect, it } from 'vitest'
import { puzzleCalled, puzzles } from '../../src/puzzles/index.ts'
import { examine } from './support/looks.ts'
import { setUp } from './support/setup.ts'
import { anotherTab, visit } from './support/visitor.ts'

const at = setUp()

it('A stranger finds the puzzles, takes hints, and solves one by clicking', async () => {
  const ann = await visit(at.browser)
  const { page } = ann
  await page.goto(`${at.server.url}/puzzles`)
  const tab = await anotherTab(ann)
  await tab.page.goto(`${at.server.url}/puzzles`)
  await tab.page.getByText(`0 of ${puzzles.length} solved`).waitFor()
  await page.getByRole('heading', { name: 'Today’s puzzle' }).waitFor()
  await examine(page, 'puzzles')
  // The first puzzle of the archive is the easiest.
  const [first] = puzzles
  const puzzle = puzzleCalled(first?.id ?? '')
  if (!puzzle) throw new Error('There is none.')
  await page.locator('.puzzle-archive').getByRole('button', { name: 'Solve' }).first().click()
  const panel = page.getByRole('region', { name: 'Puzzle' })
  const more = page.getByRole('button', { name: 'More', exact: true }).last()
  await more.click()
  await page.getByRole('button', { name: 'Concede', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Let the sparring partner play' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  expect(await more.getAttribute('aria-expanded')).toBe('false')
  await more.click()
  await panel.getByRole('heading').first().click()
  expect(await more.getAttribute('aria-expanded')).toBe('false')
  await panel.getByRole('button', { name: 'Show a hint' }).click()
  await panel.getByRole('button', { name: 'Show the first move' }).click()
  await panel.getByText(puzzle.line[0]?.say ?? '').waitFor()
  await examine(page, 'puzzle-table')
  // What has been opened stays open, and counts, after a reload and in another try.
  await page.reload()
  await panel.getByText(puzzle.line[0]?.say ?? '').waitFor()
  await panel.getByRole('button', { name: 'Show the whole solution' }).waitFor()
  const decision = page.locator('#decision')
  for (const { say } of puzzle.line) {
    await decision
      .getByRole('button', { name: say.replace(/ \(.*$/, '') })
      .first()
      .click()
  }
  await panel.getByRole('heading', { name: 'Solved!' }).waitFor()
  const table = page.url()
  await panel.getByRole('link', { name: 'All puzzles' }).click()
  await page.getByText(`1 of ${puzzles.length} solved`).waitFor()
  expect(await page.locator('.puzzle-archive').getByRole('button', { name: 'Solve again' }).count()).toBe(1)
  const kept = await page.evaluate(() => localStorage.getItem('datafort:puzzles'))
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ [puzzle.id]: { hints: 2 } })
  await tab.page.getByText(`1 of ${puzzles.length} solved`).waitFor()
  // Viewing a game that was won does not count as solving the puzzle.
  await page.evaluate(() => localStorage.clear())
  await page.goto(table)
  await panel.getByRole('heading', { name: 'Solved!' }).waitFor()
  await panel.getByRole('link', { name: 'All puzzles' }).click()
  await page.getByText(`0 of ${puzzles.length} solved`).waitFor()
})
