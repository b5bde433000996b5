// @module-tag chromium
import { describe, expect, it } from 'vitest'
import { examine } from './support/looks.ts'
import { setUp } from './support/setup.ts'
import { TablePage } from './support/table.ts'
import { enter, visit } from './support/visitor.ts'

const at = setUp()

describe('A spectator', () => {
  it('looks over the shoulder of a player who lets it, talks, and is muted', async () => {
    const [ann, bob, eve] = [await visit(at.browser), await visit(at.browser), await visit(at.browser)]
    await enter(ann, at.server.url, 'Ann')
    await ann.page.getByRole('link', { name: 'New table', exact: true }).click()
    await ann.page.getByRole('group', { name: 'Corp' }).getByRole('radio', { name: 'You' }).check()
    await ann.page
      .getByRole('combobox', { name: 'Spectators', exact: true })
      .selectOption('See a player’s hand, if that player allows it')
    await examine(ann.page, 'host-rules')
    await ann.page.getByRole('button', { name: 'Create table' }).click()
    await ann.page.getByRole('heading', { name: 'Waiting for a player' }).waitFor()
    await enter(bob, at.server.url, 'Bob')
    await bob.page.goto(ann.page.url())
    await bob.page.getByRole('button', { name: 'Play as Runner' }).click()
    await ann.page.getByRole('button', { name: 'Start game' }).click()
    await ann.page.getByRole('main', { name: 'Table' }).waitFor()

    await enter(eve, at.server.url, 'Eve')
    await eve.page.goto(ann.page.url())
    await eve.page.getByText('Watching', { exact: true }).waitFor()
    const hand = eve.page.getByRole('region', { name: 'The Corp’s hand' })
    expect(await hand.count()).toBe(0)
    await new TablePage(ann.page).menu('Show my cards to spectators')
    await eve.page.getByLabel('Watching').selectOption('As Corp (Ann)')
    await hand.waitFor()
    expect(await hand.getByRole('listitem').count()).toBe(
      await ann.page.getByRole('region', { name: 'Your hand' }).getByRole('listitem').count(),
    )
    expect(await eve.page.getByRole('main').innerText()).not.toMatch(/\byou(r|rs)?\b/i)
    expect(
      await eve.page
        .locator('[aria-label*="our "], [aria-label*="to you"]')
        .evaluateAll((all) =>
          all.map((each) => each.getAttribute('aria-label')).filter((label) => /\byou/i.test(label ?? '')),
        ),
    ).toEqual([])
    await examine(eve.page, 'shoulder')
    await new TablePage(ann.page).menu('Hide my cards from spectators')
    await hand.waitFor({ state: 'detached' })

    await eve.page.getByLabel('Message the table').fill('Good luck!')
    await eve.page.getByRole('button', { name: 'Send' }).click()
    await ann.page.getByText('Good luck!').waitFor()
    await ann.page.getByRole('button', { name: 'Mute Eve' }).click()
    await ann.page.getByText('Good luck!').waitFor({ state: 'detached' })
    await ann.page.getByRole('button', { name: 'Unmute all' }).click()
    await ann.page.getByText('Good luck!').waitFor()
    expect([...ann.troubles, ...bob.troubles, ...eve.troubles]).toEqual([])
  })
})
