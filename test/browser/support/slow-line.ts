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

/** A request, and the number of requests that caused one another up to it: 1 for the page, 2 for what it names. */
type Asked = { path: string; level: number }

/**
 * Notes the requests of a page, each one level after the file that asked for it. This counts causes, not time:
 * a slow machine that asks late for a file is no further round trip.
 */
export async function countLevels(page: Page): Promise<Asked[]> {
  const asked: Asked[] = []
  const levels = new Map<string, number>()
  /** No file can call import() before one has come. */
  let scriptCame = false
  const client = await page.context().newCDPSession(page)
  client.on('Network.requestWillBeSent', ({ request, initiator, documentURL }) => {
    const cause = initiator.stack?.callFrames[0]?.url ?? initiator.url ?? documentURL
    // Chromium names neither the page that preloads a module nor the file that calls import().
    const unnamed = initiator.type === 'script' && scriptCame ? 2 : 1
    const level = request.url === documentURL ? 1 : (levels.get(cause) ?? unnamed) + 1
    levels.set(request.url, level)
    asked.push({ path: new URL(request.url).pathname, level })
  })
  client.on('Network.responseReceived', ({ response }) => {
    scriptCame ||= response.url.endsWith('.js')
  })
  await client.send('Network.enable')
  return asked
}
