// @module-tag chromium
import { expect, it } from 'vitest'
import { chance } from '../support/guests.ts'
import { corpTaste, Player } from './support/player.ts'
import { setUp } from './support/setup.ts'
import { enter, visit } from './support/visitor.ts'

const at = setUp()

/**
 * Runs in the page: records every 100 ms which act is shown, and whether the player has a decision meanwhile.
 */
const film = `
  window.film = []
  setInterval(() => {
    const act = document.querySelector('[data-beat]')
    window.film.push({ act: act && !act.hidden ? act.dataset.beat : null, kind: act ? act.dataset.kind : null, blocks: act ? act.dataset.blocks === 'true' : false, asked: document.querySelector('.decision.mine') !== null })
  }, 100)
`
type Still = { act: string | null; kind: string | null; blocks: boolean; asked: boolean }

it('shows what the other side does act by act, and asks when it has been seen', async () => {
  const ann = await visit(at.browser, { speed: 'normal', reducedMotion: 'no-preference' })
  const { page } = ann
  await page.addInitScript(film)
  await enter(ann, at.server.url, 'Ann')
  await page.getByRole('button', { name: 'Play as Corp' }).click()
  const player = new Player(ann, { taste: corpTaste, random: chance(11) })
  await player.play(async () => (await page.getByRole('region', { name: /^What .+ did$/ }).count()) > 0)

  const stills: Still[] = await page.evaluate('window.film')
  const acts = new Map<string, Still[]>()
  for (const still of stills)
    if (still.act !== null && still.blocks) acts.set(still.act, [...(acts.get(still.act) ?? []), still])
  expect(acts.size).toBeGreaterThan(3)
  // The player has no decision while an act is shown that must be seen.
  expect(stills.filter(({ act, blocks, asked }) => act !== null && blocks && asked)).toEqual([])
  const shown = [...acts.values()].filter((each) => each.length >= 2)
  expect(shown.length / acts.size).toBeGreaterThan(0.7)

  const recap = page.getByRole('region', { name: /^What .+ did$/ })
  await recap.getByRole('button', { name: /show all/ }).click()
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  const then = page.getByRole('region', { name: 'An earlier moment' })
  await then.getByText('You see the table as it was.').waitFor()
  await then.getByRole('button', { name: 'Back to the game' }).click()
  await page.locator('.decision.mine').waitFor()
  await recap.waitFor()
  await player.table.press('Gain 1 bit (1 action)')
  await recap.waitFor({ state: 'detached' })
  expect(ann.troubles).toEqual([])
  await page.context().close()
})

it('continues to the present at a press, and at once if that was chosen', async () => {
  const ann = await visit(at.browser, { speed: 'slow' })
  const { page } = ann
  await enter(ann, at.server.url, 'Bea')
  await page.getByRole('button', { name: 'Play as Runner' }).click()
  const act = page.locator('[data-beat][data-blocks=true]')
  const skipped = async (): Promise<boolean> => {
    if ((await act.count()) === 0) return false
    await page.mouse.click(5, 400)
    return true
  }
  const player = new Player(ann, {
    taste: [
      [/^(Gain|Draw)/, 30],
      [/./, 1],
    ],
    random: chance(5),
  })
  let presses = 0
  const timer = setInterval(
    () =>
      void skipped()
        .then((yes) => (presses += yes ? 1 : 0))
        .catch(() => {}),
    250,
  )
  await player.play(() => player.decisions > 12)
  clearInterval(timer)
  expect(presses).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('instant')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.waitForTimeout(300)
  const before = player.decisions
  let seen = 0
  await player.play(async () => {
    seen += await act.count()
    return player.decisions > before + 10
  })
  expect(seen).toBe(0)
  expect(ann.troubles).toEqual([])
  await page.context().close()
})
