import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TableClient } from '../../src/client/net/table-client.ts'
import type { Wire } from '../../src/client/net/wire.ts'
import type { JoinedTable } from '../../src/client/state/types.ts'
import { type ShortJoin, shortJoin, shortUpdate } from '../../src/protocol/compact/index.ts'
import type { ServerToClient, TableClock, TableUpdate } from '../../src/protocol/sockets.ts'
import { decision, event, option } from './builders.ts'
import { viewFor } from './fake/view.ts'

const names = { get: () => undefined }

const joinAck = (more: Partial<JoinedTable> = {}): JoinedTable => ({
  ok: true,
  seat: 'runner',
  seq: 1,
  view: viewFor('runner'),
  decision: decision({ id: 'd1', options: [option('a'), option('b')] }),
  players: [],
  clock: null,
  undo: null,
  suspension: null,
  tournament: null,
  log: [],
  earlier: null,
  ...more,
})

/** A socket whose other end is this test. */
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
      if (reply === undefined) throw new Error('Connection lost.')
      return reply as never
    },
    on: (name, listener) => void listeners.set(name, listener),
    onConnectionChange: (listener) => {
      line = listener
    },
    onPolling: () => {},
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
const clock = (paused: boolean): TableClock => ({
  table: 't',
  seats: [{ seat: 'runner', remainingMs: 60_000, running: !paused }],
  paused,
  proposal: null,
  at: '2026-01-01T00:00:00.000Z',
})
const settle = () => vi.advanceTimersByTimeAsync(0)

const open = async (ack: JoinedTable | ShortJoin = joinAck()) => {
  const end = testWire()
  end.reply('table:join', ack)
  const client = new TableClient('t', end.wire, names)
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

  it('reads the short form, of the table and of what happens at it', async () => {
    const whole = joinAck()
    const { client, send } = await open(shortJoin(whole, names))
    expect(client.snapshot().live).toMatchObject({ view: whole.view, decision: whole.decision, log: [] })
    const next = update(2, { decision: decision({ id: 'd2' }) })
    const view = { ...whole.view, turn: { ...whole.view.turn, number: 2 } }
    send('table:short', shortUpdate(next, view, names))
    expect(client.snapshot().live).toMatchObject({ seq: 2, view, decision: next.decision })
  })

  it('joins again without since after a gap', async () => {
    const { client, send, reply, asked } = await open()
    reply('table:join', joinAck({ seq: 5 }))
    send('table:update', update(4))
    await settle()
    expect(asked('table:join').map(({ message }) => message)).toEqual([{ table: 't' }, { table: 't' }])
    expect(client.snapshot().live?.seq).toBe(5)
  })

  it.each(['unavailable', 'rate-limited'])(
    'joins again, as after no reply, while the server answers %s',
    async (code) => {
      const end = testWire()
      end.reply('table:join', { error: { code, message: 'Too many requests.' } })
      end.reply('table:join', joinAck())
      const client = new TableClient('t', end.wire, names)
      end.line(true)
      await settle()
      expect(client.snapshot()).toMatchObject({ refused: null, line: 'lost' })
      await vi.advanceTimersByTimeAsync(5_000)
      expect(client.snapshot()).toMatchObject({ refused: null, line: 'up', live: { seq: 1 } })
    },
  )

  it('is closed by a refusal that is final', async () => {
    const end = testWire()
    end.reply('table:join', { error: { code: 'not-found', message: 'Table not found.' } })
    const client = new TableClient('t', end.wire, names)
    end.line(true)
    await settle()
    expect(client.snapshot()).toMatchObject({ refused: 'Table not found.', line: 'up' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(end.asked('table:join')).toHaveLength(1)
  })

  it('keeps updates that arrive while it joins', async () => {
    const end = testWire()
    end.reply('table:join', joinAck({ seq: 3 }))
    const client = new TableClient('t', end.wire, names)
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

  it('shows a table that it was given, and answers once it has joined', async () => {
    const end = testWire()
    const client = new TableClient('t', end.wire, names, shortJoin(joinAck(), names))
    expect(client.snapshot()).toMatchObject({ line: 'connecting', live: { seq: 1, decision: { id: 'd1' } } })
    await client.answer(['b'])
    await client.answer(['a'])
    expect(client.snapshot()).toMatchObject({ answering: 'd1', sent: ['b'], trouble: null })
    expect(end.asked('table:answer')).toEqual([])
    end.reply('table:join', joinAck())
    end.reply('table:answer', { ok: true, seq: 2 })
    end.line(true)
    await settle()
    expect(end.asked('table:answer').map(({ message }) => message)).toEqual([
      { table: 't', decision: 'd1', choice: ['b'] },
    ])
  })

  it('counts an answer as sent until its update is there, or the server refuses it', async () => {
    const { client, reply, send } = await open()
    reply('table:answer', { ok: true, seq: 3 })
    await client.answer(['a'])
    expect(client.snapshot()).toMatchObject({ answering: 'd1', sent: ['a'] })
    const same = decision({ id: 'd1', options: [option('a'), option('b')] })
    send('table:update', update(2, { decision: same }))
    expect(client.snapshot()).toMatchObject({ answering: 'd1', sent: ['a'] })
    send('table:update', update(3, { decision: decision({ id: 'd2', options: [option('a')] }) }))
    expect(client.snapshot()).toMatchObject({ answering: null, sent: null })
    reply('table:answer', { error: { code: 'bad-choice', message: 'That is not on offer.' } })
    await client.answer(['x'])
    expect(client.snapshot()).toMatchObject({ answering: null, sent: null, trouble: 'That is not on offer.' })
  })

  it('sends an answer again if the connection was lost with it', async () => {
    const { client, line, reply, asked } = await open()
    await client.answer(['b'])
    line(false)
    reply('table:join', joinAck())
    reply('table:answer', { ok: true, seq: 2 })
    line(true)
    await vi.advanceTimersByTimeAsync(2_500)
    expect(asked('table:answer').map(({ message }) => message)).toEqual([
      { table: 't', decision: 'd1', choice: ['b'] },
      { table: 't', decision: 'd1', choice: ['b'] },
    ])
    expect(client.snapshot().trouble).toBeNull()
  })

  it('does not send it again if it had arrived', async () => {
    const { client, reply, asked } = await open()
    const next = decision({ id: 'd2', options: [option('a'), option('c')] })
    reply('table:join', joinAck({ seq: 2, decision: next }))
    await client.answer(['b'])
    await vi.advanceTimersByTimeAsync(2_500)
    expect(asked('table:answer')).toHaveLength(1)
    expect(client.snapshot().live?.decision?.id).toBe('d2')
  })

  it('fetches the table when the update of an acknowledged answer does not arrive', async () => {
    const { client, reply, asked } = await open()
    reply('table:answer', { ok: true, seq: 2 })
    reply('table:join', joinAck({ seq: 2, decision: null }))
    await client.answer(['a'])
    await vi.advanceTimersByTimeAsync(3_500)
    expect(asked('table:join')).toHaveLength(2)
    expect(client.snapshot().live?.seq).toBe(2)
  })

  it('says that no reply arrives until it has joined again', async () => {
    const { client, reply } = await open()
    await client.answer(['a'])
    expect(client.snapshot().trouble).not.toBeNull()
    reply('table:join', joinAck({ seq: 2, decision: null }))
    await vi.advanceTimersByTimeAsync(2_500)
    expect(client.snapshot().trouble).toBeNull()
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

  it('says so while the connection is lost and returns to the same decision', async () => {
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

  it('says why a table is closed to it', async () => {
    const end = testWire()
    end.reply('table:join', { error: { code: 'forbidden', message: 'No spectators here.' } })
    const client = new TableClient('t', end.wire, names)
    end.line(true)
    await settle()
    expect(client.snapshot().refused).toBe('No spectators here.')
  })
})

describe('a closed door', () => {
  it('is shown, and forgotten once the table can be joined', async () => {
    const end = testWire()
    const client = new TableClient('t', end.wire, names)
    end.refuse('Tell us your name first.')
    expect(client.snapshot().refused).toBe('Tell us your name first.')
    end.reply('table:join', joinAck())
    end.line(true)
    await settle()
    expect(client.snapshot().refused).toBeNull()
  })
})

describe('passing automatically', () => {
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
    const { client, reply, asked } = await open(joinAck({ decision: window }))
    client.setPassMode('always')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked('table:answer')).toHaveLength(0)
    reply('table:answer', { ok: true, seq: 2 })
    client.setPassMode('turn')
    await vi.advanceTimersByTimeAsync(400)
    expect(asked('table:answer')).toHaveLength(1)
  })

  const rich = decision({
    id: 'w',
    kind: 'window',
    at: 'afterAction',
    options: [option('rez', { verb: 'rez' }), pass],
  })

  it('stops where its stop is set', async () => {
    const { client, reply, asked } = await open(joinAck({ decision: rich }))
    const { moments } = client.stops()
    expect(client.passing()).toBe(true)
    client.setStops({ ...client.stops(), moments: { myAction: 'all', theirAction: 'all' } })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked('table:answer')).toHaveLength(0)
    reply('table:answer', { ok: true, seq: 2 })
    client.setStops({ ...client.stops(), moments })
    await vi.advanceTimersByTimeAsync(400)
    expect(asked('table:answer')).toHaveLength(1)
  })

  it('leaves the next window open as long as that is wanted', async () => {
    const { client, reply, asked, send } = await open(joinAck({ decision: null }))
    client.holdNext(true)
    send('table:update', update(2, { decision: rich }))
    client.holdNext(false)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked('table:answer')).toHaveLength(0)
    reply('table:answer', { ok: true, seq: 3 })
    send('table:update', update(3, { decision: { ...rich, id: 'w2' } }))
    await vi.advanceTimersByTimeAsync(400)
    expect(asked('table:answer')).toHaveLength(1)
  })

  it('asks again what its player has undone, an automatic payment as well', async () => {
    const paying = (id: string) =>
      decision({ id, options: [option('a', { verb: 'pay', card: 'h1' }), option('b', { verb: 'pay' })] })
    const { reply, asked, send } = await open(joinAck({ seat: 'runner', decision: paying('w1') }))
    reply('table:answer', { ok: true, seq: 2 })
    await vi.advanceTimersByTimeAsync(10)
    expect(asked('table:answer')).toHaveLength(1)
    const events = [event(50, { kind: 'takeBack', seat: 'runner' })]
    send('table:update', update(2, { decision: paying('w2'), events }))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked('table:answer')).toHaveLength(1)
  })

  it('gives the only answer at once, and among people after the time of a thought', async () => {
    const only = decision({ kind: 'cards', options: [option('a')] })
    const alone = await open(joinAck({ decision: only }))
    await vi.advanceTimersByTimeAsync(10)
    expect(alone.asked('table:answer')).toHaveLength(1)
    const player = { name: 'Bob', connected: true, automa: false, pack: null, watched: false }
    const among = await open(joinAck({ decision: only, players: [{ ...player, seat: 'corp' }] }))
    expect(among.client.passing()).toBe(true)
    await vi.advanceTimersByTimeAsync(1_400)
    expect(among.asked('table:answer')).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(3_700)
    expect(among.asked('table:answer')).toHaveLength(1)
  })

  it('waits in a pause, and continues after it', async () => {
    const { client, reply, asked, send } = await open(joinAck({ decision: window, clock: clock(true) }))
    expect(client.passing()).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked('table:answer')).toHaveLength(0)
    reply('table:answer', { ok: true, seq: 2 })
    send('table:clock', clock(false))
    await vi.advanceTimersByTimeAsync(400)
    expect(asked('table:answer')).toHaveLength(1)
  })

  it('stops when a pause begins while it waits', async () => {
    const { asked, send } = await open(joinAck({ decision: window, clock: clock(false) }))
    send('table:clock', { ...clock(true), table: 'another' })
    send('table:clock', clock(true))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked('table:answer')).toHaveLength(0)
  })
})

describe('clocks', () => {
  it('arrive with the join and from the server, and a pause is requested', async () => {
    const { client, reply, asked, send } = await open(joinAck({ clock: clock(false) }))
    expect(client.snapshot().live?.clock?.clock.paused).toBe(false)
    send('table:clock', clock(true))
    expect(client.snapshot().live?.clock?.clock.paused).toBe(true)
    reply('table:resume', { ok: true })
    await client.resume()
    expect(asked('table:resume')).toHaveLength(1)
    const message = 'The game is over.'
    reply('table:pause', { error: { code: 'game-over', message } })
    await client.pause()
    expect(client.snapshot().trouble).toBe(message)
  })
})
