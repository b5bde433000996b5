// @module-tag chromium
import { describe, expect, it } from 'vitest'
import { examine } from './support/looks.ts'
import { setUp } from './support/setup.ts'
import { enter, visit } from './support/visitor.ts'

const at = setUp()
const password = 'correct horse battery'

describe('An account', () => {
  it('keeps the games of a guest, who finds them in another browser', async () => {
    const ann = await visit(at.browser)
    const { page } = ann
    // A repeated test needs a new name.
    const name = `Ann ${Math.floor(performance.now())}`
    await enter(ann, at.server.url, name)
    await page.getByRole('link', { name: 'New table', exact: true }).click()
    await page.getByRole('button', { name: 'Create table' }).click()
    await page.getByRole('heading', { name: 'Waiting for a player' }).waitFor()
    await page.goto(at.server.url)
    await page.getByRole('link', { name: `${name}, guest` }).click()
    await page.getByRole('heading', { name: 'You are a guest' }).waitFor()
    await examine(page, 'account-guest')
    const keep = page.getByRole('region', { name: 'Create an account' })
    await keep.getByLabel('Password', { exact: true }).fill(password)
    await keep.getByRole('button', { name: 'Show password' }).click()
    expect(await keep.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text')
    await keep.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('heading', { name: 'Your account' }).waitFor()
    await examine(page, 'account')

    const there = await visit(at.browser)
    await there.page.goto(at.server.url)
    await there.page.getByRole('button', { name: 'Sign in' }).click()
    await there.page.getByLabel('Name', { exact: true }).fill(name.toUpperCase())
    await there.page.getByLabel('Password', { exact: true }).fill('something else')
    await there.page.getByRole('button', { name: 'Sign in' }).click()
    await there.page.getByText('Wrong name or password.').waitFor()
    await examine(there.page, 'sign-in')
    await there.page.getByLabel('Password', { exact: true }).fill(password)
    await there.page.getByRole('button', { name: 'Sign in' }).click()
    await there.page.getByRole('heading', { name: 'Continue playing' }).waitFor()

    await there.page.getByRole('link', { name: `${name}, your account` }).click()
    await there.page.getByRole('textbox', { name: 'Current password' }).fill(password)
    await there.page.getByRole('textbox', { name: 'New password' }).fill('another fine one')
    await there.page.getByRole('button', { name: 'Change password' }).click()
    await there.page.getByText('You have been signed out everywhere else.').waitFor()
    // A request of the page that is still on its way would be refused once the session is over.
    await there.page.waitForLoadState('networkidle')
    await there.page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await there.page.getByRole('button', { name: 'Sign in' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    // The wrong password is the only error.
    expect(ann.troubles).toEqual([])
    expect(there.troubles).toEqual([expect.stringMatching(/401 .*\/api\/session$/)])
  })

  it('is where a guest’s own packs are saved for good: their page says until when they stay, if there are any', async () => {
    const ann = await visit(at.browser)
    const { page } = ann
    const name = `Pat ${Math.floor(performance.now())}`
    await enter(ann, at.server.url, name)
    await page.goto(`${at.server.url}/packs`)
    await page.getByRole('heading', { name: 'AI card packs' }).waitFor()
    await page.getByRole('button', { name: 'Duplicate' }).first().waitFor()
    const notice = page.getByRole('note').filter({ hasText: 'belong to a guest and will be deleted on' })
    expect(await notice.count()).toBe(0)
    await page.getByRole('button', { name: 'New pack' }).click()
    await page.getByRole('button', { name: 'Create pack' }).click()
    await page.getByRole('heading', { name: 'My pack' }).waitFor()
    await page.getByRole('status').filter({ hasText: 'My pack saved.' }).waitFor()
    await notice.waitFor()
    const until = await notice.locator('time').getAttribute('datetime')
    expect(Date.parse(until ?? '')).toBeGreaterThan(Date.now())
    await page.getByRole('button', { name: 'Close' }).click()
    await examine(page, 'packs-guest')

    await notice.getByRole('link', { name: 'Create an account' }).click()
    const keep = page.getByRole('region', { name: 'Create an account' })
    await keep.getByLabel('Password', { exact: true }).fill(password)
    await keep.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('heading', { name: 'Your account' }).waitFor()
    await page.goto(`${at.server.url}/packs`)
    await page.getByRole('heading', { name: 'My pack' }).waitFor()
    expect(await notice.count()).toBe(0)
    expect(ann.troubles).toEqual([])
  })
})
