import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Wire } from '../../../src/client/net/wire.ts'
import { EventWatch } from '../../../src/client/tournaments/watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A connection whose other end is the test. */
const fakeWire = () => {
  const asked: { event: string; message: unknown }[] = []
  const replies: unknown[] = []
  const lines: ((up: boolean) => void)[] = []
  const line = (up: boolean) => {
    for (const listen of lines) listen(up)
  }
  let changed: (message: { tournament: string; seq: number }) => void = () => {}
  let closed = false
  const wire: Wire = {
    ask: (event, message) => {
      asked.push({ event, message })
      const reply = replies.shift()
      return reply === undefined
        ? Promise.reject(new Error('The server did not reply.'))
        : Promise.resolve(reply as never)
    },
    on: (event, listener) => {
      if (event === 'tournament:changed') changed = listener as never
    },
    onPolling: () => {},
    onRefused: () => {},
    onConnectionChange: (listener) => void lines.push(listener),
    open: () => line(true),
    close: () => {
      closed = true
    },
  }
  return {
    wire,
    asked,
    replies,
    line,
    say: (message: Parameters<typeof changed>[0]) => changed(message),
    closed: () => closed,
  }
}

const watching = () => {
  const fake = fakeWire()
  const heard: number[] = []
  const lines: boolean[] = []
  const watch = new EventWatch('abc', fake.wire, {
    changed: (seq) => heard.push(seq),
    line: (up) => lines.push(up),
  })
  return { ...fake, watch, heard, lines }
}

describe('watching a tournament', () => {
  it('asks as soon as it is connected, and receives this tournament’s changes', async () => {
    const { watch, replies, asked, heard, say } = watching()
    replies.push({ ok: true, seq: 4 })
    watch.open()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual([{ event: 'tournament:watch', message: { tournament: 'abc' } }])
    say({ tournament: 'abc', seq: 5 })
    say({ tournament: 'another', seq: 9 })
    expect(heard).toEqual([4, 5])
  })

  it('asks again after a lost line, and so hears what it missed', async () => {
    const { watch, replies, heard, lines, line } = watching()
    replies.push({ ok: true, seq: 4 }, { ok: true, seq: 8 })
    watch.open()
    await vi.advanceTimersByTimeAsync(0)
    line(false)
    line(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(lines).toEqual([true, false, true])
    expect(heard).toEqual([4, 8])
  })

  it('asks again if no reply arrives', async () => {
    const { watch, replies, heard, asked } = watching()
    watch.open()
    await vi.advanceTimersByTimeAsync(0)
    replies.push({ ok: true, seq: 2 })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(asked).toHaveLength(2)
    expect(heard).toEqual([2])
  })

  it.each(['unavailable', 'rate-limited'])('asks again while the server answers %s', async (code) => {
    const { watch, replies, heard, asked } = watching()
    replies.push({ error: { code, message: 'Not now.' } }, { ok: true, seq: 3 })
    watch.open()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(asked).toHaveLength(2)
    expect(heard).toEqual([3])
  })

  it('hears nothing of a refusal, and nothing after it is closed', async () => {
    const { watch, replies, heard, say, line, closed, asked } = watching()
    replies.push({ error: { code: 'not-found', message: 'There is no such event.' } })
    watch.open()
    await vi.advanceTimersByTimeAsync(0)
    watch.close()
    line(true)
    say({ tournament: 'abc', seq: 5 })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(heard).toEqual([])
    expect(asked).toHaveLength(1)
    expect(closed()).toBe(true)
  })
})
