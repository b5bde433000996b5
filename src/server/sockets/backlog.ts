import type { Socket } from 'socket.io'

/** What may wait for a client that does not read; a resume costs it one join. */
const maxBacklogBytes = 1_000_000

type Packet = { data?: unknown }

/** Counts what is queued for a socket and calls `full` once it is too much. */
export function watchBacklog(conn: Socket['conn'], full: () => void): void {
  let bytes = 0
  conn.on('packetCreate', ({ data }: Packet) => {
    bytes += typeof data === 'string' || Buffer.isBuffer(data) ? data.length : 0
    if (bytes > maxBacklogBytes) full()
  })
  // Everything queued was handed to the transport, which takes no more until it has been read.
  conn.on('flush', () => {
    bytes = 0
  })
}
