// @module-tag chromium
/** People who find each other, play, and play again. */
import { describe, expect, it } from 'vitest'
import { examine } from './support/looks.ts'
import { setUp } from './support/setup.ts'
import { TablePage } from './support/table.ts'
import { enter, type Visitor, visit } from './support/visitor.ts'

const at = setUp()

/** Gives the game up by the menu. */
async function concede({ page }: Visitor, table: TablePage): Promise<void> {
  await table.menu('Concede')
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, concede' }).click()
}

describe('A rematch', () => {
  it('is asked for at the end, answered, and both land at the new table with the sides swapped', async () => {
    const [ann, bob] = [await visit(at.browser), await visit(at.browser)]
    await enter(ann, at.house.url, 'Ann')
    await ann.page.getByRole('link', { name: 'Host', exact: true }).click()
    await ann.page.getByRole('group', { name: 'Corp' }).getByRole('radio', { name: 'You' }).check()
    await ann.page.getByRole('button', { name: 'Open the table' }).click()
    const link = await ann.page.getByRole('textbox', { name: 'Invite link' }).inputValue()
    await enter(bob, link, 'Bob')
    await bob.page.getByRole('button', { name: 'Sit down as Runner' }).click()
    await ann.page.getByRole('button', { name: 'Start the game' }).click()
    const tables = [new TablePage(ann.page), new TablePage(bob.page)] as const
    await tables[0].ready()
    await concede(bob, tables[1])
    await bob.page.getByRole('heading', { name: 'You lost' }).waitFor()
    await ann.page.getByRole('heading', { name: 'You won' }).waitFor()
    await ann.page.getByRole('heading', { name: 'Where it turned' }).waitFor()
    await ann.page.getByRole('button', { name: 'Swap sides' }).click()
    await ann.page.getByText('Waiting for Bob.').waitFor()
    await bob.page.getByText('Ann wants to play again, with the sides swapped.').waitFor()
    await bob.page.getByRole('heading', { name: 'Where it turned' }).waitFor()
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
