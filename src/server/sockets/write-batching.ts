/** What is said to a client in one turn of the loop goes out in one write: an acknowledgement with its update. */
import type { Socket } from 'socket.io'

type Conn = Socket['conn']

/** Gathers for the connections it is given; Engine.IO by itself makes a write of each packet. */
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
