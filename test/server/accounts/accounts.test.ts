import { describe, expect, it } from 'vitest'
import { createPasswordHashing, usualLog2N } from '../../../src/server/accounts/password-hashing.ts'
import { networkKey } from '../../../src/server/http/client-address.ts'
import { ask, type Reply } from '../http-requests.ts'
import { openTestServer, solo, type TestServer, until } from '../test-server.ts'

const password = 'correct horse battery'
const cookieOf = (reply: Reply): string => String(reply.headers['set-cookie']).split(';')[0] ?? ''

/** A browser: it sends the newest cookie that it was given. */
function browser({ app }: TestServer, from = '127.0.0.1') {
  let cookie = ''
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const reply = await ask(app, {
      method,
      url,
      from,
      headers: { cookie },
      ...(payload ? { payload } : {}),
    })
    if (reply.headers['set-cookie']) cookie = cookieOf(reply)
    return reply
  }
  return {
    get cookie() {
      return cookie
    },
    get: (url: string) => call('GET', url),
    post: (url: string, body?: object) => call('POST', url, body),
    put: (url: string, body: object) => call('PUT', url, body),
    delete: (url: string) => call('DELETE', url),
    who: async (with_ = cookie) =>
      (await ask(app, { url: '/api/session', headers: { cookie: with_ } })).json(),
  }
}

const code = (reply: Reply) => [reply.statusCode, reply.json().error?.code]

describe('An account', () => {
  it('keeps the games, decks and packs of the guest who registers, under a new session', async () => {
    const server = await openTestServer()
    const ann = browser(server)
    await ann.post('/api/session', { name: 'Annie' })
    const deck = { name: 'Goons', side: 'runner', cards: [{ card: 'loony-goon', count: 45 }] }
    await ann.post('/api/decks', deck)
    const { id } = (await ann.post('/api/tables', solo('runner'))).json()
    const [before, guest] = [ann.cookie, await ann.who()]

    const made = await ann.post('/api/accounts', { name: 'Ann', password })
    expect([made.statusCode, made.json()]).toEqual([201, { id: guest.id, name: 'Ann', guest: false }])
    expect(String(made.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/)
    expect(ann.cookie).not.toBe(before)
    expect(await ann.who(before)).toBe(null)
    expect((await ann.get('/api/games')).json().items).toMatchObject([{ id, hosting: true }])
    expect((await ann.get('/api/decks')).json().items).toContainEqual(
      expect.objectContaining({ name: 'Goons' }),
    )

    const elsewhere = browser(server)
    const back = await elsewhere.post('/api/session', { name: 'aNN', password })
    expect([back.statusCode, back.json()]).toEqual([201, { id: guest.id, name: 'Ann', guest: false }])
    expect((await elsewhere.get('/api/games')).json().items).toMatchObject([{ id }])
    expect(code(await ann.post('/api/accounts', { name: 'Ann2', password }))).toEqual([403, 'forbidden'])
  })

  it('can be created without having been a guest, under a name no other account has in any case', async () => {
    const server = await openTestServer()
    expect((await browser(server).post('/api/accounts', { name: 'Ann', password })).statusCode).toBe(201)
    const bob = browser(server)
    for (const name of ['Ann', 'ANN', ' ann ']) {
      expect(code(await bob.post('/api/accounts', { name, password }))).toEqual([409, 'name-taken'])
    }
    expect((await bob.post('/api/accounts', { name: 'Bob', password })).statusCode).toBe(201)
    expect(code(await bob.post('/api/session', { name: 'ann' }))).toEqual([409, 'name-taken'])
    expect((await bob.post('/api/session', { name: 'bOB' })).json()).toMatchObject({
      name: 'bOB',
      guest: false,
    })
    expect((await bob.who()).name).toBe('bOB')
    // A guest cannot use the name of an account.
    expect(code(await browser(server).post('/api/session', { name: 'Ann' }))).toEqual([409, 'name-taken'])
  })

  it.each([
    [{ name: 'Ann', password: 'short77' }],
    [{ name: 'Ann', password: 'x'.repeat(201) }],
    [{ name: 'Ann', password: ['eight888'] }],
    [{ name: '', password }],
    [{ name: 'Ann', password, guest: false }],
    [{ name: 'Ann' }],
  ])('is not made of %j', async (body) => {
    const server = await openTestServer()
    expect(code(await browser(server).post('/api/accounts', body))).toEqual([400, 'bad-request'])
    expect(await server.count('users')).toBe(0)
  })
})

describe('Signing in', () => {
  it('ends the previous session with its sockets, so that nobody can have planted it', async () => {
    const server = await openTestServer()
    await browser(server).post('/api/accounts', { name: 'Ann', password })
    const eve = await server.person('Eve')
    const client = await eve.connect()
    const reply = await ask(server.app, {
      method: 'POST',
      url: '/api/session',
      headers: { cookie: eve.cookie },
      payload: { name: 'Ann', password },
    })
    expect(reply.json().name).toBe('Ann')
    expect(cookieOf(reply)).not.toBe(eve.cookie)
    expect(await browser(server).who(eve.cookie)).toBe(null)
    await until(() => client.disconnected)
  })

  it('replies the same to a wrong password and an unknown name, and changes nothing', async () => {
    const server = await openTestServer()
    await browser(server).post('/api/accounts', { name: 'Ann', password })
    const bob = browser(server)
    await bob.post('/api/session', { name: 'Bob' })
    const { cookie } = bob
    const wrong = await bob.post('/api/session', { name: 'Ann', password: `${password}!` })
    const nobody = await bob.post('/api/session', { name: 'Nobody', password })
    expect(code(wrong)).toEqual([401, 'wrong-password'])
    expect([nobody.statusCode, nobody.body]).toEqual([wrong.statusCode, wrong.body])
    expect(bob.cookie).toBe(cookie)
    expect((await bob.who()).name).toBe('Bob')
  })

  it('takes as long for an unknown name', async () => {
    const { hash: hashOf, matches } = createPasswordHashing()
    const hash = await hashOf(password)
    // CPU time, so that other work on the machine changes nothing.
    const time = async (known: string | undefined) => {
      const from = process.cpuUsage()
      expect(await matches('something else', known)).toBe(false)
      const { user, system } = process.cpuUsage(from)
      return user + system
    }
    const times = { somebody: 0, nobody: 0 }
    for (let i = 0; i < 3; i++) {
      times.somebody += await time(hash)
      times.nobody += await time(undefined)
    }
    expect(times.nobody / times.somebody).toBeGreaterThan(0.4)
    expect(times.nobody / times.somebody).toBeLessThan(2.5)
  }, 60_000)

  it('is limited for a name from an address, and for an address; the right password does not count', async () => {
    const server = await openTestServer()
    await browser(server).post('/api/accounts', { name: 'Ann', password })
    const guess = (n: number, name: string, with_ = 'wrong wrong') =>
      browser(server, `127.0.0.${n}`).post('/api/session', { name, password: with_ })
    expect((await guess(1, 'Ann', password)).statusCode).toBe(201)
    for (let i = 0; i < 10; i++) expect(code(await guess(90, 'Ann'))).toEqual([401, 'wrong-password'])
    expect(code(await guess(90, 'ANN'))).toEqual([429, 'rate-limited'])
    expect(code(await guess(90, 'Ann', password))).toEqual([429, 'rate-limited'])
    // Guesses from one address keep nobody else out.
    expect((await guess(91, 'Ann', password)).statusCode).toBe(201)
    expect(code(await guess(92, 'Bob'))).toEqual([401, 'wrong-password'])
    for (let i = 0; i < 30; i++) await server.store.accounts.countAttempt('address 127.0.0.93')
    expect(code(await guess(93, 'Carl'))).toEqual([429, 'rate-limited'])
  }, 60_000)

  it('counts the addresses of one household as one', () => {
    expect(networkKey('127.0.0.1')).toBe('127.0.0.1')
    expect(networkKey('::ffff:127.0.0.1')).toBe('127.0.0.1')
    expect(networkKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
    expect(networkKey('2001:0DB8:1:2::1')).toBe('2001:db8:1:2')
    expect(networkKey('2001:db8::1')).toBe('2001:db8:0:0')
    expect(networkKey('::1')).toBe('0:0:0:0')
  })
})

describe('Signing out', () => {
  it('everywhere ends every session and socket of the account', async () => {
    const server = await openTestServer()
    const [one, two] = [browser(server), browser(server)]
    await one.post('/api/accounts', { name: 'Ann', password })
    await two.post('/api/session', { name: 'Ann', password })
    const { cookie } = one
    const bob = await server.person('Bob')
    expect((await two.delete('/api/session?everywhere=true')).statusCode).toBe(204)
    expect(await one.who(cookie)).toBe(null)
    expect((await bob.get('/api/session')).json().name).toBe('Bob')
    expect(code(await one.delete('/api/session?everywhere=perhaps'))).toEqual([400, 'bad-request'])
  })
})

describe('A new password', () => {
  it('needs the old one, ends all other sessions and replaces this one', async () => {
    const server = await openTestServer()
    const [one, two] = [browser(server), browser(server)]
    await one.post('/api/accounts', { name: 'Ann', password })
    await two.post('/api/session', { name: 'Ann', password })
    const [first, second] = [one.cookie, two.cookie]
    const change = (old: string, newPassword = 'another fine one') =>
      one.put('/api/accounts/password', { password: old, newPassword })
    expect(code(await change('not this one'))).toEqual([401, 'wrong-password'])
    expect(code(await change(password, 'short'))).toEqual([400, 'bad-request'])
    expect((await change(password)).json()).toMatchObject({ name: 'Ann', guest: false })
    for (const cookie of [first, second]) expect(await one.who(cookie)).toBe(null)
    expect((await one.who()).name).toBe('Ann')
    expect(code(await two.post('/api/session', { name: 'Ann', password }))).toEqual([401, 'wrong-password'])
    expect((await two.post('/api/session', { name: 'Ann', password: 'another fine one' })).statusCode).toBe(
      201,
    )
    const guest = browser(server)
    await guest.post('/api/session', { name: 'Guest' })
    const none = await guest.put('/api/accounts/password', { password, newPassword: password })
    expect(code(none)).toEqual([403, 'forbidden'])
  }, 60_000)
})

describe('The stored form of a password', () => {
  it('is a salted hash with its cost, and is never sent', async () => {
    const server = await openTestServer({ config: { passwordCost: usualLog2N } })
    const { hash, matches } = createPasswordHashing()
    const ann = browser(server)
    await ann.post('/api/accounts', { name: 'Ann', password })
    await ann.post('/api/session', { name: 'Ann', password: 'wrong wrong' })
    const kept = (await server.store.accounts.find('Ann'))?.password ?? ''
    expect(kept).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
    expect(kept).not.toBe(await hash(password))
    expect(await matches(password, kept)).toBe(true)
    const log = server.lines.join('')
    for (const secret of [password, 'wrong wrong', kept, ann.cookie.slice(9, 40)])
      expect(log).not.toContain(secret)
  })

  it('is hashed again at the next sign-in when the cost setting has changed', async () => {
    const server = await openTestServer({ config: { passwordCost: 11 } })
    const ann = browser(server)
    const { id } = (await ann.post('/api/accounts', { name: 'Ann', password })).json()
    const { scryptSync } = await import('node:crypto')
    const salt = Buffer.from('0123456789abcdef')
    const key = scryptSync(password, salt, 32, { N: 1024, r: 8, p: 1 })
    const old = `scrypt$10$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`
    expect(createPasswordHashing(11).isOld(old)).toBe(true)
    await server.store.accounts.setPassword(id, old)
    expect((await ann.post('/api/session', { name: 'Ann', password })).statusCode).toBe(201)
    expect((await server.store.accounts.find('Ann'))?.password).toMatch(/^scrypt\$11/)
  })

  it('is computed for a limited number at once; others are told to try again', async () => {
    const { matches } = createPasswordHashing(10)
    const many = await Promise.allSettled(Array.from({ length: 14 }, () => matches(password, undefined)))
    const refused = many.filter((each) => each.status === 'rejected')
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(4).fill('unavailable'))
    expect(await matches(password, undefined)).toBe(false)
  }, 60_000)
})
