/** A TCP proxy before a server whose open connections can die without a word, as they do during sleep. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type DeadLine = {
  url: string
  /** From now on nothing passes the connections that are open, in either direction; new ones pass. */
  blackHole(): void
  /** Passes what the pages send on the connections that are open, but nothing back. */
  deafen(): void
  close(): void
}

type Direction = { from: Socket; back: boolean; isDead: boolean }

/** `change`: rewrites what passes, one chunk at a time. */
export async function openDeadLine(
  url: string,
  change: (chunk: string, back: boolean) => string = (chunk) => chunk,
): Promise<DeadLine> {
  const open = new Set<Direction>()
  const pass = (from: Socket, to: Socket, back: boolean): void => {
    const direction: Direction = { from, back, isDead: false }
    open.add(direction)
    from.setNoDelay(true)
    from.on('data', (data) => {
      if (!direction.isDead && to.writable) to.write(change(data.toString('latin1'), back), 'latin1')
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      open.delete(direction)
      // A dead connection tells the other end nothing.
      if (!direction.isDead) to.destroy()
    })
  }
  const server = createServer((near) => {
    const far = connect(Number(new URL(url).port), '127.0.0.1')
    pass(near, far, false)
    pass(far, near, true)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    blackHole() {
      for (const direction of open) direction.isDead = true
    },
    deafen() {
      for (const direction of open) direction.isDead ||= direction.back
    },
    close() {
      server.close()
      for (const { from } of open) from.destroy()
    },
  }
}
