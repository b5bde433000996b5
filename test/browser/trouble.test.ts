// @module-tag chromium
import type { Page, WebSocketRoute } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { setUp } from './support/setup.ts'
import { TablePage } from './support/table.ts'
import { anotherTab, enter, type Visitor, visit } from './support/visitor.ts'

const at = setUp()

describe('Trouble is shown in a sentence, and goes away by itself', () => {
  it('the server is away when the page is opened', async () => {
    const { page } = await visit(at.browser)
    await page.route('**/api/**', (route) => route.abort('connectionrefused'))
    await page.goto(at.server.url)
    await page.getByRole('heading', { name: 'Server unreachable' }).waitFor()
    await page.unroute('**/api/**')
    await page.getByRole('textbox', { name: 'Display name' }).waitFor()
  })

  it('the server is away when a table is opened', async () => {
    const ann = await solo()
    const { page } = ann
    const before = await new TablePage(page).ready()
    await page.route('**/api/tables/**', (route) => route.fulfill({ status: 503, body: '' }))
    await page.reload()
    await page.getByRole('heading', { name: 'Server unreachable' }).waitFor()
    await page.unroute('**/api/tables/**')
    expect((await new TablePage(page).ready())?.text).toBe(before?.text)
  })

  it('the connection is lost and restored', async () => {
    const ann = await visit(at.browser)
    const line = await tamper(ann.page)
    await solo(ann)
    const table = new TablePage(ann.page)
    const before = await table.ready()
    const bar = ann.page.getByText('Connection lost.')
    await line.cut()
    await bar.waitFor()
    expect((await table.asked())?.prompt).toBe(before?.prompt)
    line.mend()
    await bar.waitFor({ state: 'detached' })
    expect((await table.ready())?.text).toBe(before?.text)
    await table.press('Gain 1 bit (1 action)')
    await ann.page.getByRole('heading', { name: 'You have 3 actions left.' }).waitFor()
    expect(ann.troubles).toEqual([])
  })

  it('a decision that was answered in another tab', async () => {
    const ann = await visit(at.browser)
    const line = await tamper(ann.page)
    await solo(ann)
    const here = new TablePage(ann.page)
    await here.ready()
    const there = await besides(ann)
    line.deafen()
    await there.press('Draw a card (1 action)')
    await there.page.getByRole('heading', { name: 'You have 3 actions left.' }).waitFor()
    await here.press('Gain 1 bit (1 action)')
    await ann.page.getByRole('alert').getByText('This decision has already been answered.').waitFor()
    await ann.page.getByRole('heading', { name: 'You have 3 actions left.' }).waitFor()
    expect((await here.ready())?.text).toBe((await there.ready())?.text)
    line.mend()
    await here.press('Gain 1 bit (1 action)')
    for (const { page } of [here, there])
      await page.getByRole('heading', { name: 'You have 2 actions left.' }).waitFor()
    expect(await ann.page.getByRole('alert').textContent()).toBe('')
    expect(ann.troubles).toEqual([])
  })

  it('two tabs of one player stay the same', async () => {
    const ann = await solo()
    const one = new TablePage(ann.page)
    await one.ready()
    const two = await besides(ann)
    for (const [table, left] of [
      [one, '3 actions'],
      [two, '2 actions'],
      [one, '1 action'],
    ] as const) {
      await table.press('Gain 1 bit (1 action)')
      for (const { page } of [one, two])
        await page.getByRole('heading', { name: `You have ${left} left.` }).waitFor()
      expect((await one.ready())?.text).toBe((await two.ready())?.text)
    }
    const bits = ({ page }: TablePage) => page.getByRole('region', { name: 'Runner' }).ariaSnapshot()
    expect(await bits(one)).toBe(await bits(two))
    expect(ann.troubles).toEqual([])
  })
})

/** A solo game as the Runner, before the first action. */
async function solo(visitor?: Visitor): Promise<Visitor> {
  const ann = visitor ?? (await visit(at.browser))
  await enter(ann, at.server.url, 'Ann')
  await ann.page.getByRole('button', { name: 'Play as Runner' }).click()
  await ann.page.getByRole('heading', { name: 'You have 4 actions left.' }).waitFor()
  return ann
}

/** The same table in a second tab. */
async function besides(visitor: Visitor): Promise<TablePage> {
  const { page } = await anotherTab(visitor)
  await page.goto(visitor.page.url())
  const table = new TablePage(page)
  await table.ready()
  return table
}

type Line = { cut(): Promise<void>; deafen(): void; mend(): void }

/** Intercepts the socket: cuts it, or holds back updates while replies still arrive. */
async function tamper(page: Page): Promise<Line> {
  const open = new Set<WebSocketRoute>()
  let state: 'whole' | 'cut' | 'deaf' = 'whole'
  await page.routeWebSocket(/\/socket\.io\//, async (route) => {
    if (state === 'cut') return route.close({ code: 1001 })
    open.add(route)
    const server = route.connectToServer()
    server.onMessage((message) => {
      if (state !== 'deaf' || !String(message).startsWith('42')) route.send(message)
    })
  })
  return {
    async cut() {
      state = 'cut'
      for (const route of open) await route.close({ code: 1001 })
      open.clear()
    },
    deafen() {
      state = 'deaf'
    },
    mend() {
      state = 'whole'
    },
  }
}
