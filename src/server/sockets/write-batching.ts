/**
 * Sends everything for a client in one turn of the event loop in one write, such as an acknowledgement with
 * its update.
 */
import type { Socket } from 'socket.io'

type Conn = Socket['conn']

/** Batches the writes of the given connections. Engine.IO itself makes one write per packet. */
export function createWriteBatcher(): (conn: Conn) => void {
  const waiting = new Set<() => void>()

  function sendAll(): void {
    const senders = [...waiting]
    waiting.clear()
    for (const send of senders) send()
  }

  return (conn) => {
    const flush: unknown = Reflect.get(conn, 'flush')
    if (typeof flush !== 'function') throw new Error('Engine.IO sends in another way than it did.')
    const { socket } = conn.request
    const send = (): void => {
      socket.cork()
      flush.call(conn)
      socket.uncork()
    }
    const later = (): void => {
      if (waiting.size === 0) process.nextTick(sendAll)
      waiting.add(send)
    }
    Object.assign(conn, { flush: later })
  }
}
