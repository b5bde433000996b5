// @module-tag chromium
import { describe, expect, it } from 'vitest'
import { chance } from '../support/guests.ts'
import { downloadBy } from './support/downloads.ts'
import { examine } from './support/looks.ts'
import { corpTaste, Player } from './support/player.ts'
import { setUp } from './support/setup.ts'
import { enter, narrow, visit } from './support/visitor.ts'

const at = setUp()

describe('A finished game', () => {
  it('is stepped through, seen through other eyes, and its proof downloaded', async () => {
    const ann = await visit(at.browser)
    const { page } = ann
    await enter(ann, at.server.url, 'Ann')
    await page.getByRole('button', { name: 'Play as Corp' }).click()
    const player = new Player(ann, { taste: corpTaste, random: chance(3) })
    await player.play(async () => player.decisions >= 25)
    if ((await player.table.asked()) !== null) {
      await player.table.menu('Concede')
      await page.getByRole('button', { name: 'Yes, concede' }).click()
    }
    const { result } = player.table
    await result.getByText('Seed of the shuffle').click()
    const proof = await downloadBy(result.getByRole('link', { name: 'Download the proof' }))
    expect(proof.suggestedFilename()).toMatch(/^datafort-.+\.json$/)

    await result.getByRole('link', { name: 'Replay' }).click()
    const reel = page.getByRole('region', { name: 'Replay' })
    const slider = reel.getByRole('slider', { name: 'Point in the game' })
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^0 of \d+$/)
    const stops = Number(await slider.getAttribute('max'))
    expect(stops).toBeGreaterThan(20)
    await reel.getByRole('button', { name: 'Step forward' }).click()
    await page.keyboard.press('ArrowRight')
    expect(await slider.inputValue()).toBe('2')
    await page.keyboard.press('ArrowLeft')
    expect(await slider.inputValue()).toBe('1')
    await page.keyboard.press('End')
    expect(await slider.inputValue()).toBe(String(stops))
    await page.getByRole('link', { name: 'Result and seed' }).waitFor()
    await page.keyboard.press('Home')
    for (let n = 0; n < 20; n++) await page.keyboard.press('ArrowRight')

    const hand = page.getByRole('region', { name: /’s hand$/ })
    const own = await hand.getByRole('listitem').count()
    const eyes = page.getByRole('navigation', { name: 'Point of view' })
    await eyes.getByRole('link', { name: 'Runner' }).click()
    await eyes.locator('[aria-current]', { hasText: 'Runner' }).waitFor()
    expect(await slider.inputValue()).toBe('20')
    expect(new URL(page.url()).pathname).toMatch(/^\/r\/[^/]+\/runner$/)
    expect(own).toBeGreaterThan(0)
    await eyes.getByRole('link', { name: 'Spectator' }).click()
    await eyes.locator('[aria-current]', { hasText: 'Spectator' }).waitFor()
    expect(await hand.count()).toBe(0)
    await examine(page, 'replay')

    await page.setViewportSize(narrow)
    await examine(page, 'replay-narrow')
    const out = await reel.getByRole('link', { name: 'Go to table' }).boundingBox()
    expect(out && out.y + out.height <= narrow.height, 'the way out is in sight').toBe(true)
    await reel.getByRole('button', { name: 'Play', exact: true }).click()
    await reel.getByRole('button', { name: 'Pause' }).waitFor()
    await page.goto(`${at.server.url}/r/nowhere`)
    await page.getByRole('heading', { name: 'Replay not found' }).waitFor()
    expect(ann.troubles.filter((trouble) => !/404/.test(trouble))).toEqual([])
    await page.context().close()
  })
})
