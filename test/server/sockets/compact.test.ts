/** Sockets that use the short form beside sockets that do not. */
import { applyPatch } from 'rfc6902'
import { describe, expect, it } from 'vitest'
import { cardInfo } from '../../../src/cards/index.ts'
import type { SayPart } from '../../../src/engine/view/types.ts'
import {
  compactFormatVersion,
  fullJoin,
  fullUpdate,
  type ShortJoin,
  type ShortUpdate,
} from '../../../src/protocol/compact/index.ts'
import type { JoinAck } from '../../../src/protocol/sockets.ts'
import { connectTo, gain, openTestServer, startedTable, until } from '../test-server.ts'

type Joined = Extract<JoinAck, { ok: true }>

const names = { get: cardInfo }

/** Merges adjacent text, since a sentence may be split in different places. */
const wholeSentences = (joined: Joined): Joined => ({
  ...joined,
  log: joined.log.map((event) => ({ ...event, say: merged(event.say) })),
})

const merged = (say: SayPart[]): SayPart[] => {
  const parts: SayPart[] = []
  for (const part of say) {
    const last = parts.at(-1)
    if (typeof part === 'string' && typeof last === 'string') parts.splice(-1, 1, last + part)
    else parts.push(part)
  }
  return parts
}

describe('A tab that asks for the compact format', () => {
  it('gets the same as one that does not, each update once', async () => {
    const server = await openTestServer()
    const { table, corp } = await startedTable(server)
    const whole = await corp.connect()
    const short = await connectTo(
      await server.url(),
      { cookie: corp.cookie },
      { short: compactFormatVersion },
    )
    const came: ShortUpdate[] = []
    short.on('table:short', (update) => void came.push(update))
    const joined = await whole.emitWithAck('table:join', { table })
    const reply: unknown = await short.emitWithAck('table:join', { table })
    const seen = fullJoin(reply as ShortJoin, names)
    expect(wholeSentences(seen)).toEqual(wholeSentences(joined as Joined))

    await whole.emitWithAck('table:answer', { table, decision: 'd1', choice: gain })
    await whole.emitWithAck('table:answer', { table, decision: 'd2', choice: ['o2'] })
    await until(() => whole.updates.length === 2 && came.length === 2)
    const view = structuredClone(seen.view)
    /** Reads an update with the view after it. */
    const read = (update: ShortUpdate) => {
      applyPatch(view, fullUpdate(update, view, names).patch)
      return fullUpdate(update, view, names)
    }
    expect(came.map((update) => read(update).decision)).toEqual(whole.updates.map(({ decision }) => decision))
    expect(came.map(([at, seq]) => [at, seq])).toEqual([
      [table, 1],
      [table, 2],
    ])
    expect(short.updates).toEqual([])
  })

  it('gets the full form if its format has another version', async () => {
    const server = await openTestServer()
    const { table, corp } = await startedTable(server)
    const old = await connectTo(
      await server.url(),
      { cookie: corp.cookie },
      { short: compactFormatVersion - 1 },
    )
    expect(await old.emitWithAck('table:join', { table })).toHaveProperty('view')
    await old.emitWithAck('table:answer', { table, decision: 'd1', choice: gain })
    await until(() => old.updates.length === 1)
  })

  it('gets nothing after it has left', async () => {
    const server = await openTestServer()
    const { table, corp, runner } = await startedTable(server)
    const short = await connectTo(
      await server.url(),
      { cookie: runner.cookie },
      { short: compactFormatVersion },
    )
    const came: ShortUpdate[] = []
    short.on('table:short', (update) => void came.push(update))
    await short.emitWithAck('table:join', { table })
    await short.emitWithAck('table:leave', { table })
    const other = await corp.connect()
    await other.emitWithAck('table:join', { table })
    await other.emitWithAck('table:answer', { table, decision: 'd1', choice: gain })
    await until(() => other.updates.length === 1)
    expect(came).toEqual([])
  })
})
