import { describe, expect, it } from 'vitest'
import type { LogLine } from '../../../src/protocol/tournament.ts'
import {
  type TournamentListed,
  type TournamentNotice,
  type TournamentView,
  tournamentView,
} from '../../../src/protocol/tournament-view.ts'
import { type Body, openTestServer, type Person, type TestServer } from '../test-server.ts'

const wish = (more: Body = {}): Body => ({
  name: 'Night City Open',
  date: '1996-04-26',
  tier: 'relaxed',
  format: 'constructed',
  structure: { kind: 'custom', rounds: 1, cut: 0 },
  listsRequired: false,
  ...more,
})

type Field = { server: TestServer; ada: Person; bob: Person; at: string; id: string }

/** Ada's tournament, in which Bob plays with two decks. */
async function announced(more: Body = {}): Promise<Field> {
  const server = await openTestServer({ config: { rateLimits: false } })
  const [ada, bob] = [await server.person('Ada'), await server.person('Bob')]
  const { id } = (await ada.post('/api/tournaments', wish(more))).json<{ id: string }>()
  const at = `/api/tournaments/${id}`
  expect((await bob.post(`${at}/acts`, { type: 'register' })).statusCode).toBe(200)
  const decks = { corp: { deck: 'open-ledger' }, runner: { deck: 'slow-rot' } }
  expect((await bob.put(`${at}/decks`, decks)).statusCode).toBe(200)
  return { server, ada, bob, at, id }
}

const see = async ({ at }: Pick<Field, 'at'>, who: Pick<Person, 'get'>): Promise<TournamentView> =>
  tournamentView.parse((await who.get(at)).json())
const act = (who: Person, { at }: Pick<Field, 'at'>, body: Body) => who.post(`${at}/acts`, body)
const noticesOf = async (who: Person): Promise<TournamentNotice[]> =>
  (await who.get('/api/tournaments/notices')).json<{ items: TournamentNotice[] }>().items
const noticeTexts = async (who: Person) => (await noticesOf(who)).map(({ kind, text }) => [kind, text])
const listed = async (who: Pick<Person, 'get'>, query = ''): Promise<TournamentListed[]> =>
  (await who.get(`/api/tournaments${query}`)).json<{ items: TournamentListed[] }>().items
const sentences = async ({ at }: Field, who: Person): Promise<string[]> =>
  (await who.get(`${at}/log`)).json<{ items: LogLine[] }>().items.map(({ sentence }) => sentence)
const complaint = (reply: { statusCode: number; json(): unknown }) => {
  const { error } = reply.json() as { error: { code: string; message: string } }
  expect(error.message).toMatch(/^[A-Z“].+\.$/)
  return [reply.statusCode, error.code]
}

describe('a tournament that is edited', () => {
  it('shows the new announcement, logs it, and tells its people what changed', async () => {
    const field = await announced()
    const changes = {
      name: 'Sunday Open',
      date: '1996-04-28',
      startsAt: '1996-04-28T09:30:00.000Z',
      lastDay: '1996-04-29',
      venue: 'The Club, 2 Harbour Street',
      outline: 'Registration at nine.\nRound 1 at half past.',
      breaks: [{ after: 2, minutes: 45, what: 'Lunch' }],
      about: 'Bring a friend.',
      cap: 16,
    }
    expect((await act(field.ada, field, { type: 'edit', changes })).statusCode).toBe(200)
    const view = await see(field, field.bob)
    expect(view).toMatchObject(changes)
    const lines = [
      'Name: “Sunday Open”.',
      'First day: Sunday, April 28, 1996.',
      'Start: April 28, 1996 at 9:30 AM UTC.',
      'Last day: Monday, April 29, 1996.',
      'Place: “The Club, 2 Harbour Street”.',
      'The course of the day was changed.',
      'Breaks: 45 minutes after round 2.',
      'The text about the tournament was changed.',
      'Players: at most 16.',
    ]
    const text = lines.join('\n')
    expect(view.news).toEqual([{ seq: 4, at: expect.any(String), by: 'Ada', kind: 'edited', text }])
    expect(await noticeTexts(field.bob)).toEqual([['edited', text]])
    expect(await noticeTexts(field.ada)).toEqual([])
    expect((await sentences(field, field.ada)).at(-1)).toBe(
      `The announcement was changed. ${lines.join(' ')}`,
    )
    const { name, startsAt, lastDay, venue, cap } = changes
    expect(await listed(field.server.stranger)).toMatchObject([{ name, startsAt, lastDay, venue, cap }])

    const [notice] = await noticesOf(field.bob)
    const remove = (who: Person) => who.delete(`/api/tournaments/notices/${notice?.id}`)
    expect(complaint(await remove(field.ada))).toEqual([404, 'not-found'])
    expect((await remove(field.bob)).statusCode).toBe(204)
    expect(await noticesOf(field.bob)).toEqual([])
  })

  it('has no new entry and tells nobody when nothing changes', async () => {
    const field = await announced()
    const before = await sentences(field, field.ada)
    const changes = { name: 'Night City Open', venue: '', cap: null, cards: 'all' }
    expect((await act(field.ada, field, { type: 'edit', changes })).statusCode).toBe(200)
    expect(await sentences(field, field.ada)).toEqual(before)
    expect(await noticesOf(field.bob)).toEqual([])
  })

  it('refuses what cannot be, says why, and changes nothing', async () => {
    const field = await announced()
    const before = await see(field, field.ada)
    const edit = (changes: Body, who = field.ada) => act(who, field, { type: 'edit', changes })
    expect(complaint(await edit({ venue: 'Mine' }, field.bob))).toEqual([403, 'not-allowed'])
    expect(complaint(await edit({ lastDay: '1996-04-01' }))).toEqual([422, 'bad-announcement'])
    expect(complaint(await edit({ name: '' }))).toEqual([400, 'bad-request'])
    expect(complaint(await edit({ seed: 'mine' }))).toEqual([400, 'bad-request'])
    expect(complaint(await edit({ tier: 'formal' }))).toEqual([403, 'not-allowed'])
    expect(
      complaint(await edit({ cards: { sets: ['base'], barred: ['no-such-card'], limited: [] } })),
    ).toEqual([422, 'unknown-card'])
    expect(await see(field, field.ada)).toEqual({ ...before, now: expect.any(String) })
    expect(await noticesOf(field.bob)).toEqual([])
  })

  it('wants decks again that its new cards do not allow, and deals none of them', async () => {
    const field = await announced({ listsRequired: true })
    expect((await act(field.ada, field, { type: 'edit', changes: { cards: 'base' } })).statusCode).toBe(200)
    const [player] = (await see(field, field.bob)).players
    expect(player?.handedIn).toEqual({ corp: false, runner: false })
    const lists = (await field.bob.get(`${field.at}/decks/${player?.id}`)).json()
    expect(lists).toMatchObject({ corp: null, runner: null })
    const decks = { corp: { deck: 'open-ledger' }, runner: { deck: 'soft-shoes' } }
    expect((await field.bob.put(`${field.at}/decks`, decks)).statusCode).toBe(200)
    expect((await see(field, field.bob)).players[0]?.handedIn).toEqual({ corp: true, runner: true })
  })

  it('counts its places', async () => {
    const field = await announced({ cap: 2 })
    const [cyd, dee] = [await field.server.person('Cyd'), await field.server.person('Dee')]
    expect((await act(cyd, field, { type: 'register' })).statusCode).toBe(200)
    expect((await see(field, dee)).me.may).not.toContain('register')
    expect(complaint(await act(dee, field, { type: 'register' }))).toEqual([409, 'event-full'])
  })
})

describe('a tournament that is cancelled', () => {
  it('says so with the reason, tells its people, and can be neither joined nor started', async () => {
    const field = await announced()
    expect((await act(field.ada, field, { type: 'end', reason: 'The club is closed.' })).statusCode).toBe(200)
    expect(await noticeTexts(field.bob)).toEqual([
      ['cancelled', 'The tournament was cancelled. The club is closed.'],
    ])
    const ending = { kind: 'cancelled', by: 'Ada', reason: 'The club is closed.' }
    expect((await see(field, field.server.stranger)).ending).toEqual(ending)
    expect(await listed(field.server.stranger)).toMatchObject([{ status: 'over', cancelled: true }])
    const cyd = await field.server.person('Cyd')
    expect(complaint(await act(cyd, field, { type: 'register' }))).toEqual([409, 'event-over'])
    expect(complaint(await act(field.ada, field, { type: 'start' }))).toEqual([409, 'event-over'])
    expect((await act(field.ada, field, { type: 'undo' })).statusCode).toBe(200)
    expect((await noticeTexts(field.bob))[0]).toEqual(['reopened', 'The tournament takes place after all.'])
    expect(await listed(field.server.stranger)).toMatchObject([{ status: 'upcoming', cancelled: false }])
  })
})

describe('a tournament that is deleted', () => {
  it('is gone for everybody but its people, who are told and read why', async () => {
    const field = await announced()
    expect((await act(field.ada, field, { type: 'delete', reason: 'Entered twice.' })).statusCode).toBe(200)
    expect(await noticeTexts(field.bob)).toEqual([
      ['deleted', 'Its organizer deleted the tournament. Entered twice.'],
    ])
    expect(await listed(field.server.stranger)).toEqual([])
    expect(await listed(field.bob, '/mine')).toEqual([])
    expect(complaint(await field.server.stranger.get(field.at))).toEqual([404, 'not-found'])
    expect(complaint(await field.server.stranger.get(`${field.at}/log`))).toEqual([404, 'not-found'])
    const ending = { kind: 'deleted', by: 'Ada', reason: 'Entered twice.' }
    expect((await see(field, field.bob)).ending).toEqual(ending)
    expect((await sentences(field, field.bob)).at(-1)).toBe('The tournament was deleted. Entered twice.')
    expect(complaint(await act(field.ada, field, { type: 'undo' }))).toEqual([403, 'not-allowed'])
    expect(complaint(await act(field.ada, field, { type: 'start' }))).toEqual([409, 'event-over'])
  })

  it('is refused once a result is in', async () => {
    const field = await announced()
    const cyd = await field.server.person('Cyd')
    await act(cyd, field, { type: 'register' })
    await act(field.ada, field, { type: 'start' })
    await act(field.ada, field, { type: 'pair' })
    await act(field.ada, field, { type: 'publish', round: 1 })
    await act(field.ada, field, { type: 'report', round: 1, table: 1, result: { kind: 'even' } })
    const reply = await act(field.ada, field, { type: 'delete', reason: 'Rain.' })
    expect(complaint(reply)).toEqual([409, 'was-played'])
    expect((await see(field, field.bob)).ending).toBeNull()
  })
})

describe('a tournament that is not public', () => {
  it('is in the list of its people only; by link everybody may join', async () => {
    const field = await announced({ access: 'link' })
    const cyd = await field.server.person('Cyd')
    expect(await listed(cyd)).toEqual([])
    expect(await listed(field.bob, '/mine')).toMatchObject([{ id: field.id, access: 'link' }])
    expect((await act(cyd, field, { type: 'register' })).statusCode).toBe(200)
  })

  it('private, shows nothing to others, over HTTP and sockets alike', async () => {
    const field = await announced()
    await act(field.ada, field, { type: 'edit', changes: { access: 'private' } })
    const cyd = await field.server.person('Cyd')
    for (const path of ['', '/log', '/nrtm', '/standings.csv', '/pairings.csv'])
      expect(complaint(await cyd.get(`${field.at}${path}`))).toEqual([403, 'forbidden'])
    expect(complaint(await act(cyd, field, { type: 'register' }))).toEqual([403, 'forbidden'])
    const socket = await cyd.connect()
    const reply = await socket.emitWithAck('tournament:watch', { tournament: field.id })
    expect(reply).toMatchObject({ error: { code: 'forbidden' } })
    expect((await see(field, field.bob)).access).toBe('private')
  })
})

describe('the list of tournaments', () => {
  it('shows those of one state, so that old ones in progress are not missed', async () => {
    const field = await announced()
    const newer = (await field.ada.post('/api/tournaments', wish({ name: 'Newer' }))).json<{ id: string }>()
    const cyd = await field.server.person('Cyd')
    await act(cyd, field, { type: 'register' })
    await act(field.ada, field, { type: 'start' })
    const ids = async (query: string) => (await listed(cyd, query)).map(({ id }) => id)
    expect(await ids('')).toEqual([newer.id, field.id])
    expect(await ids('?status=running&limit=1')).toEqual([field.id])
    expect(await ids('?status=upcoming')).toEqual([newer.id])
    expect(await ids('?status=over')).toEqual([])
  })
})

describe('what officials say and note', () => {
  it('an announcement reaches everybody of the tournament', async () => {
    const field = await announced()
    expect((await act(field.ada, field, { type: 'announce', text: 'Ten minutes.' })).statusCode).toBe(200)
    expect(await noticeTexts(field.bob)).toEqual([['announced', 'Ten minutes.']])
    const news = { kind: 'announced', by: 'Ada', text: 'Ten minutes.' }
    expect((await see(field, field.server.stranger)).news).toMatchObject([news])
    expect((await sentences(field, field.ada)).at(-1)).toBe('To all: Ten minutes.')
    expect(complaint(await act(field.bob, field, { type: 'announce', text: 'Hi.' }))).toEqual([
      403,
      'not-allowed',
    ])
    expect(complaint(await act(field.ada, field, { type: 'announce', text: ' ' }))).toEqual([
      400,
      'bad-request',
    ])
  })

  it('a warning is read by its player and officials, and by nobody else', async () => {
    const field = await announced()
    const cyd = await field.server.person('Cyd')
    await act(cyd, field, { type: 'register' })
    const [player] = (await see(field, field.ada)).players
    await act(field.ada, field, { type: 'warn', player: player?.id, text: 'Late.' })
    const shown = async (who: Pick<Person, 'get'>) => (await see(field, who)).notes.map(({ text }) => text)
    expect(await shown(field.ada)).toEqual(['Late.'])
    expect(await shown(field.bob)).toEqual(['Late.'])
    expect(await shown(cyd)).toEqual([])
    expect(await shown(field.server.stranger)).toEqual([])
  })

  it('decks to be checked are drawn from those handed in, and checked; players do not see it', async () => {
    const field = await announced()
    const cyd = await field.server.person('Cyd')
    await act(cyd, field, { type: 'register' })
    expect((await act(field.ada, field, { type: 'draw-checks', count: 2 })).statusCode).toBe(200)
    const [check, ...more] = (await see(field, field.ada)).deckChecks
    expect(more).toEqual([])
    const bob = (await see(field, field.bob)).me.id
    expect(check).toMatchObject({ player: bob, round: 0, found: null })
    expect((await see(field, field.bob)).deckChecks).toEqual([])
    await act(field.ada, field, { type: 'checked', player: bob, fine: true })
    expect((await see(field, field.ada)).deckChecks).toMatchObject([{ found: { fine: true, text: '' } }])
    expect((await sentences(field, field.ada)).slice(-2)).toEqual([
      'Decks to be checked were drawn: Bob.',
      'The decks of Bob were checked: they match the lists.',
    ])
    expect(complaint(await act(field.ada, field, { type: 'checked', player: bob, fine: true }))).toEqual([
      409,
      'not-reported',
    ])
  })
})
