// @module-tag chromium
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chance } from '../support/guests.ts'
import { corpTaste, Player, runnerTaste } from './support/player.ts'
import { setUp } from './support/setup.ts'
import { TablePage } from './support/table.ts'
import { enter, visit } from './support/visitor.ts'

const at = setUp()

describe('A solo game against an automa, from the front page to the result', () => {
  it.each([
    ['Runner', 'Dash', 'Pays for operations', runnerTaste],
    ['Corp', 'Global Runner', 'Endless stack', corpTaste],
  ] as const)('as %s against %s, with its AI card in sight', async (side, pack, level, taste) => {
    const ann = await visit(at.browser)
    const { page } = ann
    await enter(ann, at.server.url, 'Ann')
    const card = page.locator('.side-card', { has: page.getByRole('heading', { name: side, exact: true }) })
    await card.getByText('Choose deck and opponent').click()
    await card.getByLabel('Against').selectOption({ label: pack })
    await page.getByRole('button', { name: `Play as ${side}` }).click()

    const player = new Player(ann, { taste, random: chance(11) })
    const cards = new Set<string>()
    const levels = new Set<string>()
    const texts = new Set<string>()
    await player.play(async () => {
      if (player.decisions % 5 !== 0) return false
      await page.getByRole('button', { name: /^Plan of / }).click()
      const panel = page.getByRole('region', { name: /^AI cards?\b/ })
      levels.add((await panel.locator('header small').textContent()) ?? '')
      cards.add((await panel.getAttribute('aria-label')) ?? '')
      for (const slot of await panel.getByRole('listitem').allTextContents()) texts.add(slot)
      await page.keyboard.press('Escape')
      return false
    })
    expect(cards.size).toBeGreaterThan(1)
    expect([...levels]).toEqual([`${pack}: ${level}`])
    expect([...texts].filter((text) => text.endsWith(', done')).length).toBeGreaterThan(2)
    const log = await player.table.log.textContent()
    expect(log).toMatch(/, action [1-9]\d*(: “.+ Second choice)?: /)
    await player.table.result.getByRole('heading', { level: 2 }).waitFor()
    expect(ann.troubles).toEqual([])
    await page.context().close()
  })
})

/** The options of this select whose text is cut off when they are chosen. */
const cutIn = (select: Locator): Promise<string[]> =>
  select.evaluate((shown) => {
    if (!(shown instanceof HTMLSelectElement)) throw new Error('This is no choice.')
    const needed = document.createElement('select')
    needed.style.cssText = 'position: fixed; width: max-content'
    shown.after(needed)
    const words = [...shown.options].map(({ text }) => text)
    const cut = words.filter((text) => {
      needed.replaceChildren(new Option(text))
      return needed.offsetWidth > shown.offsetWidth
    })
    needed.remove()
    return cut
  })

describe('What a level changes', () => {
  it.each([1280, 390, 360])('is shown in full where one is chosen, %i px wide', async (width) => {
    const ann = await visit(at.browser)
    const { page } = ann
    await enter(ann, at.server.url, 'Ann')
    await page.setViewportSize({ width, height: 800 })
    const cutFor = async (packs: Locator, levels: Locator, names: readonly string[]) => {
      const cut: string[] = []
      for (const name of names) {
        await packs.selectOption({ label: name })
        cut.push(...(await cutIn(levels)))
      }
      return cut
    }
    const corps = ['Dash', 'Wedge', 'Veekay', 'Alva', 'Exa']
    const card = page.locator('.side-card', {
      has: page.getByRole('heading', { name: 'Runner', exact: true }),
    })
    await card.getByText('Choose deck and opponent').click()
    expect(await cutFor(card.getByLabel('Against'), card.getByLabel('Difficulty'), corps)).toEqual([])
    await page.goto(`${at.server.url}/host/teams`)
    const sponsor = page.getByRole('group', { name: 'Sponsor 2' })
    await sponsor.getByLabel('An automa').check()
    const played = page.getByRole('group', { name: 'Automa for Sponsors' })
    expect(await cutFor(played.getByLabel('Played by'), played.getByLabel('Difficulty'), corps)).toEqual([])
    await page.context().close()
  })
})

describe('A thinking partner', () => {
  it('takes its time, plays, and explains its moves after the game', async () => {
    const ann = await visit(at.browser)
    const { page } = ann
    await enter(ann, at.server.url, 'Ann')
    const card = page.locator('.side-card', {
      has: page.getByRole('heading', { name: 'Runner', exact: true }),
    })
    await card.getByText('Choose deck and opponent').click()
    await card.getByLabel('Against').selectOption({ label: 'Thinking partner' })
    await card.getByLabel('Difficulty').selectOption({ label: 'Quick' })
    await page.getByRole('button', { name: 'Play as Runner' }).click()
    const player = new Player(ann, { taste: runnerTaste, random: chance(7) })
    await player.play(async () => false)
    const panel = page.getByRole('region', { name: 'What the thinking partner considered' })
    const reasons = panel.getByRole('listitem')
    await reasons.first().waitFor()
    expect(await reasons.first().textContent()).toMatch(/Instead of “.+”: in \d+ simulated games/)
    await reasons.first().getByRole('link').click()
    await page.waitForURL(/\/r\/.+#\d+$/)
    expect(ann.troubles).toEqual([])
    await page.context().close()
  })
})

/** A whole game is played meanwhile, perhaps on a busy machine. */
/** No limit but the test's own. */
const PLAYED_OUT = { timeout: 0 }

describe('Seats that change hands', () => {
  it('the sparring partner plays a person’s seat until it is taken back', async () => {
    const ann = await visit(at.browser)
    const { page } = ann
    await enter(ann, at.server.url, 'Ann')
    await page.getByRole('button', { name: 'Play as Corp' }).click()
    const player = new Player(ann, { taste: corpTaste, random: chance(3) })
    await player.play(async () => player.decisions >= 5)
    await player.table.menu('Let the sparring partner play')
    await player.table.result.getByRole('heading', { level: 2 }).waitFor(PLAYED_OUT)
    expect(await player.table.log.textContent()).toContain('is now played automatically.')
    expect(ann.troubles).toEqual([])
    await page.context().close()
  })

  it('two automas play while their host watches', async () => {
    const ann = await visit(at.browser)
    const { page } = ann
    await enter(ann, at.server.url, 'Ann')
    await page.getByRole('navigation').getByRole('link', { name: 'New table' }).click()
    for (const [side, pack] of [
      ['Corp', 'Wedge'],
      ['Runner', 'Global Runner'],
    ] as const) {
      const seat = page.getByRole('group', { name: side })
      await seat.getByRole('radio', { name: 'An automa' }).check()
      await seat.getByRole('combobox', { name: 'Player', exact: true }).selectOption({ label: pack })
    }
    await page.getByRole('button', { name: 'Start game' }).click()
    const table = new TablePage(page)
    await table.result.getByRole('heading', { level: 2 }).waitFor(PLAYED_OUT)
    expect(await table.log.textContent()).toMatch(/ follows the AI card /)
    expect(ann.troubles).toEqual([])
    await page.context().close()
  })
})
