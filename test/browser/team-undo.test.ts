// @module-tag chromium
import { beforeAll, describe, expect, it } from 'vitest'
import { preparedCap } from '../programs/prepared-teams.ts'
import { examine } from './support/looks.ts'
import { savePicture } from './support/pictures.ts'
import { setUp } from './support/setup.ts'
import { TablePage } from './support/table.ts'
import { openTeamTable } from './support/teams.ts'
import { narrow, type Visitor, wide } from './support/visitor.ts'

const at = setUp()
const undone = (visitor: Visitor) => visitor.page.getByRole('status').filter({ hasText: 'to undo' })

describe('A decision at a table of teams', () => {
  let ann: Visitor
  let others: [Visitor, Visitor, Visitor]
  beforeAll(async () => {
    const names = { a1: 'Ann', s1: 'Bob', s2: 'Cara', a2: 'Dan' }
    const { people } = await openTeamTable(at, names, { teams: { tradeCap: preparedCap } })
    const [first, bob, cara, dan] = people
    if (!first || !bob || !cara || !dan) throw new Error('four visitors')
    ann = first
    others = [bob, cara, dan]
  })

  it('is undone when all the others agree; it stays if one declines, or the request is withdrawn', {
    timeout: 300_000,
  }, async () => {
    const [bob, cara, dan] = others
    const hand = ann.page.getByRole('region', { name: 'Your hand' }).getByRole('listitem')
    const table = new TablePage(ann.page)
    await table.ready()
    const held = await hand.count()
    await table.press('Draw a card (1 action)')
    await hand.nth(held).waitFor()

    // One player declines, and the others see that the request is gone.
    const back = ann.page.getByRole('button', { name: 'Undo' })
    await back.click()
    for (const each of others) await undone(each).getByText('Ann (Agent 1) asks to undo:').waitFor()
    await undone(ann).getByText('Waiting for Bob, Cara and Dan.').waitFor()
    await examine(ann.page, 'team-undo-mine', { covered: true })
    await examine(dan.page, 'team-undo-asked', { covered: true })
    await bob.page.setViewportSize(narrow)
    await undone(bob).getByRole('button', { name: 'Agree' }).click()
    await undone(cara).getByText('Agreed: Bob. Waiting for you and Dan.').waitFor()
    await examine(cara.page, 'team-undo-agreed', { covered: true })
    await examine(bob.page, 'team-undo-waiting', { covered: true })
    await cara.page.setViewportSize(narrow)
    await undone(cara).getByRole('button', { name: 'Decline', exact: true }).click()
    for (const each of [ann, ...others]) await undone(each).waitFor({ state: 'detached' })
    await ann.page.getByText('Cara (Sponsor 2) declined the undo.').waitFor()
    await savePicture(ann.page, 'team-undo-refused-1280')
    await ann.page.setViewportSize(narrow)
    await savePicture(ann.page, 'team-undo-refused-360')
    await ann.page.setViewportSize(wide)
    await ann.page.getByRole('button', { name: 'Dismiss' }).click()
    expect(await hand.count()).toBe(held + 1)

    // The player who asked withdraws the request.
    await back.click()
    await undone(dan).waitFor()
    await undone(ann).getByRole('button', { name: 'Withdraw request' }).click()
    for (const each of [ann, ...others]) await undone(each).waitFor({ state: 'detached' })
    expect(await hand.count()).toBe(held + 1)

    // All agree, each on a phone.
    await back.click()
    for (const each of others) {
      await each.page.setViewportSize(narrow)
      expect(await hand.count()).toBe(held + 1)
      await undone(each).getByRole('button', { name: 'Agree' }).click()
    }
    await hand.nth(held).waitFor({ state: 'detached' })
    for (const each of [ann, ...others]) await undone(each).waitFor({ state: 'detached' })
    expect((await table.ready())?.controls.map(({ name }) => name)).toContain('Draw a card (1 action)')
    expect([ann, ...others].flatMap(({ troubles }) => troubles)).toEqual([])
  })
})
