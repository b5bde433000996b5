// @module-tag chromium
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Contestant, cookiesOf } from './support/contestants.ts'
import { examine } from './support/looks.ts'
import { setUp } from './support/setup.ts'
import { enter, type Visitor, visit } from './support/visitor.ts'

const at = setUp()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const reasonFor = async (page: Page, open: string, reason: string, confirm: string): Promise<void> => {
  await button(page, open).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: confirm, exact: true }).click()
}

/** Ada announces a tournament in her browser; Bob registers and has its page open. */
async function announced(name: string): Promise<{ ada: Visitor; bob: Visitor; event: string }> {
  const ada = await visit(at.browser)
  const { page } = ada
  await enter(ada, at.server.url, 'Ada')
  await page.goto(`${at.server.url}/tournaments/new`)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Place (optional)').fill('The Club')
  await button(page, 'Create tournament').click()
  await page.getByText('0 players are registered.').waitFor()
  const event = /tournaments\/([^/]+)\/desk/.exec(page.url())?.[1] ?? ''
  const bob = await visit(at.browser)
  await enter(bob, at.server.url, 'Bob')
  const cookies = await cookiesOf(bob.page.context())
  await (await Contestant.at(at.server.url, event, 'Bob', cookies)).register()
  await bob.page.goto(`${at.server.url}/tournaments/${event}`)
  await bob.page.getByRole('heading', { name, level: 1 }).waitFor()
  return { ada, bob, event }
}

describe('an announced tournament in Chromium', () => {
  it('is edited, and its players read what changed', { timeout: 300_000 }, async () => {
    const { ada, bob, event } = await announced('Night City Open')
    const { page } = ada
    await button(page, 'Edit the announcement…').click()
    const form = page.getByRole('form', { name: 'Edit the announcement' })
    expect(await form.getByLabel('Place (optional)').inputValue()).toBe('The Club')
    expect(await button(page, 'Save changes').isDisabled()).toBe(true)
    await form.getByLabel('Place (optional)').fill('The Harbour, 2 Quay Street')
    await form.getByLabel('Start (optional)').fill('10:30')
    await form.getByLabel('Most players (optional)').fill('8')
    await form.getByRole('radio', { name: 'By link' }).check()
    await form.getByLabel('Course of the day (optional)').fill('Registration at ten.\nRound 1 at half past.')
    await button(page, 'Add a break').click()
    await form.getByLabel('What for (optional)').fill('Lunch')
    await examine(page, 'tournament-edit')
    await button(page, 'Save changes').click()
    await form.waitFor({ state: 'detached' })

    const news = bob.page.getByRole('region', { name: 'News' })
    await news.getByText('Place: “The Harbour, 2 Quay Street”.').waitFor()
    await bob.page.getByText('Lunch after round 1: 30 minutes.').waitFor()
    await bob.page.getByText('1 registered, 7 places left of 8.').waitFor()
    await examine(bob.page, 'tournament-edited')
    await bob.page.goto(`${at.server.url}/tournaments`)
    const notices = bob.page.getByRole('region', { name: 'News of your tournaments' })
    await notices.getByText('Place: “The Harbour, 2 Quay Street”.').waitFor()
    await bob.page.getByRole('region', { name: 'Yours that are not public' }).waitFor()
    await examine(bob.page, 'tournament-notices')
    await button(bob.page, 'Mark as read: Night City Open').click()
    await notices.waitFor({ state: 'detached' })
    await page.goto(`${at.server.url}/tournaments/${event}/log`)
    await page.getByText('The announcement was changed.').waitFor()
    for (const { troubles } of [ada, bob]) expect(troubles).toEqual([])
  })

  it('is cancelled, and its players see the reason', { timeout: 300_000 }, async () => {
    const { ada, bob, event } = await announced('Rainy Open')
    const { page } = ada
    await reasonFor(page, 'Cancel the tournament…', 'The club is under water.', 'Cancel the tournament')
    const ending = bob.page.getByRole('region', { name: 'How the tournament ended' })
    await ending.getByText('The club is under water.').waitFor()
    await bob.page.getByText('Cancelled', { exact: true }).waitFor()
    expect(await bob.page.getByRole('heading', { name: 'You are registered' }).count()).toBe(0)
    await examine(bob.page, 'tournament-cancelled')
    const cyd = await visit(at.browser)
    await cyd.page.goto(`${at.server.url}/tournaments`)
    const row = cyd.page.locator(`a[href="/tournaments/${event}"]`)
    await row.getByText('Cancelled').waitFor()
    await row.click()
    await cyd.page.getByText('The club is under water.').waitFor()
    expect(await button(cyd.page, 'Register').count()).toBe(0)
    for (const { troubles } of [ada, bob, cyd]) expect(troubles).toEqual([])
  })

  it('is deleted, and only its people still read why', { timeout: 300_000 }, async () => {
    const { ada, bob, event } = await announced('Twice Open')
    await reasonFor(ada.page, 'Delete the tournament…', 'It was entered twice.', 'Delete the tournament')
    await bob.page.getByText('It was entered twice.').waitFor()
    await examine(bob.page, 'tournament-deleted')
    await bob.page.goto(at.server.url)
    const notices = bob.page.getByRole('region', { name: 'News of your tournaments' })
    await notices.getByText('Its organizer deleted the tournament. It was entered twice.').waitFor()
    await examine(bob.page, 'home-notices')
    const cyd = await visit(at.browser)
    await cyd.page.goto(`${at.server.url}/tournaments`)
    await cyd.page.getByRole('heading', { name: 'Upcoming' }).waitFor()
    expect(await cyd.page.locator(`a[href="/tournaments/${event}"]`).count()).toBe(0)
    await cyd.page.goto(`${at.server.url}/tournaments/${event}`)
    await cyd.page.getByText('Tournament not found. It may have been deleted.').waitFor()
    for (const { troubles } of [ada, bob]) expect(troubles).toEqual([])
  })
})
