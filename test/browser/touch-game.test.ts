// @module-tag chromium
/** Whole games on a phone held sideways, by touch alone: all that is asked is within reach of a thumb. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { chance } from '../support/guests.ts'
import { fingers } from './support/dragger.ts'
import { savePicture } from './support/pictures.ts'
import { carefulTaste, corpTaste, Player } from './support/player.ts'
import { outOfReach } from './support/reach.ts'
import { setUp } from './support/setup.ts'
import { enter, visit } from './support/visitor.ts'

const at = setUp()

const phone = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }

/** What the stage shows of the ice met or the card accessed beyond its own edges, or those of the window. */
const cutOnStage = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const room = document.querySelector('.lane .path')?.getBoundingClientRect()
    if (!room) return []
    const bottom = Math.min(room.bottom, innerHeight)
    const met = '.lane .gate.is-met .card, .lane .stage__card .card, .lane .met'
    return [...document.querySelectorAll(met)]
      .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((each) => ({ each, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.top < room.top - 1 || box.bottom > bottom + 1 || box.right > room.right + 1)
      .map(({ each, box }) => `${each.className}: ${[box.top, box.bottom, room.top, bottom].map(Math.round)}`)
  })

/** Parts of the page beyond the window. */
const beyond = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = ['#decision', '.hand', '.pad-main', '.pad-basic', '.dock']
    const outside = (box: DOMRect): boolean =>
      box.width > 0 &&
      (box.left < -1 || box.top < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1)
    return parts.filter((part) =>
      [...document.querySelectorAll(part)].some((each) => outside(each.getBoundingClientRect())),
    )
  })

/** What asks: a list that is open lies over the rest of its panel. */
const asking = async (page: Page): Promise<string> =>
  (await page.locator('.pad-list.is-open').count()) > 0 ? '.pad-list.is-open' : ':is(#decision, .hand)'

const stageState = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('.lane[data-scene]')?.getAttribute('data-scene') ?? 'board')

it.each([
  { side: 'Runner', taste: carefulTaste, seed: 5 },
  { side: 'Corp', taste: corpTaste, seed: 4 },
])(
  'a whole game as the $side is played by touch alone, held sideways',
  { timeout: 600_000 },
  async ({ side, taste, seed }) => {
    const ann = await visit(at.browser, phone)
    const { page } = ann
    await enter(ann, at.server.url, 'Ann')
    await page.evaluate(
      "window.others = 0; addEventListener('pointerdown', (event) => { if (event.pointerType !== 'touch') window.others++ }, true)",
    )
    await page.getByRole('button', { name: `Play as ${side}` }).tap()
    const player = new Player(ann, { taste, random: chance(seed), by: fingers })
    const found = new Map<string, number>()
    const pictured = new Set<string>()
    await player.play(async () => {
      const faults = [
        ...(await outOfReach(page, await asking(page))),
        ...(await cutOnStage(page)),
        ...(await beyond(page)),
      ]
      for (const fault of faults) found.set(fault, (found.get(fault) ?? 0) + 1)
      const state = await stageState(page)
      if (!pictured.has(state) || faults.length > 0)
        await savePicture(page, `touch-${side}-${state}-${player.decisions}`)
      if (faults.length > 0) console.log(faults)
      pictured.add(state)
      return false
    })
    await savePicture(page, `touch-${side}-result`)
    console.log(`${side}: ${player.decisions} decisions by touch, seen: ${[...pictured].join(', ')}`)
    expect([...found]).toEqual([])
    expect(await outOfReach(page, '.result')).toEqual([])
    expect(await page.evaluate('window.others')).toBe(0)
    expect(ann.troubles).toEqual([])
  },
)
