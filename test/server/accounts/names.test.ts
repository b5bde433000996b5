/**
 * Deceptive names are refused everywhere, decks have a maximum size, and password guesses only cost the
 * guesser.
 */
// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visibleName } from '../../../src/protocol/names.ts'
import { doubles, lookalikeKey } from '../../../src/store/accounts/lookalike-names.ts'
import { migratedDatabase } from '../../store/databases.ts'
import { guest } from '../../support/guests.ts'
import { openReal, type Real } from '../real-server.ts'
import { connectTo, solo } from '../test-server.ts'

let database: Awaited<ReturnType<typeof migratedDatabase>>
beforeAll(async () => {
  database = await migratedDatabase()
})
afterAll(async () => database?.drop())

const password = 'a long enough password'

function visitor({ url }: Real, address = '') {
  const jar = new Map<string, string>()
  return async (method: string, path: string, body?: unknown) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers: Record<string, string> = {
      cookie,
      'x-forwarded-for': address,
      'content-type': 'application/json',
    }
    const payload = body === undefined ? {} : { body: JSON.stringify(body) }
    const reply = await fetch(`${url}${path}`, { method, headers, ...payload })
    for (const set of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]?.split('=') ?? []
      jar.set(name, value)
    }
    const said = (await reply.json().catch(() => ({}))) as {
      id?: string
      error?: { code: string; message: string }
    }
    return { status: reply.status, code: said.error?.code, message: said.error?.message, id: said.id }
  }
}

const deceiving = {
  NUL: 'An\u0000n',
  'a turn of direction': 'Ann\u202Egnp',
  'a mark of direction': '\u200FAnn',
  'a blank letter': 'Ann\u3164',
  'a joiner': 'A\u200Dnn',
  'a mark that joins': 'A\u034Fnn',
  'another selector': 'Ann\uFE0F',
  braille: '\u2800',
  'marks heaped up': `A${'\u0301'.repeat(12)}`,
  markup: '<b>Ann</b>',
}

describe('A name', () => {
  it.each(Object.entries(deceiving))(
    'with %s is refused for people, decks, packs and events',
    async (_, name) => {
      const real = await openReal(database.url)
      const ann = visitor(real)
      expect((await ann('POST', '/api/session', { name })).code).toBe('bad-request')
      expect((await ann('POST', '/api/accounts', { name, password })).code).toBe('bad-request')
      await ann('POST', '/api/session', { name: 'Anna' })
      const cards = [{ card: 'tycho-extension', count: 1 }]
      expect((await ann('POST', '/api/decks', { name, side: 'corp', cards })).code).toBe('bad-request')
      const event = {
        date: '2026-11-22',
        tier: 'relaxed',
        format: 'constructed',
        structure: { kind: 'basic' },
      }
      const announced = await ann('POST', '/api/tournaments', { ...event, name, listsRequired: false })
      expect(announced.code).toBe('bad-request')
      const { text } = (await (await fetch(`${real.url}/api/automa/packs/dash`)).json()) as { text: string }
      const pack = { ...(JSON.parse(text) as object), name }
      expect((await ann('POST', '/api/automa/packs', { text: JSON.stringify(pack) })).status).toBeGreaterThan(
        399,
      )
    },
  )

  it.each(['Ann', 'Ann Lee', 'Jörg', 'Zoë O’Brien', '李小龍', 'Ольга', 'محمد', '☠ Rezzer 1.3', 'n00b_42'])(
    '%s is as good as any',
    async (name) => {
      const real = await openReal(database.url)
      expect((await visitor(real)('POST', '/api/session', { name })).status).toBe(201)
    },
  )

  it('of an account cannot be used by a guest, nor can one that looks like it', async () => {
    const real = await openReal(database.url)
    const owner = visitor(real)
    expect((await owner('POST', '/api/accounts', { name: 'Millie Corn', password })).status).toBe(201)
    for (const name of [
      'Millie Corn',
      'millie corn',
      'Мillie Соrn',
      'Ｍillie Corn',
      'MiIIie Corn',
      'Mi11ie Com',
      'Millie  C0rn.',
      'Μillie ϲorΝ',
    ]) {
      const guest = visitor(real)
      expect((await guest('POST', '/api/session', { name })).code, name).toBe('name-taken')
      expect((await guest('POST', '/api/accounts', { name, password })).code, name).toBe('name-taken')
      await guest('POST', '/api/session', { name: 'Somebody' })
      expect((await guest('POST', '/api/session', { name })).code, name).toBe('name-taken')
    }
    expect((await owner('POST', '/api/session', { name: 'MILLIE CORN' })).status).toBe(200)
    expect((await visitor(real)('POST', '/api/session', { name: 'Milla Korn' })).status).toBe(201)
    expect((await visitor(real)('POST', '/api/session', { name: 'MILLIE CORN', password })).status).toBe(201)
  })

  it('looks like any name whose letters of another alphabet look the same', () => {
    const same: [string, string][] = [
      ['HMNYZ', 'ΗΜΝΥΖ'],
      ['Hannah', 'Ηannah'],
      ['ABEIKOPTX', 'ΑΒΕΙΚΟΡΤΧ'],
      ['cobfqeGhjx', 'ϲoЬƒգ℮Ԍհյ×'],
      ['bob', 'ƅoь'],
      ['ABCEHIJKMOPSTXY', 'АВСЕНІЈКМОРЅТХУ'],
      ['SOUL', 'ՏՕՍԼ'],
      ['joe', 'յօé'],
      ['Paula', 'ᴘaula'],
      ['ABCDEFGHIJKLMNOPQRSTUVWYZ'.toLowerCase(), 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ'],
      ['paula', '🅟🅐🅤🅛🅐'],
      ['paula', '🅿🅰🆄🅻🅰'],
      ['Ann', 'Ann 🇩🇪'],
      ['paula', 'ｐａｕｌａ'],
      ['paula', '𝓹𝓪𝓾𝓵𝓪'],
      ['paula', 'ⓟⓐⓤⓛⓐ'],
      ['paula', 'ᵖᵃᵘˡᵃ'],
      ['VICTOR', 'ѴІСТОГ'.replace('Г', 'R')],
    ]
    for (const [name, double] of same) expect(lookalikeKey(double), double).toBe(lookalikeKey(name))
    for (const [odd, plain] of doubles) {
      for (const letter of odd) {
        const double = `Zo${letter}y`
        expect(lookalikeKey(double), double).toBe(lookalikeKey(`Zo${plain}y`))
        expect(lookalikeKey(`${letter}\u0301`), double).toBe(lookalikeKey(plain))
      }
    }
  })

  it('looks like itself where nothing is confused', () => {
    const names = ['Ann', 'Anna', 'Bill', 'Dill', 'Kim', 'Tim', 'Ольга', '李小龍', '☠', '☢']
    expect(new Set(names.map(lookalikeKey)).size).toBe(names.length)
  })
})

describe('A deck', () => {
  it('has a maximum size, and counts a card on two lines as one card', async () => {
    const real = await openReal(database.url)
    const ann = visitor(real)
    await ann('POST', '/api/session', { name: 'Ann' })
    const keep = (counts: number[]) =>
      ann('POST', '/api/decks', {
        name: 'Large',
        side: 'corp',
        cards: counts.map((count) => ({ card: 'tycho-extension', count })),
      })
    expect(await keep([99, 99, 3])).toMatchObject({
      status: 400,
      message: expect.stringContaining('at most 200 cards'),
    })
    const { status, id } = await keep([2, 3])
    expect(status).toBe(201)
    const kept = await real.store.decks.get(id ?? '')
    expect(kept?.cards).toEqual([{ card: 'tycho-extension', count: 5 }])
    expect(await keep([99, 1])).toMatchObject({ status: 400, message: expect.stringContaining('99 times') })
  })
})

describe('Wrong passwords', () => {
  it('do not lock the owner out, and count against the sender', { timeout: 60_000 }, async () => {
    const real = await openReal(database.url, 10, { rateLimits: true, trustProxy: 1 })
    const name = 'Careful'
    const home = visitor(real, '192.0.2.1')
    expect((await home('POST', '/api/accounts', { name, password })).status).toBe(201)
    await home('DELETE', '/api/session')
    const guesser = visitor(real, '198.51.100.7')
    const guess = () => guesser('POST', '/api/session', { name, password: 'wrong wrong' })
    for (let n = 0; n < 10; n++) expect((await guess()).code).toBe('wrong-password')
    expect((await guess()).code).toBe('rate-limited')
    // Guesses from another address are slowed down.
    const other = visitor(real, '198.51.100.8')
    const from = performance.now()
    for (let n = 0; n < 4; n++) await other('POST', '/api/session', { name, password: 'wrong wrong' })
    expect(performance.now() - from).toBeGreaterThan(600)
    // The owner signs in at once, in the known browser and from anywhere else.
    expect((await home('POST', '/api/session', { name, password })).status).toBe(201)
    expect((await visitor(real, '203.0.113.5')('POST', '/api/session', { name, password })).status).toBe(201)
  })
})

describe('Names in an imported file', () => {
  const player = (id: number, name: string) => ({
    id,
    name,
    rank: id,
    corpIdentity: 'Open Ledger',
    runnerIdentity: 'Soft Shoes',
    matchPoints: 0,
  })
  const file = (name: string, names: string[]) => ({
    name,
    date: '1996-04-26',
    cutToTop: 0,
    preliminaryRounds: 3,
    players: names.map((each, i) => player(i + 1, each)),
    eliminationPlayers: [],
    rounds: [],
  })

  it('are checked like names entered here, with a warning for each changed name', async () => {
    const real = await openReal(database.url)
    const ann = await guest(real.url, 'Ann')
    type Imported = { tournament: { name: string; players: { name: string }[] }; warnings: string[] }
    const bring = (body: object) =>
      ann.call<Imported>('POST', '/api/tournaments/import', { file: body, format: 'constructed' })
    const names = Object.values(deceiving)
    const { tournament, warnings } = await bring(file('Night\u202ECity', [...names, 'x'.repeat(200)]))
    expect(tournament.name).toBe('NightCity')
    for (const { name } of tournament.players)
      expect(visibleName(60).safeParse(name)).toEqual({ success: true, data: name })
    expect(tournament.players).toHaveLength(names.length + 1)
    expect(warnings).toHaveLength(names.length + 2)

    const sound = ['Ann', 'Zoë', '李雷', 'Ann-Marie O’Neill']
    const plain = await bring(file('Night City Open', sound))
    expect(plain.tournament.players.map(({ name }) => name).sort()).toEqual([...sound].sort())
    expect(plain.warnings).toEqual([])
  })
})

describe('What the database can’t keep', () => {
  it('is refused as a bad request by every route', async () => {
    const real = await openReal(database.url)
    const { cookie } = await guest(real.url, 'Ann')
    const headers = { cookie, 'content-type': 'application/json' }
    async function ann(method: string, path: string, body?: unknown) {
      const payload = body === undefined ? {} : { body: JSON.stringify(body) }
      const reply = await fetch(`${real.url}${path}`, { method, headers, ...payload })
      const { id = '', error } = (await reply.json()) as { id?: string; error?: { code: string } }
      return { id, answer: `${reply.status} ${error?.code}` }
    }
    const odd = 'a\u0000b'
    const seat = (side: string, more: object) => ({ side, player: 'me', ...more })
    const table = (...seats: object[]) => ({ format: 'classic', seats })
    const open = { side: 'runner', player: 'open' }
    const made = await ann('POST', '/api/tables', table(seat('corp', {}), open))
    const at = `/api/tables/${made.id}/seats/runner`
    const automa = (more: object) => ({ pack: 'sparring', difficulty: 'standard', ...more })
    const asked: [string, string, object?][] = [
      ['POST', '/api/tables', table(seat('corp', { deck: odd }), open)],
      ['POST', '/api/tables', table(seat('corp', { player: 'automa', automa: automa({ pack: odd }) }), open)],
      ['PUT', at, { player: 'automa', deck: odd }],
      ['PUT', at, { player: 'automa', automa: automa({ pack: odd }) }],
      ['PUT', at, { player: 'automa', automa: automa({ behaviour: odd }) }],
      ['POST', at, { deck: odd }],
      ['POST', at, { key: odd }],
      ['POST', '/api/automa/preparation', { side: 'corp', deck: odd, automa: automa({}) }],
      ['POST', '/api/automa/preparation', { side: 'corp', automa: automa({ pack: odd }) }],
      ['POST', '/api/accounts/forgotten', { account: odd }],
      ['GET', '/api/decks/public?card=a%00b'],
      ['GET', '/api/decks/public?tag=a%00b'],
      ['GET', '/api/decks/a%00b'],
      ['GET', '/api/codes/a%00b'],
      ['GET', '/api/people/a%00b'],
      ['GET', '/api/tournaments/a%00b'],
    ]
    const said: Record<string, string> = {}
    for (const [method, path, body] of asked) {
      const { answer } = await ann(method, path, body)
      if (answer !== '400 bad-request') said[`${method} ${path} ${JSON.stringify(body)}`] = answer
    }
    expect(said).toEqual({})
    const socket = await connectTo(real.url, { cookie })
    const { id } = await ann('POST', '/api/tables', solo('corp'))
    await ann('POST', `/api/tables/${id}/start`)
    for (const name of ['table:answer', 'table:hint']) {
      const message = { table: id, decision: odd, ...(name === 'table:answer' && { choice: ['o1'] }) }
      expect(await socket.raw.emitWithAck(name, message)).toMatchObject({ error: { code: 'bad-request' } })
    }
    expect(real.lines.filter((line) => line.includes('"level":50'))).toEqual([])
  })
})
