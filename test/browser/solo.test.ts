import { describe, expect, it } from 'vitest'
import { chance } from '../server/bots.ts'
import { corpTaste, Player, runnerTaste } from './support/player.ts'
import { setUp } from './support/setup.ts'
import { enter, visit } from './support/visitor.ts'

const at = setUp()

describe('A solo game by mouse, from the front page to the result', () => {
  it.each([
    ['Runner', runnerTaste],
    ['Corp', corpTaste],
  ] as const)('as %s', async (side, taste) => {
    const ann = await visit(at.browser)
    const { page } = ann
    await page.exposeFunction('clicked', () => void clicks++)
    await page.addInitScript("addEventListener('click', () => clicked(), true)")
    let clicks = 0
    await enter(ann, at.house.url, 'Ann')
    await page.getByRole('button', { name: `Play as ${side}` }).click()
    const player = new Player(ann, { taste, random: chance(7) })
    const { table } = player
    expect((await table.ready())?.prompt).toMatch(/\S/)
    expect(clicks).toBeLessThanOrEqual(3)

    let length = 0
    const lengths: number[] = []
    await player.play(async () => {
      if (player.decisions % 20 === 0) lengths.push(await table.logLength())
      return false
    })
    for (const next of [...lengths, await table.logLength()]) {
      expect(next).toBeGreaterThan(length)
      length = next
    }

    const result = table.result
    expect(await result.getByRole('heading', { level: 2 }).textContent()).toMatch(/^(You won|You lost)$/)
    await result.getByText('Seed of the shuffle').click()
    await result.getByRole('button', { name: 'Verify' }).click()
    await result.getByText('Verified: the fingerprint is SHA-256 of this seed.').waitFor()
    await result.getByRole('button', { name: 'Play again' }).waitFor()
    expect(ann.troubles).toEqual([])
    await page.context().close()
  })
})
