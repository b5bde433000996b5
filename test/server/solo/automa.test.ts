/** A real server with the real engine and the AI card packs of the server. */
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkPack } from '../../../src/automa/packs/check.ts'
import { packs } from '../../../src/automa/packs/index.ts'
import { pool } from '../../../src/cards/index.ts'
import type { Side } from '../../../src/engine/index.ts'
import { rules } from '../../../src/game-rules.ts'
import { readConfig } from '../../../src/server/config.ts'
import type { App } from '../../../src/server/context.ts'
import { buildServer } from '../../../src/server/server.ts'
import { openStore } from '../../../src/store/open.ts'
import { preparedFolder } from '../../support/prepared-data.ts'
import { seeds } from '../../support/seeds.ts'
import { type Bot, bot } from '../bots.ts'
import { ask } from '../http-requests.ts'
import { until } from '../test-server.ts'

const log = pino({ level: 'silent' })

let app: App
let url = ''
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const dataDir = await preparedFolder()
  const store = await openStore({ dataDir, log })
  app = await buildServer({
    config: { ...readConfig({ DATA_DIR: dataDir, DATAFORT_PASS_MS: '0' }), rateLimits: false },
    store,
    ...rules,
    seed: seeds('automa over http'),
    log,
  })
  closers.push(() => app.close(), store.close)
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  for (const close of closers) await close()
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function person(name: string) {
  const first = await ask(app, { method: 'POST', url: '/api/session', payload: { name } })
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
  const call = async (method: Method, path: string, payload?: object) => {
    const reply = await ask(app, {
      method,
      url: path,
      headers: { cookie },
      ...(payload ? { payload } : {}),
    })
    return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() }
  }
  return { cookie, call }
}
type Person = Awaited<ReturnType<typeof person>>

const automa = (side: Side, pack: string, difficulty = 'standard') => ({
  side,
  player: 'automa',
  automa: { pack, difficulty },
})
const wish = (...seats: object[]) => ({ format: 'classic', seats })

async function started({ call }: Person, seats: object): Promise<string> {
  const { status, body } = await call('POST', '/api/tables', seats)
  expect({ status, error: body.error }).toEqual({ status: 201, error: undefined })
  expect((await call('POST', `/api/tables/${body.id}/start`)).status).toBe(200)
  return body.id
}

const takeover = (one: Bot, table: string, seat: string, by: 'me' | 'automa') =>
  one.socket.timeout(10_000).emitWithAck('table:takeover', { table, seat, by })

const statusOf = async ({ call }: Person, table: string): Promise<string> =>
  (await call('GET', `/api/tables/${table}`)).body.status

describe('A game against AI cards through the server', () => {
  it.each(packs.map(({ id, name, side }) => ({ id, name, side })))(
    'is played to its end: $name',
    async ({ id, name, side }) => {
      const ann = await person('Ann')
      const me = side === 'corp' ? 'runner' : 'corp'
      const table = await started(ann, wish({ side: me, player: 'me' }, automa(side, id)))
      const one = await bot(url, ann.cookie, table, 5)
      await one.play()
      const seat = one.view.seats.find((each) => each.side === side)
      expect(seat?.automa).toMatchObject({ pack: id, name, playing: true })
      expect(one.heard.some((update) => update.includes(`${seat?.automa?.card?.name}, `))).toBe(true)
      expect(one.view.result).not.toBeNull()
    },
  )

  it('is played by two automas on their own, while spectators watch', async () => {
    const ann = await person('Ann')
    const table = await started(ann, wish(automa('corp', 'dash'), automa('runner', 'global-runner')))
    const watcher = await bot(url, ann.cookie, table, 7)
    await until(() => watcher.view.result !== null)
    expect(watcher.view.seats.map(({ hand }) => hand)).toEqual([null, null])
    expect(await statusOf(ann, table)).toBe('over')
  })

  it('AX2 — the host takes an automa seat over during the game, plays, and gives it back', async () => {
    const [ann, bob] = [await person('Ann'), await person('Bob')]
    const { body } = await ann.call(
      'POST',
      '/api/tables',
      wish(automa('corp', 'wedge'), { side: 'runner', player: 'open' }),
    )
    expect((await bob.call('POST', `/api/tables/${body.id}/seats/runner`, {})).status).toBe(200)
    await ann.call('POST', `/api/tables/${body.id}/start`)
    const host = await bot(url, ann.cookie, body.id, 8)
    const runner = await bot(url, bob.cookie, body.id, 9)
    const turn = () => runner.view.turn.number
    await runner.play(() => turn() > 2 && runner.decision?.kind === 'act')
    expect(await takeover(runner, body.id, 'corp', 'me')).toMatchObject({ error: { code: 'forbidden' } })
    expect(await takeover(host, body.id, 'corp', 'me')).toMatchObject({ ok: true })
    const corp = await bot(url, ann.cookie, body.id, 10)
    const now = turn()
    await Promise.all([
      runner.play(() => turn() >= now + 2 && runner.decision?.kind === 'act'),
      corp.play(() => turn() >= now + 2 && runner.decision?.kind === 'act'),
    ])
    expect(corp.acknowledged).toBeGreaterThan(0)
    if (runner.view.result === null) {
      expect(await takeover(corp, body.id, 'corp', 'automa')).toMatchObject({ ok: true })
      await runner.play()
    }
    expect(runner.view.result).not.toBeNull()
  })

  it('AX2 — the sparring partner plays a person’s seat against AI cards to the end', async () => {
    const ann = await person('Ann')
    const table = await started(ann, wish({ side: 'runner', player: 'me' }, automa('corp', 'dash')))
    const one = await bot(url, ann.cookie, table, 11)
    await one.play(() => one.decision?.kind === 'act')
    expect(await takeover(one, table, 'corp', 'me')).toMatchObject({ error: { code: 'bad-request' } })
    expect(await takeover(one, table, 'runner', 'automa')).toMatchObject({ ok: true })
    const again = await bot(url, ann.cookie, table, 11)
    await until(() => again.view.result !== null)
  })

  it('AX2 — the sparring partner plays a person’s seat for a while, and gives it back', async () => {
    const [ann, bob] = [await person('Ann'), await person('Bob')]
    const seats = wish({ side: 'corp', player: 'me' }, { side: 'runner', player: 'open' })
    const { id } = (await ann.call('POST', '/api/tables', seats)).body
    await bob.call('POST', `/api/tables/${id}/seats/runner`, {})
    await ann.call('POST', `/api/tables/${id}/start`)
    const runner = await bot(url, bob.cookie, id, 13)
    const corp = await bot(url, ann.cookie, id, 14)
    expect(await takeover(corp, id, 'corp', 'automa')).toMatchObject({ ok: true })
    await runner.play(() => runner.view.turn.number >= 4 && runner.decision?.kind === 'act')
    const back = await bot(url, ann.cookie, id, 14)
    // `back` keeps receiving updates, so its `seq` grows.
    const { seq } = back
    expect(seq).toBeGreaterThan(4)
    expect(await takeover(back, id, 'corp', 'me')).toMatchObject({ ok: true })
    const mine = await bot(url, ann.cookie, id, 14)
    const enough = () => mine.acknowledged > 0
    await Promise.all([runner.play(enough), mine.play(enough)])
    expect(mine.acknowledged).toBeGreaterThan(seq)
  })
})

const some = (type: string, n: number): { card: string; count: number }[] =>
  [...pool.cards.values()]
    .filter((card) => card.type === type)
    .slice(0, n)
    .map(({ id }) => ({ card: id, count: 1 }))

describe('Decks for AI cards', () => {
  it('are refused with the reason if they cannot be played', async () => {
    const ann = await person('Ann')
    const deck = { name: 'No operations', side: 'corp', cards: [...some('agenda', 15), ...some('ice', 30)] }
    const kept = (await ann.call('POST', '/api/decks', deck)).body
    const { status, body } = await ann.call(
      'POST',
      '/api/tables',
      wish({ ...automa('corp', 'alva'), deck: kept.id }, { side: 'runner', player: 'me' }),
    )
    expect(status).toBe(422)
    expect(body.error).toMatchObject({ code: 'bad-deck', reasons: [expect.stringMatching(/Stratagem/)] })
  })

  it('are shown as they will be sorted, with the host’s corrections', async () => {
    const ann = await person('Ann')
    const look = async (sorting?: object) =>
      (
        await ann.call('POST', '/api/automa/preparation', {
          side: 'runner',
          automa: { pack: 'global-runner', difficulty: 'easy', ...(sorting ? { sorting } : {}) },
        })
      ).body
    type Report = Awaited<ReturnType<typeof look>>
    const pile = (report: Report, id: string) => report.piles.find((p: { id: string }) => p.id === id).n
    const plain = await look()
    expect(plain.refused).toBeNull()
    const economy = plain.cards.find((c: { as: string }) => c.as === 'economy')
    const corrected = await look({ [economy.card]: { money: false } })
    expect(corrected.cards.find((c: { card: string }) => c.card === economy.card).as).not.toBe('economy')
    expect(pile(corrected, 'ec')).toBe(pile(plain, 'ec') - economy.count)
  })
})

describe('A user’s own packs', () => {
  const text = (name: string) =>
    JSON.stringify(
      {
        side: 'corp',
        id: 'mine',
        name,
        text: 'Typed in.',
        cards: [
          {
            id: 'one',
            name: 'One',
            slots: [{ order: { do: 'refill' } }, { order: { do: 'gain' } }],
            bottom: 'gain',
          },
        ],
        behaviours: [],
      },
      null,
      2,
    )

  it('are saved, changed, played and deleted only by their owner', async () => {
    const [ann, bob] = [await person('Ann'), await person('Bob')]
    const made = await ann.call('POST', '/api/automa/packs', { text: text('Mine') })
    expect(made).toMatchObject({ status: 201, body: { name: 'Mine', side: 'corp', own: true } })
    const path = `/api/automa/packs/${made.body.id}`
    for (const [method, payload] of [
      ['GET', undefined],
      ['PUT', { text: text('Theirs') }],
      ['DELETE', undefined],
    ] as const) {
      expect(await bob.call(method, path, payload)).toMatchObject({ status: 404 })
    }
    const seats = wish(automa('corp', made.body.id), { side: 'runner', player: 'me' })
    expect((await bob.call('POST', '/api/tables', seats)).body.error).toMatchObject({ code: 'bad-request' })
    expect(await ann.call('PUT', path, { text: text('Mine, changed') })).toMatchObject({
      status: 200,
      body: { name: 'Mine, changed' },
    })
    expect(JSON.parse((await ann.call('GET', path)).body.text).name).toBe('Mine, changed')
    const listed = (await ann.call('GET', '/api/automa')).body.items
    expect(listed).toContainEqual(expect.objectContaining({ pack: made.body.id, own: true }))

    const table = await started(ann, seats)
    const one = await bot(url, ann.cookie, table, 12)
    await one.play(() => one.decision?.kind === 'act')
    expect(one.view.seats.find(({ side }) => side === 'corp')?.automa?.name).toBe('Mine, changed')

    expect(await ann.call('DELETE', path)).toMatchObject({ status: 204 })
    expect(await ann.call('GET', path)).toMatchObject({ status: 404 })
    // A game keeps its pack once it is dealt.
    await one.play()
    expect(one.view.result).not.toBeNull()
  })

  it('are refused if they have errors, each with its line', async () => {
    const ann = await person('Ann')
    const lines = text('Mine').split('\n')
    const at = lines.findIndex((line) => line.includes('refill'))
    const bad = lines.map((line, n) => (n === at ? line.replace('refill', 'refil') : line)).join('\n')
    const { status, body } = await ann.call('POST', '/api/automa/packs', { text: bad })
    expect(status).toBe(422)
    expect(body.error.code).toBe('bad-pack')
    expect(body.error.reasons[0]).toMatch(new RegExp(`^Line ${at + 1}, column \\d+: `))
    const half = await ann.call('POST', '/api/automa/packs', { text: '{\n  "side": "corp",\n' })
    expect(half.body.error.reasons).toEqual([expect.stringMatching(/^Line \d+, column \d+: /)])
  })

  it('of the server can be read, not changed', async () => {
    const ann = await person('Ann')
    const dash = await ann.call('GET', '/api/automa/packs/dash')
    expect(dash).toMatchObject({ status: 200, body: { name: 'Dash', own: false } })
    expect(checkPack(dash.body.text)).toHaveProperty('pack')
    expect(await ann.call('PUT', '/api/automa/packs/dash', { text: text('Dash') })).toMatchObject({
      status: 404,
    })
  })
})
