import type { Socket } from 'socket.io'

/** In bytes: how much may be queued for a client that does not read. After a disconnect it joins again. */
const maxBacklogBytes = 1_000_000

type Packet = { data?: unknown }

/** Counts the bytes queued for a socket and calls `full` when there are too many. */
export function watchBacklog(conn: Socket['conn'], full: () => void): void {
  let bytes = 0
  conn.on('packetCreate', ({ data }: Packet) => {
    bytes += typeof data === 'string' || Buffer.isBuffer(data) ? data.length : 0
    if (bytes > maxBacklogBytes) full()
  })
  // Everything queued was given to the transport, which accepts more only after the client has read.
  conn.on('flush', () => {
    bytes = 0
  })
}
