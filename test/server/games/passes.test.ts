/** What opponents see of a pass over the network: they cannot tell whether it was automatic. */
// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Choice, Decision } from '../../../src/protocol/sockets.ts'
import { migratedDatabase } from '../../store/databases.ts'
import { classifierAccuracy } from '../../support/classifier.ts'
import { anyChoice, chance } from '../../support/guests.ts'
import { type Bot, bot } from '../bots.ts'
import { openReal, pairTable } from '../real-server.ts'
import { until } from '../test-server.ts'

let database: Awaited<ReturnType<typeof migratedDatabase>>
beforeAll(async () => {
  database = await migratedDatabase()
})
afterAll(async () => database?.drop())

const sleep = (ms: number) => new Promise((go) => setTimeout(go, ms))

const passOf = ({ kind, options }: Decision) =>
  kind === 'window' ? options.find(({ verb }) => verb === 'pass') : undefined

type Seen = { forced: number[]; chosen: number[] }

/**
 * Passes as the page does: at once if there is no other option, otherwise after the short delay of a quick
 * player.
 */
async function play(me: Bot, other: Bot, table: string, seed: number, seen: Seen, moves: number) {
  const below = chance(seed)
  const heard = new Map<number, number>()
  other.socket.on('table:update', ({ seq }) => void heard.set(seq, performance.now()))
  const passes = new Map<number, boolean>()
  for (let decision = await next(me, moves); decision; decision = await next(me, moves)) {
    const forced = decision.options.length === 1
    const pass = passOf(decision)
    if (pass) await sleep(forced ? 1 : 15 + below(35))
    const seq = await given(me, table, decision, pass ? [pass.id] : anyChoice(decision, below))
    await until(() => me.seq >= seq)
    if (pass) passes.set(seq, forced)
  }
  for (const [seq, forced] of passes) note(seen[forced ? 'forced' : 'chosen'], heard, seq)
}

/** The next decision, or null once the game or the test is over. */
async function next(me: Bot, moves: number): Promise<Decision | null> {
  while (!me.decision && me.view.result === null && me.seq < moves) await sleep(1)
  return me.view.result === null && me.seq < moves ? me.decision : null
}

function note(waits: number[], heard: Map<number, number>, seq: number): void {
  const [opened, passed] = [heard.get(seq - 1), heard.get(seq)]
  if (opened && passed) waits.push(passed - opened)
}

async function given(me: Bot, table: string, { id: decision }: Decision, choice: Choice): Promise<number> {
  const ack = await me.socket.timeout(10_000).emitWithAck('table:answer', { table, decision, choice })
  if (!('ok' in ack)) throw new Error(ack.error.message)
  return ack.seq
}

async function watched(passMs: number, tables: number, moves: number): Promise<Seen> {
  const real = await openReal(database.url, 25, { passMs })
  const seen: Seen = { forced: [], chosen: [] }
  const games = Array.from({ length: tables }, async (_, n) => {
    const { id, ann, bob } = await pairTable(real.url)
    const [corp, runner] = [await bot(real.url, ann.cookie, id, n), await bot(real.url, bob.cookie, id, n)]
    await Promise.all([
      play(corp, runner, id, n * 2 + 1, seen, moves),
      play(runner, corp, id, n * 2 + 2, seen, moves),
    ])
    for (const one of [corp, runner]) one.stop()
  })
  await Promise.all(games)
  await real.close()
  return seen
}

async function answer(me: Bot, table: string, decision: Decision, choice: Choice): Promise<void> {
  const seq = await given(me, table, decision, choice)
  await until(() => me.seq >= seq)
}

describe('Passes between people', () => {
  it('reveal whether they were automatic if none is delayed', async () => {
    const { forced, chosen } = await watched(0, 3, 60)
    expect(classifierAccuracy(forced, chosen)).toBeGreaterThan(0.7)
  })

  it('reveal nothing if they are delayed', async () => {
    const { forced, chosen } = await watched(250, 8, 110)
    expect(Math.min(forced.length, chosen.length)).toBeGreaterThan(60)
    // In so small a sample, chance alone reaches more than it would in a thousand.
    expect(classifierAccuracy(forced, chosen)).toBeLessThan(0.62)
  })

  /** Ann’s first window in which she may pass, and her opponent. */
  async function firstWindow(passMs: number, options: object = {}) {
    const real = await openReal(database.url, 25, { passMs })
    const { id, ann, bob } = await pairTable(real.url, options)
    const [corp, runner] = [await bot(real.url, ann.cookie, id, 1), await bot(real.url, bob.cookie, id, 2)]
    const below = chance(5)
    for (;;) {
      const [me, other] = corp.decision ? [corp, runner] : [runner, corp]
      const { decision } = me
      const pass = decision && passOf(decision)
      if (decision && pass) return { real, id, me, other, decision, pass }
      if (decision) await answer(me, id, decision, anyChoice(decision, below))
      else await sleep(2)
    }
  }

  it('that are delayed cost no time, and other viewers do not see them', async () => {
    const clock = { kind: 'bank', seconds: 60, increment: 0, expiry: 'loss' }
    const { id, me, other, decision, pass } = await firstWindow(400, { clock })
    const left = async () => {
      const { clock: shown } = await other.fresh()
      return shown?.seats.map(({ seat, remainingMs }) => [seat, remainingMs])
    }
    const before = await left()
    const asked = performance.now()
    const ack = await me.socket.emitWithAck('table:answer', {
      table: id,
      decision: decision.id,
      choice: [pass.id],
    })
    expect(ack).toMatchObject({ ok: true })
    expect(performance.now() - asked).toBeGreaterThan(100)
    const after = await left()
    expect(after?.filter(([seat]) => seat === decision.seat)).toEqual(
      before?.filter(([seat]) => seat === decision.seat),
    )
  })

  it('that are delayed are acknowledged once, however often they are sent, and survive a shutdown', async () => {
    const { real, id, me, other, decision, pass } = await firstWindow(5_000)
    const answer = { table: id, decision: decision.id, choice: [pass.id] }
    const seq = me.seq
    const [first, second] = [
      me.socket.emitWithAck('table:answer', answer),
      me.socket.emitWithAck('table:answer', answer),
    ]
    await sleep(100)
    expect(other.seq).toBe(seq)
    const closed = real.close()
    expect([await first, await second]).toEqual([
      { ok: true, seq: seq + 1 },
      { ok: true, seq: seq + 1 },
    ])
    await closed
  })

  it('do not keep anybody from conceding', async () => {
    const { id, me, decision, pass } = await firstWindow(3_000)
    const held = me.socket.emitWithAck('table:answer', {
      table: id,
      decision: decision.id,
      choice: [pass.id],
    })
    await sleep(50)
    expect(await me.socket.emitWithAck('table:concede', { table: id })).toMatchObject({ ok: true })
    expect(await held).toMatchObject({ error: { code: 'game-over' } })
  })
})
