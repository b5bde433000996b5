import { describe, expect, it } from 'vitest'
import { type TournamentView, tournamentView } from '../../../src/protocol/tournament-view.ts'
import { type Body, openTestServer, type Person, type TestServer } from '../test-server.ts'

/** What organizers and officials do around the rounds. */

const wish = (more: Body = {}): Body => ({
  name: 'Night City Open',
  date: '1996-04-26',
  tier: 'relaxed',
  format: 'constructed',
  structure: { kind: 'custom', rounds: 1, cut: 0 },
  listsRequired: false,
  ...more,
})

type Event = { server: TestServer; id: string; at: string; ada: Person; players: Person[] }

/** Ada's event, and players without decks. */
async function opened(n: number, more: Body = {}, helpers: string[] = []): Promise<Event> {
  const server = await openTestServer({ config: { rateLimits: false } })
  const ada = await server.person('Ada')
  for (const helper of helpers) await server.account(helper)
  const reply = await ada.post('/api/tournaments', wish(more))
  if (reply.statusCode !== 201) throw new Error(reply.body)
  const { id } = tournamentView.parse(reply.json())
  const event = { server, id, at: `/api/tournaments/${id}`, ada, players: [] as Person[] }
  for (let i = 1; i <= n; i++) {
    const player = await server.person(`P${i}`)
    event.players.push(player)
    await act(event, player, { type: 'register' })
  }
  return event
}

async function act({ at }: Event, who: Person, request: Body): Promise<void> {
  const reply = await who.post(`${at}/acts`, request)
  if (reply.statusCode !== 200) throw new Error(reply.body)
}
const see = async ({ at }: Event, who: Pick<Person, 'get'>): Promise<TournamentView> =>
  tournamentView.parse((await who.get(at)).json())
const refusal = async ({ at }: Event, who: Person, request: Body): Promise<string> => {
  const reply = await who.post(`${at}/acts`, request)
  return reply.statusCode === 200 ? 'taken' : (reply.json() as { error: { message: string } }).error.message
}
const lastLine = async ({ at }: Event, who: Person): Promise<string> => {
  const { items } = (await who.get(`${at}/log?limit=200`)).json() as { items: { sentence: string }[] }
  return items.at(-1)?.sentence ?? ''
}

describe('issue 40, 1.4 — leaving a drawn round, over HTTP', () => {
  it('a player drops: the opponent has the bye, the log says so, and the round can be published', async () => {
    const event = await opened(4)
    await act(event, event.ada, { type: 'start' })
    await act(event, event.ada, { type: 'pair' })
    const [p1] = event.players
    if (!p1) throw new Error('no player')
    const me = (await see(event, p1)).me.id
    const table = (await see(event, event.ada)).rounds[0]?.tables.find((t) => t.players.some((p) => p === me))
    await act(event, p1, { type: 'drop' })
    const view = await see(event, event.ada)
    expect(view.rounds[0]?.bye?.player).toBe(table?.players.find((p) => p !== me))
    expect(await lastLine(event, event.ada)).toMatch(/^P1 dropped\. The other pairs of the drawn round stay/)
    await act(event, event.ada, { type: 'publish', round: 1 })
  })

  it('an official has the round drawn again', async () => {
    const event = await opened(4)
    await act(event, event.ada, { type: 'start' })
    await act(event, event.ada, { type: 'pair' })
    const [player] = (await see(event, event.ada)).players
    await act(event, event.ada, { type: 'drop', player: player?.id ?? '', drawn: 'again' })
    expect((await see(event, event.ada)).rounds).toEqual([])
    expect(await lastLine(event, event.ada)).toBe('P1 dropped. The drawn round is to be drawn again.')
  })

  it('no refusal shows an id', async () => {
    const event = await opened(4)
    await act(event, event.ada, { type: 'start' })
    await act(event, event.ada, { type: 'pair' })
    await act(event, event.ada, { type: 'register', name: 'Nora' })
    expect(await refusal(event, event.ada, { type: 'publish', round: 1 })).toBe(
      'Nora is not paired in this round. Draw it again, or pair it by hand.',
    )
  })
})

describe('issue 40, 1.3 — judges, over HTTP', () => {
  it('both players read the answer, only officials the question, and the log keeps both', async () => {
    const event = await opened(4)
    const jude = await event.server.account('Jude')
    await act(event, event.ada, { type: 'leaders', marshals: [], judges: ['Jude'] })
    await act(event, event.ada, { type: 'start' })
    await act(event, event.ada, { type: 'pair' })
    await act(event, event.ada, { type: 'publish', round: 1 })
    const [p1] = event.players
    if (!p1) throw new Error('no player')
    const { now } = (await see(event, p1)).me
    const others = await Promise.all(
      event.players.slice(1).map(async (who) => ({ who, id: (await see(event, who)).me.id })),
    )
    const opponent = others.find(({ id }) => id === now?.opponent)?.who
    const outsider = others.find(({ id }) => id !== now?.opponent)?.who
    if (!opponent || !outsider) throw new Error('no opponent')
    const place = { kind: 'table', round: 1, table: now?.table }
    await act(event, p1, { type: 'call', place, text: 'May I use my second copy?' })
    expect((await see(event, jude)).calls).toMatchObject([{ text: 'May I use my second copy?' }])
    expect((await see(event, opponent)).calls).toMatchObject([{ text: '' }])
    expect((await see(event, outsider)).calls).toEqual([])
    await act(event, jude, { type: 'come', place })
    expect((await see(event, opponent)).calls?.[0]?.comes).toBe((await see(event, jude)).me.id)
    await act(event, jude, { type: 'answer', place, text: 'Yes, once.' })
    for (const who of [p1, opponent, jude, event.ada])
      expect((await see(event, who)).answers).toMatchObject([{ place, text: 'Yes, once.', final: false }])
    for (const who of [outsider, event.server.stranger]) expect((await see(event, who)).answers).toEqual([])
    expect(await lastLine(event, event.ada)).toBe(`Answered at table ${now?.table} of round 1: Yes, once.`)
    expect(await refusal(event, p1, { type: 'answer', place, text: 'I win.' })).toMatch(/official/)
  })

  it('an official off duty is shown as such to everyone, and one who plays as playing', async () => {
    const event = await opened(3)
    const jude = await event.server.account('Jude')
    await act(event, event.ada, { type: 'leaders', marshals: [], judges: ['Jude'] })
    await act(event, jude, { type: 'register' })
    const duties = async () => (await see(event, event.server.stranger)).leaders.map(({ duty }) => duty)
    expect(await duties()).toEqual(['on', 'on'])
    await act(event, event.ada, {
      type: 'duty',
      leader: (await see(event, event.ada)).me.id ?? '',
      on: false,
    })
    expect(await duties()).toEqual(['off', 'on'])
    expect(await lastLine(event, event.ada)).toBe('Ada went off duty.')
    await act(event, event.ada, { type: 'start' })
    await act(event, event.ada, { type: 'pair' })
    await act(event, event.ada, { type: 'publish', round: 1 })
    expect(await duties()).toEqual(['off', 'playing'])
  })
})
