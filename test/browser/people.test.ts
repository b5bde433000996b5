// @module-tag chromium
/** People find each other, play, and play a rematch. */
import { describe, expect, it } from 'vitest'
import { chance } from '../support/guests.ts'
import { examine } from './support/looks.ts'
import { carefulTaste, corpTaste, Player } from './support/player.ts'
import { setUp } from './support/setup.ts'
import { TablePage } from './support/table.ts'
import { enter, type Visitor, visit } from './support/visitor.ts'

const at = setUp()

/** Concedes the game through the menu. */
async function concede({ page }: Visitor, table: TablePage): Promise<void> {
  await table.menu('Concede')
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, concede' }).click()
}

describe('A rematch', () => {
  it('is asked for at the end, answered, and both land at the new table with sides swapped', async () => {
    const [ann, bob] = [await visit(at.browser), await visit(at.browser)]
    await enter(ann, at.server.url, 'Ann')
    await ann.page.getByRole('link', { name: 'New table', exact: true }).click()
    await ann.page.getByRole('group', { name: 'Corp' }).getByRole('radio', { name: 'You' }).check()
    await ann.page.getByRole('button', { name: 'Create table' }).click()
    const link = await ann.page.getByRole('textbox', { name: 'Invite link' }).inputValue()
    await enter(bob, link, 'Bob')
    await bob.page.getByRole('button', { name: 'Play as Runner' }).click()
    await ann.page.getByRole('button', { name: 'Start game' }).click()
    const tables = [new TablePage(ann.page), new TablePage(bob.page)] as const
    await tables[0].ready()
    await concede(bob, tables[1])
    await bob.page.getByRole('heading', { name: 'You lost' }).waitFor()
    await ann.page.getByRole('heading', { name: 'You won' }).waitFor()
    await ann.page.getByRole('heading', { name: 'Turning points' }).waitFor()
    await ann.page.getByRole('button', { name: 'Swap sides' }).click()
    await ann.page.getByText('Waiting for Bob.').waitFor()
    await bob.page.getByText('Ann wants a rematch with sides swapped.').waitFor()
    await bob.page.getByRole('heading', { name: 'Turning points' }).waitFor()
    await examine(bob.page, 'over-lost')
    await examine(ann.page, 'over-won')
    const before = bob.page.url()
    await bob.page.getByRole('button', { name: 'Swap sides' }).click()
    for (const { page } of [ann, bob]) {
      await page.waitForURL((url) => url.href !== before && url.pathname.startsWith('/t/'))
      await page.getByRole('region', { name: 'Decision' }).waitFor()
    }
    expect(ann.page.url()).toBe(bob.page.url())
    await concede(ann, tables[0])
    await ann.page
      .getByText('Even after 2 games: 1 : 1 games, 0 : 0 agenda points.')
      .or(ann.page.getByText('Bob is ahead after 2 games'))
      .waitFor()
    expect([...ann.troubles, ...bob.troubles]).toEqual([])
  })
})

let tries = 0

/** A user with an account, in the lobby. */
async function inLobby(name: string): Promise<Visitor> {
  const visitor = await visit(at.browser)
  const { page } = visitor
  await enter(visitor, `${at.server.url}/lobby`, `${name} as guest`)
  // A request of the guest that is still on its way would be refused once the account is open.
  await page.waitForLoadState('networkidle')
  await page.evaluate(async (mine) => {
    await fetch('/api/accounts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: mine, password: 'a long password' }),
    })
  }, name)
  await page.goto(`${at.server.url}/lobby`)
  await page.getByRole('heading', { name: 'Open tables' }).waitFor()
  return visitor
}

describe('Two strangers in the lobby', () => {
  it('find each other by quick pairing, play rated, see the change, and play again with sides swapped', async () => {
    const host = await visit(at.browser)
    await enter(host, `${at.server.url}/host`, 'Orla')
    await host.page.getByRole('button', { name: 'Create table' }).click()
    await host.page.getByText('Or share the code').waitFor()
    await examine(host.page, 'waiting-room')

    // A repeated test needs new names.
    const [ada, jonas] = [`Ada ${++tries}`, `Jonas ${tries}`]
    const [ann, bob] = [await inLobby(ada), await inLobby(jonas)]
    for (const { page } of [ann, bob]) await page.getByRole('checkbox', { name: 'Rated' }).check()
    await ann.page.getByRole('radio', { name: 'Corp' }).check()
    await examine(ann.page, 'lobby-people')
    await ann.page.getByRole('button', { name: 'Find a game' }).click()
    await ann.page.getByText('Looking for an opponent for exactly this game.').waitFor()
    await examine(ann.page, 'lobby-seeking')
    await bob.page.getByRole('button', { name: 'Find a game' }).click()
    for (const { page } of [ann, bob]) await page.waitForURL(/\/t\//)
    expect(ann.page.url()).toBe(bob.page.url())

    const [corp, runner] = [
      new Player(ann, { taste: corpTaste, random: chance(1) }),
      new Player(bob, { taste: carefulTaste, random: chance(2) }),
    ]
    // A game conceded before the Runner's first turn does not count.
    let begun = false
    const turn = bob.page.locator('.log').getByText(`Turn 2 · ${jonas}`).first().waitFor()
    const stop = () => begun
    await Promise.all([
      turn.finally(() => {
        begun = true
      }),
      corp.play(stop, stop),
      runner.play(stop, stop),
    ])
    await concede(bob, runner.table)
    await bob.page.getByRole('heading', { name: 'You lost' }).waitFor()
    const change = ann.page.getByRole('list', { name: 'Ratings' })
    await change.waitFor()
    expect(await change.textContent()).toMatch(
      /1500 → 1\d{3}\+\d+ provisional.*1500 → 1\d{3}−\d+ provisional/,
    )
    await examine(ann.page, 'over-rated')

    const before = ann.page.url()
    await ann.page.getByRole('button', { name: 'Swap sides' }).click()
    await bob.page.getByText(`${ada} wants a rematch`).waitFor()
    await bob.page.getByRole('button', { name: 'Swap sides' }).click()
    for (const { page } of [ann, bob])
      await page.waitForURL((url) => url.href !== before && url.pathname.startsWith('/t/'))
    await host.page.goto(`${at.server.url}/lobby`)
    await host.page
      .getByText(/^Turn \d+ · the (Corp|Runner) plays/)
      .first()
      .waitFor()
    await examine(host.page, 'lobby-live')
    await host.page.getByRole('link', { name: ada }).first().click()
    await host.page.getByRole('heading', { name: 'Games against other players' }).waitFor()
    await host.page.getByRole('link', { name: 'Replay' }).waitFor()
    await examine(host.page, 'profile')
    await host.page.goto(`${at.server.url}/best`)
    await host.page.getByText('Nobody has enough rated games yet').waitFor()
    await examine(host.page, 'best')
    expect([...ann.troubles, ...bob.troubles, ...host.troubles]).toEqual([])
  })
})
