/** A user's own data: their sessions, the export of all that is stored, and its deletion. */
import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import type { SessionShown } from '../../../src/protocol/people.ts'
import type { OrganizedEvent } from '../../../src/protocol/tournament-view.ts'
import { StoreUnavailable } from '../../../src/store/contract.ts'
import { FORGET, parts } from '../../../src/store/people/account-data.ts'
import { ask } from '../http-requests.ts'
import { hosted, openTestServer, type Person } from '../test-server.ts'

const open = () => openTestServer({ config: { rateLimits: false } })
const password = 'a long password'
const event = {
  ...{ name: 'Open', date: '1996-04-26', tier: 'relaxed', format: 'constructed', listsRequired: false },
  structure: { kind: 'custom', rounds: 1, cut: 0 },
}
const farewell = (app: Parameters<typeof ask>[0], { cookie }: Person, body: object) =>
  ask(app, { method: 'DELETE', url: '/api/accounts', headers: { cookie }, payload: body })

describe('Sessions', () => {
  it('are shown to their owner, who can end another one', async () => {
    const server = await open()
    const ann = await server.account('Ann')
    const there = await ask(server.app, {
      method: 'POST',
      url: '/api/session',
      payload: { name: 'Ann', password },
    })
    const list = async () => (await ann.get('/api/sessions')).json<{ items: SessionShown[] }>().items
    const all = await list()
    expect(all.map(({ here }) => here).sort()).toEqual([false, true])
    const other = all.find(({ here }) => !here)
    expect((await ann.delete(`/api/sessions/${other?.id}`)).statusCode).toBe(204)
    expect((await list()).map(({ here }) => here)).toEqual([true])
    const cookie = String(there.headers['set-cookie']).split(';')[0] ?? ''
    expect((await ask(server.app, { url: '/api/session', headers: { cookie } })).json()).toBe(null)
  })

  it('of others cannot be seen or ended', async () => {
    const server = await open()
    const [ann, bob] = [await server.account('Ann'), await server.account('Bob')]
    const [mine] = (await ann.get('/api/sessions')).json<{ items: SessionShown[] }>().items
    expect((await bob.delete(`/api/sessions/${mine?.id}`)).json().error.code).toBe('not-found')
    expect((await bob.delete('/api/sessions/short')).json().error.code).toBe('bad-request')
    expect((await server.stranger.get('/api/sessions')).json().error.code).toBe('unauthorized')
  })
})

describe('An account', () => {
  it('is exported as JSON: name, games, decks, ratings, relations, and no password', async () => {
    const server = await open()
    const ann = await server.account('Ann')
    await ann.post('/api/tables', hosted('corp'))
    const reply = await ann.get('/api/accounts/export')
    expect(String(reply.headers['content-disposition'])).toContain('datafort.json')
    const all = reply.json()
    expect(Object.keys(all)).toEqual(
      expect.arrayContaining(['user', 'games', 'decks', 'ratings', 'relations']),
    )
    expect([all.user[0].name, all.games.length]).toEqual(['Ann', 1])
    expect(reply.body).not.toMatch(/password|scrypt/)
    expect((await server.stranger.get('/api/accounts/export')).json().error.code).toBe('unauthorized')
  })

  it('is deleted with its password only: the name becomes free, games stay without it', async () => {
    const server = await open()
    const [ann, bob] = [await server.account('Ann'), await server.account('Bob')]
    const { id } = (await ann.post('/api/tables', hosted('corp'))).json()
    await bob.post(`/api/tables/${id}/seats/runner`, {})
    await ann.post(`/api/tables/${id}/start`)
    const waiting = (await ann.post('/api/tables', hosted('corp'))).json().id
    expect((await farewell(server.app, ann, { password: 'not this one' })).json().error.code).toBe(
      'wrong-password',
    )
    expect((await farewell(server.app, ann, {})).json().error.code).toBe('bad-request')
    expect((await farewell(server.app, await server.person('Guest'), { password })).json().error.code).toBe(
      'forbidden',
    )
    expect((await farewell(server.app, ann, { password })).statusCode).toBe(204)

    expect((await ann.get('/api/session')).json()).toBe(null)
    const game = (await bob.get(`/api/tables/${id}`)).json()
    expect([game.status, game.result.winners]).toEqual(['over', ['runner']])
    expect(JSON.stringify(game)).not.toContain('Ann')
    expect((await bob.get(`/api/tables/${waiting}`)).json().error.code).toBe('not-found')
    expect((await server.account('Ann')).id).not.toBe(ann.id)
  })

  it('removes its name from tournament logs, and leaves the results', async () => {
    const server = await open()
    const [oda, ann, bob] = [
      await server.account('Oda'),
      await server.account('Ann'),
      await server.account('Bob'),
    ]
    const { id } = (await oda.post('/api/tournaments', event)).json()
    for (const each of [ann, bob]) await each.post(`/api/tournaments/${id}/acts`, { type: 'register' })
    const names = async () =>
      (await oda.get(`/api/tournaments/${id}`)).json().players.map(({ name }: { name: string }) => name)
    expect(await names()).toEqual(['Ann', 'Bob'])
    // Before the start, deleting the account withdraws the registration instead.
    await oda.post(`/api/tournaments/${id}/acts`, { type: 'start' })
    await farewell(server.app, ann, { password })
    expect(await names()).toEqual(['Deleted player', 'Bob'])
    await farewell(server.app, bob, { password })
    expect(await names()).toEqual(['Deleted player', 'Deleted player 2'])
    const entries = JSON.stringify(await server.sql('SELECT entry FROM tournament_entries'))
    expect(entries).not.toMatch(/Ann|Bob/)
    expect((await oda.get(`/api/tournaments/${id}/log`)).body).not.toMatch(/Ann|Bob/)
  })

  it('withdraws from tournaments that are not over, so that nobody waits for it', async () => {
    const server = await open()
    const [oda, ann] = [await server.account('Oda'), await server.account('Ann')]
    const { id } = (await oda.post('/api/tournaments', event)).json()
    await ann.post(`/api/tournaments/${id}/acts`, { type: 'register' })
    const players = async () =>
      (await oda.get(`/api/tournaments/${id}`)).json().players.map(({ status }: { status: string }) => status)
    expect(await players()).toEqual(['playing'])
    await farewell(server.app, ann, { password })
    expect(await players()).not.toContain('playing')
  })

  it('hands tournaments over to another official, or ends them if there is none', async () => {
    const server = await open()
    const [oda, ann, bob] = [
      await server.account('Oda'),
      await server.account('Ann'),
      await server.account('Bob'),
    ]
    const made = async (wish: object, ...acts: object[]) => {
      const { id } = (await oda.post('/api/tournaments', { ...event, ...wish })).json()
      for (const act of acts)
        expect((await oda.post(`/api/tournaments/${id}/acts`, act)).statusCode).toBe(200)
      return id as string
    }
    const entered = ['P1', 'P2'].map((name) => ({ type: 'register', name }))
    const led = await made({ name: 'Led', marshals: ['Ann'], judges: ['Bob'] }, ...entered, { type: 'start' })
    const alone = await made({ name: 'Alone' }, ...entered, { type: 'start' })
    const announced = await made({ name: 'Announced' }, ...entered)
    const organized = (await oda.get('/api/accounts/events')).json()
    expect(
      new Set(organized.items.map(({ name, status, to }: OrganizedEvent) => [name, status, to].join())),
    ).toEqual(new Set(['Led,running,Ann', 'Alone,running,', 'Announced,upcoming,']))
    expect((await farewell(server.app, oda, { password })).statusCode).toBe(204)

    const seen = async (who: Person, id: string) => (await who.get(`/api/tournaments/${id}`)).json()
    const leaders = (await seen(ann, led)).leaders.map(({ name, role }: { name: string; role: string }) => [
      name,
      role,
    ])
    expect(leaders).toEqual([
      ['Ann', 'organizer'],
      ['Bob', 'judge'],
    ])
    const listed = (await bob.get('/api/tournaments')).json().items
    expect(listed.find(({ id }: { id: string }) => id === led).organizer).toBe('Ann')
    expect(
      (await bob.post(`/api/tournaments/${led}/acts`, { type: 'end', reason: '' })).json().error.code,
    ).toBe('not-allowed')
    expect((await ann.post(`/api/tournaments/${led}/acts`, { type: 'undo' })).json().error.message).toContain(
      'cannot be undone',
    )
    for (const act of [{ type: 'pair' }, { type: 'publish', round: 1 }, { type: 'end', reason: 'Late.' }])
      expect((await ann.post(`/api/tournaments/${led}/acts`, act)).statusCode).toBe(200)
    for (const id of [alone, announced]) {
      expect((await seen(bob, id)).status).toBe('over')
      expect((await bob.get(`/api/tournaments/${id}/log`)).body).toContain('The organizer has left')
    }
  })

  it('hands no tournament over to an official who has left before', async () => {
    const server = await open()
    const [oda, ann, bob] = [
      await server.account('Oda'),
      await server.account('Ann'),
      await server.account('Bob'),
    ]
    const made = async (wish: object): Promise<string> =>
      (await oda.post('/api/tournaments', { ...event, ...wish })).json().id
    const left = await made({ name: 'Left', marshals: ['Ann'] })
    const judged = await made({ name: 'Judged', marshals: ['Ann'], judges: ['Bob'] })
    const view = async (id: string) => (await bob.get(`/api/tournaments/${id}`)).json()
    const marshal = (await view(left)).leaders.find(({ role }: { role: string }) => role === 'marshal').id
    expect((await farewell(server.app, ann, { password })).statusCode).toBe(204)

    const organized: OrganizedEvent[] = (await oda.get('/api/accounts/events')).json().items
    expect(Object.fromEntries(organized.map(({ name, to }) => [name, to]))).toEqual({
      Left: null,
      Judged: 'Bob',
    })
    const handed = await oda.post(`/api/tournaments/${left}/acts`, { type: 'hand-over', to: marshal })
    expect(handed.statusCode).toBe(403)
    expect(handed.json().error.message).toContain('has deleted their account')
    expect((await farewell(server.app, oda, { password })).statusCode).toBe(204)
    expect((await view(left)).status).toBe('over')
    const { leaders } = await view(judged)
    expect(leaders.find(({ role }: { role: string }) => role === 'organizer').name).toBe('Bob')
  })

  it('keeps its tournaments with a wrong password, and is deleted at a second try after an interrupted first one', async () => {
    const server = await open()
    const [oda, ann] = [await server.account('Oda'), await server.account('Ann')]
    const made = await oda.post('/api/tournaments', { ...event, marshals: ['Ann'] })
    const url = `/api/tournaments/${made.json().id}`
    const organizer = async () =>
      (await ann.get(url)).json().leaders.find(({ role }: { role: string }) => role === 'organizer').name
    expect((await farewell(server.app, oda, { password: 'not this one' })).statusCode).toBe(401)
    expect(await organizer()).toBe('Oda')

    const forget = vi.spyOn(server.store.people.accountData, 'forget')
    forget.mockRejectedValueOnce(new StoreUnavailable('The store is away.'))
    expect((await farewell(server.app, oda, { password })).statusCode).toBe(503)
    // Tournaments are handed over first, since a deleted account could not do so.
    expect(await organizer()).toBe('Ann')
    expect((await oda.get('/api/session')).json().guest).toBe(false)
    expect((await farewell(server.app, oda, { password })).statusCode).toBe(204)
    forget.mockRestore()
    expect(await organizer()).toBe('Ann')
    const log = (await ann.get(`${url}/log`)).body
    expect(log.split('is now the organizer')).toHaveLength(2)
  })

  it('leaves tournaments readable, whatever the capitals of other names', async () => {
    const server = await open()
    const [oda, ann] = [await server.account('Oda'), await server.account('Ann')]
    const { id } = (await oda.post('/api/tournaments', event)).json()
    await ann.post(`/api/tournaments/${id}/acts`, { type: 'register' })
    await oda.post(`/api/tournaments/${id}/acts`, { type: 'register', name: 'DELETED PLAYER' })
    await oda.post(`/api/tournaments/${id}/acts`, { type: 'start' })
    expect((await farewell(server.app, ann, { password })).statusCode).toBe(204)
    const { players } = (await oda.get(`/api/tournaments/${id}`)).json()
    expect(players.map(({ name }: { name: string }) => name)).toEqual(['Deleted player 2', 'DELETED PLAYER'])
  })
})

/** Tables of the schema with a column that refers to a user. */
function tablesOfPeople(): string[] {
  const models = readFileSync('prisma/schema.prisma', 'utf8').matchAll(/^model \w+ \{$([\s\S]*?)^\}$/gm)
  return [...models].flatMap(([, body = '']) => {
    const names = /^\s+(userId|ownerId|fromId|aboutId|byId|otherId|hostId|organizerId)\s/m.test(body)
    const table = /@@map\("(\w+)"\)/.exec(body)?.[1]
    return names && table ? [table] : []
  })
}

describe('The stored data of a person', () => {
  it('is exported, table by table, or there is a reason why not', () => {
    const notTaken: Record<string, string> = {
      accounts: 'the name is with the user, the hash of a password is no use to anybody',
      mail_tokens: 'links in mails, which work once and end within hours',
      seekers: 'a row of seconds while somebody waits to be paired',
      reminders: 'due within days; what was wished is in reminder_wishes',
      bot_tokens: 'hashes that nobody can use; the bots are there',
      reports_about: 'what others said about them is theirs',
      rematches: 'what was said after a game that is there',
    }
    const text = Object.values(parts).join('\n')
    const missing = tablesOfPeople().filter((table) => !new RegExp(`\\b${table}\\b`).test(text))
    expect(missing.filter((table) => !(table in notTaken))).toEqual([])
  })

  it('is deleted with the account, table by table, or there is a reason why not', () => {
    const stays: Record<string, string> = {
      games: 'their host is a row without a name by then',
      tournaments: 'events stay, and name an organizer without a name',
      tournament_people: 'results stay in events, where the name is taken out',
      mail_addresses: 'goes with the account',
      rematches: 'ids of those who asked, cleared with the game',
      mail_tokens: 'goes with the account',
    }
    const missing = tablesOfPeople().filter((table) => !new RegExp(`\\b${table}\\b`).test(FORGET.text))
    expect(missing.filter((table) => !(table in stays))).toEqual([])
  })

  it('includes likes, deck versions, tournaments and bots, and is deleted with them; bots lose their name, too', async () => {
    const server = await open()
    const [ann, bob] = [await server.account('Ann'), await server.account('Bob')]
    const goons = { name: 'Goons', side: 'runner', cards: [{ card: 'loony-goon', count: 45 }] }
    const made = await bob.post('/api/decks', { ...goons, visibility: 'public' })
    const { id: deck } = made.json<{ id: string }>()
    expect((await ann.put(`/api/decks/${deck}/like`, undefined)).statusCode).toBeLessThan(300)
    const own = (await ann.post('/api/decks', goons)).json<{ id: string }>().id
    const fewer = { ...goons, cards: [{ card: 'loony-goon', count: 44 }] }
    expect((await ann.put(`/api/decks/${own}`, fewer)).json()).toMatchObject({ name: 'Goons' })
    await ann.post('/api/bots', { name: 'Robo', scopes: ['read', 'play', 'tables'] })
    await ann.post('/api/tournaments', event)
    const all = (await ann.get('/api/accounts/export')).json<Record<string, unknown[]>>()
    const counts = (...names: string[]) => names.map((name) => [name, (all[name] ?? []).length > 0])
    expect(counts('likes', 'deckVersions', 'eventsRun', 'bots', 'decks')).toEqual(
      ['likes', 'deckVersions', 'eventsRun', 'bots', 'decks'].map((name) => [name, true]),
    )
    expect((await farewell(server.app, ann, { password })).statusCode).toBe(204)
    expect(await server.count('deck_regards')).toBe(0)
    const names = (await server.sql<{ name: string }>('SELECT name FROM users')).map(({ name }) => name)
    expect(names.filter((name) => /Ann|Robo/.test(name))).toEqual([])
  })
})
