import { connect, createServer, type Socket } from 'node:net'

/**
 * A connection to a server that a test can cut (new connections are refused), silence (data is lost without
 * notice) or hold (data waits until it is released).
 */
export const unreliableLine = async (url: string) => {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let silent = false
  let held: (() => void)[] | null = null
  const pass = (to: Socket, bytes: Buffer): void => {
    if (held) held.push(() => to.write(bytes))
    else if (!silent) to.write(bytes)
  }
  /** On a held connection the close waits too, behind the data before it. */
  const hangUp = (to: Socket): void => {
    if (held) held.push(() => to.end())
    else to.destroy()
  }

  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => pass(to, bytes))
      from.on('error', () => hangUp(to))
      from.on('close', () => {
        sockets.delete(from)
        hangUp(to)
      })
    }
  })
  const listen = (port: number) =>
    new Promise<void>((ready) => server.listen(port, '127.0.0.1', () => ready()))
  await listen(0)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  const { port } = address

  const through = new URL(url)
  through.host = `127.0.0.1:${port}`
  return {
    url: through.href,
    silence: (on: boolean) => {
      silent = on
    },
    hold: (on: boolean) => {
      const waiting = held ?? []
      held = on ? waiting : null
      if (!on) for (const deliver of waiting) deliver()
    },
    cut: async () => {
      const closed = new Promise<void>((done) => server.close(() => done()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend: () => listen(port),
  }
}
