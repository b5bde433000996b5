// @module-tag chromium
import { describe, expect, it } from 'vitest'
import { examine } from './support/looks.ts'
import { setUp } from './support/setup.ts'
import { TablePage } from './support/table.ts'
import { enter, type Visitor, visit } from './support/visitor.ts'

const at = setUp()

describe('A game on the clock in two browsers', () => {
  it('is created, paused by both, reloaded, resumed, and lost on time', async () => {
    const [ann, bob] = await gameOnTheClock(45)
    const mine = ann.page.getByRole('region', { name: 'Corp' }).getByRole('timer')
    expect(await mine.textContent()).toMatch(/running: 0:4\d$/)
    const [first, second] = [await mine.textContent(), await later(ann, mine)]
    expect(second).not.toBe(first)

    await bob.page.getByRole('button', { name: 'Ask to pause' }).click()
    await ann.page.getByText('Bob asks to pause the game.').waitFor()
    await ann.page.reload()
    await ann.page.getByText('Bob asks to pause the game.').waitFor()
    await ann.page.getByRole('button', { name: 'Agree' }).click()
    for (const { page } of [ann, bob])
      await page.getByRole('heading', { name: 'The game is paused.' }).waitFor()
    await examine(ann.page, 'paused')
    const stood = await mine.textContent()
    expect(await later(ann, mine)).toBe(stood)

    await bob.page.getByRole('button', { name: 'Resume', exact: true }).click()
    await ann.page.getByRole('heading', { name: 'The game is paused.' }).waitFor({ state: 'detached' })
    const table = new TablePage(ann.page)
    expect((await table.ready())?.controls.length).toBeGreaterThan(1)
    await ann.page.getByRole('button', { name: 'Ask to pause' }).click()
    await bob.page.getByText('Ann asks to pause the game.').waitFor()
    await examine(bob.page, 'pause-asked', { covered: true })
    await bob.page.getByRole('button', { name: 'Decline' }).click()
    await bob.page.getByText('Ann asks to pause the game.').waitFor({ state: 'detached' })

    await ann.page.getByText('You: 30 seconds left.').waitFor({ state: 'attached' })
    await examine(ann.page, 'short-of-time')
    await table.result.waitFor()
    expect(await table.result.textContent()).toContain('Corp runs out of time. Runner wins.')
    expect(await mine.count()).toBe(0)
    expect([...ann.troubles, ...bob.troubles]).toEqual([])
  })
})

/** The text of a clock two seconds later. */
async function later({ page }: Visitor, clock: ReturnType<typeof page.getByRole>): Promise<string | null> {
  await page.waitForTimeout(2_100)
  return clock.textContent()
}

/** Ann creates a table as the Corp and sees the clock that she has chosen. Bob sees it in the lobby. */
async function gameOnTheClock(seconds: number): Promise<[Visitor, Visitor]> {
  const [ann, bob] = [await visit(at.browser), await visit(at.browser)]
  const { page } = ann
  await enter(ann, at.server.url, 'Ann')
  await page.getByRole('link', { name: 'New table', exact: true }).click()
  await page.getByRole('group', { name: 'Corp' }).getByRole('radio', { name: 'You' }).check()
  const clock = page.getByRole('group', { name: 'Clock' })
  await clock.getByLabel('Time control').selectOption('Time per game')
  await examine(page, 'host-clock')
  await clock.getByLabel('Time control').selectOption('Time per decision')
  await clock.getByLabel('Seconds per decision').fill(String(seconds))
  await clock.getByLabel('When time runs out').selectOption('The game is lost')
  await page.getByRole('button', { name: 'Create table' }).click()
  const label = `${seconds} seconds a decision, then the game is lost`
  await page.getByRole('definition').filter({ hasText: label }).waitFor()
  await enter(bob, at.server.url, 'Bob')
  await bob.page.getByRole('link', { name: 'Lobby', exact: true }).click()
  const waiting = bob.page.getByRole('listitem').filter({ hasText: `${seconds} seconds a decision` })
  await waiting.getByRole('link', { name: 'Join' }).click()
  await bob.page.getByRole('button', { name: 'Play as Runner' }).click()
  await page.getByRole('button', { name: 'Start game' }).click()
  for (const each of [ann, bob]) await each.page.getByRole('main', { name: 'Table' }).waitFor()
  return [ann, bob]
}
