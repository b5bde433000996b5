// @module-tag chromium
/** Invitations: what they offer, what they need, and who is named in the games that come of them. */
import { describe, expect, it } from 'vitest'
import { examine } from './support/looks.ts'
import { setUp } from './support/setup.ts'
import { TablePage } from './support/table.ts'
import { openTeamTable } from './support/teams.ts'
import { enter, type Visitor, visit } from './support/visitor.ts'

const at = setUp()
let tries = 0

/** Makes an account of the guest through the page. */
async function register({ page }: Visitor): Promise<void> {
  await page.goto(`${at.server.url}/account`)
  // The new account ends the session of the guest: what was asked for in its name is there before.
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByText(/^Browser notifications/)
    .waitFor()
  const form = page.getByRole('region', { name: 'Create an account' })
  await form.getByLabel('Password', { exact: true }).fill('a long password')
  await form.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
}

/** Two people in the lobby, each with an account. */
async function twoInLobby(): Promise<{ ann: Visitor; bob: Visitor; names: [string, string] }> {
  const names: [string, string] = [`Ann ${++tries}`, `Bob ${tries}`]
  const [ann, bob] = [await visit(at.browser), await visit(at.browser)]
  for (const [n, visitor] of [ann, bob].entries()) {
    await enter(visitor, `${at.server.url}/lobby`, names[n] ?? '')
    await register(visitor)
    await visitor.page.goto(`${at.server.url}/lobby`)
    await visitor.page.getByRole('heading', { name: 'Online players' }).waitFor()
  }
  return { ann, bob, names }
}

describe('An invitation', () => {
  it('inviting somebody offers side, clock, rated; a blocked person’s invitation goes', async () => {
    const { ann, bob, names } = await twoInLobby()
    await ann.page.getByRole('button', { name: `Invite ${names[1]} to a game` }).click()
    const dialog = ann.page.getByRole('dialog', { name: `Invite ${names[1]} to a game` })
    await dialog.getByRole('radio', { name: 'Corp' }).check()
    await dialog.getByLabel('Time control').selectOption({ label: 'Time per game' })
    await dialog.getByRole('checkbox', { name: 'Rated' }).check()
    await examine(ann.page, 'invite-dialog')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await ann.page.waitForURL(/\/t\//)
    const settings = ann.page.getByRole('complementary', { name: 'Table settings' })
    await settings.getByText('Yes, for both players').waitFor()
    await settings.getByText(/^25 minutes/).waitFor()
    const corp = ann.page.getByRole('listitem').filter({ hasText: 'Build, hide, bluff' })
    await corp.getByText(`${names[0]} (you)`).waitFor()

    const call = bob.page.getByText(`${names[0]} invited you to a table.`)
    await call.waitFor()
    await bob.page.getByRole('link', { name: names[0] }).first().click()
    await bob.page.getByRole('button', { name: 'Block' }).click()
    await call.waitFor({ state: 'detached' })
    await bob.page.reload()
    await bob.page.getByRole('button', { name: 'Unblock' }).waitFor()
    expect(await call.count()).toBe(0)
    expect([...ann.troubles, ...bob.troubles]).toEqual([])
  })

  it('a rated invitation says that it needs an account, and leads to one', async () => {
    const [ann, bob] = [await visit(at.browser), await visit(at.browser)]
    await enter(ann, `${at.server.url}/host`, `Orla ${++tries}`)
    await register(ann)
    await ann.page.goto(`${at.server.url}/host`)
    await ann.page.getByRole('group', { name: 'Corp' }).getByRole('radio', { name: 'You' }).check()
    await ann.page.getByRole('checkbox', { name: /^Rated/ }).check()
    await ann.page.getByRole('button', { name: 'Create table' }).click()
    const link = await ann.page.getByRole('textbox', { name: 'Invite link' }).inputValue()

    await enter(bob, link, `Noor ${tries}`)
    const needed = bob.page.getByRole('region', { name: 'This game is rated: you need an account' })
    await needed.waitFor()
    expect(await bob.page.getByRole('button', { name: 'Play as Runner' }).count()).toBe(0)
    await examine(bob.page, 'rated-invitation')
    await needed.getByLabel('Password', { exact: true }).fill('a long password')
    await needed.getByRole('button', { name: 'Create account' }).click()
    await bob.page.getByRole('button', { name: 'Play as Runner' }).click()
    await bob.page.getByText(`Noor ${tries} (you)`).waitFor()
    expect(bob.page.url()).toBe(link)
    expect([...ann.troubles, ...bob.troubles]).toEqual([])
  })

  it('a code with a space or a pasted link is read', async () => {
    const [ann, bob] = [await visit(at.browser), await visit(at.browser)]
    await enter(ann, `${at.server.url}/host`, 'Orla')
    await ann.page.getByRole('button', { name: 'Create table' }).click()
    const link = await ann.page.getByRole('textbox', { name: 'Invite link' }).inputValue()
    const share = ann.page.getByText('Or share the code')
    const code = (await share.getByRole('strong').textContent()) ?? ''
    await enter(bob, `${at.server.url}/lobby`, 'Noor')
    for (const text of [`${code.slice(0, 3)} ${code.slice(3)}`, ` Come: ${link} `]) {
      await bob.page.goto(`${at.server.url}/lobby`)
      await bob.page.getByLabel('Table code or link').fill(text)
      await bob.page.getByRole('button', { name: 'Join', exact: true }).first().click()
      await bob.page.waitForURL(link)
    }
    expect([...ann.troubles, ...bob.troubles]).toEqual([])
  })
})

describe('My games', () => {
  it('names partners as partners', async () => {
    const { people } = await openTeamTable(at, { s1: 'Ann', a1: 'Bob' })
    const [ann] = people
    if (!ann) throw new Error('Nobody is there.')
    await new TablePage(ann.page).ready()
    await ann.page.goto(`${at.server.url}/games`)
    const row = ann.page.getByRole('region', { name: 'In progress' }).getByRole('listitem')
    await row.waitFor()
    expect(await row.textContent()).toMatch(/Sponsor 1 with Bob against \S/)
  })
})
