/** Moderation: reports, mute, removal from a table, bans, operators and their journal, and the lobby chat. */
import { describe, expect, it } from 'vitest'
import type { LobbyChatLine, OperatorAct, Report } from '../../../src/protocol/moderation.ts'
import type { TableChat } from '../../../src/protocol/sockets.ts'
import { ask, type Reply } from '../http-requests.ts'
import {
  type Client,
  hosted,
  openTestServer,
  type Person,
  startedTable,
  type TestServer,
  until,
} from '../test-server.ts'

type Account = Person & { id: string }
const password = 'a long password'
const code = (reply: Reply) => (reply.body === '' ? undefined : reply.json().error?.code)
const idOf = async (person: Person): Promise<string> => (await person.get('/api/session')).json().id

const open = (config = {}) => openTestServer({ config: { rateLimits: false, ...config } })

async function operator(server: TestServer, name = 'Oda'): Promise<Account> {
  const oda = await server.account(name)
  await server.sql(`INSERT INTO operators ("userId") VALUES ('${oda.id}')`)
  return oda
}

const reportsOf = async (oda: Person, state = 'open') =>
  (await oda.get(`/api/operator/reports?state=${state}`)).json<{ items: Report[] }>().items
const actsOf = async (oda: Person) =>
  (await oda.get('/api/operator/acts')).json<{ items: OperatorAct[] }>().items

function hearing(client: Client): TableChat[] {
  const heard: TableChat[] = []
  client.on('table:chat', (chat) => void heard.push(chat))
  return heard
}
const say = (client: Client, table: string, text: string, to: 'table' | 'team' = 'table') =>
  client.emitWithAck('table:chat', { table, to, text })
const ban = (oda: Person, person: string, more = {}) =>
  oda.post('/api/operator/bans', { person, days: 3, reason: 'Insults.', ...more })

describe('A report', () => {
  it('of a message comes with the messages around it; operators take and close it, and that is logged', async () => {
    const server = await open()
    const oda = await operator(server)
    const { table, corp, runner } = await startedTable(server)
    const [one, two] = [await corp.connect(), await runner.connect()]
    await one.emitWithAck('table:join', { table })
    await two.emitWithAck('table:join', { table })
    const heard = hearing(one)
    for (const text of ['Hello', 'You fool', 'Sorry']) await say(two, table, text)
    await until(() => heard.length === 3)
    expect(heard[1]).toMatchObject({ from: 'Runa', person: await idOf(runner), text: 'You fool' })
    const wish = { line: heard[1]?.id, reason: 'talk', words: 'Not nice.' }
    expect((await corp.post('/api/reports', wish)).statusCode).toBe(204)
    expect(code(await corp.post('/api/reports', wish))).toBe('bad-request')
    const [report] = await reportsOf(oda)
    expect(report).toMatchObject({
      from: { name: 'Corwin' },
      about: { id: await idOf(runner), name: 'Runa' },
      place: { kind: 'table', table },
      reason: 'talk',
      words: 'Not nice.',
      state: 'open',
    })
    expect(report?.context.map(({ text, reported }) => [text, reported])).toEqual([
      ['Hello', false],
      ['You fool', true],
      ['Sorry', false],
    ])
    const step = (body: object) => oda.post(`/api/operator/reports/${report?.id}`, body)
    expect((await step({ do: 'take' })).json()).toMatchObject({ state: 'taken', by: 'Oda' })
    expect(code(await step({ do: 'take' }))).toBe('moved-on')
    expect((await step({ do: 'close', outcome: 'Warned.' })).json()).toMatchObject({ state: 'closed' })
    expect(code(await step({ do: 'close' }))).toBe('moved-on')
    expect(await reportsOf(oda)).toEqual([])
    expect((await reportsOf(oda, 'closed')).map(({ outcome }) => outcome)).toEqual(['Warned.'])
    expect((await actsOf(oda)).map(({ act, by, about }) => [act, by.name, about])).toEqual([
      ['close', 'Oda', 'Runa'],
      ['take', 'Oda', 'Runa'],
    ])
  })

  it('is for a known player or message, not for oneself, not for what one could not read, and limited in number', async () => {
    const server = await open()
    const [ann, bob] = [await server.account('Ann'), await server.account('Bob')]
    const report = (body: object) => ann.post('/api/reports', { reason: 'name', ...body })
    expect((await report({ person: bob.id })).statusCode).toBe(204)
    expect(code(await report({ person: 'nobody' }))).toBe('not-found')
    expect(code(await report({ line: 'nothing' }))).toBe('not-found')
    expect(code(await report({ person: ann.id }))).toBe('bad-request')
    expect(code(await report({}))).toBe('bad-request')
    expect(code(await report({ person: bob.id, line: 'x' }))).toBe('bad-request')
    expect(code(await report({ person: bob.id, words: 'x'.repeat(501) }))).toBe('bad-request')
    const { table } = await startedTable(server, { open: false, spectators: false })
    expect(code(await report({ person: bob.id, table }))).toBe('not-found')
    expect(code(await server.stranger.post('/api/reports', { person: bob.id, reason: 'name' }))).toBe(
      'unauthorized',
    )
    const guest = await server.person('Gus')
    const codes = []
    for (let n = 0; n < 6; n++)
      codes.push(code(await guest.post('/api/reports', { person: bob.id, reason: 'other' })))
    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 'rate-limited'])
  })
})

describe('A muted player', () => {
  it('is hidden from the player who muted them, and from nobody else', async () => {
    const server = await open()
    const { table, corp, runner } = await startedTable(server)
    const third = await server.person('Sam')
    const clients = await Promise.all([corp, runner, third].map((person) => person.connect()))
    for (const client of clients) await client.emitWithAck('table:join', { table })
    const [one, two, three] = clients as [Client, Client, Client]
    const [mine, others] = [hearing(one), hearing(three)]
    const runa = await idOf(runner)
    expect((await corp.put(`/api/people/${runa}/relation`, { relation: 'mute' })).statusCode).toBe(204)
    expect((await corp.get(`/api/people/${runa}`)).json().relation).toBe('mute')
    await say(two, table, 'Can you hear me?')
    await say(three, table, 'I can.')
    await until(() => mine.length > 0 && others.length > 1)
    expect(mine.map(({ text }) => text)).toEqual(['I can.'])
    // Muted is not blocked: they still play at the same table.
    const { id } = (await corp.post('/api/tables', hosted('corp'))).json()
    expect((await runner.post(`/api/tables/${id}/seats/runner`, {})).statusCode).toBe(200)
    await corp.put(`/api/people/${runa}/relation`, { relation: null })
    await say(two, table, 'And now?')
    await until(() => mine.length > 1)
  })
})

describe('The host of a waiting table', () => {
  it('can remove a player, who is told and cannot join again; nobody else can', async () => {
    const server = await open()
    const [ann, bob, eve] = [
      await server.person('Ann'),
      await server.person('Bob'),
      await server.person('Eve'),
    ]
    const { id } = (await ann.post('/api/tables', hosted('corp'))).json()
    const seat = `/api/tables/${id}/seats/runner`
    await bob.post(seat, {})
    const socket = await bob.connect()
    const called = new Promise((resolve) => socket.once('people:called', resolve))
    expect(code(await eve.delete(seat))).toBe('not-your-seat')
    const left = await ann.delete(seat)
    expect([left.statusCode, left.json().seats[1].player]).toEqual([200, 'open'])
    expect(left.body).not.toContain('sent')
    expect(await called).toEqual({ kind: 'sent', table: id, from: 'Ann' })
    expect(code(await bob.post(seat, {}))).toBe('apart')
    expect((await eve.post(seat, {})).statusCode).toBe(200)
  })
})

describe('A ban', () => {
  it('keeps an account from acting until its end, gives the reason, ends its sockets, and can be lifted', async () => {
    const server = await open()
    const [oda, ann] = [await operator(server), await server.account('Ann')]
    const socket = await ann.connect()
    const ended = new Promise((resolve) => socket.once('disconnect', resolve))
    expect((await ban(oda, ann.id)).json()).toEqual({ bans: 1 })
    await ended
    const refused = await ann.post('/api/tables', hosted('corp'))
    expect([refused.statusCode, code(refused)]).toEqual([403, 'banned'])
    expect(refused.json().error.message).toMatch(/^You are banned until .+ UTC\. Reason: Insults\.$/)
    expect(code(await ann.post('/api/session', { name: 'Anne' }))).toBe('banned')
    await expect(ann.connect()).rejects.toThrow(/You are banned/)
    const again = await ask(server.app, {
      method: 'POST',
      url: '/api/session',
      payload: { name: 'Ann', password },
    })
    const cookie = String(again.headers['set-cookie']).split(';')[0] ?? ''
    const standing = (await ask(server.app, { url: '/api/standing', headers: { cookie } })).json()
    expect(standing).toMatchObject({ operator: false, ban: { reason: 'Insults.' } })
    // A banned user keeps access to their own data.
    expect((await ann.get('/api/accounts/export')).statusCode).toBe(200)
    expect((await ann.get('/api/sessions')).statusCode).toBe(200)

    const [row] = (await oda.get('/api/operator/bans')).json().items
    expect(row).toMatchObject({ person: ann.id, name: 'Ann', by: 'Oda', lifted: false })
    expect((await oda.delete(`/api/operator/bans/${row.id}`)).statusCode).toBe(204)
    expect(code(await oda.delete(`/api/operator/bans/${row.id}`))).toBe('not-found')
    expect((await ann.post('/api/tables', hosted('corp'))).statusCode).toBe(201)
    expect((await actsOf(oda)).map(({ act }) => act)).toEqual(['lift', 'ban'])
  })

  it('ends by itself', async () => {
    const server = await open()
    const [oda, ann] = [await operator(server), await server.account('Ann')]
    await ban(oda, ann.id)
    await server.sql(`UPDATE bans SET until = now() - interval '1 second'`)
    expect((await ann.post('/api/tables', hosted('corp'))).statusCode).toBe(201)
  })

  it('of an address keeps guests and new accounts of it out, but not older accounts; nobody can read the address', async () => {
    const server = await open()
    const oda = await operator(server)
    const from = (address: string) => (name: string) =>
      ask(server.app, { method: 'POST', url: '/api/session', payload: { name }, from: address })
    const [there, elsewhere] = [from('127.0.0.2'), from('127.0.0.3')]
    const gus = (await there('Gus')).json()
    expect((await ban(oda, gus.id, { address: true, days: null })).json()).toEqual({ bans: 2 })
    expect(code(await there('Other'))).toBe('banned')
    const account = { name: 'Newcomer', password }
    expect(
      code(
        await ask(server.app, { method: 'POST', url: '/api/accounts', payload: account, from: '127.0.0.2' }),
      ),
    ).toBe('banned')
    expect((await elsewhere('Elsewhere')).statusCode).toBe(201)
    const signIn = { name: 'Oda', password }
    const signed = await ask(server.app, {
      method: 'POST',
      url: '/api/session',
      payload: signIn,
      from: '127.0.0.2',
    })
    expect(signed.statusCode).toBe(201)
    expect(JSON.stringify(await server.sql('SELECT * FROM bans'))).not.toContain('127.0.0.2')
    const standing = await ask(server.app, { url: '/api/standing', from: '127.0.0.2' })
    expect(standing.json().ban).toEqual({ until: null, reason: 'Insults.' })
  })

  it('needs a reason and a known player; operators cannot ban each other', async () => {
    const server = await open()
    const [oda, otto, ann] = [
      await operator(server),
      await operator(server, 'Otto'),
      await server.account('Ann'),
    ]
    expect(code(await ban(oda, 'nobody'))).toBe('not-found')
    expect(code(await ban(oda, ann.id, { reason: ' ' }))).toBe('bad-request')
    expect(code(await ban(oda, ann.id, { account: false }))).toBe('bad-request')
    expect(code(await ban(oda, ann.id, { days: 0 }))).toBe('bad-request')
    expect(code(await ban(oda, otto.id))).toBe('forbidden')
    expect(await server.count('bans')).toBe(0)
    expect(await server.count('operator_acts')).toBe(0)
  })
})

describe('An operator', () => {
  it('can rename a player, also at current tables, but not to a name in use', async () => {
    const server = await open()
    const [oda, ann] = [await operator(server), await server.account('Rude Word')]
    const { id } = (await ann.post('/api/tables', hosted('corp'))).json()
    const rename = (name: string) => oda.put(`/api/operator/people/${ann.id}/name`, { name })
    expect(code(await rename('Oda'))).toBe('name-taken')
    expect((await rename('Somebody new')).statusCode).toBe(204)
    expect((await ann.get('/api/session')).json().name).toBe('Somebody new')
    expect(JSON.stringify((await ann.get(`/api/tables/${id}`)).json())).not.toContain('Rude')
    expect((await actsOf(oda))[0]).toMatchObject({
      act: 'rename',
      about: 'Rude Word',
      details: { to: 'Somebody new' },
    })
  })

  it('sees the server status, and nobody else does', async () => {
    const server = await open()
    const [oda, ann] = [await operator(server), await server.account('Ann')]
    const state = (await oda.get('/api/operator/house')).json()
    expect(state).toMatchObject({ reports: 0, database: true, redis: 'none', processes: 1, damaged: [] })
    expect(state.operators).toEqual([{ id: oda.id, name: 'Oda' }])
    for (const path of ['house', 'reports', 'bans', 'acts']) {
      expect(code(await ann.get(`/api/operator/${path}`))).toBe('forbidden')
      expect(code(await server.stranger.get(`/api/operator/${path}`))).toBe('unauthorized')
    }
    expect((await oda.get('/api/standing')).json().operator).toBe(true)
  })

  it('is never a user who takes a name in OPERATORS: such names are reserved, and so are lookalikes', async () => {
    const server = await open({ operators: ['boss'] })
    const [oda, ann] = [await operator(server), await server.account('Ann')]
    const guest = await server.person('Gus')
    for (const name of ['boss', 'Boss', 'b\u043ess', 'b0ss', 'b.o.s.s', 'ｂｏｓｓ']) {
      expect(code(await server.stranger.post('/api/accounts', { name, password })), name).toBe('name-taken')
      expect(code(await server.stranger.post('/api/session', { name })), name).toBe('name-taken')
      expect(code(await guest.post('/api/accounts', { name, password })), name).toBe('name-taken')
      expect(code(await guest.post('/api/session', { name })), name).toBe('name-taken')
      expect(code(await ann.post('/api/session', { name })), name).toBe('name-taken')
      expect(code(await oda.put(`/api/operator/people/${ann.id}/name`, { name })), name).toBe('name-taken')
      const bot = await ann.post('/api/bots', { name, scopes: ['play'] })
      expect(code(bot), name).toBe('name-taken')
    }
    expect(await server.sql('SELECT 1 FROM accounts')).toHaveLength(2)
    // A name that merely contains it is allowed.
    expect((await server.stranger.post('/api/accounts', { name: 'Bossa', password })).statusCode).toBe(201)
  })

  it('is not made by a name alone: an account named in OPERATORS is one once the command has made it one', async () => {
    const before = await open()
    const boss = await before.account('Boss')
    const { app, lines, sql } = await open({ operators: ['boss', 'Later'] })
    const standing = async () =>
      (await ask(app, { url: '/api/standing', headers: { cookie: boss.cookie } })).json().operator
    expect(await standing()).toBe(false)
    expect(lines.join()).toContain('OPERATORS names without an operator account')
    await sql(`INSERT INTO operators ("userId") VALUES ('${boss.id}')`)
    expect(await standing()).toBe(true)
    // The account keeps its own name.
    const payload = { name: 'BOSS' }
    const renamed = await ask(app, {
      method: 'POST',
      url: '/api/session',
      headers: { cookie: boss.cookie },
      payload,
    })
    expect(renamed.json()).toMatchObject({ id: boss.id, name: 'BOSS' })
    const signedIn = await ask(app, {
      method: 'POST',
      url: '/api/session',
      payload: { name: 'boss', password },
    })
    expect(signedIn.statusCode).toBe(201)
    const restarted = await open({ operators: ['boss'] })
    expect(restarted.lines.join()).not.toContain('OPERATORS names without an operator account')
  })
})

describe('Lobby chat', () => {
  const talk = async (person: Pick<Person, 'get'>) =>
    (await person.get('/api/lobby/talk')).json<{ items: LobbyChatLine[] }>().items.map(({ text }) => text)

  it('is available only if the server turns it on', async () => {
    const server = await open()
    const ann = await server.person('Ann')
    expect(code(await ann.post('/api/lobby/talk', { text: 'Hi' }))).toBe('forbidden')
    expect(code(await ann.get('/api/lobby/talk'))).toBe('forbidden')
    const client = await ann.connect()
    expect(await client.emitWithAck('lobby:watch', {})).toMatchObject({ error: { code: 'forbidden' } })
    expect((await server.stranger.get('/api/house')).json()).toMatchObject({ lobbyChat: false })
  })

  it('reaches watchers except those who muted its author; it has pages, can be reported, and a message can be removed', async () => {
    const server = await open({ lobbyChat: true })
    const [oda, ann, bob] = [await operator(server), await server.account('Ann'), await server.person('Bob')]
    const client = await ann.connect()
    const heard: string[] = []
    client.on('lobby:said', ({ text }) => void heard.push(text))
    const gone = new Promise((resolve) => client.once('lobby:gone', resolve))
    expect(await client.emitWithAck('lobby:watch', {})).toEqual({ ok: true })
    const said = (await bob.post('/api/lobby/talk', { text: ' Anybody\u202e  here? ' })).json<LobbyChatLine>()
    expect(said).toMatchObject({ name: 'Bob', text: 'Anybody here?' })
    await until(() => heard.length === 1)
    await ann.put(`/api/people/${said.person}/relation`, { relation: 'mute' })
    await bob.post('/api/lobby/talk', { text: 'Nobody?' })
    await ann.post('/api/lobby/talk', { text: 'Only me.' })
    await until(() => heard.length === 2)
    expect(heard).toEqual(['Anybody here?', 'Only me.'])
    expect(await talk(ann)).toEqual(['Only me.'])
    expect(await talk(server.stranger)).toEqual(['Only me.', 'Nobody?', 'Anybody here?'])
    const page = (await bob.get('/api/lobby/talk?limit=2')).json()
    expect([page.items.length, typeof page.next]).toEqual([2, 'string'])
    const rest = (await bob.get(`/api/lobby/talk?limit=2&cursor=${page.next}`)).json()
    expect(rest.items.map(({ text }: LobbyChatLine) => text)).toEqual(['Anybody here?'])

    expect((await ann.post('/api/reports', { line: said.id, reason: 'talk' })).statusCode).toBe(204)
    expect((await reportsOf(oda))[0]).toMatchObject({ place: { kind: 'lobby', table: null } })
    expect((await oda.delete(`/api/operator/lines/${said.id}`)).statusCode).toBe(204)
    expect(await gone).toEqual({ id: said.id })
    expect(code(await server.stranger.post('/api/lobby/talk', { text: 'Hi' }))).toBe('unauthorized')
    expect(code(await ann.post('/api/lobby/talk', { text: '\u200b' }))).toBe('bad-request')
    expect((await actsOf(oda))[0]).toMatchObject({ act: 'silence', details: { text: 'Anybody here?' } })
  })

  it('is limited to twelve messages a minute', async () => {
    const server = await openTestServer({ config: { lobbyChat: true } })
    const ann = await server.person('Ann')
    const statuses = []
    for (let n = 0; n < 13; n++)
      statuses.push((await ann.post('/api/lobby/talk', { text: `${n}` })).statusCode)
    expect(statuses.slice(11)).toEqual([201, 429])
  })
})

describe('A guest', () => {
  it('can store less than an account', async () => {
    const server = await openTestServer({ config: { rateLimits: true } })
    const gus = await server.person('Gus')
    const statuses = []
    for (let n = 0; n < 7; n++) statuses.push((await gus.post('/api/tables', hosted('corp'))).statusCode)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 403])
  })
})
