/** Email addresses of accounts and password resets, with a real mail server. */
import { describe, expect, it } from 'vitest'
import { linkIn, type Mail, type MailServer, mailServer } from '../../support/smtp.ts'
import { ask, type Reply } from '../http-requests.ts'
import { openTestServer, type Person, type TestServer, until } from '../test-server.ts'

const origin = 'https://netrunner.example'
const password = 'a long password'
const fresh = 'quite another password'
const at = 'Ann@example.org'

async function open(
  limits = false,
): Promise<{ server: TestServer; post: MailServer; ann: Person & { id: string } }> {
  const post = await mailServer()
  const config = {
    smtp: { url: post.url, from: 'Datafort <games@netrunner.example>' },
    publicOrigins: [origin],
    rateLimits: limits,
  }
  const server = await openTestServer({ config })
  return { server: server, post, ann: await server.account('Ann') }
}

const tokenIn = (mail: Mail | undefined): string => (mail ? linkIn(mail).hash.slice(1) : '')
const code = (reply: Reply) => reply.json().error?.code

/** Waits for the email with this number. */
async function mail({ mails }: MailServer, nth: number): Promise<Mail> {
  await until(() => mails.length >= nth)
  const found = mails[nth - 1]
  if (!found) throw new Error('No mail.')
  return found
}

async function confirmed({ server, post, ann }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await ann.put('/api/accounts/mail', { address: at, password })
  const token = tokenIn(await mail(post, 1))
  const reply = await server.stranger.post('/api/accounts/mail/confirmation', { token })
  expect(reply.json()).toEqual({ name: 'Ann', address: at })
}

const signIn = ({ app }: TestServer, word: string) =>
  ask(app, { method: 'POST', url: '/api/session', payload: { name: 'Ann', password: word } })

describe('An email address', () => {
  it('counts once its link was opened, and the link works once', async () => {
    const all = await open()
    const { server, post, ann } = all
    const before = (await ann.put('/api/accounts/mail', { address: at, password })).json()
    expect(before).toEqual({ offered: true, address: null, pending: at })
    const letter = await mail(post, 1)
    expect([letter.to, letter.subject]).toEqual([[at], 'Confirm your email address'])
    const link = linkIn(letter)
    expect([link.origin, link.pathname]).toEqual([origin, '/confirm'])

    // An unconfirmed address gets no reset link.
    await server.stranger.post('/api/accounts/forgotten', { account: at })
    const token = link.hash.slice(1)
    expect((await server.stranger.post('/api/accounts/mail/confirmation', { token })).statusCode).toBe(200)
    expect((await ann.get('/api/accounts/mail')).json()).toEqual({
      offered: true,
      address: at,
      pending: null,
    })
    expect(code(await server.stranger.post('/api/accounts/mail/confirmation', { token }))).toBe(
      'link-expired',
    )
    expect(post.mails).toHaveLength(1)
  })

  it('is set with the password only, by accounts only, and there is one', async () => {
    const { server, ann, post } = await open()
    expect(code(await ann.put('/api/accounts/mail', { address: at, password: 'not it' }))).toBe(
      'wrong-password',
    )
    for (const address of ['ann', 'ann@', 'a@b.c, d@e.f', 'ann@example.org\r\nBcc: eve@example.org'])
      expect(code(await ann.put('/api/accounts/mail', { address, password }))).toBe('bad-request')
    const guest = await server.person('Gus')
    expect(code(await guest.put('/api/accounts/mail', { address: at, password }))).toBe('forbidden')
    expect(code(await guest.get('/api/accounts/mail'))).toBe('forbidden')
    expect(post.mails).toEqual([])
  })

  it('is told when it is replaced; the older link no longer works', async () => {
    const all = await open()
    const { server, post, ann } = all
    await confirmed(all)
    await ann.put('/api/accounts/mail', { address: 'first@example.org', password })
    const older = tokenIn(await mail(post, 2))
    await ann.put('/api/accounts/mail', { address: 'second@example.org', password })
    const newer = tokenIn(await mail(post, 3))
    expect(code(await server.stranger.post('/api/accounts/mail/confirmation', { token: older }))).toBe(
      'link-expired',
    )
    expect((await ann.get('/api/accounts/mail')).json().address).toBe(at)
    await server.stranger.post('/api/accounts/mail/confirmation', { token: newer })
    const mails = await mail(post, 4)
    expect([mails.to, mails.subject]).toEqual([[at], 'Your email address was changed'])
    expect(mails.text).not.toContain('second@')

    expect((await ann.put('/api/accounts/mail', { address: null, password })).json().address).toBe(null)
    expect((await mail(post, 5)).to).toEqual(['second@example.org'])
  })

  it('is deleted with its account, and is exported', async () => {
    const all = await open()
    await confirmed(all)
    const { server, ann } = all
    expect((await ann.get('/api/accounts/export')).json().mail).toEqual([{ address: at, pending: null }])
    const gone = await ask(server.app, {
      method: 'DELETE',
      url: '/api/accounts',
      headers: { cookie: ann.cookie },
      payload: { password },
    })
    expect(gone.statusCode).toBe(204)
    expect(await server.count('mail_addresses')).toBe(0)
  })
})

describe('A forgotten password', () => {
  it('can be reset by name or address with a link, once; sessions and sockets end, and the owner is told', async () => {
    const all = await open()
    await confirmed(all)
    const { server, post, ann } = all
    const socket = await ann.connect()
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    expect((await server.stranger.post('/api/accounts/forgotten', { account: 'aNN' })).statusCode).toBe(202)
    const letter = await mail(post, 2)
    expect([letter.to, letter.subject, linkIn(letter).pathname]).toEqual([
      [at],
      'Reset your password',
      '/reset',
    ])
    await server.stranger.post('/api/accounts/forgotten', { account: at.toLowerCase() })
    const other = tokenIn(await mail(post, 3))

    const token = tokenIn(letter)
    expect(code(await server.stranger.post('/api/accounts/reset', { token, password: 'short' }))).toBe(
      'bad-request',
    )
    const done = await server.stranger.post('/api/accounts/reset', { token, password: fresh })
    expect([done.statusCode, done.json()]).toEqual([201, { id: ann.id, name: 'Ann', guest: false }])
    await closed
    expect((await ann.get('/api/session')).json()).toBe(null)
    const cookie = String(done.headers['set-cookie'])
    expect((await ask(server.app, { url: '/api/session', headers: { cookie } })).json()).toMatchObject({
      name: 'Ann',
    })
    expect((await signIn(server, password)).statusCode).toBe(401)
    expect((await signIn(server, fresh)).statusCode).toBe(201)
    expect((await mail(post, 4)).subject).toBe('Your password was changed')

    for (const spent of [token, other])
      expect(code(await server.stranger.post('/api/accounts/reset', { token: spent, password }))).toBe(
        'link-expired',
      )
  })

  it('gets the same reply whether there is an account, an address, or neither', async () => {
    const all = await open()
    await confirmed(all)
    const { server, post } = all
    await server.account('Bob')
    const replies = []
    for (const account of ['Ann', 'Bob', 'Nobody', 'nobody@example.org', at])
      replies.push(await server.stranger.post('/api/accounts/forgotten', { account }))
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['202 null']),
    )
    await mail(post, 3)
    expect(new Set(post.mails.slice(1).map(({ to }) => to[0]))).toEqual(new Set([at]))
  })

  it('sends no flood: three links at a time, and five requests in fifteen minutes', async () => {
    const all = await open()
    await confirmed(all)
    const { server, post } = all
    for (let n = 0; n < 6; n++) await server.stranger.post('/api/accounts/forgotten', { account: 'Ann' })
    await mail(post, 4)
    await server.close()
    expect(post.mails).toHaveLength(4)

    for (const account of ['Ann', 'Nobody']) {
      const { server: strict } = await open(true)
      const statuses = []
      for (let n = 0; n < 6; n++)
        statuses.push((await strict.stranger.post('/api/accounts/forgotten', { account })).statusCode)
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
    }
  })

  it('has a link that expires after an hour or with the next password, stored as a hash only', async () => {
    const all = await open()
    await confirmed(all)
    const { server, post, ann } = all
    const asked = async (nth: number) => {
      await server.stranger.post('/api/accounts/forgotten', { account: 'Ann' })
      return tokenIn(await mail(post, nth))
    }
    const old = await asked(2)
    const rows = await server.sql<Record<string, unknown>>('SELECT * FROM mail_tokens')
    expect(JSON.stringify(rows)).not.toContain(old)
    await server.sql(`UPDATE mail_tokens SET until = now() - interval '1 second'`)
    expect(code(await server.stranger.post('/api/accounts/reset', { token: old, password: fresh }))).toBe(
      'link-expired',
    )
    const next = await asked(3)
    await ann.put('/api/accounts/password', { password, newPassword: fresh })
    expect(code(await server.stranger.post('/api/accounts/reset', { token: next, password }))).toBe(
      'link-expired',
    )
    expect(code(await server.stranger.post('/api/accounts/reset', { token: 'abc', password }))).toBe(
      'bad-request',
    )
  })

  it('with one link used twice at once is reset once', async () => {
    const all = await open()
    await confirmed(all)
    const { server, post } = all
    await server.stranger.post('/api/accounts/forgotten', { account: 'Ann' })
    const token = tokenIn(await mail(post, 2))
    const both = await Promise.all(
      [fresh, `${fresh} too`].map((word) =>
        server.stranger.post('/api/accounts/reset', { token, password: word }),
      ),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 410])
  })

  it('cannot be reset on a server without email, which says so', async () => {
    const testServer = await openTestServer()
    const ann = await testServer.account('Ann')
    expect((await testServer.stranger.get('/api/house')).json()).toMatchObject({ mail: false })
    expect(code(await testServer.stranger.post('/api/accounts/forgotten', { account: 'Ann' }))).toBe(
      'no-mail',
    )
    expect(code(await ann.put('/api/accounts/mail', { address: at, password }))).toBe('no-mail')
  })
})
