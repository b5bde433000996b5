/**
 * The log of a table, however long it grows: acts without effect add no lines, and nobody is sent all of it
 * at once.
 */
// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rules } from '../../../src/game-rules.ts'
import type { LogAck, TableEvent } from '../../../src/protocol/sockets.ts'
import type { JournalRow, Store } from '../../../src/store/contract.ts'
import { type MoveStep, noteStep } from '../../../src/tables/moves/moves.ts'
import { replayRows } from '../../../src/tables/moves/replay-step.ts'
import { migratedDatabase } from '../../store/databases.ts'
import { guest } from '../../support/guests.ts'
import { openReal, pairTable } from '../real-server.ts'
import { connectTo } from '../test-server.ts'

let database: Awaited<ReturnType<typeof migratedDatabase>>
beforeAll(async () => {
  database = await migratedDatabase()
})
afterAll(async () => database?.drop())

const quiet = { engine: rules.engine }

/** Adds many log lines, as a game full of chat would. */
async function talkAway(store: Store, table: string, lines: number): Promise<void> {
  const loaded = await store.journal.load(table)
  if (!loaded?.snapshot) throw new Error('There is no game.')
  const { seq, state } = loaded.snapshot
  let now = { state: rules.engine.load(state), seq }
  for (const step of replayRows(quiet, now, loaded.tail)) now = { state: step.state, seq: step.row.seq }
  const rows: JournalRow[] = []
  let last: MoveStep<typeof now.state> | undefined
  for (let n = 0; n < lines; n++) {
    const step = noteStep(quiet, now, 'corp', `says a number: ${n}.`)
    if ('ok' in step) throw new Error(step.error.message)
    rows.push(step.row)
    last = step
    now = { state: step.state, seq: step.row.seq }
  }
  for (let from = 0; from < rows.length; from += 500)
    await store.journal.append({ game: table, rows: rows.slice(from, from + 500) })
  if (!last) return
  const snapshot = { seq: last.row.seq, state: last.state, hash: rules.engine.hash(last.state) }
  await store.journal.append({ game: table, rows: [], snapshot })
}

describe('The log of a table', () => {
  it('gains nothing by a table:watch that changes nothing, and a line by one that does', async () => {
    const real = await openReal(database.url)
    const { id: table, ann } = await pairTable(real.url, { shoulders: true })
    const corp = await connectTo(real.url, { cookie: ann.cookie })
    const rows = async () => (await real.store.journal.rows(table, -1)).length
    const before = await rows()
    const seqs: unknown[] = []
    for (const allow of [false, false, true, true, true, false, false])
      seqs.push(await corp.emitWithAck('table:watch', { table, allow }))
    expect(await rows()).toBe(before + 2)
    expect(seqs).toEqual([0, 0, 1, 1, 1, 2, 2].map((more) => ({ ok: true, seq: before - 1 + more })))
  })

  it('comes in pages: the join reply is bounded whatever the journal holds', async () => {
    const first = await openReal(database.url)
    const { id: table, ann } = await pairTable(first.url)
    await first.close()
    const lines = 6_000
    const second = await openReal(database.url)
    await talkAway(second.store, table, lines)
    const corp = await connectTo(second.url, { cookie: ann.cookie })

    const joined = await corp.timeout(5_000).emitWithAck('table:join', { table })
    if (!('ok' in joined)) throw new Error(joined.error.message)
    expect(JSON.stringify(joined).length).toBeLessThan(128_000)
    expect(joined.log.at(-1)?.say.join('')).toContain(`says a number: ${lines - 1}.`)
    const late = await corp.timeout(5_000).emitWithAck('table:join', { table, since: 3 })
    if (!('ok' in late)) throw new Error(late.error.message)
    expect(late.log).toEqual(joined.log)

    let log: TableEvent[] = joined.log
    let earlier: number | null = joined.earlier
    while (earlier !== null) {
      const page: LogAck = await corp.timeout(5_000).emitWithAck('table:log', { table, before: earlier })
      if (!('ok' in page)) throw new Error(page.error.message)
      expect(JSON.stringify(page).length).toBeLessThan(128_000)
      log = [...page.log, ...log]
      earlier = page.earlier
    }
    const numbers = log.map(({ n }) => n)
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    expect(log.filter(({ say }) => say.join('').includes('says a number')).length).toBe(lines)
    expect(log[0]?.n).toBe(1)
  })

  it('is not read from the journal by players who join right after the deal', async () => {
    const first = await openReal(database.url)
    const read = vi.spyOn(first.store.journal, 'page')
    const { id: table, ann, bob } = await pairTable(first.url)
    const joined = async (url: string) => {
      const people = [ann.cookie, bob.cookie, (await guest(url, 'Zoe')).cookie].map(async (cookie) => {
        const client = await connectTo(url, { cookie })
        return client.emitWithAck('table:join', { table })
      })
      return Promise.all(people)
    }
    const dealt = await joined(first.url)
    expect(read).not.toHaveBeenCalled()
    expect(dealt.map((ack) => 'ok' in ack && ack.log.length > 0)).toEqual([true, true, true])
    await first.close()

    const second = await openReal(database.url)
    const logs = (acks: typeof dealt) => acks.map((ack) => ('ok' in ack ? [ack.log, ack.earlier] : ack))
    expect(logs(await joined(second.url))).toEqual(logs(dealt))
  })

  it('is read from the journal again after the first move', async () => {
    const { url, store } = await openReal(database.url)
    const { id: table, ann } = await pairTable(url, { shoulders: true })
    const corp = await connectTo(url, { cookie: ann.cookie })
    await corp.emitWithAck('table:join', { table })
    await corp.emitWithAck('table:watch', { table, allow: true })
    const read = vi.spyOn(store.journal, 'page')
    const ack = await corp.timeout(5_000).emitWithAck('table:join', { table })
    if (!('ok' in ack)) throw new Error(ack.error.message)
    const rows = await store.journal.rows(table, -1)
    expect(read).toHaveBeenCalledTimes(1)
    expect(rows.at(-1)?.events).toMatchObject({ corp: [ack.log.at(-1)] })
  })

  it('cannot be read without watching the table', async () => {
    const real = await openReal(database.url)
    const { id: table, ann } = await pairTable(real.url)
    const stranger = await connectTo(real.url, { cookie: ann.cookie })
    expect(await stranger.emitWithAck('table:log', { table, before: 1 })).toMatchObject({
      error: { code: 'bad-request' },
    })
  })
})
