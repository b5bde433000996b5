// @module-tag chromium
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { PodView } from '../../src/protocol/pods.ts'
import { examine } from './support/looks.ts'
import { finishDraft, takeFirst } from './support/pods.ts'
import { setUp } from './support/setup.ts'
import { visit } from './support/visitor.ts'

const at = setUp()

/** As if the user had gone to another tab, or had come back. */
const hide = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((out) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => out })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

it('L1: two strangers meet in a pod by its link, draft with bots, build, and play each other', async () => {
  const { page: ann, troubles } = await visit(at.browser)
  await ann.goto(`${at.server.url}/limited`)
  await ann.getByLabel('Boosters each').selectOption('short')
  await ann.getByLabel('Seats').selectOption('3')
  await ann.getByRole('button', { name: 'Open a pod' }).click()
  await ann.getByRole('heading', { name: 'Draft pod of 3' }).waitFor()
  const link = await ann.getByLabel('Invite others with this link').inputValue()

  const { page: ben, troubles: bens } = await visit(at.browser)
  await ben.goto(link)
  await ben.getByRole('button', { name: 'Take a seat' }).click()
  await ben.getByText(/begins the draft/).waitFor()
  // The host sees who comes without a reload.
  await ann.getByRole('button', { name: 'Begin with one bot' }).waitFor()
  await examine(ann, 'pod-lobby')
  await hide(ben, true)
  await ann.getByRole('button', { name: 'Begin with one bot' }).click()
  await ann.getByRole('heading', { name: 'Pick 1 of 15' }).waitFor()
  await ben.getByRole('heading', { name: 'Pick 1 of 15' }).waitFor()
  // L90: a pack that comes while the page is out of sight is told on its tab.
  await ben.waitForFunction(() => document.title.startsWith('●'))
  await hide(ben, false)
  await ben.waitForFunction(() => !document.title.startsWith('●'))
  await ann.getByRole('timer').waitFor()
  await ann.locator('.draft-card').first().click()
  await examine(ann, 'pod-draft', { covered: true })
  await ann.getByRole('button', { name: /^Take / }).click()
  await takeFirst(ben)
  await ann.getByRole('heading', { name: 'Pick 2 of 15' }).waitFor()
  await ben.getByRole('heading', { name: 'Pick 2 of 15' }).waitFor()
  // A reload comes back to the same pack.
  const pack = () =>
    ann.locator('.draft-card').evaluateAll((all) => all.map((card) => card.getAttribute('data-pick')))
  const before = await pack()
  await ann.reload()
  await ann.getByRole('heading', { name: 'Pick 2 of 15' }).waitFor()
  expect(await pack()).toEqual(before)

  const [pod] = await Promise.all([ann, ben].map((page) => page.evaluate<PodView>(finishDraft)))
  await ann.getByRole('heading', { name: 'Build two decks' }).waitFor()
  await examine(ann, 'pod-build')
  await ann.getByRole('button', { name: 'Both are ready' }).click()
  await ann.getByRole('button', { name: 'Not ready yet' }).waitFor()
  await ben.getByRole('button', { name: 'Both are ready' }).click()
  // Who waits is taken to the rounds by the others.
  await ann.getByRole('heading', { name: 'Round 1 of 3', level: 1 }).waitFor()
  // Of three the bot has the bye.
  const games = ann.getByRole('region', { name: 'Rounds' }).getByRole('listitem')
  expect(await games.count()).toBe(3)
  await games.filter({ hasText: 'has a bye, which counts as two games won' }).waitFor()
  await examine(ann, 'pod-rounds')
  await ann.getByRole('button', { name: 'Play', exact: true }).click()
  await ann.waitForURL(/\/t\//)
  await ben.getByRole('button', { name: 'To the game' }).click()
  await ben.waitForURL(/\/t\//)
  expect(new URL(ben.url()).pathname).toBe(new URL(ann.url()).pathname)
  await ann.locator('#decision').waitFor()
  expect(pod?.ring).toHaveLength(3)
  expect([...troubles, ...bens]).toEqual([])
})
