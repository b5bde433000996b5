// @module-tag chromium
/** A forgotten password, from the email that confirms an address to signing in with the new password. */
import { afterAll, expect, it } from 'vitest'
import { linkIn, type Mail, type MailServer, openMailServer } from '../support/smtp.ts'
import { examine } from './support/looks.ts'
import { setUp } from './support/setup.ts'
import { enter, type Visitor, visit } from './support/visitor.ts'

let post: MailServer | undefined
afterAll(async () => post?.close())
const at = setUp(async () => {
  const opened = await openMailServer()
  post = opened
  return (origin) => ({
    PUBLIC_ORIGIN: origin,
    SMTP_URL: opened.url,
    SMTP_FROM: 'Datafort <house@example.org>',
  })
})

const [old, fresh] = ['correct horse battery', 'another fine staple']

/** The only email with this subject to this address, once it has come. */
async function letter(to: string, subject: string): Promise<Mail> {
  const found = () => (post?.mails ?? []).filter((mail) => mail.to.includes(to) && mail.subject === subject)
  await expect.poll(() => found().length).toBe(1)
  const [mail] = found()
  if (!mail) throw new Error('There is no such letter.')
  return mail
}

/** Opens the link of an email in a new browser, as its reader would. */
async function opened(mail: Mail): Promise<Visitor> {
  const visitor = await visit(at.browser)
  await visitor.page.goto(linkIn(mail).href)
  return visitor
}

async function signIn({ page }: Visitor, name: string, password: string): Promise<void> {
  await page.goto(at.server.url)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

it('A forgotten password is replaced by a letter’s link, which works once', async () => {
  // A repeated test needs a new name.
  const nth = Math.floor(performance.now())
  const [name, address] = [`Ann ${nth}`, `ann${nth}@example.org`]
  const ann = await visit(at.browser)
  const { page } = ann
  await enter(ann, at.server.url, name)
  await page.getByRole('link', { name: `${name}, guest` }).click()
  const keep = page.getByRole('region', { name: 'Create an account' })
  await keep.getByRole('textbox', { name: 'Password', exact: true }).fill(old)
  await keep.getByRole('button', { name: 'Create account' }).click()

  const mail = page.getByRole('region', { name: 'Email', exact: true })
  await mail.getByRole('textbox', { name: 'Email address' }).fill(address)
  await mail.getByRole('textbox', { name: 'Password' }).fill(old)
  await mail.getByRole('button', { name: 'Send confirmation email' }).click()
  await mail.getByText('We sent an email to').waitFor()
  await mail.scrollIntoViewIfNeeded()
  await examine(page, 'mail-pending')
  const confirming = await opened(await letter(address, 'Confirm your email address'))
  await confirming.page.getByText(`Email for ${name} now goes to ${address}.`).waitFor()
  expect(new URL(confirming.page.url()).hash).toBe('')
  await examine(confirming.page, 'mail-confirmed')
  await page.reload()
  await mail.getByText(`Email address: ${address}`).waitFor()

  const lost = await visit(at.browser)
  await lost.page.goto(at.server.url)
  await lost.page.getByRole('button', { name: 'Sign in' }).click()
  await lost.page.getByRole('link', { name: 'Forgot your password?' }).click()
  await lost.page.getByRole('textbox', { name: 'Account name or email address' }).fill(name)
  await lost.page.getByRole('button', { name: 'Send reset link' }).click()
  await lost.page.getByText('we have sent a reset link').waitFor()
  await examine(lost.page, 'forgotten')

  const reset = await letter(address, 'Reset your password')
  const [first, second] = [await opened(reset), await opened(reset)]
  const field = first.page.getByRole('textbox', { name: 'New password' })
  await field.fill(fresh)
  await examine(first.page, 'reset')
  await first.page.getByRole('button', { name: 'Save password' }).click()
  await first.page.getByRole('heading', { name: 'Your account' }).waitFor()
  await first.page.getByText(`You are signed in as ${name}.`).waitFor()
  await letter(address, 'Your password was changed')

  await second.page.getByRole('textbox', { name: 'New password' }).fill('one more password')
  await second.page.getByRole('button', { name: 'Save password' }).click()
  await second.page.getByRole('link', { name: 'Request a new link' }).waitFor()
  await examine(second.page, 'reset-spent')

  // Earlier sessions and the earlier password no longer work.
  await page.goto(at.server.url)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await signIn(lost, name, old)
  await lost.page.getByText('Wrong name or password.').waitFor()
  await signIn(lost, name, fresh)
  await lost.page.getByRole('link', { name: `${name}, your account` }).waitFor()

  expect([...ann.troubles, ...confirming.troubles, ...first.troubles]).toEqual([])
  // These refusals were expected.
  expect(lost.troubles).toEqual([expect.stringMatching(/401 .*\/api\/session$/)])
  expect(second.troubles).toEqual([expect.stringMatching(/410 .*\/api\/accounts\/reset$/)])
})
