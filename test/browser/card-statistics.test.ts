// @module-tag chromium
import { expect, it } from 'vitest'
import type { CardStatistics } from '../../src/protocol/card-statistics.ts'
import { examine } from './support/looks.ts'
import { setUp } from './support/setup.ts'
import { visit } from './support/visitor.ts'

const at = setUp()

it('L80: the page of cards in drafts shows counts, sorts them, and saves them as a table', async () => {
  const { page, troubles } = await visit(at.browser)
  await page.goto(`${at.server.url}/limited`)
  await page.getByRole('link', { name: /^Card statistics from drafts/ }).click()
  await page.getByRole('heading', { name: 'Cards in drafts' }).waitFor()
  await page.getByText('No draft of these boosters is over yet.').waitFor()
  await examine(page, 'card-statistics-none')
  const cards = ['filter', 'corporate-war', 'bodyweight-synthetic-blood', 'keeper'].flatMap((card, n) =>
    [false, true].map((bot) => ({
      ...{
        card,
        bot,
        seen: 900 - n,
        taken: 100 * n + 7,
        meanPick: 2.4 + 3 * n,
        wheel: 12,
        inDeck: 40,
        games: 31,
      },
      ...{ won: 17, share: n === 0 ? null : { won: 54.8 + n, low: 37.7, high: 70.8 } },
    })),
  )
  await page.route('**/api/limited/cards?*', (route) =>
    route.fulfill({
      json: {
        kits: ['draft-community', 'draft-own', 'cube-short'],
        months: ['2026-11'],
        cards,
      } satisfies CardStatistics,
    }),
  )
  await page.reload()
  const first = page.locator('tbody tr').first()
  await first.getByText('Keeper').waitFor()
  await examine(page, 'card-statistics')
  await page.getByLabel('Sorted by').selectOption('Average pick')
  await first.getByText('Filter').waitFor()
  await page.getByLabel('Format and boosters').selectOption('Draft: other boosters')
  await page.getByLabel('Month').selectOption('2026-11')
  expect(await page.getByRole('link', { name: 'Save as CSV' }).getAttribute('href')).toBe(
    '/api/limited/cards.csv?kit=draft-own&month=2026-11',
  )
  expect(troubles).toEqual([])
})
