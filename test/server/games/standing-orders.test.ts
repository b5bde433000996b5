import { describe, expect, it } from 'vitest'
import type { Decision, JoinAck } from '../../../src/protocol/sockets.ts'
import { type Client, hosted, openTestServer, type Person, until } from '../test-server.ts'

type Joined = Extract<JoinAck, { ok: true }>
const days = { clock: { kind: 'days', days: 3 } }
/** Free ice, and cards to fill the deck. */
const walls = [
  { card: 'filter', count: 35 },
  { card: 'corporate-war', count: 10 },
]

async function join(client: Client, table: string): Promise<Joined> {
  const ack = await client.emitWithAck('table:join', { table })
  if (!('ok' in ack)) throw new Error(ack.error.message)
  return ack
}

async function answer(client: Client, table: string, decision: Decision, choice: string[] | number) {
  const ack = await client.emitWithAck('table:answer', { table, decision: decision.id, choice })
  if (!('ok' in ack)) throw new Error(ack.error.message)
}

const first = ({ kind, min, options }: Decision): string[] | number =>
  kind === 'number' || kind === 'secret' ? min : options.slice(0, Math.max(min, 1)).map(({ id }) => id)

/** Two players at a table. The Corp has installed a piece of ice on HQ, ended its turn and disconnected. */
async function gameWithIce(passMs = 0) {
  const server = await openTestServer({ config: { passMs, rateLimits: false } })
  const [corp, runner] = await Promise.all([server.person('Corwin'), server.person('Runa')])
  const deck = await corp.post('/api/decks', { name: 'Walls', side: 'corp', cards: walls })
  const wish = hosted('corp', days)
  const seats = wish.seats.map((seat) => (seat.side === 'corp' ? { ...seat, deck: deck.json().id } : seat))
  const { id: table } = (await corp.post('/api/tables', { ...wish, seats })).json()
  await runner.post(`/api/tables/${table}/seats/runner`, {})
  await corp.post(`/api/tables/${table}/start`)
  const [c, r] = [await corp.connect(), await runner.connect()]
  await installed(c, table)
  const view = (await join(c, table)).view
  const ice = view.seats.find(({ id }) => id === 'corp')?.forts.find(({ id }) => id === 'hq')?.ice[0]
  if (!ice) throw new Error('There is no ice before HQ.')
  return { server, table, corp, runner, c, r, ice: ice.handle }
}

/** The Corp's first turn: installs ice on HQ, then takes the first option until the Runner's turn. */
async function installed(c: Client, table: string): Promise<void> {
  let done = false
  for (;;) {
    const { decision, view } = await join(c, table)
    if (!decision) {
      if (view.turn.seat === 'runner') return
      await new Promise((go) => setTimeout(go, 5))
      continue
    }
    const ice = decision.options.find(({ verb, fort }) => !done && verb === 'install' && fort === 'hq')
    const pass = decision.options.find(({ verb }) => verb === 'pass' || verb === 'gain')
    if (ice) done = true
    await answer(c, table, decision, ice ? [ice.id] : pass ? [pass.id] : first(decision))
  }
}

/** The Runner runs on HQ, until a player has a decision in the run. */
async function run(r: Client, table: string): Promise<Joined> {
  let begun = false
  for (;;) {
    const joined = await join(r, table)
    const { decision, view } = joined
    if (begun && (view.run?.encountering || view.run === null || view.waitingFor.includes('corp'))) {
      // The standing order answers after a moment.
      await new Promise((go) => setTimeout(go, 150))
      return join(r, table)
    }
    if (!decision) {
      await new Promise((go) => setTimeout(go, 5))
      continue
    }
    const go = decision.options.find(({ verb, fort }) => verb === 'run' && fort === 'hq')
    const pass = decision.options.find(({ verb }) => verb === 'pass')
    if (go) begun = true
    await answer(r, table, decision, go ? [go.id] : pass ? [pass.id] : first(decision))
  }
}

const put = (person: Person, table: string, wish: object) => person.put(`/api/tables/${table}/orders`, wish)
const corpIce = ({ view }: Joined) =>
  view.seats.find(({ id }) => id === 'corp')?.forts.find(({ id }) => id === 'hq')?.ice[0]

describe('Standing orders', () => {
  it('leave it to the Corp whether other ice is rezzed', async () => {
    const { table, c, r } = await gameWithIce()
    c.disconnect()
    const seen = await run(r, table)
    expect(seen.view.waitingFor).toEqual(['corp'])
    expect(corpIce(seen)?.rezzed).toBe(false)
  })

  it('rez a card when it is approached although its Corp is offline, and do not reveal that it was an order', async () => {
    const { table, corp, c, r, ice } = await gameWithIce()
    expect((await put(corp, table, { rez: [{ card: ice, do: 'rez' }] })).statusCode).toBe(200)
    c.disconnect()
    const seen = await run(r, table)
    expect(corpIce(seen)).toMatchObject({ rezzed: true, card: 'filter' })
    expect(seen.log.map(({ say }) => JSON.stringify(say)).join(' ')).not.toMatch(/order/i)
  })

  it('rez what ends the run, and never what must not be rezzed', async () => {
    const one = await gameWithIce()
    await put(one.corp, one.table, { enders: true })
    one.c.disconnect()
    expect(corpIce(await run(one.r, one.table))?.rezzed).toBe(true)
    const other = await gameWithIce()
    await put(other.corp, other.table, { enders: true, rez: [{ card: other.ice, do: 'never' }] })
    other.c.disconnect()
    const seen = await run(other.r, other.table)
    expect(corpIce(seen)?.rezzed).toBe(false)
    expect(seen.view.waitingFor).not.toContain('corp')
  })

  it('are carried out for a decision that is already open', async () => {
    const { table, corp, c, r, ice } = await gameWithIce()
    c.disconnect()
    await run(r, table)
    await put(corp, table, { rez: [{ card: ice, do: 'rez' }] })
    await until(async () => corpIce(await join(r, table))?.rezzed === true)
  })

  it('are saved, shown to nobody else, and cleared', async () => {
    const { server, table, corp, runner, ice } = await gameWithIce()
    const wish = { pass: 'turn', rez: [{ card: ice, do: 'never' }], stops: { moments: { approach: 'all' } } }
    const given = (await put(corp, table, wish)).json()
    expect(given).toMatchObject({ ...wish, enders: false, turn: expect.any(Number) })
    expect((await corp.get(`/api/tables/${table}/orders`)).json()).toEqual(given)
    expect((await runner.get(`/api/tables/${table}/orders`)).json()).toMatchObject({ pass: 'stops', rez: [] })
    expect(await server.count('standing_orders')).toBe(1)
    expect((await corp.delete(`/api/tables/${table}/orders`)).statusCode).toBe(204)
    expect(await server.count('standing_orders')).toBe(0)
  })

  it('are refused for unknown cards, and if they are not valid', async () => {
    const { table, corp, runner, ice } = await gameWithIce()
    const bad = { error: { code: 'bad-request' } }
    expect((await put(runner, table, { rez: [{ card: ice, do: 'rez' }] })).json()).toMatchObject(bad)
    for (const wish of [
      { rez: [{ card: 'x', do: 'rez' }] },
      { pass: 'always' },
      { turn: 4 },
      { stops: { moments: { lunch: 'all' } } },
    ])
      expect((await put(corp, table, wish)).json()).toMatchObject(bad)
    await runner.connect().then((client) => client.emitWithAck('table:concede', { table }))
    expect((await put(corp, table, {})).json()).toMatchObject({ error: { code: 'game-over' } })
  })
})
