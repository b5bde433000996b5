/**
 * Bots: owners create and delete them, scopes restrict them, the page marks them, and they can play any table
 * through the public API.
 */
import { describe, expect, it, onTestFinished } from 'vitest'
import { playBot } from '../../../examples/bot.ts'
import type { MadeBot } from '../../../src/protocol/bots.ts'
import { ask, type Reply } from '../http-requests.ts'
import { connectTo, hosted, openTestServer, type Person, solo, type TestServer } from '../test-server.ts'

type Account = Person & { id: string }
const code = (reply: Reply) => (reply.body === '' ? undefined : reply.json().error?.code)
const open = (config = {}) => openTestServer({ config: { rateLimits: false, ...config } })

const made = async (owner: Person, wish: object = {}): Promise<MadeBot> =>
  (await owner.post('/api/bots', { name: 'Robo', ...wish })).json<MadeBot>()

const botCalls = ({ app }: TestServer, token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return {
    get: (url: string) => ask(app, { url, headers }),
    post: (url: string, payload: object = {}) => ask(app, { method: 'POST', url, headers, payload }),
    put: (url: string, payload: object) => ask(app, { method: 'PUT', url, headers, payload }),
    delete: (url: string) => ask(app, { method: 'DELETE', url, headers }),
  }
}

describe('A bot', () => {
  it('is created by an account, with a token shown once and stored as a hash; its name is marked; deleted, it has no access', async () => {
    const testServer = await open()
    const ann = await testServer.account('Ann')
    const bot = await made(ann)
    expect(bot).toMatchObject({ name: 'Robo [bot]', scopes: ['read', 'play'], used: null })
    expect(bot.token).toMatch(/^dfb_[\w-]{43}$/)
    expect(JSON.stringify(await testServer.sql('SELECT * FROM bot_tokens'))).not.toContain(bot.token)
    const robo = botCalls(testServer, bot.token)
    expect((await robo.get('/api/session')).json()).toEqual({ id: bot.id, name: 'Robo [bot]', guest: false })
    const [listed] = (await ann.get('/api/bots')).json().items
    expect([listed.id, listed.used === null, 'token' in listed]).toEqual([bot.id, false, false])

    const socket = await connectTo(await testServer.url(), { authorization: `Bearer ${bot.token}` })
    const out = new Promise((resolve) => socket.once('disconnect', resolve))
    const bob = await testServer.account('Bob')
    expect(code(await bob.delete(`/api/bots/${bot.id}`))).toBe('not-found')
    expect((await ann.delete(`/api/bots/${bot.id}`)).statusCode).toBe(204)
    await out
    expect(code(await robo.get('/api/session'))).toBe('unauthorized')
    await expect(connectTo(await testServer.url(), {}, { token: bot.token })).rejects.toThrow(/not valid/)
    expect(code(await (await testServer.person('Gus')).post('/api/bots', { name: 'Robo' }))).toBe('forbidden')
  })

  it('has a mark that nobody else may have', async () => {
    const testServer = await open()
    for (const name of ['Robo [bot]', 'Robo[BOT]', 'Robo (bot)', 'Robo ［ｂｏｔ］'])
      expect([name, code(await testServer.stranger.post('/api/session', { name }))]).toEqual([
        name,
        'bad-request',
      ])
    expect((await testServer.stranger.post('/api/session', { name: 'Robot [x]' })).statusCode).toBe(201)
  })

  it('can do what its token allows: read, play, create tables; and nothing of an account or moderation', async () => {
    const testServer = await open()
    const ann = await testServer.account('Ann')
    const { id } = (await ann.post('/api/tables', hosted('corp'))).json()
    const reads = botCalls(testServer, (await made(ann, { scopes: ['read'] })).token)
    const plays = botCalls(testServer, (await made(ann)).token)
    const hosts = botCalls(testServer, (await made(ann, { scopes: ['read', 'play', 'tables'] })).token)
    expect((await reads.get('/api/tables')).statusCode).toBe(200)
    expect((await reads.get(`/api/tables/${id}`)).statusCode).toBe(200)
    expect(code(await reads.post(`/api/tables/${id}/seats/runner`))).toBe('forbidden')
    expect(code(await plays.post('/api/tables', solo('corp')))).toBe('forbidden')
    expect((await hosts.post('/api/tables', solo('corp'))).statusCode).toBe(201)
    expect((await plays.post(`/api/tables/${id}/seats/runner`)).statusCode).toBe(200)
    for (const reply of [
      await hosts.get('/api/accounts/export'),
      await hosts.get('/api/bots'),
      await hosts.get('/api/sessions'),
      await hosts.post('/api/bots', { name: 'More' }),
      await hosts.post('/api/reports', { person: ann.id, reason: 'other' }),
      await hosts.put(`/api/people/${ann.id}/relation`, { relation: 'friend' }),
      await hosts.post('/api/tournaments', {}),
    ])
      expect([400, 403]).toContain(reply.statusCode)
    const socket = await connectTo(
      await testServer.url(),
      {},
      { token: (await made(ann, { scopes: ['read'] })).token },
    )
    const refused = await socket.emitWithAck('table:answer', { table: id, decision: 'd', choice: [] })
    expect(refused).toMatchObject({ error: { code: 'forbidden' } })
  })

  it('sets standing orders in correspondence games if its token allows it; reading them needs `read`', async () => {
    const testServer = await open()
    const ann = await testServer.account('Ann')
    const seated = async (scopes: string[]) => {
      const clock = { kind: 'days', days: 3 }
      const { id } = (await ann.post('/api/tables', hosted('corp', { clock }))).json()
      const robo = botCalls(testServer, (await made(ann, { scopes })).token)
      expect((await robo.post(`/api/tables/${id}/seats/runner`)).statusCode).toBe(200)
      await ann.post(`/api/tables/${id}/start`)
      return { robo, at: `/api/tables/${id}/orders` }
    }
    const plays = await seated(['read', 'play', 'tables'])
    for (const reply of [await plays.robo.put(plays.at, { pass: 'turn' }), await plays.robo.delete(plays.at)])
      expect([reply.statusCode, code(reply)]).toEqual([403, 'forbidden'])
    const { robo, at } = await seated(['read', 'play', 'orders'])
    expect((await robo.put(at, { pass: 'turn' })).json()).toMatchObject({ pass: 'turn' })
    expect((await robo.get(at)).json()).toMatchObject({ pass: 'turn' })
    expect((await robo.delete(at)).statusCode).toBe(204)
  })

  it('plays no rated games, unless the server allows it', async () => {
    const testServer = await open()
    const ann = await testServer.account('Ann')
    const { token } = await made(ann, { scopes: ['read', 'play', 'tables'] })
    const bob = await testServer.account('Bob')
    const { id } = (await bob.post('/api/tables', hosted('corp', { rated: true }))).json()
    const robo = botCalls(testServer, token)
    expect(code(await robo.post(`/api/tables/${id}/seats/runner`))).toBe('not-rated')
    expect(code(await robo.post('/api/tables', hosted('corp', { rated: true })))).toBe('not-rated')
    expect(code(await robo.put('/api/pairing', { side: null, rated: true }))).toBe('not-rated')
    const other = await open({ ratedBots: true })
    expect((await botCalls(other, token).post(`/api/tables/${id}/seats/runner`)).statusCode).toBe(200)
  })

  it('is banned with its owner, and deleted with the account', async () => {
    const testServer = await open()
    const ann = await testServer.account('Ann')
    const robo = botCalls(testServer, (await made(ann, { scopes: ['tables'] })).token)
    const until = 'NULL'
    await testServer.sql(
      `INSERT INTO bans (id, until, reason, "userId", name, "byName") VALUES ('b', ${until}, 'No.', '${ann.id}', 'Ann', 'Oda')`,
    )
    expect(code(await robo.post('/api/tables', solo('corp')))).toBe('banned')
    await testServer.sql('DELETE FROM bans')
    const payload = { password: 'a long password' }
    const headers = { cookie: ann.cookie }
    await ask(testServer.app, { method: 'DELETE', url: '/api/accounts', headers, payload })
    expect(code(await robo.post('/api/tables', solo('corp')))).toBe('unauthorized')
  })

  it('is one of at most ten for an account, with limits of their own', async () => {
    const testServer = await openTestServer()
    const ann = await testServer.account('Ann')
    await testServer.sql(
      `INSERT INTO users (id, name, guest, "ownerId") SELECT 'r' || n, 'R [bot]', false, '${ann.id}' FROM generate_series(1, 9) AS n`,
    )
    const { token } = await made(ann)
    expect(code(await ann.post('/api/bots', { name: 'Eleventh' }))).toBe('forbidden')
    const url = await testServer.url()
    for (let n = 0; n < 4; n++) await connectTo(url, {}, { token })
    await expect(connectTo(url, {}, { token })).rejects.toThrow(/too many connections/)
  })
})

describe('The example', () => {
  const played = async (testServer: TestServer, ann: Account, id: string, scopes = ['read', 'play']) => {
    const { token } = await made(ann, { scopes })
    return playBot(await testServer.url(), token, id)
  }

  it('joins a table and plays to the end over the real API and socket, against another of its kind', async () => {
    const testServer = await open()
    const [ann, bob] = [await testServer.account('Ann'), await testServer.account('Bob')]
    const hosting = await made(ann, { scopes: ['read', 'play', 'tables'] })
    const robo = botCalls(testServer, hosting.token)
    const { id } = (await robo.post('/api/tables', hosted('corp'))).json()
    const first = playBot(await testServer.url(), hosting.token, id)
    const second = played(testServer, bob, id)
    onTestFinished(async () => void (await Promise.allSettled([first, second])))
    const seated = async () =>
      (await robo.get(`/api/tables/${id}`))
        .json()
        .seats.every(({ player }: { player: string }) => player === 'human')
    while (!(await seated())) await new Promise((resolve) => setTimeout(resolve, 20))
    await robo.post(`/api/tables/${id}/start`)
    const texts = await Promise.all([first, second])
    expect(texts[0]).toBe(texts[1])
    const { status, seats } = (await robo.get(`/api/tables/${id}`)).json()
    expect([status, seats.map(({ name }: { name: string }) => name)]).toEqual([
      'over',
      ['Robo [bot]', 'Robo [bot]'],
    ])
  }, 120_000)
})
