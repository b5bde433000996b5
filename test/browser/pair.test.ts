import { describe, expect, it } from 'vitest'
import { chance } from '../server/bots.ts'
import { carefulTaste, corpTaste, Player } from './support/player.ts'
import { expectNoSecrets, toldUpTo } from './support/secrets.ts'
import { setUp } from './support/setup.ts'
import type { Asked } from './support/table.ts'
import { enter, type Visitor, visit } from './support/visitor.ts'
import { follow } from './support/wiretap.ts'

const at = setUp()

const longEnough = 160

describe('A game in two browsers, watched from a third', () => {
  it('is hosted, joined, reloaded and killed in mid-run, and played to its end', async () => {
    const [ann, bob, cara] = [await visit(at.browser), await visit(at.browser), await visit(at.browser)]
    const address = await seatThem(ann, bob)
    await enter(cara, address, 'Cara')
    await cara.page.getByText('Watching').waitFor()

    const random = chance(3)
    const corp = new Player(ann, { taste: corpTaste, random })
    const runner = new Player(bob, { taste: carefulTaste, random })
    const players = [corp, runner]
    const watcher = new Player(cara, { taste: [], random }).table
    const turns = () => corp.decisions + runner.decisions

    /** Both play until one of them stands before a real choice in a run; that one is given back. */
    const toMidRun = async (after: number): Promise<{ player: Player; asked: Asked }> => {
      let found: { player: Player; asked: Asked } | null = null
      const middle = (player: Player) => async (asked: Asked) => {
        const ripe = turns() >= after && asked.controls.length > 1
        if (ripe && (await player.table.run()).startsWith('Run on ')) found = { player, asked }
        return found !== null
      }
      await Promise.all(players.map((each) => each.play(middle(each), () => found !== null)))
      if (!found) throw new Error('The game was over before a run.')
      return found
    }

    const first = await toMidRun(0)
    await first.player.visitor.page.reload()
    expect((await first.player.table.ready())?.text).toBe(first.asked.text)

    const second = await toMidRun(turns() + 3)
    const logs = await Promise.all(players.map(({ table }) => table.logLength()))
    await at.house.kill()
    for (const { page } of [ann, bob, cara]) await page.getByText('Connection lost.').waitFor()
    await at.house.start()
    for (const { page } of [ann, bob, cara])
      await page.getByText('Connection lost.').waitFor({ state: 'detached' })
    expect((await second.player.table.ready())?.text).toBe(second.asked.text)
    expect(await Promise.all(players.map(({ table }) => table.logLength()))).toEqual(logs)
    expect(await watcher.run()).toMatch(/^Run on /)

    const names = await cardNames(at.house.url)
    const spoken = async () => {
      const text = (await cara.page.locator('body').textContent()) ?? ''
      const [one, two] = [ann, bob].map(({ heard }) => toldUpTo(follow(heard), Number.POSITIVE_INFINITY))
      const named = [...names].filter(([, name]) => text.includes(name)).map(([id]) => id)
      expect(named.filter((id) => !one?.has(id) || !two?.has(id))).toEqual([])
    }
    let checked = 0
    const enough = async () => {
      if (turns() >= checked + 40) {
        checked = turns()
        await spoken()
      }
      return turns() > longEnough
    }
    await Promise.all(players.map((each) => each.play(enough, () => turns() > longEnough)))
    if (turns() > longEnough) await concede(bob)

    const ends = [corp.table, runner.table, watcher].map(({ result }) =>
      result.getByRole('heading', { level: 2 }),
    )
    const words = []
    for (const end of ends) words.push(await end.textContent())
    expect(words.slice(0, 2).sort()).toEqual(['You lost', 'You won'])
    expect(words[2]).toBe(words[0] === 'You won' ? 'The Corp won' : 'The Runner won')

    await spoken()
    expect(expectNoSecrets(cara.heard, [ann.heard, bob.heard])).toBeGreaterThan(turns() / 2)
    // The same look at a player's own socket finds the hand: the look is sharp.
    expect(() => expectNoSecrets(ann.heard, [ann.heard, bob.heard])).toThrow(/more/)
    for (const { troubles } of [ann, bob, cara]) expect(troubles.filter(isNoLostLine)).toEqual([])
  })
})

/** Ann opens a table as the Corp, Bob comes by her link, and she starts. The address of the table. */
async function seatThem(ann: Visitor, bob: Visitor): Promise<string> {
  await enter(ann, at.house.url, 'Ann')
  await ann.page.getByRole('link', { name: 'Host', exact: true }).click()
  await ann.page.getByRole('radio', { name: 'Corp' }).check()
  await ann.page.getByRole('button', { name: 'Open the table' }).click()
  const link = await ann.page.getByRole('textbox', { name: 'Invite link' }).inputValue()
  await enter(bob, link, 'Bob')
  await bob.page.getByRole('button', { name: 'Sit down as Runner' }).click()
  await ann.page.getByRole('button', { name: 'Start the game' }).click()
  for (const { page } of [ann, bob]) await page.getByRole('main', { name: 'Table' }).waitFor()
  return link
}

async function concede({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'Concede' }).click()
  await page.getByRole('button', { name: 'Yes, concede' }).click()
}

/** While the server is away, Chromium says so. */
const isNoLostLine = (text: string): boolean => !/WebSocket connection to .* failed/.test(text)

async function cardNames(url: string): Promise<Map<string, string>> {
  const { items }: { items: { id: string; name: string }[] } = await (await fetch(`${url}/api/cards`)).json()
  return new Map(items.map(({ id, name }) => [id, name]))
}
