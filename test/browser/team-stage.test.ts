// @module-tag chromium
/** The table of eight seats and its stage, at three sizes: everything on them can be read. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { preparedEightCap } from '../programs/prepared-teams.ts'
import { chance } from '../support/guests.ts'
import { savePicture, settle } from './support/pictures.ts'
import { buttons, Player, type Taste } from './support/player.ts'
import { setUp } from './support/setup.ts'
import { openTeamTable } from './support/teams.ts'

const at = setUp(async () => () => ({ DATAFORT_PASS_MS: '0' }))

const sizes = {
  wide: { width: 1280, height: 800 },
  upright: { width: 390, height: 844 },
  lying: { width: 844, height: 390 },
}

/** The R&D of Sponsor 2 is open, and an agenda is on top. */
const toTheAgenda: Taste = [
  [/^Run(…| on (a fort of Sponsor 2|.*R&D))/, 9_000],
  [/^(Continue|Pass|Go on)/, 1_000],
  [/./, 0.01],
]

/**
 * Runs in the page: what cannot be read. Text is cut where it is wider than its box, an answer is broken where each
 * of its words has a line of its own, and a number is cut where the bar below lies over a part of it.
 */
const unread = `(() => {
  const found = []
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getBoundingClientRect().width > 1
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen)
  const wordsOf = (element) => element.textContent.trim().split(/\\s+/)
  const linesOf = (element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => Math.round(bottom / 6))).size
  }
  for (const option of all('.decision .pad-list .option')) {
    const { left, right } = option.getBoundingClientRect()
    const label = option.querySelector('.option-label') ?? option
    const words = wordsOf(label)
    if (left < 0 || right > innerWidth) found.push('outside: ' + words.join(' '))
    if (words.length > 3 && linesOf(label) >= words.length - 1) found.push('broken: ' + words.join(' '))
    if (option.scrollWidth > option.clientWidth + 1) found.push('too wide: ' + words.join(' '))
  }
  const dock = document.querySelector('.dock').getBoundingClientRect()
  for (const number of all('.rivals .mrig__mu')) {
    const { top, bottom } = number.getBoundingClientRect()
    if (top < dock.top && bottom > dock.top) found.push('covered: ' + number.textContent)
  }
  for (const text of all('.lane :is(.chart__phase, .worth b, .worth small, .goal > .gate__cap), .mrig__mu, .rival-tab'))
    if (text.scrollWidth > text.clientWidth + 1) found.push('cut: ' + text.textContent)
  if (document.querySelector('.stage__card') && all('.goal > .gate__cap').length > 0) found.push('behind the card: the name of the fort')
  const lane = document.querySelector('.lane')
  if (lane)
    for (const part of all('.stage__card, .stage__side, .puck')) {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      const box = lane.getBoundingClientRect()
      if (left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1) found.push('off the stage: ' + part.className)
    }
  return found
})()`

/** The moment at each size: what cannot be read, and how wide the card on the stage is. */
const lookAt = async (page: Page, name: string) => {
  const looks: Record<string, { unread: string[]; card: number }> = {}
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    await settle(page)
    const card = await page
      .locator('.stage__card')
      .first()
      .boundingBox({ timeout: 1_000 })
      .catch(() => null)
    looks[size] = { unread: await page.evaluate<string[]>(unread), card: card?.width ?? 0 }
    await savePicture(page, `team-stage-${name}-${size}`)
  }
  await page.setViewportSize(sizes.wide)
  return looks
}

it('the forts to run on and the card that is accessed can be read by one of eight', {
  timeout: 300_000,
}, async () => {
  const options = { teams: { tradeCap: preparedEightCap } }
  const { people } = await openTeamTable(at, { a1: 'Ann' }, options, 4)
  const [ann] = people
  if (!ann) throw new Error('one visitor')
  const { page } = ann
  const player = new Player(ann, { taste: toTheAgenda, random: chance(5), by: buttons })
  await player.table.ready()
  await page.locator('.decision').getByRole('button', { name: /^Run…/ }).click()
  await player.table.button('Back').waitFor()
  const forts = await lookAt(page, 'forts')
  expect(Object.values(forts).map((look) => look.unread)).toEqual([[], [], []])

  await player.play(async () => (await page.locator('.stage__card').count()) > 0)
  const { wide, upright, lying } = await lookAt(page, 'access')
  console.log(`card ${wide?.card} px wide, ${upright?.card} upright, ${lying?.card} lying`)
  expect([wide, upright, lying].map((look) => look?.unread)).toEqual([[], [], []])
  expect(wide?.card).toBeGreaterThanOrEqual(150)
  expect(upright?.card).toBeGreaterThanOrEqual(130)
  expect(lying?.card).toBeGreaterThanOrEqual(78)
  expect(ann.troubles).toEqual([])
})
