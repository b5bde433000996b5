// @module-tag chromium
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  canDrag,
  carryTo,
  dragTo,
  fingerOf,
  ghostOf,
  handCard,
  middleOf,
  mouseOf,
  placeOf,
} from './support/dragging.ts'
import { aloneInFile } from './support/first-visitor.ts'
import { noDoubleClick, TablePage } from './support/table.ts'
import { enter, type Visitor, visit } from './support/visitor.ts'

const alone = aloneInFile()

/** Sits down on this side of the prepared table. */
async function sit(ann: Visitor, url: string, side: 'Corp' | 'Runner'): Promise<TablePage> {
  await enter(ann, url, 'Ann')
  await ann.page.getByRole('button', { name: `Play as ${side}` }).click()
  const table = new TablePage(ann.page)
  await table.ready()
  await canDrag(ann.page)
  return table
}

const answers = ({ sent }: Visitor): number => sent.filter((text) => text.includes('table:answer')).length
const fort = (page: Page, id: string) => page.locator(`.forts [data-fort="${id}"]`)

describe('Dragging by mouse', () => {
  it('takes ice to a fort, an agenda to a new one, a counter to a card', () =>
    alone('handful-corp', async (ann, url) => {
      const { page } = ann
      const table = await sit(ann, url, 'Corp')
      const mouse = mouseOf(page)
      await dragTo(page, mouse, handCard(page, 'wall-of-static'), 'fort:hq')
      await expect.poll(() => fort(page, 'hq').locator('[data-card="wall-of-static"]').count()).toBe(1)
      await table.ready()
      await dragTo(page, mouse, handCard(page, 'corporate-war'), 'fort:new')
      await expect.poll(() => fort(page, 'fort-2').locator('[data-card="corporate-war"]').count()).toBe(1)
      await table.ready()
      const agenda = fort(page, 'fort-2').locator('[data-card="corporate-war"]')
      const handle = await agenda.getAttribute('data-handle')
      await dragTo(page, mouse, page.locator('[data-load="advance"]'), `card:${handle}`)
      await expect.poll(() => agenda.locator('.token--adv').count()).toBe(1)
      expect(answers(ann)).toBe(3)
    }))

  it('plays an operation in the middle, and says before it is dropped what it will cost', () =>
    alone('handful-corp', async (ann, url) => {
      const { page } = ann
      const table = await sit(ann, url, 'Corp')
      const mouse = mouseOf(page)
      await carryTo(page, mouse, handCard(page, 'wall-of-static'), 'fort:fort-1')
      await table.decision.getByText('Costs 2 bits: you keep 7.').waitFor()
      expect(await page.locator('[data-place="fort:fort-1"] ~ *, [data-landing]').count()).toBeGreaterThan(0)
      await page.keyboard.press('Escape')
      await mouse.up()
      await carryTo(page, mouse, handCard(page, 'corporate-war'), 'fort:fort-1')
      await table.decision.getByText('Trashes Tycho Extension.').waitFor()
      await page.keyboard.press('Escape')
      await mouse.up()
      await dragTo(page, mouse, handCard(page, 'accounts-receivable'), 'middle')
      await expect.poll(() => handCard(page, 'accounts-receivable').count()).toBe(0)
      expect(answers(ann)).toBe(1)
    }))

  it('takes a program to the rig, another into its host, and plays a prep', () =>
    alone('handful-runner', async (ann, url) => {
      const { page } = ann
      const table = await sit(ann, url, 'Runner')
      const mouse = mouseOf(page)
      const rig = page.getByRole('region', { name: 'Programs' })
      await dragTo(page, mouse, handCard(page, 'codecracker'), 'rack:programs')
      await expect.poll(() => rig.locator('[data-card="codecracker"]').count()).toBe(1)
      await table.ready()
      const host = await rig.locator('[data-card="imp"]').getAttribute('data-handle')
      await dragTo(page, mouse, handCard(page, 'shield'), `card:${host}`)
      await expect
        .poll(() => rig.locator('.holds .holds [data-card], .holds [data-card="shield"]').count())
        .toBe(1)
      await table.ready()
      await dragTo(page, mouse, handCard(page, 'livewires-contacts'), 'middle')
      await expect.poll(() => handCard(page, 'livewires-contacts').count()).toBe(0)
      expect(answers(ann)).toBe(3)
    }))

  it('makes a run with the own sign', () =>
    alone('handful-runner', async (ann, url) => {
      const { page } = ann
      await sit(ann, url, 'Runner')
      await dragTo(page, mouseOf(page), page.locator('[data-load="run"]'), 'fort:hq')
      await page.getByRole('region', { name: 'Run', exact: true }).waitFor()
      expect(answers(ann)).toBe(1)
    }))

  it('goes back and sends nothing: elsewhere, by Escape, and if the decision has changed', () =>
    alone('handful-corp', async (ann, url) => {
      const { page } = ann
      const table = await sit(ann, url, 'Corp')
      const mouse = mouseOf(page)
      const ice = handCard(page, 'wall-of-static')
      const gone = async () => {
        await ghostOf(page).waitFor({ state: 'detached' })
        expect(await page.locator('[data-place]').count()).toBe(0)
        expect(answers(ann)).toBe(0)
      }
      await carryTo(page, mouse, ice, 'fort:hq')
      await mouse.over({ x: 1200, y: 200 })
      await mouse.up()
      await gone()

      await carryTo(page, mouse, ice, 'fort:hq')
      await page.keyboard.press('Escape')
      await mouse.up()
      await gone()
      expect(await page.getByRole('dialog').count()).toBe(0)

      await carryTo(page, mouse, ice, 'fort:hq')
      await page.keyboard.press('g')
      await ghostOf(page).waitFor({ state: 'detached' })
      await mouse.up()
      await table.ready()
      expect(answers(ann)).toBe(1)
      expect(await fort(page, 'hq').locator('[data-card="wall-of-static"]').count()).toBe(0)
    }))

  it('needs more than a press: a press opens the menu, and lights the same places, which take it', () =>
    alone('handful-corp', async (ann, url) => {
      const { page } = ann
      await sit(ann, url, 'Corp')
      await handCard(page, 'wall-of-static').click()
      await page.getByRole('menu').waitFor()
      const lit = await page
        .locator('[data-place]')
        .evaluateAll((marks) => marks.map((each) => each.getAttribute('data-place')))
      expect(lit.toSorted()).toEqual(['fort:archives', 'fort:fort-1', 'fort:hq', 'fort:new', 'fort:rd'])
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => page.locator('.place-mark.is-over').count()).toBe(1)
      const { x, y } = await middleOf(placeOf(page, 'fort:archives'))
      await page.mouse.click(x, y - 150)
      await expect.poll(() => fort(page, 'archives').locator('[data-card="wall-of-static"]').count()).toBe(1)
      expect(answers(ann)).toBe(1)
    }))
})

describe('A card that would trash another', () => {
  it('says so on its button, in the menu and in the panel, after the buttons that trash nothing', () =>
    alone('handful-corp', async (ann, url) => {
      const { page } = ann
      const table = await sit(ann, url, 'Corp')
      await handCard(page, 'corporate-war').click()
      const item = page.getByRole('menuitem')
      await item.first().waitFor()
      const offers = await item.evaluateAll((all) =>
        all.map((each) => each.querySelector('.outcome.is-bad')?.textContent ?? null),
      )
      // The last one shows the card.
      expect(offers).toEqual([null, 'Trashes Tycho Extension', null])
      await page.keyboard.press('Escape')
      await table.decision.getByRole('button', { name: 'Install a card' }).click()
      // Its row is where the first press was.
      await page.waitForTimeout(noDoubleClick)
      await table.decision.getByRole('button', { name: 'Corporate War' }).click()
      const war = table.decision.locator('.pad-list.is-open button.option')
      const bad = () =>
        war.evaluateAll((all) =>
          all.map((each) => each.querySelector('.outcome.is-bad')?.textContent ?? null),
        )
      // The list of cards is there before that of the places for this one.
      await expect.poll(bad).toEqual([null, 'Trashes Tycho Extension'])
    }))
})

describe('Dragging by finger', () => {
  it('lifts after a rest, installs, and leaves the card where a second finger comes down', () =>
    alone('handful-corp', async (ann, url) => {
      const phone = await phoneBeside(ann)
      const { page } = phone
      const table = await sit(phone, url, 'Corp')
      const finger = await fingerOf(page)
      const ice = handCard(page, 'wall-of-static')
      await carryTo(page, finger, ice, 'fort:hq')
      const at = await middleOf(placeOf(page, 'fort:hq'))
      await finger.line.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: [
          { x: at.x, y: at.y + 74, id: 0 },
          { x: 20, y: 200, id: 1 },
        ],
      })
      await ghostOf(page).waitFor({ state: 'detached' })
      await finger.up()
      expect(answers(phone)).toBe(0)

      await dragTo(page, finger, ice, 'fort:hq')
      await expect.poll(() => fort(page, 'hq').locator('[data-card="wall-of-static"]').count()).toBe(1)
      await table.ready()
      expect(answers(phone)).toBe(1)
      expect(await page.getByRole('dialog').count()).toBe(0)
      expect(phone.troubles).toEqual([])
    }))

  it('scrolls the hand if the finger moves at once', () =>
    alone('crowded', async (ann, url) => {
      const phone = await phoneBeside(ann)
      const { page } = phone
      await sit(phone, url, 'Corp')
      const hand = page.locator('.hand')
      const { x, y } = await middleOf(hand)
      const finger = await fingerOf(page)
      await finger.down({ x: x + 100, y })
      await finger.glide({ x: x - 100, y })
      await finger.up()
      await expect.poll(() => hand.evaluate((each) => each.scrollLeft)).toBeGreaterThan(50)
      expect(await ghostOf(page).count()).toBe(0)
      expect(answers(phone)).toBe(0)
    }))
})

/** A phone of the same player. */
function phoneBeside({ page }: Visitor): Promise<Visitor> {
  const browser = page.context().browser()
  if (!browser) throw new Error('There is no browser.')
  return visit(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
}
