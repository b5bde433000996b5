/** A line with long round trips: a proxy before a server that passes everything on late, in both directions. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { Page } from 'playwright-core'

export type SlowLine = { url: string; close(): void }

/** Each direction takes half of `roundTripMs`. */
export async function openSlowLine(url: string, roundTripMs: number): Promise<SlowLine> {
  const half = roundTripMs / 2
  const open = new Set<Socket>()
  const pass = (from: Socket, to: Socket): void => {
    open.add(from)
    const late = (act: () => void): void => void setTimeout(act, half)
    from.setNoDelay(true)
    from.on('data', (data) => late(() => to.writable && to.write(data)))
    from.on('end', () => late(() => to.end()))
    from.on('error', () => to.destroy())
    from.on('close', () => {
      open.delete(from)
      late(() => to.destroy())
    })
  }
  const server = createServer((near) => {
    const far = connect(Number(new URL(url).port), '127.0.0.1')
    pass(near, far)
    pass(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

/** A request, and the number of requests that waited for one another up to its end. */
type Asked = { path: string; level: number }

/** Notes the requests of a page. A request comes after all that had ended when it was sent. */
export function countLevels(page: Page): Asked[] {
  const asked: Asked[] = []
  let ended = 0
  page.on('request', (request) => {
    const one = { path: new URL(request.url()).pathname, level: ended + 1 }
    asked.push(one)
    const end = (done: unknown): void => {
      if (done === request) ended = Math.max(ended, one.level)
    }
    page.on('requestfinished', end)
  })
  return asked
}
