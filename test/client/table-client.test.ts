import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TableClient } from '../../src/client/net/table-client.ts'
import type { Wire } from '../../src/client/net/wire.ts'
import type { Joined } from '../../src/client/state/types.ts'
import type { ServerToClient, TableUpdate } from '../../src/protocol/sockets.ts'
import { decision, event, option } from './builders.ts'
import { viewFor } from './fake/view.ts'

const joinAck = (more: Partial<Joined> = {}): Joined => ({
  ok: true,
  seat: 'runner',
  seq: 1,
  view: viewFor('runner'),
  decision: decision({ id: 'd1', options: [option('a'), option('b')] }),
  players: [],
  log: [],
  ...more,
})

/** A wire whose other end is this test. */
const testWire = () => {
  const asked: { event: string; message: unknown }[] = []
  const replies = new Map<string, unknown[]>()
  const listeners = new Map<string, (message: never) => void>()
  let refuse: (message: string) => void = () => {}
  let line: (up: boolean) => void = () => {}
  const wire: Wire = {
    ask: async (name, message) => {
      asked.push({ event: name, message })
      const reply = replies.get(name)?.shift()
      if (reply === undefined) throw new Error('The line is down.')
      return reply as never
    },
    on: (name, listener) => void listeners.set(name, listener),
    onLine: (listener) => {
      line = listener
    },
    onRefused: (listener) => {
      refuse = listener
    },
    open: () => {},
    close: () => {},
  }
  return {
    wire,
    asked: (name: string) => asked.filter((each) => each.event === name),
    reply: (name: string, ...list: unknown[]) => replies.set(name, [...(replies.get(name) ?? []), ...list]),
    send: <K extends keyof ServerToClient>(name: K, message: Parameters<ServerToClient[K]>[0]) =>
      listeners.get(name)?.(message as never),
    line: (up: boolean) => line(up),
    refuse: (message: string) => refuse(message),
  }
}
const update = (seq: number, more: Partial<TableUpdate> = {}): TableUpdate => ({
  table: 't',
  seq,
  events: [event(seq)],
  patch: [{ op: 'replace', path: '/turn/number', value: seq }],
  decision: null,
  ...more,
})
const settle = () => vi.advanceTimersByTimeAsync(0)

const open = async (ack: Joined = joinAck()) => {
  const end = testWire()
  end.reply('table:join', ack)
  const client = new TableClient('t', end.wire)
  end.line(true)
  await settle()
  return { client, ...end }
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

describe('a table’s client', () => {
  it('joins when the line is up and follows the updates', async () => {
    const { client, send } = await open()
    expect(client.snapshot().line).toBe('up')
    send('table:update', update(2))
    expect(client.snapshot().live?.view.turn.number).toBe(2)
    expect(client.snapshot().live?.decision).toBeNull()
  })

  it('joins again without since after a gap', async () => {
    const { client, send, reply, asked } = await open()
    reply('table:join', joinAck({ seq: 5 }))
    send('table:update', update(4))
    await settle()
    expect(asked('table:join').map(({ message }) => message)).toEqual([{ table: 't' }, { table: 't' }])
    expect(client.snapshot().live?.seq).toBe(5)
  })

  it('keeps updates that come while it joins', async () => {
    const end = testWire()
    end.reply('table:join', joinAck({ seq: 3 }))
    const client = new TableClient('t', end.wire)
    end.line(true)
    end.send('table:update', update(3))
    end.send('table:update', update(4))
    await settle()
    expect(client.snapshot().live?.seq).toBe(4)
  })

  it('answers its decision once', async () => {
    const { client, reply, asked } = await open()
    reply('table:answer', { ok: true, seq: 2 })
    void client.answer(['a'])
    void client.answer(['b'])
    await settle()
    expect(asked('table:answer').map(({ message }) => message)).toEqual([
      { table: 't', decision: 'd1', choice: ['a'] },
    ])
  })

  it('fetches the table when the update of an acknowledged answer does not come', async () => {
    const { client, reply, asked } = await open()
    reply('table:answer', { ok: true, seq: 2 })
    reply('table:join', joinAck({ seq: 2, decision: null }))
    await client.answer(['a'])
    await vi.advanceTimersByTimeAsync(3_500)
    expect(asked('table:join')).toHaveLength(2)
    expect(client.snapshot().live?.seq).toBe(2)
  })

  it('shows a refusal, and joins again when the decision was stale', async () => {
    const { client, reply, asked } = await open()
    reply('table:answer', { error: { code: 'bad-choice', message: 'That is not on offer.' } })
    await client.answer(['x'])
    expect(client.snapshot().trouble).toBe('That is not on offer.')
    client.dismiss()
    reply('table:answer', { error: { code: 'stale-decision', message: 'Too late.' } })
    reply('table:join', joinAck({ seq: 9 }))
    await client.answer(['x'])
    await settle()
    expect(client.snapshot().trouble).toBe('Too late.')
    expect(asked('table:join')).toHaveLength(2)
  })

  it('says so while the line is lost and comes back to the same decision', async () => {
    const { client, line, reply } = await open()
    line(false)
    expect(client.snapshot().line).toBe('lost')
    expect(client.snapshot().live?.decision?.id).toBe('d1')
    reply('table:join', joinAck())
    line(true)
    await settle()
    expect(client.snapshot().line).toBe('up')
    expect(client.snapshot().live?.decision?.id).toBe('d1')
  })

  it('tells why a table is closed to it', async () => {
    const end = testWire()
    end.reply('table:join', { error: { code: 'forbidden', message: 'No spectators here.' } })
    const client = new TableClient('t', end.wire)
    end.line(true)
    await settle()
    expect(client.snapshot().refused).toBe('No spectators here.')
  })
})

describe('a closed door', () => {
  it('is told, and forgotten once the table lets us in', async () => {
    const end = testWire()
    const client = new TableClient('t', end.wire)
    end.refuse('Tell us your name first.')
    expect(client.snapshot().refused).toBe('Tell us your name first.')
    end.reply('table:join', joinAck())
    end.line(true)
    await settle()
    expect(client.snapshot().refused).toBeNull()
  })
})

describe('passing by itself', () => {
  const pass = option('p', { verb: 'pass' })
  const window = decision({ id: 'w', kind: 'window', options: [pass] })

  it('passes a window with nothing else after the delay', async () => {
    const { client, reply, asked } = await open(joinAck({ decision: window }))
    reply('table:answer', { ok: true, seq: 2 })
    expect(client.passing()).toBe(true)
    await vi.advanceTimersByTimeAsync(300)
    expect(asked('table:answer')).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(100)
    expect(asked('table:answer')).toHaveLength(1)
  })

  it('leaves the news news, until the player answers', async () => {
    const { client, reply, send } = await open(
      joinAck({ decision: window, log: [event(0, { seat: 'runner' })] }),
    )
    reply('table:answer', { ok: true, seq: 2 }, { ok: true, seq: 3 })
    await vi.advanceTimersByTimeAsync(400)
    send('table:update', update(2, { decision: decision({ id: 'd2' }) }))
    expect(client.snapshot().live?.readTo).toBe(0)
    await client.answer(['a'])
    expect(client.snapshot().live?.readTo).toBe(2)
  })

  it('can be held back', async () => {
    const { client, asked } = await open(joinAck({ decision: window }))
    client.hold()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked('table:answer')).toHaveLength(0)
    expect(client.passing()).toBe(false)
  })

  it('starts and stops with the mode', async () => {
    const rich = decision({ id: 'w', kind: 'window', options: [option('rez'), pass] })
    const { client, reply, asked } = await open(joinAck({ decision: rich }))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked('table:answer')).toHaveLength(0)
    reply('table:answer', { ok: true, seq: 2 })
    client.setPassMode('turn')
    await vi.advanceTimersByTimeAsync(400)
    expect(asked('table:answer')).toHaveLength(1)
  })
})
