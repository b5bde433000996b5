// @module-tag chromium
import { expect, it } from 'vitest'
import type { LimitedView } from '../../src/protocol/limited.ts'
import { examine } from './support/looks.ts'
import { setUp } from './support/setup.ts'
import { visit } from './support/visitor.ts'

const at = setUp()

/** Takes the first card of every pack that is left, as a program would. */
const finishDraft = `(async () => {
  const path = '/api' + location.pathname
  let run = await (await fetch(path)).json()
  while (run.status === 'drafting') {
    const { booster, tick, pack } = run.draft
    const body = JSON.stringify({ booster, tick, card: pack[0] })
    run = await (await fetch(path + '/picks', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json()
  }
  return run
})()`

it('L7: a stranger comes to the first pack by two presses, drafts, builds two decks and plays', async () => {
  const { page, troubles } = await visit(at.browser)
  await page.goto(at.server.url)
  await page
    .getByRole('link', { name: /^Draft/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Open a pod' }).waitFor()
  await examine(page, 'limited-home')
  await page.getByRole('radio', { name: 'Short' }).check()
  await page.getByRole('button', { name: /Start a draft run/ }).click()
  await page.getByRole('heading', { name: 'Pick 1 of 15' }).waitFor()

  // By pointer: point, then take.
  const cards = page.locator('.draft-card')
  expect(await cards.count()).toBe(15)
  await cards.first().click()
  await page.getByRole('button', { name: /^Take / }).waitFor()
  await examine(page, 'limited-draft', { covered: true })
  await page.getByRole('button', { name: /^Take / }).click()
  // With eight at the ring the pack of the first seat comes back by itself; 14 cards are left.
  await page.getByRole('heading', { name: 'Pick 2 of 15' }).waitFor()
  // By keyboard: an arrow moves, Enter takes, and the next pack has the focus.
  await cards.first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Pick 3 of 15' }).waitFor()
  await page.keyboard.press('r')
  expect(await page.evaluate('document.activeElement.dataset.of')).toBe('runner')
  // A reload comes back to the same pack.
  const pack = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-pick')))
  await page.reload()
  await page.getByRole('heading', { name: 'Pick 3 of 15' }).waitFor()
  expect(await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-pick')))).toEqual(pack)

  const run = await page.evaluate<LimitedView>(finishDraft)
  await page.reload()
  await page.getByRole('heading', { name: 'Build two decks' }).waitFor()
  await examine(page, 'limited-build')
  const corp = page.getByRole('region', { name: 'Corp deck' })
  await corp.getByText('Legal').waitFor()
  await corp
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await corp.getByText('The deck has 44 cards; it needs at least 45.').waitFor()
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  await corp.getByRole('button', { name: 'Suggest' }).click()
  await corp.getByText('Legal').waitFor()
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()

  await page.getByRole('button', { name: /^Play (Corp|Runner) against Pip/ }).click()
  await page.waitForURL(/\/t\//)
  await page.locator('#decision').waitFor()
  const { status } = await page.request
    .get(`${at.server.url}/api/limited/${run.id}`)
    .then((reply) => reply.json())
  expect(status).toBe('playing')
  await page.goto(`${at.server.url}/limited/${run.id}`)
  await page.getByRole('button', { name: 'Back to the game' }).waitFor()
  await examine(page, 'limited-run')

  // L81: when it is over, every pick can be seen, and a pack followed to the next seat.
  await page.request.post(`${at.server.url}/api/limited/${run.id}/leave`)
  await page.reload()
  await page.getByRole('link', { name: 'Replay the draft' }).click()
  await page.getByRole('heading', { name: 'Booster 1 of 5, pick 1' }).waitFor()
  const me = `/limited/${run.id}/replay/${run.draft.seat + 1}`
  await page.goto(`${at.server.url}${me}#3`)
  await page.getByRole('heading', { name: 'Booster 1 of 5, pick 3' }).waitFor()
  expect(await cards.count()).toBe(13)
  await page.locator('.is-taken').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('heading', { name: 'Booster 1 of 5, pick 4' }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('heading', { name: 'Booster 1 of 5, pick 3' }).waitFor()
  // While a card is open the arrows turn no picks behind it.
  await cards.first().click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(new URL(page.url()).hash).toBe('#3')
  await examine(page, 'draft-replay')
  await page.getByRole('button', { name: /^Follow the pack to / }).click()
  await page.getByRole('heading', { name: 'Booster 1 of 5, pick 4' }).waitFor()
  expect(await cards.count()).toBe(12)
  expect(new URL(page.url()).hash).toBe('#4')
  expect(troubles).toEqual([])
})
