// @module-tag chromium
/** Moderation in the browser. */
import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { program } from '../support/programs.ts'
import { examine } from './support/looks.ts'
import { setUp } from './support/setup.ts'
import { enter, type Visitor, visit } from './support/visitor.ts'

const at = setUp(async () => (origin) => ({
  PUBLIC_ORIGIN: origin,
  DATAFORT_LOBBY_CHAT: 'on',
}))

const password = 'a long password'
let tries = 0
/** A repeated test needs new names. */
const named = (name: string): string => `${name} ${tries}`

async function account(name: string, path = '/lobby'): Promise<Visitor> {
  const visitor = await visit(at.browser)
  await enter(visitor, `${at.server.url}/lobby`, `${name} as guest`)
  await visitor.page.waitForLoadState('networkidle')
  await visitor.page.evaluate(async (body) => {
    await fetch('/api/accounts', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  }, JSON.stringify({ name, password }))
  await visitor.page.goto(`${at.server.url}${path}`)
  return visitor
}

describe('Order in the lobby', () => {
  it('a player is muted by one and seen by others; reported, and banned by an operator', async () => {
    tries++
    const oda = await account('Oda')
    await at.server.kill()
    execFileSync(process.execPath, [...program('scripts/operator.ts'), 'add', 'Oda'], {
      env: { PATH: process.env.PATH, DATA_DIR: at.server.folder },
    })
    await at.server.start()
    const [ann, eve, bob] = [
      await account(named('Ann')),
      await account(named('Eve')),
      await account(named('Bob')),
    ]
    const say = async ({ page }: Visitor, text: string) => {
      await page.getByLabel('Message the lobby').fill(text)
      await page.getByRole('button', { name: 'Send', exact: true }).click()
    }
    await say(eve, 'You are all fools')
    for (const { page } of [ann, bob]) await page.getByText('You are all fools').waitFor()
    await examine(ann.page, 'lobby-talk')

    await bob.page.getByRole('button', { name: `Report ${named('Eve')}` }).click()
    const dialog = bob.page.getByRole('dialog')
    await dialog.getByLabel('Details (optional)').fill('Not nice.')
    await examine(bob.page, 'report')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await bob.page.getByText('Reported', { exact: true }).waitFor()

    await ann.page.getByRole('button', { name: `Mute ${named('Eve')}` }).click()
    await ann.page.getByText('You are all fools').waitFor({ state: 'detached' })
    await say(eve, 'Nobody answers')
    await bob.page.getByText('Nobody answers').waitFor()
    await say(bob, 'I heard you')
    await ann.page.getByText('I heard you').waitFor()
    expect(await ann.page.getByText('Nobody answers').count()).toBe(0)

    await oda.page.goto(at.server.url)
    await oda.page.getByRole('link', { name: 'Moderation' }).click()
    await oda.page.getByText('Not nice.').waitFor()
    expect(await oda.page.getByRole('radio', { name: 'Open' }).isChecked()).toBe(true)
    await oda.page
      .getByText(`Moderate ${named('Eve')}`)
      .first()
      .click()
    await oda.page.getByLabel('Reason (shown to the player)').first().fill('Insults.')
    await examine(oda.page, 'operator')
    await oda.page.getByRole('button', { name: 'Ban' }).first().click()
    await oda.page.getByText('Banned.', { exact: true }).waitFor()
    await oda.page.getByRole('button', { name: 'Take report' }).click()
    await oda.page.getByText('Not nice.').waitFor({ state: 'detached' })
    await oda.page.getByRole('radio', { name: 'In review' }).check()
    await oda.page.getByText('Not nice.').waitFor()
    await examine(oda.page, 'operator-taken')
    await eve.page.reload()
    await eve.page.getByText('Reason: Insults.').waitFor()
    await examine(eve.page, 'banned')
    expect([...ann.troubles, ...bob.troubles]).toEqual([])
  })
})
