// @module-tag chromium
import { describe, expect, it } from 'vitest'
import { examine } from './support/looks.ts'
import { savePicture } from './support/pictures.ts'
import { setUp } from './support/setup.ts'
import { TablePage } from './support/table.ts'
import { enter, narrow, type Visitor, visit, wide } from './support/visitor.ts'

const at = setUp()

describe('A decision in two browsers', () => {
  it('is undone by Ctrl+Z, or with the other player’s consent once a card was seen', async () => {
    const [ann, bob] = await gameOfTwo()
    const table = new TablePage(ann.page)
    await passTo(ann, bob, 'Gain 1 bit (1 action)')
    const bits = ann.page.getByRole('region', { name: 'Corp' }).getByRole('definition').first()
    const before = await bits.textContent()
    await table.press('Gain 1 bit (1 action)')
    await expect.poll(() => bits.textContent()).not.toBe(before)
    await ann.page.keyboard.press('Control+z')
    await expect.poll(() => bits.textContent()).toBe(before)
    expect((await table.ready())?.controls.map(({ name }) => name)).toContain('Gain 1 bit (1 action)')

    const hand = ann.page.getByRole('region', { name: 'Your hand' }).getByRole('listitem')
    const held = await hand.count()
    await table.press('Draw a card (1 action)')
    await expect.poll(() => hand.count()).toBe(held + 1)
    const back = ann.page.getByRole('button', { name: 'Undo' })
    await back.click()
    await bob.page.getByText('Ann asks to undo:').waitFor()
    await examine(bob.page, 'undo-asked', { covered: true })
    await bob.page.setViewportSize(narrow)
    await bob.page.getByRole('button', { name: 'More', exact: true }).click()
    await bob.page.getByRole('button', { name: 'Concede' }).waitFor()
    await savePicture(bob.page, 'more-360')
    await bob.page.getByRole('button', { name: 'Keys' }).click()
    await bob.page.getByRole('dialog').press('Escape')
    await bob.page.setViewportSize(wide)
    await bob.page.getByRole('button', { name: 'Decline', exact: true }).click()
    await ann.page.getByText('declines the undo.').first().waitFor()
    expect(await hand.count()).toBe(held + 1)
    await back.click()
    await bob.page.reload()
    await bob.page.getByRole('button', { name: 'Agree' }).click()
    await expect.poll(() => hand.count()).toBe(held)
    await bob.page.getByText('everyone agreed.').first().waitFor()
    expect([...ann.troubles, ...bob.troubles]).toEqual([])
  })
})

/** Everyone passes until Ann has this button. */
async function passTo(ann: Visitor, bob: Visitor, name: string): Promise<void> {
  const [mine, theirs] = [new TablePage(ann.page), new TablePage(bob.page)]
  for (let n = 0; n < 40; n++) {
    if ((await mine.asked())?.controls.some((control) => control.name === name)) return
    for (const table of [mine, theirs]) {
      const pass = (await table.asked())?.controls.find((control) => /^(Pass|No|Keep)/.test(control.name))
      if (pass && !pass.disabled) await table.press(pass.name)
    }
    await ann.page.waitForTimeout(100)
  }
  throw new Error(`Ann can never choose ${name}.`)
}

async function gameOfTwo(): Promise<[Visitor, Visitor]> {
  const [ann, bob] = [await visit(at.browser), await visit(at.browser)]
  const { page } = ann
  await enter(ann, at.server.url, 'Ann')
  await page.getByRole('link', { name: 'New table', exact: true }).click()
  await page.getByRole('group', { name: 'Corp' }).getByRole('radio', { name: 'You' }).check()
  await page.getByLabel('Undo allowed').selectOption('Any decision, if the others agree')
  await page.getByRole('button', { name: 'Create table' }).click()
  await page.getByRole('heading', { name: 'Waiting for a player' }).waitFor()
  await enter(bob, at.server.url, 'Bob')
  await bob.page.goto(page.url())
  await bob.page.getByRole('button', { name: 'Play as Runner' }).click()
  await page.getByRole('button', { name: 'Start game' }).click()
  for (const each of [ann, bob]) await each.page.getByRole('main', { name: 'Table' }).waitFor()
  return [ann, bob]
}
