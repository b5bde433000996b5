// @module-tag chromium
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { examine } from './support/looks.ts'
import { finishDraft, takeFirst } from './support/pods.ts'
import { setUp } from './support/setup.ts'
import { visit } from './support/visitor.ts'

const at = setUp()

type Met = { ann: Page; ben: Page; troubles: () => string[] }

/** Ann opens a pod of this format, and Ben takes a seat by its link. */
async function meet(format: string, moment: string, seats = 4): Promise<Met> {
  const { page: ann, troubles } = await visit(at.browser)
  await ann.goto(`${at.server.url}/limited`)
  await ann.getByRole('radio', { name: format, exact: true }).check()
  await ann.getByLabel('Seats').selectOption(`${seats}`)
  await examine(ann, moment)
  await ann.getByRole('button', { name: 'Open a pod' }).click()
  await ann.getByRole('heading', { name: `${format} pod of ${seats}` }).waitFor()
  const link = await ann.getByLabel('Invite others with this link').inputValue()
  const { page: ben, troubles: bens } = await visit(at.browser)
  await ben.goto(link)
  await ben.getByRole('button', { name: 'Take a seat' }).click()
  await ann.getByRole('button', { name: seats === 3 ? 'Begin with one bot' : 'Begin with 2 bots' }).waitFor()
  return { ann, ben, troubles: () => [...troubles, ...bens] }
}

/** Both go to their first game: of each other, or with a bot. */
async function play(ann: Page, ben: Page, round: string): Promise<void> {
  await ann.getByRole('heading', { name: round, level: 1 }).waitFor()
  await ann.getByRole('button', { name: 'Play', exact: true }).click()
  await ann.waitForURL(/\/t\//)
  await ben.getByRole('button', { name: /^(Play|To the game)$/ }).click()
  await ben.waitForURL(/\/t\//)
  for (const page of [ann, ben]) await page.locator('#decision').waitFor()
}

it('L1: the host chooses each booster of a pod', async () => {
  const { page, troubles } = await visit(at.browser)
  await page.goto(`${at.server.url}/limited`)
  await page.getByLabel('Boosters each').selectOption('own')
  await page.getByLabel('Booster 1', { exact: true }).selectOption('classic')
  await page.getByRole('button', { name: 'Add a booster' }).click()
  await page.getByLabel('Booster 6', { exact: true }).selectOption('proteus')
  await examine(page, 'limited-own-kit')
  await page.getByLabel('Seats').selectOption('2')
  await page.getByRole('button', { name: 'Open a pod' }).click()
  await page.getByText('In this order: Classic, v1.0, Proteus, v1.0, v1.0, Proteus').waitFor()
  await page.getByRole('button', { name: /^Begin/ }).click()
  await page.getByText('Booster 1 of 6 · Classic').waitFor()
  expect(troubles).toEqual([])
})

it('L2: two people open sealed boosters with bots, build two decks, and play', async () => {
  const { ann, ben, troubles } = await meet('Sealed', 'limited-sealed', 3)
  await examine(ann, 'sealed-lobby')
  await ann.getByRole('button', { name: 'Begin with one bot' }).click()
  // No pick: everybody builds at once, from the cards of their own boosters.
  await ann.getByRole('heading', { name: 'Build two decks' }).waitFor()
  await ben.getByRole('heading', { name: 'Build two decks' }).waitFor()
  await ann.getByText('120 cards and the vitals').waitFor()
  await examine(ann, 'sealed-build')
  const corp = ann.getByRole('region', { name: 'Corp deck' })
  await corp
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await ann.getByText('Saved', { exact: true }).waitFor()
  await corp.getByText(/it needs at least 45/).waitFor()
  await corp.getByRole('button', { name: 'Suggest' }).click()
  await corp.getByText('Legal').waitFor()
  await ann.getByRole('button', { name: 'Both are ready' }).click()
  await ben.getByRole('button', { name: 'Both are ready' }).click()
  await play(ann, ben, 'Round 1 of 3')
  // Of three the bot has the bye.
  expect(new URL(ben.url()).pathname).toBe(new URL(ann.url()).pathname)
  expect(troubles()).toEqual([])
})

it('L3: two people and bots draft a side each, build one deck, and play one game', async () => {
  const { ann, ben, troubles } = await meet('Half draft', 'limited-half')
  await examine(ann, 'half-lobby')
  await ann.getByRole('button', { name: 'Begin with 2 bots' }).click()
  await ann.getByRole('heading', { name: 'Pick 1 of 15' }).waitFor()
  await ann.getByText('Booster 1 of 4').waitFor()
  await ann.locator('.draft-card').first().click()
  await examine(ann, 'half-draft', { covered: true })
  // Packs of one side: the other is not on the page.
  const sidesOf = (page: Page) => page.locator('.draft-side').evaluateAll((all) => all.length)
  expect([await sidesOf(ann), await sidesOf(ben)]).toEqual([1, 1])
  await ann.getByRole('button', { name: /^Take / }).click()
  await takeFirst(ben)
  await ann.getByRole('heading', { name: 'Pick 2 of 15' }).waitFor()
  await Promise.all([ann, ben].map((page) => page.evaluate(finishDraft)))
  await ann.getByRole('heading', { name: /^Build a (Corp|Runner) deck$/ }).waitFor()
  await examine(ann, 'half-build')
  await ann.getByRole('button', { name: 'My deck is ready' }).click()
  await ben.getByRole('button', { name: 'My deck is ready' }).click()
  await ann.getByRole('heading', { name: 'Round 1 of 3', level: 1 }).waitFor()
  await examine(ann, 'half-rounds')
  await play(ann, ben, 'Round 1 of 3')
  expect(troubles()).toEqual([])
})
