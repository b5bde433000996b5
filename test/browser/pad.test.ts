// @module-tag chromium
/** The places of the decision panel over a whole game: nothing moves, whatever is asked. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { chance } from '../support/guests.ts'
import { buttons, corpTaste, Player, runnerTaste } from './support/player.ts'
import { setUp } from './support/setup.ts'
import { enter, visit } from './support/visitor.ts'

const at = setUp()

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]

/** Where the parts of the panel are: their edges in whole pixels. Covered parts count too. */
const placesOn = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const edges = (box: DOMRect | undefined): string =>
      box ? [box.left, box.top, box.width, box.height].map(Math.round).join(' ') : ''
    const boxes = (name: string, at: string): [string, string][] =>
      [...document.querySelectorAll(at)].map((each, n) => [
        `${name} ${n}`,
        edges(each.getBoundingClientRect()),
      ])
    return Object.fromEntries([
      ...boxes('panel', '#decision'),
      ...boxes('board', '.board'),
      ...boxes('main', '.pad-main'),
      ...boxes('basic', '.pad-basic'),
    ])
  })

/** The answers whose words are cut by their place. */
const cutOn = (page: Page): Promise<string[]> =>
  page
    .locator(':is(.pad-main, .pad-others) > .option')
    .evaluateAll((all) =>
      all
        .filter((each) => each.scrollHeight > each.clientHeight + 1)
        .map((each) => each.querySelector('.option-label')?.textContent ?? ''),
    )

it.each(
  sizes.flatMap((size) => [
    { ...size, side: 'Corp', taste: corpTaste },
    { ...size, side: 'Runner', taste: runnerTaste },
  ]),
)(
  'every place is the same from the first question of a $side to the last, at $width × $height',
  async ({ width, height, side, taste }) => {
    const visitor = await visit(at.browser, { viewport: { width, height } })
    const { page, troubles } = visitor
    await enter(visitor, at.server.url, 'Ann')
    await page.getByRole('button', { name: `Play as ${side}` }).click()
    const found = new Map<string, Set<string>>()
    const words = new Map<number, Set<string>>()
    const cut = new Set<string>()
    const player = new Player(visitor, { taste, random: chance(5), by: buttons })
    await player.play(async () => {
      for (const [name, place] of Object.entries(await placesOn(page))) {
        found.set(name, (found.get(name) ?? new Set()).add(place))
      }
      for (const words of await cutOn(page)) cut.add(words)
      const shown = await page
        .locator('.pad-basic')
        .evaluateAll((each) => each.map((place) => place.querySelector('.option-label')?.textContent ?? null))
      for (const [n, text] of shown.entries())
        if (text !== null) words.set(n, (words.get(n) ?? new Set()).add(text))
      return player.decisions >= 150
    })
    expect(player.decisions).toBeGreaterThan(20)
    const moved = [...found].filter(([, places]) => places.size > 1).map(([name, all]) => [name, [...all]])
    expect(moved).toEqual([])
    expect([...cut]).toEqual([])
    expect([...found.keys()]).toEqual(expect.arrayContaining(['panel 0', 'main 0', 'basic 0', 'basic 3']))
    // Gain, Draw, and Run or Advance have been possible; the fourth seldom is.
    expect([...words.keys()]).toEqual(expect.arrayContaining([0, 1, 2]))
    expect([...words.values()].filter((each) => each.size > 1)).toEqual([])
    expect(troubles).toEqual([])
    await page.context().close()
  },
)

it.each(sizes)('a long answer and its outcome fit the main place at $width × $height', async (viewport) => {
  const visitor = await visit(at.browser, { viewport })
  const { page } = visitor
  await enter(visitor, at.server.url, 'Ann')
  await page.getByRole('button', { name: 'Play as Corp' }).click()
  await page.locator('.pad-main > .option').waitFor()
  const cut = await page.evaluate(() => {
    const cost = '<span class="option-cost"><span class="bits">◎ 12</span></span>'
    const words =
      'Rez Vacant Soulkiller on Archives<small class="outcome">No breaker for it; you keep at least 12 bits</small>'
    const button = (kind: string) =>
      `<button class="option ${kind} is-long"><kbd class="kbd">N</kbd><svg class="icon"></svg><span class="option-label">${words}</span>${cost}</button>`
    const [main, others] = ['.pad-main', '.pad-others'].map((at) => document.querySelector(at))
    if (!main || !others) throw new Error('no places')
    main.innerHTML = button('main')
    others.innerHTML = button('') + button('ghost')
    // What is above the upper edge of a button cannot be scrolled to.
    return [...document.querySelectorAll<HTMLElement>(':is(.pad-main, .pad-others) > .option')].flatMap(
      (each) => {
        const { top, bottom } = each.getBoundingClientRect()
        const label = each.querySelector('.option-label')?.getBoundingClientRect()
        return label && label.top >= top - 0.5 && label.bottom <= bottom + 0.5 ? [] : [each.className]
      },
    )
  })
  expect(cut).toEqual([])
  await page.context().close()
})
